"""The challenge of the day: one deal for everybody, one try each, and no look at other tries before one's own ends."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable
from datetime import date
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from archipel.bots import choose
from archipel.core import game as registry
from archipel.core.chance import Seeded
from archipel.core.errors import ArchipelError
from archipel.core.game import Move, State
from archipel.server.base import texts
from archipel.server.base.settings import Settings
from archipel.server.features import challenges
from archipel.server.live.tables import Tables
from archipel.server.model import challenge, undo_policy
from archipel.server.model.fairness import commitment, verified
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.challenges import ChallengeInfo, NewTry
from archipel.server.wire.logbook import LoggedGame
from archipel.server.wire.messages import AskPreview, SendMoves, SendUndo
from archipel.server.wire.tables import Reseat, TableInfo
from tests.server.people import Person, Server
from tests.server.wiring import around, new_tables

BASE = "http://localhost:8000"
MONDAY, TUESDAY = date(2026, 11, 16), date(2026, 11, 17)


class Honest:
    """A bot_pool that answers at once, with the chance it is given."""

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:  # noqa: ARG002
        return choose(guess, seat, chance, "random")


class Calendar:
    day = MONDAY


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    calendar = Calendar()
    monkeypatch.setattr(challenges, "today", lambda: calendar.day)
    return calendar


@pytest.fixture
async def tables(on_each: Settings, calendar: Calendar) -> AsyncIterator[Tables]:  # noqa: ARG001 - sets Monday
    tables = new_tables(await open_storage(on_each.storage), on_each, Honest())
    yield tables
    await tables.close()


async def take(tables: Tables, person: str, game: str = "caty-mini") -> TableInfo:
    return await around(tables).challenges.take(NewTry(game, person.title()), person, BASE)


async def played(tables: Tables, person: str, game: str = "caty-mini") -> TableInfo:
    """Plays a try to its end, always with the first legal move."""
    return await to_its_end(tables, (await take(tables, person, game)).id, person)


async def to_its_end(tables: Tables, table: str, person: str) -> TableInfo:
    async with tables.presence.watching(table, person, BASE) as (live, _):
        while not live.game.state.over:
            if 0 in live.game.state.pending:
                move = live.game.state.moves(0)[0].to_json()
                await tables.messages.send(table, person, SendMoves(f"m{live.game.number}", live.game.number, [move]))
            elif live.bots is not None:
                await live.bots
            await asyncio.sleep(0)  # lets the task run that starts the bots
    return await tables.views.info(table, person, BASE)


async def of(tables: Tables, person: str, game: str = "caty-mini") -> ChallengeInfo:
    found = await around(tables).challenges.of_day(challenges.today(), person)
    return next(each for each in found.challenges if each.game == game)


async def refusal(deed: Awaitable[Any]) -> str:
    with pytest.raises(ArchipelError) as caught:
        await deed
    return caught.value.text.en


def test_a_seed_follows_from_the_key_the_game_and_the_day() -> None:
    seed = challenges.seed_of(b"key", "caty-mini", MONDAY)
    assert seed == "f12dc29d0c2dac219298f67e400c7a31d7fa64bfcd5838359728ad92f3fb152a"
    others = {
        challenges.seed_of(key, game, day)
        for key, game, day in [
            (b"kex", "caty-mini", MONDAY),
            (b"key", "explore-draw", MONDAY),
            (b"key", "caty-mini", TUESDAY),
        ]
    }
    assert seed not in others
    assert len(others) == 3


def test_each_game_is_featured_in_its_turn() -> None:
    days = [date.fromordinal(MONDAY.toordinal() + ahead) for ahead in range(len(registry.games()))]
    assert sorted(map(challenges.featured, days)) == sorted(registry.games())


async def test_everybody_is_dealt_the_same_and_meets_the_same_bots(tables: Tables) -> None:
    ada, bob = await played(tables, "ada"), await played(tables, "bob")
    assert ada.id != bob.id
    first, second = [await tables.storage.tables.log(table.id) for table in (ada, bob)]
    assert [(row.seat, row.moves) for row in first] == [(row.seat, row.moves) for row in second]
    assert any(row.bot for row in first)
    mine = await of(tables, "ada")
    assert [each.total for each in mine.tries] == [mine.total, mine.total]
    assert {each.name: each.me for each in mine.tries} == {"Ada": True, "Bob": False}


class Waiting(Honest):
    """A bot_pool that waits until the test lets it think."""

    def __init__(self) -> None:
        self.may = asyncio.Event()

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:
        await self.may.wait()
        return await super().think(guess, seat, level, chance)


async def test_undo_does_not_change_the_bots_luck(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = await tables.storage.tables.log((await played(tables, "ada")).id)
    monkeypatch.setattr(around(tables).compute, "bot_pool", waiting := Waiting())
    table, undone = (await take(tables, "bob")).id, False
    async with tables.presence.watching(table, "bob", BASE) as (live, _):
        while not undone:
            if 0 in live.game.state.pending:
                waiting.may.clear()
                number, move = live.game.number, live.game.state.moves(0)[0].to_json()
                await tables.messages.send(table, "bob", SendMoves(f"m{number}", number, [move]))
                if undone := undo_policy.may_take_back(live.game, 0):
                    await tables.messages.send(table, "bob", SendUndo("u", live.game.number))
            waiting.may.set()
            if live.bots is not None and 0 not in live.game.state.pending:
                await live.bots
    await played(tables, "bob")
    rows = await tables.storage.tables.log(table)
    assert [row.kind for row in rows].count("undo") == 1
    assert [row.moves for row in rows if row.bot] == [row.moves for row in plain if row.bot]


async def test_a_try_that_beats_the_own_record_says_by_how_much(tables: Tables) -> None:
    assert (await of(tables, "ada")).gain is None
    await played(tables, "ada")
    first = await of(tables, "ada")
    assert first.gain is None  # there was no record yet
    assert first.total is not None
    before = {"table": "before", "game": "caty-mini", "at": 1, "total": first.total - 4, "seats": 2}
    await around(tables).logbooks.add("ada", [msgspec.convert(before, LoggedGame)])
    assert (await of(tables, "ada")).gain == 4


async def test_its_hash_was_shown_the_day_before_and_its_seed_the_day_after(tables: Tables, calendar: Calendar) -> None:
    promised = (await of(tables, "ada", "doodle-islands")).next_promise
    calendar.day = TUESDAY
    found = await of(tables, "ada", "doodle-islands")
    assert found.promise == promised
    assert found.seed is None
    table = await take(tables, "ada", "doodle-islands")
    assert table.commitment == promised
    assert table.challenge == "2026-11-17"
    calendar.day = date(2026, 11, 18)
    (told,) = [
        each
        for each in (await around(tables).challenges.of_day(challenges.day_named("2026-11-17"), "bob")).challenges
        if each.game == "doodle-islands"
    ]
    assert told.seed is not None
    assert commitment(told.seed) == promised


async def test_an_unfinished_try_continues_and_a_finished_one_is_refused(tables: Tables) -> None:
    first = await take(tables, "ada")
    assert (await take(tables, "ada")).id == first.id
    over = await played(tables, "ada")
    assert over.id == first.id
    total = (await of(tables, "ada")).total
    assert await refusal(take(tables, "ada")) == texts.ONE_TRY.format(total=total).en
    assert (await take(tables, "bob")).id != first.id


async def test_simultaneous_requests_create_one_try(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await take(tables, "ada")
    asked, early = around(tables).storage.challenges.try_of, [True]

    async def too_early(person: str, game: str, day: str) -> Any:
        return None if early and early.pop() else await asked(person, game, day)

    monkeypatch.setattr(around(tables).storage.challenges, "try_of", too_early)
    assert (await take(tables, "ada")).id == first.id


async def test_two_processes_deal_the_same_and_give_one_try(on_each: Settings, calendar: Calendar) -> None:
    first, second = [new_tables(await open_storage(on_each.storage), on_each, Honest()) for _ in range(2)]
    game = "doodle-islands"
    both = await asyncio.gather(take(first, "ada", game), take(second, "ada", game))
    assert both[0].id == both[1].id
    assert both[0].commitment == (await of(first, "ada", game)).promise == (await of(second, "bob", game)).promise
    await played(first, "ada", game)
    total = (await of(second, "ada", game)).total
    assert await refusal(take(second, "ada", game)) == texts.ONE_TRY.format(total=total).en
    assert await refusal(second.presence.check_open(both[0].id, "bob")) == texts.CHALLENGE_RUNS.en
    calendar.day = TUESDAY
    await second.presence.check_open(both[0].id, "bob")
    await first.close()
    await second.close()


async def test_others_tries_are_hidden_until_ones_own_is_finished(tables: Tables, calendar: Calendar) -> None:
    table = (await played(tables, "ada")).id
    why = texts.CHALLENGE_RUNS.en
    assert await refusal(tables.presence.check_open(table, "bob")) == why
    await take(tables, "bob")
    assert await refusal(tables.presence.check_open(table, "bob")) == why
    with pytest.raises(ArchipelError, match="somebody else's try"):
        async with tables.presence.watching(table, "bob", BASE):
            pass
    await tables.presence.check_open(table, "ada")
    await played(tables, "bob")
    await tables.presence.check_open(table, "bob")
    assert await refusal(tables.presence.check_open(table, "eve")) == why
    calendar.day = TUESDAY
    await tables.presence.check_open(table, "eve")


async def test_a_try_that_ends_after_midnight_counts_for_its_day(tables: Tables, calendar: Calendar) -> None:
    table = (await take(tables, "ada")).id
    calendar.day = TUESDAY
    over = await to_its_end(tables, table, "ada")
    assert (over.phase, over.challenge) == ("over", "2026-11-16")
    monday = await around(tables).challenges.of_day(MONDAY, "ada")
    (mine,) = [each for each in monday.challenges if each.game == "caty-mini"]
    assert [(each.table, each.me) for each in mine.tries] == [(table, True)]
    week = {each.day: each.table for each in (await around(tables).logbooks.of("ada")).week}
    assert (week["2026-11-16"], week["2026-11-17"]) == (table, None)
    assert (await around(tables).logbooks.card("ada")).streak == 1
    today = await of(tables, "ada")
    assert (today.tries, today.table) == ([], None)
    assert (await take(tables, "ada")).id != table  # today's try is still free


async def test_a_page_of_yesterday_begins_no_try_of_today_and_goes_on_with_its_own(
    tables: Tables, calendar: Calendar
) -> None:
    def from_page_of(day: date, person: str) -> Awaitable[TableInfo]:
        return around(tables).challenges.take(NewTry("caty-mini", person.title(), day.isoformat()), person, BASE)

    begun = (await from_page_of(MONDAY, "ada")).id
    assert await refusal(from_page_of(TUESDAY, "ada")) == texts.NOT_YET_THAT_DAY.en
    calendar.day = TUESDAY
    assert await refusal(from_page_of(MONDAY, "bob")) == texts.CHALLENGE_IS_OVER.en
    assert (await of(tables, "bob")).table is None
    assert (await from_page_of(MONDAY, "ada")).id == begun
    await to_its_end(tables, begun, "ada")
    assert await refusal(from_page_of(MONDAY, "ada")) == texts.CHALLENGE_IS_OVER.en
    assert (await from_page_of(TUESDAY, "ada")).challenge == "2026-11-17"


async def test_there_are_no_hints_and_nothing_is_taken_back_past_bots(tables: Tables) -> None:
    table = (await take(tables, "ada")).id
    async with tables.presence.watching(table, "ada", BASE) as (live, _):
        while 0 not in live.game.state.pending:
            assert live.bots is not None
            await live.bots
        number, move = live.game.number, live.game.state.moves(0)[0].to_json()
        assert await refusal(tables.queries.hint(table, "ada")) == texts.NO_HINTS_HERE.en
        await tables.messages.send(table, "ada", SendMoves("m", number, [move]))
        while live.bots is not None:
            await live.bots
        undo = SendUndo("u", live.game.number, past_bots=True)
        assert await refusal(tables.messages.send(table, "ada", undo)) == texts.NO_UNDO_IN_CHALLENGES.en
        # PlayerQueries the others is refused too: a person alone with bots has nobody to ask.
        assert await refusal(tables.undos.ask(table, "ada")) == texts.NO_UNDO_IN_CHALLENGES.en
        update = live.game.update(0, True, 0)
        assert not update.may_undo_past_bots
        assert await tables.queries.preview(table, "ada", AskPreview("p", [[live.game.state.moves(0)[0].to_json()]]))


async def test_a_person_without_a_name_is_asked_for_one(tables: Tables) -> None:
    assert await refusal(around(tables).challenges.take(NewTry("caty-mini"), "ada", BASE)) == texts.NO_NAME.en
    assert (await of(tables, "ada")).table is None
    await take(tables, "ada", "doodle-islands")
    again = await around(tables).challenges.take(NewTry("caty-mini"), "ada", BASE)  # the name they used last
    assert again.seats[0].name == "Ada"


async def test_no_bot_plays_somebodys_try(tables: Tables) -> None:
    table = (await take(tables, "ada")).id
    await tables.seats.leave(table, "ada")
    assert await refusal(tables.seats.reseat(table, "ada", 0, Reseat("bot"))) == texts.NO_STAND_IN_IN_CHALLENGES.en


async def test_a_failing_bot_plays_the_same_at_every_table(tables: Tables) -> None:
    first, second = [await tables.registry.read((await take(tables, person)).id) for person in ("ada", "bob")]
    thirds = [challenge.luck_of(table, 3, Random(table.id)).below("bot", 1000) for table in (first, second)]
    assert thirds[0] == thirds[1] != challenge.luck_of(first, 4, Random(1)).below("bot", 1000)


async def test_a_person_beyond_the_shown_tries_learns_their_place(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(challenges, "MOST_SHOWN", 1)
    # Doodle Islands is played alone: no bot moves while the test writes the totals.
    for person in ("ada", "bob"):
        table = await tables.registry.read((await take(tables, person, "doodle-islands")).id)
        await tables.storage.tables.save(table, replace(table, over=True, total=40 if person == "ada" else 31))
    mine = await of(tables, "bob", "doodle-islands")
    assert (mine.total, mine.place, mine.finished, len(mine.tries)) == (31, 2, 2, 1)
    others = await of(tables, "eve", "doodle-islands")
    assert (others.place, others.finished) == (None, 2)


async def test_playing_again_deals_another_game_with_hints(tables: Tables) -> None:
    table = (await played(tables, "ada", "doodle-islands")).id
    again = await tables.views.info(await tables.new_tables.again(table, "ada"), "ada", BASE)
    assert (again.challenge, again.hints, again.clock) == (None, True, None)
    assert again.commitment != (await of(tables, "ada", "doodle-islands")).promise


async def test_all_tries_of_a_day_use_the_edition_of_the_first(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await take(tables, "ada", "doodle-islands")
    monkeypatch.setattr(challenges, "in_todays_edition", lambda table: replace(table, edition=7, contents="gone"))
    second = await take(tables, "bob", "doodle-islands")
    assert (second.edition, second.contents) == (first.edition, first.contents)


async def test_the_record_of_a_try_verifies_like_any_other(tables: Tables) -> None:
    table = (await played(tables, "ada")).id
    state = verified(await around(tables).replays.record(table))
    assert state.scores()[0].total == (await of(tables, "ada")).total


BODIES: dict[str, Any] = {
    "join": {"name": "Ada", "seat": 0},
    "seats": {"to": "open"},
    "play-on": {"number": 0},
    "deal": {"name": "Bob"},
    "listed": {"listed": True},
    "knocks": {"admit": True},
}
"""Request bodies, by the part of the path that follows the table."""


def doors(server: Server, table: str) -> list[tuple[str, str]]:
    """Returns the method and path of every HTTP route to this table."""
    found = [(route, method) for route in server.app.routes for method in getattr(route, "methods", ())]
    paths = [(method, re.sub(r"{(?!table)[^}]*}", "0", route.path_format)) for route, method in found]
    return [(method, path.replace("{table}", table)) for method, path in paths if "/{table}" in path]


async def tried(person: Person, method: str, path: str) -> tuple[int, str]:
    word = [*path.split("/"), ""][4]
    answer = await (person.get(path) if method == "GET" else person.post(path, BODIES.get(word)))
    return answer.status_code, answer.text


@pytest.mark.asyncio(loop_scope="module")
async def test_no_route_shows_a_try_to_people_who_have_not_finished(server_on_each: Server, calendar: Calendar) -> None:
    """This holds before and after the try is over. Before, its own person can't get the seed or a new deal either."""
    server, game = server_on_each, "doodle-islands"
    ada, bob, tables = server.person(), server.person(), server.app.state.tables
    for person, name in ((ada, "Ada"), (bob, "Bob")):
        await person.post("/api/challenges", {"game": game, "name": name})
    mine = {each["game"]: each["table"] for each in (await ada.get("/api/challenges")).json()["challenges"]}
    table, why = mine[game], texts.CHALLENGE_RUNS.to_json()
    seed = (await tables.registry.read(table)).seed
    all_doors = [each for each in doors(server, table) if each[0] in ("GET", "POST")]
    assert {path.rpartition("/")[2] for _, path in all_doors} >= {"record", "deal", "play-on", "ending", "picture.png"}
    for over in (False, True):
        if over:
            await finish(tables, table)
        for method, path in all_doors:
            status, said = await tried(bob, method, path)
            assert (path, status) == (path, 403)
            assert msgspec.json.decode(said)["text"] == why
            assert seed not in said
        for more in ("", "?screen=true"):
            line = bob.look(table)
            line.address += more
            async with line:
                assert (await line.hear("refused"))["text"] == why
        if not over:
            for method, path in all_doors:
                if not path.endswith(("/leave", "/link")):
                    assert seed not in (await tried(ada, method, path))[1]
            assert seed not in (await ada.get("/api/challenges")).text
            assert len((await ada.get("/api/tables")).json()) == 1  # none of the requests opened a table
    board = await bob.get("/api/challenges")
    assert seed not in board.text
    assert [each["name"] for one in board.json()["challenges"] for each in one["tries"]] == ["Ada"]
    # All who have finished their own try may now see this one, but may play its deal again only tomorrow.
    own = next(each["table"] for each in board.json()["challenges"] if each["game"] == game)
    await finish(tables, own)
    for person in (ada, bob):
        assert seed in (await person.get(f"/api/tables/{table}/record")).text
        for path, body, later in (("deal", {"name": "X"}, texts.DEAL_TOMORROW), ("play-on", {"number": 0}, None)):
            answer = await person.post(f"/api/tables/{table}/{path}", body)
            assert answer.status_code == (403 if later is None and person is bob else 409)
            if later is not None:
                assert answer.json()["text"] == later.to_json()
    calendar.day = TUESDAY
    assert (await ada.post(f"/api/tables/{table}/play-on", {"number": 0})).status_code == 201
    assert (await bob.post(f"/api/tables/{table}/deal", {"name": "Bob"})).status_code == 201


