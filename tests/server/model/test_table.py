"""Several seats of one person, and which of them their device shows."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.errors import Conflict
from archipel.server.model import actions
from archipel.server.model.actions import choose_seat, join, leave, reseat
from archipel.server.model.table import Seat, Table
from archipel.server.wire.tables import Reseat
from tests.server.model.test_actions import BOT, ME, OPEN, refusal
from tests.server.shared_device import BEA, begun, table


def begun_after_naming() -> Table:
    """Returns a started table whose player named a seat in the waiting room, where no seat has secrets."""
    return actions.start(choose_seat(table(ME, BEA), "ada", 1), "ada", {"ada"}, 2000)


# ---- several seats of one person ----


def test_a_person_may_hold_several_seats_with_different_names() -> None:
    made = table(ME, BEA, BOT)
    assert [(seat.person, seat.name) for seat in made.seats] == [("ada", "Ada"), ("ada", "Béa"), (None, "Amarre")]
    assert (made.seats_of("ada"), made.seat_of("ada"), made.people) == ([0, 1], 0, {"ada"})
    assert made.names == [("ada", "Ada")]


def test_another_player_joins_on_the_same_device() -> None:
    made = join(table(ME, OPEN, OPEN), "ada", "Béa", 1, also=True)
    assert made.seats_of("ada") == [0, 1]
    assert 'already called "Ada"' in refusal(join, made, "bob", "ada", 2)
    with pytest.raises(Conflict, match='already called "Béa"'):
        join(made, "ada", "béa", 2, also=True)
    # A person with two seats does not change seats by joining, but gets a third one.
    assert join(made, "ada", "Cléo", 2).seats_of("ada") == [0, 1, 2]
    assert join(made, "ada", "Bérénice", 1).seats[1].name == "Bérénice"


def test_a_person_with_one_seat_changes_seats_by_joining() -> None:
    moved = join(table(ME, OPEN), "ada", "Ada", 1)
    assert [seat.person for seat in moved.seats] == [None, "ada"]


def test_a_person_opens_one_of_their_several_seats() -> None:
    made = join(join(table(ME, OPEN, OPEN), "bob", "Bob", 1), "bob", "Cléo", 2, also=True)
    assert reseat(made, "bob", 2, Reseat("open"), {"ada", "bob"}).seats_of("bob") == [1]
    assert refusal(reseat, made, "bob", 2, Reseat("bot"), {"ada", "bob"}) == texts.ONLY_THE_HOST.en
    alone = reseat(made, "bob", 2, Reseat("open"), {"ada", "bob"})
    assert refusal(reseat, alone, "bob", 1, Reseat("open"), {"ada", "bob"}) == texts.ONLY_THE_HOST.en


def test_kicking_or_leaving_frees_all_seats_of_a_person() -> None:
    made = join(join(table(ME, OPEN, OPEN), "bob", "Bob", 1), "bob", "Cléo", 2, also=True)
    out = reseat(made, "ada", 1, Reseat("open"), {"ada", "bob"})
    assert (out.seats[1:], out.is_kicked("bob")) == ((Seat(), Seat()), True)
    assert leave(made, "bob").seats[1:] == (Seat(), Seat())
    playing = actions.start(made, "ada", {"ada"}, 5)
    gone = leave(playing, "bob")
    assert [seat.left for seat in gone.seats] == [False, True, True]
    assert not any(seat.left for seat in actions.arrive(gone, "bob").seats)


def test_all_seats_of_a_person_play_again_where_they_sat() -> None:
    old = replace(begun(ME, BEA, BOT), over=True)
    new = actions.follow_up(old, "ada", 3000, Random(1))
    assert [seat.name for seat in actions.same_seat(old, new, "ada").seats[:2]] == ["Ada", "Béa"]
    taken = join(new, "bob", "Béa", 0)
    assert actions.same_seat(old, taken, "ada").seats_of("ada") == []


def test_a_table_of_one_person_needs_no_part_of_their_luck_however_many_sit_there() -> None:
    made = actions.commit(table(ME, BEA), "ada", "0" * 64)
    assert made.awaited == []
    assert actions.start(made, "ada", {"ada"}, 5).scheme == "server-alone"


# ---- the seat that the device shows ----


def test_hidden_seats_are_shown_only_after_one_is_chosen() -> None:
    made = begun(ME, BEA, BOT)
    assert (made.has_curtain, made.chosen_seat("ada"), made.chosen_seat("eve")) == (True, None, None)
    named = choose_seat(made, "ada", 1)
    assert (
        named.chosen_seat("ada"),
        choose_seat(named, "ada", 0).chosen_seat("ada"),
        choose_seat(named, "ada", None).chosen_seat("ada"),
    ) == (
        1,
        0,
        None,
    )
    assert refusal(choose_seat, made, "ada", 2) == texts.not_your_seat(2).en
    assert refusal(choose_seat, made, "eve", 0) == texts.not_your_seat(0).en
    assert refusal(choose_seat, made, "ada", 7) == "There is no seat 8 at this table; it has 3."


def test_a_person_with_one_seat_always_sees_its_view() -> None:
    made = begun(ME, BOT)
    assert (made.chosen_seat("ada"), choose_seat(made, "ada", None).chosen_seat("ada")) == (0, 0)


def test_no_curtain_is_shown_before_and_after_a_game() -> None:
    assert table(ME, BEA).chosen_seat("ada") == 0
    assert begun_after_naming().chosen_seat("ada") is None
    over = replace(begun(ME, BEA), over=True)
    assert (over.has_curtain, over.chosen_seat("ada"), choose_seat(over, "ada", 1).chosen_seat("ada")) == (False, 0, 1)
    assert actions.played_on(choose_seat(over, "ada", 1), "ada", 1, Random(1)).seats_of("ada") == [1]


@pytest.mark.parametrize(
    ("game", "curtain"),
    [("caty-mini", True), ("doodle-islands", False), ("explore-draw", False), ("isle-of-cats", True), ("gone", True)],
)
def test_the_game_decides_whether_there_is_a_curtain(game: str, curtain: bool) -> None:
    assert replace(begun(ME, BEA), game=game).has_curtain is curtain
