"""Several people share one device: it shows the secrets of one seat, and hides them when it is handed on."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from archipel.server.base import texts
from archipel.server.cluster.bus import LocalBus
from archipel.server.live.in_memory import ManualClock
from archipel.server.live.live_table import LiveTable
from archipel.server.live.table_people import TablePeople
from archipel.server.live.tables import Tables
from archipel.server.live.votes import who_must_agree
from archipel.server.live.watcher import Private, Watcher
from archipel.server.model.actions import choose_seat
from archipel.server.wire.messages import AskPreview, SendMoves, SendUndo, UndoAsked
from archipel.server.wire.tables import Join, NewTable, PlayOn, Reseat, SeatWish
from tests.contract.games import all_setups
from tests.features.test_leaks import Watched, compare_worlds
from tests.server.features.test_challenges import doors
from tests.server.live.processes import until
from tests.server.live.test_updates import play
from tests.server.model.test_actions import ME, OPEN
from tests.server.people import Json, Line, Person, Server
from tests.server.shared_device import BEA, begun
from tests.server.tiny_tables import BASE, place
from tests.server.tiny_tables import refusal as refused
from tests.server.wiring import around, computing

# ---- playing ----


async def sofa(tables: Tables, *seats: SeatWish) -> str:
    made = await tables.new_tables.create(NewTable("tiny", list(seats), "Ada"), "ada", BASE)
    for number, seat in enumerate(seats):
        if seat.kind == "open":
            await tables.seats.join(made.id, "bob", Join("Bob", number))
    await tables.starts.start(made.id, "ada")
    return made.id


def moves(name: str, seen: int, *played: Json, seat: int | None = None) -> SendMoves:
    return SendMoves(name, seen, list(played), seat)


async def test_a_move_must_come_from_the_selected_seat(tables: Tables) -> None:
    table = await sofa(tables, ME, BEA)
    assert await refused(tables.messages.send(table, "ada", moves("a", 0, place(0)))) == texts.NAME_YOUR_SEAT.en
    assert (
        await refused(tables.messages.send(table, "ada", moves("a", 0, place(0), seat=0)))
        == texts.BEHIND_THE_CURTAIN.en
    )
    await tables.seats.choose_seat(table, "ada", 1)
    assert (
        await refused(tables.messages.send(table, "ada", moves("a", 0, place(0), seat=0))) == texts.other_seat("Ada").en
    )
    await tables.seats.choose_seat(table, "ada", 0)
    assert await tables.messages.send(table, "ada", moves("a", 0, place(0), seat=0)) == 1
    await tables.seats.choose_seat(table, "ada", 1)
    assert await tables.messages.send(table, "ada", moves("b", 1, place(0), seat=1)) == 2
    # An accepted message stays accepted, whichever seat is shown now.
    assert await tables.messages.send(table, "ada", moves("a", 0, place(0), seat=0)) == 1
    assert await refused(tables.messages.send(table, "ada", SendUndo("u", 2))) == texts.NAME_YOUR_SEAT.en
    assert await tables.messages.send(table, "ada", SendUndo("u", 2, seat=1)) == 3
    assert await refused(tables.messages.send(table, "ada", moves("c", 3, place(0), seat=5))) != ""
    assert await refused(tables.messages.send(table, "eve", moves("c", 3, place(0), seat=1))) == texts.SIT_DOWN_FIRST.en


async def test_a_closed_curtain_answers_no_preview(tables: Tables) -> None:
    table = await sofa(tables, ME, BEA)
    assert await refused(tables.queries.counted(table, "ada", 1)) == texts.BEHIND_THE_CURTAIN.en
    assert await refused(tables.queries.gains(table, "ada")) == texts.BEHIND_THE_CURTAIN.en
    assert await refused(tables.queries.hint(table, "ada")) == texts.BEHIND_THE_CURTAIN.en
    assert await refused(tables.undos.ask(table, "ada")) == texts.BEHIND_THE_CURTAIN.en


async def test_a_table_with_several_own_seats_is_listed_once_at_home(tables: Tables) -> None:
    table = await sofa(tables, ME, BEA)
    assert [info.id for info in await tables.views.tables_of("ada", BASE)] == [table]
    assert await tables.storage.people.name_of("ada") == "Ada"


async def test_a_finished_game_is_shown_from_the_selected_seat(tables: Tables) -> None:
    table = await sofa(tables, ME, BEA)
    for number in range(4):
        await tables.seats.choose_seat(table, "ada", number % 2)
        await tables.messages.send(table, "ada", moves(f"m{number}", number, place(number // 2), seat=number % 2))
    assert (await tables.views.info(table, "ada", BASE)).seat == 1
    assert (await around(tables).replays.analysis(table, "ada")).seat == 1
    on = await around(tables).replays.play_on(table, "ada", PlayOn(1))
    assert [seat.me for seat in (await tables.views.info(on, "ada", BASE)).seats] == [False, True]


async def test_a_logbook_remembers_a_game_once_as_the_first_of_its_seats_played_it(tables: Tables) -> None:
    table = await sofa(tables, ME, BEA)
    for number in range(4):
        await tables.seats.choose_seat(table, "ada", number % 2)
        await tables.messages.send(table, "ada", moves(f"m{number}", number, place(number // 2), seat=number % 2))
    (game,) = await around(tables).logbooks.games("ada")
    assert (game.table, game.rivals) == (table, ["Béa"])


# ---- in two processes, on SQLite and on PostgreSQL ----


def shown(live: LiveTable, watcher: Watcher) -> list[Json]:
    """Returns the messages about the table and the game that are due to this watcher."""
    return [msgspec.json.decode(message) for message in live.due(watcher)]


def looks_from(live: LiveTable, seat: int | None) -> bool:
    return live.table.chosen_seat("ada") == seat


async def test_selecting_a_seat_in_one_process_withdraws_the_other_seat_in_all(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await sofa(here, ME, BEA)
    async with (
        here.presence.watching(table, "ada", BASE) as (_, one),
        there.presence.watching(table, "ada", BASE) as (live, two),
    ):
        one.sync(0, patches=True)
        two.sync(0, patches=True)
        assert [message["type"] for message in shown(live, two)] == ["table", "update"]
        for seat in (0, 1, None, 1):
            await here.seats.choose_seat(table, "ada", seat)
            await until(partial(looks_from, live, seat))
            info, update = shown(live, two)
            assert (info["table"]["seat"], update["type"], update["view"]["seat"]) == (seat, "update", seat)
            assert [bool(player["hand"]) for player in update["view"]["players"]] == [seat == 0, seat == 1]
        assert (await there.views.info(table, "ada", BASE)).seat == 1


async def test_a_process_without_news_reads_the_database_before_answering(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await sofa(here, ME, BEA)
    await here.seats.choose_seat(table, "ada", 0)
    async with there.presence.watching(table, "ada", BASE) as (live, watcher):
        here.peers.bus = LocalBus()  # the other process gets no more news from it
        await here.seats.choose_seat(table, "ada", 1)
        assert live.table.chosen_seat("ada") == 0
        async with there.registry.locked(table, fresh=False) as live:
            assert await there.queries.asking_seat(live, "ada") == 1
        await here.seats.choose_seat(table, "ada", 0)
        await there.registry.hear_who_looks(live, "ada")
        watcher.sync(0)
        assert shown(live, watcher)[-1]["view"]["seat"] == 0
        await here.seats.choose_seat(table, "ada", 1)
        assert (
            await refused(there.messages.send(table, "ada", moves("a", 0, place(0), seat=0)))
            == texts.other_seat("Ada").en
        )
        await here.seats.choose_seat(table, "ada", None)
        assert await refused(there.queries.counted(table, "ada", 1)) == texts.BEHIND_THE_CURTAIN.en


async def test_an_answer_is_withheld_if_another_seat_was_selected_meanwhile(
    both: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = both
    table = await sofa(here, ME, BEA)
    await here.seats.choose_seat(table, "ada", 0)
    here.peers.bus = LocalBus()
    spelt = computing(there).previewer.encoded_preview

    async def slowly(*asked: Any) -> bytes:
        await here.seats.choose_seat(table, "ada", 1)
        return await spelt(*asked)

    monkeypatch.setattr(computing(there).previewer, "spelt", slowly)
    preview = there.queries.preview(table, "ada", AskPreview("p", [[place(0)]]))
    assert await refused(preview) == texts.SOMEBODY_ELSE_LOOKS.en


async def test_a_vote_is_one_persons_in_every_process(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await sofa(here, OPEN, ME, BEA)
    await here.messages.send(table, "bob", moves("b", 0, place(0)))
    await here.seats.choose_seat(table, "ada", 1)
    await here.messages.send(table, "ada", moves("a", 1, place(0), seat=1))
    async with there.presence.watching(table, "ada", BASE) as (live, _):
        await here.undos.ask(table, "bob")
        await until(lambda: live.undo_asked == UndoAsked(0, [], [1]))
        await there.seats.choose_seat(table, "ada", 2)
        await there.undos.answer(table, "ada", agree=True)
        assert (await there.views.info(table, "ada", BASE)).pending == [0]


# ---- votes ----


async def test_in_a_vote_a_person_counts_once(tables: Tables) -> None:
    table = await sofa(tables, ME, OPEN, BEA)
    await tables.seats.choose_seat(table, "ada", 0)
    await tables.messages.send(table, "ada", moves("a", 0, place(0), seat=0))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await tables.seats.choose_seat(table, "ada", 2)
    await tables.messages.send(table, "ada", moves("c", 2, place(0), seat=2))
    await tables.undos.ask(table, "bob")
    async with tables.registry.locked(table) as live:
        assert live.undo_asked == UndoAsked(1, [], [0])
    # Ada answers once for both of her seats, whichever is shown.
    await tables.undos.answer(table, "ada", agree=False)
    assert await refused(tables.undos.answer(table, "ada", agree=True)) == texts.NOBODY_ASKS.en
    await tables.seats.choose_seat(table, "ada", 0)
    await tables.undos.ask(table, "ada")
    async with tables.registry.locked(table) as live:
        assert live.undo_asked == UndoAsked(0, [], [1])


async def test_in_a_vote_about_a_stand_in_a_person_counts_once(tables: Tables) -> None:
    """A person with two seats agrees once for both, and is not waited for twice."""
    wish = NewTable("doodle-islands", [OPEN, ME, OPEN, OPEN], "Ada", grace=0)
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    await tables.seats.join(table, "bob", Join("Bob", 0))
    await tables.seats.join(table, "bob", Join("Bea", 3, also=True))
    await tables.seats.join(table, "cleo", Join("Cleo", 2))
    await tables.starts.start(table, "ada")
    async with tables.presence.watching(table, "ada", BASE) as (live, _), tables.presence.watching(table, "bob", BASE):
        assert who_must_agree(live.table, live.present, 2) == {"ada", "bob"}
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        assert live.votes.agreed == {2: {"bob"}}
        seats = (await tables.views.info(table, "ada", BASE)).seats
        assert (seats[2].agreed, seats[2].level) == ([0], None)
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))  # the other player at Bob's device: the same person
        assert live.table.seats[2].level is None
        await tables.seats.reseat(table, "ada", 2, Reseat("bot"))
        assert live.table.seats[2].level is not None


async def test_the_asker_learns_who_declined_whichever_seat_is_selected(tables: Tables) -> None:
    table = await sofa(tables, OPEN, ME, BEA)
    await tables.messages.send(table, "bob", moves("b", 0, place(0)))
    await tables.seats.choose_seat(table, "ada", 2)
    async with tables.registry.locked(table) as live:
        live.watchers.add(watcher := Watcher("ada", "", []))
    await tables.seats.choose_seat(table, "ada", 1)
    await tables.messages.send(table, "ada", moves("a", 1, place(0), seat=1))
    await tables.seats.choose_seat(table, "ada", 2)
    await tables.messages.send(table, "ada", moves("c", 2, place(0), seat=2))
    await tables.seats.choose_seat(table, "ada", 1)
    await tables.undos.ask(table, "ada")
    watcher.replies.clear()
    await tables.undos.answer(table, "bob", agree=False)
    assert len(watcher.replies) == 1
    live.watchers.clear()


async def test_a_device_alone_asks_nobody(tables: Tables) -> None:
    table = await sofa(tables, ME, BEA)
    for seat in (0, 1):
        await tables.seats.choose_seat(table, "ada", seat)
        await tables.messages.send(table, "ada", moves(f"m{seat}", seat, place(0), seat=seat))
    await tables.seats.choose_seat(table, "ada", 0)
    await tables.undos.ask(table, "ada")
    assert (await tables.views.info(table, "ada", BASE)).pending == [0]


async def test_a_sticker_comes_from_the_selected_seat_once_per_person(tables: Tables) -> None:
    table = await sofa(tables, ME, BEA)
    async with tables.registry.locked(table) as live:
        live.watchers.add(watcher := Watcher("bob", "", []))
    await tables.seats.choose_seat(table, "ada", 1)
    await tables.stickers.react(table, "ada", "bravo")
    assert list(watcher.reactions) == [1]
    await tables.seats.choose_seat(table, "ada", 0)
    assert "sticker" in await refused(tables.stickers.react(table, "ada", "bravo"))
    live.watchers.clear()


# ---- on the wire ----


async def at_a_tablet(server: Server, *seats: Json) -> tuple[Person, str]:
    ada = server.person()
    table = await ada.open_table({"kind": "me"}, *seats)
    await ada.start(table)
    return ada, table


BEA_HERE: Json = {"kind": "me", "name": "Béa"}


@pytest.mark.asyncio(loop_scope="module")
async def test_selecting_another_seat_withdraws_the_first_on_every_connection_and_sends_the_whole_view(
    server: Server,
) -> None:
    ada, table = await at_a_tablet(server, BEA_HERE)
    async with ada.look(table, seen=None) as one, ada.look(table, seen=None) as two:
        for line in (one, two):
            await line.say({"type": "sync", "seen": 0, "patches": True})
            info = (await line.hear("table"))["table"]
            assert (info["seat"], info["curtain"], [seat["me"] for seat in info["seats"]]) == (None, True, [True, True])
            assert (await line.hear("update"))["view"]["seat"] is None
        for seat in (0, 1, None):
            await one.say({"type": "seat", "seat": seat})
            for line in (one, two):
                assert (await line.table())["seat"] == seat
                update = await line.hear("update")
                assert update["view"]["seat"] == seat
                hands = [player["hand"] is not None for player in update["view"]["players"]]
                assert hands == [seat == 0, seat == 1]
                assert bool(update["choices"]) == (seat is not None)
        # Naming the seat that is already shown sends the whole view again, because the page may have lost it.
        await one.say({"type": "seat", "seat": None})
        assert (await one.table())["seat"] is None
        assert (await one.hear("update"))["view"]["seat"] is None
        assert (await ada.get(f"/api/tables/{table}/counted/1")).status_code == 409
        await two.say({"type": "seat", "seat": 5})
        assert (await two.hear("refused"))["text"]["en"] == "There is no seat 6 at this table; it has 2."


@pytest.mark.asyncio(loop_scope="module")
async def test_nothing_that_shows_a_whole_game_is_answered_before_its_end(server: Server) -> None:
    """Records, frames, pictures, films, the analysis and the deal show all seats, so they are refused at any seat."""
    ada, table = await at_a_tablet(server, BEA_HERE)
    before = {
        "",
        "/content",
        "/qr.svg",
        "/counted/0",
        "/now",
        "/now.png",
        "/cards/0",
    }  # the last shows a card of the box, not of the game
    for seat in (None, 0):
        async with ada.look(table) as line:
            await line.say({"type": "seat", "seat": seat})
            await line.table(seat=seat)
        for method, path in doors(server, table):
            asked = path.partition(table)[2]
            if method == "GET" and asked not in before:
                assert (asked, (await ada.get(path)).status_code) == (asked, 409)
                assert (asked, (await ada.get(f"{path}?seat=1")).status_code) == (asked, 409)
        for path, body in (("analysis", {}), ("play-on", {"number": 0}), ("deal", {"name": "X"}), ("again", {})):
            assert (path, (await ada.post(f"/api/tables/{table}/{path}", body)).status_code) == (path, 409)


@pytest.mark.asyncio(loop_scope="module")
async def test_a_late_answer_is_not_shown_to_the_next_seat(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, table = await at_a_tablet(server, BEA_HERE)
    tables: Tables = server.app.state.tables
    thinks, spelt = asyncio.Event(), computing(tables).previewer.encoded_preview

    async def slowly(*asked: Any) -> bytes:
        await thinks.wait()
        return await spelt(*asked)

    monkeypatch.setattr(computing(tables).previewer, "spelt", slowly)
    async with ada.look(table) as line:
        await line.say({"type": "seat", "seat": 0})
        await line.table(seat=0)
        await line.say({"type": "preview", "id": "p", "alternatives": [[place(0)]]})
        await line.say({"type": "seat", "seat": 1})
        await line.table(seat=1)
        thinks.set()
        answer = await line.answer("p")
        assert (answer["type"], answer["text"]["en"]) == ("refused", texts.SOMEBODY_ELSE_LOOKS.en)
        await line.say({"type": "preview", "id": "q", "alternatives": [[place(0)]]})
        assert (await line.answer("q"))["type"] == "preview"


def test_an_answer_that_waits_for_a_slow_reader_is_withdrawn_too() -> None:
    live = LiveTable(choose_seat(begun(ME, BEA), "ada", 0), Random(1), TablePeople(ManualClock()))
    watcher = Watcher("ada", "", [])
    watcher.reply_private(Private(0, "p", b"what Ada may know"))
    live.table = choose_seat(live.table, "ada", 1)
    (said,) = live.replies(watcher)
    assert msgspec.json.decode(said)["text"]["en"] == texts.SOMEBODY_ELSE_LOOKS.en
    watcher.reply_private(Private(1, "q", b"what Bea may know"))
    assert live.replies(watcher) == [b"what Bea may know"]


@pytest.mark.asyncio(loop_scope="module")
async def test_when_the_game_is_over_the_curtain_is_up(server: Server) -> None:
    ada, bob = server.person(), server.person()
    table = await ada.open_table({"kind": "me"}, BEA_HERE, {"kind": "open"})
    await bob.sit(table, 2, "Bob")
    await ada.start(table)
    async with ada.look(table, seen=None) as line, bob.look(table) as other:
        await line.say({"type": "sync", "seen": 0, "patches": True})
        for number in range(6):
            seat = number % 3
            await line.say({"type": "seat", "seat": None if seat == 2 else seat})
            move = {"type": "moves", "id": f"m{number}", "seen": number, "moves": [place(number // 3)], "seat": seat}
            await (other if seat == 2 else line).say(move)
            assert (await (other if seat == 2 else line).answer(f"m{number}"))["type"] == "accepted"
        info = await line.table(phase="over")
        assert (info["curtain"], info["seat"]) == (False, 0)
        assert all(player["laid"] == [] for player in (await line.hear("update"))["view"]["players"])


OPEN_GAMES = ("doodle-islands", "explore-draw")
"""Games whose seats have no secrets from each other."""


class Tablet(Watched):
    """One device that holds all seats. The test compares what it is sent at each seat, as it is handed round."""

    async def open(self, game: str) -> Tablet:
        ada = self.people[0]
        seats = [{"kind": "me", "name": f"Player {seat}"} for seat in range(self.setup.seats)]
        wish = {"game": game, "seats": seats, "name": "Ada", "options": self.setup.options}
        answer = await ada.post("/api/tables", wish)
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["id"]
        await ada.start(self.id)
        self.tablet: Line = await ada.look(self.id).__aenter__()
        await self.tablet.hear("update")
        self.people = [ada] * (self.setup.seats + 1)
        self.lines = [self.tablet] * (self.setup.seats + 1)  # with the curtain drawn, it sees what a spectator sees
        return self

    async def told(self, seat: int | None, probes: list[Json]) -> dict[str, str]:
        """Hands the device to this seat, or draws the curtain for None, and returns all that it is then sent."""
        await self.tablet.say({"type": "seat", "seat": seat})
        await self.tablet.say({"type": "preview", "id": "first", "alternatives": []})
        await self.tablet.answer("first")  # this answer comes after those to all earlier messages
        named = [probe if probe["type"] not in ("moves", "undo") else {**probe, "seat": seat} for probe in probes]
        return await super().told(seat, probes if seat is None else named)


@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    "game", ["isle-of-cats", "caty-mini", *(pytest.param(each, marks=pytest.mark.long) for each in OPEN_GAMES)]
)
async def test_a_shared_device_gets_only_what_its_selected_seat_may_know(server: Server, game: str) -> None:
    """Games that look the same to the shown seat, but differ in what is hidden, send the device the same bytes."""
    luck = Random(game)
    setup = luck.choice([setup for setup in all_setups(game) if setup.seats == 3])
    tablet = await Tablet(server, setup).open(game)
    try:
        count = await compare_worlds(tablet, luck, 1)
        for _ in range(12):
            play(tablet.live, luck)
        assert count + await compare_worlds(tablet, luck, 1) == 8
    finally:
        await tablet.close()
