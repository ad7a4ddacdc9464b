"""What people may do with a table. Each action returns a new table, or raises an error that says why not.

The person who made a table is its host. When the host has been away for the table's grace time, anybody who sits at it
has the host's rights: a table never waits for a person who has gone, and nobody loses anything by a bad connection.
`present` is always the people who have the table open and those who are still expected back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from archipel.bots import SUCCESSORS, USUAL, level_named, levels_for, name_for
from archipel.core import game as registry
from archipel.core import words
from archipel.core.chance import Seeded
from archipel.core.game import Game, OptionValue
from archipel.core.looks import alike
from archipel.server.base import texts
from archipel.server.base.chance import Randomness, new_id
from archipel.server.base.errors import Conflict, NotAllowed, NotThere, RequestError
from archipel.server.model import clocks
from archipel.server.model.beginning import settled
from archipel.server.model.boxes import Box, game_named, with_box
from archipel.server.model.fairness import check_part, commitment, mixed, new_seed
from archipel.server.model.people import clean_name
from archipel.server.model.seat_clocks import late_seats
from archipel.server.model.table import Seat, Table
from archipel.server.wire.tables import NewLesson, NewTable, Reseat

LONGEST_GRACE = 24 * 3600
KEPT_WITH_THE_LUCK = ("hash", "value", "starts", "board")
"""The fields of a seat that affect the luck. They are kept when somebody else plays the deal again."""
MOST_KICKED = 100
"""How many kicked people a table remembers."""


def new_table(wish: NewTable, person: str, now: int, luck: Randomness, box: Box | None = None) -> Table:
    """Returns the table that a person asked for. Raises an error if its game can't be played so, or with this box."""
    game = game_named(wish.game)
    name = clean_name(wish.name)
    if not 0 <= wish.grace <= LONGEST_GRACE:
        raise RequestError(texts.bad_grace(wish.grace, LONGEST_GRACE))
    clock = clocks.require_known_clock(wish.clock)
    mine = [clean_name(name if seat.name is None else seat.name) for seat in wish.seats if seat.kind == "me"]
    if alike := look_alike(mine):
        raise RequestError(texts.names_alike(alike))
    names, seats = iter(mine), list[Seat]()
    for seat in wish.seats:
        if seat.kind == "bot":
            seats.append(bot_seat(seat.level, game.name, [name, *mine, *(each.name for each in seats)]))
        else:
            seats.append(Seat("person", person, next(names)) if seat.kind == "me" else Seat())
    table = in_todays_edition(
        Table(
            new_id(luck),
            game.name,
            game.complete(wish.options),
            person,
            tuple(seats),
            created=now,
            touched=now,
            seed=new_seed(luck),
            grace=wish.grace,
            hints=wish.hints,
            clock=None if clock is None else clock.kind,
            clock_seconds=0 if clock is None else clock.seconds,
        )
    )
    if box is not None:
        table = with_box(table, box)
    check_setup(table.edition_of_game, len(seats), wish.options)
    if clock is not None and table.captain is not None:
        raise RequestError(texts.NO_CLOCK_FOR_CAPTAINS)
    return table


def look_alike(names: Sequence[str]) -> str | None:
    """Returns a name that looks like an earlier one, or None."""
    return next((name for at, name in enumerate(names) if any(alike(name, each) for each in names[:at])), None)


def remember_hint(table: Table, seat: int) -> Table:
    """Records that the person of this seat has asked for a hint."""
    asked = {*table.advised, seat}
    return replace(table, hinted=" ".join(map(str, sorted(asked))))


def bot_seat(level: str | None, game: str, taken: Sequence[str]) -> Seat:
    """Returns a seat with a bot of this level, under a name that nobody else at the table has."""
    known = level_named(level, game).name
    return Seat("bot", name=name_for(known, taken), level=known)


