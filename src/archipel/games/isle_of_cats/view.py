"""What a seat may see: everything that lies face up, its own cards, and how many other cards there are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, NotRequired, TypedDict

from archipel.boats.grid import cells_of, first_cell
from archipel.boats.printed import Printed
from archipel.boats.texts import SISTERS_TIE
from archipel.core.game import OptionValue
from archipel.core.memo import remembered
from archipel.core.score import Score
from archipel.core.text import TextJson
from archipel.games.isle_of_cats import scoring
from archipel.games.isle_of_cats.content.box import COLOURS, Colour
from archipel.games.isle_of_cats.state import (
    Cards,
    DayStep,
    Interrupt,
    Offering,
    Paying,
    Phase,
    PieceView,
    Placing,
    Player,
    Position,
    Sister,
    State,
    Turn,
    piece_view,
)


class BasketsView(TypedDict):
    ready: int
    used: int


class FieldsView(TypedDict):
    left: list[str]
    right: list[str]


class RareView(TypedDict):
    tile: str
    count: int


class PublicTraditionView(TypedDict):
    card: int
    colour: Colour | None
    seat: int


class PlaceInterrupt(TypedDict):
    kind: Literal["place"]
    seat: int
    tile: str
    colour: NotRequired[Colour]
    """The colour of a cat or an Oshax; treasures have none."""


class TilesInterrupt(TypedDict):
    kind: Literal["offer", "fields"]
    seat: int
    tiles: list[str]


class PayInterrupt(TypedDict):
    kind: Literal["pay"]
    seat: int


class PlayerView(TypedDict):
    """A list that is hidden is None; its length is public."""

    seat: int
    colour: Colour | None
    boat: int
    rats: list[list[int]]
    maps: dict[str, list[int]]
    fish: int
    baskets: BasketsView
    pieces: list[PieceView]
    hand: list[int] | None
    hand_count: int
    traditions: list[int] | None
    traditions_count: int
    pack: list[int] | None
    pack_count: int
    picked: list[int] | None
    picked_count: int
    drawn: list[int] | None
    drawn_count: int
    rescue_cards: list[int] | None
    rescue_cards_count: int
    speed: int | None
    chosen: bool
    passed: bool
    extra_rescues: int
    anywhere: bool


class FamilyPlayerView(TypedDict):
    seat: int
    colour: Colour | None
    boat: int
    rats: list[list[int]]
    maps: dict[str, list[int]]
    pieces: list[PieceView]
    chosen: bool
    passed: bool
    family_cards: list[int] | None
    family_cards_count: int


class SisterScore(TypedDict):
    total: int | None
    lines: dict[str, int]


class SisterView(TypedDict):
    difficulty: str
    colours: list[Colour | None]
    traditions: list[int]
    advanced: list[int]
    baskets: list[int | None]
    resolved: int
    deck_count: int
    speed: int | None
    score: SisterScore


class Facts(TypedDict):
    passes_to: list[int | None]
    """For each seat, the seat that gets its pack after a pick today; None in a solo game."""
    sister_numbers: dict[str, int]
    """In a solo game, the number of each tile by which the sister's cards name it."""
    steps: list[DayStep]
    """The steps of today, in their order; a family day has none."""
    step: DayStep | None
    """The present step of the day."""
    tie: TextJson | None
    """Who wins a tie with the sister, in words; None unless that decided the game."""


def facts(position: Position) -> Facts:
    return {
        "passes_to": [position.passes_to(seat) for seat in range(len(position.players))],
        "sister_numbers": {} if position.sister is None else position.numbers,
        "steps": list(position.steps),
        "step": position.step,
        "tie": SISTERS_TIE.to_json() if scoring.tied_with_sister(position) else None,
    }


class View(TypedDict):
    game: Literal["isle-of-cats"]
    seats: int
    seat: int | None
    mode: Literal["standard", "family"]
    options: dict[str, OptionValue]
    day: int
    phase: Phase
    pending: list[int]
    order: list[Turn]
    turn: Turn | None
    holding: list[int]
    """The seats that hold the traditions back, in turn order."""
    rescued: int
    over: bool
    winners: list[int]
    fields: FieldsView | None
    around: list[str] | None
    rare: list[RareView]
    common: dict[str, int]
    oshax: list[str]
    bag_count: int
    deck_count: int
    discard_count: int
    played: list[int]
    public_traditions: list[PublicTraditionView]
    interrupt: PlaceInterrupt | TilesInterrupt | PayInterrupt | None
    players: list[PlayerView | FamilyPlayerView]
    sister: SisterView | None


