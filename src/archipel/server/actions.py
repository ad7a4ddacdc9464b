"""What people may do with a table. Each action gives a new table or a sentence that says why not.

Whoever made a table is its host. When the host has been away for the table's grace time, anybody who sits at it may do
what the host may: a table never waits for somebody who has gone, and nobody loses anything by a bad line. `present` is
always the people who have the table open and those who are still expected back.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from archipel.bots import level_named, levels_for, name_for
from archipel.core import game as registry
from archipel.core import words
from archipel.core.chance import Seeded
from archipel.core.game import Game, OptionValue
from archipel.core.looks import looks
from archipel.server import texts
from archipel.server.errors import Conflict, NotAllowed, NotThere, RequestError
from archipel.server.fairness import new_seed
from archipel.server.people import clean_name
from archipel.server.schema import NewLesson, NewTable, Reseat
from archipel.server.table import Seat, Table

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No sign that looks like another or that a chat takes for the end of a link."""
ID_LENGTH = 14
LONGEST_GRACE = 24 * 3600


def game_named(name: str) -> Game:
    if name not in registry.games():
        raise RequestError(words.unknown_game(name, registry.games()))
    return registry.game(name)


def new_table(wish: NewTable, person: str, now: int) -> Table:
    """The table somebody asked for, if its game can be played so."""
    game = game_named(wish.game)
    name = clean_name(wish.name)
    if not 0 <= wish.grace <= LONGEST_GRACE:
        raise RequestError(texts.bad_grace(wish.grace, LONGEST_GRACE))
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise RequestError(texts.ONE_SEAT_EACH)
    seats: list[Seat] = []
    for seat in wish.seats:
        if seat.kind == "bot":
            seats.append(bot_seat(seat.level, game.name, [name, *(each.name for each in seats)]))
        else:
            seats.append(Seat("person", person, name) if seat.kind == "me" else Seat())
    check_setup(game, len(seats), wish.options)
    return in_todays_edition(
        Table(
            new_id(),
            game.name,
            game.complete(wish.options),
            person,
            tuple(seats),
            created=now,
            touched=now,
            grace=wish.grace,
        )
    )


def bot_seat(level: str | None, game: str, taken: Sequence[str]) -> Seat:
    """A bot of this level, under a name that nobody else at the table has."""
    known = level_named(level, game).name
    return Seat("bot", name=name_for(known, taken), level=known)


def new_lesson(wish: NewLesson, person: str, name: str, now: int) -> Table:
    """A table where a lesson is taught: it has begun, with the learner at seat 0."""
    game = game_named(wish.game)
    if wish.lesson not in game.lessons:
        raise NotThere(texts.unknown_lesson(wish.lesson, list(game.lessons)))
    lesson = game.lessons[wish.lesson]
    seats = [Seat("person", person, name)]
    while len(seats) < lesson.seats:
        seats.append(bot_seat(levels_for(game.name)[0].name, game.name, [seat.name for seat in seats]))
    return in_todays_edition(
        Table(
            new_id(),
            game.name,
            game.complete(lesson.options),
            person,
            tuple(seats),
            created=now,
            touched=now,
            started=now,
            lesson=lesson.name,
        )
    )


def in_todays_edition(table: Table) -> Table:
    game = game_named(table.game)
    return replace(table, edition=game.edition, contents=game.fingerprint)


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def check_setup(game: Game, seats: int, options: dict[str, OptionValue]) -> None:
    """BadSetup where the game would not begin so. Only the game knows which options go together."""
    game.start(seats, options, Seeded(0))


def join(table: Table, person: str, name: str, number: int) -> Table:
    """Takes an open seat, changes seats before the start, or comes back to one's own."""
    name, seat, mine = clean_name(name), seat_at(table, number), table.seat_of(person)
    if table.is_kicked(person):
        raise NotAllowed(texts.KICKED)
    check_name(table, name, person)
    if number == mine:
        return table.with_seat(number, Seat("person", person, name))
    if all(each.kind != "open" for each in table.seats):
        raise Conflict(texts.FULL)
    if seat.kind != "open":
        raise Conflict(texts.taken(number, seat.name))
    if mine is not None:
        table = table.with_seat(mine, Seat())
    return table.with_seat(number, Seat("person", person, name))


def check_name(table: Table, name: str, person: str) -> None:
    """Two seats never carry names that look the same: somebody could be taken for somebody else."""
    for seat in table.seats:
        if seat.name and seat.person != person and looks(seat.name) == looks(name):
            raise Conflict(texts.name_taken(seat.name))


