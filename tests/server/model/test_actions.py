"""What people may do with a table, and the sentence they get when they may not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from archipel.core.errors import ArchipelError
from archipel.server.base import chance
from archipel.server.model import actions
from archipel.server.model.actions import join, leave, reseat, start
from archipel.server.model.fairness import commitment
from archipel.server.model.table import Seat, Table
from archipel.server.wire.tables import NewTable, Reseat, SeatWish

LUCK = Random(1)
LEVELS = "random, greedy, beginner, steady, strong, master"
ME, OPEN, BOT = SeatWish("me"), SeatWish("open"), SeatWish("bot", "greedy")


def wish(*seats: SeatWish, name: str = "Ada", game: str = "tiny", **options: Any) -> NewTable:
    return NewTable(game, list(seats), name, options)


def table(*seats: SeatWish, **options: Any) -> Table:
    return actions.new_table(wish(*seats, **options), "ada", 1000, LUCK)


def playing(*seats: SeatWish) -> Table:
    return start(table(*seats), "ada", {"ada"}, 2000)


def refusal(deed: Any, *args: Any) -> str:
    with pytest.raises(ArchipelError) as caught:
        deed(*args)
    assert caught.value.text.fr != caught.value.text.en
    return str(caught.value)


# ---- making a table ----


def test_a_table_has_the_seats_that_were_wished_for() -> None:
    made = table(ME, OPEN, BOT, cats=True)
    assert made.seats == (Seat("person", "ada", "Ada"), Seat(), Seat("bot", name="Amarre", level="greedy"))
    assert made.options == {"length": "short", "cats": True}
    assert (made.phase, len(made.commitment or ""), made.host) == ("lobby", 64, "ada")


def test_bots_have_names_that_nobody_else_at_the_table_has() -> None:
    made = actions.new_table(NewTable("tiny", [BOT, ME, BOT], name="amarre"), "ada", 1, LUCK)
    assert [seat.name for seat in made.seats] == ["Galet", "amarre", "Bouée"]
    assert [seat.face for seat in made.seats] == ["galet", None, "amarre"]


def test_a_bot_of_another_level_has_another_name_and_one_of_the_same_keeps_it() -> None:
    made = table(ME, BOT, BOT)
    other = reseat(made, "ada", 1, Reseat("bot", "random"), {"ada"})
    assert [seat.name for seat in other.seats] == ["Ada", "Pompon", "Galet"]
    same = reseat(made, "ada", 2, Reseat("bot", "greedy"), {"ada"})
    assert same.seats == made.seats


def test_a_bot_that_stands_in_leaves_the_person_their_name_and_face() -> None:
    absent = reseat(playing(ME, BOT), "ada", 0, Reseat("bot", "random"), {"bob"})
    assert (absent.seats[0].name, absent.seats[0].face) == ("Ada", None)
    assert absent.stand_ins == {0: "Galet"}


def test_bots_that_stand_in_have_names_that_nobody_else_at_the_table_has() -> None:
    away = [Seat("person", name, name, "greedy") for name in ("Ada", "galet", "Bob")]
    absent = replace(playing(ME, BOT), seats=(*away, Seat("bot", None, "Amarre", "greedy")))
    assert absent.stand_ins == {0: "Bouée", 1: "Cordage", 2: "Dune"}


def test_a_link_can_not_be_guessed_and_is_easy_to_type() -> None:
    links = {table(ME).id for _ in range(100)}
    assert len(links) == 100
    assert all(len(link) == 14 and set(link) <= set(chance.LETTERS) for link in links)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (wish(ME, game="chess"), 'No game "chess"; there are'),
        (wish(ME, ME), 'Two of your seats are called "Ada"; give each a name that can\'t be mistaken for the other.'),
        (wish(ME, SeatWish("me", name="ADA")), 'Two of your seats are called "ADA"; give each a name'),
        (wish(ME, SeatWish("me", name=" ")), "A name is needed, with at least one letter, digit or sign."),
        (wish(), "Tiny takes 1 to 3 seats, not 0."),
        (wish(ME, *[OPEN] * 5), "Tiny takes 1 to 3 seats, not 6."),
        (wish(ME, speed=3), 'There is no option "speed". Options: length, cats.'),
        (wish(ME, cats=1), 'The option "cats" cannot be 1; possible: false, true.'),
        (wish(ME, length="long"), "Alone, the game is short."),
        (
            wish(ME, SeatWish("bot")),
            "There is no bot level null. Levels: random, greedy, beginner, steady, strong, master.",
        ),
        (
            wish(ME, SeatWish("bot", "genius")),
            'There is no bot level "genius". Levels: random, greedy, beginner, steady, strong, master.',
        ),
        (wish(ME, name=" "), "A name is needed, with at least one letter, digit or sign."),
    ],
)
def test_a_table_that_can_not_be_played_is_not_made(asked: NewTable, sentence: str) -> None:
    assert refusal(actions.new_table, asked, "ada", 0, LUCK).startswith(sentence)


# ---- joining ----


def test_somebody_takes_an_open_seat() -> None:
    assert join(table(ME, OPEN), "bob", " Bob ", 1).seats[1] == Seat("person", "bob", "Bob")


def test_somebody_changes_seats_before_the_start() -> None:
    seated = join(table(ME, OPEN, OPEN), "bob", "Bob", 1)
    assert [seat.name for seat in join(seated, "bob", "Bobby", 2).seats] == ["Ada", "", "Bobby"]


@pytest.mark.parametrize(
    ("seats", "number", "sentence"),
    [
        ((ME, OPEN), 0, "Seat 1 is already taken (Ada); choose another."),
        ((BOT, OPEN), 0, "Seat 1 is already taken (Amarre); choose another."),
        ((ME, BOT), 1, "This table is full; you may watch the game."),
        ((ME, OPEN), 2, "There is no seat 3 at this table; it has 2."),
        ((ME, OPEN), -1, "There is no seat 0 at this table; it has 2."),
    ],
)
def test_a_seat_that_is_not_open_is_refused(seats: tuple[SeatWish, ...], number: int, sentence: str) -> None:
    assert refusal(join, table(*seats), "bob", "Bob", number) == sentence


def test_nobody_joins_or_changes_seats_in_mid_game() -> None:
    assert refusal(join, playing(ME, BOT), "bob", "Bob", 1) == "This table is full; you may watch the game."
    assert refusal(join, playing(ME, BOT), "ada", "Ada", 1) == "This table is full; you may watch the game."


# ---- leaving and coming back ----


def test_leaving_before_the_start_opens_the_seat() -> None:
    assert leave(table(ME, OPEN), "ada").seats[0] == Seat()


def test_leaving_in_mid_game_keeps_the_seat_for_its_person() -> None:
    left = leave(playing(ME, BOT), "ada")
    assert (left.seat_of("ada"), left.is_present(0, {"ada"})) == (0, False)
    assert actions.arrive(left, "ada").is_present(0, {"ada"})


def test_a_person_without_a_seat_cant_leave() -> None:
    assert refusal(leave, table(ME), "bob") == "You have no seat at this table."


def test_a_bot_stands_in_until_its_person_is_back() -> None:
    absent = reseat(playing(ME, BOT), "ada", 0, Reseat("bot", "random"), {"bob"})
    assert absent.seats[0] == Seat("person", "ada", "Ada", "steady")
    assert actions.bot_turn(absent, (0,)) == (0, "steady")
    assert actions.arrive(absent, "ada").seats[0] == Seat("person", "ada", "Ada")
    assert join(absent, "ada", "Ada", 0).seats[0] == Seat("person", "ada", "Ada")


def test_a_bot_does_not_replace_a_present_person() -> None:
    why = refusal(reseat, playing(ME, BOT), "ada", 0, Reseat("bot", "random"), {"ada"})
    assert why == "Ada is still here, or expected back; a bot only replaces somebody who left."


# ---- the host ----


def test_the_host_gives_a_seat_to_a_bot_opens_it_and_takes_it_away() -> None:
    made = table(ME, OPEN, OPEN)
    bot = reseat(made, "ada", 1, Reseat("bot", "random"), {"ada"})
    assert bot.seats[1] == Seat("bot", name="Pompon", level="random")
    assert reseat(bot, "ada", 1, Reseat("open"), {"ada"}).seats[1] == Seat()
    assert reseat(bot, "ada", 1, Reseat("gone"), {"ada"}).seats == (made.seats[0], Seat())


def test_a_seat_in_which_somebody_has_just_sat_down_is_not_taken_away() -> None:
    """The host saw an open seat and took it away; Bob was quicker."""
    made = join(table(ME, OPEN, OPEN), "bob", "Bob", 1)
    assert refusal(reseat, made, "ada", 1, Reseat("gone"), {"ada", "bob"}) == (
        "Bob sits in this seat. Remove Bob first, then the seat."
    )
    assert refusal(reseat, made, "ada", 1, Reseat("gone"), {"ada"}) == (
        "Bob sits in this seat. Remove Bob first, then the seat."
    )
    opened = reseat(made, "ada", 1, Reseat("open"), {"ada", "bob"})
    assert len(reseat(opened, "ada", 1, Reseat("gone"), {"ada"}).seats) == 2


def test_a_seat_is_not_taken_away_where_the_game_needs_it() -> None:
    made = table(ME, OPEN, length="long")
    assert refusal(reseat, made, "ada", 1, Reseat("gone"), {"ada"}) == "Alone, the game is short."


def test_seats_stay_as_they_are_in_mid_game() -> None:
    for to in ("open", "gone"):
        assert refusal(reseat, playing(ME, BOT), "ada", 1, Reseat(to), {"ada"}) == (
            "The game has begun: a seat can only be given to a bot now, when its person is away."
        )


def test_only_a_present_host_decides() -> None:
    made = join(table(ME, OPEN), "bob", "Bob", 1)
    sentence = "Only the host of the table may do that while they are here, or expected back."
    assert refusal(start, made, "bob", {"ada", "bob"}, 0) == sentence
    assert refusal(reseat, made, "bob", 0, Reseat("gone"), {"ada", "bob"}) == sentence


def test_a_table_never_waits_for_a_host_who_left() -> None:
    made = join(table(ME, OPEN), "bob", "Bob", 1)
    assert start(made, "bob", {"bob"}, 0).phase == "playing"
    assert refusal(start, made, "eve", {"eve"}, 0) == (
        "Only the host of the table may do that while they are here, or expected back."
    )


def test_a_host_who_is_away_keeps_their_seat_in_the_waiting_room() -> None:
    made = join(table(ME, OPEN), "bob", "Bob", 1)
    for to in ("bot", "open", "gone"):
        assert refusal(reseat, made, "bob", 0, Reseat(to, "greedy"), {"bob"}) == (
            "This is the host's seat; it waits for them."
        )


def test_the_host_hands_over_explicitly_or_by_leaving() -> None:
    made = join(table(ME, OPEN, OPEN), "bob", "Bob", 1)
    assert reseat(made, "ada", 1, Reseat("host"), {"ada", "bob"}).host == "bob"
    assert refusal(reseat, made, "ada", 2, Reseat("host"), {"ada"}) == "Nobody sits there; choose a person's seat."
    assert leave(made, "ada").host == "bob"
    assert leave(made, "bob").host == "ada"
    assert leave(table(ME, OPEN), "ada").host == "ada"


def test_a_host_who_pressed_leave_is_not_waited_for() -> None:
    begun = start(join(table(ME, OPEN), "bob", "Bob", 1), "ada", {"ada"}, 0)
    assert not begun.may_host("bob", {"ada", "bob"})
    assert leave(begun, "ada").may_host("bob", {"ada", "bob"})


def test_a_bot_that_stands_in_has_the_level_of_the_table() -> None:
    scatterbrain, clever, beginner, master = (
        SeatWish("bot", name) for name in ("random", "ahead", "beginner", "master")
    )
    wishes = {
        "steady": [ME, scatterbrain, beginner],
        "strong": [ME, clever, scatterbrain],
        "master": [ME, clever, master],
    }
    for level, seats in wishes.items():
        made = actions.new_table(NewTable("caty-mini", seats, "Ada"), "ada", 1, LUCK)
        made = replace(made, started=1)
        assert reseat(made, "ada", 0, Reseat("bot", "random"), ()).seats[0].level == level


def test_no_bot_holds_a_captains_seat_nor_replaces_a_bot() -> None:
    made = actions.new_table(NewTable("explore-draw", [ME, BOT], "Ada", {"captain": "on"}), "ada", 1, LUCK)
    made = replace(made, started=1)
    assert refusal(reseat, made, "ada", 0, Reseat("bot"), ()) == (
        "This is the captain's seat, who has the real cards: no bot can hold it."
    )
    assert refusal(reseat, made, "ada", 1, Reseat("bot"), ()) == "A bot already plays at this seat."


# ---- kicked people, and names ----


def test_a_present_person_who_is_removed_cant_return() -> None:
    made = join(table(ME, OPEN), "bob", "Bob", 1)
    for to in ("bot", "open"):
        out = reseat(made, "ada", 1, Reseat(to, "greedy"), {"ada", "bob"})
        assert out.is_kicked("bob")
        assert not out.is_kicked("ada")
    out = reseat(made, "ada", 1, Reseat("open"), {"ada", "bob"})
    assert refusal(join, out, "bob", "Bob", 1) == (
        "The host has removed you from this table; it is not open to you any more."
    )
    assert join(out, "eve", "Bob", 1).seats[1].person == "eve"


def test_an_absent_person_who_is_replaced_may_return() -> None:
    made = join(table(ME, OPEN), "bob", "Bob", 1)
    assert not reseat(made, "ada", 1, Reseat("open"), {"ada", "bob"}, {"ada"}).is_kicked("bob")
    assert not reseat(made, "ada", 0, Reseat("open"), {"ada"}).is_kicked("ada")


@pytest.mark.parametrize("name", ["Ada", "ADA", "Àda", "A da", "A-da", "Аdа", "𝐀da", "Ꭺda", "ꓮda"])
def test_two_seats_never_carry_names_that_look_the_same(name: str) -> None:
    assert refusal(join, table(ME, OPEN), "bob", name, 1) == (
        'Somebody here is already called "Ada"; choose a name that can\'t be mistaken for theirs.'
    )
    assert join(table(ME, OPEN), "ada", name, 0).seats[0].name == name  # Ada's own name does not count


def test_a_returning_person_with_a_confusable_name_is_refused_with_a_sentence() -> None:
    old = replace(playing(ME, BOT), over=True)
    new = actions.follow_up(old, "ada", 1, LUCK)
    assert actions.same_seat(old, new, "ada").seats[0].name == "Ada"
    taken = replace(new, seats=(Seat(), Seat("person", "bob", "ADA")))
    assert actions.same_seat(old, taken, "ada") == taken


@pytest.mark.parametrize("grace", [-1, 86_401])
def test_a_seat_is_kept_for_no_longer_than_a_day(grace: int) -> None:
    asked = NewTable("tiny", [ME], "Ada", grace=grace)
    assert refusal(actions.new_table, asked, "ada", 1, LUCK) == f"A seat is kept for 0 to 86400 seconds, not {grace}."


# ---- starting ----


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ((ME, OPEN), "Seat 2 is open: wait for somebody, give it to a bot or remove it."),
        ((OPEN, ME, OPEN), "Seats 1, 3 are open: wait for somebody, give them to bots or remove them."),
    ],
)
def test_a_game_begins_when_every_seat_is_taken(seats: tuple[SeatWish, ...], sentence: str) -> None:
    assert refusal(start, table(*seats), "ada", {"ada"}, 0) == sentence


def test_a_game_begins_once() -> None:
    assert refusal(start, playing(ME), "ada", {"ada"}, 0) == "The game has already begun."


def test_the_seed_has_256_bits_and_its_hash_is_the_promise() -> None:
    begun = playing(ME)
    assert begun.seed is not None
    assert len(begun.seed) == 64
    assert begun.commitment == commitment(begun.seed)
    assert begun.seed != playing(ME).seed


# ---- playing again ----


def over(*seats: SeatWish) -> Table:
    return replace(playing(*seats), over=True)


def test_playing_again_keeps_bots_and_offers_everybody_their_seat() -> None:
    old = over(BOT, ME)
    new = actions.follow_up(old, "ada", 5, LUCK)
    assert (new.phase, new.host, new.seats) == ("lobby", "ada", (Seat("bot", name="Amarre", level="greedy"), Seat()))
    assert actions.same_seat(old, new, "ada").seats[1] == Seat("person", "ada", "Ada")


def test_a_latecomer_can_watch() -> None:
    old = over(ME)
    new = join(actions.follow_up(old, "ada", 5, LUCK), "bob", "Bob", 0)
    assert actions.same_seat(old, new, "ada") == new
    assert actions.same_seat(old, new, "eve") == new


def test_only_people_who_played_to_the_end_can_play_again() -> None:
    assert refusal(actions.follow_up, playing(ME), "ada", 5, LUCK) == "The game is not over."
    assert refusal(actions.follow_up, over(ME), "eve", 5, LUCK) == "Only somebody who played can ask for another game."


def test_nothing_is_reseated_after_the_end() -> None:
    assert refusal(reseat, over(ME), "ada", 0, Reseat("open"), {"ada"}) == "The game is over."


def test_the_list_of_kicked_people_is_bounded() -> None:
    many = " ".join(f"p{number}" for number in range(actions.MOST_KICKED))
    full = replace(join(table(ME, OPEN), "bob", "Bob", 1), kicked=many)
    assert refusal(reseat, full, "ada", 1, Reseat("open"), {"ada", "bob"}) == (
        "You have already removed many people from this table. Renew its link: the old one will stop working."
    )
    anew = actions.renew_link(full, "ada", {"ada"}, LUCK)
    assert reseat(anew, "ada", 1, Reseat("open"), {"ada", "bob"}).kicked == "bob"
    assert actions.renew_link(replace(full, kicked="p0"), "ada", {"ada"}, LUCK).is_kicked("p0")
