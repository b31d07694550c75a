"""`fedele.evaluate`: order, bytes, memory, interruptions, processes that die, the folder and the series."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

import fedele
from fedele import plugins
from fedele.errors import FedeleError, InputError, NoUsableRowsError, PluginError, SpecError
from fedele.judges import best_installed
from fedele.judges.plain import PlainJudge
from fedele.pipeline.folder import Folder
from fedele.pipeline.workers import CHUNK_ROWS
from fedele.types import Result

JUDGE = "lexical-plain"
FILES = ("results.jsonl", "summary.json", "report.html")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="finds processes in /proc")
posix = pytest.mark.skipif(os.name != "posix", reason="sends POSIX signals")

SENTENCES = (
    ("The lift takes {} people.", "The lift takes {} people and stops on every floor.", "en"),
    (
        "The library lends {} books. It is closed on Mondays.",
        "The library lends up to {} books a month.",
        "en",
    ),
    ("La piscina apre alle {}.", "La piscina comunale apre alle {} nei giorni feriali.", "it"),
    ("Il biglietto costa {} euro. Non so altro.", "Il biglietto intero costa {} euro.", "it"),
    ("Абонемент стоит {} рублей.", "Абонемент на месяц стоит {} рублей.", "ru"),
    ("Не знаю.", "Музей закрыт по вторникам, номер {}.", "ru"),
)


def rows(count, seed=1):
    chance = random.Random(seed)
    for n in range(count):
        answer, passage, lang = SENTENCES[n % len(SENTENCES)]
        told, stated = chance.randint(2, 9), chance.randint(2, 9)
        yield {
            "id": f"r{n}",
            "question": None,
            "answer": answer.format(told),
            "passages": [{"id": f"p{n}", "text": passage.format(stated)}, "A word of the house rules."],
            "tags": {"lang": lang},
        }


def wordy_rows(count, seed=1):
    """Rows in which many stretches of the passages bear on a claim, some of them about equally."""
    chance = random.Random(seed)
    words = "plan price user month garden ticket museum storage phone contract report window water train market".split()

    def sentence():
        return " ".join(chance.choices(words, k=12)).capitalize() + "."

    for n in range(count):
        passages = [" ".join(sentence() for _ in range(6)) for _ in range(4)]
        yield {"id": f"w{n}", "answer": " ".join(sentence() for _ in range(3)), "passages": passages}


def write(path, items):
    path.write_text("".join(json.dumps(item, ensure_ascii=False) + "\n" for item in items), encoding="utf-8")
    return path


def contents(folder):
    return {name: (folder / name).read_bytes() for name in FILES}


def run(source, out, **options):
    return fedele.evaluate(source, out=out, judge=options.pop("judge", JUDGE), **options)


def ids(folder):
    return [json.loads(line)["id"] for line in (folder / "results.jsonl").read_bytes().splitlines()]


class Counting(PlainJudge):
    """Counts what it is asked, and may stop the run before an answer with the given words."""

    def __init__(self, stop=None):
        super().__init__()
        self.claims, self.stop = [], stop

    def judge(self, pairs):
        for pair in pairs:
            if self.stop and self.stop in pair.hypothesis:
                raise KeyboardInterrupt
            self.claims.append(pair.hypothesis)
        return super().judge(pairs)


# what comes out


def test_results_in_memory_are_in_order_and_whole():
    items = list(rows(20))
    found = fedele.evaluate(items, judge=JUDGE)
    assert [result.answer.id for result in found] == [item["id"] for item in items]
    assert all(isinstance(result, Result) for result in found.results)
    assert found.results[3].answer.passages[0].text == items[3]["passages"][0]["text"]
    assert len(found) == found.summary.answers == 20
    assert found.signature == found.results[0].score.signature
    assert [row["id"] for row in found.rows()] == [item["id"] for item in items]
    assert 'class="fedele"' in found._repr_html_()
    assert repr(found).startswith("<Evaluation of 'list': 20 answers, faithfulness 0.")


def test_folder_holds_results_summary_and_report(tmp_path):
    source = write(tmp_path / "log.jsonl", rows(20))
    found = run(source, tmp_path / "deep" / "out")
    assert found.results == () and found.out == tmp_path / "deep" / "out"
    lines = (found.out / "results.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == list(found.rows())
    assert [row["id"] for row in found.rows()] == [f"r{n}" for n in range(20)]
    summary = json.loads((found.out / "summary.json").read_text(encoding="utf-8"))
    assert summary == found.to_dict()
    assert summary["source"] == "log.jsonl" and len(summary["data"]) == 64
    assert "r19" in (found.out / "report.html").read_text(encoding="utf-8")
    assert sorted(path.name for path in found.out.iterdir()) == sorted([*FILES, "run.json"])
    with pytest.raises(InputError, match=r"iterate \.rows"):
        iter(found)


def test_folder_and_memory_agree(tmp_path):
    items = list(rows(25))
    apart, together = run(items, tmp_path), fedele.evaluate(items, judge=JUDGE)
    assert list(apart.rows()) == [result.to_dict() for result in together]
    assert apart.to_dict() == together.to_dict()


def test_bad_rows_are_told_and_the_rest_goes_on(tmp_path):
    items = list(rows(6))
    items[1]["answer"] = 7
    del items[4]["passages"]
    found = run(items, tmp_path)
    assert ids(tmp_path) == ["r0", "r2", "r3", "r5"]
    assert [(problem.line, problem.field) for problem in found.problems] == [(2, "answer"), (5, "passages")]
    summary = json.loads((tmp_path / "summary.json").read_bytes())
    assert summary["problem_count"] == 2
    assert [(p["line"], p["field"]) for p in summary["problems"]] == [(2, "answer"), (5, "passages")]
    assert all(p["message"] for p in summary["problems"])
    assert (summary["rows"], summary["answers"]) == (6, 4)


def test_problems_are_kept_up_to_a_thousand_and_all_counted():
    found = fedele.evaluate([*rows(1), *({"answer": n} for n in range(1500))], judge=JUDGE)
    assert len(found.problems) == 1000 and found.problems[0].line == 2
    assert found.summary.problems == 1500 and found.to_dict()["problem_count"] == 1500


def test_progress_counts_every_row_once():
    seen = []
    items = list(rows(30))
    items[3]["answer"] = None
    fedele.evaluate(items, judge=JUDGE, progress=seen.append)
    assert seen == sorted(seen) and seen[-1] == 30


def test_data_hash_is_of_the_rows_not_of_their_writing(tmp_path):
    items = list(rows(5))
    compact = fedele.evaluate(write(tmp_path / "a.jsonl", items), judge=JUDGE)
    spaced = tmp_path / "b.json"
    spaced.write_text(json.dumps(items, indent=3), encoding="utf-8")
    assert fedele.evaluate(spaced, judge=JUDGE).data == compact.data
    items[4]["passages"][0]["text"] += " "
    assert fedele.evaluate(items, judge=JUDGE).data != compact.data


def test_an_evaluation_that_raises_is_a_result(monkeypatch, tmp_path):
    from fedele.pipeline import evaluator

    sound = evaluator.verify

    def verify(claims, *rest):
        if any("library" in claim.text for claim in claims):
            raise ZeroDivisionError("of seven books")
        return sound(claims, *rest)

    monkeypatch.setattr(evaluator, "verify", verify)
    found = run(rows(6), tmp_path)
    results = {row["id"]: row for row in found.rows()}
    assert list(results) == [f"r{n}" for n in range(6)]
    assert results["r1"]["status"] == "judge_error" and results["r1"]["score"] is None
    assert results["r1"]["notes"] == ["crashed: the evaluation raised ZeroDivisionError: of seven books"]
    assert results["r0"]["status"] == "scored"
    assert found.summary.statuses["judge_error"] == 1


# arguments


@pytest.mark.parametrize("workers", [0, -1, 257, True, 1.5, "2", None])
def test_workers_outside_their_range_are_refused(workers):
    with pytest.raises(InputError, match="whole number from 1 to 256"):
        fedele.evaluate(rows(1), workers=workers)


def test_arguments_that_do_not_go_together_are_refused(tmp_path):
    with pytest.raises(InputError, match="give its spec as a string"):
        fedele.evaluate(rows(1), judge=PlainJudge(), workers=2)
    with pytest.raises(InputError, match="needs the folder"):
        fedele.evaluate(rows(1), judge=JUDGE, resume=True)
    with pytest.raises(PluginError, match="no judge is named"):
        fedele.evaluate(rows(1), judge="oracle", workers=2)
    with pytest.raises(SpecError):
        fedele.evaluate(rows(1), judge="lexical-plain?threshold=x")
    with pytest.raises(InputError, match="there is no file"):
        run(tmp_path / "absent.jsonl", tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_out_that_is_no_folder_is_refused(tmp_path):
    (tmp_path / "taken").write_text("mine", encoding="utf-8")
    with pytest.raises(InputError, match="cannot be written"):
        run(rows(1), tmp_path / "taken")
    assert (tmp_path / "taken").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("out", "append"), [("out", None), (None, "out/results.jsonl"), ("other", "other/summary.json")]
)
def test_no_file_is_both_read_and_written(tmp_path, out, append):
    (tmp_path / "out").mkdir()
    source = write(tmp_path / "out" / "results.jsonl", rows(3))
    before = source.read_bytes()
    with pytest.raises(InputError, match="written over"):
        fedele.evaluate(source, judge=JUDGE, out=out and tmp_path / out, append=append and tmp_path / append)
    assert source.read_bytes() == before and not (tmp_path / "other").exists()


# the same bytes, whoever does the work


def test_bytes_are_the_same_for_any_number_of_workers(tmp_path):
    source = write(tmp_path / "log.jsonl", [*rows(5 * CHUNK_ROWS + 3), {"answer": 1}])
    for workers in (1, 2, 3):
        run(source, tmp_path / str(workers), workers=workers)
    one = contents(tmp_path / "1")
    assert one == contents(tmp_path / "2") == contents(tmp_path / "3")
    assert ids(tmp_path / "3") == [f"r{n}" for n in range(5 * CHUNK_ROWS + 3)]


def test_results_in_memory_are_the_same_with_workers():
    items = [*rows(20)]
    items[2]["passages"][0]["metadata"] = {"page": 3}
    items[5]["at"] = "2026-02-01T08:00:00+01:00"
    one, two = (fedele.evaluate(items, judge=JUDGE, workers=n) for n in (1, 2))
    assert one.results == two.results
    assert two.results[2].answer.passages[0].metadata == {"page": 3}
    assert two.results[5].answer.at is not None


ACROSS = {
    "answer": "Gli abbonati della biblioteca entrano gratis nel museo ogni domenica mattina.",
    "passages": ["Those who have a library card pay nothing at the museum on Sunday mornings."],
}
"""Rules cannot compare the two, so that the default judge asks its model, where it has one."""


def test_the_default_judge_works_in_processes_and_resumes(tmp_path):
    items = [*rows(CHUNK_ROWS + 3), *({"id": f"x{n}", **ACROSS} for n in range(3))]
    source = write(tmp_path / "log.jsonl", items)
    run(source, tmp_path / "one", judge="auto")
    run(source, tmp_path / "two", judge="auto", workers=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    results = tmp_path / "two" / "results.jsonl"
    results.write_bytes(b"".join(results.read_bytes().splitlines(keepends=True)[:-2]))
    run(source, tmp_path / "two", judge="auto", workers=2, resume=True)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    if best_installed() != "lexical":
        assert b"the model gives entailment" in results.read_bytes()


def test_bytes_do_not_depend_on_the_hash_seed(tmp_path):
    source = write(tmp_path / "log.jsonl", wordy_rows(150))
    for seed in ("1", "2"):
        finish(command(source, tmp_path / seed, PYTHONHASHSEED=seed))
    assert contents(tmp_path / "1") == contents(tmp_path / "2")


# a folder has one writer, and only its own files change


def test_second_writer_is_refused(tmp_path):
    with Folder(tmp_path / "out"), pytest.raises(InputError, match="another run is writing"):
        run(rows(3), tmp_path / "out")
    run(rows(3), tmp_path / "out")
    assert ids(tmp_path / "out") == ["r0", "r1", "r2"]


def test_rerun_replaces_the_results_and_nothing_else(tmp_path):
    run(rows(9), tmp_path)
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    run(rows(2), tmp_path)
    assert ids(tmp_path) == ["r0", "r1"]
    assert json.loads((tmp_path / "summary.json").read_bytes())["answers"] == 2
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_a_source_without_good_rows_costs_no_results(tmp_path):
    run(rows(4), tmp_path)
    before = contents(tmp_path)
    with pytest.raises(NoUsableRowsError):
        run([{"answer": 1}], tmp_path)
    assert contents(tmp_path) == before
    with pytest.raises(NoUsableRowsError):
        run([{"answer": 1}], tmp_path / "new")
    assert list((tmp_path / "new").iterdir()) == []


# interruptions


def test_interrupted_run_leaves_whole_rows_and_no_old_report(tmp_path):
    run(rows(30), tmp_path)
    with pytest.raises(KeyboardInterrupt):
        run(rows(30), tmp_path, judge=Counting(stop="lift"))
    assert not (tmp_path / "summary.json").exists() and not (tmp_path / "report.html").exists()
    assert ids(tmp_path) == []


@pytest.mark.parametrize("at", [1, CHUNK_ROWS - 1, CHUNK_ROWS, CHUNK_ROWS + 1, 22, 29])
def test_resume_judges_no_row_twice_and_ends_with_the_same_bytes(tmp_path, at):
    items = [*rows(30)]
    items[at]["answer"] = "The stopwatch broke."
    items[2] = {"answer": None}
    source = write(tmp_path / "log.jsonl", items)
    whole = Counting()
    run(source, tmp_path / "whole", judge=whole)
    with pytest.raises(KeyboardInterrupt):
        run(source, tmp_path / "cut", judge=(first := Counting(stop="stopwatch")))
    assert len(ids(tmp_path / "cut")) == at - (at > 2)
    run(source, tmp_path / "cut", judge=(second := Counting()), resume=True)
    assert first.claims + second.claims == whole.claims
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


@pytest.mark.parametrize("torn", [b'{"id": "r9", "sta', b"\xd0", b"{}"])
def test_a_torn_last_line_is_cut_off(tmp_path, torn):
    source = write(tmp_path / "log.jsonl", rows(12))
    run(source, tmp_path / "whole")
    run(source, tmp_path / "torn")
    results = tmp_path / "torn" / "results.jsonl"
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join(lines[:9]) + torn)
    run(source, tmp_path / "torn", resume=True)
    assert contents(tmp_path / "torn") == contents(tmp_path / "whole")


def test_resume_of_a_finished_run_judges_nothing(tmp_path):
    items = [*rows(10), {"answer": 0}]
    run(items, tmp_path, judge=Counting())
    before = contents(tmp_path)
    run(items, tmp_path, judge=(again := Counting()), resume=True)
    assert again.claims == [] and contents(tmp_path) == before


def test_resume_without_anything_to_go_on_from_starts(tmp_path):
    run(rows(4), tmp_path / "fresh")
    run(rows(4), tmp_path / "resumed", resume=True)
    assert contents(tmp_path / "fresh") == contents(tmp_path / "resumed")


def test_resume_of_a_grown_source_judges_the_new_rows(tmp_path):
    items = [*rows(14)]
    run(items[:9], tmp_path / "grown", judge=(first := Counting()))
    run(items, tmp_path / "grown", judge=(second := Counting()), resume=True)
    run(items, tmp_path / "whole", judge=(whole := Counting()))
    assert first.claims + second.claims == whole.claims
    assert contents(tmp_path / "grown") == contents(tmp_path / "whole")


def swap_passage(items):
    items[2]["passages"] = ["Quite another text."]


def swap_rows(items):
    items[1], items[2] = items[2], items[1]


def drop_rows(items):
    del items[5:]


def spoil_row(items):
    items[0]["answer"] = None


@pytest.mark.parametrize("change", [swap_passage, swap_rows, drop_rows, spoil_row])
def test_resume_from_other_rows_is_refused(tmp_path, change):
    run(rows(10), tmp_path)
    before = contents(tmp_path)
    items = list(rows(10))
    change(items)
    with pytest.raises(InputError, match=r"other rows.*without --resume"):
        run(items, tmp_path, resume=True)
    assert contents(tmp_path) == before


def test_resume_under_another_signature_is_refused(tmp_path):
    run(rows(5), tmp_path)
    with pytest.raises(InputError, match=r"split:rules.*split:none.*without --resume"):
        run(rows(5), tmp_path, split="none", resume=True)


def test_resume_without_knowing_what_the_results_are_of_is_refused(tmp_path):
    run(rows(5), tmp_path)
    (tmp_path / "run.json").unlink()
    with pytest.raises(InputError, match="unknown; run without --resume"):
        run(rows(5), tmp_path, resume=True)


@pytest.mark.parametrize("damage", [b"not JSON\n", b"[]\n", b'{"id": "r1"}\n'])
def test_resume_on_damaged_results_is_refused(tmp_path, damage):
    run(rows(5), tmp_path)
    results = tmp_path / "results.jsonl"
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(lines[0] + damage + b"".join(lines[2:]))
    with pytest.raises(InputError, match="the file was changed"):
        run(rows(5), tmp_path, resume=True)


def command(source, out, *options, **environment):
    return subprocess.Popen(
        [sys.executable, "-m", "fedele.cli", "evaluate", str(source), "--out", str(out), "--judge", JUDGE, "-q", *options],
        env={**os.environ, **environment},
        stderr=subprocess.PIPE,
        start_new_session=True,
    )  # fmt: skip


def finish(process):
    _, told = process.communicate(timeout=60)
    assert process.returncode == 0, told.decode()


def wait_for_lines(process, out, count):
    """Until the run has written so many rows; returns whether it is still going on."""
    for _ in range(20_000):
        try:
            if (out / "results.jsonl").read_bytes().count(b"\n") >= count:
                break
        except OSError:
            pass
        if process.poll() is not None:
            break
        time.sleep(0.001)
    return process.poll() is None


@pytest.fixture(scope="module")
def long(tmp_path_factory):
    """A source of a second or two, and what an undisturbed run makes of it."""
    place = tmp_path_factory.mktemp("long")
    source = write(place / "log.jsonl", rows(1500))
    run(source, place / "whole")
    return source, contents(place / "whole")


@posix
@pytest.mark.parametrize("workers", ["1", "2"])
def test_killed_and_resumed_again_and_again(long, tmp_path, workers):
    source, whole = long
    chance = random.Random(int(workers))
    kills = written = 0
    for _ in range(3):
        process = command(source, tmp_path, "--resume", "--workers", workers)
        if wait_for_lines(process, tmp_path, written + chance.randint(1, 300)):
            process.send_signal(signal.SIGKILL)
            kills += 1
        process.communicate(timeout=60)
        data = (tmp_path / "results.jsonl").read_bytes()
        written = data.count(b"\n")
        for line in data[: data.rfind(b"\n") + 1].splitlines():
            json.loads(line)
    assert kills == 3 and 0 < written < 1500
    finish(command(source, tmp_path, "--resume", "--workers", workers))
    assert contents(tmp_path) == whole


@posix
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_whole_rows_and_says_how_to_go_on(long, tmp_path, workers):
    source, whole = long
    process = command(source, tmp_path, "--workers", workers)
    assert wait_for_lines(process, tmp_path, 40)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=30)
    assert process.returncode == 130
    assert told.decode().splitlines()[-1] == "interrupted; the same command with --resume goes on"
    assert b"Traceback" not in told
    data = (tmp_path / "results.jsonl").read_bytes()
    assert data.endswith(b"\n") and 40 <= data.count(b"\n") < 1500
    finish(command(source, tmp_path, "--workers", workers, "--resume"))
    assert contents(tmp_path) == whole


# processes that die


def state(process):
    """State and parent of a process; None where it is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_bytes().rpartition(b")")[2].split()
    except OSError:
        return None
    return fields[0].decode(), int(fields[1])


