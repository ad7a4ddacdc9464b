"""The Lighthouse scores of the home page, on a phone and on a desktop: the median of five runs, and our limits.

Lighthouse is installed from `bench/package.json` on the first run, separately from the client's packages, because only
this benchmark needs it.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from statistics import median
from typing import Any

from hatch_build import npm_command

HERE = Path(__file__).parent
RUNS = 5
BARS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
SHIFT = 0.02
"""The layout shift must stay under this."""
FORMS = {"mobile": [], "desktop": ["--preset=desktop"]}
TIMES = {
    "first paint": "first-contentful-paint",
    "largest paint": "largest-contentful-paint",
    "blocked": "total-blocking-time",
}

Report = dict[str, Any]


def main() -> None:
    chromium = (
        os.environ.get("ARCHIPEL_CHROMIUM")
        or which("chromium")
        or which("google-chrome")
        or which("chromium-headless-shell")
    )
    if chromium is None:
        sys.exit("No Chromium, so nothing was measured: install it, or name one in ARCHIPEL_CHROMIUM.")
    install()
    missed: list[str] = []
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address:
        print(f"{'':8} " + " ".join(f"{name:>14}" for name in (*BARS, "shift", *TIMES)))
        for form, options in FORMS.items():
            reports = [report(address, chromium, options) for _ in range(RUNS)]
            scores = {name: median(score(each, name) for each in reports) for name in BARS}
            shift = median(figure(each, "cumulative-layout-shift") for each in reports)
            times = [f"{median(figure(each, audit) for each in reports):.0f} ms" for audit in TIMES.values()]
            shown = [*(f"{value:.0f}" for value in scores.values()), f"{shift:.3f}", *times]
            print(f"{form:8} " + " ".join(f"{each:>14}" for each in shown), flush=True)
            missed += [
                f"{form}: {name} is {scores[name]:.0f}, wanted is {bar}."
                for name, bar in BARS.items()
                if scores[name] < bar
            ]
            if shift >= SHIFT:
                missed.append(f"{form}: the page shifts by {shift:.3f}, wanted is less than {SHIFT}.")
            low = [name for name, bar in BARS.items() if scores[name] < bar]
            missed += [f"{form}: {each}" for each in faults(reports[0], low)]
    if missed:
        sys.exit("\n".join(missed))
    print("Every bar is held.")


def score(report: Report, category: str) -> float:
    return 100 * float(report["categories"][category]["score"] or 0)


def figure(report: Report, audit: str) -> float:
    return float(report["audits"][audit]["numericValue"])


def faults(report: Report, categories: list[str]) -> list[str]:
    """Returns the failed audits of these categories."""
    found = []
    for name in categories:
        for reference in report["categories"][name]["auditRefs"]:
            audit = report["audits"][reference["id"]]
            if reference["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                found.append(f"{name}: {audit['title']} ({audit.get('displayValue', audit['score'])})")
    return found


def report(address: str, chromium: str, options: list[str]) -> Report:
    command = [
        str(HERE / "node_modules" / ".bin" / "lighthouse"),
        address,
        "--quiet",
        "--output=json",
        "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
        f"--only-categories={','.join(BARS)}",
        *options,
    ]
    _, environment = npm_command()
    done = subprocess.run(command, env={**environment, "CHROME_PATH": chromium}, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"Lighthouse failed:\n{done.stderr.decode(errors='replace')}")
    found: Report = json.loads(done.stdout)
    return found


def install() -> None:
    if not (HERE / "node_modules" / ".bin" / "lighthouse").exists():
        npm, environment = npm_command()
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund", "--silent"], cwd=HERE, env=environment, check=True)


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """Runs a new server without tables, and stops it at the end."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}/"
    command = [sys.executable, "-m", "archipel", "serve", "--no-browser", "--host", "127.0.0.1"]
    with (data / "said.txt").open("wb") as said:
        server = subprocess.Popen(
            [*command, "--port", str(port), "--data", str(data)], stdout=said, stderr=subprocess.STDOUT
        )
        try:
            wait_for(f"{address}api/lobby")
            yield address
        finally:
            server.terminate()
            server.wait(10)


def wait_for(address: str) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(address, timeout=2).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    sys.exit("The server did not answer.")


if __name__ == "__main__":
    main()
