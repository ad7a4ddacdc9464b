"""The events of a move, as plain data and as sentences for log and screen reader. Sentences name seats as {0}, {1}."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NotRequired, TypedDict

from archipel.boats import texts as boat_texts
from archipel.core.game import Event
from archipel.core.text import Text, and_list
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.box import Box, Colour
from archipel.games.isle_of_cats.moves import OpenAnswers
from archipel.games.isle_of_cats.state import Phase, PieceView, Turn


class ColourChosenEvent(TypedDict):
    event: Literal["colour-chosen"]
    seat: int
    colour: Colour


class FilledEvent(TypedDict):
    """Tiles drawn for the fields or around the island. With `seat`: cats drawn by card 83, which the seat put there."""

    event: Literal["filled"]
    seat: NotRequired[int]
    left: NotRequired[list[str]]
    right: NotRequired[list[str]]
    around: NotRequired[list[str]]
    rare: list[str]
    oshax: NotRequired[list[str]]
    """Promotional Oshax, which only the bag of an owner's box has."""


class FishedEvent(TypedDict):
    event: Literal["fished"]
    fish: int


class DealtEvent(TypedDict):
    event: Literal["dealt"]
    count: int


class SeatEvent(TypedDict):
    """A choice whose cards stay secret, or an event that needs no other field."""

    event: Literal["chosen", "declined", "turn-ended", "passed", "done"]
    seat: int


class PacksPassedEvent(TypedDict):
    event: Literal["packs-passed"]
    to: Literal["left", "right"]


class KeptEvent(TypedDict):
    event: Literal["kept"]
    seat: int
    count: int
    fish: int
    hold: NotRequired[Literal[True]]
    """There if the seat holds the traditions back, to play action cards first."""


class LaidEvent(TypedDict):
    event: Literal["traditions-laid", "rescue-cards-laid"]
    seat: int
    count: int


class PublicTraditionLaidEvent(TypedDict):
    event: Literal["public-tradition-laid"]
    seat: int
    card: int


class ColourNamedEvent(TypedDict):
    event: Literal["colour-named"]
    seat: int
    card: int
    colour: Colour


class RevealedEvent(TypedDict):
    event: Literal["revealed"]
    seat: int
    cards: list[int]
    speed: int


class OrderChangedEvent(TypedDict):
    event: Literal["order-changed"]
    order: list[Turn]


class RescuedEvent(TypedDict):
    event: Literal["rescued"]
    seat: int
    tile: str
    fish: int
    basket: list[int]


class OshaxEvent(TypedDict):
    event: Literal["oshax"]
    seat: int
    card: int
    tile: str
    colour: Colour


class TreasureEvent(TypedDict):
    event: Literal["treasure"]
    seat: int
    card: int
    choice: Literal["rare", "common", "small"]
    tile: str


class TileEvent(TypedDict):
    event: Literal["took", "tile-lost"]
    seat: int
    tile: str


class PlacedEvent(TypedDict):
    event: Literal["placed"]
    seat: int
    piece: PieceView


class TilesEvent(TypedDict):
    event: Literal["offered", "drew-tiles"]
    seat: int
    tiles: list[str]


class ActionEvent(OpenAnswers):
    """An action card, the open answers of its move, and the fish it brought."""

    event: Literal["action"]
    seat: int
    card: int
    fish: int


class SisterCardEvent(TypedDict):
    event: Literal["sister-card"]
    card: int


class SisterTookEvent(TypedDict):
    event: Literal["sister-took"]
    tile: NotRequired[str]
    switched: NotRequired[list[str]]


class PhaseEndedEvent(TypedDict):
    event: Literal["phase-ended"]
    phase: Phase


class FledEvent(TypedDict):
    event: Literal["fled"]
    tiles: list[str]


class ColourRevealedEvent(TypedDict):
    event: Literal["colour-revealed"]
    colour: Colour


class DayEndedEvent(TypedDict):
    event: Literal["day-ended"]
    day: int


class GameEndedEvent(TypedDict):
    event: Literal["game-ended"]
    winners: list[int]


