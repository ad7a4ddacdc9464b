"""Explore & Draw as the contract asks for it. The rules themselves stand in `rules`, `turn` and `scoring`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from archipel.core.contents import Contents
from archipel.core.game import Choice, Event, Gains, Game, Json, Move, Option, Setup, Types
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.explore_draw import changes, rules, scoring, solo, texts
from archipel.games.explore_draw.content.sister import ADVANCED
from archipel.games.explore_draw.events import AnyEvent, tell
from archipel.games.explore_draw.explain import CONTENT
from archipel.games.explore_draw.moves import AnyMove, EndTurn, RevealIsland
from archipel.games.explore_draw.sheet import score
from archipel.games.explore_draw.state import DAYS, Table
from archipel.games.explore_draw.view import View, view


class ExploreDraw(Table):
    """A game under way."""

    name: ClassVar[str] = "explore-draw"
    moves_type: ClassVar[Any] = AnyMove

    @property
    def pending(self) -> tuple[int, ...]:
        return rules.pending(self)

    @property
    def winners(self) -> tuple[int, ...]:
        if self.phase != "over":
            return ()
        if (sister := self.sister()) is not None:
            return solo.winners(self.scores()[0], sister)
        return scoring.winners([player.boat for player in self.players], self.scores())

    def legal_moves(self, seat: int) -> Sequence[Move]:
        return rules.moves(self, seat)

    def legal_choices(self, seat: int) -> list[Choice]:
        return rules.choices(self, seat)

    def gains_of(self, seat: int) -> Gains:
        """What each placement in `choices(seat)` would add to the seat's score, anchor by anchor; else None.

        All of them at once, for a client that shows the best places first; `preview` explains a single one.
        """
        return rules.gains(self, seat)

    def tallies_of(self, seat: int) -> Json:
        """What each tradition, checked or not, has counted on this seat's boat so far: {"19": [[13, 16]]}.

        13 cats of the 16 that tradition 19 asks for; None stands where each one pays.
        """
        return scoring.tallies(self.players[seat].boat, self.players[seat].traditions)

    def may_reveal(self, moves: Sequence[Move | Json]) -> bool:
        """Until a day ends nothing hidden comes up."""
        return any(ends_day(move) for move in moves)

    def apply(self, seat: int, move: Move) -> list[Event]:
        return rules.apply(self, seat, move)

    def take_back(self, seat: int) -> None:
        rules.take_back(self, seat)

    def deal_anew(self, seat: int) -> None:  # noqa: ARG002 - what is hidden is hidden from all alike
        rules.deal_anew(self)

    def scores(self) -> list[Score]:
        return [self.score_of(seat) for seat in range(self.seats)]

    def score_of(self, seat: int) -> Score:
        return scoring.score(self.players[seat].boat, self.players[seat].traditions)

    def sister(self) -> Score | None:
        if self.sister_hand is None:
            return None
        player = self.players[0]
        return solo.score(self.sister_hand, player.boat, len(player.traditions))

    def view_of(self, seat: int | None) -> Json:
        return cast(Json, view(self, seat))

    def progress(self) -> Text:
        return texts.DAY.format(day=self.day, days=DAYS)

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:
        # A preview holds moves of one seat, and only `drawn` and `tradition-checked` change a score.
        seat = next(event["seat"] for event in events if event["event"] in ("drawn", "tradition-checked"))
        return changes.change_text(self.players[seat], line, before, after, events)


def ends_day(move: Move | Json) -> bool:
    """Whether cards or a colour of the sister could be turned up by this move."""
    kind = move.get("type") if isinstance(move, dict) else type(move)
    return kind in ("end-turn", "reveal-island", EndTurn, RevealIsland)


def begin(start: Setup) -> ExploreDraw:
    players = rules.deal_boats(start.seats, start.options["boats"], start.chance)
    decks = rules.shuffle_decks(start.chance)
    sister = rules.deal_sister(start.seats, start.options["difficulty"], start.chance)
    state = ExploreDraw(**start.fields(), players=tuple(players), decks=decks, sister_hand=sister)
    rules.begin_day(state)
    return state


GAME = Game(
    name=ExploreDraw.name,
    title=texts.TITLE,
    seats=range(1, 13),
    options={
        "difficulty": Option(
            title=texts.DIFFICULTY,
            meaning=texts.DIFFICULTY_MEANING,
            default="easy",
            choices=tuple(ADVANCED),
            titles=texts.DIFFICULTIES,
        ),
        "boats": Option(
            title=texts.BOATS,
            meaning=texts.BOATS_MEANING,
            default="dealt",
            choices=("dealt", "same"),
            titles=(texts.BOATS_DEALT, texts.BOATS_SAME),
        ),
        "captain": Option(
            title=texts.CAPTAIN,
            meaning=texts.CAPTAIN_MEANING,
            default="off",
            choices=("off", "on"),
            titles=(texts.OFF, texts.ON),
        ),
    },
    lines=texts.LINES,
    types=Types(view=View, move=AnyMove, event=AnyEvent, choice=Choice, content=Json),
    edition=1,
    contents=Contents(),
    earlier={},
    describe=lambda _contents: CONTENT,
    teller=lambda _contents, event: tell(event),
    begin=begin,
    scorer=lambda _contents, paper: score(paper),
)
