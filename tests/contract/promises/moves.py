"""Moves: only the listed moves can be played, whatever else is sent, and the client's packed choices are the same."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from archipel.core.errors import IllegalMove
from archipel.core.game import Choice, Json, Move, State
from tests.contract.alike import alike, canonical
from tests.contract.comparing import checked, everything, names_in, plain_json, refusal, same
from tests.contract.fuzz import NONSENSE, WRONG_SEATS, garbled, pool, shuffled, variants
from tests.contract.promises import promise
from tests.contract.tables import Table

KEBAB = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
SNAKE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


@promise
def moves_are_listed_once_and_are_plain_json(table: Table) -> None:
    for moment in table.some(6):
        for seat in range(moment.state.seats):
            moves = list(moment.state.moves(seat))
            spellings = {canonical(table.game.name, move) for move in moves}
            assert len(spellings) == len(moves), "a move is listed twice"
            for move in table.rng.sample(moves, min(20, len(moves))):
                data = move.to_json()
                plain_json(data)
                assert KEBAB.fullmatch(data["type"]), data["type"]
                assert all(SNAKE.fullmatch(name) for name in names_in(data)), data
                same(moment.state.read(data), move)


@promise
def every_listed_move_plays_in_every_spelling(table: Table) -> None:
    for moment in table.some(5):
        for seat in table.two_seats():
            moves = list(moment.state.moves(seat))
            for move in table.rng.sample(moves, min(6, len(moves))):
                plays_in_every_spelling(moment.state, seat, move, table.rng)


def plays_in_every_spelling(before: State, seat: int, move: Move, rng: random.Random) -> None:
    typed, data, mixed = (before.copy() for _ in range(3))
    events = typed.play(seat, move)
    same(data.play(seat, move.to_json()), events)
    same(mixed.play(seat, shuffled(move.to_json(), rng)), events)
    for state in (data, mixed):
        same([state.view(None), state.view(seat)], [typed.view(None), typed.view(seat)])
        same(state.record(), typed.record())


@promise
def every_other_move_is_refused_and_changes_nothing(table: Table) -> None:
    others = pool(table, table.rng)
    for moment in table.some(5):
        state = moment.state.copy()
        for seat in table.two_seats():
            moves = list(state.moves(seat))
            listed = {canonical(table.game.name, move) for move in moves}
            bases = [move.to_json() for move in table.rng.sample(moves, min(5, len(moves)))]
            bases += table.rng.sample(others, min(3, len(others)))
            candidates: list[Any] = [*bases, *table.rng.sample(others, min(20, len(others)))]
            for base in bases:
                candidates += variants(base, others, table.rng)
            for move in table.rng.sample(moves, min(3, len(moves))):
                candidates += garbled(move, table.rng)
            for candidate in candidates:
                accepted_exactly_if_listed(state, seat, candidate, listed)
        same(everything(state), everything(moment.state))
        same(state.record(), moment.state.record())


def accepted_exactly_if_listed(state: State, seat: int, move: Any, listed: set[str | None]) -> None:
    """Asserts that a move is accepted exactly if it is listed or alike.

    A refused move is tried on the state itself too, where it must change nothing.
    """
    spelling = canonical(state.name, move)
    plays = True if spelling is not None and spelling in listed else alike(state, seat, move)
    why = refusal(state.copy(), seat, move)
    if plays:
        assert why is None, f"listed or alike, but refused: {move!r:.200}: {why}"
    elif plays is False:
        assert why is not None, f"not listed, but played: {move!r:.200}"
        same(refusal(state, seat, move), why)


@promise
def nonsense_is_refused_and_changes_nothing(table: Table) -> None:
    for moment in table.some(2):
        state = moment.state.copy()
        for seat in table.two_seats():
            listed = {canonical(state.name, move) for move in state.moves(seat)}
            for move in NONSENSE:
                if canonical(state.name, move) not in listed:
                    assert refusal(state, seat, move) is not None, f"played: {move!r:.200}"
        same(everything(state), everything(moment.state))
        same(state.record(), moment.state.record())


@promise
def wrong_seats_are_refused_and_change_nothing(table: Table) -> None:
    for moment in table.some(2):
        state = moment.state.copy()
        moves = [move for seat in range(state.seats) for move in state.moves(seat)][:3]
        for seat in (*WRONG_SEATS, state.seats):
            for move in (*moves, *NONSENSE[:3]):
                assert refusal(state, seat, move) is not None, f"seat {seat!r} played {move!r:.200}"
        same(everything(state), everything(moment.state))


@promise
def nothing_is_shown_to_seats_that_are_not_there(table: Table) -> None:
    state = table.some(1)[-1].state
    for asked in (state.moves, state.choices, state.view, state.standing):
        for seat in (*WRONG_SEATS, state.seats):
            if seat is None and asked in (state.view, state.standing):
                continue  # None is a spectator, who may look
            with pytest.raises(IllegalMove) as caught:
                asked(seat)
            checked(caught.value)


@promise
def choices_unpack_to_exactly_the_moves(table: Table) -> None:
    for moment in table.some(8):
        for seat in range(moment.state.seats):
            choices = moment.state.choices(seat)
            plain_json(choices)
            spelt = [canonical(table.game.name, move) for move in unpacked(choices)]
            assert len(spelt) == len(set(spelt)), "a choice is there twice"
            assert set(spelt) == {canonical(table.game.name, move) for move in moment.state.moves(seat)}


def unpacked(choices: list[Choice]) -> list[Json]:
    """Returns the moves that a client makes of the choices it is sent."""
    moves: list[Json] = []
    for choice in choices:
        if "orientations" not in choice:
            assert choice.keys() == {"move"}, choice
            moves.append(choice["move"])
            continue
        assert choice.keys() == {"move", "shape", "orientations"}, choice
        assert "cells" not in choice["move"], choice
        assert choice["orientations"], choice
        for orientation in choice["orientations"]:
            moves += placements(choice["move"], orientation)
    packed = [canonical("", {**choice["move"], "shape": choice["shape"]}) for choice in choices if "shape" in choice]
    assert len(packed) == len(set(packed)), "moves that differ only in cells are one entry a shape"
    return moves


def placements(move: Json, orientation: Json) -> list[Json]:
    assert orientation.keys() == {"cells", "anchors"}, orientation
    cells, anchors = orientation["cells"], orientation["anchors"]
    assert anchors, "an orientation that fits nowhere"
    assert [min(row for row, _ in cells), min(column for _, column in cells)] == [0, 0], cells
    return [{**move, "cells": [[row + r, column + c] for r, c in cells]} for row, column in anchors]


@promise
def whoever_is_waited_for_has_a_move(table: Table) -> None:
    for moment in table.moments:
        state = moment.state
        assert len(set(state.pending)) == len(state.pending), state.pending
        assert all(type(seat) is int and 0 <= seat < state.seats for seat in state.pending), state.pending
        for seat in state.pending:
            assert len(state.moves(seat)) > 0, f"seat {seat} is pending and has no move"
            assert all(isinstance(move, Move) for move in state.moves(seat)[:3])


@promise
def a_game_that_is_over_has_no_moves_left(table: Table) -> None:
    last = table.moments[-1].state
    assert last.over
    assert last.pending == ()
    for seat in range(last.seats):
        assert len(last.moves(seat)) == 0
        assert last.choices(seat) == []
