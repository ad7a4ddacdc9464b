"""Owners' boxes: chosen when a table is opened, checked, stored once, and kept in the records of their games."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import archipel
from archipel.core.errors import BadSetup
from archipel.core.game import Json
from archipel.core.pack import LARGEST_PACK, BadPack, Pack, pack_of, written
from archipel.core.record import replay
from archipel.packs import folder
from archipel.server.base.documents import WITH_BOX
from archipel.server.base.errors import NotThere
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.model import actions, boxes
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.tables import NewTable, SeatWish
from tests.packs.boxes import pack, random_box
from tests.server.people import PATIENCE, Inline, Server
from tests.server.wiring import around, new_tables

GAME = "doodle-islands"
ME, BOT = SeatWish("me"), SeatWish("bot", "beginner")


def box(seed: int = 1, **changes: Any) -> Pack:
    return pack(GAME, random_box(GAME, seed), **changes)


def as_sent(one: Pack) -> Json:
    sent: Json = msgspec.to_builtins(one)
    return sent


async def opened(tables: Tables, person: str = "ada", **wishes: Any) -> str:
    wish = NewTable(GAME, [ME, BOT], "Ada", {}, **wishes)
    return (await tables.new_tables.create(wish, person, "http://here")).id


async def stored(tables: Tables) -> int:
    ((count,),) = await around(tables).storage.upkeep.answers("SELECT count(*) FROM boxes")
    return int(count)


async def test_a_table_is_played_with_the_box_that_was_sent(tables: Tables, settings: Settings) -> None:
    table = await opened(tables, pack=as_sent(box()))
    info = await tables.views.info(table, "ada", "http://here")
    assert info.pack is not None
    assert (info.pack.id, info.pack.name.fr) == ("boite-de-lea", "La boîte de Léa")
    assert info.contents == archipel.game(GAME).with_pack(box()).fingerprint
    await tables.starts.start(table, "ada")
    content = await tables.sheets.content(table)
    assert content["seas"]["treasures"]["map"] == random_box(GAME, 1)["seas"]["treasures"]["map"]
    again = new_tables(await open_storage(settings.database), settings, Inline())
    assert (await again.sheets.content(table)) == content
    await again.close()


async def test_a_box_is_stored_once_and_goes_with_its_last_table(tables: Tables) -> None:
    first, second = [await opened(tables, person, pack=as_sent(box())) for person in ("ada", "bob")]
    assert await stored(tables) == 1
    await around(tables).storage.tables.remove([first], 2**60)
    assert await stored(tables) == 1
    await around(tables).storage.tables.remove([second], 2**60)
    assert await stored(tables) == 0


async def test_boxes_per_person_are_limited(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.model.boxes.MOST_BOXES", 2)
    for seed in (1, 2, 1):
        await opened(tables, pack=as_sent(box(seed)))
    with pytest.raises(boxes.TooManyBoxes, match="of your boxes are kept here already"):
        await opened(tables, pack=as_sent(box(3)))
    await opened(tables, "bob", pack=as_sent(box(3)))


async def test_a_record_of_a_table_has_the_whole_box_and_playing_again_keeps_it(tables: Tables) -> None:
    table = await opened(tables, pack=as_sent(box()))
    found = await tables.registry.read(table)
    state = found.edition_of_game.start(2, {}, archipel.Seeded(3))
    record = state.record()
    assert record["pack"] == found.box.to_json()
    assert replay(record).view(None) == state.view(None)
    over = msgspec.structs.replace(found, started=1, over=True)
    following = actions.follow_up(over, "ada", 5, Random(1))
    assert (following.pack, following.contents, following.edition) == (found.pack, found.contents, found.edition)
    assert following.edition_of_game.fingerprint == found.contents


async def test_the_operators_boxes_are_listed_and_chosen_by_id(tables: Tables, settings: Settings) -> None:
    folder.install(box(), settings.data)
    assert [(one.id, one.game) for one in boxes.of_the_operator(settings.data)] == [("boite-de-lea", GAME)]
    table = await opened(tables, pack_id="boite-de-lea")
    folder.install(box(7), settings.data)  # the operator corrects the box; the table keeps its copy
    assert (await tables.registry.read(table)).contents == archipel.game(GAME).with_pack(box()).fingerprint
    with pytest.raises(NotThere, match='No box "lea"; there are boite-de-lea'):
        await opened(tables, pack_id="lea")


async def test_a_box_that_is_wrong_opens_no_table(tables: Tables) -> None:
    with pytest.raises(BadPack, match="Sea of Treasures: 0 bottles"):
        await opened(tables, pack=as_sent(pack(GAME, {"seas": {"treasures": {"bottles": 0}}})))
    assert await stored(tables) == 0


async def test_a_table_whose_box_is_lost_says_so(tables: Tables) -> None:
    found = await tables.registry.read(await opened(tables, pack=as_sent(box())))
    lost = msgspec.structs.replace(found, box=None)
    with pytest.raises(BadSetup, match="The box that this table is played with is gone"):
        lost.edition_of_game  # noqa: B018
    assert found.label is not None
    assert msgspec.structs.replace(found, pack=None).label is None


# ---- over HTTP ----


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with (
        Server(Settings(data=tmp_path, rates=None)) as server,
        httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client,
    ):
        yield client


async def test_a_box_is_checked_with_sentences(client: httpx.AsyncClient) -> None:
    fine = (await client.post("/api/packs/check", json={"pack": as_sent(box())})).json()
    assert fine["problems"] == []
    assert fine["contents"] == archipel.game(GAME).with_pack(box()).fingerprint
    wrong = as_sent(pack(GAME, {"seas": {"treasures": {"bottles": 0}}}))
    (problem,) = (await client.post("/api/packs/check", json={"pack": wrong})).json()["problems"]
    assert problem["item"]["fr"] == "Mer aux trésors"
    assert problem["place"] == "seas.treasures.bottles"
    assert problem["remedy"]["fr"].startswith(
        "Il en faut une, car la dernière finit la partie. Archipel en prend 30 au plus"
    )
    none = await client.post("/api/packs/check", json={"pack": {}})
    assert none.status_code == 400
    assert none.json()["text"]["en"].startswith("A box is an object with")
    assert (await client.get("/api/packs")).json() == []
    # as large as a pack may be: it is read, and refused because of its content
    largest = await client.post("/api/packs/check", content=b'{"pack": "' + b"x" * LARGEST_PACK + b'"}')
    assert largest.status_code == 400
    large = await client.post("/api/packs/check", content=b'{"pack": "' + b"x" * WITH_BOX.bytes + b'"}')
    assert large.status_code == 413


async def test_texts_of_a_box_arrive_as_they_are(client: httpx.AsyncClient) -> None:
    """The server does not escape them; the page that shows them does."""
    name = {"fr": "<script>alert(1)</script>", "en": '"onload='}
    wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "level": "beginner"}], "name": "Ada"}
    made = await client.post("/api/tables", json={**wish, "pack": as_sent(box()) | {"name": name}})
    assert made.json()["pack"]["name"] == name
    assert pack_of(msgspec.json.decode(written(box()))) == box()


async def test_a_box_written_in_toml_is_read_for_the_page(client: httpx.AsyncClient) -> None:
    text = """archipel = 1
id = "my-box"
version = "1"
game = "caty-mini"
edition = 1
name = { fr = "Ma boîte", en = "My box" }
contents = { floor = 2400 }
"""
    read = await client.post("/api/packs/read", json={"text": text})
    assert read.status_code == 200, read.text
    assert (read.json()["pack"]["id"], read.json()["pack"]["contents"]) == ("my-box", {"floor": 2400})
    assert (await client.post("/api/packs/read", json={"text": json.dumps(read.json()["pack"])})).json() == read.json()
    for wrong, sentence in (
        ("archipel = ", "This file is neither JSON nor TOML: it ends in the middle."),
        ("archipel = 1", "A box is an object with"),
        ("x = " + "[" * 5000, "This document has more than 24 nested brackets."),
    ):
        refused = await client.post("/api/packs/read", json={"text": wrong})
        assert refused.status_code == 400, wrong[:20]
        assert refused.json()["text"]["en"].startswith(sentence), refused.text
    assert (await client.post("/api/packs/read", json={"text": "#" * WITH_BOX.bytes})).status_code == 413
