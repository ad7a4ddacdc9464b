"""What a seat may see, as plain JSON. The client's types are generated from these classes."""

from __future__ import annotations

from collections import Counter
from typing import Literal, TypedDict

from archipel.games.caty_mini import events, legal, scoring
from archipel.games.caty_mini.content.room import Colour, FurnitureId, Notch
from archipel.games.caty_mini.content.toys import BoardId, StringName, ToyId
from archipel.games.caty_mini.state import Phase, Ran, State


class Options(TypedDict):
    expert: bool
    string: StringName


class StackView(TypedDict):
    top: int | None
    left: int


class CourseView(TypedDict):
    seat: int
    nap: bool
    entry: Notch | None
    cost: int
    touched: list[ToyId]
    taken: list[events.TakenToken]


class AtView(TypedDict):
    furniture: FurnitureId
    notch: Notch


class LegView(TypedDict):
    furniture: FurnitureId
    entry: Notch | None
    exit: Notch


class PlayerView(TypedDict):
    seat: int
    board: BoardId
    string: int
    at: AtView | None
    route: list[LegView]
    hand: list[FurnitureId] | None
    hand_count: int
    hand_colours: dict[Colour, int]
    tokens: dict[ToyId, int]
    values: dict[ToyId, list[int]] | None


class View(TypedDict):
    game: Literal["caty-mini"]
    options: Options
    seats: int
    seat: int | None
    phase: Phase
    round: int
    first: int
    pending: list[int]
    over: bool
    winners: list[int]
    played: list[FurnitureId]
    piles: dict[Colour, int]
    stacks: dict[ToyId, StackView]
    courses: list[CourseView]
    players: list[PlayerView]


class Facts(TypedDict):
    tie_broken: bool
    """True if the string left decided between players with equally many points."""
    goal: FurnitureId | None
    """The furniture where knots are tied or to which cats run now; None while it is not chosen."""
    forbidden: Colour | None
    """A colour that the leader holds and may not lead now."""


def facts(state: State) -> Facts:
    return {
        "tie_broken": state.over and scoring.tie_broken(state.scores(), state.winners),
        "goal": goal(state),
        "forbidden": legal.forbidden(state),
    }


def view(state: State, seat: int | None) -> View:
    now, contents = state.now, state.contents
    return {
        "game": "caty-mini",
        "options": {"expert": bool(state.options["expert"]), "string": string_option(state)},
        "seats": state.seats,
        "seat": seat,
        "phase": now.phase,
        "round": now.round,
        "first": now.first,
        "pending": list(state.pending),
        "over": state.over,
        "winners": list(state.winners),
        "played": list(now.played),
        "piles": {colour: len(pile) for colour, pile in zip(contents.colours, state.piles, strict=True)},
        "stacks": {kind: stack_view(state.left(kind)) for kind in contents.kinds},
        "courses": [course_view(ran) for ran in now.courses],
        "players": [player_view(state, owner, seat) for owner in range(state.seats)],
    }


def goal(state: State) -> FurnitureId | None:
    return state.now.played[-1] if state.now.phase in ("knot", "run") else None


def string_option(state: State) -> StringName:
    return "short" if state.options["string"] == "short" else "standard"


def stack_view(left: tuple[int, ...]) -> StackView:
    return {"top": left[0] if left else None, "left": len(left)}


def course_view(ran: Ran) -> CourseView:
    return {
        "seat": ran.seat,
        "nap": ran.entry is None,
        "entry": ran.entry,
        "cost": ran.cost,
        "touched": list(ran.touched),
        "taken": events.tokens(ran.taken),
    }


def player_view(state: State, owner: int, seat: int | None) -> PlayerView:
    """Returns one player as a seat sees them. Only the owner sees the hand and, until the end, the values of tokens."""
    contents, player, hand = state.contents, state.now.players[owner], state.hand(owner)
    values, colours = scoring.by_kind(contents, player.won), Counter(contents.colour[tile] for tile in hand)
    return {
        "seat": owner,
        "board": player.board,
        "string": player.string,
        "at": {"furniture": player.route[-1].furniture, "notch": player.route[-1].exit} if player.route else None,
        "route": [{"furniture": leg.furniture, "entry": leg.entry, "exit": leg.exit} for leg in player.route],
        "hand": hand if owner == seat else None,
        "hand_count": len(hand),
        "hand_colours": {colour: colours[colour] for colour in contents.colours},
        "tokens": {kind: len(held) for kind, held in values.items()},
        "values": values if owner == seat or state.over else None,
    }