def children(parent):
    processes = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    return [process for process in processes if (state(process) or ("", 0))[1] == parent]


@linux
def test_killed_worker_loses_no_row(long, tmp_path):
    source, whole = long
    process = command(source, tmp_path, "--workers", "2")
    assert wait_for_lines(process, tmp_path, 30)
    workers = children(process.pid)
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 0, told
    assert b"a worker process ended" in told and b"tried again" in told
    assert contents(tmp_path) == whole


@linux
def test_workers_end_with_a_parent_that_is_killed(long, tmp_path):
    process = command(long[0], tmp_path, "--workers", "2")
    assert wait_for_lines(process, tmp_path, 30)
    workers = children(process.pid)
    assert len(workers) == 2
    process.kill()
    process.communicate(timeout=30)
    for _ in range(1000):
        if all((state(worker) or "Z")[0] == "Z" for worker in workers):
            return
        time.sleep(0.01)
    raise AssertionError(f"still running: {workers}")


DEADLY = '''
import os
from fedele.judges.plain import PlainJudge

class Deadly(PlainJudge):
    """Ends its process on the word poison, the first time on the word cough; prints where results travel."""

    def __init__(self, marks=None):
        super().__init__()
        self.spec = "deadly" + (f":{marks}" if marks else "")
        self.marks = marks

    def judge(self, pairs):
        print("judging", len(pairs))
        for pair in pairs:
            if "poison" in pair.hypothesis:
                os._exit(9)
            if "cough" in pair.hypothesis and not os.path.exists(self.marks):
                open(self.marks, "w").close()
                os._exit(9)
        return super().judge(pairs)

class Homebound(PlainJudge):
    """Can be made in the process that knows its home only."""

    def __init__(self):
        super().__init__()
        self.spec = "homebound"
        if str(os.getpid()) != os.environ["FEDELE_TEST_HOME"]:
            raise OSError("this is not home")
'''


