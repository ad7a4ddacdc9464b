"""Caty Mini: its state and its `GAME`, which implement the contract of `core.game`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from archipel.core.beginning import BY_CHANCE, Beginning, Boards, Starter
from archipel.core.contents import kept_editions
from archipel.core.game import Event, Game, Json, Move, Option, Setup, Types, Variant
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.caty_mini import hidden, legal, paper, rules, scoring, setup, texts
from archipel.games.caty_mini.advice import advise
from archipel.games.caty_mini.content.box import CONTENTS, Box
from archipel.games.caty_mini.content.describe import Content, describe
from archipel.games.caty_mini.content.firsts import FIRSTS
from archipel.games.caty_mini.content.lessons import FIRST_RUN, LESSONS
from archipel.games.caty_mini.content.owners import BOX_RULES
from archipel.games.caty_mini.content.summary import MINUTES, SUMMARY
from archipel.games.caty_mini.content.words import BOARD_NAMES, SOURCE
from archipel.games.caty_mini.events import AnyEvent, tell
from archipel.games.caty_mini.moves import AnyMove, Choice, Draw
from archipel.games.caty_mini.stamps import STAMPS
from archipel.games.caty_mini.state import ROUNDS, Moment, State
from archipel.games.caty_mini.view import Facts, View, facts, view


class CatyMini(State):
    name: ClassVar[str] = "caty-mini"
    moves_type: ClassVar[object] = AnyMove
    hidden_lines: ClassVar[frozenset[str]] = frozenset({"toys"})

    @property
    def pending(self) -> tuple[int, ...]:
        now = self.now
        return () if now.phase == "over" else ((now.first + now.turn) % self.seats,)

    @property
    def winners(self) -> tuple[int, ...]:
        if self.now.phase != "over":
            return ()
        return scoring.winners(self.scores(), [player.string for player in self.now.players])

    def tie_break(self) -> tuple[Text, list[int]]:
        return texts.TIE_BREAK, [player.string for player in self.now.players]

    def legal_moves(self, seat: int) -> Sequence[Move]:
        return legal.moves(self, seat)

    def read(self, move: Move | Json) -> Move:
        typed = super().read(move)
        return typed.in_wall_order() if isinstance(typed, Draw) else typed

    def apply(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, AnyMove)
        return rules.apply(self, seat, move)

    def restore(self, seat: int, before: Moment) -> None:  # noqa: ARG002 - seats play one after another
        self.now = before

    def deal_anew(self, seat: int) -> None:
        hidden.deal_anew(self, seat)

    def scores(self) -> list[Score]:
        expert = self.options["expert"] is True
        return [scoring.score(self.contents, player.won, expert) for player in self.now.players]

    def view_of(self, seat: int | None) -> Json:
        return dict(view(self, seat))

    def facts(self) -> Json:
        return dict(facts(self))

    def progress(self) -> Text:
        return texts.progress(self.now.round, ROUNDS)

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:
        names = self.contents.names.toys
        taken = [(names[token["toy"]], token["value"]) for event in events for token in event.get("taken", ())]
        return texts.change(line, before.lines[line], after.lines[line], taken)


def begin(start: Setup) -> CatyMini:
    return CatyMini(**start.fields(), **setup.deal(start))


GAME = Game(
    name=CatyMini.name,
    title=texts.TITLE,
    source=SOURCE,
    seats=range(2, 5),
    options={
        "expert": Option(
            title=Text(fr="Variante experte", en="Expert variant"),
            meaning=Text(
                fr="1 point par sorte de jouet, 15 pour les dix", en="1 point per kind of toy, 15 for all ten"
            ),
            default=False,
            choices=(False, True),
            titles=(Text(fr="Non", en="No"), Text(fr="Oui", en="Yes")),
        ),
        "string": Option(
            title=Text(fr="Ficelle", en="String"),
            meaning=Text(fr="Ficelle courte : pour les chats endurants", en="Short string: for cats with stamina"),
            default="standard",
            choices=("standard", "short"),
            titles=(Text(fr="Normale", en="Standard"), Text(fr="Courte", en="Short")),
        ),
    },
    lines=texts.LINES,
    types=Types(view=View, facts=Facts, move=AnyMove, event=AnyEvent, choice=Choice, content=Content),
    edition=1,
    contents=CONTENTS,
    earlier=kept_editions(Box, Path(__file__).parent / "content" / "editions"),
    describe=describe,
    teller=lambda contents, event: tell(contents.names, event),
    advise=advise,
    begin=begin,
    counter=paper.count,
    lessons=LESSONS,
    firsts=FIRSTS,
    variants=(Variant(texts.TITLE, SUMMARY, MINUTES, age=7, weight=1, lesson=FIRST_RUN.name),),
    box=BOX_RULES,
    stamps=STAMPS,
    deeds=frozenset({"ran"}),
    beginning=Beginning(
        lambda _options: Starter(BY_CHANCE),
        point="first",
        boards=Boards("boards", lambda contents: {board: BOARD_NAMES[board] for board in contents.board}),
    ),
)
