"""Helpers to set up any moment of Explore & Draw and to play on from there."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from archipel.boats.boat import Boat
from archipel.boats.drawn import drawn
from archipel.boats.grid import mask
from archipel.boats.printed import PRINTED
from archipel.core.chance import Scripted
from archipel.core.errors import IllegalMove
from archipel.core.game import Event
from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.content.box import CONTENTS
from archipel.games.explore_draw.content.island import SLOTS
from archipel.games.explore_draw.game import ExploreDraw
from archipel.games.explore_draw.state import Drawn

Cells = list[list[int]]


def table(*days: dict[int, str], seats: int = 1, boats: tuple[int, ...] = (), **options: str) -> ExploreDraw:
    """Returns a game whose days begin with these cards in these slots; other slots get cards that are not named."""
    named = {card for day in days for card in day.values()}
    spare = {deck: [card for card in cards if card not in named] for deck, cards in CONTENTS.decks.items()}
    script: dict[str, list[Any]] = {"boats": list(boats or range(1, min(seats, 6) + 1)), "cats": [], "traditions": []}
    for day in days:
        for slot in SLOTS:
            script[slot.deck].append(day[slot.number] if slot.number in day else spare[slot.deck].pop())
    state = GAME.start(seats, options, Scripted(script))
    assert isinstance(state, ExploreDraw)
    return state


def do(state: ExploreDraw, kind: str, seat: int = 0, **fields: Any) -> list[Event]:
    return state.play(seat, {"type": kind, **fields})


def special(state: ExploreDraw, name: str, seat: int = 0, **fields: Any) -> list[Event]:
    return do(state, "use-special", seat, special=name, **fields)


def names(events: list[Event]) -> list[str]:
    return [event["event"] for event in events]


def refused(state: ExploreDraw, kind: str, seat: int = 0, **fields: Any) -> str:
    """Returns the sentence with which a move is refused, and checks that nothing has changed."""
    before = (state.view(None), state.record())
    with pytest.raises(IllegalMove) as refusal:
        do(state, kind, seat, **fields)
    assert (state.view(None), state.record()) == before
    assert refusal.value.text.fr
    return refusal.value.text.en


def kinds(state: ExploreDraw, seat: int = 0) -> list[str]:
    """Returns the kinds of moves a seat has, each once, in order; special actions by their names."""
    found = (move.to_json() for move in state.moves(seat))
    return list(dict.fromkeys(str(move.get("special", move["type"])) for move in found))


def along(row: int, left: int, right: int) -> Cells:
    """Returns the cells of a row from `left` to `right`, both included."""
    return [[row, column] for column in range(left, right + 1)]


def with_picture(state: ExploreDraw, picture: str, seat: int = 0, at: tuple[int, int] = (2, 4)) -> None:
    """Gives a seat the pieces of a picture."""
    pieces = drawn(picture, at).pieces
    with_pieces(state, [Drawn(piece.kind, piece.colour, piece.cells, None, 1, "c001") for piece in pieces], seat)


def with_pieces(state: ExploreDraw, pieces: list[Drawn], seat: int = 0) -> None:
    player = state.players[seat]
    boat: Boat[Drawn] = Boat(player.boat.printed)
    player = replace(player, boat=boat.place_all(pieces))
    state.players = (*state.players[:seat], player, *state.players[seat + 1 :])


def with_boat_but(state: ExploreDraw, free: Cells, seat: int = 0) -> None:
    """Covers the whole boat, except for these cells, with one rare treasure."""
    taken = mask([r, c] for r in range(9) for c in range(22)) & outline() & ~mask(free)
    with_pieces(state, [Drawn("rare", None, taken, None, 1, "c001")], seat)


def outline() -> int:
    return PRINTED[1].rats | Boat[Drawn](PRINTED[1]).free


def take_column(state: ExploreDraw, column: str, seat: int = 0) -> None:
    do(state, "choose-column", seat, column=column)


def open_card(state: ExploreDraw, slot: int, seat: int = 0) -> list[Event]:
    return do(state, "resolve-card", seat, slot=slot)


def turn(state: ExploreDraw, seat: int = 0) -> dict[str, Any]:
    shown: dict[str, Any] = state.view(None)["players"][seat]["turn"]
    return shown


def finish(state: ExploreDraw, seat: int = 0) -> list[Event]:
    """Plays the rest of a seat's turn by always taking the last move it has, which settles cards and ends the turn."""
    events: list[Event] = []
    while state.players[seat].turn is not None and "turn-ended" not in names(events):
        events += state.play(seat, state.moves(seat)[-1])
    return events
