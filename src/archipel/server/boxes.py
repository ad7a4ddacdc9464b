"""Owners' boxes on the server: the operator's, and those that people send with the table they wish for.

A table keeps the completed contents, stored once for all tables that are played with them. So a pack that is changed
or taken away changes no game.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from pathlib import Path

import msgspec

from archipel.core import game as registry
from archipel.core.contents import Contents, shared
from archipel.core.game import Game, Json
from archipel.core.pack import LARGEST_PACK, Pack, check, contents_of, label_of, pack_of, read_pack
from archipel.packs import folder
from archipel.server import texts
from archipel.server.errors import NotThere, RequestError
from archipel.server.schema import PackCheck, PackCount, PackInfo, PackProblem, ReadBox
from archipel.server.table import Table

LARGEST_SENT = LARGEST_PACK + 4_000
"""Bytes of a request that may hold a pack: one of any size that a file may have, and what is said beside it."""
MOST_BOXES = 20
"""Boxes of one person that are stored; those of removed tables go with them."""


class TooManyBoxes(RequestError):  # noqa: N818 - its base says that it is an error
    status = 409

    def __init__(self) -> None:
        super().__init__(texts.TOO_MANY_BOXES.format(most=MOST_BOXES))


def with_box(table: Table, game: Game, pack: Pack) -> Table:
    """The table, to be played with this box; BadPack names what is wrong with it."""
    contents = contents_of(game, pack)
    label = msgspec.json.encode(label_of(pack)).decode()
    return msgspec.structs.replace(table, edition=pack.edition, contents=contents.fingerprint, pack=label, box=contents)


def wished(game: Game, pack: Json | None, pack_id: str | None, data: Path) -> Pack | None:
    """The box that somebody wishes for: their own, or one of the operator's by its id."""
    if pack is not None:
        return pack_of(pack)
    if pack_id is None:
        return None
    there = [one.pack for one in folder.installed(data)[0] if one.pack.game == game.name]
    for one in there:
        if one.id == pack_id:
            return one
    raise NotThere(texts.no_such_box(pack_id, [one.id for one in there]))


def playing(game: Game, pack: Json | None, pack_id: str | None, data: Path) -> Game:
    """The game with the box that somebody wishes for; BadPack names what is wrong with it."""
    found = wished(game, pack, pack_id, data)
    return game if found is None else game.with_pack(found)


def of_the_operator(data: Path) -> list[PackInfo]:
    return [PackInfo.of(label_of(one.pack), one.pack.game) for one in folder.installed(data)[0]]


def looked_at(sent: object) -> PackCheck:
    """What is wrong with a pack and what was counted; RequestError where it is no pack."""
    pack = pack_of(sent)
    found = check(folder.game_of(pack), pack)
    return PackCheck(
        [PackProblem(one.place, one.item, one.reason, one.remedy) for one in found.problems],
        [PackCount(one.place, one.title, one.count, one.of) for one in found.counts],
        None if found.problems else found.contents.fingerprint,
    )


def read_text(text: str) -> ReadBox:
    """A box's file; BadPack says where it can't be read."""
    return ReadBox(read_pack(text.encode(errors="replace")).to_json())


# ---- as it is stored ----


def stored(contents: Contents) -> bytes:
    return zlib.compress(contents.encoded)


@lru_cache(maxsize=64)
def read_box(game: str, data: bytes) -> Contents:
    """The contents as they were stored; one object for all tables that are played with them."""
    kind: type[Contents] = type(registry.game(game).contents)
    return shared(msgspec.json.decode(zlib.decompress(data), type=kind))
