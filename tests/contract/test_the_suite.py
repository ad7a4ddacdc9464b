"""Tests of the suite itself: each game breaks the contract in one place, and a promise must notice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, ClassVar

import pytest

from archipel.core.errors import IllegalMove
from archipel.core.game import Choice, Event, Game, Json, Move, State
from archipel.core.score import Score
from archipel.core.text import Text
from tests.contract.promises import PROMISES
from tests.contract.tables import Setup, Table
from tests.contract.tiny import Draw, Lay, Place, Show, TinyState, registered, tiny

FAULTS: list[tuple[str, str, Game]] = []
"""For each fault: the promise that must notice it, its name, and the broken game."""


def noticed_by(*promises: str) -> Callable[[type[TinyState]], type[TinyState]]:
    def keep(state: type[TinyState]) -> type[TinyState]:
        FAULTS.extend((promise, state.__name__, tiny(state)) for promise in promises)
        return state

    return keep


@noticed_by("a_guess_shows_its_seat_the_same")
class ShowsTheDeck(TinyState):
    def view(self, seat: int | None) -> Json:
        return {**super().view(seat), "deck": list(self.deck)}


@noticed_by("a_guess_shows_its_seat_the_same")
class ShowsASumOfHands(TinyState):
    def view(self, seat: int | None) -> Json:
        return {**super().view(seat), "sum": sum(sum(player.hand) for player in self.players)}


@noticed_by("a_guess_shows_its_seat_the_same")
class LetsSpectatorsLook(TinyState):
    def view(self, seat: int | None) -> Json:
        view = super().view(seat)
        if seat is None:
            view["players"][-1]["hand"] = list(self.players[-1].hand)
        return view


@noticed_by("a_guess_shows_its_seat_the_same")
class TellsRivalsSecrets(TinyState):
    def standing(self, seat: int | None) -> list[Score]:  # noqa: ARG002
        return self.scores()


@noticed_by("nothing_is_shown_to_seats_that_are_not_there")
class CountsSeatsFromTheEnd(TinyState):
    def view(self, seat: int | None) -> Json:
        return super().view(seat if seat is None else range(self.seats)[seat])


@noticed_by("standing_is_what_may_be_known_of_scores")
class TellsATotalWithoutItsLines(TinyState):
    def standing(self, seat: int | None) -> list[Score]:
        standing = super().standing(seat)
        for score in standing:
            score.total = score.total or 0
        return standing


@noticed_by("the_seed_shows_nowhere")
class ShowsItsSeed(TinyState):
    def view(self, seat: int | None) -> Json:
        return {**super().view(seat), "chance": self.chance.to_json()}


@noticed_by("events_tell_others_no_more_than_they_then_see")
class TellsWhatWasLaid(TinyState):
    def apply(self, seat: int, move: Move) -> list[Event]:
        events = super().apply(seat, move)
        if isinstance(move, Lay):
            events[0]["card"] = move.card
        return events


@noticed_by("refusals_tell_nothing_hidden")
class NamesTheHolder(TinyState):
    def objection(self, seat: int, move: Move) -> Text | None:
        why = super().objection(seat, move)
        holders = [owner for owner, player in enumerate(self.players) if getattr(move, "card", 0) in player.hand]
        return Text(fr=f"{why.fr[:-1]}, {holders}.", en=f"{why.en[:-1]}, {holders}.") if why else None


@noticed_by("undo_tells_nothing_hidden")
class RefusesUndoByHiddenCards(TinyState):
    def take_back(self, seat: int) -> None:
        if self.deck[0] % 2:
            raise IllegalMove(Text(fr="Non.", en="No."))
        super().take_back(seat)


@noticed_by("a_fair_undo_had_revealed_nothing")
class TakesBackADraw(TinyState):
    def apply(self, seat: int, move: Move) -> list[Event]:
        done = self.done
        events = super().apply(seat, move)
        if isinstance(move, Draw) and not self.over:
            self.done = (*done, (seat, move))
        return events

    def take_back(self, seat: int) -> None:
        player = self.players[seat]
        if self.done and self.done[-1] == (seat, Draw()):
            last = next(card for card in player.hand if card not in self.deck)
            self.deck = (last, *self.deck)
            self.set(seat, player.but(hand=tuple(c for c in player.hand if c != last), turns=player.turns - 1))
            self.done = self.done[:-1]
        else:
            super().take_back(seat)


@noticed_by("undo_restores_exactly")
class ForgetsATurn(TinyState):
    def take_back(self, seat: int) -> None:
        turns = self.players[seat].turns
        super().take_back(seat)
        self.set(seat, self.players[seat].but(turns=turns))


@noticed_by("undo_restores_exactly")
class ForgetsWhatElseCouldBeTakenBack(TinyState):
    def take_back(self, seat: int) -> None:
        super().take_back(seat)
        self.done = ()


@noticed_by("undo_restores_exactly")
class ChangesWhileRefusingUndo(TinyState):
    def take_back(self, seat: int) -> None:
        last = self.done[-1:]
        try:
            super().take_back(seat)
        except IllegalMove:
            self.deck = self.deck[::-1]
            self.players = tuple(player.but(shown=()) for player in self.players)
            raise
        assert last


@noticed_by("nothing_is_taken_back_once_the_game_is_over")
class TakesBackTheEnd(TinyState):
    def apply(self, seat: int, move: Move) -> list[Event]:
        done = self.done
        events = super().apply(seat, move)
        if self.over and not isinstance(move, Draw):
            self.done = (*done, (seat, move))
        return events


@noticed_by("a_copy_is_independent")
class CopiesNothing(TinyState):
    def copy(self) -> State:
        return self


@noticed_by("every_listed_move_plays_in_every_spelling", "every_other_move_is_refused_and_changes_nothing")
class ListsTooMuch(TinyState):
    def moves(self, seat: int) -> Sequence[Move]:
        moves = super().moves(seat)
        return [*moves, Lay(card=99)] if moves else moves


@noticed_by("every_other_move_is_refused_and_changes_nothing")
class ListsTooLittle(TinyState):
    def moves(self, seat: int) -> Sequence[Move]:
        return [move for move in super().moves(seat) if move != Place(cells=((0, 0), (0, 1)))]


@noticed_by("moves_are_listed_once_and_are_plain_json", "choices_unpack_to_exactly_the_moves")
class ListsTwice(TinyState):
    def moves(self, seat: int) -> Sequence[Move]:
        return [*super().moves(seat), *super().moves(seat)[:1]]


@noticed_by("every_other_move_is_refused_and_changes_nothing")
class ChangesBeforeRefusing(TinyState):
    def apply(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, Show):
            self.deck = self.deck[1:]
        return super().apply(seat, move)


@noticed_by("every_other_move_is_refused_and_changes_nothing")
class BreaksOnStrangeNumbers(TinyState):
    def objection(self, seat: int, move: Move) -> Text | None:
        if isinstance(move, Lay) and move.card < 0:
            raise ZeroDivisionError
        return super().objection(seat, move)


@noticed_by("choices_unpack_to_exactly_the_moves")
class ForgetsAChoice(TinyState):
    def choices(self, seat: int) -> list[Choice]:
        return super().choices(seat)[1:]


@noticed_by("choices_unpack_to_exactly_the_moves")
class StartsAShapeElsewhere(TinyState):
    def choices(self, seat: int) -> list[Choice]:
        choices = super().choices(seat)
        for choice in choices:
            for orientation in choice.get("orientations", []):
                orientation["cells"] = [[row + 1, column] for row, column in orientation["cells"]]
                orientation["anchors"] = [[row - 1, column] for row, column in orientation["anchors"]]
        return choices


@noticed_by("a_guess_depends_only_on_what_its_seat_knows", "a_preview_tells_nothing_hidden")
class ShufflesTheTrueOrder(TinyState):
    def deal_anew(self, seat: int) -> None:  # noqa: ARG002
        self.deck = tuple(self.chance.order("deck", self.deck))


@noticed_by("a_guess_depends_only_on_what_its_seat_knows")
class GuessesTheTruth(TinyState):
    def deal_anew(self, seat: int) -> None:
        truth = self.players
        super().deal_anew(seat)
        for rival in range(self.seats):
            if rival != seat and min(truth[rival].hand, default=0) > 10:
                self.set(rival, truth[rival])


@noticed_by("undo_tells_nothing_hidden")
class UndoesAGuessToTheTruth(TinyState):
    was: tuple[Any, ...] = ()

    def apply(self, seat: int, move: Move) -> list[Event]:
        was = (self.players, self.deck)
        events = super().apply(seat, move)
        self.was = was if self.done else ()
        return events

    def take_back(self, seat: int) -> None:
        was = self.was
        super().take_back(seat)
        if was:
            (self.players, self.deck), self.was = was, ()


@noticed_by("items_sum_to_lines_and_lines_to_totals")
class AddsUpWrongly(TinyState):
    def scores(self) -> list[Score]:
        scores = super().scores()
        for score in scores:
            score.lines["shown"] *= 2
            score.total = sum(score.lines.values())
        return scores


@noticed_by("nobody_wins_before_the_end")
class WinsEarly(TinyState):
    @property
    def winners(self) -> tuple[int, ...]:
        return (0,)


@noticed_by("whoever_is_waited_for_has_a_move")
class WaitsForNothing(TinyState):
    def moves(self, seat: int) -> Sequence[Move]:
        return [] if self.players[seat].turns == 1 and not self.deck[0] % 3 else super().moves(seat)


@noticed_by("views_are_plain_json")
class ShowsATuple(TinyState):
    def view(self, seat: int | None) -> Json:
        return {**super().view(seat), "pending": self.pending}


@noticed_by("whatever_is_handed_out_is_the_callers_own")
class ShowsItsOwnOptions(TinyState):
    def view(self, seat: int | None) -> Json:
        return {**super().view(seat), "options": self.options}


@noticed_by("a_record_is_plain_json")
class RecordsATuple(TinyState):
    def record(self) -> Json:
        record = super().record()
        return {**record, "log": tuple(record["log"])}


@noticed_by("a_record_replays_to_the_same_game", "a_replayed_game_has_the_same_future")
class HasLuckOfItsOwn(TinyState):
    rolled: ClassVar = count()

    def apply(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, Draw):
            self.deck = self.deck[next(self.rolled) % 3 :]
        return super().apply(seat, move)


@noticed_by("an_impossible_script_is_refused_at_the_start")
class LooksAtItsScriptLate(TinyState):
    def apply(self, seat: int, move: Move) -> list[Event]:
        self.chance.die("late")
        return super().apply(seat, move)


for fault, told in (
    ("tells_of_a_name", Text(fr="{0} joue.", en="{name} plays.")),
    ("tells_of_somebody_else", Text(fr="{0}.", en="{1}.")),
):
    FAULTS.append(("every_event_can_be_told", fault, tiny(teller=lambda *_, told=told: told)))

SETUPS = [Setup(2, {"length": "long", "cats": False}), Setup(3, {"length": "short", "cats": True})]


@pytest.mark.parametrize(
    ("promise", "name", "broken"), FAULTS, ids=[f"{name}-{promise}" for promise, name, _ in FAULTS]
)
def test_a_broken_promise_is_noticed(promise: str, name: str, broken: Game) -> None:
    with registered(broken):
        tables = (Table(broken, setup, seed) for seed in range(40) for setup in SETUPS)
        assert any(is_broken(promise, table) for table in tables), f"nobody noticed that it {name}"


def is_broken(promise: str, table: Table) -> bool:
    try:
        PROMISES[promise](table)
    except (Exception, pytest.fail.Exception):
        return True
    return False


def test_every_promise_is_kept_by_a_game_that_is_not_broken() -> None:
    for promise in PROMISES:
        assert not is_broken(promise, Table(tiny(), SETUPS[0], 3))
