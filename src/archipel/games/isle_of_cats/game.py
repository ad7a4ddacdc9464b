"""L'Île des Chats as the contract wants it."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from archipel.boats.boat import Boat
from archipel.boats.printed import PRINTED
from archipel.core import words
from archipel.core.chance import Chance
from archipel.core.contents import Contents
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.game import Choice, Event, Gains, Game, Json, Move, Option, OptionValue, Setup, State, Types
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.isle_of_cats import listing, offers, rules, scoring, texts
from archipel.games.isle_of_cats.changes import change_text
from archipel.games.isle_of_cats.content.deck import MODULES, deck
from archipel.games.isle_of_cats.content.sister import (
    BASKET_CARDS,
    LEVELS,
    SISTER_ADVANCED,
    SISTER_TRADITIONS,
    TRADITIONS_DEALT,
)
from archipel.games.isle_of_cats.content.tiles import BAG, BOATS, COLOURS, COMMON_SUPPLY, COMMONS, OSHAX
from archipel.games.isle_of_cats.content.traditions import FAMILY_CARDS
from archipel.games.isle_of_cats.events import AnyEvent, tell
from archipel.games.isle_of_cats.explain import CONTENT
from archipel.games.isle_of_cats.exploration import unchoose
from archipel.games.isle_of_cats.hidden import guesser
from archipel.games.isle_of_cats.moves import AnyMove
from archipel.games.isle_of_cats.phases import go_on
from archipel.games.isle_of_cats.sheet import score_sheet
from archipel.games.isle_of_cats.state import SISTER, Mode, Placing, Player, Sister, Table
from archipel.games.isle_of_cats.view import View, view


class Moment(Struct, frozen=True):
    """The table before a move, and what could be taken back then."""

    table: Table
    mover: int | None
    before: Moment | None

    def __repr__(self) -> str:
        # One table shows in the repr of a state; all that came before it would fill a book.
        return f"Moment(phase={self.table.phase!r}, mover={self.mover}, earlier={len(earlier(self.before))})"


def earlier(moment: Moment | None) -> list[Moment]:
    """All that can still be returned to, the latest first."""
    found = []
    while moment is not None:
        found.append(moment)
        moment = moment.before
    return found


def without_choice(moment: Moment | None, seat: int) -> Moment | None:
    """The same history as if this seat, whose last move was a choice of this round, had not chosen."""
    if moment is None:
        return None
    if moment.mover == seat:
        return moment.before
    return Moment(unchoose(moment.table, seat), moment.mover, without_choice(moment.before, seat))


class IsleOfCats(State):
    name: ClassVar[str] = "isle-of-cats"
    moves_type: ClassVar[object] = AnyMove
    hidden_lines: ClassVar[frozenset[str]] = scoring.HIDDEN_LINES

    table: Table
    """Never changed: a move puts another in its place."""
    mover: int | None = None
    """The seat of the last move."""
    before: Moment | None = None
    """Where taking back the last move leads; None if it stays."""

    @property
    def pending(self) -> tuple[int, ...]:
        return self.table.pending

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self.table)

    def legal_moves(self, seat: int) -> list[Move]:
        return listing.moves(self.table, seat)

    def apply(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, AnyMove)
        table = self.table.copy()
        events = rules.play(table, seat, move)
        self.before = None if table.sealed else Moment(self.table, self.mover, self.before)
        self.mover = seat
        self.table = table
        return events

    def take_back(self, seat: int) -> None:
        if self.mover == seat and self.before is not None:
            self.table, self.mover, self.before = self.before.table, self.before.mover, self.before.before
        elif self.table.players[seat].choice:
            # Others have chosen since, or done something else that this choice does not touch.
            self.before = without_choice(self.before, seat)
            self.table = unchoose(self.table, seat)
        elif self.mover is None:
            raise IllegalMove(words.NOTHING_TO_UNDO)
        else:
            raise IllegalMove(texts.SHOWN if self.mover == seat else texts.OTHERS_MOVED)

    def deal_anew(self, seat: int) -> None:
        moments = earlier(self.before)
        guessed = guesser([self.table, *(moment.table for moment in moments)], seat, self.chance)
        self.table = guessed(self.table)
        self.before = None
        for moment in reversed(moments):
            self.before = Moment(guessed(moment.table), moment.mover, self.before)

    def scores(self) -> list[Score]:
        return scoring.scores(scoring.finish(self.table))

    def sister(self) -> Score | None:
        return scoring.sister_of(self.table)

    def progress(self) -> Text | None:
        return texts.PROGRESS.format(day=self.table.day, phase=texts.PHASES[self.table.phase])

    def view_of(self, seat: int | None) -> Json:
        return dict(view(self.table, self.options, seat))

    def legal_choices(self, seat: int) -> list[Choice]:
        placing = placing_of(self.table, seat)
        return super().legal_choices(seat) if placing is None else [offers.packed_places(self.table, placing)]

    def gains_of(self, seat: int) -> Gains:
        """What every placement of the tile in hand would add to the seat's score; None for other choices."""
        placing = placing_of(self.table, seat)
        return [None] * len(self.legal_moves(seat)) if placing is None else [offers.gains(self.table, placing)]

    def score_of(self, seat: int) -> Score:
        return scoring.score(scoring.finish(self.table), seat)

    def tallies_of(self, seat: int) -> Json:
        return dict(scoring.tallies(self.table, seat))

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:
        mover = self.table.players[events[0].get("seat", 0)]
        told = change_text(mover, line, before, after, events)
        return told or super().change_text(line, before, after, events)


