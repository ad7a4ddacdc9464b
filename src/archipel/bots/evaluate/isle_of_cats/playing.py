"""Chooses the moves for each phase and interrupt, with any judge."""

from __future__ import annotations

from archipel.bots.evaluate.isle_of_cats import actions, cards, tile_moves
from archipel.bots.evaluate.isle_of_cats.judge import Judge
from archipel.core.game import Move
from archipel.games.isle_of_cats.moves import DONE, SISTER_TURN
from archipel.games.isle_of_cats.state import SISTER, Interrupt, Offering, Paying, Placing


def decided(judge: Judge) -> list[Move]:
    """Returns the moves that this judge finds best; none if the choice does not matter to it."""
    interrupt = judge.position.interrupt
    return answer(judge, interrupt) if interrupt is not None else decide(judge)


def answer(judge: Judge, interrupt: Interrupt) -> list[Move]:
    """Returns the answer to an interrupt. The field of a new cat is left to chance: all seats can reach both fields."""
    match interrupt:
        case Placing():
            return tile_moves.place(judge, interrupt)
        case Offering():
            return tile_moves.take_offered(judge, interrupt)
        case Paying():
            return [cards.keep_drawn(judge)]
        case _:
            return []


def decide(judge: Judge) -> list[Move]:
    """Returns the moves for a phase; an action card first if one helps. The figure's colour is left to chance."""
    if judge.position.turn == SISTER:
        return [SISTER_TURN]
    match judge.position.phase:
        case "family-cards":
            return [cards.keep_family_cards(judge)]
        case "draft":
            return [cards.draft(judge)]
        case "keep" if judge.player.holding:
            return [actions.before_traditions(judge, judge.player.hand) or DONE]
        case "keep":
            return [actions.keep(judge)]
        case "traditions":
            return [cards.name_colour(judge)]
        case "rescue-cards":
            return [actions.before_rescue_cards(judge) or cards.lay_rescue_cards(judge)]
        case "rescue" if judge.position.mode == "family":
            return tile_moves.take_cat(judge)
        case "rescue":
            action = actions.before_rescue(judge)
            return [action] if action else tile_moves.rescue(judge)
        case "rare-finds":
            return tile_moves.rare_find(judge)
        case "dusk":
            return [DONE]
        case _:
            return []
