"""The reasons of a hint beyond the score, as sentences: the parts of the judge's value that a choice changes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import cast

from archipel.boats.rooms import ROOMS
from archipel.boats.texts import FEMININE
from archipel.bots.advice import Reason, reason
from archipel.bots.evaluate.isle_of_cats import cards, value
from archipel.bots.evaluate.isle_of_cats.planner import Planner
from archipel.bots.evaluate.isle_of_cats.weights import known
from archipel.core.game import State
from archipel.core.text import Text
from archipel.games.isle_of_cats.content.traditions import TRADITIONS
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.state import (
    COLOUR_POINTS,
    LAST_DAY,
    SISTER,
    Interrupt,
    IsleBoat,
    Offering,
    Paying,
    Placing,
    Position,
    Sorting,
)

REASONS = 3

GROWS = Text(fr="Fait avancer une famille {colour}.", en="Helps a {colour} family grow.")
SHUT_IN = Text(fr="Laisse moins de place à une famille {colour}.", en="Leaves a {colour} family less room to grow.")
FILLS = Text(fr="Rapproche cette cabine d'être pleine : {room}.", en="Brings this room nearer to being full: {room}.")
OPENS = Text(fr="Laisse cette cabine difficile à remplir : {room}.", en="Leaves this room hard to fill: {room}.")
TIDY = Text(fr="Garde de la place bien ordonnée pour la suite.", en="Keeps tidy space for what comes.")
JAGGED = Text(fr="Laisse des trous difficiles à combler.", en="Leaves gaps that are hard to fill.")
TRADITION = Text(fr="Fait avancer une carte : {text}", en="Brings a card on: {text}")
AWAY = Text(fr="Éloigne d'une carte : {text}", en="Leads away from a card: {text}")
SISTER_LESS = Text(fr="Ta sœur y gagnera moins.", en="Your sister will get less out of it.")
SISTER_MORE = Text(
    fr="Ta sœur pourra aussi compter cette couleur.", en="Your sister may come to count this colour, too."
)
BRINGS = Text(fr="Cette carte devrait rapporter : {text}", en="This card should pay: {text}")
OF_KIND = {
    "oshax": Text(
        fr="Un Oshax est un grand chat de la couleur que tu veux.", en="An Oshax is a large cat of any colour."
    ),
    "treasure": Text(fr="Des trésors remplissent ce que les chats laissent.", en="Treasures fill what cats leave."),
    "rescue": Text(fr="Un panier de plus, c'est un chat de plus.", en="One more basket is one more cat."),
    "action": Text(fr="Une carte action, pour le bon moment.", en="An action card, for the right moment."),
}
SISTERS_CARD = Text(fr="Ta sœur compte aussi cette carte.", en="Your sister counts this card, too.")
PAID = Text(fr="Coûte {fish} poissons.", en="Costs {fish} fish.")
EARNED = Text(fr="Rapporte {fish} poissons.", en="Brings {fish} fish.")
SAVED = Text(fr="Garde tes poissons pour de meilleurs chats.", en="Keeps your fish for better cats.")
ENOUGH = Text(fr="Ce qui reste coûte plus qu'il ne rapporte.", en="What is left costs more than it brings.")
LAID = Text(fr="De quoi sauver plus de chats aujourd'hui.", en="Lets you rescue more cats today.")
HELD = Text(fr="Tes paniers serviront un autre jour.", en="Your baskets will serve another day.")
BEFORE_READING = Text(
    fr="Piocher avant les traditions, c'est pouvoir en lire une de plus aujourd'hui.",
    en="A draw before the traditions may bring one more to read today.",
)
MOST_CATS = Text(fr="La couleur qui te rapporte le plus.", en="The colour that pays you most.")
FIGURE = Text(fr="Ta couleur ne change rien au jeu.", en="Your colour makes no difference to play.")
FIELDS = Text(fr="Les chats du champ gauche coûtent moins.", en="Cats of the left field cost less.")
FREE_SPACE = Text(fr="Garde la place libre pour la suite.", en="Keeps the space free for what comes.")
GO_ON = Text(fr="Rien d'autre ne presse.", en="Nothing else is pressing.")
AFTER: dict[type[Interrupt], Text] = {Placing: TIDY, Offering: FREE_SPACE, Paying: ENOUGH, Sorting: FIELDS}
"""By interrupt: the sentence for an answer that changes no part enough."""

Parts = dict[tuple[str, str], float]
"""The value of a boat beyond its score, split into parts. A part has a kind ("room") and a name (the room's id)."""


def long_term_reasons(before: State, after: State, seat: int) -> list[Reason]:
    """Returns reasons for the parts that changed most: at least one, at most three."""
    old, new = cast(IsleOfCats, before).position, cast(IsleOfCats, after).position
    judge = Planner(old, seat, known())
    found = [*of_boat(judge, new), *of_cards(judge, new), *of_fish(judge, new)]
    telling = sorted((one for one in found if abs(one.points) >= known().hints.least), key=lambda one: -abs(one.points))
    return telling[:REASONS] or [reason("soon", 0, at_least(old))]


def at_least(old: Position) -> Text:
    """Returns the sentence for a choice that changes no part enough."""
    if old.interrupt is not None:
        return AFTER[type(old.interrupt)]
    match old.phase:
        case "colours":
            return FIGURE
        case "traditions":
            return MOST_CATS
        case "rescue-cards":
            return HELD
        case "rescue" if old.turn != SISTER:
            return SAVED if old.day < LAST_DAY else ENOUGH
        case _:
            return GO_ON


# ---- the boat ----


def of_boat(judge: Planner, new: Position) -> list[Reason]:
    boat = new.players[judge.seat].boat
    if boat is judge.player.boat:
        return []
    first, then = parts(judge, judge.player.boat), parts(judge, boat)
    differences = {key: then.get(key, 0.0) - first.get(key, 0.0) for key in {**first, **then}}
    return [SENTENCES[kind](name, points) for (kind, name), points in differences.items()]


def parts(judge: Planner, boat: IsleBoat) -> Parts:
    """Returns the judge's value of a boat, part by part, without what the score counts."""
    here, weights = judge.seen_from(boat), judge.weights
    found: Parts = defaultdict(float)
    for number, room in enumerate(ROOMS):
        free = int(here.seen.rooms[0, number])
        found["room", room.id] = float(weights.rooms[number, free]) / value.HUNDREDTHS + 5 * (free > 0)
    for label, group in enumerate(boat.groups, start=1):
        around = value.OPEN[min(int(here.seen.around[0, label]), 8)]
        promised = float(weights.groups[group.cats, around]) / value.HUNDREDTHS - group.points
        found["family", group.colour] += promised
    found["space", ""] = float(weights.shut[value.ZONE_OF, here.seen.shut].sum()) / value.HUNDREDTHS
    ending = judge.end_with(boat).ending(judge.seat)
    for row in judge.hoped:
        found["card", row.key] = judge.hope * judge.nearly(row, ending)
    if (sister := judge.position.sister) is not None:
        hidden = COLOUR_POINTS[sister.shown :]
        unseen = sum(len(boat.cats(colour)) for colour in sister.colours[sister.shown :])
        found["sister", ""] = -unseen * sum(hidden) / max(len(hidden), 1)
    return found


def either(gain: Text, cost: Text) -> Callable[[str, float], Reason]:
    """Returns a function that gives one sentence if the part is worth more than before, another if less."""
    return lambda _, points: gain_or_cost(points, gain, cost)


def gain_or_cost(points: float, gain: Text, cost: Text, **names: Text) -> Reason:
    text = gain if points > 0 else cost
    return reason("soon" if points > 0 else "cost", points, text.format(**names) if names else text)


ROOM_TITLE = {room.id: room.title for room in ROOMS}
SENTENCES: dict[str, Callable[[str, float], Reason]] = {
    "room": lambda name, points: gain_or_cost(points, FILLS, OPENS, room=ROOM_TITLE[name]),
    "family": lambda name, points: gain_or_cost(points, GROWS, SHUT_IN, colour=FEMININE[name]),
    "space": either(TIDY, JAGGED),
    "card": lambda name, points: gain_or_cost(points, TRADITION, AWAY, text=TRADITIONS[name].text),
    "sister": either(SISTER_LESS, SISTER_MORE),
}

# ---- cards and fish ----


def of_cards(judge: Planner, new: Position) -> list[Reason]:
    """Returns reasons for the cards that were chosen: those that the seat saw before and has taken."""
    player, after = judge.player, new.players[judge.seat]
    holding = [reason("soon", known().hints.basket, BEFORE_READING)] if after.holding and not player.holding else []
    if judge.position.interrupt is None and judge.position.phase == "rescue-cards" and after.rescue_cards:
        laid = cards.basket_count(judge.contents, after.rescue_cards)
        return [reason("soon", known().hints.basket * max(laid, 1), LAID)]
    if judge.position.phase == "family-cards":
        rows = [judge.end.family_tradition(card) for card in after.family_cards]
        return [reason("soon", cards.tradition_rate(judge, row), BRINGS.format(text=row.text)) for row in rows]
    public = [one.card for one in new.public]
    taken = {*after.picked, *after.hand, *after.traditions, *public}
    chosen = [card for card in (*player.pack, *player.picked, *player.drawn) if card in taken]
    newly = [card for card in chosen if card not in player.picked or judge.position.phase != "draft"]
    return holding + [of_card(judge, card) for card in newly]


def of_card(judge: Planner, card: int) -> Reason:
    row = judge.contents.card[card]
    if row.kind == "rescue":
        basket = known().hints.basket
        return reason("soon", basket if row.basket == "whole" else basket / 2, OF_KIND["rescue"])
    text = OF_KIND[row.kind] if row.kind in OF_KIND else BRINGS.format(text=TRADITIONS[row.key].text)
    return gain_or_cost(cards.rate(judge, card), text, SISTERS_CARD)


def of_fish(judge: Planner, new: Position) -> list[Reason]:
    """Returns a reason for the fish paid or earned. On a new day there is none, because every seat gets fish."""
    change = new.players[judge.seat].fish - judge.player.fish
    if not change or new.day != judge.position.day:
        return []
    points = max(judge.fish, known().hints.fish) * change
    return [gain_or_cost(points, EARNED, PAID, fish=Text(fr=str(abs(change)), en=str(abs(change))))]
