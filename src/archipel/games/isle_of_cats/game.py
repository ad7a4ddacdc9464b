"""L'Île des Chats: its state and its `GAME`, which implement the contract of `core.game`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from archipel.core.beginning import BY_CHANCE, Beginning, Starter
from archipel.core.contents import kept_editions
from archipel.core.errors import BadSetup
from archipel.core.game import Choice as AnyChoice
from archipel.core.game import Event, Gains, Game, Json, Move, Option, Past, Setup, Types, Variant
from archipel.core.score import Cell, Score
from archipel.core.text import Text
from archipel.games.isle_of_cats import changes, hidden, legal, paper, rules, scoring, setup, texts
from archipel.games.isle_of_cats.advice import advise
from archipel.games.isle_of_cats.content.contents import CONTENTS
from archipel.games.isle_of_cats.content.describe import Content, describe
from archipel.games.isle_of_cats.content.family_lesson import FAMILY
from archipel.games.isle_of_cats.content.firsts import FIRSTS
from archipel.games.isle_of_cats.content.lessons import FISH_AND_CARDS, LESSONS
from archipel.games.isle_of_cats.content.owners import BOX_RULES
from archipel.games.isle_of_cats.content.words import SOURCE
from archipel.games.isle_of_cats.events import AnyEvent, tell
from archipel.games.isle_of_cats.moves import AnyMove, Choice
from archipel.games.isle_of_cats.stamps import STAMPS
from archipel.games.isle_of_cats.state import LAST_DAY, Position, State
from archipel.games.isle_of_cats.view import Facts, View, facts, view


class IsleOfCats(State):
    name: ClassVar[str] = "isle-of-cats"
    moves_type: ClassVar[object] = AnyMove
    hidden_lines: ClassVar[frozenset[str]] = scoring.HIDDEN_LINES

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self.position)

    def tie_break(self) -> tuple[Text, list[int]] | None:
        rooms = self.position.mode == "family"
        numbers = [scoring.tie_break(self.position, seat) for seat in range(self.seats)]
        return (texts.TIE_BREAK_BY_ROOMS if rooms else texts.TIE_BREAK_BY_FISH), numbers

    def legal_moves(self, seat: int) -> list[Move]:
        return legal.moves(self.position, seat)

    def legal_choices(self, seat: int) -> list[AnyChoice]:
        placing = legal.placing_of(self.position, seat)
        return super().legal_choices(seat) if placing is None else [legal.packed_places(self.position, placing)]

    def apply(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, AnyMove)
        after, events = rules.play(self.position, seat, move)
        if after.sealed:
            self.seal(seat, texts.SHOWN)
        else:
            self.remember(seat, self.position)
        self.position = after
        return events

    def restore(self, seat: int, before: Position) -> None:  # noqa: ARG002 - the position holds all seats
        self.position = before

    def take_back(self, seat: int) -> None:
        """Takes back the last move of this seat.

        A choice of a draft or of family cards can be taken back until its round ends, even if others have moved since.
        """
        movers = [past.seat for past in self.past]
        if movers[-1:] == [seat] or not self.position.players[seat].choice:
            super().take_back(seat)
            return
        # The choice is the seat's last move in `past`. It is not there if a later draw has sealed all moves before it.
        number = max((number for number, mover in enumerate(movers) if mover == seat), default=-1)
        later = tuple(Past(past.seat, past.before.unchosen(seat)) for past in self.past[number + 1 :])
        self.past = self.past[: max(number, 0)] + later
        self.position = self.position.unchosen(seat)

    def deal_anew(self, seat: int) -> None:
        hidden.deal_anew(self, seat)

    def scores(self) -> list[Score]:
        return scoring.scores(scoring.finish(self.position))

    def score_of(self, seat: int) -> Score:
        return scoring.score(scoring.finish(self.position), seat)

    def sister(self) -> Score | None:
        return scoring.sister_of(self.position)

    def view_of(self, seat: int | None) -> Json:
        return dict(view(self, seat))

    def facts(self) -> Json:
        return dict(facts(self.position))

    def progress(self) -> Text:
        return texts.PROGRESS.format(day=self.position.day, days=LAST_DAY, phase=texts.PHASES[self.position.phase])

    def gains_of(self, seat: int) -> Gains:
        """What every placement of the tile in hand would add to the seat's score; None for other choices."""
        placing = legal.placing_of(self.position, seat)
        return [None] * len(self.legal_moves(seat)) if placing is None else [legal.gains(self.position, placing)]

    def tallies_of(self, seat: int) -> Json:
        return dict(scoring.tallies(self.position, seat))

    def counted_of(self, seat: int, card: int) -> list[Cell]:
        return scoring.counted(self.position, seat, card)

    def card_points_of(self, seat: int, card: int) -> int | None:
        return scoring.card_points(self.position, seat, card)

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:
        mover = self.position.players[events[0].get("seat", 0)]
        told = changes.change_text(mover, line, before, after, events)
        return told or super().change_text(line, before, after, events)


def begin(start: Setup) -> IsleOfCats:
    if why := legal.unknown_action(start.contents) or scoring.unknown_card(start.contents):
        raise BadSetup(why)
    return IsleOfCats(**start.fields(), position=rules.begin(setup.deal(start)))


def option(title: Text, meaning: Text, titles: dict[str, Text], **rules: Any) -> Option:
    """An option whose first choice is its default."""
    return Option(title, meaning, next(iter(titles)), tuple(titles), tuple(titles.values()), **rules)


GAME = Game(
    name=IsleOfCats.name,
    title=texts.TITLE,
    source=SOURCE,
    seats=range(1, 5),
    options={
        "mode": option(texts.MODE, texts.MODE_MEANING, texts.MODES, named=True, choice_seats={"family": range(2, 5)}),
        "difficulty": option(texts.DIFFICULTY, texts.DIFFICULTY_MEANING, texts.DIFFICULTIES, seats=range(1, 2)),
        "modules": option(texts.MODULES, texts.MODULES_MEANING, texts.MODULES_CHOICES, needs={"mode": "standard"}),
        "colours": option(texts.COLOURS_OPTION, texts.COLOURS_MEANING, texts.COLOURS_CHOICES),
    },
    lines=texts.all_lines(CONTENTS),
    types=Types(view=View, facts=Facts, move=AnyMove, event=AnyEvent, choice=Choice, content=Content),
    edition=2,
    contents=CONTENTS,
    earlier=kept_editions(type(CONTENTS), Path(__file__).parent / "content" / "editions"),
    describe=describe,
    teller=tell,
    advise=advise,
    begin=begin,
    counter=paper.count,
    lessons=LESSONS,
    firsts=FIRSTS,
    variants=(
        Variant(texts.TITLE, texts.SUMMARY, texts.MINUTES, age=10, weight=3, lesson=FISH_AND_CARDS.name),
        Variant(
            texts.FAMILY_TITLE,
            texts.FAMILY_SUMMARY,
            texts.FAMILY_MINUTES,
            age=7,
            weight=1,
            lesson=FAMILY.name,
            options={"mode": "family"},
        ),
    ),
    box=BOX_RULES,
    stamps=STAMPS,
    lines_with=texts.all_lines,
    beginning=Beginning(lambda _options: Starter(BY_CHANCE), point="first-player"),
)