def placing_of(table: Table, seat: int) -> Placing | None:
    """The tile this seat must place now."""
    interrupt = table.interrupt
    return interrupt if isinstance(interrupt, Placing) and interrupt.seat == seat else None


# ---- set-up ----


def begin(start: Setup) -> IsleOfCats:
    seats, options, chance = start.seats, start.options, start.chance
    mode = mode_of(seats, options)
    first = chance.below("first-player", seats) if mode != "solo" else 0
    order = tuple((first + place) % seats for place in range(seats))
    boats = chance.order("boats", BOATS)
    table = Table(
        mode=mode,
        order=(*order, SISTER) if mode == "solo" else order,
        players=[Player(Boat(PRINTED[number])) for number in boats[:seats]],
        bag=tuple(chance.order("bag", BAG)),
        common=dict.fromkeys(COMMONS, COMMON_SUPPLY[seats]),
    )
    if mode == "family":
        table.deck = tuple(chance.order("family-deck", list(FAMILY_CARDS)))
    else:
        table.deck = tuple(chance.order("deck", deck(str(options["modules"]))))
        table.oshax = tuple(OSHAX)
    if mode == "solo":
        table.oshax = tuple(chance.order("oshax-row", table.oshax))
        table.sister = deal_sister(LEVELS[str(options["difficulty"])], chance)
    if options["colours"] == "assigned":
        for seat, colour in zip(order, COLOURS, strict=False):
            table.players[seat].colour = colour
    go_on(table)
    return IsleOfCats(**start.fields(), table=table)


def mode_of(seats: int, options: dict[str, OptionValue]) -> Mode:
    """The rules that are played, or BadSetup for an option that means nothing with them."""
    family = options["mode"] == "family"
    if family and seats == 1:
        raise BadSetup(texts.FAMILY_ALONE)
    if seats > 1 and options["difficulty"] != "easy":
        raise BadSetup(texts.NO_DIFFICULTY.format(seats=seats))
    if family and options["modules"] != "ABC":
        raise BadSetup(texts.NO_MODULES)
    return "family" if family else "solo" if seats == 1 else "standard"


def deal_sister(level: int, chance: Chance) -> Sister:
    return Sister(
        colours=tuple(chance.order("sister-colours", COLOURS)),
        shown=1,
        traditions=tuple(chance.order("sister-traditions", list(SISTER_TRADITIONS))[:TRADITIONS_DEALT]),
        advanced=tuple(chance.order("sister-advanced", list(SISTER_ADVANCED))[:level]) if level else (),
        deck=tuple(chance.order("sister-baskets", list(BASKET_CARDS))),
    )


def option(title: Text, meaning: Text, titles: dict[str, Text], named: bool = False) -> Option:
    """An option whose first choice is its default."""
    return Option(title, meaning, next(iter(titles)), tuple(titles), tuple(titles.values()), named)


GAME = Game(
    name=IsleOfCats.name,
    title=texts.TITLE,
    seats=range(1, 5),
    options={
        "mode": option(texts.MODE, texts.MODE_MEANING, texts.MODES, named=True),
        "difficulty": option(texts.DIFFICULTY, texts.DIFFICULTY_MEANING, texts.DIFFICULTIES),
        "modules": option(texts.MODULES, texts.MODULES_MEANING, {name: Text(fr=name, en=name) for name in MODULES}),
        "colours": option(texts.COLOURS_OPTION, texts.COLOURS_MEANING, texts.COLOURS_CHOICES),
    },
    lines=texts.ALL_LINES,
    types=Types(view=View, move=AnyMove, event=AnyEvent, choice=Choice, content=Json),
    edition=1,
    contents=Contents(),
    earlier={},
    describe=lambda _contents: CONTENT,
    teller=lambda _contents, event: tell(event),
    begin=begin,
    scorer=lambda _contents, paper: score_sheet(paper),
)
