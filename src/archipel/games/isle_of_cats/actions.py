"""The action cards: their questions and their effects. Any player may play one whenever no interrupt is open.

The row of a card, in `content.cards`, names its move and its questions. Each kind of question is defined here once: its
possible answers, and the form in which others see them. Each key has an effect here: fish, and everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

from msgspec import Struct

from archipel.core.game import Event
from archipel.games.isle_of_cats.content.box import COLOURS, Action, Ask, Question
from archipel.games.isle_of_cats.hands import discard, draw_cards, play_card
from archipel.games.isle_of_cats.moves import ACTION_MOVES, ActionMove, ChooseFields
from archipel.games.isle_of_cats.placing import draw_past_oshax, draw_tile, fits, gain, set_aside
from archipel.games.isle_of_cats.state import Paying, Player, Position, Sorting, without_cards

BASKET_PRICE = 5
ARRIVALS = 4

# ---- questions ----

Answers = tuple[Any, ...]


class Asked(Struct, frozen=True):
    """A kind of question that action cards ask."""

    options: Callable[[Position, Player], Sequence[Any]]
    """Returns all answers that are possible now."""
    shown: Callable[[Position, Answers], list[Any]] | None = None
    """Returns the answers in the form that everybody sees; None if they stay hidden."""


ASKED: dict[Question, Asked] = {
    "basket": Asked(
        lambda _, player: [used for used, count in ((False, player.ready), (True, player.used)) if count],
        shown=lambda _, used: list(used),
    ),
    "cats": Asked(
        lambda position, _: position.cats,
        shown=lambda position, named: [cat for cat in position.cats if cat in named],
    ),
    "traditions": Asked(lambda _, player: player.traditions),
    "treasures": Asked(
        lambda _, player: [piece.id for piece in player.boat.pieces if piece.colour is None],
        shown=lambda _, pieces: sorted(pieces),
    ),
    "colour": Asked(lambda *_: COLOURS, shown=lambda _, colour: list(colour)),
}


def answers(ask: Ask, move: ActionMove) -> Answers:
    """Returns the answers that the move gives to this question."""
    given = getattr(move, ask.field)
    return tuple(given) if ask.many else (given,)


def ways(position: Position, player: Player, action: Action, card: int) -> Iterator[ActionMove]:
    """Yields all moves that play this card now."""
    if action.unless is not None and getattr(player, action.unless):
        return
    kind = ACTION_MOVES[action.move]
    if not action.asks:
        yield kind(card)
        return
    for given in product(*(possible(position, player, ask) for ask in action.asks)):
        yield kind(card, **dict(given))


def possible(position: Position, player: Player, ask: Ask) -> Iterator[tuple[str, Any]]:
    """Yields the field of the move with each possible answer."""
    asked = ASKED[ask.kind]
    options = asked.options(position, player)
    if not ask.many:
        yield from ((ask.field, option) for option in options)
        return
    for count in range(ask.least, ask.most + 1):
        yield from ((ask.field, chosen) for chosen in combinations(options, count))


# ---- effects ----


def nothing(position: Position, seat: int, move: ActionMove) -> list[Event]:  # noqa: ARG001 - shared signature
    return []


def no_fish(player: Player, move: ActionMove) -> int:  # noqa: ARG001
    return 0


class Effect(Struct, frozen=True):
    """The effect of an action card: the fish it brings, which are counted first, and everything else."""

    do: Callable[[Position, int, Any], list[Event]] = nothing
    fish: Callable[[Player, Any], int] = no_fish


def fishing(fish: Callable[[Player], int]) -> Effect:
    return Effect(fish=lambda player, _: fish(player))


def anywhere(position: Position, seat: int, move: ActionMove) -> list[Event]:  # noqa: ARG001
    position.players[seat].anywhere = True
    return []


def extra_rescue(position: Position, seat: int, move: ActionMove) -> list[Event]:  # noqa: ARG001
    position.players[seat].extra_rescues += 1
    return []


def gain_basket(position: Position, seat: int, move: ActionMove) -> list[Event]:  # noqa: ARG001
    position.players[seat].ready += 1  # ruling 23: ready at once, also late in the day
    return []


def draw(count: int) -> Effect:
    def do(position: Position, seat: int, move: ActionMove) -> list[Event]:  # noqa: ARG001
        position.players[seat].drawn = draw_cards(position, count)
        if position.players[seat].drawn:
            position.interrupt = Paying(seat)
        return []

    return Effect(do)


def lucky_tile(position: Position, seat: int, move: ActionMove) -> list[Event]:  # noqa: ARG001
    """Ruling 21: the tile must be placed if it fits by the rules of placing; else it leaves the game."""
    drawn = draw_past_oshax(position)
    if not drawn:
        return []
    name = drawn[-1]
    events: list[Event] = [{"event": "drew-tiles", "seat": seat, "tiles": drawn}]
    if name in position.oshax:
        return events  # the bag had only Oshax left
    if not fits(position, position.players[seat], name):
        return [*events, {"event": "tile-lost", "seat": seat, "tile": name}]
    gain(position, seat, name)
    return events


def new_arrivals(position: Position, seat: int, move: ActionMove) -> list[Event]:  # noqa: ARG001
    """Ruling 24: four tiles in all, treasures included."""
    tiles = [name for name in (draw_tile(position) for _ in range(ARRIVALS)) if name is not None]
    if not tiles:
        return []
    cats = tuple([name for name in tiles if position.contents.tile[name].kind == "cat"])
    set_aside(position, [name for name in tiles if name not in cats])
    if cats:
        position.interrupt = Sorting(seat, cats)
    return [{"event": "drew-tiles", "seat": seat, "tiles": tiles}]


def give_back_basket(position: Position, seat: int, move: Any) -> list[Event]:
    player = position.players[seat]
    player.used -= move.used
    player.ready -= not move.used
    return []


def herd(position: Position, seat: int, move: Any) -> list[Event]:  # noqa: ARG001
    """Moves each cat to the end of the other field. The cats keep their order."""
    moving = [cat for cat in position.cats if cat in move.cats]
    left = [cat for cat in position.left if cat not in moving] + [cat for cat in moving if cat in position.right]
    right = [cat for cat in position.right if cat not in moving] + [cat for cat in moving if cat in position.left]
    position.left, position.right = tuple(left), tuple(right)
    return []


def trade_traditions(position: Position, seat: int, move: Any) -> list[Event]:
    player = position.players[seat]
    player.traditions = without_cards(player.traditions, move.traditions)
    discard(position, seat, tuple(sorted(move.traditions)))
    return gain_basket(position, seat, move)


def trade_treasures(position: Position, seat: int, move: Any) -> list[Event]:
    """Ruling 25: the treasures leave the game, and everything under them is visible again."""
    player = position.players[seat]
    player.boat = player.boat.without([piece for piece in player.boat.pieces if piece.id in move.pieces])
    return gain_basket(position, seat, move)


EFFECTS: dict[str, Effect] = {
    "fish-oshax": fishing(lambda player: 2 * len(player.boat.of_kind("oshax"))),
    "fish-traditions": fishing(lambda player: len(player.traditions)),
    # Ruling 36: an Oshax is no sixth colour, but its chosen colour counts.
    "fish-colours": fishing(lambda player: len(player.boat.colours())),
    "fish-rare": fishing(lambda player: 2 * len(player.boat.of_kind("rare"))),
    "fish-common": fishing(lambda player: len(player.boat.of_kind("common"))),
    "fish-colour": Effect(fish=lambda player, move: len(player.boat.cats(move.colour))),
    "anywhere": Effect(anywhere),
    "draw-2": draw(2),
    "draw-3": draw(3),
    "lucky-tile": Effect(lucky_tile),
    "double-rescue": Effect(extra_rescue),
    "new-arrivals": Effect(new_arrivals),
    "basket": Effect(gain_basket),
    "sell-basket": Effect(give_back_basket, lambda *_: BASKET_PRICE),
    "herd": Effect(herd),
    "basket-traditions": Effect(trade_traditions),
    "basket-treasures": Effect(trade_treasures),
}
"""The effect of each action card, by its key."""


def play(position: Position, seat: int, move: ActionMove) -> list[Event]:
    """Discards the card face up, gives its fish, and applies its effect."""
    player = position.players[seat]
    action = position.contents.action[position.contents.card[move.card].key]
    effect = EFFECTS[action.key]
    fish = effect.fish(player, move)
    shown = open_answers(position, action, move)
    play_card(position, player, move.card)
    player.fish += fish
    events: list[Event] = [{"event": "action", "seat": seat, "card": move.card, **shown, "fish": fish}]
    return events + effect.do(position, seat, move)


def open_answers(position: Position, action: Action, move: ActionMove) -> dict[str, Any]:
    """Returns the fields of the move that everybody sees."""
    found: dict[str, Any] = {}
    for ask in action.asks:
        asked = ASKED[ask.kind]
        if asked.shown is not None:
            shown = asked.shown(position, answers(ask, move))
            found[ask.field] = shown if ask.many else shown[0]
    return found


def choose_fields(position: Position, seat: int, move: ChooseFields) -> list[Event]:
    """The cats drawn by card 83 join the ends of the rows."""
    sorting = position.interrupt
    assert isinstance(sorting, Sorting)
    left = [name for name, field in zip(sorting.tiles, move.fields, strict=True) if field == "left"]
    right = [name for name in sorting.tiles if name not in left]
    position.left += tuple(left)
    position.right += tuple(right)
    position.interrupt = None
    return [{"event": "filled", "seat": seat, "left": left, "right": right, "rare": []}]
