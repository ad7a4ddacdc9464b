"""The state of a game: the methods that each game writes, and those that are the same for all."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from archipel.core import words
from archipel.core.chance import Chance, Seeded, from_its_beginning
from archipel.core.contents import Contents
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.moves import Choice, Event, Gains, Json, Move, OptionValue, Past, Sealed
from archipel.core.previews import Preview, agreed, new_cells
from archipel.core.reading import kind_of, kinds_of, malformed
from archipel.core.registered import registered
from archipel.core.score import Cell, Change, Score
from archipel.core.text import Text

FORMAT = 1
"""The version of records. A record of another version is refused, never guessed at."""

CONTRACT = (
    *("seats", "options", "pending", "over", "winners", "chance_entered"),
    *("moves", "choices", "play", "undo", "preview", "gains", "tallies", "counted", "card_points"),
    *("view", "facts", "progress", "scores", "sister", "standing", "tie_break", "copy", "guess", "record"),
)
"""The names of a state that everybody may use: servers, clients, bots and notebooks."""


class State(Struct, kw_only=True):
    """A game under way. Everything that affects its future is a field; copies share what never changes.

    A game's fields are values that are replaced, never changed. So a copy is shallow, and an undo
    only puts the old values back.
    """

    name: ClassVar[str]
    moves_type: ClassVar[Any]
    """The union of the game's move types, for reading JSON."""
    hidden_lines: ClassVar[frozenset[str]] = frozenset()
    """The lines of a score that rivals learn only at the end."""

    seats: int
    """How many play. Seats are numbered from 0."""
    options: Mapping[str, OptionValue]
    """What was agreed on, by name: each option of the game has its value."""
    chance: Chance
    edition: int
    contents: Contents
    log: list[tuple[int, Move | None]] | None
    """All that was done, in order; None instead of a move is an undo. A guess has no log."""
    past: tuple[Past, ...] = ()
    """The moves that may still be taken back, the latest last."""
    sealed: Sealed | None = None
    """The move before `past`, which can't be taken back, and why; None while every move can be taken back."""

    def __dir__(self) -> list[str]:
        """Lists the names of the contract only, because `dir` sorts what it is given. All other names work as well."""
        return list(CONTRACT)

    # ---- the game's part ----

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats the game waits for, in turn order; () once it is over."""
        raise NotImplementedError

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, several if they are tied after all tie-breaks; () until the game is over."""
        raise NotImplementedError

    def legal_moves(self, seat: int) -> Sequence[Move]:
        """The legal moves of that seat now."""
        raise NotImplementedError

    def legal_choices(self, seat: int) -> list[Choice]:
        """The legal moves, packed for sending. Games with `cells` in their moves pack them by shape."""
        return [{"move": move.to_json()} for move in self.legal_moves(seat)]

    def apply(self, seat: int, move: Move) -> list[Event]:
        """Plays a well-formed move of a seat that exists, or raises IllegalMove before the first change.

        It calls `remember` with what the move replaces, or `seal` if the move can't be taken back.
        """
        raise NotImplementedError

    def restore(self, seat: int, before: Any) -> None:
        """Puts back what a move of this seat replaced."""
        raise NotImplementedError

    def deal_anew(self, seat: int) -> None:
        """On a guess: draws all that is hidden from this seat again, from `self.chance`."""
        raise NotImplementedError

    def scores(self) -> list[Score]:
        """Returns one score for each seat, as if the game ended now. It sees everything that is hidden."""
        raise NotImplementedError

    def score_of(self, seat: int) -> Score:
        """Returns that seat's score. Games override it to skip the other seats, because previews are frequent."""
        return self.scores()[seat]

    def tie_break(self) -> tuple[Text, list[int]] | None:
        """Returns what decides between equal totals, in words, and each seat's number of it; None if nothing does."""
        return None

    def sister(self) -> Score | None:
        """Returns the score of the automated rival of a solo game; None in games without one."""
        return None

    def view_of(self, seat: int | None) -> Json:
        """Returns all that this seat may see; None is a spectator."""
        raise NotImplementedError

    def facts(self) -> Json:
        """Returns public facts for which a client would need to know the rules, such as which cells a die opens."""
        return {}

    def progress(self) -> Text | None:
        """Where the game stands, in its own words: "Round 4 of 12"."""
        return None

    def gains_of(self, seat: int) -> Gains | None:  # noqa: ARG002 - games with placements count them
        """Returns the points that each placement in choices(seat) would add to the seat's score."""
        return None

    def tallies_of(self, seat: int) -> Json:  # noqa: ARG002
        """How far this seat has come with what it collects, for a live checklist."""
        return {}

    def counted_of(self, seat: int, card: int) -> list[Cell]:  # noqa: ARG002
        """The cells of this seat's board that count for a card of the game now, whether they pay already or not."""
        return []

    def card_points_of(self, seat: int, card: int) -> int | None:  # noqa: ARG002
        """Returns the points a card would pay this seat if it were scored now; None for a card that is never scored."""
        return None

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:  # noqa: ARG002
        """A sentence about a change of this line: "Ships: 4 → 8." A game may say more, such as what caused it."""
        return words.LINE_CHANGES.format(
            line=registered(self.name).lines[line], before=before.lines[line], after=after.lines[line]
        )

    def may_reveal(self, moves: Sequence[Move | Json]) -> bool:  # noqa: ARG002
        """Whether these moves could reveal something hidden. If not, a preview needs one guess instead of two."""
        return True

    def last_move(self, seat: int) -> int:
        """Returns the index in `past` of the move that an undo of this seat takes back, or raises IllegalMove.

        Usually it is the last move of all. In a game where seats play at the same time it is the seat's own last move.
        """
        if self.past[-1].seat != seat:
            raise IllegalMove(words.not_your_move(self.past[-1].seat))
        return len(self.past) - 1

    # ---- the same for every game ----

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.pending

    def moves(self, seat: int) -> Sequence[Move]:
        """Returns the legal moves of that seat now.

        A seat that is not in `pending` may have moves too (a card that can be played at any time).
        """
        self.check_seat(seat)
        return self.legal_moves(seat)

    def choices(self, seat: int) -> list[Choice]:
        """Returns moves(seat) packed for sending: moves that differ only in `cells` are one entry for each shape."""
        self.check_seat(seat)
        return self.legal_choices(seat)

    def gains(self, seat: int) -> Gains | None:
        """Returns the points that each placement in choices(seat) would add; None in games without placements."""
        self.check_seat(seat)
        return self.gains_of(seat)

    def tallies(self, seat: int) -> Json:
        """Returns how far that seat has come with what it collects."""
        self.check_seat(seat)
        return self.tallies_of(seat)

    def counted(self, seat: int, card: int) -> list[Cell]:
        """Returns the cells of that seat's board that a card counts now, whether they pay already or not."""
        self.check_seat(seat)
        return self.counted_of(seat, card)

    def card_points(self, seat: int, card: int) -> int | None:
        """Returns the points a card would pay that seat if it were scored now; None for a card that is never scored."""
        self.check_seat(seat)
        return self.card_points_of(seat, card)

    def view(self, seat: int | None) -> Json:
        """Returns what that seat may see, as plain JSON data. None is a spectator."""
        self.check_viewer(seat)
        return self.view_of(seat)

    def standing(self, seat: int | None) -> list[Score]:
        """Returns scores() as that seat may know them: without the rivals' hidden lines until the game is over."""
        self.check_viewer(seat)
        scores = self.scores()
        if self.over or not self.hidden_lines:
            return scores
        return [score if owner == seat else score.without(self.hidden_lines) for owner, score in enumerate(scores)]

    def play(self, seat: int, move: Move | Json) -> list[Event]:
        """Plays a move and returns the events that it caused. `move` is one of moves(seat) or its JSON form.

        Raises IllegalMove with a sentence for the player if the move is not legal; then the state has not changed.
        """
        self.check_seat(seat)
        typed = self.read(move)
        events = self.apply(seat, typed)
        if self.log is not None:
            self.log.append((seat, typed))
        return events

    def remember(self, seat: int, before: Any) -> None:
        """Notes that the move being played may be taken back: `restore` then gets `before`."""
        self.past += (Past(seat, before),)

    def seal(self, seat: int, why: Text, for_all: bool = False) -> None:
        """Notes that this seat's move being played, and all moves before it, can't be taken back, and why."""
        self.past = ()
        self.sealed = Sealed(seat, why, for_all)

    def undo(self, seat: int) -> None:
        """Takes back that seat's last move.

        Raises IllegalMove if that would not be fair: the move revealed something, or others have built on it.
        """
        self.check_seat(seat)
        self.take_back(seat)
        if self.log is not None:
            self.log.append((seat, None))

    def take_back(self, seat: int) -> None:
        if self.over:
            raise IllegalMove(words.GAME_OVER)
        if not self.past:
            raise IllegalMove(self.nothing_to_take_back(seat))
        number = self.last_move(seat)
        self.restore(seat, self.past[number].before)
        self.past = self.past[:number] + self.past[number + 1 :]

    def may_take_back(self, seat: int) -> bool:
        """Whether an undo of this seat would be allowed."""
        trial = copy.copy(self)  # a shallow copy is enough, as taking back replaces values and changes none
        try:
            trial.take_back(seat)
        except IllegalMove:
            return False
        return True

    def nothing_to_take_back(self, seat: int) -> Text:
        if self.sealed is None:
            return words.NOTHING_TO_UNDO
        told = self.sealed.for_all or self.sealed.seat == seat
        return self.sealed.why if told else words.not_your_move(self.sealed.seat)

    def read(self, move: Move | Json) -> Move:
        """Returns the move as a typed value whose fields have the right types, or raises IllegalMove."""
        kinds = kinds_of(self.moves_type)
        data: object = move
        try:
            data = msgspec.to_builtins(move) if isinstance(move, Move) else move
            kind: Any = type(move) if type(move) in kinds else kind_of(self.moves_type, data)
            typed: Move = msgspec.convert(data, kind)
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
            raise IllegalMove(malformed(error, data, kinds)) from None
        return typed

    def check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalMove(words.no_such_seat(seat, self.seats))

    def check_viewer(self, seat: int | None) -> None:
        """Refuses a seat that is not at this table. None stands for a spectator, who may always look."""
        if seat is not None:
            self.check_seat(seat)

    def copy(self) -> State:
        """Returns an independent copy with the same future. It is cheap enough for search."""
        twin: State = copy.copy(self)
        twin.chance = self.chance.copy()
        if self.log is not None:
            twin.log = self.log.copy()
        return twin

    def guess(self, seat: int, chance: Chance) -> State:
        """Returns a whole state that this seat could believe in.

        It has the same view(seat), and all that is hidden from the seat is dealt anew from `chance`. Bots search
        guesses, never the true state. A guess has no record.
        """
        self.check_seat(seat)
        guess = self.copy()
        guess.log = None
        guess.chance = from_its_beginning(chance)
        guess.deal_anew(seat)
        return guess

    def record(self) -> Json:
        """Returns plain JSON data from which `archipel.replay` rebuilds this very state. It contains the seed."""
        if self.log is None:
            raise BadSetup(words.GUESS_HAS_NO_RECORD)
        record: Json = {
            "format": FORMAT,
            "game": self.name,
            "edition": self.edition,
            "contents": self.contents.fingerprint,
            "seats": self.seats,
            "options": dict(self.options),
            "chance": self.chance.to_json(),
            "log": [
                {"seat": seat, "undo": True} if move is None else {"seat": seat, "move": move.to_json()}
                for seat, move in self.log
            ],
        }
        if self.contents.fingerprint != registered(self.name).in_edition(self.edition).fingerprint:
            record["pack"] = self.contents.to_json()
        return record

    @property
    def chance_entered(self) -> bool:
        """Whether some results of chance were entered by hand: the seed proves nothing about those."""
        return any(move is not None and move.by_hand for _, move in self.log or ())

    def preview(self, seat: int, moves: Sequence[Move | Json], guesses: Guesses | None = None) -> Preview:
        """Plays the moves on two guesses and keeps what both agree on, so that it can reveal nothing hidden.

        For many previews of one state, pass the same dictionary of guesses each time: it is a cache.
        """
        guesses = {} if guesses is None else guesses
        if not self.may_reveal(moves):
            return self.certain_preview(seat, moves, guesses)
        first, second = (self.preview_on(self.guessed(seat, seed, guesses), seat, moves) for seed in (1, 2))
        if isinstance(first, IllegalMove) and isinstance(second, IllegalMove) and first.text == second.text:
            raise first
        if isinstance(first, IllegalMove) or isinstance(second, IllegalMove):
            raise IllegalMove(words.NOBODY_KNOWS)
        return Preview(
            agreed(first.events, second.events),
            agreed(first.changes, second.changes),
            agreed(first.choices, second.choices),
        )

    def guessed(self, seat: int, seed: int, guesses: Guesses) -> Guessed:
        """Returns a guess for this seat and the seat's score in it, cached in `guesses`."""
        if (seat, seed) not in guesses:
            guess = self.guess(seat, Seeded(seed))
            guesses[seat, seed] = Guessed(guess, guess.score_of(seat))
        return guesses[seat, seed]

    def certain_preview(self, seat: int, moves: Sequence[Move | Json], guesses: Guesses) -> Preview:
        """Returns a preview from one guess, for moves that reveal nothing: every guess would give the same."""
        outcome = self.preview_on(self.guessed(seat, 1, guesses), seat, moves)
        if isinstance(outcome, IllegalMove):
            raise outcome
        return outcome

    def preview_on(self, guessed: Guessed, seat: int, moves: Sequence[Move | Json]) -> Preview | IllegalMove:
        guess, before = guessed.state.copy(), guessed.score
        events: list[Event] = []
        try:
            for move in moves:
                events += guess.play(seat, move)
        except IllegalMove as refusal:
            return refusal
        after = guess.score_of(seat)
        changes = [
            Change(
                line,
                after.lines[line] - before.lines.get(line, 0),
                guess.change_text(line, before, after, events),
                new_cells(line, before, after),
            )
            for line in after.lines
            if after.lines[line] != before.lines.get(line, 0)
        ]
        return Preview(events, changes, guess.choices(seat))


class Guessed(Struct, frozen=True):
    """A guess, and the score in it of the seat it was made for."""

    state: State
    score: Score


Guesses = dict[tuple[int, int], Guessed]
"""Guesses by seat and seed."""
