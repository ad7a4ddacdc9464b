"""Doodle Islands: its state and its `GAME`, which implement the contract of `core.game`."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, cast

from archipel.core.beginning import BY_CHANCE, FIRST_SEAT, Beginning, Starter
from archipel.core.contents import kept_editions
from archipel.core.errors import BadSetup
from archipel.core.game import Event, Game, Json, Move, Option, Setup, Types, Variant
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.doodle_islands import captain, changes, hidden, legal, paper, rules, scoring, setup, texts
from archipel.games.doodle_islands.advice import advise
from archipel.games.doodle_islands.content.box import CONTENTS, Box
from archipel.games.doodle_islands.content.describe import Content, describe
from archipel.games.doodle_islands.content.firsts import FIRSTS
from archipel.games.doodle_islands.content.lessons import FIRST_VOYAGE, LESSONS
from archipel.games.doodle_islands.content.owners import BOX_RULES
from archipel.games.doodle_islands.content.seas import SEAS, TREASURES
from archipel.games.doodle_islands.content.words import SOURCE
from archipel.games.doodle_islands.events import AnyEvent, tell
from archipel.games.doodle_islands.moves import AnyMove, Choice
from archipel.games.doodle_islands.stamps import STAMPS
from archipel.games.doodle_islands.state import Moment, State
from archipel.games.doodle_islands.view import Facts, View, facts, view


class DoodleIslands(State):
    name: ClassVar[str] = "doodle-islands"
    moves_type: ClassVar[object] = AnyMove

    @property
    def pending(self) -> tuple[int, ...]:
        turn = self.turn
        return () if turn is None else (turn,)

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self.chart, self.sheets) if self.over else ()

    def tie_break(self) -> tuple[Text, list[int]]:
        return texts.TIE_BREAK, [sheet.bottles for sheet in self.sheets]

    def legal_moves(self, seat: int) -> list[Move]:
        return legal.moves(self, seat)

    def legal_choices(self, seat: int) -> list[Json]:
        return legal.choices(legal.moves(self, seat))

    def apply(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, AnyMove)
        return rules.apply(self, seat, move)

    def restore(self, seat: int, before: Moment) -> None:  # noqa: ARG002 - seats play one after another
        rules.restore(self, before)

    def deal_anew(self, seat: int) -> None:  # noqa: ARG002 - no seat knows the dice to come
        hidden.deal_anew(self)

    def scores(self) -> list[Score]:
        return scoring.scores(self.chart, self.sheets)

    def view_of(self, seat: int | None) -> Json:
        return cast(Json, view(self, seat))

    def facts(self) -> Json:
        return dict(facts(self))

    def progress(self) -> Text:
        return texts.ROUND.format(round=self.round)

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:
        told = changes.change_text(self, line, before, after, events)
        return told or super().change_text(line, before, after, events)


def begin(start: Setup) -> DoodleIslands:
    chart = start.contents.charts[start.options["sea"]]
    if start.seats not in chart.sea.seats:
        raise BadSetup(texts.wrong_seats(chart.sea, start.seats))
    setup.check_dice(start.chance)
    starter = setup.starter(start)
    if start.options["captain"] == "on":
        blank = setup.blank_sheet(chart)
        return DoodleIslands(**start.fields(), sheets=(blank,) * start.seats, starter=starter, round=1, phase="setup")
    sheet = setup.first_sheet(chart, [start.chance.die("setup") for _ in chart.grounds])
    state = DoodleIslands(**start.fields(), sheets=(sheet,) * start.seats, starter=starter)
    setup.begin_round(state)
    return state


GAME = Game(
    name=DoodleIslands.name,
    title=texts.TITLE,
    source=SOURCE,
    seats=range(1, 6),
    options={
        "sea": Option(
            title=texts.SEA,
            meaning=texts.SEA_MEANING,
            default=TREASURES.name,
            choices=tuple(SEAS),
            titles=tuple(texts.SEA_TITLES.values()),
            named=True,
            choice_seats={name: sea.seats for name, sea in SEAS.items()},
        ),
        "control": Option(
            title=texts.CONTROL,
            meaning=texts.CONTROL_MEANING,
            default=False,
            choices=(False, True),
            titles=(texts.NO, texts.YES),
            needs={"sea": TREASURES.name},
        ),
        "captain": Option(
            title=texts.CAPTAIN,
            meaning=texts.CAPTAIN_MEANING,
            default="off",
            choices=("off", "on"),
            titles=(texts.OFF, texts.ON),
        ),
        "first": Option(
            title=texts.FIRST,
            meaning=texts.FIRST_MEANING,
            default="seat",
            choices=("seat", "chance"),
            titles=(texts.THE_FIRST_SEAT, texts.BY_CHANCE),
            seats=range(2, 6),
        ),
    },
    lines=texts.LINES,
    types=Types(view=View, facts=Facts, move=AnyMove, event=AnyEvent, choice=Choice, content=Content),
    edition=1,
    contents=CONTENTS,
    earlier=kept_editions(Box, Path(__file__).parent / "content" / "editions"),
    describe=describe,
    teller=lambda _contents, event: tell(event),
    advise=advise,
    begin=begin,
    counter=paper.count,
    lessons=LESSONS,
    firsts=FIRSTS,
    variants=(Variant(texts.TITLE, texts.SUMMARY, texts.MINUTES, age=10, weight=2, lesson=FIRST_VOYAGE.name),),
    box=BOX_RULES,
    stamps=STAMPS,
    secrets=False,
    captain=captain.seat_with,
    beginning=Beginning(
        lambda options: Starter(BY_CHANCE) if options["first"] == "chance" else Starter(FIRST_SEAT, 0),
        point=setup.STARTER,
        asking={"first": "chance"},
    ),
)
