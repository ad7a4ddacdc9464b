"""Hints: the strong bot's moves for a seat, with the two largest reasons in points: of the score, and of what may come.
A move that costs points also says what it buys.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from archipel.bots.advice import Advice, Reason, reason
from archipel.bots.evaluate import LONG_TERM_REASONS
from archipel.bots.levels import choose
from archipel.core.chance import Chance, Seeded
from archipel.core.game import Move, State
from archipel.core.score import Change
from archipel.core.text import Text, sentences

ADVISER = "strong"
REASONS = 2
"""Most reasons that people are shown."""
LEAST = 0.5
"""Points: a promise of less would be shown as 0."""
OTHERS = 60
"""Other moves that a move which costs points is compared with."""
PLAYERS = "steady"
PLAYOUTS = 4
"""Games that are played to the end for a move that costs points, and for the move that scores most instead."""

ONLY_MOVE = Text(fr="C'est tout ce qui est permis.", en="Nothing else is allowed.")
BEST_TO_COME = Text(fr="Le mieux pour ce qui peut venir.", en="The best for what may come.")
OTHER_LINES = Text(fr="Le reste de tes points.", en="The rest of your points.")
OTHERS_COST_MORE = Text(
    fr="Les autres coups coûtent encore plus, en moyenne.", en="The other moves cost even more, on average."
)
PAYS_LATER = Text(
    fr="À la fin, cela devrait rapporter plus que le coup qui marque le plus maintenant.",
    en="By the end it should bring more than the move that scores most now.",
)


def hint(guess: State, seat: int, chance: Chance) -> Advice:
    """Returns the strong bot's moves and one or two reasons. The reasons of the score add up to the gain."""
    moves = chosen(guess, seat, chance, ADVISER)
    changes = guess.preview(seat, moves).changes
    gain = sum(change.points for change in changes)
    if len(guess.moves(seat)) == 1 and len(moves) == 1:
        return Advice(moves, [*of_score(changes), reason("soon", 0, ONLY_MOVE)][:REASONS], gain)
    promises = long_term_reasons(guess, seat, moves, chance)
    if gain < 0:
        promises = [one for one in promises if one.points >= 1] or [bought(guess, seat, moves, gain)]
    return Advice(moves, largest(changes, promises), gain)


def chosen(guess: State, seat: int, chance: Chance, level: str) -> list[Move]:
    """Returns the moves of this level. If they only take a card or tile, the moves that place it are added, because
    people ask where it should go."""
    moves = choose(guess, seat, chance, level)
    if any(hasattr(move, "cells") for move in moves) or guess.may_reveal(moves):
        return moves
    after = guess.copy()
    for move in moves:
        after.play(seat, move)
    laying = seat in after.pending and any("orientations" in choice for choice in after.choices(seat))
    return moves + choose(after, seat, chance, level) if laying else moves


def largest(changes: Sequence[Change], promises: Sequence[Reason]) -> list[Reason]:
    """Returns the one or two largest reasons. All changes of the score are in them, so that their sum stays right.

    Moves that cost points always have a reason of what may come.
    """
    counted, gain = of_score(changes), sum(change.points for change in changes)
    telling = sorted(promises, key=lambda one: -abs(one.points))
    first = next((one for one in telling if abs(one.points) >= LEAST), telling[0] if gain < 0 else None)
    if first is None:
        return counted or list(telling[:1]) or [reason("soon", 0, BEST_TO_COME)]
    if len(counted) == REASONS and gain and (gain < 0 or abs(first.points) > abs(counted[-1].points)):
        counted = [scored(gain, sentences(*(one for one in counted)))]
    return [*counted, first][:REASONS]


def of_score(changes: Sequence[Change]) -> list[Reason]:
    """Returns one reason for each line of the score that changes, the largest first. If there are many, the smaller
    ones share a reason, so that the sum stays right."""
    ordered = sorted(changes, key=lambda change: -abs(change.points))
    shown = ordered if len(ordered) <= REASONS else ordered[: REASONS - 1]
    reasons = [scored(change.points, change.text) for change in shown]
    rest = sum(change.points for change in ordered[len(shown) :])
    return reasons + ([scored(rest, OTHER_LINES)] if rest else [])


def scored(points: int, text: Text) -> Reason:
    return reason("now" if points > 0 else "cost", points, text)


def long_term_reasons(guess: State, seat: int, moves: Sequence[Move], chance: Chance) -> list[Reason]:
    """Returns what the moves promise beyond the score. The adviser makes a new guess for this, so that its words can't
    reveal hidden things from the state it was given."""
    if guess.name not in LONG_TERM_REASONS:
        return []
    before = guess.guess(seat, Seeded(chance.below("bot", 2**63)))
    after = before.copy()
    for move in moves:
        after.play(seat, move)
    # Every estimate gets the tag "soon", even a cost, because "now" and "cost" have to add up to the gain.
    return [reason("soon", one.points, one) for one in LONG_TERM_REASONS[guess.name](before, after, seat)]


def bought(guess: State, seat: int, moves: Sequence[Move], gain: int) -> Reason:
    """Returns what moves that cost points are good for, compared with the moves that could be played instead."""
    *before, last = moves
    start = guess.copy()
    for move in before:
        start.play(seat, move)
    others = [move for move in start.moves(seat) if move != last]
    others = others[:: len(others) // OTHERS + 1]
    gains = [gain_of(guess, seat, [*before, other]) for other in others]
    if not gains or (spared := gain - fmean(gains)) >= LEAST:
        return reason("soon", spared if gains else 0, OTHERS_COST_MORE if gains else ONLY_MOVE)
    instead = [*before, others[gains.index(max(gains))]]
    later = fmean(
        total_after(guess, seat, moves, number) - total_after(guess, seat, instead, number)
        for number in range(PLAYOUTS)
    )
    return reason("soon", later, PAYS_LATER) if later >= LEAST else reason("soon", 0, BEST_TO_COME)


def gain_of(guess: State, seat: int, moves: Sequence[Move]) -> int:
    return sum(change.points for change in guess.preview(seat, moves).changes)


def total_after(guess: State, seat: int, moves: Sequence[Move], number: int) -> int:
    """Plays a new guess to the end after these moves, and returns the seat's total."""
    state, chance = guess.guess(seat, Seeded(number)), Seeded(number)
    for move in moves:
        state.play(seat, move)
    while not state.over:
        turn = state.pending[0]
        for move in choose(state, turn, chance, PLAYERS):
            state.play(turn, move)
    return state.score_of(seat).total or 0