AnyEvent = (
    ColourChosenEvent
    | FilledEvent
    | FishedEvent
    | DealtEvent
    | SeatEvent
    | PacksPassedEvent
    | KeptEvent
    | LaidEvent
    | PublicTraditionLaidEvent
    | ColourNamedEvent
    | RevealedEvent
    | OrderChangedEvent
    | RescuedEvent
    | OshaxEvent
    | TreasureEvent
    | TileEvent
    | PlacedEvent
    | TilesEvent
    | ActionEvent
    | SisterCardEvent
    | SisterTookEvent
    | PhaseEndedEvent
    | FledEvent
    | ColourRevealedEvent
    | DayEndedEvent
    | GameEndedEvent
)

# ---- sentences ----

CATS = (Text(fr="chat", en="cat"), Text(fr="chats", en="cats"))
TREASURES = (Text(fr="trésor rare", en="rare treasure"), Text(fr="trésors rares", en="rare treasures"))
TRADITIONS = (Text(fr="tradition", en="tradition"), Text(fr="traditions", en="traditions"))
RESCUE_CARDS = (Text(fr="carte sauvetage", en="rescue card"), Text(fr="cartes sauvetage", en="rescue cards"))
TILES_WORDS = (Text(fr="tuile", en="tile"), Text(fr="tuiles", en="tiles"))
THE_SISTER = Text(fr="la sœur", en="the sister")

SENTENCES = {
    "colour-chosen": Text(fr="{who} prend la couleur {colour}.", en="{who} takes {colour}."),
    "fished": Text(fr="Tout le monde pêche {fish}.", en="Everyone catches {fish}."),
    "dealt": Text(fr="Chacun reçoit {cards}.", en="Everyone gets {cards}."),
    "chosen": Text(fr="{who} a choisi.", en="{who} has chosen."),
    "kept": Text(fr="{who} garde {cards} pour {fish}.", en="{who} keeps {cards} for {fish}."),
    "traditions-laid": Text(fr="{who} pose {count}.", en="{who} lays down {count}."),
    "public-tradition-laid": Text(
        fr="{who} pose une tradition publique : {title}. {text}", en="{who} lays a public tradition: {title}. {text}"
    ),
    "colour-named": Text(fr="{who} choisit la couleur {colour} pour {title}.", en="{who} names {colour} for {title}."),
    "rescue-cards-laid": Text(fr="{who} pose {count}, face cachée.", en="{who} lays {count} face down."),
    "revealed": Text(fr="{who} révèle {count} : vitesse {speed}.", en="{who} reveals {count}: speed {speed}."),
    "order-changed": Text(fr="Ordre du tour : {order}.", en="Turn order: {order}."),
    "oshax": Text(fr="{who} accueille un Oshax, {colour}.", en="{who} takes in an Oshax, {colour}."),
    "treasure": Text(fr="{who} joue une carte trésor : {tile}.", en="{who} plays a treasure card: {tile}."),
    "took": Text(fr="{who} prend {tile}.", en="{who} takes {tile}."),
    "placed": Text(fr="{who} place {piece} à partir de {cell}.", en="{who} places {piece} from {cell} on."),
    "offered": Text(fr="{who} peut prendre un trésor.", en="{who} may take a treasure."),
    "declined": Text(fr="{who} laisse le trésor.", en="{who} leaves the treasure."),
    "drew-tiles": Text(fr="{who} pioche {count} : {tiles}.", en="{who} draws {count}: {tiles}."),
    "tile-lost": Text(
        fr="La tuile ne tient nulle part à bord : {tile} quitte le jeu.",
        en="It fits nowhere aboard: the {tile} leaves the game.",
    ),
    "sister-card": Text(fr="La sœur retourne la carte {card}.", en="The sister turns up card {card}."),
    "turn-ended": Text(fr="{who} termine son tour.", en="{who} ends the turn."),
    "passed": Text(fr="{who} passe.", en="{who} passes."),
    "done": Text(fr="{who} a terminé.", en="{who} is done."),
    "phase-ended": Text(fr="Fin de la phase : {phase}.", en="End of the phase: {phase}."),
    "fled": Text(fr="L'île garde {count}.", en="{count} left on the island."),
    "colour-revealed": Text(fr="La sœur dévoile une couleur : {colour}.", en="The sister shows a colour: {colour}."),
    "day-ended": Text(fr="Le jour {day} s'achève.", en="Day {day} comes to its end."),
}
OF_NONE = {
    "kept": Text(fr="{who} ne garde aucune carte.", en="{who} keeps no card."),
    "rescue-cards-laid": Text(fr="{who} ne pose aucune carte sauvetage.", en="{who} lays no rescue card."),
    "revealed": Text(fr="{who} ne révèle aucune carte : vitesse {speed}.", en="{who} reveals no card: speed {speed}."),
    "fled": Text(fr="L'île ne garde aucun chat.", en="No cat is left on the island."),
}
"""Sentences for a count of zero, so that nobody "lays 0 cards"."""
PACKS_PASSED = {
    "left": Text(fr="Les paquets passent à gauche.", en="The packs go to the left."),
    "right": Text(fr="Les paquets passent à droite.", en="The packs go to the right."),
}
FIELDS_FILLED = Text(
    fr="De nouveaux chats : {left} dans le champ gauche, {right} dans le droit.{rare}",
    en="New cats: {left} in the left field, {right} in the right one.{rare}",
)
AROUND_FILLED = Text(fr="{cats} autour de l'île.{rare}", en="{cats} around the island.{rare}")
WITH_RARE = Text(fr=" Et {count}.", en=" And {count}.")
HELD = Text(
    fr="{kept} Les traditions attendent : une carte action d'abord.",
    en="{kept} The traditions wait: an action card comes first.",
)
WITH_BOTH = Text(fr=" Et {rare}, et {oshax}.", en=" And {rare}, and {oshax}.")
OSHAX = Text(fr="{count} Oshax", en="{count} Oshax")
SORTED = Text(
    fr="{who} envoie {left} dans le champ gauche, {right} dans le droit.",
    en="{who} sends {left} to the left field, {right} to the right one.",
)
RESCUED = Text(
    fr="{who} sauve {tile} pour {fish}, avec {basket}.", en="{who} rescues {tile} for {fish}, with {basket}."
)
PERMANENT = Text(fr="un panier permanent", en="a permanent basket")
WHOLE = Text(fr="une carte panier", en="a basket card")
BROKEN = Text(fr="deux paniers abîmés", en="two broken baskets")
ACTION = Text(fr="{who} joue {title} : {text}", en="{who} plays {title}: {text}")
ACTION_FISH = Text(fr="{who} joue {title} et gagne {fish}.", en="{who} plays {title} and gains {fish}.")
SISTER_TOOK = Text(fr="La sœur emporte {tile}.", en="The sister takes {tile}.")
SISTER_SWITCHED = Text(
    fr="La sœur intervertit deux chats : {first} et {second}.", en="The sister switches two cats: {first} and {second}."
)
WON = Text(fr="La partie est finie : {who} gagne.", en="The game is over: {who} wins.")
SHARED = Text(fr="La partie est finie : {who} gagnent ensemble.", en="The game is over: {who} win together.")
LOST = Text(fr="La partie est finie : la sœur gagne.", en="The game is over: the sister wins.")


