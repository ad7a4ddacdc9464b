"""Why a move may not be played: a function for each kind of move, and checks whether such a move can be made now.

These functions are slower than `legal.moves`, because they explain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from archipel.boats import objections as boat_objections
from archipel.boats import texts as boat_texts
from archipel.core import words
from archipel.core.text import Text, and_list
from archipel.games.isle_of_cats import actions, holding, moves, texts
from archipel.games.isle_of_cats.content.box import COLOURS, Ask, Box, CardKind, Field
from archipel.games.isle_of_cats.content.cards import BASKET_SIDES, QUESTIONS
from archipel.games.isle_of_cats.placing import available, fits
from archipel.games.isle_of_cats.state import (
    CARDS_PER_BASKET,
    FAMILY_CARDS_KEPT,
    SISTER,
    Cards,
    Interrupt,
    Offering,
    Paying,
    Phase,
    Placing,
    Player,
    Position,
    Sorting,
)

# ---- cards ----


def to_cards(named: Sequence[int], there: Cards, absent: Text) -> Text | None:
    """Refuses a card that is named twice, or that is not there."""
    for number, card in enumerate(named):
        if card in named[:number]:
            return texts.CARD_TWICE.format(card=card)
        if card not in there:
            return absent.format(card=card, there=texts.numbers(there) or texts.NOTHING)
    return None


def to_count(named: Sequence[object], asked: int) -> Text | None:
    return None if len(named) == asked else texts.WRONG_COUNT.format(asked=texts.cards(asked), count=len(named))


def to_card(position: Position, player: Player, card: int, kind: CardKind) -> Text | None:
    """Refuses a card that is not in the hand, or is of another kind."""
    if card not in player.hand:
        absent = texts.NOT_IN_HAND if player.hand else texts.EMPTY_HAND
        return absent.format(card=card, there=texts.numbers(player.hand))
    row = position.contents.card[card]
    return None if row.kind == kind else texts.WRONG_CARD[kind].format(card=texts.card(row))


# ---- choosing cards ----


def to_colour(position: Position, seat: int, move: moves.ChooseColour) -> Text | None:  # noqa: ARG001 - see OBJECTIONS
    taken = {player.colour: owner for owner, player in enumerate(position.players)}
    if move.colour not in taken:
        return None
    free = and_list(boat_texts.COLOUR[colour] for colour in COLOURS if colour not in taken)
    return texts.COLOUR_TAKEN.format(
        player=texts.player(taken[move.colour]), colour=boat_texts.COLOUR[move.colour], free=free
    )


def to_family_cards(position: Position, seat: int, move: moves.KeepFamilyCards) -> Text | None:
    dealt = position.players[seat].dealt
    return to_cards(move.cards, dealt, texts.NOT_YOUR_FAMILY_CARD) or to_count(move.cards, FAMILY_CARDS_KEPT)


def to_draft(position: Position, seat: int, move: moves.Draft) -> Text | None:
    pack = position.players[seat].pack
    return to_cards(move.cards, pack, texts.NOT_IN_PACK) or to_count(move.cards, position.picks(seat))


def to_keeping(position: Position, seat: int, move: moves.Keep) -> Text | None:
    player = position.players[seat]
    offered = player.drawn if isinstance(position.interrupt, Paying) else player.picked
    if why := to_cards(move.cards, offered, texts.NOT_AMONG):
        return why
    cost = position.contents.price(move.cards)
    if cost > player.fish:
        return texts.TOO_EXPENSIVE.format(price=texts.fish(cost), fish=texts.fish(player.fish))
    return holding.to_hold(position, player, move)


def to_naming(position: Position, seat: int, move: moves.NameColour) -> Text | None:
    if any((tradition.card, tradition.seat) == (move.card, seat) for tradition in position.unnamed):
        return None
    return texts.NO_SUCH_TRADITION.format(card=move.card)


def to_rescue_cards(position: Position, seat: int, move: moves.LayRescueCards) -> Text | None:
    player = position.players[seat]
    if why := to_cards(move.cards, player.hand, texts.NOT_IN_HAND if player.hand else texts.EMPTY_HAND):
        return why
    rows = [position.contents.card[card] for card in move.cards]
    wrong = [row for row in rows if row.kind != "rescue"]
    return texts.WRONG_CARD["rescue"].format(card=texts.card(wrong[0])) if wrong else None


# ---- turns with tiles ----


def to_tile(position: Position, player: Player, tile: str) -> Text | None:
    if fits(position, player, tile):
        return None
    return texts.FITS_NOWHERE.format(tile=texts.tile(position.contents, tile))


def to_rescue(position: Position, seat: int, move: moves.Rescue) -> Text | None:
    player = position.players[seat]
    field: Field = "left" if move.tile in position.left else "right"
    if field == "right" and move.tile not in position.right:
        return texts.NOT_IN_FIELDS.format(tile=move.tile, there=texts.numbers(position.cats) or texts.NOTHING)
    price = position.contents.prices[field]
    if player.fish < price:
        return texts.TOO_FEW_FISH.format(
            field=texts.FIELDS[field], price=texts.fish(price), fish=texts.fish(player.fish)
        )
    return to_basket(position, player, move.basket) or to_tile(position, player, move.tile)


def to_basket(position: Position, player: Player, basket: Cards) -> Text | None:
    """Why these cards are no basket of this player's, or None."""
    if not basket:
        return None if player.ready else texts.NO_READY_BASKET
    if why := to_cards(basket, player.rescue_cards, texts.NOT_REVEALED):
        return why
    rows = [position.contents.card[card] for card in basket]
    for row in rows:
        if row.basket is None:
            return texts.NO_BASKET_CARD.format(card=texts.card(row))
    kinds = {row.basket for row in rows}
    right = len(kinds) == 1 and len(rows) == CARDS_PER_BASKET[rows[0].basket or "permanent"]
    return None if right else texts.WRONG_BASKET


