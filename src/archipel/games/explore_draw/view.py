"""What a seat may see: everything except the order of the decks and the sister's colours that are face down."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from archipel.boats.grid import cells_of
from archipel.boats.printed import COLOURS, Colour, Printed
from archipel.boats.texts import SISTERS_TIE
from archipel.core.memo import remembered
from archipel.core.text import TextJson
from archipel.games.explore_draw import legal, scoring, solo
from archipel.games.explore_draw.content.box import Box
from archipel.games.explore_draw.content.cards import Card, Zone
from archipel.games.explore_draw.content.island import SLOTS, Column, Deck
from archipel.games.explore_draw.content.specials import SPECIALS, SpecialName
from archipel.games.explore_draw.forms import CardView, Cell, PieceView, card_view, piece_view, short_cards
from archipel.games.explore_draw.state import Drawn, Player, Sister, Sitting, State, Turn


class SlotView(TypedDict):
    slot: int
    row: int
    column: Column
    deck: Deck
    card: CardView


class OpenView(TypedDict):
    slot: int
    zone: Zone | None
    two: list[int] | None
    left: list[int]


class TurnView(TypedDict):
    stage: Literal["choose", "resolve", "done"]
    chosen: list[int]
    unresolved: list[int]
    open: OpenView | None
    bonus: Colour | None
    double_cat: int | None
    double_treasure: int | None


class ScoreView(TypedDict):
    """Nothing of a score is hidden in this game."""

    total: int
    lines: dict[str, int]


class PlayerView(TypedDict):
    seat: int
    boat: int | None
    rats: list[Cell]
    maps: dict[Colour, Cell]
    pieces: list[PieceView]
    traditions: list[int]
    specials: list[SpecialName]
    special_today: bool
    turn: TurnView | None
    score: ScoreView


class SisterView(TypedDict):
    difficulty: str
    colours: list[Colour | None]
    traditions: list[str]
    advanced: list[str]
    score: ScoreView


class DecksView(TypedDict):
    cats: int
    traditions: int


class View(TypedDict):
    game: Literal["explore-draw"]
    seats: int
    seat: int | None
    day: int
    phase: Literal["reveal", "explore", "over"]
    over: bool
    pending: list[int]
    winners: list[int]
    options: dict[str, Any]
    island: list[SlotView] | None
    decks: DecksView
    discard: list[list[str | CardView]]
    players: list[PlayerView]
    sister: SisterView | None


def view(state: State, seat: int | None) -> View:
    return {**public_view(state), "seat": seat}


@remembered
def public_view(state: State) -> View:
    """Returns the view for all: all see the same. It can be cached, because a state that is shown never changes."""
    return {
        "game": "explore-draw",
        "seats": state.seats,
        "seat": None,
        "day": state.day,
        "phase": state.phase,
        "over": state.over,
        "pending": list(state.pending),
        "winners": list(state.winners),
        "options": dict(state.options),
        "island": None if state.island is None else island_view(state.island),
        "decks": {"cats": len(state.decks.cats), "traditions": len(state.decks.traditions)},
        "discard": discard_view(state.discard),
        "players": players_view(state.contents, state.players),
        "sister": None if state.sister_hand is None else sister_view(state, state.sister_hand),
    }


@remembered
def island_view(island: tuple[Card, ...]) -> list[SlotView]:
    return [
        {"slot": slot.number, "row": slot.row, "column": slot.column, "deck": slot.deck, "card": card_view(card)}
        for slot, card in zip(SLOTS, island, strict=True)
    ]


@remembered
def discard_view(discard: tuple[tuple[Card, ...], ...]) -> list[list[str | CardView]]:
    return [short_cards(cards) for cards in discard]


@remembered
def players_view(contents: Box, players: tuple[Player, ...]) -> list[PlayerView]:
    return [player_view(contents, seat, player) for seat, player in enumerate(players)]


@remembered
def player_view(contents: Box, seat: int, player: Player) -> PlayerView:
    boat = player.boat
    score = scoring.score(contents, boat, player.traditions)
    return {
        "seat": seat,
        "boat": boat.printed.number,
        "rats": rats_view(boat.printed),
        "maps": maps_view(boat.printed),
        "pieces": pieces_view(boat.pieces),
        "traditions": list(player.traditions),
        "specials": list(player.specials),
        "special_today": player.special_today,
        "turn": None if player.turn is None else turn_view(player.turn),
        "score": {"total": sum(score.lines.values()), "lines": score.lines},
    }


@remembered
def rats_view(printed: Printed) -> list[Cell]:
    return cells_of(printed.rats)


@remembered
def maps_view(printed: Printed) -> dict[Colour, Cell]:
    return {colour: cells_of(cell)[0] for colour, cell in zip(COLOURS, printed.maps, strict=True)}


@remembered
def pieces_view(pieces: tuple[Drawn, ...]) -> list[PieceView]:
    return [piece_view(piece) for piece in pieces]


def turn_view(turn: Turn) -> TurnView:
    opened = turn.open
    view: Any = {
        "stage": turn.stage,
        "chosen": list(turn.chosen),
        "unresolved": list(turn.unresolved),
        "open": None
        if opened is None
        else {
            "slot": opened.slot,
            "zone": opened.zone,
            "two": None if opened.two is None else list(opened.two),
            "left": list(opened.left),
        },
        "bonus": turn.bonus,
        "double_cat": turn.double_cat,
        "double_treasure": turn.double_treasure,
    }
    shown: TurnView = view
    return shown


class Facts(TypedDict):
    special_refusals: list[dict[SpecialName, TextJson]]
    """For each seat, why a special action can't be used now, with any cards or cells. Usable actions are absent."""
    tie: TextJson | None
    """Who wins a tie with the sister, in words; None unless that decided the game."""


def facts(state: State) -> Facts:
    return {
        "special_refusals": [special_refusals(state, seat) for seat in range(state.seats)],
        "tie": SISTERS_TIE.to_json() if state.over and tied_with_sister(state) else None,
    }


def tied_with_sister(state: State) -> bool:
    sister = state.sister()
    return sister is not None and sister.total == state.scores()[0].total


def special_refusals(state: State, seat: int) -> dict[SpecialName, TextJson]:
    at = state.sitting(seat)
    return {} if at is None else refusals_at(*at)


@remembered
def refusals_at(*at: Any) -> dict[SpecialName, TextJson]:
    """Returns the refusals for one seat. The arguments are the fields of a Sitting, for the cache."""
    refusals = {special: legal.special_refusal(Sitting(*at), special) for special in SPECIALS}
    return {special: why.to_json() for special, why in refusals.items() if why}


def sister_view(state: State, sister: Sister) -> SisterView:
    score = solo.score(state.contents, sister, state.players[0].boat, len(state.players[0].traditions))
    face_down: list[Colour | None] = [None] * (len(sister.colours) - sister.revealed)
    return {
        "difficulty": str(state.options["difficulty"]),
        "colours": [*sister.colours[: sister.revealed], *face_down],
        "traditions": list(sister.traditions),
        "advanced": list(sister.advanced),
        "score": {"total": sum(score.lines.values()), "lines": score.lines},
    }
