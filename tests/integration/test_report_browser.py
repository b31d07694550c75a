"""The HTML report in a real browser, driven over DevTools' pipe: what is shown, filtered, reached by keys, and not loaded."""

from __future__ import annotations

import json
import os
import runpy
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fedele import report

pytestmark = pytest.mark.browser
SAMPLES = runpy.run_path(str(Path(__file__).parents[1] / "report_samples.py"))
FLAGS = (
    "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update "
    "--disable-sync --disable-dev-shm-usage --remote-debugging-pipe"
).split()


class Browser:
    """One page of one chromium. Messages are JSON, ended by NUL, on file descriptors 3 (to it) and 4 (from it)."""

    def __init__(self, program: str, profile: str) -> None:
        to_read, self._to = os.pipe()
        self._from, from_write = os.pipe()
        command = f'exec "$0" "$@" 3<&{to_read} 4>&{from_write}'
        self._process = subprocess.Popen(
            ["bash", "-c", command, program, *FLAGS, f"--user-data-dir={profile}", "about:blank"],
            pass_fds=(to_read, from_write),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(from_write)
        self._buffer, self._number, self._session = b"", 0, None
        self.events: list[dict[str, Any]] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Log", "Runtime"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]
            self.events.append(answer)

    def _read(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            read = os.read(self._from, 1 << 16)
            assert read, "chromium ended"
            self._buffer += read
        line, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(line)

    def open(self, path: Path, *, width: int = 1280, script: bool = True, dark: bool = False) -> None:
        self.events.clear()
        self.call("Emulation.setScriptExecutionDisabled", value=not script)
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", media="", features=[scheme])
        self.call("Page.navigate", url=path.as_uri())
        while not any(e.get("method") == "Page.loadEventFired" for e in self.events):
            self.events.append(self._read())

    def js(self, expression: str) -> Any:
        """The value of an expression in the page, promises awaited."""
        got = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in got, got
        return got["result"].get("value")

    def key(self, key: str) -> None:
        text = {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def settle(self) -> None:
        self.js("new Promise((done) => setTimeout(done, 150))")

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=20)
        os.close(self._to)
        os.close(self._from)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        reason = "no chromium on PATH: apt-get install -y chromium"
        if os.environ.get("FEDELE_REQUIRE_SERVICES") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        opened = Browser(program, profile)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = SAMPLES["results"]()
    path = tmp_path_factory.mktemp("report") / "report.html"
    report.write_html(path, SAMPLES["summary"](found), [r.to_dict() for r in found], SAMPLES["PROBLEMS"])
    return path


VISIBLE = '[...document.querySelectorAll("article.answer")].filter((a) => !a.hidden).map((a) => a.querySelector(".id").textContent)'


def fill(name: str, value: str) -> str:
    """The script that puts a value into a field of the filter, as a person would."""
    return f"""{{
      const field = document.querySelector("#filter").elements[{json.dumps(name)}];
      field.value = {json.dumps(value)};
      field.dispatchEvent(new Event("input", {{bubbles: true}}));
    }}"""


def troubles(browser: Browser) -> list[Any]:
    """Console errors, policy violations, exceptions, and requests for anything but the page itself."""
    requests = [
        e["params"]["request"]["url"]
        for e in browser.events
        if e.get("method") == "Network.requestWillBeSent"
    ]
    entries = [e["params"]["entry"]["text"] for e in browser.events if e.get("method") == "Log.entryAdded"]
    thrown = [e["params"] for e in browser.events if e.get("method") == "Runtime.exceptionThrown"]
    return requests[1:] + entries + thrown


def test_page_loads_only_itself_and_breaks_no_policy(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.settle()
    assert troubles(browser) == []
    assert browser.js("document.querySelectorAll('article').length") == 10
    # the styles passed the policy: without them a card has no border
    assert browser.js("getComputedStyle(document.querySelector('article')).borderTopStyle") == "solid"


def test_policy_stops_what_an_answer_could_bring(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.js(
        """(() => {
          document.body.insertAdjacentHTML("beforeend", '<img src="http://127.0.0.1:9/x.png" onerror="window.hit=1">');
          const script = document.createElement("script");
          script.textContent = "window.hit = 1";
          document.body.append(script);
        })()"""
    )
    browser.settle()
    assert browser.js("window.hit") is None
    assert any("Content Security Policy" in str(trouble) for trouble in troubles(browser))


def test_filters_combine_and_clear(browser: Browser, page: Path) -> None:
    browser.open(page)
    assert browser.js("document.querySelector('#filter').hidden") is False
    browser.js(fill("label", "contradicted"))
    browser.settle()
    assert browser.js(VISIBLE) == ["en-0017", "ru-0112"]
    browser.js(fill("lang", "ru"))
    browser.settle()
    assert browser.js(VISIBLE) == ["ru-0112"]
    assert browser.js("document.querySelector('output').textContent") == "1 of 10"
    browser.js(fill("tag", "product=plans"))
    browser.settle()
    assert browser.js(VISIBLE) == []
    assert browser.js("document.querySelector('#nothing').hidden") is False
    browser.js("document.querySelector('#filter').reset()")
    browser.settle()
    assert len(browser.js(VISIBLE)) == 10


def test_search_finds_words_in_any_script_and_case(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.js(fill("text", "АНГАРА озера"))
    browser.settle()
    assert browser.js(VISIBLE) == ["ru-0112"]
    browser.js(fill("text", "kb-prices-2024"))
    browser.settle()
    assert browser.js(VISIBLE) == ["en-0017"]


def test_status_and_tag_filters(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.js(fill("status", "no_context"))
    browser.settle()
    assert browser.js(VISIBLE) == ["it-0006"]
    browser.js(fill("status", "") + fill("tag", "product=museum"))
    browser.settle()
    assert browser.js(VISIBLE) == ["it-0004", "en-0018"]


def test_keys_move_between_the_answers_that_are_shown(browser: Browser, page: Path) -> None:
    browser.open(page)
    focused = "document.activeElement.closest('article')?.querySelector('.id').textContent"
    browser.key("j")
    assert browser.js(focused) == "en-0017"
    browser.key("j")
    assert browser.js(focused) == "ru-0112"
    # the answer is below the filter that stays on top, and in sight
    top = browser.js("document.activeElement.getBoundingClientRect().top")
    bar = browser.js("document.querySelector('#filter').getBoundingClientRect().bottom")
    assert bar <= top < 300
    browser.key("k")
    browser.key("k")
    assert browser.js(focused) == "en-0017"
    browser.js(fill("lang", "it"))
    browser.settle()
    browser.key("j")
    assert browser.js(focused) == "it-0006"


def test_slash_reaches_the_search_and_typing_there_moves_nothing(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.key("/")
    assert browser.js("document.activeElement.name") == "text"
    browser.key("j")
    assert browser.js("document.activeElement.value") == "j"
    browser.key("Escape")
    assert browser.js("document.activeElement === document.body") is True


def test_theme_follows_the_system_until_the_button_is_pressed(browser: Browser, page: Path) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    browser.open(page, dark=True)
    assert browser.js(ground) == "rgb(18, 21, 24)"
    browser.open(page)
    assert browser.js(ground) == "rgb(247, 247, 245)"
    browser.js("document.querySelector('#theme').click()")
    assert browser.js(ground) == "rgb(18, 21, 24)"
    assert browser.js("document.querySelector('#theme').textContent") == "Light"
    browser.open(page)
    assert browser.js(ground) == "rgb(18, 21, 24)"
    browser.js("localStorage.clear()")


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_nothing_overflows_sideways(browser: Browser, page: Path, tmp_path: Path, width: int) -> None:
    long = SAMPLES["result"]("x" * 300, "w" * 5000, lang="en", question="q" * 400, tags={"k" * 90: "v" * 200})
    found = [*SAMPLES["results"](), long]
    path = tmp_path / "long.html"
    problems = [{"line": 1, "field": "f" * 200, "message": "m" * 500}]
    report.write_html(
        path, SAMPLES["summary"](found), [r.to_dict() for r in found], problems, title="t" * 300
    )
    browser.open(path, width=width)
    browser.js("document.querySelectorAll('details').forEach((d) => { d.open = true; })")
    browser.js(
        "document.querySelectorAll('.columns').forEach((a) => { a.style.contentVisibility = 'visible'; })"
    )
    assert browser.js("document.documentElement.scrollWidth") <= width
    overflowing = browser.js(
        f"[...document.querySelectorAll('main *')].filter((e) => !e.closest('.sr, svg') && e.getBoundingClientRect().right > {width} + 1)"
        ".map((e) => e.tagName + '.' + e.className)"
    )
    assert overflowing == []


def test_readable_without_script(browser: Browser, page: Path) -> None:
    browser.open(page, script=False)
    assert troubles(browser) == []
    # evaluate works in the page's world only with scripts on, so look at the document through the protocol
    root = browser.call("DOM.getDocument", depth=-1)["root"]["nodeId"]
    for query, shown in (("article#a1 .claim", True), ("#filter", False), ("#theme", False)):
        node = browser.call("DOM.querySelector", nodeId=root, selector=query)["nodeId"]
        box = browser.call("DOM.getContentQuads", nodeId=node) if shown else None
        style = browser.call("DOM.getAttributes", nodeId=node)["attributes"]
        assert bool(box and box["quads"]) is shown
        assert ("hidden" in style) is not shown
    browser.call("Emulation.setScriptExecutionDisabled", value=False)


def test_a_claim_number_leads_to_its_claim_and_pointing_lights_it(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.js("document.querySelector('#a1 .ref.unverifiable').click()")
    assert browser.js("document.querySelector(':target').id") == "a1-c4"
    browser.js(
        "document.querySelector('#a1 mark').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))"
    )
    lit = "[...document.querySelectorAll('.lit')].map((e) => e.dataset.claim ?? e.dataset.claims)"
    assert browser.js(lit) == ["1", "2"]
    browser.js(
        "document.querySelector('#a1-c2').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))"
    )
    assert browser.js(lit) == ["1 2", "2"]


def test_every_part_has_a_name_for_screen_readers(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.key("j")
    browser.settle()
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    roles = {
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node.get("ignored") and "role" in node
    }
    nameless = [
        role
        for role, label in roles
        if role in {"button", "link", "combobox", "searchbox", "image", "article"} and not label
    ]
    assert nameless == []
    assert ("link", "claim 1, contradicted") in roles
    # the last answer is far below the window, and still reached by its heading
    assert ("heading", "ru-0114") in roles
    assert any(
        role in {"image", "img"} and label.startswith("Scores of the answers") for role, label in roles
    )


def test_hostile_data_stays_data(browser: Browser, tmp_path: Path) -> None:
    nasty = "\"><script>window.hit=1</script><img src=x onerror='window.hit=1'><!--</style></title>\u2028\u202eabc\x00\ud800"
    found = [
        SAMPLES["result"](
            "javascript:window.hit=1//" + nasty,
            nasty,
            [
                SAMPLES["verdict"](
                    nasty, nasty[3:40], "contradicted", evidence=nasty, passage=nasty, reason=nasty
                )
            ],
            question=nasty,
            lang='"><script>',
            notes=(nasty,),
            tags={nasty: nasty},
        )
    ]
    path = tmp_path / "nasty.html"
    data = SAMPLES["summary"](SAMPLES["results"]()) | {"signature": nasty, "warnings": [nasty]}
    problems = [{"line": 1, "field": nasty, "message": nasty}]
    report.write_html(path, data, [r.to_dict() for r in found], problems, title=nasty)
    browser.open(path)
    browser.settle()
    assert troubles(browser) == []
    assert browser.js("window.hit") is None
    assert browser.js("document.querySelectorAll('script').length") == 1
    assert browser.js("document.querySelectorAll('img').length") == 0
    assert browser.js("document.querySelector('.text').textContent").startswith('"><script>window.hit')


def test_print_leaves_out_controls_and_keeps_every_answer(browser: Browser, page: Path) -> None:
    browser.open(page, dark=True)
    browser.call("Emulation.setEmulatedMedia", media="print")
    shown = "getComputedStyle(document.querySelector('{}')).display"
    assert browser.js(shown.format("#filter")) == "none"
    assert browser.js(shown.format("article")) != "none"
    assert browser.js("getComputedStyle(document.documentElement).getPropertyValue('--ink')") == "#1c2024"
