"""The sister: her baskets, what her cards take away, and the colours she shows day by day."""

from __future__ import annotations

from archipel.core.game import Event
from archipel.games.isle_of_cats.content.box import Step
from archipel.games.isle_of_cats.moves import SisterTurn
from archipel.games.isle_of_cats.placing import take_treasure
from archipel.games.isle_of_cats.state import Position, Sister


def lay_baskets(position: Position) -> list[Event]:
    """Turns up her top card: it gives her speed and how many cards she plays in all. The others lie face down."""
    sister = position.sister
    assert sister is not None
    first = position.contents.basket_card[sister.deck[0]]
    sister.baskets, sister.deck = sister.deck[: first.baskets], sister.deck[first.baskets :]
    sister.turned, sister.resolved, sister.speed = 1, 0, first.speed
    position.sealed = True
    return [{"event": "sister-card", "card": first.number}]


def clear_baskets(sister: Sister) -> None:
    sister.baskets = ()
    sister.turned = sister.resolved = 0


def evening(sister: Sister) -> list[Event]:
    """Turns up her next colour card, and clears her speed, which was for today only."""
    sister.speed = None
    sister.shown += 1
    return [{"event": "colour-revealed", "colour": sister.colours[sister.shown - 1]}]


def sister_turn(position: Position, seat: int, move: SisterTurn) -> list[Event]:  # noqa: ARG001 - shared signature
    """Turns up her next card, unless it is the first, which is face up already, and resolves all of it."""
    sister = position.sister
    assert sister is not None
    card = position.contents.basket_card[sister.baskets[sister.resolved]]
    sister.resolved += 1
    events: list[Event] = []
    if sister.turned < sister.resolved:
        sister.turned = sister.resolved
        position.sealed = True
        events.append({"event": "sister-card", "card": card.number})
    for step in card.steps:
        events += resolve(position, step)
    position.acted = True
    return events


def resolve(position: Position, step: Step) -> list[Event]:
    match step.do:
        case "switch":
            return switch(position, *step.numbers)
        case "common":
            taken = step.shape if position.common[step.shape] else None
        case "cat":
            taken = numbered(position.cats, step.numbers[0])
        case "oshax":
            taken = numbered(position.oshax, step.numbers[0])
        case "rare":
            taken = numbered(tuple(name for name, _ in position.rare), step.numbers[0])
    if taken is None:
        return []
    leave(position, taken)
    return [{"event": "sister-took", "tile": taken}]


def numbered(row: tuple[str, ...], number: int) -> str | None:
    """Returns the tile with this number; the last tile if the number is too high; None if the row is empty."""
    return row[min(number, len(row)) - 1] if row else None


def leave(position: Position, name: str) -> None:
    """Removes a tile from the game; the tiles after it move up."""
    if name in position.cats:
        position.left = tuple(cat for cat in position.left if cat != name)
        position.right = tuple(cat for cat in position.right if cat != name)
    elif name in position.oshax:
        position.oshax = tuple(oshax for oshax in position.oshax if oshax != name)
    else:
        take_treasure(position, name)


def switch(position: Position, first: int, second: int) -> list[Event]:
    """Two cats change places, also between fields. Ruling 28: if both numbers mean one cat, nothing happens."""
    one, other = numbered(position.cats, first), numbered(position.cats, second)
    if one is None or other is None or one == other:
        return []
    swapped = {one: other, other: one}
    position.left = tuple(swapped.get(cat, cat) for cat in position.left)
    position.right = tuple(swapped.get(cat, cat) for cat in position.right)
    return [{"event": "sister-took", "switched": [one, other]}]
