"""The client's drawings, run here: data in, SVG out.

Boats, cards, charts and rooms are drawn by TypeScript functions, which the web client shows as well. They come with the
package as one file without a browser, and V8 runs it, with bounds: a drawing that would take too long or too much
memory is refused, whatever its data says.
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
"""What the build puts here: the drawings and the fonts."""
BUNDLE = MADE / "drawings.js"
SECONDS = 10.0
"""The longest that one call may draw. All pieces of a game take a tenth of a second."""
MEMORY = 256_000_000
"""Bytes that drawings may take in their engine."""

Style = Literal["light", "dark", "colour", "outline"]
Language = Literal["fr", "en"]


class Drawing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is to be drawn: the name of a function of web/src/drawings, and its data."""

    name: str
    data: Mapping[str, Any]
    style: Style = msgspec.field(default="colour")
    language: Language = "fr"
    letters: bool = True
    title: str = ""
    """What it shows, for those who do not see it."""
    ground: str = ""
    """The colour behind everything, by its name in the client's theme."""


def draw(name: str, data: Mapping[str, Any], style: Style = "colour", language: Language = "fr") -> str:
    """One drawing as an SVG file."""
    return draw_all([Drawing(name=name, data=data, style=style, language=language)])[0]


def draw_all(drawings: Sequence[Drawing]) -> list[str]:
    """Many drawings at once: crossing into the engine costs more than drawing."""
    from py_mini_racer import JSEvalException, JSOOMException, JSTimeoutException

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
    text = msgspec.json.encode(asked).decode()
    try:
        drawn = THREAD.submit(draw_text, text).result()
    except (JSTimeoutException, JSOOMException):
        THREAD.submit(give_up)
        raise CantDraw(texts.TOO_MUCH_TO_DRAW) from None
    except JSEvalException as error:
        raise CantDraw(texts.NO_SUCH_DRAWING.format(why=reason(error))) from None
    return msgspec.json.decode(drawn, type=list[str])


THREAD = ThreadPoolExecutor(1, thread_name_prefix="drawings")
"""One engine draws one thing at a time, in a thread without an event loop: there it can be interrupted."""


def draw_text(asked: str) -> str:
    drawn: str = engine().call("drawings.drawAll", asked, timeout_sec=SECONDS, max_memory=MEMORY)
    return drawn


def give_up() -> None:
    """What was interrupted is not asked again."""
    engine().close()
    engine.cache_clear()


def reason(error: Exception) -> str:
    """What the drawing function said, without the engine's trace."""
    lines = [line.strip() for line in str(error).splitlines() if "Error: " in line]
    return lines[0].partition("Error: ")[2] if lines else str(error)


@cache
def engine() -> MiniRacer:
    """The engine with all drawings loaded."""
    check_installed()
    from py_mini_racer import MiniRacer

    racer = MiniRacer()
    atexit.register(racer.close)  # left to the very end of the process, it may wait for ever for a thread that is gone
    racer.eval(BUNDLE.read_text(encoding="utf-8"), timeout_sec=SECONDS, max_memory=MEMORY)
    return racer


def check_installed() -> None:
    """Raises CantDraw, with what to install, where the extra or what the build makes is missing."""
    try:
        import PIL
        import py_mini_racer
        import typst
    except ImportError:
        raise CantDraw(texts.NOT_INSTALLED) from None
    del PIL, py_mini_racer, typst
    if not BUNDLE.is_file():
        raise CantDraw(texts.NOT_BUILT)
