"""Runs the client's drawing functions: data in, SVG out.

Boats, cards, charts and rooms are drawn by TypeScript functions, which the web client uses too. The package has them in
one file that needs no browser. V8 runs it with limits: a drawing that takes too much time or memory is refused,
whatever its data is.
"""

from __future__ import annotations

import atexit
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from archipel.paper import texts
from archipel.paper.errors import CantDraw

if TYPE_CHECKING:
    from py_mini_racer import MiniRacer

MADE = Path(__file__).parent / "made"
"""The folder into which the build puts the drawings and the fonts."""
BUNDLE = MADE / "drawings.js"
SECONDS = 10.0
"""Seconds that one call may take. All pieces of a game take a tenth of a second."""
MEMORY = 256_000_000
"""Bytes of memory that the engine may use."""

Style = Literal["light", "dark", "colour", "outline"]
Language = Literal["fr", "en"]


class Drawing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A request for a drawing: the name of a function of web/src/drawings, and its data."""

    name: str
    data: Mapping[str, Any]
    style: Style = msgspec.field(default="colour")
    language: Language = "fr"
    letters: bool = True
    title: str = ""
    """What it shows, for people who don't see it."""
    ground: str = ""
    """The colour behind everything, by its name in the client's theme."""


class Examples(Struct, frozen=True, kw_only=True):
    """A request for what the rules of a game show, section by section."""

    game: str
    titles: tuple[str, ...]
    """The English titles of the sections."""
    content: Mapping[str, Any]
    """The parts of the game's content from which the drawings take their numbers."""


def draw(name: str, data: Mapping[str, Any], style: Style = "colour", language: Language = "fr") -> str:
    """One drawing as an SVG file."""
    return draw_all([Drawing(name=name, data=data, style=style, language=language)])[0]


def draw_all(drawings: Sequence[Drawing]) -> list[str]:
    """Makes many drawings with one call, because a call into the engine costs more than drawing."""
    asked = [
        {
            "name": each.name,
            "data": each.data,
            "style": each.style,
            "language": each.language,
            "letters": each.letters,
            "title": each.title,
            "ground": each.ground,
        }
        for each in drawings
    ]
    return msgspec.json.decode(called("drawAll", asked), type=list[str])


def draw_examples(examples: Examples, style: Style, language: Language) -> list[Any]:
    """Returns the pictures of each section: the SVG, its words, and whether what it shows is right."""
    asked = {**msgspec.structs.asdict(examples), "style": style, "language": language}
    drawn: list[Any] = msgspec.json.decode(called("drawExamples", asked))
    return drawn


def called(function: str, asked: object) -> str:
    """Calls a function of the bundle with JSON, and returns the JSON that it returns."""
    from py_mini_racer import JSEvalException, JSOOMException, JSTimeoutException

    text = msgspec.json.encode(asked).decode()
    try:
        return THREAD.submit(call, function, text).result()
    except (JSTimeoutException, JSOOMException):
        THREAD.submit(give_up)
        raise CantDraw(texts.TOO_MUCH_TO_DRAW) from None
    except JSEvalException as error:
        raise CantDraw(texts.NO_SUCH_DRAWING.format(why=reason(error))) from None


@cache
def bands() -> Mapping[str, Mapping[str, str]]:
    """Returns the colour of each type of cards, and of the letters on it, as the client has them."""
    told: str = THREAD.submit(lambda: engine().call("drawings.bands", timeout_sec=SECONDS)).result()
    return msgspec.json.decode(told, type=dict[str, dict[str, str]])


THREAD = ThreadPoolExecutor(1, thread_name_prefix="drawings")
"""The thread of the engine, which draws one thing at a time. It has no event loop, so that calls can be interrupted."""


def call(function: str, asked: str) -> str:
    drawn: str = engine().call(f"drawings.{function}", asked, timeout_sec=SECONDS, max_memory=MEMORY)
    return drawn


def give_up() -> None:
    """Closes the engine after an interruption. The next call starts a new one."""
    engine().close()
    engine.cache_clear()


def reason(error: Exception) -> str:
    """Returns the message of the drawing function, without the engine's trace."""
    lines = [line.strip() for line in str(error).splitlines() if "Error: " in line]
    return lines[0].partition("Error: ")[2] if lines else str(error)


@cache
def engine() -> MiniRacer:
    """The engine with all drawings loaded."""
    check_installed()
    from py_mini_racer import MiniRacer

    racer = MiniRacer()
    atexit.register(racer.close)  # later, it might wait forever for a thread that has ended
    racer.eval(BUNDLE.read_text(encoding="utf-8"), timeout_sec=SECONDS, max_memory=MEMORY)
    return racer


def check_installed() -> None:
    """Raises CantDraw, with what to install, if the extra or the result of the build is missing."""
    try:
        import PIL
        import py_mini_racer
        import typst
    except ImportError:
        raise CantDraw(texts.NOT_INSTALLED) from None
    del PIL, py_mini_racer, typst
    if not BUNDLE.is_file():
        raise CantDraw(texts.NOT_BUILT)
