"""Lesson tables: a prepared deal, steps that wait for certain moves, and learners who go on where they left."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from archipel.core import game as registry
from archipel.core.errors import BadSetup
from archipel.core.lesson import OVER, Lesson, Step, fits
from archipel.core.record import replay
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.errors import Conflict, NotThere
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.model.fairness import NO_SEED, verified
from archipel.server.wire.messages import SendMoves, SendUndo
from archipel.server.wire.tables import NewLesson, TableInfo
from tests.contract.tiny import TINY
from tests.server.people import Server
from tests.server.wiring import around

BASE = "http://localhost:8000"
DRAW = {"type": "draw"}
BOARD = Text(fr="Pose d'abord un domino.", en="First place a domino.")


def place(column: int) -> dict[str, Any]:
    return {"type": "place", "cells": [[0, column], [1, column]]}


LESSON = Lesson(
    name="first-cards",
    title=Text(fr="Tes cartes", en="Your cards"),
    summary=Text(fr="Deux gestes.", en="Two gestures."),
    seats=2,
    options={"length": "long"},
    script={"deck": (7, 9, 1, 2, 12)},
    before=((0, place(2)), (1, DRAW)),
    steps=(
        Step(Text(fr="Voici ta main.", en="This is your hand."), look=("hand",), waits="read"),
        Step(
            Text(fr="Pose un domino.", en="Place a domino."),
            look=("board", "go"),
            waits="moves",
            moves=({"type": "place", "cells": ([[0, 0], [1, 0]], [[0, 1], [1, 1]])},),
            otherwise=BOARD,
            replies=((1, place(0)),),
        ),
        Step(Text(fr="*Pioche*.", en="*Draw*."), look=("deck",), waits="moves", moves=(DRAW,), replies=((1, DRAW),)),
    ),
    done=Text(fr="Bravo !", en="Well done!"),
)


@pytest.fixture(autouse=True)
def taught(tiny: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - must be there first
    monkeypatch.setitem(registry._GAMES, "tiny", replace(TINY, lessons={LESSON.name: LESSON}))


async def learning(tables: Tables, person: str = "ada", name: str | None = "Ada") -> TableInfo:
    return await tables.new_tables.learn(NewLesson("tiny", "first-cards", name), person, BASE)


def sent(name: str, seen: int, *moves: dict[str, Any]) -> SendMoves:
    return SendMoves(name, seen, list(moves))


async def step(tables: Tables, table: str) -> int | None:
    async with tables.registry.locked(table) as live:
        return live.game.update(0, acts=True, seen=0).lesson_step


async def test_a_lesson_is_a_table_for_one_that_has_begun(tables: Tables) -> None:
    table = await learning(tables)
    assert (table.phase, table.seat, table.pending, table.number) == ("playing", 0, [0], 0)
    assert [(seat.kind, seat.name) for seat in table.seats] == [("person", "Ada"), ("bot", "Pompon")]
    # Its deal was prepared, so there is nothing to commit to.
    assert (table.commitment, table.seed) == (None, None)
    assert table.lesson is not None
    assert (table.lesson.name, table.lesson.done, len(table.lesson.steps)) == ("first-cards", LESSON.done, 3)
    assert table.lesson.steps[2].words == Text(fr="Pioche.", en="Draw.")
    assert table.lesson.steps[2].marked == Text(fr="*Pioche*.", en="*Draw*.")
    async with tables.registry.locked(table.id) as live:
        players = live.game.state.view(0)["players"]
        assert (players[0]["hand"], players[0]["turns"], players[1]["turns"]) == ([7, 9], 1, 1)


async def test_moves_that_are_waited_for_lead_to_the_end_and_the_others_reply(tables: Tables) -> None:
    table = (await learning(tables)).id
    assert await step(tables, table) == 0
    assert await tables.messages.send(table, "ada", sent("a", 0, place(1))) == 1
    assert await step(tables, table) == 2
    async with tables.registry.locked(table) as live:
        assert [(entry.seat, entry.bot) for entry in live.game.entries] == [(0, False), (1, True)]
    assert await tables.messages.send(table, "ada", sent("b", 2, DRAW)) == 3
    assert await step(tables, table) == len(LESSON.steps)
    with pytest.raises(Conflict) as caught:
        await tables.messages.send(table, "ada", sent("c", 4, DRAW))
    assert caught.value.text == OVER


async def test_a_move_that_is_not_waited_for_gets_the_lessons_sentence_and_nothing_is_lost(tables: Tables) -> None:
    table = (await learning(tables)).id
    for wrong in ([DRAW], [place(2)], [place(1), place(0)], [{"type": "show", "card": 7}]):
        with pytest.raises(Conflict) as caught:
            await tables.messages.send(table, "ada", sent("a", 0, *wrong))
        assert caught.value.status == 409
        assert caught.value.text in (BOARD, LESSON.steps[2].plain)
    assert (await tables.views.info(table, "ada", BASE)).number == 0
    assert await tables.messages.send(table, "ada", sent("a", 0, place(1))) == 1
    with pytest.raises(Conflict) as caught:
        await tables.messages.send(table, "ada", sent("b", 2, place(3)))
    assert caught.value.text == Text(fr="Pioche.", en="Draw.")


async def test_several_moves_in_one_message_are_each_waited_for(tables: Tables) -> None:
    """Other seats reply after each step, so a message with moves of two steps comes too early and is refused whole."""
    table = (await learning(tables)).id
    with pytest.raises(Exception, match="turn"):
        await tables.messages.send(table, "ada", sent("a", 0, place(1), DRAW))
    assert (await tables.views.info(table, "ada", BASE)).number == 0


async def test_nothing_is_taken_back_in_a_lesson(tables: Tables) -> None:
    table = (await learning(tables)).id
    await tables.messages.send(table, "ada", sent("a", 0, place(1)))
    for past_bots in (False, True):
        with pytest.raises(Conflict) as caught:
            await tables.messages.send(table, "ada", SendUndo("u", 2, past_bots))
        assert caught.value.text == texts.NO_UNDO_IN_LESSONS


async def test_a_lesson_continues_where_it_was_left_until_it_is_finished(tables: Tables, other: Tables) -> None:
    table = await learning(tables)
    await tables.messages.send(table.id, "ada", sent("a", 0, place(1)))
    again = await learning(other)
    assert (again.id, again.number, await step(other, again.id)) == (table.id, 2, 2)
    assert [found.id for found in await other.views.tables_of("ada", BASE)] == [table.id]
    await other.messages.send(table.id, "ada", sent("b", 2, DRAW))
    assert await other.views.tables_of("ada", BASE) == []
    assert (await learning(other)).id != table.id
    assert (await learning(other, "bob", "Bob")).id not in (table.id, (await learning(other)).id)


async def test_a_lesson_takes_the_name_that_was_used_last(tables: Tables) -> None:
    await learning(tables)
    assert (await learning(tables, name=None)).name == "Ada"
    assert (await learning(tables, "somebody new", None)).name == ""


async def test_a_removed_lesson_starts_again_and_its_old_table_says_so(
    tables: Tables, other: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await learning(tables)
    changed = replace(LESSON, name="other-cards")
    monkeypatch.setitem(registry._GAMES, "tiny", replace(TINY, lessons={changed.name: changed}))
    found = await other.views.info(table.id, "ada", BASE)
    assert found.stopped is not None
    assert 'No lesson "first-cards"; there are other-cards.' in found.stopped.en


async def test_a_lesson_that_no_longer_replays_starts_again(
    tables: Tables, other: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await learning(tables)
    await tables.messages.send(table.id, "ada", sent("a", 0, place(1)))
    changed = replace(LESSON, before=((0, place(1)), (1, DRAW)))
    monkeypatch.setitem(registry._GAMES, "tiny", replace(TINY, lessons={changed.name: changed}))
    again = await learning(other)
    assert (again.id != table.id, again.number, again.stopped) == (True, 0, None)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (NewLesson("tiny", "last-cards"), 'No lesson "last-cards"; there are first-cards.'),
        (NewLesson("tiny", ""), 'No lesson ""; there are first-cards.'),
    ],
)
async def test_a_lesson_that_does_not_exist_is_refused_with_those_that_do(
    tables: Tables, wish: NewLesson, sentence: str
) -> None:
    with pytest.raises(NotThere) as caught:
        await tables.new_tables.learn(wish, "ada", BASE)
    assert (str(caught.value), caught.value.status) == (sentence, 404)


async def test_a_game_without_lessons_says_so(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._GAMES, "tiny", TINY)
    with pytest.raises(NotThere, match="This game has no lesson yet"):
        await learning(tables)


async def test_lessons_over_the_wire(settings: Settings) -> None:
    async with Server(settings) as server:
        ada = server.person()
        answer = await ada.post("/api/lessons", {"game": "tiny", "lesson": "first-cards", "name": "Ada"})
        assert answer.status_code == 201
        async with ada.look(answer.json()["id"]) as line:
            assert (await line.hear("update"))["lesson_step"] == 0
            refused = await line.send(DRAW, seen=0)
            assert (refused["type"], refused["text"]) == ("refused", BOARD.to_json())
            assert (await line.send(place(0), seen=0))["number"] == 1
        for body in ({"game": "tiny"}, {"game": "tiny", "lesson": 3}, {"game": "tiny", "lesson": "a", "script": {}}):
            assert (await ada.post("/api/lessons", body)).status_code == 400
        unknown = await ada.post("/api/lessons", {"game": "chess", "lesson": "a"})
        assert (unknown.status_code, "chess" in unknown.text) == (400, True)


async def test_a_lesson_that_ends_with_its_game_has_a_record_without_a_seed(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = tuple(
        Step(step.words, step.look, "moves", (place(column),)) for column, step in enumerate(LESSON.steps[1:])
    )
    short = replace(LESSON, seats=1, options={}, before=(), script={}, steps=steps)
    monkeypatch.setitem(registry._GAMES, "tiny", replace(TINY, lessons={short.name: short}))
    table = (await learning(tables)).id
    for column in range(2):
        await tables.messages.send(table, "ada", sent(f"m{column}", column, place(column)))
    found = await tables.views.info(table, "ada", BASE)
    assert (found.phase, found.seed, found.commitment) == ("over", None, None)
    assert await tables.views.tables_of("ada", BASE) == []
    envelope = await around(tables).replays.record(table)
    assert replay(envelope.record).over
    with pytest.raises(BadSetup) as caught:
        verified(envelope)
    assert caught.value.text == NO_SEED


@pytest.mark.parametrize(
    ("game", "lesson"), [(game, name) for game in registry.games() for name in registry.game(game).lessons]
)
async def test_every_lesson_is_played_to_its_end_at_a_table(tables: Tables, game: str, lesson: str) -> None:
    table = (await tables.new_tables.learn(NewLesson(game, lesson, "Ada"), "ada", BASE)).id
    for number, (_, pattern, _) in enumerate(registry.game(game).lessons[lesson].waited_for()):
        async with tables.registry.locked(table) as live:
            seen, state = live.game.number, live.game.state
        move = next(move for move in (legal.to_json() for legal in state.moves(0)) if fits(move, pattern))
        await tables.messages.send(table, "ada", sent(f"m{number}", seen, move))
    assert await step(tables, table) == len(registry.game(game).lessons[lesson].steps)
    assert await tables.views.tables_of("ada", BASE) == []
