"""The rules, in the order of a game: draw tiles, tie the knot; then every round lead and run, or nap.

`legal` lists a seat's moves fast; `objection` explains slowly why one may not be made. They agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from archipel.core import words
from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Move
from archipel.core.text import Text
from archipel.games.caty_mini import events, scoring, texts
from archipel.games.caty_mini.content.room import COLOUR, COLOURS, Colour, FurnitureId, Notch, other
from archipel.games.caty_mini.content.toys import NUMBER, REMOVED
from archipel.games.caty_mini.moves import KNOTS, LEADS, NAP, RUNS, AnyMove, Draw, Knot, Lead, Nap, Run, draws
from archipel.games.caty_mini.state import EXTRA_TILES, ROUNDS, Leg, Moment, Player, Ran, State, Token

# ---- what is possible ----


def legal(state: State, seat: int) -> Sequence[Move]:
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
    return tuple(colour for colour, pile in zip(COLOURS, state.piles, strict=True) if pile)


def leadable(state: State, seat: int) -> list[FurnitureId]:
    """The tiles of another colour than the last one played; all, if there is none (the rulebook doesn't say)."""
    hand, colour = state.hand(seat), COLOUR[state.now.played[-1]]
    return [tile for tile in hand if COLOUR[tile] != colour] or hand


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
            return texts.pile_twice(colour, count)
        if colour not in possible:
            return texts.pile_empty(colour, possible)
    return None


def lead_objection(state: State, seat: int, furniture: FurnitureId) -> Text | None:
    if furniture not in (hand := state.hand(seat)):
        return texts.not_in_hand(furniture, hand)
    if furniture not in (possible := leadable(state, seat)):
        return texts.same_colour(furniture, state.now.played[-1], possible)
    return None


def run_objection(state: State, seat: int, entry: Notch) -> Text | None:
    costs = {notch: way.cost for notch, way in state.courses_to(seat).items()}
    string = state.now.players[seat].string
    if costs[entry] <= string:
        return None
    if costs[other(entry)] <= string:
        return texts.too_far(entry, costs[entry], string, other(entry), costs[other(entry)])
    return texts.too_tired(min(costs.values()), string)


# ---- what moves do ----


def apply(state: State, seat: int, move: AnyMove) -> list[Event]:
    # Refuse before the first change: an illegal move leaves no trace.
    if why := objection(state, seat, move):
        raise IllegalMove(why)
    before = state.now
    event = DOES[type(move)](state, seat, move)
    return [event, *news(state, before)]


def draw(state: State, seat: int, move: Draw) -> Event:
    chosen = [colour in move.piles for colour in COLOURS]
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
    taken = tuple(Token(toy, left[0]) for toy in way.touched if (left := state.left(toy)))
    uncovered = REMOVED[state.seats] > 0 and any(len(state.left(token.toy)) > 1 for token in taken)
    gone = list(now.taken)
    for token in taken:
        gone[NUMBER[token.toy]] += 1
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
    """After a seat's turn: the next seat's, or else the next phase."""
    seats = len(now.players)
    if now.turn + 1 < seats:
        return replace(now, turn=now.turn + 1)
    if now.phase == "draw":
        return replace(now, phase="knot", turn=0)
    if now.round == ROUNDS:
        return replace(now, phase="over", turn=0)
    # The marker goes to the left after a round, not after the knots.
    first = now.first if now.phase == "knot" else (now.first + 1) % seats
    return replace(now, phase="lead", turn=0, round=now.round + 1, first=first)


def go_on(state: State, seat: int, after: Moment, sealed: Text | None = None) -> None:
    """Enters the next moment. Behind a sealed one nothing can be taken back, so the past begins there."""
    state.earlier = () if sealed else (*state.earlier, state.now)
    state.now = replace(after, by=seat, sealed=sealed)


def news(state: State, before: Moment) -> list[Event]:
    """A round that began with a move, or the end."""
    now = state.now
    if now.phase == "over":
        return [{"event": "over", "winners": list(winners(state))}]
    if now.round > before.round:
        return [{"event": "round", "round": now.round, "first": now.first}]
    return []


def winners(state: State) -> tuple[int, ...]:
    if state.now.phase != "over":
        return ()
    totals = [score.total or 0 for score in state.scores()]
    return scoring.winners(totals, [player.string for player in state.now.players])


# ---- taking back ----


def take_back(state: State, seat: int) -> None:
    """Only the latest move, by its own seat, unless it showed something new or ended the game."""
    now = state.now
    if now.phase == "over":
        raise IllegalMove(words.GAME_OVER)
    if now.by is None:
        raise IllegalMove(words.NOTHING_TO_UNDO)
    if now.by != seat:
        raise IllegalMove(texts.NOT_YOUR_MOVE)
    if now.sealed:
        raise IllegalMove(now.sealed)
    state.now, state.earlier = state.earlier[-1], state.earlier[:-1]