def tell(contents: Box, event: Event) -> Text:
    """Returns the event, of a game with this box, as one sentence."""
    if event["event"] in SPECIAL:
        return SPECIAL[event["event"]](contents, event)
    sentences = OF_NONE if event["event"] in OF_NONE and counts_none(event) else SENTENCES
    return sentences[event["event"]].format(**words_for(contents, event))


def counts_none(event: Event) -> bool:
    """Whether the event is about no cards or no cats at all."""
    return event.get("count") == 0 or [] in (event.get("cards"), event.get("tiles"))


def words_for(contents: Box, event: Event) -> dict[str, object]:
    """Returns the fields of an event as words for its sentence."""
    words: dict[str, object] = {}
    for name, value in event.items():
        match name:
            case "seat":
                words["who"] = who(value)
            case "colour":
                words[name] = boat_texts.COLOUR[value]
            case "fish":
                words[name] = texts.fish(value)
            case "card" if value in contents.card:
                key = contents.card[value].key
                words |= {"title": texts.title(key), "text": texts.rule(key)}
            case "cards":
                words["count"] = texts.cards(len(value))
            case "count":
                words |= {"cards": texts.cards(value), "count": counted_things(event["event"], value)}
            case "tile":
                words[name] = (a_tile if event["event"] == "took" else plain_tile)(contents, value)
            case "tiles":
                tiles = and_list(plain_tile(contents, tile) for tile in value)
                words |= {"tiles": tiles, "count": counted_tiles(event["event"], value)}
            case "order":
                words[name] = and_list(map(in_order, value))
            case "phase":
                words[name] = texts.PHASES[value]
            case "piece":
                piece = boat_texts.a_piece(value["kind"], value.get("colour"))
                words |= {"piece": piece, "cell": boat_texts.cell_name(value["cells"][0])}
            case _:
                words[name] = value
    return words


