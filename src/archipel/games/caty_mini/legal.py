"""The legal moves: `moves` lists them fast; `objection` is slower and says why one move is not allowed.

A test checks that the two agree.
"""

from __future__ import annotations

from collections.abc import Sequence

from archipel.core import words
from archipel.core.game import Move
from archipel.core.text import Text
from archipel.games.caty_mini import texts
from archipel.games.caty_mini.content.room import Colour, FurnitureId, Notch, other
from archipel.games.caty_mini.moves import KNOTS, LEADS, NAP, RUNS, AnyMove, Draw, Knot, Lead, Nap, Run, draws
from archipel.games.caty_mini.state import EXTRA_TILES, State


def moves(state: State, seat: int) -> Sequence[Move]:
    if seat not in state.pending:
        return ()
    match state.now.phase:
        case "draw":
            return draws(EXTRA_TILES[state.seats], open_piles(state))
        case "knot":
            return KNOTS
        case "lead":
            return [LEADS[tile] for tile in leadable(state, seat)]
        case _:
            return [RUNS[entry] for entry in state.entries(seat)] or (NAP,)


def open_piles(state: State) -> tuple[Colour, ...]:
    return tuple(colour for colour, pile in zip(state.contents.colours, state.piles, strict=True) if pile)


def leadable(state: State, seat: int) -> list[FurnitureId]:
    """Returns the tiles in hand of another colour than the last tile played; all tiles, if none is (ruling 5)."""
    hand, colours = state.hand(seat), state.contents.colour
    last = colours[state.now.played[-1]]
    return [tile for tile in hand if colours[tile] != last] or hand


def forbidden(state: State) -> Colour | None:
    """The colour that the leader holds and may not lead, or None."""
    if state.now.phase != "lead":
        return None
    (leader,) = state.pending
    barred = [tile for tile in state.hand(leader) if tile not in leadable(state, leader)]
    return state.contents.colour[barred[0]] if barred else None


def objection(state: State, seat: int, move: AnyMove) -> Text | None:
    """Why this seat may not make this move now, or None."""
    if state.now.phase == "over":
        return words.GAME_OVER
    if seat not in state.pending:
        return words.NOT_YOUR_TURN
    match state.now.phase, move:
        case "draw", Draw(piles):
            return draw_objection(state, piles)
        case "knot", Knot():
            return None
        case "lead", Lead(furniture):
            return lead_objection(state, seat, furniture)
        case "run", Run(entry):
            return run_objection(state, seat, entry)
        case "run", Nap():
            return texts.not_tired(entries) if (entries := state.entries(seat)) else None
    return what_now(state, seat)


def what_now(state: State, seat: int) -> Text:
    """What this seat has to do first."""
    match state.now.phase:
        case "draw":
            return texts.draw_first(EXTRA_TILES[state.seats])
        case "knot":
            return texts.KNOT_FIRST
        case "lead":
            return texts.LEAD_FIRST
        case _:
            goal, entries = state.now.played[-1], state.entries(seat)
            return texts.run_first(goal, entries) if entries else texts.nap_first(goal)


def draw_objection(state: State, piles: Sequence[Colour]) -> Text | None:
    count, possible = EXTRA_TILES[state.seats], open_piles(state)
    if len(piles) != count:
        return texts.wrong_number_of_piles(len(piles), count)
    for colour in piles:
        if piles.count(colour) > 1:
            return texts.pile_twice(state.contents.names, colour, count)
        if colour not in possible:
            return texts.pile_empty(state.contents.names, colour, possible)
    return None


def lead_objection(state: State, seat: int, furniture: FurnitureId) -> Text | None:
    if furniture not in (hand := state.hand(seat)):
        return texts.not_in_hand(furniture, hand)
    if furniture not in (possible := leadable(state, seat)):
        colour = state.contents.names.walls[state.contents.colour[furniture]]
        return texts.same_colour(furniture, state.now.played[-1], colour, possible)
    return None


def run_objection(state: State, seat: int, entry: Notch) -> Text | None:
    costs = {notch: way.cost for notch, way in state.courses_to(seat).items()}
    string = state.now.players[seat].string

    def length(units: int) -> Text:
        return texts.centimetres(units, state.contents.floor)

    if costs[entry] <= string:
        return None
    if costs[other(entry)] <= string:
        return texts.too_far(entry, length(costs[entry]), length(string), other(entry), length(costs[other(entry)]))
    return texts.too_tired(length(min(costs.values())), length(string))