def to_end_turn(position: Position, seat: int, move: moves.EndTurn) -> Text | None:  # noqa: ARG001
    return None if position.rescued else texts.NOTHING_RESCUED


def to_pass(position: Position, seat: int, move: moves.Pass) -> Text | None:  # noqa: ARG001
    return texts.ALREADY_RESCUED if position.rescued else None


def to_oshax(position: Position, seat: int, move: moves.PlayOshax) -> Text | None:
    player = position.players[seat]
    if why := to_card(position, player, move.card, "oshax"):
        return why
    if move.tile not in position.oshax:
        return texts.NO_SUCH_OSHAX.format(tile=move.tile, there=texts.numbers(position.oshax) or texts.NOTHING)
    return to_tile(position, player, move.tile)


def to_treasure(position: Position, seat: int, move: moves.PlayTreasure) -> Text | None:
    player, contents = position.players[seat], position.contents
    if why := to_card(position, player, move.card, "treasure"):
        return why
    row = contents.card[move.card]
    choices = contents.treasure_choice[row.key]
    if move.choice not in choices:
        return texts.WRONG_CHOICE.format(card=texts.card(row), right=texts.numbers(choices), choice=move.choice)
    sort = contents.treasures[move.choice]
    if move.tile not in sort:
        return texts.WRONG_SORT.format(tile=move.tile, there=texts.numbers(sort))
    if move.tile not in available(position, move.choice):
        return texts.NONE_LEFT.format(tile=texts.tile(contents, move.tile))
    price = choices[move.choice].fish
    if player.fish < price:
        return texts.FISH_FOR_COMMONS.format(
            price=texts.fish(price), card=texts.card(row), fish=texts.fish(player.fish)
        )
    return to_tile(position, player, move.tile)


def to_place(position: Position, seat: int, move: moves.Place) -> Text | None:
    player, placing = position.players[seat], position.interrupt
    assert isinstance(placing, Placing)
    polyomino = position.contents.polyomino[placing.tile]
    return boat_objections.objection(player.boat, polyomino, move.cells, player.anywhere)


def to_taking(position: Position, seat: int, move: moves.Take) -> Text | None:
    """Refuses a treasure that is not offered, or, in the family game, a cat that is not around the island."""
    if isinstance(position.interrupt, Offering):
        tiles = position.interrupt.tiles
        if move.tile in tiles:
            return None
        return texts.NOT_OFFERED.format(tile=move.tile, there=texts.numbers(tiles))
    if move.tile not in position.around:
        return texts.NOT_AROUND.format(tile=move.tile, there=texts.numbers(position.around))
    return to_tile(position, position.players[seat], move.tile)


# ---- action cards ----


