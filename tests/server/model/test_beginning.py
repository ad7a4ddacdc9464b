"""What people decide in a waiting room besides seats: who starts, and which board each of them plays on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from archipel.core.chance import Scripted, Seeded
from archipel.core.errors import ArchipelError, BadSetup
from archipel.core.record import replay
from archipel.server.model import actions
from archipel.server.model.before_start import add_seat, choose_board, choose_starter, let_choose_boards, sit_down
from archipel.server.model.beginning import boards_info, options_played, options_shown, starter_info
from archipel.server.model.fairness import SERVER_ALONE, check_seed
from archipel.server.model.match import Match
from archipel.server.model.table import Seat, Table
from archipel.server.wire.envelope import Envelope
from archipel.server.wire.tables import Join, NewTable, Reseat, SeatWish

HERE = {"ada", "bob"}
LUCK = Random(1)
FIRST_PLAYERS = {
    "caty-mini": lambda state: state.view(None)["first"],
    "doodle-islands": lambda state: state.view(None)["first"],
    "isle-of-cats": lambda state: state.view(None)["order"][0],
}


def table(game: str, seats: int = 3, **options: Any) -> Table:
    """Ada's table: Bob sits on the second seat, and a bot on each other seat."""
    wishes = [SeatWish("me"), SeatWish("open"), *[SeatWish("bot", "beginner")] * (seats - 2)]
    made = actions.new_table(NewTable(game, wishes, "Ada", options), "ada", 1000, luck=LUCK)
    return actions.join(made, "bob", "Bob", 1)


def started(table: Table) -> Table:
    return actions.start(table, "ada", HERE, 2000)


def state_of(table: Table) -> Any:
    return Match(table).state


def refusal(deed: Any, *args: Any) -> str:
    with pytest.raises(ArchipelError) as caught:
        deed(*args)
    assert caught.value.text.fr != caught.value.text.en
    return str(caught.value)


# ---- who starts ----


