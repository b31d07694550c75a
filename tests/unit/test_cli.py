"""The command line: what it prints where, its exit statuses, and how it ends."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

import fedele
from fedele import readers
from fedele.cli import _gate, main
from fedele.errors import JudgeError
from fedele.judges.plain import PlainJudge

JUDGE = ("--judge", "lexical-plain")
RIGHT = {"id": "right", "answer": "The lift takes 8 people.", "passages": ["The lift takes 8 people."]}
WRONG = {"id": "wrong", "answer": "Лифт вмещает 9 человек.", "passages": ["Лифт вмещает 8 человек."]}
SILENT = {"id": "silent", "answer": "Non lo so.", "passages": ["L'ascensore porta 8 persone."]}
FOREIGN = {
    "id": "foreign",
    "answer": "L'ascensore della biblioteca porta otto persone alla volta.",
    "passages": ["The lift of the library takes eight people at a time, and no more than that."],
}


def call(*arguments, **options):
    return CliRunner().invoke(main, [str(argument) for argument in arguments], **options)


def spawn(*arguments, environment=(), **options):
    return subprocess.run(
        [sys.executable, "-m", "fedele.cli", *map(str, arguments)],
        env={**os.environ, **dict(environment)},
        capture_output=True,
        timeout=60,
        **options,
    )


def evaluate(*arguments, **options):
    return call("evaluate", *JUDGE, *arguments, **options)


@pytest.fixture
def log(tmp_path):
    def write(*rows, name="log.jsonl"):
        path = tmp_path / name
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        path.write_text(text, encoding="utf-8")
        return path

    return write


# the program


def test_version():
    done = call("--version")
    assert (done.exit_code, done.stdout) == (0, f"fedele {fedele.__version__}\n")


@pytest.mark.parametrize("command", [(), ("check",), ("evaluate",), ("plugins",)])
def test_help_has_examples_that_name_real_options(command):
    done = call(*command, "--help")
    assert done.exit_code == 0
    examples = [line for line in done.stdout.splitlines() if re.match(r" +(\w+ .*\| )?fedele ", line)]
    assert examples
    known = {"--help", "--version"}
    for each in main.commands.values():
        known.update(option for parameter in each.params for option in parameter.opts)
    assert set(re.findall(r"(?<= )--[a-z]+", "\n".join(examples))) <= known


def test_help_tells_the_exit_statuses():
    assert re.search(r"1 +the figure is below --min", call("--help").stdout)


def test_help_is_quick_and_loads_nothing_heavy():
    started = time.perf_counter()
    spawn("--help")
    fastest = min(time.perf_counter() - started, *(timed("--help") for _ in range(2)))
    assert fastest <= 0.4
    script = "import sys; import fedele.cli; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60
    ).stdout.split()
    assert not {"rich", "babel", "pydantic", "narwhals", "fedele.pipeline", "fedele.readers"} & set(loaded)


def timed(*arguments):
    started = time.perf_counter()
    assert spawn(*arguments).returncode == 0
    return time.perf_counter() - started


@pytest.mark.parametrize(
    "arguments",
    [
        ("frobnicate",),
        ("check", "--answer", "A."),
        ("check", "--passage", "A."),
        ("evaluate",),
        ("evaluate", "x.jsonl", "--split", "letters"),
        ("evaluate", "x.jsonl", "--min", "1.5"),
        ("evaluate", "x.jsonl", "--min", "nan"),
        ("evaluate", "x.jsonl", "--map", "answer"),
        ("evaluate", "x.jsonl", "--map", "answer=a", "--map", "answer=b"),
        ("evaluate", "x.jsonl", "--resume"),
        ("evaluate", "x.jsonl", "--workers", "many"),
    ],
)
def test_wrong_usage_ends_with_2_and_one_error(arguments):
    done = call(*arguments)
    assert done.exit_code == 2
    assert "Error: " in done.stderr and "Traceback" not in done.stderr and done.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("evaluate", "absent.jsonl"), "there is no file 'absent.jsonl'"),
        (("evaluate", "absent.jsonl", "--format", "xlsx"), "the format 'xlsx' is unknown"),
        (("evaluate", "absent.jsonl", "--workers", "0"), "allowed: a whole number from 1"),
        (("evaluate", "absent.jsonl", "--judge", "oracle"), "no judge is named 'oracle'"),
        (("evaluate", "absent.jsonl", "--lang", "italiano"), "unknown language 'italiano'"),
        (("check", "--answer", "A.", "--passage", "A.", "--judge", "(("), "cannot read the spec"),
    ],
)
def test_our_errors_are_one_line_without_a_traceback(arguments, message):
    done = call(*(arguments if "--judge" in arguments else (*arguments, *JUDGE)))
    assert done.exit_code == 2 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("error: ") and message in line


def test_a_fault_of_a_plugin_is_not_status_1(monkeypatch):
    monkeypatch.setattr("fedele.plugins.installed", lambda: 1 / 0)
    done = call("plugins")
    assert done.exit_code == 2
    assert "ZeroDivisionError" in done.stderr and "fault in Fedele" in done.stderr


def test_plugins_lists_kind_name_package_and_target():
    done = call("plugins")
    rows = [line.split() for line in done.stdout.splitlines()]
    ours = ["fedele", fedele.__version__]
    assert ["judge", "lexical-plain", *ours, "fedele.judges.plain:PlainJudge"] in rows
    assert ["metric", "faithfulness", *ours, "fedele.metrics.faithfulness:Faithfulness"] in rows


def test_formats_in_the_help_are_those_of_the_readers():
    (option,) = [p for p in main.commands["evaluate"].params if "--format" in p.opts]
    assert tuple(option.metavar.split("|")) == readers.FORMATS


# check


def check(answer, *passages, more=()):
    given = [part for passage in passages for part in ("--passage", passage)]
    return call("check", *JUDGE, "--answer", answer, *given, *more)


def test_check_prints_each_claim_with_its_evidence_and_reason():
    done = check("The lift takes 9 people. Hello!", "The lift takes 8 people.")
    assert done.exit_code == 0 and done.stderr == ""
    words = " ".join(done.stdout.split())
    assert "✗ contradicted" in words and "coverage 0.75" in words and "[1] The lift" in words
    assert "0 of 1 claims supported, score 0.000" in words


def test_check_as_json_is_the_result():
    done = check("Лифт вмещает 8 человек.", "Лифт вмещает 8 человек.", more=("--json", "--lang", "ru"))
    (line,) = done.stdout.splitlines()
    expected = fedele.check(
        answer="Лифт вмещает 8 человек.", passages=["Лифт вмещает 8 человек."], judge=JUDGE[1], lang="ru"
    )
    assert json.loads(line) == expected.to_dict()


def test_check_says_what_was_not_checked():
    done = check("Non lo so.", "L'ascensore porta 8 persone.")
    assert done.exit_code == 0
    assert "not checked (refusal): Non lo so." in done.stdout and "nothing to score" in done.stdout


def test_check_that_the_judge_failed_ends_with_2():
    done = check(FOREIGN["answer"], FOREIGN["passages"][0])
    assert done.exit_code == 2
    assert "judge error: nothing to score" in done.stdout and "not_comparable" in done.stdout


def test_check_shows_markup_and_control_characters_as_they_are():
    done = check("[bold]The lift[/bold] takes 8 \x1b[31mpeople.", "The lift takes 8 people.")
    assert done.exit_code == 0 and "\x1b" not in done.stdout


# evaluate


def test_report_goes_to_standard_output(log):
    done = evaluate(log(RIGHT, WRONG, SILENT))
    assert done.exit_code == 0 and done.stderr == ""
    assert "Faithfulness 0.500" in done.stdout and "wrong" in done.stdout


def test_json_is_the_summary(log):
    done = evaluate(log(RIGHT, WRONG, {"answer": 3}), "--json")
    data = json.loads(done.stdout)
    assert data["faithfulness"]["value"] == 0.5 and data["problem_count"] == 1
    assert data["problems"][0]["line"] == 3


def test_quiet_prints_nothing(log, tmp_path):
    done = evaluate(log(RIGHT), "--quiet", "--out", tmp_path / "out")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")
    assert json.loads((tmp_path / "out" / "summary.json").read_bytes())["answers"] == 1


def test_out_is_named_on_standard_error(log, tmp_path):
    done = evaluate(log(RIGHT), "--out", tmp_path / "out", "--json")
    assert done.stderr == f"written to {tmp_path / 'out'}: results.jsonl, summary.json, report.html\n"
    json.loads(done.stdout)


def test_without_out_nothing_is_left_behind(log, tmp_path, monkeypatch):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    source = log(RIGHT)
    assert evaluate(source).exit_code == 0
    assert list(scratch.iterdir()) == [] and sorted(tmp_path.iterdir()) == [source, scratch]


@pytest.mark.parametrize("dash", [("-",), ("-", "--format", "jsonl")])
def test_rows_come_from_standard_input(dash):
    given = json.dumps(RIGHT) + "\n" + json.dumps(WRONG, ensure_ascii=False) + "\n"
    done = evaluate(*dash, "--json", input=given.encode())
    assert done.exit_code == 0
    data = json.loads(done.stdout)
    assert data["source"] == "standard input" and data["statuses"] == {"scored": 2}


def test_columns_are_mapped(log):
    row = {"reply": RIGHT["answer"], "docs=used": RIGHT["passages"]}
    done = evaluate(log(row), "--map", "answer=reply", "--map", "passages=docs=used", "--json")
    assert done.exit_code == 0 and json.loads(done.stdout)["faithfulness"]["value"] == 1.0


def test_split_and_language_are_in_the_signature(log):
    done = evaluate(log(RIGHT), "--split", "none", "--lang", "en", "--json")
    assert "|split:none|" in json.loads(done.stdout)["signature"]
    assert "|lang:en|" in json.loads(done.stdout)["signature"]


def test_resume_goes_on(log, tmp_path):
    source, out = log(RIGHT, WRONG, SILENT), tmp_path / "out"
    assert evaluate(source, "--out", out).exit_code == 0
    whole = (out / "results.jsonl").read_bytes()
    (out / "results.jsonl").write_bytes(whole[:-5])
    assert evaluate(source, "--out", out, "--resume").exit_code == 0
    assert (out / "results.jsonl").read_bytes() == whole


def test_append_adds_a_line(log, tmp_path):
    series = tmp_path / "series.jsonl"
    for _ in range(2):
        assert evaluate(log(RIGHT), "--append", series, "-q").exit_code == 0
    assert [json.loads(line)["estimate"]["value"] for line in series.read_bytes().splitlines()] == [1.0, 1.0]


# the gate


@pytest.mark.parametrize(("minimum", "code"), [("0", 0), ("0.5", 0), ("0.51", 1), ("1", 1)])
def test_gate(log, minimum, code):
    done = evaluate(log(RIGHT, WRONG), "--min", minimum, "--json")
    assert done.exit_code == code
    assert json.loads(done.stdout)["gate_value"] == 0.5
    said = "is below" if code else "is not below"
    assert done.stderr == f"faithfulness 0.500 (95 % interval 0.095 to 0.905) {said} --min {minimum}\n"


class Halting(PlainJudge):
    """Cannot judge claims about stairs."""

    def judge(self, pairs):
        outcomes = super().judge(pairs)
        failure = JudgeError("timeout", "no answer in 30 s")
        return [failure if "stairs" in p.hypothesis else o for p, o in zip(pairs, outcomes, strict=True)]


@pytest.mark.parametrize(("minimum", "code"), [(0.5, 0), (0.75, 0), (0.8, 1)])
def test_gate_counts_claims_that_could_not_be_judged_against(capsys, minimum, code):
    answer = f"{RIGHT['answer']} The stairs have 40 steps."
    found = fedele.evaluate([{**RIGHT, "answer": answer}, {**RIGHT, "id": "b"}], judge=Halting())
    assert found.summary.statuses == {"scored": 1, "partial": 1}
    assert _gate(found, minimum, quiet=False) == code
    told = capsys.readouterr().err
    assert "faithfulness 1.000" in told and "0.750 with the claims that could not be judged" in told


def test_gate_is_silent_when_quiet_and_passed(log):
    done = evaluate(log(RIGHT), "--min", "0.5", "-q")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")


def test_gate_tells_even_when_quiet(log):
    done = evaluate(log(WRONG), "--min", "0.5", "-q")
    assert done.exit_code == 1 and done.stdout == "" and "below --min 0.5" in done.stderr


def test_gate_without_any_score_is_2(log):
    done = evaluate(log(SILENT), "--min", "0")
    assert done.exit_code == 2 and "no answer has a score" in done.stderr
    assert evaluate(log(SILENT)).exit_code == 0


def test_every_row_a_judge_error_is_2(log):
    done = evaluate(log(FOREIGN, {**FOREIGN, "id": "other"}))
    assert done.exit_code == 2
    assert "nothing could be scored: 2 of 2 answers are judge_error" in done.stderr
    assert "the first, 'foreign': not_comparable: " in done.stderr
    assert evaluate(log(FOREIGN, RIGHT)).exit_code == 0


def test_no_usable_row_is_2(log):
    done = evaluate(log({"answer": 1}, {"answer": "x"}))
    assert done.exit_code == 2 and done.stdout == ""
    assert done.stderr.startswith("error: ") and "no row that can be used" in done.stderr
    assert evaluate(log()).exit_code == 2


# pipes and encodings


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(("--min", "0.5"), "0"), (("--min", "0.9"), "1"), (("--json",), "0")],
)
def test_a_reader_that_leaves_ends_it_quietly(log, arguments, code):
    source = log(*({**one, "id": f"{one['id']}-{n}"} for n in range(40) for one in (RIGHT, WRONG)))
    command = [sys.executable, "-m", "fedele.cli", "evaluate", str(source), *JUDGE, *arguments]
    script = '"$@" | true; echo "${PIPESTATUS[0]}"'
    done = subprocess.run(
        ["bash", "-c", script, "bash", *command], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == code
    said = "is below" if code == "1" else "is not below"
    assert [line.partition(") ")[2] for line in done.stderr.splitlines()] == (
        [f"{said} --min {arguments[1]}"] if "--min" in arguments else []
    )


def test_a_reader_of_the_help_that_leaves_ends_it_quietly():
    script = '"$0" -m fedele.cli evaluate --help | true; echo "${PIPESTATUS[0]}"'
    done = subprocess.run(["bash", "-c", script, sys.executable], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("0\n", "")


@pytest.mark.skipif(os.name != "posix", reason="closes a file descriptor as a shell does")
def test_closed_standard_output_is_no_fault(log):
    command = [sys.executable, "-m", "fedele.cli", "evaluate", str(log(RIGHT)), *JUDGE]
    done = subprocess.run(["bash", "-c", '"$@" >&-', "bash", *command], capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"PYTHONIOENCODING": "latin-1"},
    ],
)
def test_output_is_utf_8_whatever_the_locale(log, environment):
    done = spawn("evaluate", log(WRONG), *JUDGE, environment=environment)
    assert done.returncode == 0 and done.stderr == b""
    assert "Лифт вмещает" in done.stdout.decode()


@pytest.mark.skipif(os.name != "posix", reason="arguments that are not UTF-8")
def test_an_argument_that_is_no_text_does_not_break_it():
    done = subprocess.run(
        [sys.executable, "-m", "fedele.cli", "check", *JUDGE, "--answer", b"Caf\xe9 costs 3.", "--passage", b"Caf\xe9 costs 3."],
        capture_output=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0 and done.stderr == b""
    done.stdout.decode()


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("quiet", "shown"), [((), True), (("--quiet",), False)])
def test_progress_is_shown_on_a_terminal_only(log, quiet, shown):
    source = log(RIGHT, WRONG, SILENT)
    ours, theirs = os.openpty()
    try:
        done = subprocess.run(
            [sys.executable, "-m", "fedele.cli", "evaluate", str(source), *JUDGE, "--json", *quiet],
            stdout=subprocess.PIPE, stderr=theirs, timeout=60, env={**os.environ, "TERM": "xterm"},
        )  # fmt: skip
        os.write(theirs, b"end of output\n")
        told = b""
        while b"end of output" not in told:
            told += os.read(ours, 65536)
    finally:
        os.close(ours)
        os.close(theirs)
    assert done.returncode == 0 and json.loads(done.stdout)["answers"] == 3
    assert (b"judging" in told) is shown and (b"3/3" in told) is shown


def test_the_gate_counts_answers_that_could_not_be_judged_against(tmp_path):
    rows = [{"id": "good", "answer": "It costs 3 euros.", "passages": ["It costs 3 euros."]}]
    foreign = "La tariffa della casa costa cento euro al mese per tutti i clienti."
    rows += [
        {"id": str(i), "answer": foreign, "passages": ["The Base plan costs 3 euros a month for all."]}
        for i in range(3)
    ]
    file = tmp_path / "gate.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    assert CliRunner().invoke(main, ["evaluate", *JUDGE, str(file), "--min", "0.5", "-q"]).exit_code == 1


def test_the_gate_cannot_be_passed_by_a_file_that_is_cut_off(tmp_path):
    row = {"answer": "It costs 3 euros.", "passages": ["It costs 3 euros."]}
    file = tmp_path / "cut.json"
    file.write_text(json.dumps([row, row, row]).replace("}, {", "} {", 1), encoding="utf-8")
    assert CliRunner().invoke(main, ["evaluate", *JUDGE, str(file), "--min", "0.5", "-q"]).exit_code == 2