def view(state: State, seat: int | None) -> View:
    position, options = state.position, state.options
    family = position.mode == "family"
    return {
        "game": "isle-of-cats",
        "seats": len(position.players),
        "seat": seat,
        "mode": "family" if family else "standard",
        "options": dict(options),
        "day": position.day,
        "phase": position.phase,
        "pending": list(position.pending),
        "order": list(position.order),
        "turn": position.turn,
        "holding": list(position.holding),
        "rescued": position.rescued,
        "over": position.phase == "over",
        "winners": list(scoring.winners(position)),
        "fields": None if family else {"left": list(position.left), "right": list(position.right)},
        "around": list(position.around) if family else None,
        "rare": [{"tile": tile, "count": count} for tile, count in position.rare],
        "common": dict(position.common),
        "oshax": list(position.oshax),
        "bag_count": len(position.bag),
        "deck_count": 0 if family else len(position.deck),
        "discard_count": len(position.played) + len(position.discard),
        "played": list(position.played),
        "public_traditions": [{"card": one.card, "colour": one.colour, "seat": one.seat} for one in position.public],
        "interrupt": None if position.interrupt is None else interrupt_view(position.interrupt),
        "players": [
            (family_player_view if family else player_view)(owner, player, owner == seat, position.phase)
            for owner, player in enumerate(position.players)
        ],
        "sister": None if position.sister is None else sister_view(position, position.sister, options),
    }


def interrupt_view(interrupt: Interrupt) -> PlaceInterrupt | TilesInterrupt | PayInterrupt:
    match interrupt:
        case Placing():
            placing: PlaceInterrupt = {"kind": "place", "seat": interrupt.seat, "tile": interrupt.tile}
            if interrupt.colour is not None:
                placing["colour"] = interrupt.colour
            return placing
        case Offering():
            return {"kind": "offer", "seat": interrupt.seat, "tiles": list(interrupt.tiles)}
        case Paying():
            return {"kind": "pay", "seat": interrupt.seat}
        case _:
            return {"kind": "fields", "seat": interrupt.seat, "tiles": list(interrupt.tiles)}


@remembered
def player_view(owner: int, player: Player, mine: bool, phase: Phase) -> PlayerView:
    over = phase == "over"
    return {
        "seat": owner,
        "colour": player.colour,
        "boat": boat_number(player),
        "rats": rats(player.boat.printed),
        "maps": maps(player.boat.printed),
        "fish": player.fish,
        "baskets": {"ready": player.ready, "used": player.used},
        "pieces": [piece_view(piece) for piece in player.boat.pieces],
        "hand": shown(player.hand, mine),
        "hand_count": len(player.hand),
        "traditions": shown(player.traditions, mine or over),
        "traditions_count": len(player.traditions),
        "pack": shown(player.pack, mine),
        "pack_count": len(player.pack),
        "picked": shown(player.picked, mine),
        "picked_count": len(player.picked),
        "drawn": shown(player.drawn, mine),
        "drawn_count": len(player.drawn),
        "rescue_cards": shown(player.rescue_cards, mine or phase != "rescue-cards"),
        "rescue_cards_count": len(player.rescue_cards),
        "speed": player.speed,
        "chosen": player.chosen,
        "passed": player.passed,
        "extra_rescues": player.extra_rescues,
        "anywhere": player.anywhere,
    }


@remembered
def family_player_view(owner: int, player: Player, mine: bool, phase: Phase) -> FamilyPlayerView:
    """Shows the three family cards dealt until two are chosen, then these two."""
    cards = player.family_cards or player.dealt
    return {
        "seat": owner,
        "colour": player.colour,
        "boat": boat_number(player),
        "rats": rats(player.boat.printed),
        "maps": maps(player.boat.printed),
        "pieces": [piece_view(piece) for piece in player.boat.pieces],
        "chosen": player.chosen,
        "passed": player.passed,
        "family_cards": shown(cards, mine or phase == "over"),
        "family_cards_count": len(cards),
    }


def shown(cards: Cards, to_viewer: bool) -> list[int] | None:
    return list(cards) if to_viewer else None


def boat_number(player: Player) -> int:
    number = player.boat.printed.number
    assert number is not None  # only tests draw boats that were never printed
    return number


@cache
def printed_rats(printed: Printed) -> list[list[int]]:
    return cells_of(printed.rats)


def rats(printed: Printed) -> list[list[int]]:
    return [list(cell) for cell in printed_rats(printed)]


def maps(printed: Printed) -> dict[str, list[int]]:
    return {colour: first_cell(printed.map_of(colour)) for colour in COLOURS}


def sister_view(position: Position, sister: Sister, options: Mapping[str, OptionValue]) -> SisterView:
    score = scoring.sister_of(position)
    assert isinstance(score, Score)
    hidden_colours: list[Colour | None] = [None] * (len(sister.colours) - sister.shown)
    hidden_baskets: list[int | None] = [None] * (len(sister.baskets) - sister.turned)
    return {
        "difficulty": str(options["difficulty"]),
        "colours": [*sister.colours[: sister.shown], *hidden_colours],
        "traditions": list(sister.traditions),
        "advanced": list(sister.advanced),
        "baskets": [*sister.baskets[: sister.turned], *hidden_baskets],
        "resolved": sister.resolved,
        "deck_count": len(sister.deck),
        "speed": sister.speed,
        "score": {"total": score.total, "lines": dict(score.lines)},
    }
