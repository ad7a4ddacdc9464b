"""The events of a move, as plain data and as sentences for log and screen reader. Sentences name seats as {0}, {1}."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypedDict

from archipel.boats import texts as boat_texts
from archipel.core.game import Event
from archipel.core.text import Text, and_list
from archipel.games.explore_draw.content.box import Box
from archipel.games.explore_draw.content.island import IN_COLUMN, IN_ROW
from archipel.games.explore_draw.content.specials import SPECIALS
from archipel.games.explore_draw.forms import CardView, PieceView


class IslandRevealed(TypedDict):
    event: Literal["island-revealed"]
    day: int
    cards: list[str | CardView]


class CardsChosen(TypedDict):
    event: Literal["cards-chosen"]
    seat: int
    slots: list[int]


class SpecialUsed(TypedDict):
    event: Literal["special-used"]
    seat: int
    special: str


class CardOpened(TypedDict):
    event: Literal["card-opened"]
    seat: int
    slot: int


class ZoneChosen(TypedDict):
    event: Literal["zone-chosen"]
    seat: int
    zone: Literal["upper", "lower"]


class TwoChosen(TypedDict):
    event: Literal["two-chosen"]
    seat: int
    discoveries: list[int]


class TraditionChecked(TypedDict):
    event: Literal["tradition-checked"]
    seat: int
    tradition: int


class PieceDrawn(TypedDict):
    event: Literal["drawn"]
    seat: int
    piece: PieceView


class Skipped(TypedDict):
    event: Literal["skipped"]
    seat: int
    discovery: int


class BonusOffered(TypedDict):
    event: Literal["bonus-offered"]
    seat: int
    colour: str


class BonusLapsed(TypedDict):
    event: Literal["bonus-lapsed"]
    seat: int


class BonusDeclined(TypedDict):
    event: Literal["bonus-declined"]
    seat: int


class CardClosed(TypedDict):
    event: Literal["card-closed"]
    seat: int
    slot: int


class TurnEnded(TypedDict):
    event: Literal["turn-ended"]
    seat: int


class DayEnded(TypedDict):
    event: Literal["day-ended"]
    day: int


class ColourRevealed(TypedDict):
    event: Literal["colour-revealed"]
    colour: str


class GameEnded(TypedDict):
    event: Literal["game-ended"]
    winners: list[int]


AnyEvent = (
    IslandRevealed
    | CardsChosen
    | SpecialUsed
    | CardOpened
    | ZoneChosen
    | TwoChosen
    | TraditionChecked
    | PieceDrawn
    | Skipped
    | BonusOffered
    | BonusLapsed
    | BonusDeclined
    | CardClosed
    | TurnEnded
    | DayEnded
    | ColourRevealed
    | GameEnded
)

SENTENCES = {
    "island-revealed": Text(
        fr="Jour {day} : l'île montre douze nouvelles cartes.", en="Day {day}: the island shows twelve new cards."
    ),
    "cards-chosen": Text(fr="{who} prend {cards}.", en="{who} takes {cards}."),
    "special-used": Text(
        fr="{who} joue l'action spéciale « {special} ».", en='{who} uses the special action "{special}".'
    ),
    "card-opened": Text(fr="{who} passe à la carte {slot}.", en="{who} turns to card {slot}."),
    "zone-chosen": Text(fr="{who} choisit {zone} de la carte.", en="{who} chooses the {zone} half of the card."),
    "two-chosen": Text(
        fr="{who} choisit les découvertes {discoveries}.", en="{who} chooses discoveries {discoveries}."
    ),
    "tradition-checked": Text(
        fr="{who} coche la tradition {tradition}. {text}", en="{who} ticks tradition {tradition}. {text}"
    ),
    "drawn": Text(fr="{who} dessine {piece}, {where}.", en="{who} draws {piece}, {where}."),
    "skipped": Text(
        fr="{who} n'a plus de place pour la découverte {discovery}.", en="{who} has no room for discovery {discovery}."
    ),
    "bonus-offered": Text(
        fr="{who} atteint la carte {colour} : un trésor commun à prendre.",
        en="{who} reaches the {colour} map: a common treasure to take.",
    ),
    "bonus-lapsed": Text(
        fr="{who} atteint une carte au trésor, mais aucun trésor ne tient.",
        en="{who} reaches a treasure map, but no treasure fits.",
    ),
    "bonus-declined": Text(fr="{who} laisse le trésor de la carte.", en="{who} leaves the map's treasure."),
    "card-closed": Text(fr="{who} en a fini avec la carte {slot}.", en="{who} is done with card {slot}."),
    "turn-ended": Text(fr="{who} finit son tour.", en="{who} ends the turn."),
    "day-ended": Text(fr="Le jour {day} s'achève.", en="Day {day} is over."),
    "colour-revealed": Text(
        fr="La sœur révèle une carte couleur : {colour}.", en="The sister reveals a colour card: {colour}."
    ),
}
OVER = Text(fr="La partie est finie : {who} gagne.", en="The game is over: {who} wins.")
SHARED = Text(fr="La partie est finie : {who} gagnent ensemble.", en="The game is over: {who} win together.")
SISTER = Text(fr="La partie est finie : la sœur gagne.", en="The game is over: the sister wins.")
COLUMN = Text(fr="la colonne {name}", en="column {name}")
ROW = Text(fr="la ligne {name}", en="row {name}")
ONE_CARD = Text(fr="la carte {name}", en="card {name}")
CARDS = Text(fr="les cartes {name}", en="cards {name}")
ZONES = {"upper": Text(fr="le haut", en="upper"), "lower": Text(fr="le bas", en="lower")}
SPAN = Text(fr="de {first} à {last}", en="{first} to {last}")
ON_ONE = Text(fr="en {first}", en="on {first}")


def tell(contents: Box, event: Event) -> Text:
    """The event as one sentence."""
    name = event["event"]
    if name == "game-ended":
        return ended(event["winners"])
    if name == "tradition-checked":
        return checked(contents, event)
    who = seat(event["seat"]) if "seat" in event else ""
    return SENTENCES[name].format(who=who, **SAID[name](event))


def chosen(slots: list[int]) -> Text:
    """Names the cards taken: as a column or row if they are one, else by their slots."""
    for column, those in IN_COLUMN.items():
        if slots == list(those):
            return COLUMN.format(name=column)
    for row, those in IN_ROW.items():
        if slots == list(those):
            return ROW.format(name=row)
    return (ONE_CARD if len(slots) == 1 else CARDS).format(name=and_list(slots))


def nothing_more(event: Event) -> dict[str, object]:  # noqa: ARG001 - all functions in SAID get the event
    return {}


SAID: dict[str, Callable[[Event], dict[str, object]]] = {
    "island-revealed": lambda event: {"day": event["day"]},
    "cards-chosen": lambda event: {"cards": chosen(event["slots"])},
    "special-used": lambda event: {"special": SPECIALS[event["special"]].title},
    "card-opened": lambda event: {"slot": event["slot"]},
    "zone-chosen": lambda event: {"zone": ZONES[event["zone"]]},
    "two-chosen": lambda event: {"discoveries": and_list(number + 1 for number in event["discoveries"])},
    "drawn": lambda event: {
        "piece": boat_texts.a_piece(event["piece"]["kind"], event["piece"].get("colour")),
        "where": span(event["piece"]["cells"]),
    },
    "skipped": lambda event: {"discovery": event["discovery"] + 1},
    "bonus-offered": lambda event: {"colour": boat_texts.FEMININE[event["colour"]]},
    "bonus-lapsed": nothing_more,
    "bonus-declined": nothing_more,
    "card-closed": lambda event: {"slot": event["slot"]},
    "turn-ended": nothing_more,
    "day-ended": lambda event: {"day": event["day"]},
    "colour-revealed": lambda event: {"colour": boat_texts.COLOUR[event["colour"]]},
}
"""The values that each sentence needs besides the name of the seat."""


def checked(contents: Box, event: Event) -> Text:
    number = event["tradition"]
    return SENTENCES["tradition-checked"].format(
        who=seat(event["seat"]), tradition=number, text=contents.checklist[number].text
    )


def span(cells: list[list[int]]) -> Text:
    first, last = boat_texts.cell_name(cells[0]), boat_texts.cell_name(cells[-1])
    return (ON_ONE if first == last else SPAN).format(first=first, last=last)


def ended(winners: list[int]) -> Text:
    if not winners:
        return SISTER
    return (OVER if len(winners) == 1 else SHARED).format(who=and_list(seat(number) for number in winners))


def seat(number: int) -> str:
    return f"{{{number}}}"
