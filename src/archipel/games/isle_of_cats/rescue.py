"""Turns with tiles: rescuing a cat, the Oshax and treasure cards of the rare finds, passing and ending."""

from __future__ import annotations

from archipel.core.game import Event
from archipel.games.isle_of_cats.hands import play_card
from archipel.games.isle_of_cats.moves import Cards, Done, EndTurn, Pass, PlayOshax, PlayTreasure, Rescue
from archipel.games.isle_of_cats.placing import gain, take_treasure
from archipel.games.isle_of_cats.state import Player, Position, without_cards

# ---- rescue ----


def rescue(position: Position, seat: int, move: Rescue) -> list[Event]:
    player = position.players[seat]
    price = position.contents.prices["left" if move.tile in position.left else "right"]
    player.fish -= price
    pay_basket(position, player, move.basket)
    position.left = tuple([name for name in position.left if name != move.tile])
    position.right = tuple([name for name in position.right if name != move.tile])
    # The first rescue of a turn needs no extra rescue; every further one uses up one.
    player.extra_rescues -= min(position.rescued, 1)
    position.rescued += 1
    gain(position, seat, move.tile)
    return [{"event": "rescued", "seat": seat, "tile": move.tile, "fish": price, "basket": sorted(move.basket)}]


def pay_basket(position: Position, player: Player, basket: Cards) -> None:
    if basket:
        player.rescue_cards = without_cards(player.rescue_cards, basket)
        position.played += tuple(sorted(basket))
    else:
        player.ready -= 1
        player.used += 1


def end_turn(position: Position, seat: int, move: EndTurn) -> list[Event]:  # noqa: ARG001 - shared signature
    position.players[seat].extra_rescues = 0
    return [{"event": "turn-ended", "seat": seat}]


def pass_turn(position: Position, seat: int, move: Pass) -> list[Event]:  # noqa: ARG001
    position.players[seat].passed = True
    return [{"event": "passed", "seat": seat}]


# ---- rare finds ----


def play_oshax(position: Position, seat: int, move: PlayOshax) -> list[Event]:
    play_card(position, position.players[seat], move.card)
    position.oshax = tuple([name for name in position.oshax if name != move.tile])
    position.acted = True
    gain(position, seat, move.tile, move.colour)
    return [{"event": "oshax", "seat": seat, "card": move.card, "tile": move.tile, "colour": move.colour}]


def play_treasure(position: Position, seat: int, move: PlayTreasure) -> list[Event]:
    player, contents = position.players[seat], position.contents
    chosen = contents.treasure_choice[contents.card[move.card].key][move.choice]
    player.fish -= chosen.fish
    play_card(position, player, move.card)
    take_treasure(position, move.tile)
    position.acted = True
    gain(position, seat, move.tile, second=move.choice if chosen.count > 1 else None)
    return [{"event": "treasure", "seat": seat, "card": move.card, "choice": move.choice, "tile": move.tile}]


# ---- dusk, and the end of holding ----


def done(position: Position, seat: int, move: Done) -> list[Event]:  # noqa: ARG001
    player = position.players[seat]
    player.chosen = True
    player.holding = False
    return [{"event": "done", "seat": seat}]
