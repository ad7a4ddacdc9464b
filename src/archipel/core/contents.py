"""Contents: everything in a game's box that affects play.

They are plain data that a state holds. Rules, bots and views read them from the state, never from a constant, so one
process can play several editions, and an owner's own box, side by side. Words, help and drawings are not contents,
because a corrected sentence must not change how a stored game is played.
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

    If the order matters, a field is a tuple, never a mapping, because JSON guarantees no order of fields.
    """

    @cached_property
    def encoded(self) -> bytes:
        """As JSON, the same bytes for the same contents."""
        return msgspec.json.encode(self, order="sorted")

    @cached_property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that change when the contents change."""
        return hashlib.sha256(self.encoded).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.json.decode(self.encoded)
        return data

    def __reduce__(self) -> tuple[Any, ...]:
        # A guess is pickled to a bot's process at every decision; `decoded` builds its contents only once there.
        return decoded, (type(self), self.encoded)

    def __copy__(self: C) -> C:
        return self

    def __repr__(self) -> str:
        # The repr of a state would be unreadable with a whole box in it.
        return f"{type(self).__name__}({self.fingerprint})"


@lru_cache(maxsize=64)
def decoded(kind: type[C], encoded: bytes) -> C:
    return msgspec.json.decode(encoded, type=kind)


def shared(contents: C) -> C:
    """Returns the one object for these contents, so that their cached properties are computed only once."""
    key = (type(contents), contents.encoded)
    same: C = SHARED.pop(key, contents)
    SHARED[key] = same
    if len(SHARED) > MOST_SHARED:
        SHARED.pop(next(iter(SHARED)))  # evicts the least recently used
    return same


MOST_SHARED = 64
SHARED: dict[tuple[type, bytes], Any] = {}


def read_contents(kind: type[C], data: object) -> C:
    """Reads contents from their JSON form, or raises BadSetup. Equal contents are the same object."""
    try:
        return shared(msgspec.convert(data, kind))
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
        raise BadSetup(words.bad_contents(reason(error))) from None


class Flaw(ValueError):  # noqa: N818 - named like BadSetup
    """The reason why no game can be played with some contents: the end of a sentence, in both languages."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def reason(error: Exception) -> Text:
    """Returns what is wrong with contents that could not be read. A game's Flaw is the cause of msgspec's error."""
    cause = error if isinstance(error, Flaw) else error.__cause__
    return cause.text if isinstance(cause, Flaw) else words.malformed_contents(str(error))


def twice(what: Text, things: Sequence[object]) -> Text | None:
    """Returns the reason for a Flaw if something is twice in the list, else None."""
    seen: set[object] = set()
    for thing in things:
        if thing in seen:
            return words.TWICE.format(what=what, which=listed([thing]))
        seen.add(thing)
    return None


def kept_editions(kind: type[C], folder: Path) -> Mapping[int, C]:
    """The contents of earlier editions: `1.json`, `2.json`, … in a game's `content/editions`."""
    return {int(path.stem): decoded(kind, path.read_bytes()) for path in sorted(folder.glob("*.json"))}
