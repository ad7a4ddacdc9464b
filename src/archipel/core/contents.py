"""Contents: what lies in a game's box, as far as it decides play.

They are plain data that a state holds; rules, bots and views take them from there, never from a constant. So one
process can play several editions, and an owner's own box, side by side. Words, help and drawings are no contents: a
corrected sentence must not change how a stored game is played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from archipel.core import words
from archipel.core.errors import BadSetup
from archipel.core.text import Text, listed

C = TypeVar("C", bound="Contents")


class Contents(Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """The base of every game's contents. What follows from the rows (look-ups, tables) is a cached property.

    Where order matters a field is a tuple, never a mapping: JSON promises no order of its fields.
    """

    @cached_property
    def encoded(self) -> bytes:
        """As JSON, the same bytes for the same contents."""
        return msgspec.json.encode(self, order="sorted")

    @cached_property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that change with anything that decides play."""
        return hashlib.sha256(self.encoded).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.json.decode(self.encoded)
        return data

    def __reduce__(self) -> tuple[Any, ...]:
        # A guess goes to a bot's process at every decision; there its contents are built once, with all that follows.
        return decoded, (type(self), self.encoded)

    def __copy__(self: C) -> C:
        return self

    def __repr__(self) -> str:
        # A whole box in the repr of every state would hide the game.
        return f"{type(self).__name__}({self.fingerprint})"


@lru_cache(maxsize=64)
def decoded(kind: type[C], encoded: bytes) -> C:
    return msgspec.json.decode(encoded, type=kind)


def shared(contents: C) -> C:
    """The one object that stands for these contents, with all that was worked out from them."""
    key = (type(contents), contents.encoded)
    same: C = SHARED.pop(key, contents)
    SHARED[key] = same
    if len(SHARED) > MOST_SHARED:
        SHARED.pop(next(iter(SHARED)))  # the one that was asked for longest ago
    return same


MOST_SHARED = 64
SHARED: dict[tuple[type, bytes], Any] = {}


def read_contents(kind: type[C], data: object) -> C:
    """Contents from their JSON form, or BadSetup; the same object for the same contents."""
    try:
        return shared(msgspec.convert(data, kind))
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
        raise BadSetup(words.bad_contents(reason(error))) from None


class Flaw(ValueError):  # noqa: N818 - a sibling of BadSetup
    """Why no game can be played with some contents: the end of a sentence, in both languages."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def reason(error: Exception) -> Text:
    """What is wrong with contents that could not be read. A flaw that a game found lies inside msgspec's error."""
    cause = error if isinstance(error, Flaw) else error.__cause__
    return cause.text if isinstance(cause, Flaw) else words.malformed_contents(str(error))


def twice(what: Text, things: Sequence[object]) -> Text | None:
    """The flaw of a list in which something stands twice, or None."""
    seen: set[object] = set()
    for thing in things:
        if thing in seen:
            return words.TWICE.format(what=what, which=listed([thing]))
        seen.add(thing)
    return None


def kept_editions(kind: type[C], folder: Path) -> Mapping[int, C]:
    """The contents of earlier editions: `1.json`, `2.json`, … in a game's `content/editions`."""
    return {int(path.stem): decoded(kind, path.read_bytes()) for path in sorted(folder.glob("*.json"))}