@pytest.fixture
def deadly(tmp_path, monkeypatch):
    """Judges that worker processes find by name, as those of an installed package."""
    site = tmp_path / "site"
    info = site / "deadly-1.0.dist-info"
    info.mkdir(parents=True)
    (site / "deadly.py").write_text(DEADLY, encoding="utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: deadly\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        "[fedele.judges]\ndeadly = deadly:Deadly\nhomebound = deadly:Homebound\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(site))
    plugins._registered.cache_clear()
    yield tmp_path
    plugins._registered.cache_clear()


@pytest.mark.parametrize("keep", ["folder", "memory"])
def test_a_row_that_kills_its_process_is_a_result(deadly, keep):
    items = list(rows(20))
    items[CHUNK_ROWS]["answer"] = "The poison is in the cup."
    options = {"out": deadly / "out"} if keep == "folder" else {}
    with pytest.warns(RuntimeWarning) as told:
        found = fedele.evaluate(items, judge="deadly", workers=2, **options)
    assert len(told) == 3 and "'r8'; it is kept as judge_error" in str(told[-1].message)
    results = list(found.rows())
    assert [row["id"] for row in results] == [item["id"] for item in items]
    assert [row["id"] for row in results if row["notes"]] == ["r8"]
    assert results[8]["status"] == "judge_error" and results[8]["notes"][0].startswith("worker_died: ")
    assert results[8]["signature"] == found.signature
    del items[CHUNK_ROWS], results[CHUNK_ROWS]
    assert results == list(fedele.evaluate(items, judge="deadly").rows())


