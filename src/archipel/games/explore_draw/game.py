"""Explore & Draw as the contract asks for it. The rules themselves stand in `rules`, `turn` and `scoring`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from archipel.core.chance import Chance, Seeded
from archipel.core.errors import IllegalMove
from archipel.core.game import Choice, Event, Gains, Game, Json, Move, Option, OptionValue, Preview
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.explore_draw import changes, rules, scoring, solo, texts
from archipel.games.explore_draw.content.sister import ADVANCED
from archipel.games.explore_draw.events import tell
from archipel.games.explore_draw.explain import CONTENT
from archipel.games.explore_draw.moves import AnyMove, EndTurn, RevealIsland
from archipel.games.explore_draw.sheet import score
from archipel.games.explore_draw.state import DAYS, Table
from archipel.games.explore_draw.view import view


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

    def moves(self, seat: int) -> Sequence[Move]:
        self.check_seat(seat)
        return rules.moves(self, seat)

    def choices(self, seat: int) -> list[Choice]:
        self.check_seat(seat)
        return rules.choices(self, seat)

    def gains(self, seat: int) -> Gains:
        """What each placement in `choices(seat)` would add to the seat's score, anchor by anchor; else None.

        All of them at once, for a client that shows the best places first; `preview` explains a single one.
        """
        self.check_seat(seat)
        return rules.gains(self, seat)

    def tallies(self, seat: int) -> Json:
        """What each tradition, checked or not, has counted on this seat's boat so far: {"19": [[13, 16]]}.

        13 cats of the 16 that tradition 19 asks for; None stands where each one pays.
        """
        self.check_seat(seat)
        return scoring.tallies(self.players[seat].boat, self.players[seat].traditions)

    def preview(self, seat: int, moves: Sequence[Move | Json]) -> Preview:
        """As ever; but until a day ends nothing hidden comes up, and what one guess says, every guess says."""
        if any(may_reveal(move) for move in moves):
            return super().preview(seat, moves)
        outcome = self.preview_on(Seeded(1), seat, moves)
        if isinstance(outcome, IllegalMove):
            raise outcome
        return outcome

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

    def view(self, seat: int | None) -> Json:
        self.check_viewer(seat)
        return cast(Json, view(self, seat))

    def progress(self) -> Text:
        return texts.DAY.format(day=self.day, days=DAYS)

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:
        # A preview holds moves of one seat, and only `drawn` and `tradition-checked` change a score.
        seat = next(event["seat"] for event in events if event["event"] in ("drawn", "tradition-checked"))
        return changes.change_text(self.players[seat], line, before, after, events)


def may_reveal(move: Move | Json) -> bool:
    """Whether cards or a colour of the sister could be turned up by this move."""
    kind = move.get("type") if isinstance(move, dict) else type(move)
    return kind in ("end-turn", "reveal-island", EndTurn, RevealIsland)


def begin(seats: int, options: dict[str, OptionValue], chance: Chance) -> ExploreDraw:
    players = rules.deal_boats(seats, options["boats"], chance)
    decks = rules.shuffle_decks(chance)
    sister = rules.deal_sister(seats, options["difficulty"], chance)
    state = ExploreDraw(seats, options, chance, [], players=tuple(players), decks=decks, sister_hand=sister)
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
    content=CONTENT,
    tell=tell,
    begin=begin,
    score=score,
)