def new_lesson(wish: NewLesson, person: str, name: str, now: int, luck: Randomness) -> Table:
    """Returns a table where a lesson is taught. Its game has begun, with the learner at seat 0."""
    game = game_named(wish.game)
    if wish.lesson not in game.lessons:
        raise NotThere(texts.unknown_lesson(wish.lesson, list(game.lessons)))
    lesson = game.lessons[wish.lesson]
    seats = [Seat("person", person, name)]
    while len(seats) < lesson.seats:
        seats.append(bot_seat(levels_for(game.name)[0].name, game.name, [seat.name for seat in seats]))
    return in_todays_edition(
        Table(
            new_id(luck),
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
    """Returns the table in the newest edition of its game. A table with its own box keeps the edition of that box."""
    game = game_named(table.game)
    return table if table.pack else replace(table, edition=game.edition, contents=game.fingerprint)


def check_setup(game: Game, seats: int, options: dict[str, OptionValue]) -> None:
    """Raises BadSetup if the game can't start like this. Only the game knows which options go together."""
    game.start(seats, options, Seeded(0))


def join(table: Table, person: str, name: str, number: int, *, also: bool = False) -> Table:
    """Takes an open seat, changes to another seat before the start, or comes back to one's own.

    With `also` the person keeps the seats they have: the new one is for somebody who plays on the same device.
    """
    name, seat, mine = clean_name(name), seat_at(table, number), table.seats_of(person)
    if table.is_kicked(person):
        raise NotAllowed(texts.KICKED)
    moves = number not in mine and len(mine) == 1 and not also
    check_name(table, name, {number, *mine} if moves else {number})
    if number in mine:
        return table.with_seat(number, replace(seat, name=name, level=None, left=False))
    check_not_starting(table)
    if all(each.kind != "open" for each in table.seats):
        raise Conflict(texts.FULL)
    if seat.kind != "open":
        raise Conflict(texts.taken(number, seat.name))
    taken = Seat("person", person, name, starts=seat.starts)
    if moves:
        before = table.seats[mine[0]]
        table = table.with_seat(mine[0], Seat())
        taken = replace(taken, starts=seat.starts or before.starts, board=before.board)
    return table.with_seat(number, taken)


def check_name(table: Table, name: str, but: Collection[int]) -> None:
    """Refuses a name that looks like another one at the table, because people could be mistaken for each other."""
    for number, seat in enumerate(table.seats):
        if seat.name and number not in but and alike(seat.name, name):
            raise Conflict(texts.name_taken(seat.name))


def check_not_starting(table: Table) -> None:
    """Refuses joining and leaving while values are gathered: people who saw some could choose which values count."""
    if table.starting:
        raise Conflict(texts.STARTING)


def seat_at(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise NotThere(texts.no_such_seat(number, len(table.seats)))
    return table.seats[number]


def arrive(table: Table, person: str) -> Table:
    """Returns the table after this person opened it: if they had left they are back, and no bot plays for them."""
    return with_seats_of(table, person, lambda seat: replace(seat, left=False, level=None))


def with_seats_of(table: Table, person: str, change: Callable[[Seat], Seat]) -> Table:
    """Returns the table with `change` applied to all seats of this person."""
    return replace(table, seats=tuple(change(seat) if seat.person == person else seat for seat in table.seats))


def choose_seat(table: Table, person: str, number: int | None) -> Table:
    """Chooses which of their seats this person looks from. None hides all of them behind the curtain."""
    if number is not None:
        check_own(table, person, number)
    mine = table.seats_of(person)
    if len(mine) < 2 or table.phase == "lobby":
        return table  # there is nothing to choose, and nothing to hide
    seats = enumerate(table.seats)
    return replace(
        table, seats=tuple(replace(seat, facing=place == number) if place in mine else seat for place, seat in seats)
    )


def check_own(table: Table, person: str, number: int) -> None:
    if seat_at(table, number).person != person:
        raise NotAllowed(texts.not_your_seat(number))


def leave(table: Table, person: str) -> Table:
    """Leaves the table. Before the start the person's seats become open, and a host passes the table on to another
    person. After the start the seats stay theirs, and a bot may stand in at once.
    """
    if table.seat_of(person) is None:
        raise Conflict(texts.NOT_SEATED)
    if table.phase == "lobby":
        check_not_starting(table)
        others = (seat.person for seat in table.seats if seat.person and seat.person != person)
        host = next(others, person) if person == table.host else table.host
        return replace(with_seats_of(table, person, lambda _seat: Seat()), host=host)
    return with_seats_of(table, person, lambda seat: replace(seat, left=True))


def reseat(
    table: Table, person: str, number: int, wish: Reseat, present: Collection[str], here: Collection[str] | None = None
) -> Table:
    """Changes a seat as the host wishes. `here` are those of `present` who have the table open; None means all."""
    seat = seat_at(table, number)
    if not table.may_host(person, present) and not gives_up(table, person, number, wish):
        raise NotAllowed(texts.ONLY_THE_HOST)
    if table.phase == "over":
        raise Conflict(words.GAME_OVER)
    if wish.to == "host":
        if seat.person is None:
            raise Conflict(texts.ONLY_PEOPLE_HOST)
        return replace(table, host=seat.person)
    if table.phase == "playing":
        return stand_in(table, number, wish, present)
    check_not_starting(table)
    if seat.person == table.host != person:
        raise NotAllowed(texts.HOSTS_SEAT)
    if wish.to == "gone" and seat.person not in (None, person):
        raise Conflict(texts.seat_is_taken(seat.name))  # perhaps they sat down while the host was choosing
    # A person who is here and loses the seat is kicked. An absent person only loses the seat that others wait for.
    if seat.person not in (None, person) and seat.person in (present if here is None else here):
        if len(table.kicked.split()) >= MOST_KICKED:
            raise Conflict(texts.TOO_MANY_KICKED)
        table = replace(table, kicked=f"{table.kicked} {seat.person}".strip())
        table = with_seats_of(table, seat.person or "", lambda _seat: Seat())
    if wish.to == "bot":
        others = [seat.name for place, seat in enumerate(table.seats) if place != number]
        bot = bot_seat(wish.level, table.game, others)
        return table.with_seat(number, replace(bot, starts=seat.starts, board=seat.board if seat.level else None))
    if wish.to == "open":
        return table.with_seat(number, Seat())
    check_setup(registry.game(table.game), len(table.seats) - 1, table.options)
    return replace(table, seats=table.seats[:number] + table.seats[number + 1 :])


def gives_up(table: Table, person: str, number: int, wish: Reseat) -> bool:
    """Whether this person makes one of their several seats open again, before the start."""
    mine = table.seats_of(person)
    return wish.to == "open" and table.phase == "lobby" and number in mine and len(mine) > 1


def stand_in(table: Table, number: int, wish: Reseat, present: Collection[str]) -> Table:
    """Lets a bot of the table's level play for an absent person until they come back."""
    if wish.to != "bot":
        raise Conflict(texts.SEATS_ARE_FIXED)
    if table.seats[number].kind != "person":
        raise Conflict(texts.ONLY_PEOPLE_ARE_REPLACED)
    if number == table.captain:
        raise Conflict(texts.CAPTAINS_SEAT)
    if table.challenge is not None:
        raise Conflict(texts.NO_STAND_IN_IN_CHALLENGES)
    if table.is_present(number, present):
        raise Conflict(texts.still_here(table.seats[number].name))
    decided = clocks.ended(table, [(number, 0)])  # a vote about it is now decided
    return decided.with_seat(number, replace(table.seats[number], level=level_of(table)))


def level_of(table: Table) -> str:
    """Returns the level of the strongest bot at the table; the usual level if there are only beginners or no bots."""
    known = [level.name for level in levels_for(table.game)]
    seated = [SUCCESSORS.get(seat.level or "", seat.level) for seat in table.seats if seat.kind == "bot"]
    return max((level for level in seated if level in known[1:]), key=known.index, default=USUAL)


def renew_link(table: Table, person: str, present: Collection[str], luck: Randomness) -> Table:
    """Gives the table a new link. The old link no longer works for people who do not sit here.

    If the list of kicked people is full, it is cleared: they only have the old link.
    """
    if not table.may_host(person, present):
        raise NotAllowed(texts.ONLY_THE_HOST)
    kicked = "" if len(table.kicked.split()) >= MOST_KICKED else table.kicked
    return replace(table, link=new_id(luck), kicked=kicked)


def start(table: Table, person: str, present: Collection[str], now: int) -> Table:
    """Starts the game for the host. If browsers have promised values, it begins only after they were asked for them."""
    if not table.may_host(person, present):
        raise NotAllowed(texts.ONLY_THE_HOST)
    if table.phase != "lobby" or table.starting:
        raise Conflict(texts.ALREADY_STARTED)
    if empty := [number for number, seat in enumerate(table.seats) if seat.kind == "open"]:
        raise Conflict(texts.open_seats(empty))
    table = settled(in_todays_edition(table))  # the table may have waited while Archipel was updated
    check_setup(table.edition_of_game, len(table.seats), table.options)
    return begin_when_complete(replace(table, starting=True), now)


def begin_when_complete(table: Table, now: int) -> Table:
    return table if table.awaited else begin(table, now)


def begin(table: Table, now: int) -> Table:
    """Begins the game with the values that have arrived. From now on only the log changes the game."""
    if not table.starting:
        return table  # another request has already begun it
    if len(table.people) < 2:
        # With one person only the server's part is used, because nobody else could be cheated.
        table = replace(table, seats=tuple(replace(seat, hash=None) for seat in table.seats))
    values = [seat.value for seat in table.seats if seat.value is not None]
    assert table.seed is not None
    return replace(table, starting=False, started=now, luck=mixed(table.seed, values) if values else None)


def commit(table: Table, person: str, digest: str) -> Table:
    """Stores the hash by which a browser promises a value. After the start it is ignored."""
    check_part(digest)
    mine = own_seat(table, person)
    if table.phase != "lobby" or table.starting:
        return table
    return table.with_seat(mine, replace(table.seats[mine], hash=digest))


def reveal(table: Table, person: str, value: str, now: int) -> Table:
    """Stores the value that was promised. The last one begins the game; a value that comes too late is ignored."""
    check_part(value)
    mine = own_seat(table, person)
    seat = table.seats[mine]
    if seat.hash != commitment(value):
        raise Conflict(texts.ANOTHER_VALUE)
    if table.phase == "lobby" and not table.starting:
        raise Conflict(texts.VALUE_TOO_SOON)
    if not table.starting:
        return table
    return begin_when_complete(table.with_seat(mine, replace(seat, value=value)), now)


def own_seat(table: Table, person: str) -> int:
    mine = table.seat_of(person)
    if mine is None:
        raise NotAllowed(texts.SIT_DOWN_FIRST)
    return mine


def follow_up(table: Table, person: str, now: int, luck: Randomness) -> Table:
    """Returns a table to play again at, with the same game and bots. The people's seats are open."""
    if table.phase != "over":
        raise Conflict(texts.NOT_OVER)
    if table.seat_of(person) is None and person != table.host:
        raise NotAllowed(texts.ONLY_PLAYERS_AGAIN)
    bots = (replace(seat, starts=False, board=None) if seat.kind == "bot" else None for seat in table.seats)
    seats = tuple(bot or Seat() for bot in bots)
    return in_todays_edition(
        Table(
            new_id(luck),
            table.game,
            table.options,
            person,
            seats,
            created=now,
            touched=now,
            seed=new_seed(luck),
            grace=table.grace,
            hints=table.hints or table.challenge is not None,
            edition=table.edition,
            contents=table.contents,
            pack=table.pack,
            box=table.box,
            boards=table.boards,
            clock=table.clock,
            clock_seconds=table.clock_seconds,
        )
    )


def played_on(table: Table, person: str, now: int, luck: Randomness) -> Table:
    """Returns a table on which this person continues that game, with the same luck and bots in all other seats."""
    if table.phase != "over":
        raise Conflict(texts.NOT_OVER)
    mine = table.chosen_seat(person)
    if mine is None:
        raise NotAllowed(texts.ONLY_PLAYERS_PLAY_ON)
    if table.lesson is not None or table.captain is not None:
        raise Conflict(texts.NO_PLAYING_ON)
    seats: list[Seat] = []
    for number, seat in enumerate(table.seats):
        if number == mine:
            seats.append(replace(seat, level=None, left=False, facing=False))
        elif seat.kind == "bot":
            seats.append(seat)
        else:
            # The seat's part of the luck stays, so that this luck can be checked like the original one.
            names = [each.name for each in (*table.seats, *seats)]
            kept = {name: getattr(seat, name) for name in KEPT_WITH_THE_LUCK}
            seats.append(replace(bot_seat(level_of(table), table.game, names), **kept))
    return replace(from_the_beginning(table, person, now, luck), seats=tuple(seats))


def from_the_beginning(table: Table, person: str, now: int, luck: Randomness) -> Table:
    """Returns a new table for this person with the same luck, before the first move."""
    return replace(
        table,
        id=new_id(luck),
        host=person,
        created=now,
        touched=now,
        started=now,
        number=0,
        over=False,
        again=None,
        revision=0,
        mended=False,
        kicked="",
        link="",
        hinted="",
        challenge=None,
        total=None,
        beats=None,
        clock=None,
        clock_seconds=0,
        clocks="",
        due=None,
        held=None,
        listing=None,
        knocks="",
        origin=table.id,
    )


def only_person(table: Table) -> int:
    """Returns the seat of the one person who played here. Raises Conflict if there were several or none."""
    people = [number for number, seat in enumerate(table.seats) if seat.kind == "person"]
    if len(people) != 1:
        raise Conflict(texts.ONLY_SOLO_DEALS)
    return people[0]


def check_deal(table: Table) -> None:
    """Refuses a table whose deal can't be tried by somebody else."""
    if table.phase != "over":
        raise Conflict(texts.DEAL_NOT_OVER)
    if table.lesson is not None or table.captain is not None:
        raise Conflict(texts.NO_SUCH_DEAL)
    seat = table.seats[only_person(table)]
    if seat.left or seat.level is not None:
        raise Conflict(texts.BOT_ENDED_DEAL)


def dealt_again(table: Table, person: str, name: str, now: int, luck: Randomness) -> Table:
    """Returns a table where this person plays the same deal from the beginning, in the original player's seat."""
    check_deal(table)
    number = only_person(table)
    new = from_the_beginning(table, person, now, luck)
    # The person's name may look like the name of one of the bots.
    check_name(new.with_seat(number, Seat()), name, ())
    # The seat's part of the luck stays, so that this luck can be checked like the original one.
    theirs = table.seats[number]
    mine = Seat("person", person, name, **{name: getattr(theirs, name) for name in KEPT_WITH_THE_LUCK})
    return replace(new.with_seat(number, mine), beats=table.id)


def same_seat(old: Table, new: Table, person: str) -> Table:
    """Returns the new table with this person in their seats of the old one, if those are still open."""
    if new.phase != "lobby" or new.seat_of(person) is not None or new.is_kicked(person):
        return new
    for mine in old.seats_of(person):
        name = old.seats[mine].name
        taken = mine >= len(new.seats) or new.seats[mine].kind != "open"
        if not taken and not any(alike(seat.name, name) for seat in new.seats):
            new = new.with_seat(mine, Seat("person", person, name, starts=new.seats[mine].starts))
    return new


def start_alone(table: Table, person: str, now: int) -> Table:
    """Begins the game at once if this person plays only with bots, because nobody else has to come."""
    ready = all(seat.kind == "bot" or seat.person == person for seat in table.seats)
    return start(table, person, [person], now) if table.phase == "lobby" and ready else table


def level_at(table: Table, number: int) -> str | None:
    """Returns the level of the bot that plays this seat now, or None.

    It is a bot's own seat, its person is away, or the person's time for this turn is out.
    """
    return table.seats[number].level or (level_of(table) if number in late_seats(table) else None)


def bot_turn(table: Table, pending: Sequence[int]) -> tuple[int, str] | None:
    """Returns the first seat the game waits for that a bot plays, with the bot's level, or None."""
    for number in pending:
        if level := level_at(table, number):
            return number, level
    return None
