"""Make docs/images/report-light.png and report-dark.png from an HTML report, with headless chromium.

    python docs/screenshots.py report.html [--out DIR] [--width 1280] [--height 1600]

Chromium runs with an empty profile and without network services; nothing is downloaded.
"""

from __future__ import annotations

import argparse
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
THEMES = {"light": (), "dark": ("--force-dark-mode",)}


def shoot(chromium: str, report: Path, image: Path, width: int, height: int, extra: tuple[str, ...]) -> None:
    """One picture of the top of the page. Raises CalledProcessError, or FileNotFoundError where none was made."""
    image.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [chromium, *FLAGS, *extra, f"--user-data-dir={profile}", f"--window-size={width},{height}"]
        subprocess.run(
            [*command, f"--screenshot={image}", report.resolve().as_uri()],
            check=True,
            capture_output=True,
            timeout=120,
        )
    if not image.exists():
        raise FileNotFoundError(f"chromium made no picture of {report} at {image}")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("report", type=Path, help="an HTML report, as `fedele evaluate` writes it")
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).parent / "images", help="default: docs/images"
    )
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=1600)
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
    for theme, extra in THEMES.items():
        image = options.out / f"report-{theme}.png"
        shoot(chromium, options.report, image, options.width, options.height, extra)
        print(image)
    return 0


if __name__ == "__main__":
    sys.exit(main())
