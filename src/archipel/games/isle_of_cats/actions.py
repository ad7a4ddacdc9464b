"""The action cards: each key has one function. Anybody may play one whenever no interrupt is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from archipel.core.errors import IllegalMove
from archipel.core.game import Event
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.deck import KEY, KIND
from archipel.games.isle_of_cats.content.tiles import RARES
from archipel.games.isle_of_cats.exploration import check_cards
from archipel.games.isle_of_cats.moves import (
    ActionMove,
    ChooseFields,
    FishForColour,
    Herd,
    PlayAction,
    SellBasket,
    TradeTraditions,
    TradeTreasures,
)
from archipel.games.isle_of_cats.phases import draw_cards
from archipel.games.isle_of_cats.placing import add_rare, draw_tile, fits, gain
from archipel.games.isle_of_cats.rescue import check_card, play_card
from archipel.games.isle_of_cats.state import Discarded, Paying, Player, Sorting, Table, without_cards

BASKET_PRICE = 5
ARRIVALS = 4

# ---- cards played with `action` alone ----

FISH: dict[str, Callable[[Player], int]] = {
    "fish-oshax": lambda player: 2 * len(player.boat.of_kind("oshax")),
    "fish-traditions": lambda player: len(player.traditions),
    # Ruling 36: an Oshax is no sixth colour, but its chosen colour counts.
    "fish-colours": lambda player: len(player.boat.colours()),
    "fish-rare": lambda player: 2 * len(player.boat.of_kind("rare")),
    "fish-common": lambda player: len(player.boat.of_kind("common")),
}
"""What the fishing cards bring."""

Effect = Callable[[Table, int], list[Event]]


def anywhere(table: Table, seat: int) -> list[Event]:
    table.players[seat].anywhere = True
    return []


def extra_rescue(table: Table, seat: int) -> list[Event]:
    table.players[seat].extra_rescues += 1
    return []


def gain_basket(table: Table, seat: int) -> list[Event]:
    table.players[seat].ready += 1  # ruling 23: ready at once, also late in the day
    return []


def draw(count: int) -> Effect:
    def effect(table: Table, seat: int) -> list[Event]:
        table.players[seat].drawn = draw_cards(table, count)
        if table.players[seat].drawn:
            table.interrupt = Paying(seat)
        return []

    return effect


def lucky_tile(table: Table, seat: int) -> list[Event]:
    """Ruling 21: it must be placed if it fits by the rules of placing; else it leaves the game."""
    name = draw_tile(table)
    if name is None:
        return []
    events: list[Event] = [{"event": "drew-tiles", "seat": seat, "tiles": [name]}]
    if not fits(table.players[seat], name):
        return [*events, {"event": "tile-lost", "seat": seat, "tile": name}]
    gain(table, seat, name)
    return events


def new_arrivals(table: Table, seat: int) -> list[Event]:
    """Ruling 24: four tiles in all, treasures included."""
    tiles = [name for name in (draw_tile(table) for _ in range(ARRIVALS)) if name is not None]
    if not tiles:
        return []
    add_rare(table, [name for name in tiles if name in RARES])
    cats = tuple(name for name in tiles if name not in RARES)
    if cats:
        table.interrupt = Sorting(seat, cats)
    return [{"event": "drew-tiles", "seat": seat, "tiles": tiles}]


EFFECTS: dict[str, Effect] = {
    "anywhere": anywhere,
    "draw-2": draw(2),
    "draw-3": draw(3),
    "lucky-tile": lucky_tile,
    "double-rescue": extra_rescue,
    "new-arrivals": new_arrivals,
    "basket": gain_basket,
}

OTHER_MOVES = {
    "sell-basket": "sell-basket",
    "herd": "herd",
    "basket-traditions": "trade-traditions",
    "basket-treasures": "trade-treasures",
    "fish-colour": "fish-for-colour",
}
"""The cards that need more than their number, and their moves."""


def played(table: Table, seat: int, card: int, fish: int = 0, **fields: object) -> list[Event]:
    """The card is discarded face up and its fish are gained."""
    player = table.players[seat]
    play_card(table, player, card)
    player.fish += fish
    return [{"event": "action", "seat": seat, "card": card, **fields, "fish": fish}]


def play_action(table: Table, seat: int, move: PlayAction) -> list[Event]:
    player = table.players[seat]
    check_card(player, move.card, "action")
    key = KEY[move.card]
    if key in OTHER_MOVES:
        raise IllegalMove(texts.OTHER_MOVE.format(card=texts.card(move.card), right=OTHER_MOVES[key]))
    if key == "anywhere" and player.anywhere:
        raise IllegalMove(texts.ALREADY_ANYWHERE)
    if key in FISH:
        return played(table, seat, move.card, FISH[key](player))
    return played(table, seat, move.card) + EFFECTS[key](table, seat)


# ---- cards with a move of their own ----


def check_key(player: Player, move: ActionMove, key: str) -> None:
    check_card(player, move.card, "action")
    if KEY[move.card] != key:
        right = texts.numbers(card for card in KEY if KEY[card] == key and KIND[card] == "action")
        raise IllegalMove(texts.NOT_THIS_CARD.format(right=right, card=texts.card(move.card)))


def sell_basket(table: Table, seat: int, move: SellBasket) -> list[Event]:
    player = table.players[seat]
    check_key(player, move, "sell-basket")
    if not (player.used if move.used else player.ready):
        raise IllegalMove(texts.NO_BASKET_TO_SELL[move.used])
    player.used -= move.used
    player.ready -= not move.used
    return played(table, seat, move.card, BASKET_PRICE, used=move.used)


def herd(table: Table, seat: int, move: Herd) -> list[Event]:
    """Each cat changes field, to the end of the row, in the order in which they lay."""
    check_key(table.players[seat], move, "herd")
    if not 1 <= len(move.cats) <= 3:
        raise IllegalMove(texts.HERD_COUNT.format(count=len(move.cats)))
    for number, cat in enumerate(move.cats):
        if cat in move.cats[:number]:
            raise IllegalMove(texts.TILE_TWICE.format(tile=cat))
        if cat not in table.cats:
            there = texts.numbers(table.cats) or texts.NOTHING
            raise IllegalMove(texts.NOT_IN_FIELDS.format(tile=cat, there=there))
    moving = [cat for cat in table.cats if cat in move.cats]
    left = [cat for cat in table.left if cat not in moving] + [cat for cat in moving if cat in table.right]
    right = [cat for cat in table.right if cat not in moving] + [cat for cat in moving if cat in table.left]
    table.left, table.right = tuple(left), tuple(right)
    return played(table, seat, move.card, cats=moving)


def trade_traditions(table: Table, seat: int, move: TradeTraditions) -> list[Event]:
    player = table.players[seat]
    check_key(player, move, "basket-traditions")
    check_cards(move.traditions, player.traditions, texts.NOT_YOUR_TRADITION)
    if len(move.traditions) != 2:
        raise IllegalMove(texts.TWO_TRADITIONS.format(count=len(move.traditions)))
    player.traditions = without_cards(player.traditions, move.traditions)
    table.discard += tuple(Discarded(card, seat) for card in sorted(move.traditions))
    return played(table, seat, move.card) + gain_basket(table, seat)


def trade_treasures(table: Table, seat: int, move: TradeTreasures) -> list[Event]:
    """Ruling 25: they leave the game; what they covered shows again."""
    player = table.players[seat]
    check_key(player, move, "basket-treasures")
    check_treasures(player, move.pieces)
    gone = [piece for piece in player.boat.pieces if piece.id in move.pieces]
    player.boat = player.boat.without(gone)
    return played(table, seat, move.card, pieces=sorted(move.pieces)) + gain_basket(table, seat)


def check_treasures(player: Player, pieces: Sequence[int]) -> None:
    there = [piece.id for piece in player.boat.pieces if piece.colour is None]
    for number, piece in enumerate(pieces):
        if piece in pieces[:number]:
            raise IllegalMove(texts.PIECE_TWICE.format(piece=piece))
        if piece not in there:
            raise IllegalMove(texts.NOT_A_TREASURE.format(piece=piece, there=texts.numbers(there) or texts.NOTHING))
    if len(pieces) != 2:
        raise IllegalMove(texts.TWO_TREASURES.format(count=len(pieces)))


def fish_for_colour(table: Table, seat: int, move: FishForColour) -> list[Event]:
    player = table.players[seat]
    check_key(player, move, "fish-colour")
    return played(table, seat, move.card, len(player.boat.cats(move.colour)), colour=move.colour)


def choose_fields(table: Table, seat: int, move: ChooseFields) -> list[Event]:
    """The cats drawn by card 83 join the ends of the rows."""
    sorting = table.interrupt
    assert isinstance(sorting, Sorting)
    if len(move.fields) != len(sorting.tiles):
        raise IllegalMove(texts.FIELDS_COUNT.format(asked=len(sorting.tiles), count=len(move.fields)))
    left = [name for name, field in zip(sorting.tiles, move.fields, strict=True) if field == "left"]
    right = [name for name in sorting.tiles if name not in left]
    table.left += tuple(left)
    table.right += tuple(right)
    table.interrupt = None
    return [{"event": "filled", "seat": seat, "left": left, "right": right, "rare": []}]
