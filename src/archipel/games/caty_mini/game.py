"""Caty Mini as the contract asks for it. The rules themselves stand in `deal`, `rules`, `scoring` and `view`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from archipel.core.contents import Contents
from archipel.core.game import Choice, Event, Game, Json, Move, Option, Setup, Types
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.caty_mini import content, deal, events, rules, scoring, sheet, texts, view
from archipel.games.caty_mini.moves import AnyMove, Draw
from archipel.games.caty_mini.state import ROUNDS, STRING, State


class CatyMini(State):
    """A game under way."""

    moves_type: ClassVar[Any] = AnyMove
    hidden_lines: ClassVar[frozenset[str]] = frozenset({"toys"})

    @property
    def winners(self) -> tuple[int, ...]:
        return rules.winners(self)

    def legal_moves(self, seat: int) -> Sequence[Move]:
        return rules.legal(self, seat)

    def read(self, move: Move | Json) -> Move:
        typed = super().read(move)
        return typed.in_wall_order() if isinstance(typed, Draw) else typed

    def apply(self, seat: int, move: Move) -> list[Event]:
        return rules.apply(self, seat, cast(AnyMove, move))

    def take_back(self, seat: int) -> None:
        rules.take_back(self, seat)

    def deal_anew(self, seat: int) -> None:
        deal.deal_anew(self, seat)

    def scores(self) -> list[Score]:
        return [scoring.score(player.won, self.options["expert"] is True) for player in self.now.players]

    def view_of(self, seat: int | None) -> Json:
        return cast(Json, view.view(self, seat))

    def progress(self) -> Text:
        return texts.progress(self.now.round, ROUNDS)

    def change_text(self, line: str, before: Score, after: Score, happened: list[Event]) -> Text:
        taken = [(token["toy"], token["value"]) for event in happened for token in event.get("taken", ())]
        return texts.change(line, before.lines[line], after.lines[line], taken)


def begin(start: Setup) -> CatyMini:
    drawn, piles, stacks, now = deal.set_up(start.seats, STRING[str(start.options["string"])], start.chance)
    return CatyMini(**start.fields(), drawn=drawn, piles=piles, stacks=stacks, now=now)


GAME = Game(
    name=State.name,
    title=texts.TITLE,
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
            titles=(Text(fr="Normale (14400)", en="Standard (14400)"), Text(fr="Courte (12000)", en="Short (12000)")),
        ),
    },
    lines=texts.LINES,
    types=Types(view=view.View, move=AnyMove, event=events.AnyEvent, choice=Choice, content=Json),
    edition=1,
    contents=Contents(),
    earlier={},
    describe=lambda _contents: content.content(texts.TITLE, texts.LINES, STRING, ROUNDS),
    teller=lambda _contents, event: events.tell(event),
    begin=begin,
    scorer=lambda _contents, paper: sheet.score(paper),
)
