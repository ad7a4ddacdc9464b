"""What people do in a waiting room: they sit down, add a seat, choose who starts, and their boards."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from archipel.core.errors import BadSetup
from archipel.server.base import texts
from archipel.server.base.errors import Conflict, NotAllowed, RequestError
from archipel.server.model.actions import check_not_starting, check_setup, join, seat_at
from archipel.server.model.beginning import beginning_of, board_names, with_every_seat
from archipel.server.model.table import Seat, Table
from archipel.server.wire.tables import Join


def add_seat(table: Table, person: str, present: Collection[str]) -> Table:
    """Adds an open seat for the host. Raises BadSetup if the game can't be played with so many, or not with these
    options."""
    check_waiting(table, person, present)
    check_setup(table.edition_of_game, len(table.seats) + 1, table.options)
    return replace(table, seats=(*table.seats, Seat()))


def has_room(table: Table) -> bool:
    """Whether the game can be played with one seat more."""
    try:
        check_setup(table.edition_of_game, len(table.seats) + 1, table.options)
    except BadSetup:
        return False
    return True


def sit_down(table: Table, person: str, wish: Join) -> Table:
    """Takes a seat. Somebody who comes too late for one is told what they can do."""
    if table.phase == "lobby" and not table.is_kicked(person) and table.seat_of(person) is None:
        if all(seat.kind != "open" for seat in table.seats) and has_room(table):
            raise Conflict(texts.ASK_FOR_A_SEAT)
        if wish.seat >= len(table.seats):
            raise Conflict(texts.SEAT_GONE)
    return join(table, person, wish.name, wish.seat, also=wish.also)


def choose_starter(table: Table, person: str, present: Collection[str], number: int | None) -> Table:
    """The host chooses the seat that starts. None leaves it to chance."""
    check_waiting(table, person, present)
    beginning = beginning_of(table)
    if beginning.point is None or len(table.seats) < 2:
        raise Conflict(texts.NO_FIRST_PLAYER)
    if number is not None:
        seat_at(table, number)
    table = with_every_seat(table, lambda at, seat: replace(seat, starts=at == number))
    return replace(table, options={**table.options, **beginning.asking}) if number is None else table


def let_choose_boards(table: Table, person: str, present: Collection[str], wish: bool) -> Table:
    """Returns the table after the host lets people choose their boards, or has all boards dealt and drops earlier
    choices."""
    check_waiting(table, person, present)
    if beginning_of(table).boards is None:
        raise Conflict(texts.NO_BOARDS)
    if not wish:
        table = with_every_seat(table, lambda _at, seat: replace(seat, board=None))
    return replace(table, boards=wish)


def choose_board(table: Table, person: str, present: Collection[str], number: int, board: str | None) -> Table:
    """A person chooses the board of their seat, or the host that of a bot. With None it is dealt."""
    seat = seat_at(table, number)
    if seat.kind != "bot" and seat.person != person:
        raise NotAllowed(texts.not_your_seat(number))
    if seat.kind == "bot" and not table.may_host(person, present):
        raise NotAllowed(texts.ONLY_THE_HOST)
    check_before_start(table)
    if not table.boards:
        raise Conflict(texts.BOARDS_ARE_DEALT)
    if board is not None:
        names = board_names(table)
        if board not in names:
            raise RequestError(texts.unknown_board(board, list(names)))
        if other := next((each for each in table.seats if each.board == board and each is not seat), None):
            raise Conflict(texts.board_taken(names[board], other.name))
    return table.with_seat(number, replace(seat, board=board))


def check_waiting(table: Table, person: str, present: Collection[str]) -> None:
    if not table.may_host(person, present):
        raise NotAllowed(texts.ONLY_THE_HOST)
    check_before_start(table)


def check_before_start(table: Table) -> None:
    if table.phase != "lobby":
        raise Conflict(texts.ALREADY_STARTED)
    check_not_starting(table)