@pytest.mark.parametrize("game", FIRST_PLAYERS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_host_chooses_who_starts(game: str, seat: int) -> None:
    chosen = started(choose_starter(table(game), "ada", HERE, seat))
    assert FIRST_PLAYERS[game](state_of(chosen)) == seat


@pytest.mark.parametrize("game", FIRST_PLAYERS)
def test_chance_can_make_every_seat_start(game: str) -> None:
    by_chance = choose_starter(table(game), "ada", HERE, None)
    first = {FIRST_PLAYERS[game](state_of(replace(started(by_chance), seed=f"{seed:064x}"))) for seed in range(30)}
    assert first == {0, 1, 2}


def test_the_choice_of_the_starter_changes_nothing_else_of_the_deal() -> None:
    plain = replace(table("caty-mini"), seed="ab" * 32)
    deals = [state_of(started(choose_starter(plain, "ada", HERE, seat))).view(None) for seat in (0, 1)]
    assert [player["board"] for player in deals[0]["players"]] == [player["board"] for player in deals[1]["players"]]
    assert deals[0]["played"] == deals[1]["played"]


@pytest.mark.parametrize(
    ("game", "options", "seat", "why"),
    [
        ("doodle-islands", {}, 0, "the first seat"),
        ("doodle-islands", {"first": "chance"}, None, "chance decides"),
        ("caty-mini", {}, None, "chance decides"),
        ("isle-of-cats", {}, None, "chance decides"),
        ("explore-draw", {}, None, "everybody plays at the same time"),
    ],
)
def test_the_waiting_room_says_who_starts_and_why(game: str, options: Any, seat: int | None, why: str) -> None:
    info = starter_info(table(game, **options))
    assert info is not None
    assert (info.seat, info.why.en, info.may_choose) == (seat, why, game != "explore-draw")


def test_the_waiting_room_says_that_the_host_chose() -> None:
    info = starter_info(choose_starter(table("caty-mini"), "ada", HERE, 2))
    assert info is not None
    assert (info.seat, info.why.en) == (2, "the host's choice")


def test_solo_and_started_tables_show_no_starter() -> None:
    alone = actions.new_table(NewTable("doodle-islands", [SeatWish("me")], "Ada"), "ada", 1000, luck=LUCK)
    assert starter_info(alone) is None
    assert starter_info(started(table("doodle-islands"))) is None
    assert boards_info(started(table("caty-mini"))) is None


def test_a_waiting_room_of_an_earlier_version_has_no_such_option() -> None:
    old = replace(table("doodle-islands"), options={"sea": "treasures", "control": False})
    info = starter_info(old)
    assert info is not None
    assert info.seat == 0
    assert state_of(started(old)).view(None)["first"] == 0
    assert state_of(started(choose_starter(old, "ada", HERE, 1))).view(None)["first"] == 1


def test_a_person_who_changes_seats_still_starts() -> None:
    chosen = choose_starter(let_choose_boards(table("caty-mini"), "ada", HERE, True), "ada", HERE, 1)
    chosen = choose_board(chosen, "bob", HERE, 1, "C")
    moved = actions.join(actions.reseat(chosen, "ada", 2, Reseat("open"), HERE), "bob", "Bob", 2)
    assert (moved.seats[2].starts, moved.seats[2].board) == (True, "C")
    assert moved.seats[1] == Seat()


def test_a_bot_of_another_level_still_starts_and_an_opened_seat_does_not() -> None:
    chosen = choose_starter(table("caty-mini"), "ada", HERE, 2)
    assert actions.reseat(chosen, "ada", 2, Reseat("bot", "steady"), HERE).seats[2].starts
    assert not actions.reseat(chosen, "ada", 2, Reseat("open"), HERE).seats[2].starts


def test_an_open_seat_that_starts_still_starts_when_somebody_takes_it() -> None:
    opened = actions.reseat(table("caty-mini"), "ada", 2, Reseat("open"), HERE)
    chosen = choose_starter(opened, "ada", HERE, 2)
    assert actions.join(chosen, "cy", "Cy", 2).seats[2].starts
    assert actions.join(chosen, "bob", "Bea", 2, also=True).seats[2].starts
    moved = actions.join(chosen, "bob", "Bob", 2)
    assert [seat.starts for seat in moved.seats] == [False, False, True]
    assert actions.reseat(chosen, "ada", 2, Reseat("bot", "steady"), HERE).seats[2].starts


def test_a_bot_in_the_place_of_a_person_who_starts_still_starts() -> None:
    boards = choose_board(let_choose_boards(table("caty-mini"), "ada", HERE, True), "bob", HERE, 1, "C")
    bot = actions.reseat(choose_starter(boards, "ada", HERE, 1), "ada", 1, Reseat("bot", "steady"), HERE).seats[1]
    assert (bot.kind, bot.starts, bot.board) == ("bot", True, None)


def test_somebody_who_comes_back_to_play_again_takes_the_seat_that_starts() -> None:
    over = replace(started(table("caty-mini")), over=True)
    again = choose_starter(actions.follow_up(over, "ada", 3000, luck=LUCK), "ada", HERE, 1)
    assert actions.same_seat(over, again, "bob").seats[1].starts


def test_only_the_host_chooses_who_starts_and_only_before_the_start() -> None:
    waiting = table("caty-mini")
    assert "Only the host" in refusal(choose_starter, waiting, "bob", HERE, 1)
    assert "no seat 4" in refusal(choose_starter, waiting, "ada", HERE, 3).lower()
    assert "already begun" in refusal(choose_starter, started(waiting), "ada", HERE, 1)
    assert "The game is just starting" in refusal(choose_starter, replace(waiting, starting=True), "ada", HERE, 1)
    assert "nobody plays before" in refusal(choose_starter, table("explore-draw"), "ada", HERE, 1)


def test_the_options_say_who_starts_only_where_the_host_chose_nobody() -> None:
    by_chance = choose_starter(table("doodle-islands"), "ada", HERE, None)
    assert options_shown(by_chance)["first"] == "chance"
    chosen = choose_starter(by_chance, "ada", HERE, 1)
    assert options_shown(chosen)["first"] == "seat"
    begun = started(chosen)
    assert options_shown(begun)["first"] == "seat"
    assert state_of(begun).view(None)["first"] == 1
    # A table that began in an earlier version has this option among those that were agreed.
    assert options_shown(started(replace(chosen, options=options_played(chosen))))["first"] == "seat"


# ---- boards ----


def test_boards_are_dealt_unless_the_host_lets_people_choose() -> None:
    waiting = table("caty-mini")
    info = boards_info(waiting)
    assert info is not None
    assert not info.chosen
    assert sorted(info.names) == ["A", "B", "C", "D"]
    assert "boards are dealt" in refusal(choose_board, waiting, "bob", HERE, 1, "C")
    assert boards_info(table("isle-of-cats")) is None
    assert "no boards" in refusal(let_choose_boards, table("isle-of-cats"), "ada", HERE, True)
    assert "Only the host" in refusal(let_choose_boards, waiting, "bob", HERE, True)


def test_everybody_plays_on_the_board_they_chose_and_others_on_different_ones() -> None:
    waiting = choose_board(let_choose_boards(table("caty-mini", 4), "ada", HERE, True), "bob", HERE, 1, "C")
    for seed in range(20):
        state = state_of(replace(started(waiting), seed=f"{seed:064x}"))
        boards = [player["board"] for player in state.view(None)["players"]]
        assert boards[1] == "C"
        assert len(set(boards)) == 4


def test_the_host_chooses_for_bots_and_nobody_for_another_person() -> None:
    waiting = let_choose_boards(table("caty-mini"), "ada", HERE, True)
    assert choose_board(waiting, "ada", HERE, 2, "B").seats[2].board == "B"
    assert "not yours" in refusal(choose_board, waiting, "ada", HERE, 1, "B")
    assert "Only the host" in refusal(choose_board, waiting, "bob", HERE, 2, "B")
    assert "no board Z" in refusal(choose_board, waiting, "bob", HERE, 1, "Z").replace('"', "")


def test_a_board_is_chosen_once() -> None:
    waiting = choose_board(let_choose_boards(table("caty-mini"), "ada", HERE, True), "bob", HERE, 1, "C")
    assert "Bob has already chosen" in refusal(choose_board, waiting, "ada", HERE, 0, "C")
    assert choose_board(waiting, "bob", HERE, 1, "C") == waiting
    assert choose_board(choose_board(waiting, "bob", HERE, 1, None), "ada", HERE, 0, "C").seats[0].board == "C"


def test_boards_that_were_chosen_are_forgotten_when_they_are_dealt_again() -> None:
    waiting = choose_board(let_choose_boards(table("caty-mini"), "ada", HERE, True), "bob", HERE, 1, "C")
    dealt = let_choose_boards(waiting, "ada", HERE, False)
    assert [seat.board for seat in dealt.seats] == [None, None, None]


def test_a_board_that_is_gone_after_an_update_is_dealt() -> None:
    waiting = let_choose_boards(table("caty-mini"), "ada", HERE, True)
    gone = waiting.with_seat(1, replace(waiting.seats[1], board="Z"))
    assert started(gone).seats[1].board is None
    assert len({player["board"] for player in state_of(started(gone)).view(None)["players"]}) == 3


# ---- afterwards ----


def test_to_play_again_only_the_permission_to_choose_stays() -> None:
    waiting = choose_starter(let_choose_boards(table("caty-mini"), "ada", HERE, True), "ada", HERE, 2)
    over = replace(started(choose_board(waiting, "ada", HERE, 2, "B")), over=True)
    again = actions.follow_up(over, "ada", 3000, luck=LUCK)
    assert again.boards
    assert not any(seat.starts or seat.board for seat in again.seats)


@pytest.mark.parametrize("agreed", ["seat", "chance"])
@pytest.mark.parametrize("seat", [None, 1])
def test_to_play_again_the_option_stays_as_it_was_agreed(agreed: str, seat: int | None) -> None:
    waiting = table("doodle-islands", first=agreed)
    over = replace(started(waiting if seat is None else choose_starter(waiting, "ada", HERE, seat)), over=True)
    again = actions.follow_up(over, "ada", 3000, luck=LUCK)
    assert (again.options["first"], options_shown(again)["first"]) == (agreed, agreed)


def test_a_continued_game_has_the_same_deal() -> None:
    waiting = choose_starter(let_choose_boards(table("caty-mini"), "ada", HERE, True), "ada", HERE, 1)
    over = replace(started(choose_board(waiting, "bob", HERE, 1, "D")), over=True)
    assert state_of(actions.played_on(over, "ada", 3000, luck=LUCK)).view(None) == state_of(over).view(None)


def test_the_luck_of_such_a_game_can_be_checked() -> None:
    begun = started(choose_starter(table("caty-mini"), "ada", HERE, 1))
    state = state_of(begun)
    assert replay(state.record()).view(None) == state.view(None)
    envelope = Envelope("", [], begun.commitment or "", state.record(), scheme=SERVER_ALONE, seed=begun.seed or "")
    check_seed(envelope)


def test_a_script_of_other_points_cant_be_checked() -> None:
    begun = started(table("caty-mini"))
    game = begun.edition_of_game
    luck = Scripted({"start": [game.contents.furniture[0].id]}, Seeded(int(begun.seed or "0", 16)))
    played = game.start(3, begun.options, luck).record()
    envelope = Envelope("", [], begun.commitment or "", played, scheme=SERVER_ALONE, seed=begun.seed or "")
    with pytest.raises(BadSetup, match="did not come from a seed"):
        check_seed(envelope)


# ---- more seats, and people who come late ----


def test_the_host_adds_seats_up_to_the_limit_of_the_game() -> None:
    made = add_seat(table("caty-mini", 3), "ada", HERE)
    assert [seat.kind for seat in made.seats] == ["person", "person", "bot", "open"]
    with pytest.raises(BadSetup) as refused:
        add_seat(made, "ada", HERE)
    assert refused.value.text.en == "Caty Mini takes 2 to 4 seats, not 5."


def test_a_seat_that_the_options_do_not_allow_is_not_added() -> None:
    made = table("isle-of-cats", 2)
    alone = replace(made, seats=made.seats[:1], options={**made.options, "sister": "2"})
    with pytest.raises(BadSetup):
        add_seat(alone, "ada", HERE)


def test_only_the_host_adds_seats_and_only_before_the_start() -> None:
    made = table("caty-mini", 2)
    with pytest.raises(ArchipelError) as refused:
        add_seat(made, "bob", HERE)
    assert refused.value.text.en.startswith("Only the host of the table may do that")
    with pytest.raises(ArchipelError) as refused:
        add_seat(started(made), "ada", HERE)
    assert refused.value.text.en == "The game has already begun."


def sits(table: Table, person: str, seat: int) -> str:
    with pytest.raises(ArchipelError) as refused:
        sit_down(table, person, Join(person.title(), seat))
    return refused.value.text.en


def test_somebody_who_comes_late_is_told_what_they_can_do() -> None:
    made = table("caty-mini", 2)
    assert sits(made, "cleo", 1) == "Every seat is taken. You can watch, or ask the host to add a seat."
    more = add_seat(made, "ada", HERE)
    assert sits(more, "cleo", 3) == (
        "The host has just removed this seat. Choose another one, or ask the host to add one."
    )
    assert sit_down(more, "cleo", Join("Cleo", 2)).seats[2].person == "cleo"
    assert sits(table("caty-mini", 4), "cleo", 1) == "This table is full; you may watch the game."
    assert sits(started(made), "cleo", 1) == "This table is full; you may watch the game."
