"""Lessons: a first game on the board, as data. The real rules run it, and a test plays every lesson to its end.

A lesson has a prepared deal and steps of one gesture each. A step shows a short sentence, highlights what to look at,
and ends when it is read, when the thing is touched, or when the moves it waits for are played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from archipel.core.chance import Scripted, Seeded
from archipel.core.text import Text

LONGEST = 120
"""The most characters that a step's sentence may have."""

Pattern = Mapping[str, Any]
"""A move by the fields that matter; a tuple lists the values that are accepted."""

Played = tuple[tuple[int, Mapping[str, Any]], ...]
"""Moves one after another: each a seat and what it plays."""


class Step(Struct, frozen=True):
    words: Text
    """The sentence, with the words to stress between asterisks: "Touch *Place*." `plain` has no asterisks."""
    look: tuple[str, ...]
    """The things to highlight, by their names on the game's screen, the one to touch last: "white-die:3", "go"."""
    waits: Literal["read", "touch", "moves"]
    moves: tuple[Pattern, ...] = ()
    """What the learner plays in this step, one after another."""
    otherwise: Text | None = None
    """What to say to any other move."""
    replies: Played = ()
    """What the other seats play after this step."""

    @property
    def plain(self) -> Text:
        """The sentence without asterisks."""
        return Text(fr=self.words.fr.replace("*", ""), en=self.words.en.replace("*", ""))


class Lesson(Struct, frozen=True):
    """A prepared game with its steps. The learner sits at seat 0."""

    name: str
    title: Text
    summary: Text
    seats: int
    options: Mapping[str, Any]
    script: Mapping[str, Sequence[Any]]
    """The prepared deal: the chance points and their results."""
    steps: tuple[Step, ...]
    done: Text
    """The sentence at the end."""
    before: Played = ()
    """Moves before the first step, also of the learner's seat: a lesson may begin in the middle of a day."""

    def chance(self) -> Scripted:
        return Scripted({point: list(results) for point, results in self.script.items()}, then=Seeded(0))

    def played_by_learner(self, seats: Iterable[int]) -> int:
        """Returns how many moves the learner has played since the first step, given the seats of all moves."""
        return sum(seat == 0 for seat in list(seats)[len(self.before) :])

    def waited_for(self) -> Iterator[tuple[int, Pattern, bool]]:
        """Every move of the learner in order: its step, its pattern, and whether it is the step's last."""
        for number, step in enumerate(self.steps):
            for place, pattern in enumerate(step.moves):
                yield number, pattern, place == len(step.moves) - 1

    def step_after(self, moves: int) -> int:
        """Returns the learner's current step after this many moves of the learner; len(steps) is the end."""
        waited = list(self.waited_for())
        if moves < len(waited):
            number = waited[moves][0]
            if moves and waited[moves - 1][0] == number:
                return number
        first = waited[moves - 1][0] + 1 if moves else 0
        return min(first, len(self.steps))

    def objection(self, moves: int, move: Mapping[str, Any]) -> Text | None:
        """Returns why the learner may not play this move now: the lesson waits for another. None if it is allowed."""
        waited = list(self.waited_for())
        if moves >= len(waited):
            return OVER
        number, pattern, _ = waited[moves]
        return None if fits(move, pattern) else self.steps[number].otherwise or self.steps[number].plain

    def replies(self, moves: int) -> Played:
        """Returns what the other seats play after this many moves of the learner."""
        waited = list(self.waited_for())
        if not 0 < moves <= len(waited):
            return ()
        number, _, last = waited[moves - 1]
        return self.steps[number].replies if last else ()


OVER = Text(fr="La leçon est finie. À toi de jouer !", en="The lesson is over. Now play!")


def fits(move: Mapping[str, Any], pattern: Pattern) -> bool:
    return all(name in move and matches(move[name], wanted) for name, wanted in pattern.items())


def matches(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, tuple):
        return any(matches(value, one) for one in wanted)
    if isinstance(wanted, list) and isinstance(value, list):
        return sorted(map(str, value)) == sorted(map(str, wanted))  # cells are compared as sets
    return bool(value == wanted)