def test_a_process_that_dies_once_changes_nothing(deadly):
    items = list(rows(20))
    items[3]["answer"] = "They cough."
    with pytest.warns(RuntimeWarning, match="tried again") as told:
        found = fedele.evaluate(items, judge=f"deadly:{deadly / 'mark'}", workers=2, out=deadly / "out")
    assert len(told) == 1
    again = fedele.evaluate(items, judge=f"deadly:{deadly / 'mark'}", workers=1)
    assert list(found.rows()) == list(again.rows())


def test_a_judge_that_workers_cannot_make_is_told(deadly, monkeypatch):
    monkeypatch.setenv("FEDELE_TEST_HOME", str(os.getpid()))
    with pytest.raises(FedeleError, match=r"could not be set up: .*this is not home; give one worker"):
        fedele.evaluate(rows(3), judge="homebound", workers=2)


def test_workers_need_no_guard_in_a_script(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "import fedele\n"
        "rows = [{'answer': 'It opens at 9.', 'passages': ['It opens at 9 every day.']}] * 1\n"
        f"print(len(fedele.evaluate(rows, judge={JUDGE!r}, workers=2)))\n",
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1\n", "")


# a series


def series(path):
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def test_series_gets_a_line_a_run(tmp_path):
    path = tmp_path / "nightly" / "series.jsonl"
    before = datetime.now(UTC).replace(microsecond=0)
    found = fedele.evaluate(list(rows(12)), judge=JUDGE, append=path)
    fedele.evaluate(list(rows(6)), judge=JUDGE, append=path)
    first, second = series(path)
    assert before <= datetime.fromisoformat(first["at"]) <= datetime.now(UTC)
    assert first["estimate"] == found.to_dict()["faithfulness"]
    assert set(first["estimate"]) == {"value", "low", "high", "level", "n", "method"}
    assert first["counts"] == found.to_dict()["claims"] and first["statuses"] == found.summary.statuses
    assert (first["signature"], first["data"], first["source"]) == (found.signature, found.data, "list")
    assert sum(second["statuses"].values()) == 6 and second["data"] != first["data"]


def test_series_line_after_a_torn_one_starts_a_new_line(tmp_path):
    path = tmp_path / "series.jsonl"
    fedele.evaluate(rows(2), judge=JUDGE, append=path)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"at": "2026-')
    fedele.evaluate(rows(2), judge=JUDGE, append=path)
    lines = path.read_bytes().splitlines()
    assert lines[0] + b"\n" == whole and lines[1] == b'{"at": "2026-'
    assert json.loads(lines[2])["estimate"] == json.loads(lines[0])["estimate"]


def test_series_that_cannot_be_written_is_told_before_the_work(tmp_path):
    judge = Counting()
    with pytest.raises(InputError, match=r"the series .* cannot be written"):
        fedele.evaluate(rows(3), judge=judge, append=tmp_path)
    assert judge.claims == []


def test_series_without_a_figure_says_so(tmp_path):
    path = tmp_path / "series.jsonl"
    fedele.evaluate([{"answer": "Не знаю.", "passages": ["Сад открыт."]}], judge=JUDGE, append=path)
    assert series(path)[0]["estimate"]["value"] is None and series(path)[0]["estimate"]["n"] == 0


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_hundred_thousand_answers_in_400_megabytes(tmp_path):
    script = (
        "import fedele, resource, sys; sys.path.insert(0, sys.argv[1]); from test_batch import rows; "
        "found = fedele.evaluate(rows(100_000), judge='lexical-plain', out=sys.argv[2]); "
        "print(len(found), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(Path(__file__).parent), str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr
    answers, megabytes = map(int, done.stdout.split())
    assert answers == 100_000 and megabytes <= 400
