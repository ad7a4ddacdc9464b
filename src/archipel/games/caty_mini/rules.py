"""Applies moves, in the order of a game: draw tiles, tie the knot; then in every round lead, and run or nap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Move
from archipel.core.text import Text
from archipel.games.caty_mini import events, legal, texts
from archipel.games.caty_mini.content.room import other
from archipel.games.caty_mini.moves import AnyMove, Draw, Knot, Lead, Nap, Run
from archipel.games.caty_mini.state import ROUNDS, Leg, Moment, Player, Ran, State


def apply(state: State, seat: int, move: AnyMove) -> list[Event]:
    # Refuse before the first change: an illegal move leaves no trace.
    if why := legal.objection(state, seat, move):
        raise IllegalMove(why)
    before = state.now
    event = DOES[type(move)](state, seat, move)
    return [event, *news(state, before)]


def draw(state: State, seat: int, move: Draw) -> Event:
    chosen = [colour in move.piles for colour in state.contents.colours]
    tiles = [pile[0] for pile, taken in zip(state.piles, chosen, strict=True) if taken]
    state.drawn = put(state.drawn, seat, tuple(sorted([*state.drawn[seat], *tiles])))
    state.piles = tuple(pile[1:] if taken else pile for pile, taken in zip(state.piles, chosen, strict=True))
    go_on(state, seat, passed_on(state.now), sealed=texts.DRAW_STAYS)
    return {"event": "drew", "seat": seat, "piles": list(move.piles)}


def knot(state: State, seat: int, move: Knot) -> Event:
    now = state.now
    player = replace(now.players[seat], route=(Leg(now.played[0], None, move.notch),))
    go_on(state, seat, passed_on(replace(now, players=put(now.players, seat, player))))
    return {"event": "knotted", "seat": seat, "notch": move.notch}


def lead(state: State, seat: int, move: Lead) -> Event:
    now = state.now
    go_on(state, seat, replace(now, phase="run", turn=0, played=(*now.played, move.furniture), courses=()))
    return {"event": "led", "seat": seat, "furniture": move.furniture}


def run(state: State, seat: int, move: Run) -> Event:
    now = state.now
    player, goal, way = now.players[seat], now.played[-1], state.courses_to(seat)[move.entry]
    leg = Leg(goal, move.entry, other(move.entry))
    taken = state.tokens_for(way.touched)
    uncovered = state.contents.removed_with(state.seats) > 0 and any(len(state.left(token.toy)) > 1 for token in taken)
    gone = list(now.taken)
    for token in taken:
        gone[state.contents.stack_number[token.toy]] += 1
    there = Player(player.board, player.string - way.cost, (*player.route, leg), player.won + taken)
    after = replace(
        now,
        players=put(now.players, seat, there),
        taken=tuple(gone),
        courses=(*now.courses, Ran(seat, move.entry, way.cost, way.touched, taken)),
    )
    go_on(state, seat, passed_on(after), sealed=texts.RUN_STAYS if uncovered else None)
    return {
        "event": "ran",
        "seat": seat,
        "furniture": goal,
        "entry": leg.entry,
        "exit": leg.exit,
        "cost": way.cost,
        "string": there.string,
        "touched": list(way.touched),
        "taken": events.tokens(taken),
    }


def nap(state: State, seat: int, _: Nap) -> Event:
    now = state.now
    go_on(state, seat, passed_on(replace(now, courses=(*now.courses, Ran(seat)))))
    return {"event": "napped", "seat": seat, "string": now.players[seat].string}


DOES: dict[type[Move], Callable[[State, int, Any], Event]] = {Draw: draw, Knot: knot, Lead: lead, Run: run, Nap: nap}


def put(things: tuple[Any, ...], index: int, thing: Any) -> tuple[Any, ...]:
    """The tuple with one thing replaced."""
    return (*things[:index], thing, *things[index + 1 :])


def passed_on(now: Moment) -> Moment:
    """The moment after a seat's turn: the next seat is to play, or the next phase begins."""
    seats = len(now.players)
    if now.turn + 1 < seats:
        return replace(now, turn=now.turn + 1)
    if now.phase == "draw":
        return replace(now, phase="knot", turn=0)
    if now.round == ROUNDS:
        return replace(now, phase="over", turn=0)
    # The first player's marker passes to the left after a round, but not after the knots.
    first = now.first if now.phase == "knot" else (now.first + 1) % seats
    return replace(now, phase="lead", turn=0, round=now.round + 1, first=first)


def go_on(state: State, seat: int, after: Moment, sealed: Text | None = None) -> None:
    """Enters the next moment. A move is sealed, so that it can't be taken back, if it revealed something hidden."""
    if sealed:
        state.seal(seat, sealed)
    else:
        state.remember(seat, state.now)
    state.now = after


def news(state: State, before: Moment) -> list[Event]:
    """Returns the further event that a move causes, if any: a round begins, or the game is over."""
    now = state.now
    if now.phase == "over":
        return [{"event": "over", "winners": list(state.winners)}]
    if now.round > before.round:
        return [{"event": "round", "round": now.round, "first": now.first}]
    return []