def who(seat: int) -> str:
    return f"{{{seat}}}"


def in_order(turn: Turn) -> Text:
    return Text(fr=who(turn), en=who(turn)) if isinstance(turn, int) else THE_SISTER


def counted_things(event: str, count: int) -> Text:
    return texts.counted(count, *(RESCUE_CARDS if event == "rescue-cards-laid" else TRADITIONS))


def counted_tiles(event: str, tiles: Sequence[str]) -> Text:
    return texts.counted(len(tiles), *(CATS if event == "fled" else TILES_WORDS))


def plain_tile(contents: Box, name: str) -> Text:
    tile = contents.tile[name]
    return boat_texts.piece(tile.kind, tile.colour)


def a_tile(contents: Box, name: str) -> Text:
    tile = contents.tile[name]
    return boat_texts.a_piece(tile.kind, tile.colour)


# ---- events with more than one sentence ----


def also_drawn(event: Event) -> Text | str:
    """Returns the sentence about tiles that are no cats, or "" if there are none."""
    rare, oshax = len(event["rare"]), len(event.get("oshax", ()))
    told = [texts.counted(rare, *TREASURES)] if rare else []
    told += [OSHAX.format(count=oshax)] if oshax else []
    if len(told) == 2:
        return WITH_BOTH.format(rare=told[0], oshax=told[1])
    return WITH_RARE.format(count=told[0]) if told else ""


def tell_filled(contents: Box, event: Event) -> Text:  # noqa: ARG001 - shared signature
    rare = also_drawn(event)
    if "around" in event:
        return AROUND_FILLED.format(cats=texts.counted(len(event["around"]), *CATS), rare=rare)
    left, right = (texts.counted(len(event[field]), *CATS) for field in ("left", "right"))
    if "seat" in event:
        return SORTED.format(who=who(event["seat"]), left=left, right=right)
    return FIELDS_FILLED.format(left=left, right=right, rare=rare)


def tell_packs(contents: Box, event: Event) -> Text:  # noqa: ARG001 - shared signature
    return PACKS_PASSED[event["to"]]


def tell_rescued(contents: Box, event: Event) -> Text:
    basket = (PERMANENT, WHOLE, BROKEN)[len(event["basket"])]
    return RESCUED.format(
        who=who(event["seat"]), tile=a_tile(contents, event["tile"]), fish=texts.fish(event["fish"]), basket=basket
    )


def tell_kept(contents: Box, event: Event) -> Text:
    told = (OF_NONE if event["count"] == 0 else SENTENCES)["kept"].format(**words_for(contents, event))
    return HELD.format(kept=told) if event.get("hold") else told


def tell_action(contents: Box, event: Event) -> Text:
    words = words_for(contents, event)
    return (ACTION_FISH if event["fish"] else ACTION).format(**words)


def tell_sister_took(contents: Box, event: Event) -> Text:
    if "tile" in event:
        return SISTER_TOOK.format(tile=a_tile(contents, event["tile"]))
    first, second = (plain_tile(contents, tile) for tile in event["switched"])
    return SISTER_SWITCHED.format(first=first, second=second)


def tell_game_ended(contents: Box, event: Event) -> Text:  # noqa: ARG001 - shared signature
    winners = [Text(fr=who(seat), en=who(seat)) for seat in event["winners"]]
    if not winners:
        return LOST
    return (WON if len(winners) == 1 else SHARED).format(who=and_list(winners))


SPECIAL: dict[str, Callable[[Box, Event], Text]] = {
    "filled": tell_filled,
    "packs-passed": tell_packs,
    "rescued": tell_rescued,
    "kept": tell_kept,
    "action": tell_action,
    "sister-took": tell_sister_took,
    "game-ended": tell_game_ended,
}
