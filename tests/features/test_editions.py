"""After an update of Archipel, tables go on in their own edition, or show their last state and why they can't."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import archipel
from archipel.core import game as registry
from archipel.core.game import Game, State
from archipel.games.isle_of_cats.holding import NOT_IN_THIS_EDITION
from archipel.server.base.errors import Conflict, NotThere
from archipel.server.base.settings import Settings
from archipel.server.live.live_table import LiveTable
from archipel.server.live.tables import Tables
from archipel.server.live.watcher import Watcher
from archipel.server.model.fairness import verified
from archipel.server.model.snapshots import points
from archipel.server.storage import sqlite
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.tables import Join, NewTable
from tests.contract.tiny import CARDS, TINY, TinyContents, TinyState, tiny
from tests.editions.upgrade import next_edition
from tests.server.people import Inline, Server, by_hand
from tests.server.storage.test_sqlite_open import VERSION_1
from tests.server.tiny_tables import (
    BASE,
    BOT,
    DRAW,
    ME,
    OPEN,
    begun,
    card_of,
    finished,
    info,
    moves,
    place,
    refusal,
)
from tests.server.wiring import around, new_tables

LONGER = replace(TINY, edition=2, contents=TinyContents((*CARDS, 21)), earlier={1: TINY.contents})
"""The next version, with one more card: every shuffle of the deck comes out differently."""
CUT_OFF = replace(LONGER, earlier={})
"""A version whose rules can't play edition 1 any more."""

Update = Callable[[Game], Any]


@pytest.fixture
def update(monkeypatch: pytest.MonkeyPatch) -> Update:
    """A function that replaces a game, as an update of Archipel would."""
    return lambda game: monkeypatch.setitem(registry._GAMES, game.name, game)


@pytest.fixture
async def restarted(settings: Settings) -> Any:
    """The tables of the next version, with the same database."""
    after = new_tables(await open_storage(settings.database), settings, Inline())
    yield after
    await after.close()


def told(live: LiveTable, watcher: Watcher) -> dict[str, Any]:
    """Returns the update that this watcher is sent."""
    watcher.sync(0)
    messages = [msgspec.json.decode(message) for message in live.due(watcher)]
    found: dict[str, Any] = next(message for message in messages if message["type"] == "update")
    return found


async def shown(tables: Tables, table: str, person: str | None = "ada") -> dict[str, Any]:
    async with tables.presence.watching(table, person or "a stranger", BASE) as (live, watcher):
        return told(live, watcher)


# ---- editions that are still there ----


async def test_a_table_names_the_edition_it_was_begun_in(tables: Tables, update: Update) -> None:
    waiting = await tables.new_tables.create(NewTable("tiny", [ME, BOT], "Ada"), "ada", BASE)
    assert (waiting.edition, waiting.contents, waiting.stopped) == (1, TINY.fingerprint, None)
    update(LONGER)
    await tables.starts.start(waiting.id, "ada")
    assert (await info(tables, waiting.id)).edition == 2
    assert (await info(tables, waiting.id)).contents == LONGER.fingerprint != TINY.fingerprint


async def test_a_running_table_goes_on_over_an_update_that_adds_a_card(
    tables: Tables, restarted: Tables, update: Update
) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, DRAW))
    before, hand = await shown(tables, table), await card_of(tables, table, 0)
    update(LONGER)
    assert (await shown(restarted, table))["view"] == before["view"]
    assert (await card_of(restarted, table, 0), (await info(restarted, table)).edition) == (hand, 1)
    for number, person in enumerate(("bob", "ada", "bob"), start=1):
        await restarted.messages.send(table, person, moves(f"m{number}", number, place(number - 1)))
    assert (await info(restarted, table)).phase == "over"
    record = await around(restarted).replays.record(table)
    assert (record.record["edition"], record.record["contents"]) == (1, TINY.fingerprint)
    assert verified(record).over


async def test_a_record_of_before_the_update_verifies(tables: Tables, update: Update) -> None:
    record = await around(tables).replays.record(await finished(tables))
    update(LONGER)
    assert verified(record).record() == record.record


async def test_a_finished_table_is_replayed_by_its_own_edition(
    tables: Tables, restarted: Tables, update: Update
) -> None:
    table = await finished(tables)
    frames = [(await around(tables).replays.frame(table, number, 0)).view for number in range(5)]
    update(LONGER)
    assert [(await around(restarted).replays.frame(table, number, 0)).view for number in range(5)] == frames


