"""What the strong bot would play at a seat, with its reasons: first the changes of the score, then what the game's
evaluation expects.
"""

from __future__ import annotations

from collections.abc import Sequence

from archipel.bots.advice import Advice, Reason, reason
from archipel.bots.evaluate import LONG_TERM_REASONS
from archipel.bots.levels import choose
from archipel.core.chance import Chance, Seeded
from archipel.core.game import Move, State
from archipel.core.score import Change
from archipel.core.text import Text

ADVISER = "strong"
REASONS = 3
"""Most reasons that people are shown."""

ONLY_MOVE = Text(fr="C'est tout ce qui est permis.", en="Nothing else is allowed.")
BEST_TO_COME = Text(fr="Le mieux pour ce qui peut venir.", en="The best for what may come.")
OTHER_LINES = Text(fr="Le reste de tes points.", en="The rest of your points.")


def hint(guess: State, seat: int, chance: Chance) -> Advice:
    """Returns the strong bot's moves and two or three reasons. The reasons of the score add up to the gain."""
    moves = chosen(guess, seat, chance, ADVISER)
    changes = guess.preview(seat, moves).changes
    counted = of_score(changes)
    reasons = counted + long_term_reasons(guess, seat, moves, chance)[: max(1, REASONS - len(counted))]
    return Advice(moves, reasons or [fallback(guess, seat)], sum(change.points for change in changes))


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


def of_score(changes: Sequence[Change]) -> list[Reason]:
    """Returns one reason for each line of the score that changes, the largest first. If there are many, the smallest
    share one reason, so that the sum stays right."""
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


def fallback(guess: State, seat: int) -> Reason:
    alone = len(guess.moves(seat)) == 1
    return reason("soon", 0, ONLY_MOVE if alone else BEST_TO_COME)
