"""What the people in a waiting room decided besides seats: who starts, and which board each of them plays on.

`before_start.py` has what they do to decide it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from archipel.core import game as registry
from archipel.core.beginning import Beginning
from archipel.core.game import OptionValue
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.model.table import Seat, Table
from archipel.server.wire.tables import BoardsInfo, StarterInfo


def settled(table: Table) -> Table:
    """Returns the table as its game begins: boards that are gone are dealt."""
    names = board_names(table)
    if not table.boards:
        return table
    return with_every_seat(table, lambda _at, seat: seat if seat.board in names else replace(seat, board=None))


def options_played(table: Table) -> dict[str, OptionValue]:
    """Returns the options with which the game begins: it asks who starts if the host chose somebody."""
    return {**table.options, **beginning_of(table).asking} if is_starter_chosen(table) else table.options


def options_shown(table: Table) -> dict[str, OptionValue]:
    """Returns the options as people read them: none of them says who starts if the host chose somebody."""
    if not is_starter_chosen(table):
        return table.options
    choices = registry.game(table.game).options
    return {**table.options, **{name: choices[name].default for name in beginning_of(table).asking}}


def is_starter_chosen(table: Table) -> bool:
    return registry.is_registered(table.game) and any(seat.starts for seat in table.seats)


def starter_info(table: Table) -> StarterInfo | None:
    """Returns who starts and why, as the waiting room says it; None where there is nothing to say."""
    if table.phase != "lobby" or len(table.seats) < 2 or not registry.is_registered(table.game):
        return None
    game = registry.game(table.game)
    may_choose = game.beginning.point is not None
    if (chosen := next((number for number, seat in enumerate(table.seats) if seat.starts), None)) is not None:
        return StarterInfo(chosen, texts.HOST_CHOSE, may_choose)
    starter = game.beginning.starter(game.complete(table.options))
    return StarterInfo(starter.seat, starter.why, may_choose)


def boards_info(table: Table) -> BoardsInfo | None:
    """Returns the boards that people may choose from; None in games without, and once the game has begun."""
    if table.phase != "lobby" or not registry.is_registered(table.game):
        return None
    names = board_names(table)
    return BoardsInfo(table.boards, dict(names)) if names else None


def board_names(table: Table) -> Mapping[str, Text]:
    """Returns the boards of the contents with which the game will begin, by id; none in games without boards."""
    boards, contents = beginning_of(table).boards, table.box if table.pack else registry.game(table.game).contents
    return {} if boards is None or contents is None else boards.names(contents)


def beginning_of(table: Table) -> Beginning:
    found: Beginning = registry.game(table.game).beginning
    return found


def with_every_seat(table: Table, change: Callable[[int, Seat], Seat]) -> Table:
    return replace(table, seats=tuple(change(number, seat) for number, seat in enumerate(table.seats)))
