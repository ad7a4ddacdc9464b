"""Who may knock at a table, what the host may answer, and what is forgotten. `test_open_tables.py` plays it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from archipel.server.base.errors import Conflict, NotThere, RequestError
from archipel.server.model.knock import (
    KNOCK,
    MOST_KNOCKS,
    MOST_REFUSED,
    answer_to,
    answered,
    knocked,
    knocks_at,
    knocks_of,
    list_table,
    withdrawn,
)
from archipel.server.model.table import Seat, Table

HERE = {"ada"}
TABLE = list_table(
    Table("abc", "tiny", {}, "ada", (Seat("person", "ada", "Ada"), Seat()), 1, 1), "ada", True, HERE, Random(1)
)


def test_a_knock_waits_until_it_is_answered_withdrawn_or_expired() -> None:
    table = knocked(TABLE, "bob", "Bob", 10)
    assert [(each.number, each.name, each.until) for each in knocks_at(table, 10)] == [(1, "Bob", 10 + KNOCK)]
    assert (answer_to(table, "bob", 10), answer_to(table, "bob", 10 + KNOCK)) == ("waiting", None)
    assert knocked(table, "bob", "Bobby", 11) == table
    assert withdrawn(table, "bob", 11) == TABLE
    assert withdrawn(table, "cleo", 11) == table


def test_the_host_gives_the_first_free_seat_or_refuses_for_good() -> None:
    table = knocked(knocked(TABLE, "bob", "Bob", 10), "cleo", "Cleo", 11)
    refused = answered(table, "ada", 1, False, HERE, 12)
    assert answer_to(refused, "bob", 12) == "refused"
    admitted = answered(refused, "ada", 2, True, HERE, 12)
    assert [seat.name for seat in admitted.seats] == ["Ada", "Cleo"]
    for number in (1, 2, 3):
        with pytest.raises(NotThere):
            answered(admitted, "ada", number, True, HERE, 13)
    assert [each.person for each in knocks_of(list_table(admitted, "ada", False, HERE, Random(1)))] == ["bob"]


def test_a_door_has_room_for_a_few_and_remembers_the_last_it_refused() -> None:
    table = TABLE
    for number in range(MOST_KNOCKS):
        table = knocked(table, f"p{number}", f"Player {number}", 10)
    with pytest.raises(Conflict):
        knocked(table, "late", "Late", 10)
    assert knocks_at(knocked(table, "late", "Late", 10 + KNOCK), 10 + KNOCK)[0].name == "Late"
    table = TABLE
    for number in range(MOST_REFUSED + 5):
        table = knocked(table, f"p{number}", f"Player {number}", 10)
        table = answered(table, "ada", knocks_at(table, 10)[0].number, False, HERE, 10)
    assert MOST_REFUSED <= len(knocks_of(table)) <= MOST_REFUSED + 1


def test_nobody_knocks_under_a_name_of_the_table_or_where_there_is_no_seat() -> None:
    with pytest.raises(RequestError):
        knocked(TABLE, "bob", "Ada", 10)
    with pytest.raises(Conflict):
        knocked(replace(TABLE, seats=TABLE.seats[:1]), "bob", "Bob", 10)
    with pytest.raises(NotThere):
        knocked(replace(TABLE, listing=None), "bob", "Bob", 10)
