"""Turns with tiles: rescuing a cat, the Oshax and treasure cards of the rare finds, passing and ending."""

from __future__ import annotations

from archipel.core.errors import IllegalMove
from archipel.core.game import Event
from archipel.core.text import Text
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.cards import TREASURE_CHOICES
from archipel.games.isle_of_cats.content.deck import CARDS, KEY, KIND
from archipel.games.isle_of_cats.content.tiles import COMMONS, PRICE, RARES, SMALL, Field
from archipel.games.isle_of_cats.exploration import check_held
from archipel.games.isle_of_cats.moves import Cards, Done, EndTurn, Pass, PlayOshax, PlayTreasure, Rescue
from archipel.games.isle_of_cats.placing import available, check_fits, gain, take_treasure
from archipel.games.isle_of_cats.state import Player, Table, without_cards

# ---- rescue ----


def rescue(table: Table, seat: int, move: Rescue) -> list[Event]:
    player, field = table.players[seat], field_of(table, move.tile)
    if field is None:
        there = texts.numbers(table.cats) or texts.NOTHING
        raise IllegalMove(texts.NOT_IN_FIELDS.format(tile=move.tile, there=there))
    price = PRICE[field]
    if player.fish < price:
        raise IllegalMove(
            texts.TOO_FEW_FISH.format(field=texts.FIELDS[field], price=texts.fish(price), fish=texts.fish(player.fish))
        )
    if why := basket_objection(player, move.basket):
        raise IllegalMove(why)
    check_fits(player, move.tile)
    player.fish -= price
    pay_basket(table, player, move.basket)
    table.left = tuple(name for name in table.left if name != move.tile)
    table.right = tuple(name for name in table.right if name != move.tile)
    # The first rescue of a turn is free of extras; every further one uses one up.
    player.extra_rescues -= min(table.rescued, 1)
    table.rescued += 1
    gain(table, seat, move.tile)
    return [{"event": "rescued", "seat": seat, "tile": move.tile, "fish": price, "basket": sorted(move.basket)}]


def field_of(table: Table, name: str) -> Field | None:
    return "left" if name in table.left else "right" if name in table.right else None


def basket_objection(player: Player, basket: Cards) -> Text | None:
    """Why these cards are no basket of this player's, or None."""
    if not basket:
        return None if player.ready else texts.NO_READY_BASKET
    for number, card in enumerate(basket):
        if card in basket[:number]:
            return texts.CARD_TWICE.format(card=card)
        if card not in player.rescue_cards:
            there = texts.numbers(player.rescue_cards) or texts.NOTHING
            return texts.NOT_REVEALED.format(card=card, there=there)
        if CARDS[card].basket is None:
            return texts.NO_BASKET_CARD.format(card=texts.card(card))
    kinds = [CARDS[card].basket for card in basket]
    return None if kinds in (["whole"], ["broken", "broken"]) else texts.WRONG_BASKET


def pay_basket(table: Table, player: Player, basket: Cards) -> None:
    if basket:
        player.rescue_cards = without_cards(player.rescue_cards, basket)
        table.played += tuple(sorted(basket))
    else:
        player.ready -= 1
        player.used += 1


def end_turn(table: Table, seat: int, move: EndTurn) -> list[Event]:  # noqa: ARG001 - the form of all moves
    if not table.rescued:
        raise IllegalMove(texts.NOTHING_RESCUED)
    table.players[seat].extra_rescues = 0
    return [{"event": "turn-ended", "seat": seat}]


def pass_turn(table: Table, seat: int, move: Pass) -> list[Event]:  # noqa: ARG001
    if table.rescued:
        raise IllegalMove(texts.ALREADY_RESCUED)
    table.players[seat].passed = True
    return [{"event": "passed", "seat": seat}]


# ---- rare finds ----


def check_card(player: Player, card: int, kind: str) -> None:
    check_held(player, card)
    if KIND[card] != kind:
        raise IllegalMove(texts.WRONG_CARD[kind].format(card=texts.card(card)))


def play_card(table: Table, player: Player, card: int) -> None:
    """The card goes to the discard, face up."""
    player.hand = without_cards(player.hand, (card,))
    table.played += (card,)


def play_oshax(table: Table, seat: int, move: PlayOshax) -> list[Event]:
    player = table.players[seat]
    check_card(player, move.card, "oshax")
    if move.tile not in table.oshax:
        there = texts.numbers(table.oshax) or texts.NOTHING
        raise IllegalMove(texts.NO_SUCH_OSHAX.format(tile=move.tile, there=there))
    check_fits(player, move.tile)
    play_card(table, player, move.card)
    table.oshax = tuple(name for name in table.oshax if name != move.tile)
    table.acted = True
    gain(table, seat, move.tile, move.colour)
    return [{"event": "oshax", "seat": seat, "card": move.card, "tile": move.tile, "colour": move.colour}]


def play_treasure(table: Table, seat: int, move: PlayTreasure) -> list[Event]:
    player = table.players[seat]
    check_card(player, move.card, "treasure")
    choices = TREASURE_CHOICES[KEY[move.card]]
    if move.choice not in choices:
        right = texts.numbers(choices)
        raise IllegalMove(texts.WRONG_CHOICE.format(card=texts.card(move.card), right=right, choice=move.choice))
    sort = RARES if move.choice == "rare" else SMALL if move.choice == "small" else COMMONS
    if move.tile not in sort:
        raise IllegalMove(texts.WRONG_SORT.format(tile=move.tile, there=texts.numbers(sort)))
    if move.tile not in available(table, move.choice):
        raise IllegalMove(texts.NONE_LEFT.format(tile=texts.tile(move.tile)))
    chosen = choices[move.choice]
    if player.fish < chosen.fish:
        raise IllegalMove(
            texts.FISH_FOR_COMMONS.format(
                price=texts.fish(chosen.fish), card=texts.card(move.card), fish=texts.fish(player.fish)
            )
        )
    check_fits(player, move.tile)
    player.fish -= chosen.fish
    play_card(table, player, move.card)
    take_treasure(table, move.tile)
    table.acted = True
    gain(table, seat, move.tile, second=None if move.choice == "rare" else move.choice)
    return [{"event": "treasure", "seat": seat, "card": move.card, "choice": move.choice, "tile": move.tile}]


# ---- dusk ----


def done(table: Table, seat: int, move: Done) -> list[Event]:  # noqa: ARG001
    table.players[seat].chosen = True
    return [{"event": "done", "seat": seat}]