async def test_a_real_game_goes_on_over_an_update_of_its_contents(
    tables: Tables, restarted: Tables, update: Update
) -> None:
    game = archipel.game("doodle-islands")
    table = (await tables.new_tables.create(NewTable(game.name, [ME, BOT], "Ada"), "ada", BASE)).id
    await tables.starts.start(table, "ada")
    seas = {name: replace(sea, bottles=sea.bottles + 1) for name, sea in game.contents.seas.items()}
    update(next_edition(game, type(game.contents)(seas)))
    async with restarted.presence.watching(table, "ada", BASE) as (live, watcher):
        while live.bots:
            await live.bots
        assert (live.table.edition, live.game.state.contents) == (game.edition, game.contents)
        choice = told(live, watcher)["choices"][0]["move"]
        await restarted.messages.send(table, "ada", moves("a", live.game.number, choice))
    bottles = game.contents.seas["treasures"].bottles
    assert (await restarted.sheets.content(table))["seas"]["treasures"]["bottles"] == bottles
    assert registry.game(game.name).content["seas"]["treasures"]["bottles"] == bottles + 1


async def test_a_table_of_the_isle_of_cats_begun_in_edition_1_goes_on_without_hold(
    tables: Tables, restarted: Tables, update: Update
) -> None:
    """Edition 2 lets a seat hold the traditions back. A table begun before it has edition 1 to its end."""
    isle = archipel.game("isle-of-cats")
    update(replace(isle.in_edition(1), earlier={}))
    table = (await tables.new_tables.create(NewTable(isle.name, [ME, OPEN], "Ada", grace=0), "ada", BASE)).id
    await tables.seats.join(table, "bob", Join("Bob", 1))
    await tables.starts.start(table, "ada")
    while (await shown(tables, table))["view"]["phase"] == "draft":
        await play_first_move(tables, table)
    update(isle)
    assert (await info(restarted, table)).edition == 1
    assert (await shown(restarted, table))["view"]["holding"] == []
    for person in ("ada", "bob"):
        asked = await shown(restarted, table, person)
        assert [choice["move"] for choice in asked["choices"] if "hold" in choice["move"]] == []
        number = asked["number"]
        hold = moves("h", number, {"type": "keep", "cards": [], "hold": True})
        assert await refusal(restarted.messages.send(table, person, hold)) == NOT_IN_THIS_EDITION.en
        await restarted.messages.send(table, person, moves(f"k{person}", number, {"type": "keep", "cards": []}))
    assert (await shown(restarted, table))["view"]["phase"] == "rescue-cards"


async def play_first_move(tables: Tables, table: str) -> None:
    """Plays the first legal move of the first seat that the table waits for: Ada's or Bob's."""
    async with tables.registry.locked(table) as live:
        seat, number = live.game.state.pending[0], live.game.number
        move = live.game.state.moves(seat)[0].to_json()
    await tables.messages.send(table, ("ada", "bob")[seat], moves(f"m{number}", number, move))


# ---- editions that are gone ----

WHY = "This game of Tiny was played in edition 1. This version of Archipel has: 2. "
STILL = "Its score sheet can still be read where it is stored; to replay it, use the Archipel that wrote it."


async def test_a_running_table_of_an_edition_that_is_gone_is_shown_as_it_stood(
    tables: Tables, restarted: Tables, update: Update
) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, DRAW))
    before = await shown(tables, table, None)
    await tables.sheets.keep_sheets()  # as the server does when it stops
    update(CUT_OFF)
    found = await info(restarted, table)
    assert found.stopped is not None
    assert found.stopped.en == f"This game can't continue here any more; this is how it last stood. {WHY}{STILL}"
    assert found.stopped.fr.startswith("Cette partie ne peut plus continuer ici ; voici où elle en était. Cette partie")
    assert (found.phase, found.number, found.edition) == ("playing", 2, 1)
    for person in ("ada", None):
        after = await shown(restarted, table, person)
        assert (after["view"], after["standing"]) == (before["view"], before["standing"])
        assert (after["choices"], after["may_undo"], after["places"]) == ([], False, [])
        assert [entry["number"] for entry in after["entries"]] == [1, 2]
    assert await refusal(restarted.messages.send(table, "ada", moves("c", 2, place(1)))) == found.stopped.en
    assert [mine.id for mine in await restarted.views.tables_of("ada", BASE)] == [table]


