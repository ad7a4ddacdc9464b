"""Doodle Islands as the contract wants it."""

from __future__ import annotations

from typing import ClassVar

from archipel.core.chance import Chance
from archipel.core.errors import BadSetup
from archipel.core.game import Event, Game, Json, Move, Option, OptionValue
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.doodle_islands import changes, paper, rules, scoring, texts
from archipel.games.doodle_islands.chart import CHARTS
from archipel.games.doodle_islands.content.seas import SEAS, TREASURES
from archipel.games.doodle_islands.events import tell
from archipel.games.doodle_islands.explain import CONTENT
from archipel.games.doodle_islands.moves import AnyMove
from archipel.games.doodle_islands.state import Table
from archipel.games.doodle_islands.view import view


class DoodleIslands(Table):
    name: ClassVar[str] = "doodle-islands"
    moves_type: ClassVar[object] = AnyMove

    @property
    def pending(self) -> tuple[int, ...]:
        turn = self.turn
        return () if turn is None else (turn,)

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self.chart, self.sheets) if self.over else ()

    def moves(self, seat: int) -> list[Move]:
        self.check_seat(seat)
        return rules.moves(self, seat)

    def apply(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, AnyMove)
        return rules.apply(self, seat, move)

    def take_back(self, seat: int) -> None:
        rules.take_back(self, seat)

    def deal_anew(self, seat: int) -> None:  # noqa: ARG002 - no seat knows the dice to come
        rules.check_dice(self.chance)

    def scores(self) -> list[Score]:
        return scoring.scores(self.chart, self.sheets)

    def view(self, seat: int | None) -> Json:
        self.check_viewer(seat)
        return dict(view(self, seat))

    def progress(self) -> Text:
        return texts.ROUND.format(round=self.round)

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:
        told = changes.change_text(self, line, before, after, events)
        return told or super().change_text(line, before, after, events)


def begin(seats: int, options: dict[str, OptionValue], chance: Chance) -> DoodleIslands:
    chart = CHARTS[str(options["sea"])]
    if seats not in chart.sea.seats:
        raise BadSetup(texts.wrong_seats(chart.sea, seats))
    rules.check_dice(chance)
    sheet = rules.first_sheet(chart, [chance.die("setup") for _ in chart.grounds])
    state = DoodleIslands(seats, options, chance, [], sheets=(sheet,) * seats)
    rules.roll(state)
    return state


GAME = Game(
    name=DoodleIslands.name,
    title=texts.TITLE,
    seats=TREASURES.seats,
    options={
        "sea": Option(
            title=texts.SEA,
            meaning=texts.SEA_MEANING,
            default=TREASURES.name,
            choices=tuple(SEAS),
            titles=tuple(sea.title for sea in SEAS.values()),
            named=True,
        ),
        "control": Option(
            title=texts.CONTROL,
            meaning=texts.CONTROL_MEANING,
            default=False,
            choices=(False, True),
            titles=(texts.NO, texts.YES),
        ),
    },
    lines=texts.LINES,
    content=CONTENT,
    tell=tell,
    begin=begin,
    score=paper.score,
)
