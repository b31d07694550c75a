"""Make the pictures in docs/images from the HTML report of the demo, with headless chromium.

    python docs/screenshots.py report.html [--out DIR] [--answers ID ...]

``report-light.png`` and ``report-dark.png`` show the figure and the answers named, without what stands between them;
``overview.png`` shows the top of the page as it is. Chromium runs with an empty profile and without network services;
nothing is downloaded.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
DARK = "--force-dark-mode"
SHOWN = ("en-07-wrong-magnitude",)
WIDTH = 1280

ANSWER = re.compile(r'<article class="answer"[^>]* aria-label="answer ([^"]*)".*?</article>\n', re.DOTALL)


def shortened(page: str, shown: list[str]) -> str:
    """The report with nothing below the figure but the answers named, and without its script.

    Raises ValueError for an answer that is not in the report.
    """
    answers = {answer[1]: answer[0] for answer in ANSWER.finditer(page)}
    missing = [name for name in shown if name not in answers]
    if missing:
        raise ValueError(f"no answer {', '.join(missing)} in the report; name some of: {', '.join(answers)}")
    end = page.index("</section>", page.index('<section class="hero"')) + len("</section>")
    return f"{page[:end]}\n{''.join(answers[name] for name in shown)}</main>\n</body>\n</html>\n"


def shoot(chromium: str, page: Path, image: Path, height: int, *extra: str) -> None:
    """One picture of the top of the page. Raises CalledProcessError, or FileNotFoundError where none was made."""
    image.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [chromium, *FLAGS, *extra, f"--user-data-dir={profile}", f"--window-size={WIDTH},{height}"]
        subprocess.run(
            [*command, f"--screenshot={image}", page.resolve().as_uri()],
            check=True,
            capture_output=True,
            timeout=120,
        )
    if not image.exists():
        raise FileNotFoundError(f"chromium made no picture of {page} at {image}")
    print(image)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("report", type=Path, help="an HTML report, as `fedele evaluate` writes it")
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).parent / "images", help="default: docs/images"
    )
    parser.add_argument("--answers", nargs="+", default=list(SHOWN), metavar="ID", help="the answers to show")
    options = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("no chromium on PATH; on Debian: apt-get install -y chromium", file=sys.stderr)
        return 2
    if not options.report.is_file():
        print(
            f"{options.report} is not a file; make one with: fedele evaluate FILE --out DIR", file=sys.stderr
        )
        return 2
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "report.html")
        page.write_text(shortened(options.report.read_text("utf-8"), options.answers), "utf-8")
        shoot(chromium, page, options.out / "report-light.png", 990)
        shoot(chromium, page, options.out / "report-dark.png", 990, DARK)
    shoot(chromium, options.report, options.out / "overview.png", 1600)
    return 0


if __name__ == "__main__":
    sys.exit(main())
