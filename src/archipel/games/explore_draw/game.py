"""Explore & Draw: its state and its `GAME`, which implement the contract of `core.game`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

from archipel.boats.grid import cells_of
from archipel.boats.traditions import Earned
from archipel.core import words
from archipel.core.contents import kept_editions
from archipel.core.game import Choice as AnyChoice
from archipel.core.game import Event, Gains, Game, Json, Move, Option, Setup, Types, Variant
from archipel.core.score import Cell, Score
from archipel.core.text import Text
from archipel.games.explore_draw import captain, changes, hidden, legal, paper, rules, scoring, setup, solo, texts
from archipel.games.explore_draw.advice import advise
from archipel.games.explore_draw.content.box import CONTENTS, MOST_PLAYERS, Box
from archipel.games.explore_draw.content.describe import Content, describe, lines
from archipel.games.explore_draw.content.firsts import FIRSTS
from archipel.games.explore_draw.content.island import DAYS
from archipel.games.explore_draw.content.lessons import FIRST_DAY, LESSONS
from archipel.games.explore_draw.content.owners import BOX_RULES
from archipel.games.explore_draw.content.sister import ADVANCED
from archipel.games.explore_draw.content.words import SOURCE
from archipel.games.explore_draw.events import AnyEvent, tell
from archipel.games.explore_draw.moves import AnyMove, Choice
from archipel.games.explore_draw.stamps import STAMPS
from archipel.games.explore_draw.state import Decks, Player, State
from archipel.games.explore_draw.view import Facts, View, facts, view


class ExploreDraw(State):
    name: ClassVar[str] = "explore-draw"
    moves_type: ClassVar[Any] = AnyMove

    @property
    def winners(self) -> tuple[int, ...]:
        if self.phase != "over":
            return ()
        if (sister := self.sister()) is not None:
            return solo.winners(self.scores()[0], sister)
        return scoring.winners([player.boat for player in self.players], self.scores())

    def tie_break(self) -> tuple[Text, list[int]]:
        return texts.TIE_BREAK, [len(player.boat.full_rooms()) for player in self.players]

    def legal_moves(self, seat: int) -> Sequence[Move]:
        return legal.moves(self, seat)

    def legal_choices(self, seat: int) -> list[AnyChoice]:
        return legal.choices(self, seat)

    def gains_of(self, seat: int) -> Gains:
        return legal.gains(self, seat)

    def tallies_of(self, seat: int) -> Json:
        """Returns what each tradition, checked or not, counts on this seat's boat so far: {"19": [[13, 16]]}.

        Here the boat has 13 of the 16 cats that tradition 19 asks for. None instead of 16: each thing pays by itself.
        """
        return scoring.tallies(self.contents, self.players[seat].boat, self.players[seat].traditions)

    def counted_of(self, seat: int, card: int) -> list[Cell]:
        earned = self.earned_by(seat, card)
        return [] if earned is None else cells_of(earned.counted)

    def card_points_of(self, seat: int, card: int) -> int | None:
        earned = self.earned_by(seat, card)
        return None if earned is None else earned.points

    def earned_by(self, seat: int, card: int) -> Earned | None:
        """What a tradition, checked or not, would pay this seat now, and for what; None for any other card."""
        return scoring.earned_by(self.contents, self.players[seat].boat, self.players[seat].traditions, card)

    def may_reveal(self, moves: Sequence[Move | Json]) -> bool:
        return hidden.may_reveal(moves)

    def apply(self, seat: int, move: Move) -> list[Event]:
        return rules.apply(self, seat, move)

    def last_move(self, seat: int) -> int:
        return rules.last_move(self, seat)

    def restore(self, seat: int, before: Player | Decks) -> None:
        rules.restore(self, seat, before)

    def nothing_to_take_back(self, seat: int) -> Text:
        # Only the captain, who asked the program to deal the island, is told why it stays: it was no other seat's move.
        mine = self.sealed is not None and self.sealed.seat == seat
        return super().nothing_to_take_back(seat) if mine else words.NOTHING_TO_UNDO

    def deal_anew(self, seat: int) -> None:  # noqa: ARG002 - the same things are hidden from all seats
        hidden.deal_anew(self)

    def scores(self) -> list[Score]:
        return scoring.scores(self.contents, self.players)

    def score_of(self, seat: int) -> Score:
        return scoring.score(self.contents, self.players[seat].boat, self.players[seat].traditions)

    def sister(self) -> Score | None:
        if self.sister_hand is None:
            return None
        player = self.players[0]
        return solo.score(self.contents, self.sister_hand, player.boat, len(player.traditions))

    def view_of(self, seat: int | None) -> Json:
        return cast(Json, view(self, seat))

    def facts(self) -> Json:
        return dict(facts(self))

    def progress(self) -> Text:
        return texts.DAY.format(day=self.day, days=DAYS)

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:
        # All moves of a preview are by one seat, and only `drawn` and `tradition-checked` change a score.
        seat = next(event["seat"] for event in events if event["event"] in ("drawn", "tradition-checked"))
        return changes.change_text(self.players[seat], line, before, after, events)


def begin(start: Setup) -> ExploreDraw:
    contents: Box = start.contents
    players = setup.deal_boats(contents, start.seats, start.options["boats"], start.chance)
    decks = setup.shuffle_decks(contents, start.chance)
    sister = setup.deal_sister(contents, start.seats, start.options["difficulty"], start.chance)
    state = ExploreDraw(**start.fields(), players=players, decks=decks, sister_hand=sister)
    setup.begin_day(state)
    return state


GAME = Game(
    name=ExploreDraw.name,
    title=texts.TITLE,
    source=SOURCE,
    seats=range(1, MOST_PLAYERS + 1),
    options={
        "difficulty": Option(
            title=texts.DIFFICULTY,
            meaning=texts.DIFFICULTY_MEANING,
            default="easy",
            choices=tuple(ADVANCED),
            titles=texts.DIFFICULTIES,
            seats=range(1, 2),
        ),
        "boats": Option(
            title=texts.BOATS,
            meaning=texts.BOATS_MEANING,
            default="dealt",
            choices=("dealt", "same"),
            titles=(texts.BOATS_DEALT, texts.BOATS_SAME),
            seats=range(2, MOST_PLAYERS + 1),
        ),
        "captain": Option(
            title=texts.CAPTAIN,
            meaning=texts.CAPTAIN_MEANING,
            default="off",
            choices=("off", "on"),
            titles=(texts.OFF, texts.ON),
        ),
    },
    lines=lines(CONTENTS),
    types=Types(view=View, facts=Facts, move=AnyMove, event=AnyEvent, choice=Choice, content=Content),
    edition=1,
    contents=CONTENTS,
    earlier=kept_editions(Box, Path(__file__).parent / "content" / "editions"),
    describe=describe,
    teller=tell,
    advise=advise,
    begin=begin,
    counter=paper.count,
    lessons=LESSONS,
    firsts=FIRSTS,
    variants=(Variant(texts.TITLE, texts.SUMMARY, texts.MINUTES, age=8, weight=2, lesson=FIRST_DAY.name),),
    box=BOX_RULES,
    stamps=STAMPS,
    lines_with=lines,
    secrets=False,
    captain=captain.seat_with,
)