def to_action(position: Position, seat: int, move: moves.ActionMove) -> Text | None:
    """Refuses a card that is not held, needs another move or can't be played now; also wrong answers."""
    player, contents = position.players[seat], position.contents
    if why := to_card(position, player, move.card, "action"):
        return why
    row = contents.card[move.card]
    action, kind = contents.action[row.key], str(type(move).__struct_config__.tag)
    if action.unless is not None and getattr(player, action.unless):
        return texts.UNLESS[action.unless]
    if action.move == kind:
        return next(filter(None, (to_answers(position, player, ask, move) for ask in action.asks)), None)
    if not isinstance(move, moves.PlayAction):
        right = texts.numbers(contents.action_cards.get(kind, ()))
        return texts.NOT_THIS_CARD.format(right=right, card=texts.card(row))
    missing = (to_question(position, player, ask) for ask in action.asks)
    return next(filter(None, missing), None) or texts.OTHER_MOVE.format(card=texts.card(row), right=action.move)


def to_question(position: Position, player: Player, ask: Ask) -> Text | None:
    """Refuses a card that can't be played at all, because this question has too few possible answers."""
    count = len(actions.ASKED[ask.kind].options(position, player))
    if count >= ask.least:
        return None
    return QUESTIONS[ask.kind].too_few.format(asked=texts.how_many(ask), count=count)


def to_answers(position: Position, player: Player, ask: Ask, move: moves.ActionMove) -> Text | None:
    """Refuses an answer that is given twice or not possible, and too many or too few answers."""
    there = actions.ASKED[ask.kind].options(position, player)
    given = actions.answers(ask, move)
    for number, one in enumerate(given):
        if one in given[:number]:
            return QUESTIONS[ask.kind].twice.format(one=one)
        if one not in there:
            return not_an_answer(ask, one, there)
    if not ask.least <= len(given) <= ask.most:
        return QUESTIONS[ask.kind].count.format(asked=texts.exactly_how_many(ask), count=len(given))
    return None


def not_an_answer(ask: Ask, one: Any, there: Sequence[Any]) -> Text:
    named = BASKET_SIDES[one] if ask.kind == "basket" else one
    return QUESTIONS[ask.kind].absent.format(one=named, there=texts.numbers(there) or texts.NOTHING)


def to_fields(position: Position, seat: int, move: moves.ChooseFields) -> Text | None:  # noqa: ARG001
    assert isinstance(position.interrupt, Sorting)
    asked = len(position.interrupt.tiles)
    return None if len(move.fields) == asked else texts.FIELDS_COUNT.format(asked=asked, count=len(move.fields))


def to_nothing(position: Position, seat: int, move: Any) -> Text | None:  # noqa: ARG001
    """Never objects: in its phase, such a move is always possible."""
    return None


OBJECTIONS: dict[type[moves.AnyMove], Callable[[Position, int, Any], Text | None]] = {
    moves.ChooseColour: to_colour,
    moves.KeepFamilyCards: to_family_cards,
    moves.Draft: to_draft,
    moves.Keep: to_keeping,
    moves.NameColour: to_naming,
    moves.LayRescueCards: to_rescue_cards,
    moves.Rescue: to_rescue,
    moves.EndTurn: to_end_turn,
    moves.SisterTurn: to_nothing,
    moves.Pass: to_pass,
    moves.PlayOshax: to_oshax,
    moves.PlayTreasure: to_treasure,
    moves.Place: to_place,
    moves.Take: to_taking,
    moves.Decline: to_nothing,
    moves.ChooseFields: to_fields,
    moves.Done: to_nothing,
    **dict.fromkeys(moves.ACTION_MOVES.values(), to_action),
}


def unknown_action(contents: Box) -> Text | None:
    """Why this box can't be played with: it has an action card without an effect or a move; or None."""
    if unknown := set(contents.action) - set(actions.EFFECTS):
        return texts.NO_RULE["action"].format(key=min(unknown))
    if unknown := {action.move for action in contents.actions} - set(moves.ACTION_MOVES):
        return texts.NO_RULE["move"].format(key=min(unknown))
    return None


# ---- moves that can't be made now ----

