"""Owners' boxes on the server: the operator's boxes, and those that people send when they create a table.

A table keeps the completed contents, stored once for all tables that are played with them. So changing or removing a
pack changes no game.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.core import game as registry
from archipel.core import words
from archipel.core.contents import Contents, shared
from archipel.core.game import Game, Json
from archipel.core.pack import Label, Pack, check, contents_of, label_of, pack_of, read_pack
from archipel.core.text import Text
from archipel.packs import folder
from archipel.server.base import texts
from archipel.server.base.documents import BOX_TEXT, WITH_BOX, read_json
from archipel.server.base.errors import NotThere, RequestError
from archipel.server.model.table import Table
from archipel.server.wire.packs import (
    CheckPack,
    DrawBox,
    DrawnBox,
    PackCheck,
    PackCount,
    PackInfo,
    PackProblem,
    PrintBox,
    ReadBox,
    ReadPack,
)

MOST_BOXES = 20
"""Boxes of one person that are stored at most. Boxes of removed tables are removed too."""


def game_named(name: str) -> Game:
    if not registry.is_registered(name):
        raise RequestError(words.unknown_game(name, registry.games()))
    return registry.game(name)


class TooManyBoxes(RequestError):  # noqa: N818 - its base says that it is an error
    status = 409

    def __init__(self) -> None:
        super().__init__(texts.TOO_MANY_BOXES.format(most=MOST_BOXES))


class Box(Struct, frozen=True):
    """A completed box: what the sandbox returns for a pack that can be played with."""

    game: str
    edition: int
    label: str
    """The label of the box that a table shows, as JSON."""
    encoded: bytes
    """The contents as JSON."""

    @property
    def contents(self) -> Contents:
        return decoded(self.game, self.encoded)

    @property
    def as_game(self) -> Game:
        """The game as it is played with this box."""
        name = Text(**msgspec.json.decode(self.label, type=Label).name)
        return registry.game(self.game).in_edition(self.edition).playing(self.edition, self.contents, name)


def with_box(table: Table, box: Box) -> Table:
    """Returns the table, to be played with this box."""
    contents = box.contents
    return replace(table, edition=box.edition, contents=contents.fingerprint, pack=box.label, box=contents)


# ---- in the sandbox: what strangers sent is read here ----


def requested_pack(game: Game, pack: Json | None, pack_id: str | None, data: Path) -> Pack | None:
    """Returns the pack that a person asks for, if any: their own, or one of the operator's by its id."""
    if pack is not None:
        return pack_of(pack)
    if pack_id is None:
        return None
    there = [one.pack for one in folder.installed(data)[0] if one.pack.game == game.name]
    for one in there:
        if one.id == pack_id:
            return one
    raise NotThere(texts.no_such_box(pack_id, [one.id for one in there]))


def completed(game: str, pack: Json | None, pack_id: str | None, data: Path) -> Box | None:
    """Returns the completed box that a person asks for, if any. Raises BadPack, which names what is wrong with it."""
    named = game_named(game)
    found = requested_pack(named, pack, pack_id, data)
    return None if found is None else box_of(named, found)


def complete_box(game: str, pack: Json) -> Box:
    """Returns the completed box of a pack that somebody sent. Raises BadPack, which names what is wrong with it."""
    return box_of(game_named(game), pack_of(pack))


def box_of(game: Game, pack: Pack) -> Box:
    label = msgspec.json.encode(label_of(pack)).decode()
    return Box(game.name, pack.edition, label, contents_of(game, pack).encoded)


def box_sent(sent: bytes, game: str, data: Path) -> Box | None:
    """Returns the box that a request names, or None if it names none."""
    wish = read_json(sent, WITH_BOX, PrintBox)
    return completed(game, wish.pack, wish.pack_id, data)


def draw_box(sent: bytes, data: Path) -> bytes:
    """Returns the box that a request names, and what its sheets are drawn with, as JSON of a DrawnBox."""
    wish = read_json(sent, WITH_BOX, DrawBox)
    game = game_named(wish.game)
    pack = requested_pack(game, wish.pack, wish.pack_id, data)
    if pack is None:
        raise RequestError(texts.NO_BOX_NAMED)
    return msgspec.json.encode(DrawnBox(pack.to_json(), game.with_pack(pack).content))


def kept_pack(game: str, pack: Json) -> bytes:
    """Returns a pack that somebody sent, to be stored. Raises BadPack if it can't be played with."""
    found = pack_of(pack)
    contents_of(game_named(game), found)
    return zlib.compress(msgspec.json.encode(found))


def check_pack(sent: bytes) -> PackCheck:
    """Returns what is wrong with a pack, and what was counted. Raises RequestError if it is not a pack."""
    pack = pack_of(read_json(sent, WITH_BOX, CheckPack).pack)
    found = check(folder.game_of(pack), pack)
    return PackCheck(
        [PackProblem(one.place, one.item, one.reason, one.remedy) for one in found.problems],
        [PackCount(one.place, one.title, one.count, one.of) for one in found.counts],
        None if found.problems else found.contents.fingerprint,
    )


def read_text(sent: bytes) -> bytes:
    """Returns a box's file as JSON of a ReadBox. Raises BadPack, which says where it can't be read."""
    text = read_json(sent, BOX_TEXT, ReadPack).text
    return msgspec.json.encode(ReadBox(read_pack(text.encode(errors="replace")).to_json()))


# ---- the operator's boxes ----


def of_the_operator(data: Path) -> list[PackInfo]:
    return [PackInfo.of(label_of(one.pack), one.pack.game) for one in folder.installed(data)[0]]


# ---- stored boxes ----


def read_pack_kept(data: bytes) -> Json:
    pack: Json = msgspec.json.decode(zlib.decompress(data))
    return pack


def stored(contents: Contents) -> bytes:
    return zlib.compress(contents.encoded)


@lru_cache(maxsize=64)
def read_box(game: str, data: bytes) -> Contents:
    """Returns the stored contents: one shared object for all tables that are played with them."""
    return decoded(game, zlib.decompress(data))


def decoded(game: str, encoded: bytes) -> Contents:
    kind: type[Contents] = type(registry.game(game).contents)
    return shared(msgspec.json.decode(encoded, type=kind))
