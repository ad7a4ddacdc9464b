"""The events of a move, as plain data and as sentences for log and screen reader. Sentences name seats as {0}, {1}."""

from __future__ import annotations

from typing import Literal, TypedDict

from archipel.core.game import Event
from archipel.core.text import Text, and_list
from archipel.games.doodle_islands import texts
from archipel.games.doodle_islands.moves import Draw


class BottleEvent(TypedDict):
    event: Literal["bottle"]
    seat: int
    count: int
    """The bottles this seat has ticked now."""


class DrawEvent(TypedDict):
    event: Literal["draw"]
    seat: int
    die: int
    cell: list[int]
    draw: Draw


class GoldEvent(TypedDict):
    event: Literal["gold"]
    seat: int
    zone: Literal["monsters", "islands", "krakens"]
    value: int
    number: int | None


class BonusEvent(TypedDict):
    event: Literal["bonus"]
    seat: int
    number: int


class EndingEvent(TypedDict):
    event: Literal["ending"]
    seat: int
    reason: Literal["monster", "island", "kraken", "bottles"]


class RoundEvent(TypedDict):
    event: Literal["round"]
    round: int
    first: int
    black: int
    white: list[int]


class OverEvent(TypedDict):
    event: Literal["over"]
    winners: list[int]


class EnteredEvent(TypedDict):
    event: Literal["entered"]
    dice: list[int]
    """At set-up a face for each column; in a round the black die, then the white dice."""
    by: Literal["hand", "program"]


AnyEvent = EnteredEvent | BottleEvent | DrawEvent | GoldEvent | BonusEvent | EndingEvent | RoundEvent | OverEvent

DRAWN = {
    "NS": Text(fr="trace une route du nord au sud", en="draws a route from north to south"),
    "EW": Text(fr="trace une route d'est en ouest", en="draws a route from east to west"),
    "NE": Text(fr="trace une courbe du nord à l'est", en="draws a curve from north to east"),
    "SE": Text(fr="trace une courbe du sud à l'est", en="draws a curve from south to east"),
    "SW": Text(fr="trace une courbe du sud à l'ouest", en="draws a curve from south to west"),
    "NW": Text(fr="trace une courbe du nord à l'ouest", en="draws a curve from north to west"),
    "fort": Text(fr="coche un fortin", en="ticks a fort"),
    "tentacle": Text(fr="coche un tentacule", en="ticks a tentacle"),
}

BOTTLE = Text(fr="{who} coche sa bouteille n° {count}.", en="{who} ticks bottle number {count}.")
DRAW = Text(
    fr="{who} prend le {die} blanc et {drawn}, colonne {column}, ligne {row}.",
    en="{who} takes white {die} and {drawn} at column {column}, row {row}.",
)
GOLD = {
    "monsters": Text(
        fr="{who} croise un monstre sur une route de {value} : {gold}.",
        en="{who} passes a monster on a route of {value}: {gold}.",
    ),
    "islands": Text(
        fr="{who} atteint une île aux trésors avec {forts} : {gold}.",
        en="{who} reaches a treasure island with {forts}: {gold}.",
    ),
    "krakens": Text(
        fr="{who} affronte un kraken qui vaut {value} : {gold}.",
        en="{who} faces a kraken worth {value}: {gold}.",
    ),
}
NO_GOLD = Text(fr="pas d'or", en="no gold")
BONUS = Text(
    fr="{who} arrive avant les autres : prime de {number}.", en="{who} arrives before the others: bonus of {number}."
)
ENDING = {
    "monster": Text(
        fr="Dernier tour ! {who} entoure le plus grand nombre des monstres.",
        en="Last round! {who} circles the highest monster number.",
    ),
    "island": Text(
        fr="Dernier tour ! {who} entoure le plus grand nombre des îles.",
        en="Last round! {who} circles the highest island number.",
    ),
    "kraken": Text(
        fr="Dernier tour ! {who} entoure le plus grand nombre des krakens.",
        en="Last round! {who} circles the highest kraken number.",
    ),
    "bottles": Text(
        fr="Dernier tour ! {who} coche sa dernière bouteille.", en="Last round! {who} ticks the last bottle."
    ),
}
ROUND = Text(
    fr="Tour {round} : le dé noir montre {black}, les dés blancs {white}. À {who} de commencer.",
    en="Round {round}: the black die shows {black}, the white dice {white}. {who} begins.",
)
ENTERED = {
    "hand": Text(fr="Le capitaine annonce les vrais dés : {dice}.", en="The captain announces the real dice: {dice}."),
    "program": Text(
        fr="Le capitaine laisse le programme lancer les dés : {dice}.",
        en="The captain lets the program roll the dice: {dice}.",
    ),
}
OVER = Text(fr="La partie est finie : {who} gagne.", en="The game is over: {who} wins.")
SHARED = Text(fr="La partie est finie : {who} gagnent ensemble.", en="The game is over: {who} win together.")


def tell(event: Event) -> Text:
    """The event as one sentence."""
    match event["event"]:
        case "bottle":
            return BOTTLE.format(who=seat(event["seat"]), count=event["count"])
        case "draw":
            row, column = event["cell"]
            return DRAW.format(
                who=seat(event["seat"]), die=event["die"], drawn=DRAWN[event["draw"]], column=column + 1, row=row + 1
            )
        case "gold":
            gold = NO_GOLD if event["number"] is None else texts.gold(event["number"])
            value = event["value"]
            return GOLD[event["zone"]].format(who=seat(event["seat"]), value=value, forts=texts.forts(value), gold=gold)
        case "bonus":
            return BONUS.format(who=seat(event["seat"]), number=event["number"])
        case "ending":
            return ENDING[event["reason"]].format(who=seat(event["seat"]))
        case "round":
            return ROUND.format(
                round=event["round"],
                black=event["black"],
                white=and_list(event["white"]),
                who=seat(event["first"]),
            )
        case "entered":
            return ENTERED[event["by"]].format(dice=and_list(event["dice"]))
        case "over":
            winners = event["winners"]
            return (OVER if len(winners) == 1 else SHARED).format(who=and_list([seat(one) for one in winners]))
        case unknown:
            raise ValueError(f"no event {unknown!r}")


def seat(number: int) -> str:
    return f"{{{number}}}"