PHASES: dict[type[moves.AnyMove], tuple[Phase, ...]] = {
    moves.ChooseColour: ("colours",),
    moves.KeepFamilyCards: ("family-cards",),
    moves.Draft: ("draft",),
    moves.Keep: ("keep",),
    moves.NameColour: ("traditions",),
    moves.LayRescueCards: ("rescue-cards",),
    moves.Rescue: ("rescue",),
    moves.EndTurn: ("rescue",),
    moves.SisterTurn: ("rescue",),
    moves.Pass: ("rescue", "rare-finds"),
    moves.Take: ("rescue",),
    moves.PlayOshax: ("rare-finds",),
    moves.PlayTreasure: ("rare-finds",),
    moves.Done: ("dusk",),
}
"""The phases in which each move is made, except for interrupts and action cards."""

AT_ONCE = ("draft", "keep", "family-cards", "dusk")
"""The phases in which all seats choose at the same time."""

FAMILY_MOVES = (moves.ChooseColour, moves.KeepFamilyCards, moves.Take, moves.Place, moves.Decline, moves.Pass)

ASKED: dict[type[Interrupt], tuple[type[moves.AnyMove], ...]] = {
    Placing: (moves.Place,),
    Offering: (moves.Take, moves.Decline),
    Paying: (moves.Keep,),
    Sorting: (moves.ChooseFields,),
}
INTERRUPTS: dict[type[Interrupt], str] = {Placing: "place", Offering: "offer", Paying: "pay", Sorting: "fields"}


def moment_objection(position: Position, seat: int, move: moves.AnyMove) -> Text | None:
    """Returns why this seat can't make a move of this kind now, whatever its fields are; or None."""
    if position.phase == "over":
        return words.GAME_OVER
    if position.interrupt is not None:
        return interrupt_objection(position, position.interrupt, seat, move)
    if why := mode_objection(position, move):
        return why
    if isinstance(move, moves.ActionMove):
        return None
    asked = str(type(move).__struct_config__.tag)
    if asked in texts.NOT_ASKED and not (position.mode == "family" and isinstance(move, moves.Take)):
        return texts.NOT_ASKED[asked]
    if position.may_hold and position.phase == "keep" and isinstance(move, moves.Keep | moves.Done):
        return holding.moment_objection(position, seat, move)
    phases = PHASES[type(move)]
    if position.phase not in phases:
        if position.may_hold and isinstance(move, moves.Done):
            return holding.NOTHING_TO_END
        return texts.WRONG_PHASE.format(right=texts.PHASES[phases[0]], phase=texts.PHASES[position.phase])
    if position.phase in AT_ONCE:
        return texts.ALREADY_CHOSEN if position.players[seat].chosen else None
    return None if position.phase == "traditions" else turn_objection(position, seat, move)


def interrupt_objection(position: Position, interrupt: Interrupt, seat: int, move: moves.AnyMove) -> Text | None:
    kind = INTERRUPTS[type(interrupt)]
    if interrupt.seat != seat:
        return texts.OTHERS_FIRST[kind].format(player=texts.player(interrupt.seat))
    if isinstance(move, ASKED[type(interrupt)]):
        return None
    match interrupt:
        case Placing():
            what: object = texts.tile(position.contents, interrupt.tile, interrupt.colour)
        case Paying():
            what = texts.numbers(position.players[seat].drawn)
        case _:
            what = texts.numbers(interrupt.tiles)
    return texts.FINISH_FIRST[kind].format(what=what)


def mode_objection(position: Position, move: moves.AnyMove) -> Text | None:
    if position.mode == "family" and not isinstance(move, FAMILY_MOVES):
        return texts.WRONG_MODE.format(why=texts.FAMILY_HAS_NO_CARDS)
    if position.mode != "family" and isinstance(move, moves.KeepFamilyCards):
        return texts.WRONG_MODE.format(why=texts.ONLY_FAMILY)
    if position.mode != "solo" and isinstance(move, moves.SisterTurn):
        return texts.WRONG_MODE.format(why=texts.ONLY_SOLO)
    return None


def turn_objection(position: Position, seat: int, move: moves.AnyMove) -> Text | None:
    if isinstance(move, moves.SisterTurn):
        return None if position.turn == SISTER else texts.NOT_SISTERS_TURN
    if position.turn == SISTER:
        return texts.SISTERS_TURN
    if position.turn != seat:
        assert isinstance(position.turn, int)
        return texts.PLAYERS_TURN.format(player=texts.player(position.turn))
    return None


def objection(position: Position, seat: int, move: moves.AnyMove) -> Text | None:
    """Why this seat may not do this now, or None."""
    return moment_objection(position, seat, move) or OBJECTIONS[type(move)](position, seat, move)
