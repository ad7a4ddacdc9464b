"""Holding the traditions back (ruling 12): who may, who may end it, and why another may not.

A seat that keeps cards with `hold` may play action cards before traditions are read, until it says that it is done.
"""

from __future__ import annotations

from msgspec import UNSET

from archipel.core.text import Text
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.moves import Done, Keep
from archipel.games.isle_of_cats.state import Cards, Paying, Player, Position

KEEP_FIRST = Text(fr="Dis d'abord quelles cartes tu gardes.", en="First say which cards you keep.")
NOT_HOLDING = Text(
    fr="Tu n'as pas demandé d'attendre avant les traditions : tu n'as rien à terminer.",
    en="You did not ask to wait before the traditions, so there is nothing for you to end.",
)
NOTHING_TO_END = Text(
    fr="Tu peux dire que tu as fini au crépuscule, ou quand tu fais attendre les traditions.",
    en="You can say that you are done at dusk, or when you hold the traditions back.",
)
OTHERS_BUY = Text(
    fr="Les autres achètent encore leurs cartes ; termine quand tout le monde a choisi.",
    en="Others still buy cards; say that you are done when everyone has chosen.",
)
ALREADY_HOLDING = Text(
    fr="Tu as déjà gardé tes cartes, et les traditions t'attendent : joue une carte action, puis termine.",
    en="You have already kept your cards, and the traditions wait for you: play an action card, then say you are done.",
)
HOLD_IS_TRUE = Text(
    fr="« hold » vaut true, ou n'est pas là : retire-le si rien ne doit attendre.",
    en='"hold" is true or is not there: leave it out if nothing has to wait.',
)
NOT_IN_THIS_EDITION = Text(
    fr="Cette partie suit l'édition 1 : les traditions viennent dès que tout le monde a choisi. Garde sans « hold ».",
    en='This game follows edition 1: traditions come as soon as everyone has chosen. Keep without "hold".',
)
NOT_FOR_DRAWN = Text(
    fr="Attendre avant les traditions se décide quand tu gardes des cartes choisies, pas des cartes piochées.",
    en="You can hold the traditions back when you keep drafted cards, not cards that you drew.",
)
NO_ACTION_CARD = Text(
    fr="Tu n'aurais aucune carte action en main : les traditions n'ont pas à t'attendre.",
    en="You would have no action card in hand, so the traditions need not wait for you.",
)


def can_hold(position: Position, player: Player, cards: Cards) -> bool:
    """Whether the player has an action card in hand after keeping these cards."""
    return bool(position.contents.of_kind((*player.hand, *cards), "action"))


def to_hold(position: Position, player: Player, move: Keep) -> Text | None:
    """Refuses to hold the traditions back without an action card, or at another moment."""
    if move.hold is UNSET:
        return None
    if not move.hold:
        return HOLD_IS_TRUE
    if not position.may_hold:
        return NOT_IN_THIS_EDITION
    if isinstance(position.interrupt, Paying):
        return NOT_FOR_DRAWN
    return None if can_hold(position, player, move.cards) else NO_ACTION_CARD


def moment_objection(position: Position, seat: int, move: Keep | Done) -> Text | None:
    """Why a seat can't keep cards now, or can't end the time for action cards."""
    player = position.players[seat]
    if isinstance(move, Done):
        if not player.chosen:
            return KEEP_FIRST
        if not player.holding:
            return NOT_HOLDING
        return None if seat in position.pending else OTHERS_BUY
    if player.holding:
        return ALREADY_HOLDING
    return texts.ALREADY_CHOSEN if player.chosen else None