async def test_a_stale_sheet_is_rebuilt_at_the_next_start(tables: Tables, restarted: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    sheet = await restarted.storage.sheets.read(table)
    assert sheet is not None
    assert (sheet.number, await restarted.storage.sheets.missing()) == (0, [table])
    await restarted.sheets.keep_old_tables()
    sheet = await restarted.storage.sheets.read(table)
    assert sheet is not None
    assert (sheet.number, await restarted.storage.sheets.missing()) == (1, [])


async def test_sheets_are_kept_a_moment_after_something_was_played(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    tables.settings = replace(tables.settings, sheet_seconds=0.01)
    keeping = asyncio.create_task(tables.sheets.keep_sheets_now_and_then())
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    async with asyncio.timeout(5):
        while await tables.storage.sheets.missing():
            await asyncio.sleep(0.01)  # nothing reports that it is done, so poll
    keeping.cancel()


async def test_nothing_is_deleted_and_the_previous_version_can_continue(
    tables: Tables, restarted: Tables, update: Update
) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    update(CUT_OFF)
    await shown(restarted, table)
    update(TINY)
    assert await tables.messages.send(table, "bob", moves("b", 1, place(1))) == 2


async def test_a_finished_table_of_an_edition_that_is_gone_keeps_its_sheet(
    tables: Tables, restarted: Tables, update: Update
) -> None:
    table = await finished(tables)
    before = {person: await shown(tables, table, person) for person in ("ada", "bob", None)}
    frame, record = await around(tables).replays.frame(table, 4, 1), await around(tables).replays.record(table)
    update(CUT_OFF)
    for person, game in before.items():
        after = await shown(restarted, table, person)
        assert {key: after[key] for key in ("view", "standing", "sister", "places")} == {
            key: game[key] for key in ("view", "standing", "sister", "places")
        }
        assert 1 in [place["place"] for place in after["places"]]
    found = await info(restarted, table)
    assert found.stopped is not None
    assert found.stopped.en == f"This game can't be replayed here any more; this is its final sheet. {WHY}{STILL}"
    assert (await around(restarted).replays.frame(table, 4, 1)).view == frame.view
    assert await refusal(around(restarted).replays.frame(table, 3, None)) == found.stopped.en
    assert await around(restarted).replays.record(table) == record
    assert await restarted.new_tables.again(table, "ada") != table


async def test_the_sheet_is_stored_with_the_last_move(tables: Tables) -> None:
    table = await finished(tables)
    sheet = await tables.storage.sheets.read(table)
    async with tables.registry.locked(table) as live:
        await tables.registry.load(live, whole=True)
        state = live.game.state
        assert sheet is not None
        assert (sheet.number, sheet.over, sheet.winners) == (4, True, state.winners)
        assert (sheet.scores, sheet.standing, sheet.sister) == (state.scores(), state.standing(None), state.sister())
        assert [sheet.view(seat) for seat in (None, 0, 1)] == [state.view(seat) for seat in (None, 0, 1)]
        assert sheet.record == state.record()


class Generous(TinyState):
    """Rules that give every seat one point more, in the same edition."""

    def scores(self) -> Any:
        return [replace(score, total=(score.total or 0) + 1) for score in super().scores()]


async def test_a_finished_table_never_shows_other_points_than_it_ended_with(
    tables: Tables, restarted: Tables, update: Update
) -> None:
    table = await finished(tables)
    totals = [score["total"] for score in (await shown(tables, table))["standing"]]
    update(tiny(Generous))
    assert [score["total"] for score in (await shown(restarted, table))["standing"]] == totals
    found = await info(restarted, table)
    assert found.stopped is not None
    assert "With the rules used here, it would end differently." in found.stopped.en


async def test_a_table_of_a_game_that_is_gone_is_shown_too(
    tables: Tables, restarted: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables, ME, OPEN)
    before = await shown(tables, table, None)
    monkeypatch.delitem(registry._GAMES, "tiny")
    assert (await shown(restarted, table))["view"] == before["view"]
    found = await info(restarted, table)
    assert found.stopped is not None
    assert 'No game "tiny"' in found.stopped.en


async def test_a_table_without_a_sheet_says_why_it_can_not_be_shown(
    tables: Tables, restarted: Tables, update: Update
) -> None:
    table = await begun(tables, ME, OPEN)
    by_hand(tables, "DELETE FROM sheets")
    update(CUT_OFF)
    with pytest.raises(Conflict) as caught:
        await shown(restarted, table)
    assert str(caught.value) == f"This game can't be shown here any more. {WHY}{STILL}"


# ---- what a table is drawn with ----


async def test_a_table_is_drawn_with_the_content_of_its_edition(
    tables: Tables, restarted: Tables, update: Update
) -> None:
    described = lambda contents: {**TINY.describe(contents), "cards": list(contents.cards)}  # noqa: E731
    update(replace(TINY, describe=described))
    table = await begun(tables, ME, OPEN)
    assert (await tables.sheets.content(table))["cards"] == list(CARDS)
    update(replace(LONGER, describe=described))
    assert (await restarted.sheets.content(table))["cards"] == list(CARDS)
    update(replace(CUT_OFF, describe=described))
    assert (await restarted.sheets.content(table))["cards"] == list(CARDS)  # the stored content
    by_hand(restarted, "DELETE FROM content")
    with pytest.raises(NotThere) as caught:
        await restarted.sheets.content(table)
    assert str(caught.value) == WHY + STILL


async def test_a_tables_content_can_be_asked_for(settings: Settings) -> None:
    async with Server(settings) as server:
        ada = server.person()
        table = await ada.open_table({"kind": "me"}, {"kind": "open"})
        answer = await ada.get(f"/api/tables/{table}/content")
        game = next(game for game in (await ada.get("/api/lobby")).json()["games"] if game["name"] == "tiny")
        assert answer.json() == game["content"]
        assert (game["edition"], game["contents"]) == (1, TINY.fingerprint)
        again = await ada.get(f"/api/tables/{table}/content", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
        assert (await ada.get("/api/tables/nothing/content")).status_code == 404


# ---- databases of the first version ----

FIRST = {
    "49xncdem4au89z": [27, 18],
    "a9z29qcag86dah": [4, -4, -4],
    "3vfz6pdzy7dmn3": [-50, -52],
    "uqjz5ghr4668vz": [-52, -46],
}
"""The tables of `version-1.sql`, and the points the first version gave them; the first of them is over."""


@pytest.fixture
async def first_tables(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The tables of the first version, opened by this one."""
    with closing(sqlite3.connect(settings.database)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.executescript(VERSION_1.read_text(encoding="utf-8"))
    tables = new_tables(await open_storage(settings.database), settings, Inline())
    monkeypatch.setattr(tables.bot_driver, "start", lambda _live: None)
    yield tables
    await tables.close()


def totals(state: State) -> list[int | None]:
    return [total for total, _ in points(state.scores())]


async def test_tables_of_the_first_version_stand_where_they_stood_and_go_on(first_tables: Tables) -> None:
    for table, expected in FIRST.items():
        async with first_tables.presence.watching(table, "ada", BASE) as (live, watcher):
            assert (live.stopped, live.table.edition, totals(live.game.state)) == (None, 1, expected)
            if choices := told(live, watcher)["choices"]:
                await first_tables.messages.send(table, "ada", moves("on", live.game.number, placed(choices[0])))
    assert len(await first_tables.views.tables_of("ada", BASE)) == 5
    over = next(iter(FIRST))
    assert verified(await around(first_tables).replays.record(over)).winners == (0,)


def placed(choice: dict[str, Any]) -> dict[str, Any]:
    """The first move that a choice offers."""
    move: dict[str, Any] = dict(choice["move"])
    if "orientations" in choice:
        way = choice["orientations"][0]
        row, column = way["anchors"][0]
        move["cells"] = [[row + down, column + right] for down, right in way["cells"]]
    return move


async def test_tables_of_the_first_version_are_given_sheets(first_tables: Tables, settings: Settings) -> None:
    assert set(await first_tables.storage.sheets.missing()) == set(FIRST)
    await first_tables.sheets.keep_old_tables()
    assert await first_tables.storage.sheets.missing() == []
    over, *_ = FIRST
    sheet = await first_tables.storage.sheets.read(over)
    assert sheet is not None
    assert ([score.total for score in sheet.scores], sheet.over, sheet.number) == (FIRST[over], True, 48)
    copy = settings.database.with_name("archipel.db.version-1")
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("SELECT count(*) FROM log").fetchone()[0] > 100
    assert sqlite.prepare(settings.database) == bytes.fromhex("ab" * 32)


async def test_a_finished_table_of_the_first_version_outlives_its_edition(
    first_tables: Tables, restarted: Tables, update: Update
) -> None:
    await first_tables.sheets.keep_old_tables()
    game = archipel.game("caty-mini")
    update(replace(next_edition(game), earlier={}))
    over, *_ = FIRST
    after = await shown(restarted, over)
    assert [score["total"] for score in after["standing"]] == FIRST[over]
    assert (await restarted.sheets.content(over))["title"] == game.content["title"]


def test_the_database_of_the_first_version_is_kept(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "kept.db")) as database:
        database.executescript(VERSION_1.read_text(encoding="utf-8"))
        assert dict(database.execute("SELECT key, value FROM meta"))["version"] == "1"