def seat_at(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise NotThere(texts.no_such_seat(number, len(table.seats)))
    return table.seats[number]


def arrive(table: Table, person: str) -> Table:
    """Somebody opens the table: whoever had left is back, and plays for themselves."""
    mine = table.seat_of(person)
    return table if mine is None else table.with_seat(mine, replace(table.seats[mine], left=False, level=None))


def leave(table: Table, person: str) -> Table:
    """Gives the seat up before the start; a host who goes passes the table on. Afterwards the seat stays this person's,
    and a bot may stand in at once.
    """
    mine = table.seat_of(person)
    if mine is None:
        raise Conflict(texts.NOT_SEATED)
    if table.phase == "lobby":
        others = (seat.person for seat in table.seats if seat.person and seat.person != person)
        host = next(others, person) if person == table.host else table.host
        return replace(table.with_seat(mine, Seat()), host=host)
    return table.with_seat(mine, replace(table.seats[mine], left=True))


def reseat(
    table: Table, person: str, number: int, wish: Reseat, present: Collection[str], here: Collection[str] | None = None
) -> Table:
    """What the host makes of a seat. `here` are those of `present` who have the table open; all, if it is not said."""
    seat = seat_at(table, number)
    if not table.may_host(person, present):
        raise NotAllowed(texts.ONLY_THE_HOST)
    if table.phase == "over":
        raise Conflict(words.GAME_OVER)
    if wish.to == "host":
        if seat.person is None:
            raise Conflict(texts.ONLY_PEOPLE_HOST)
        return replace(table, host=seat.person)
    if table.phase == "playing":
        return stand_in(table, number, wish, present)
    if seat.person == table.host != person:
        raise NotAllowed(texts.HOSTS_SEAT)
    # Somebody who was there and is put out stays out; one who was away only loses a seat that others wait for.
    if seat.person not in (None, person) and seat.person in (present if here is None else here):
        table = replace(table, kicked=f"{table.kicked} {seat.person}".strip())
    if wish.to == "bot":
        others = [seat.name for place, seat in enumerate(table.seats) if place != number]
        return table.with_seat(number, bot_seat(wish.level, table.game, others))
    if wish.to == "open":
        return table.with_seat(number, Seat())
    check_setup(registry.game(table.game), len(table.seats) - 1, table.options)
    return replace(table, seats=table.seats[:number] + table.seats[number + 1 :])


def stand_in(table: Table, number: int, wish: Reseat, present: Collection[str]) -> Table:
    """A bot of the table's level plays for somebody who is away, until they come back."""
    if wish.to != "bot":
        raise Conflict(texts.SEATS_ARE_FIXED)
    if table.seats[number].kind != "person":
        raise Conflict(texts.ONLY_PEOPLE_ARE_REPLACED)
    if number == table.captain:
        raise Conflict(texts.CAPTAINS_SEAT)
    if table.is_present(number, present):
        raise Conflict(texts.still_here(table.seats[number].name))
    return table.with_seat(number, replace(table.seats[number], level=level_of(table)))


def level_of(table: Table) -> str:
    """Of the strongest bot at the table; where there is none but scatterbrains, the usual one."""
    known = [level.name for level in levels_for(table.game)]
    seated = [seat.level for seat in table.seats if seat.kind == "bot" and seat.level in known[1:]]
    return max(seated, key=known.index) if seated else known[len(known) // 2]


def renew_link(table: Table, person: str, present: Collection[str]) -> Table:
    """The link that went round opens nothing any more for who does not sit here."""
    if not table.may_host(person, present):
        raise NotAllowed(texts.ONLY_THE_HOST)
    return replace(table, link=new_id())


def start(table: Table, person: str, present: Collection[str], now: int) -> Table:
    """The host begins: the seed is drawn, and from now on only the log changes the game."""
    if not table.may_host(person, present):
        raise NotAllowed(texts.ONLY_THE_HOST)
    if table.phase != "lobby":
        raise Conflict(texts.ALREADY_STARTED)
    if empty := [number for number, seat in enumerate(table.seats) if seat.kind == "open"]:
        raise Conflict(texts.open_seats(empty))
    table = in_todays_edition(table)  # it may have waited here while Archipel was updated
    check_setup(table.edition_of_game, len(table.seats), table.options)
    return replace(table, seed=new_seed(), started=now)


def follow_up(table: Table, person: str, now: int) -> Table:
    """The table to play again at: the same game and bots; the others find their seats open for them."""
    if table.phase != "over":
        raise Conflict(texts.NOT_OVER)
    if table.seat_of(person) is None and person != table.host:
        raise NotAllowed(texts.ONLY_PLAYERS_AGAIN)
    seats = tuple(seat if seat.kind == "bot" else Seat() for seat in table.seats)
    return in_todays_edition(
        Table(new_id(), table.game, table.options, person, seats, created=now, touched=now, grace=table.grace)
    )


def same_seat(old: Table, new: Table, person: str) -> Table:
    """The new table with this person where they sat at the old one, if nobody else took it."""
    mine = old.seat_of(person)
    if mine is None or new.phase != "lobby" or new.seat_of(person) is not None:
        return new
    if mine >= len(new.seats) or new.seats[mine].kind != "open" or new.is_kicked(person):
        return new
    if any(looks(seat.name) == looks(old.seats[mine].name) for seat in new.seats):
        return new
    return new.with_seat(mine, Seat("person", person, old.seats[mine].name))


def start_alone(table: Table, person: str, now: int) -> Table:
    """Somebody who plays again with nobody but bots need not wait for anybody: the game begins."""
    ready = all(seat.kind == "bot" or seat.person == person for seat in table.seats)
    return start(table, person, [person], now) if table.phase == "lobby" and ready else table


def bot_turn(table: Table, pending: Sequence[int]) -> tuple[int, str] | None:
    """The first seat the game waits for that a bot plays, and its level."""
    for number in pending:
        if level := table.seats[number].level:
            return number, level
    return None