async def finish(tables: Tables, table: str) -> None:
    """Plays a try of Doodle Islands to its end."""
    async with tables.registry.locked(table) as live:
        person = live.table.host
    async with tables.presence.watching(table, person, BASE) as (live, _):
        while not live.game.state.over:
            move = live.game.state.moves(0)[0].to_json()
            await tables.messages.send(table, person, SendMoves(f"m{live.game.number}", live.game.number, [move]))


@pytest.mark.asyncio(loop_scope="module")
async def test_over_the_wire(server_on_each: Server, calendar: Calendar) -> None:
    server = server_on_each
    ada = server.person()
    today = (await ada.get("/api/challenges")).json()
    assert (today["day"], today["featured"]) == ("2026-11-16", challenges.featured(MONDAY))
    made = await ada.post("/api/challenges", {"game": "doodle-islands", "name": "Ada"})
    assert made.status_code == 201
    assert made.json()["challenge"] == "2026-11-16"
    assert made.json()["phase"] == "playing"
    mine = next(each for each in (await ada.get("/api/challenges")).json()["challenges"] if each["table"])
    assert (mine["game"], mine["table"], mine["total"]) == ("doodle-islands", made.json()["id"], None)
    stranger = server.person()
    assert (await stranger.get(f"/api/tables/{mine['table']}")).status_code == 403
    for day, status in (("2026-11-16", 200), ("2026-11-17", 404), ("today", 404), ("2026-11-15", 200)):
        assert (await ada.get(f"/api/challenges/{day}")).status_code == status
    assert (await ada.post("/api/challenges", {"game": "chess", "name": "Ada"})).status_code == 400
    calendar.day = TUESDAY
    assert (await stranger.get(f"/api/tables/{mine['table']}")).status_code == 200
