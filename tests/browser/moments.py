"""Tables at a wanted moment: a game is played in the test, and its log is written into the server's database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from playwright.sync_api import Page, expect

import archipel
from archipel.core.chance import Seeded
from archipel.core.game import Move, State
from archipel.core.pack import Pack
from archipel.server.model.fairness import digits
from archipel.server.model.match import LogRow
from archipel.server.model.table import Seat
from archipel.server.storage.open_storage import open_storage
from tests.browser.conftest import Server

GAMES = 100
LONGEST = 2_000

Choose = Callable[[State, int, Sequence[Move], Random], Move]
"""A function that picks the move to play from a seat's legal moves."""
Wanted = Callable[[Any], bool]
Moves = list[tuple[int, Move | None]]
"""The moves of a game with their seats; None is an undo."""


class Moment(Struct):
    """A game played up to some point: its seed, its moves and its state."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    moves: Moves
    state: State
    box: Pack | None = None
    """The owner's box that it is played with."""


def moment(
    game: str, seats: int, choose: Choose, wanted: Wanted, first: int = 0, box: Pack | None = None, **options: Any
) -> Moment:
    """Returns the first wanted moment, in games with one seed after another whose moves `choose` picks."""
    rules = archipel.game(game) if box is None else archipel.game(game).with_pack(box)
    for seed in range(first, first + GAMES):
        state = rules.start(seats, options, Seeded(seed))
        moves: Moves = []
        if wanted(state):
            return Moment(game, seats, options, seed, moves, state, box)
        for seat, move in played(state, choose, Random(seed)):
            moves.append((seat, move))
            if wanted(state):
                return Moment(game, seats, options, seed, moves, state, box)
    raise AssertionError(f"No such moment in {GAMES} games.")


def played(state: State, choose: Choose, luck: Random) -> Iterator[tuple[int, Move]]:
    for _ in range(LONGEST):
        if state.over:
            return
        seat = state.pending[0]
        move = choose(state, seat, state.moves(seat), luck)
        state.play(seat, move.to_json())
        yield seat, move


def anything(state: State, seat: int, moves: Sequence[Move], luck: Random) -> Move:  # noqa: ARG001
    """Picks a random legal move."""
    return luck.choice(moves)


NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo", "Kim", "Léa")


def with_undo(moment: Moment) -> Moment:
    """Returns the same game, in which the first move was played, taken back and played again."""
    seat, move = moment.moves[0]
    return replace(moment, moves=[(seat, move), (seat, None), *moment.moves])


def sit_at(server: Server, moment: Moment, *pages: Page, bots: bool = False, **known: Any) -> str:
    """Seats these people at a table at that moment and returns its path. Bots or absent people have the other seats.

    `known` sets other fields of the table: `mended=True` if moves were taken back past others' moves.
    """
    mine = {"Origin": server.address}
    other = {"kind": "bot", "level": "greedy"} if bots else {"kind": "open"}
    wish = {
        "game": moment.game,
        "name": NAMES[0],
        "options": moment.options,
        "seats": [{"kind": "me"}] + [other] * (moment.seats - 1),
        **({} if moment.box is None else {"pack": moment.box.to_json()}),
    }
    table = pages[0].request.post("/api/tables", data=wish, headers=mine).json()["id"]
    for seat, page in enumerate(pages[1:], start=1):
        page.request.post(f"/api/tables/{table}/join", data={"name": NAMES[seat], "seat": seat}, headers=mine)
    # In another thread, because Playwright runs its own event loop in this one.
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, lay_log(server, table, moment, known)).result()
    for page in pages:
        if moment.state.over:
            continue  # a finished game has no moves to wait for
        page.goto(f"/t/{table}")
        expect(page.locator("main[data-number] button").first).to_be_attached()
    return f"/t/{table}"


async def lay_log(server: Server, table: str, moment: Moment, known: dict[str, Any]) -> None:
    storage = await open_storage(server.data / "archipel.db")
    found = await storage.tables.read(table)
    assert found is not None
    seats = tuple(
        Seat("person", f"away-{number}", NAMES[number]) if seat.kind == "open" else seat
        for number, seat in enumerate(found.seats)
    )
    rows = [
        LogRow(
            number,
            seat,
            f"ahead-{number}",
            "undo" if move is None else "moves",
            () if move is None else (move.to_json(),),
            False,
            found.created,
        )
        for number, (seat, move) in enumerate(moment.moves, start=1)
    ]
    begun = replace(
        found,
        seats=seats,
        seed=digits(moment.seed),
        started=found.created,
        number=len(rows),
        over=moment.state.over,
        grace=0,  # the seats of absent people are not held
        **known,
    )
    await storage.tables.save(found, begun, rows)
    await storage.close()
