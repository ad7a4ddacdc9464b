"""A game at a table: its state, and the numbered entries that led to it.

Nothing here is stored or sent. The state is never changed in place: moves are tried on a copy, and the copy takes its
place once the moves are on disk. So a preview in a thread, or a bot, can keep reading the state it was given.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from archipel.core.chance import Seeded
from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Json, State
from archipel.core.memo import Memo
from archipel.core.score import Place, Score, places
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.asker import check_wanted
from archipel.server.model import undo_policy
from archipel.server.model.beginning import options_played
from archipel.server.model.log_rows import LATE as LATE
from archipel.server.model.log_rows import Entries, steps_of
from archipel.server.model.log_rows import LogRow as LogRow
from archipel.server.model.log_rows import Standing as Standing
from archipel.server.model.snapshots import Sheet, sheet_of
from archipel.server.model.table import Table
from archipel.server.wire.messages import Entry, Update
from archipel.server.wire.patches import Compared
from archipel.server.wire.replays import Frame

NO_CHOICES: list[Json] = []
NO_TALLIES: Json = {}
NO_PLACES: list[Place] = []
FURTHEST_REWIND = 32
"""How many rows a rewind can take back. Stored logs rely on it: it may grow one day, but never shrink."""
GUESSES = 8
"""Number of guesses on which moves must have the same result before they may be taken back past others' moves."""
STATES_KEPT = 64
"""About how many states of a replay are kept in memory."""
LONGEST_LOG = 5000
"""Entries after which nothing can be taken back any more: moves end with their game, but undos could go on for ever."""


class Trial(Struct, frozen=True):
    """The latest rows, tried on one guess. `guess` is None if they did not have the same result there."""

    rows: tuple[int, ...]
    """The numbers of the rows."""
    guess: State | None


class Outcome(Struct, frozen=True):
    """The state and the events that a row leads to."""

    row: LogRow
    state: State
    events: list[Event]


class Match:
    """The game so far, rebuilt from its log."""

    def __init__(self, table: Table) -> None:
        self.game = table.edition_of_game
        self.state = self.game.start(len(table.seats), options_played(table), table.chance)
        self.lesson = table.taught
        self.is_challenge = table.challenge is not None
        if self.lesson is not None:
            for seat, move in self.lesson.before:
                self.state.play(seat, dict(move))
        self.started = table.started or table.created
        self.entries = Entries()
        self.number = 0
        """The number of the latest entry."""
        self.latest_at = self.started
        """When the latest entry was made."""
        self.acted: dict[int, int] = {}
        """By seat, when its person last did something."""
        self.played: dict[int, int] = {}
        """By seat, the number of its latest entry, made by a person or a bot."""
        self.pending = [self.state.pending]
        """The seats that the game waits for: at the beginning, then after each entry."""
        self.numbers: dict[tuple[int, str], int] = {}
        self.messages: list[tuple[tuple[Json, ...], ...]] = [() for _ in table.seats]
        """For each seat, the moves of its messages that were not taken back."""
        self.standing: deque[Standing] = deque(maxlen=FURTHEST_REWIND)
        """The latest rows that were not taken back."""
        self.trials: dict[int, Trial] = {}
        """By seat, the guess on which its last move and all rows since were tried."""
        self.any_late = False
        """True if a bot has played for a person whose time was out."""
        self.rewound = 0
        """The number of the latest rewind."""
        self.memo = Memo()
        self.shared: tuple[State, Json, Score | None] | None = None
        """A state with its facts and the sister's score, which are the same for everybody."""
        self.compared: Compared = {}
        """Cache: what changed since the previous entry in parts that several people see."""

    def lesson_moves(self, state: State) -> int:
        """How many moves of the lesson the learner has played in this state."""
        return 0 if self.lesson is None else self.lesson.played_by_learner(seat for seat, _ in state.log or [])

    def lesson_step(self, state: State) -> int | None:
        return None if self.lesson is None else self.lesson.step_after(self.lesson_moves(state))

    def lesson_objection(self, moves: Sequence[Json]) -> Text | None:
        """Returns why the lesson does not accept these moves of the learner now, or None."""
        if self.lesson is None:
            return None
        read = [self.state.read(move).to_json() for move in moves]
        so_far = self.lesson_moves(self.state)
        found = (self.lesson.objection(so_far + place, move) for place, move in enumerate(read))
        return next((objection for objection in found if objection), None)

    def lesson_replies(self, wish: LogRow) -> list[LogRow]:
        """Returns what the other seats play after the learner's moves."""
        if self.lesson is None:
            return []
        replies = self.lesson.replies(self.lesson_moves(self.state) + len(wish.moves))
        return [LogRow(0, seat, "", "moves", (dict(move),), True, wish.at) for seat, move in replies]

    def learnt(self, state: State) -> bool:
        """Whether the lesson is at its end in this state."""
        return self.lesson is not None and self.lesson_step(state) == len(self.lesson.steps)

    @property
    def is_long(self) -> bool:
        return self.number >= LONGEST_LOG

    def catch_up(self, rows: Iterable[LogRow]) -> Match:
        """Plays the next rows of the log, which this match does not have yet."""
        for row in rows:
            for outcome in self.outcomes([row]):
                self.accept(outcome)
        return self

    def outcomes(self, rows: Iterable[LogRow]) -> list[Outcome]:
        """Returns the outcomes of these rows, played one after another. Raises IllegalMove if one is illegal."""
        state, later, found = self.state, list[State](), list[Outcome]()
        earlier = reversed(self.standing)
        for row in rows:
            if row.kind == "rewind":
                state, events = later.pop() if later else next(earlier).before, list[Event]()
            else:
                later.append(state)
                state, events = played(state, row)
            found.append(Outcome(row, state, events))
        return found

    def accept(self, outcome: Outcome) -> None:
        """Makes this outcome the current state, once its row is on disk."""
        row, undo = outcome.row, outcome.row.kind != "moves"
        told = [TAKEN_BACK[row.kind](row.seat)] if undo else self.sentences(outcome.events)
        late = row.message.startswith(LATE)
        self.any_late = self.any_late or late
        if late:
            told.append(texts.time_was_out(row.seat))
        self.entries.append(Entry(row.number, row.seat, undo, row.bot, outcome.events, told, row.at, late))
        self.number = len(self.entries)
        self.latest_at = row.at
        if not row.bot:
            self.acted[row.seat] = row.at
        self.played[row.seat] = row.number
        self.numbers[row.seat, row.message] = row.number
        self.remember(row)
        self.pending.append(outcome.state.pending)
        self.state = outcome.state
        self.memo.turn()
        self.compared.clear()

    def remember(self, row: LogRow) -> None:
        """Updates what can be taken back: moves add to it, undos and rewinds remove from it."""
        messages = self.messages[row.seat]
        if row.kind == "rewind":
            self.rewound = row.number
            self.messages[row.seat] = self.standing.pop().messages
            return
        self.standing.append(Standing(row, self.state, messages))
        if row.kind == "moves":
            self.messages[row.seat] = (*messages, row.moves)
        elif messages:
            left = messages[-1][: -max(1, len(row.moves))]
            self.messages[row.seat] = (*messages[:-1], left) if left else messages[:-1]

    def last_message(self, seat: int) -> tuple[Json, ...]:
        """Returns what an undo of this seat takes back: all moves that were sent together, which people see as one."""
        messages = self.messages[seat]
        return messages[-1] if messages else ()

    # ---- taking back past others' moves ----

    def since_own(self, seat: int) -> list[Standing]:
        """Returns the last row of this seat's person and all rows since that stand; [] if it is too old or an undo."""
        found = list(self.standing)
        for place in range(len(found) - 1, -1, -1):
            row = found[place].row
            if row.seat == seat and not row.bot:
                return found[place:] if row.kind == "moves" else []
        return []

    def alike_so_far(self, seat: int, rows: Sequence[Standing]) -> bool:
        """Whether these rows have the same result on one guess. It is cached, so that later only new rows are tried."""
        numbers = tuple(each.row.number for each in rows)
        trial = self.trials.get(seat)
        if trial is None or trial.rows != numbers[: len(trial.rows)]:
            trial = Trial((), rows[0].before.guess(seat, Seeded(0)))
        guess, tried = trial.guess, len(trial.rows)
        if guess is not None and tried < len(rows):
            guess = self.try_on(guess, rows[tried:], seat)
        self.trials[seat] = Trial(numbers, guess)
        return guess is not None

    def taught_nothing(self, rows: Sequence[Standing], guesses: int = GUESSES) -> bool:
        """Whether these latest rows showed nothing hidden to the people who played among them.

        The rows are played on guesses that these people could have made before them. On each guess they must be legal,
        with the same events and views. Slow: run it in a thread.
        """
        return all(
            self.try_on(rows[0].before.guess(seat, Seeded(seed)), rows, seat) is not None
            for seat in {each.row.seat for each in rows if not each.row.bot}
            for seed in range(guesses)
        )

    def try_on(self, guess: State, rows: Sequence[Standing], seat: int) -> State | None:
        """Returns a guess after these latest rows, or None if a row is illegal there or shows the seat something else.

        The events, which everybody sees, are compared after each row. What the seat alone sees stays visible while bots
        play, so its view is compared only before and after people's rows, and at the end.
        """
        for place, each in enumerate(rows):
            try:
                guess, events = played(guess, each.row)
            except IllegalMove:
                return None
            if events != self.entries[each.row.number - 1].events:
                return None
            last = place + 1 == len(rows)
            if last or not each.row.bot or not rows[place + 1].row.bot:
                after = self.state if last else rows[place + 1].before
                if guess.view(seat) != after.view(seat):
                    return None
        return guess

    def sentences(self, events: list[Event]) -> list[Text]:
        return [self.game.tell(event) for event in events]

    def stale(self, seat: int, seen: int) -> bool:
        """Whether this seat's decision is outdated: the game waited for it alone, and others have acted since `seen`.

        If several seats play at the same time, the others' moves make no decision outdated.
        A bot that played for this seat counts as another player.
        """
        if seen < self.rewound:
            return True
        return self.pending[seen] == (seat,) and any(entry.seat != seat or entry.bot for entry in self.entries[seen:])

    @property
    def standing_moves(self) -> int:
        """How many moves were played and not taken back."""
        return sum(len(moves) for messages in self.messages for moves in messages)

    def awaited_since(self, seat: int) -> int:
        """Returns since when the game has been waiting for this seat."""
        number = self.number
        while number and seat in self.pending[number - 1]:
            number -= 1
        return self.entries[number - 1].at if number else self.started

    def encoded_entries(self, seen: int) -> bytes:
        """Returns the entries after this number, encoded as they are sent."""
        return self.entries.spelt_after(seen if 0 <= seen <= self.number else 0)

    def update(self, seat: int | None, acts: bool, seen: int) -> Update:
        """Returns the game as this seat may see it, with the entries after `seen`. Without `acts` it has no choices."""
        since = seen if 0 <= seen <= self.number else 0
        return replace(self.whole_update(seat, acts), entries=self.entries[since:])

    def whole_update(self, seat: int | None, acts: bool) -> Update:
        """Returns the update without entries. Parts that did not change since the last update are the same objects."""
        with self.memo:
            return self.new_update(seat, acts and not self.state.over)

    def new_update(self, seat: int | None, acts: bool) -> Update:
        state = self.state
        if self.shared is None or self.shared[0] is not state:
            self.shared = state, state.facts(), state.sister()
        _, facts, sister = self.shared
        may_undo = seat is not None and acts and undo_policy.may_take_back(self, seat)
        return Update(
            number=self.number,
            entries=[],
            view=state.view(seat),
            facts=facts,
            choices=NO_CHOICES if seat is None or not acts else state.choices(seat),
            standing=state.standing(seat),
            sister=sister,
            tallies=NO_TALLIES if seat is None else state.tallies(seat),
            may_undo=may_undo,
            since=self.latest_at,
            may_undo_past_bots=seat is not None and acts and not may_undo and undo_policy.may_go_past_bots(self, seat),
            undo_asked=None,
            lesson_step=self.lesson_step(state),
            places=places(state.scores(), state.winners) if state.over else NO_PLACES,
        )

    def sheet(self) -> Sheet:
        """Returns a sheet of what everybody may see now."""
        with self.memo:
            return sheet_of(self.state, self.number)


TAKEN_BACK = {"undo": texts.took_back, "rewind": texts.was_taken_back}


def numbered(rows: Iterable[LogRow], after: int) -> list[LogRow]:
    """Returns these rows numbered as the next of a log. Rows that nobody sent get an id with a colon."""
    return [replace(row, number=number, message=id_of(row, number)) for number, row in enumerate(rows, start=after + 1)]


def id_of(row: LogRow, number: int) -> str:
    if row.message == LATE:
        return f"{LATE}{number}"
    return row.message or f"{'bot' if row.bot else row.kind}:{number}"


def played(state: State, row: LogRow) -> tuple[State, list[Event]]:
    """Returns a copy of the state with the row's moves played or taken back, and the events they cause."""
    check_wanted()
    state = state.copy()
    if row.kind == "undo":
        take_back(state, row.seat, len(row.moves))
        return state, []
    return state, [event for move in row.moves for event in state.play(row.seat, move)]


def take_back(state: State, seat: int, count: int) -> None:
    """Takes back the seat's last moves, as far as possible. Raises IllegalMove if not even one can be taken back."""
    state.undo(seat)
    for _ in range(count - 1):
        try:
            state.undo(seat)
        except IllegalMove:
            return  # the earlier moves revealed something, so they stay


class Replay:
    """A finished game, to be watched again: its state after any entry.

    Only some of the states are kept, and those between them are computed again when they are asked for, because all
    states of a game of thousands of entries would take tens of megabytes.
    """

    def __init__(self, table: Table, rows: Iterable[LogRow]) -> None:
        self.rows = list(rows)
        self.every = max(1, len(self.rows) // STATES_KEPT)
        self.like: dict[int, int] = {}
        """By the number of a rewind, the number of the entry whose state it restored."""
        match, standing = Match(table), deque[int](maxlen=FURTHEST_REWIND)
        self.kept = {0: match.state}
        for row in self.rows:
            if row.kind == "rewind":
                self.like[row.number] = standing.pop()
            else:
                standing.append(row.number - 1)
            match.catch_up([row])
            if row.number % self.every == 0:
                self.kept[row.number] = match.state
        self.kept[len(self.rows)] = self.last = match.state
        self.latest = (0, self.kept[0])
        """The number and state that were asked for last: the next request is usually near them."""
        self.entries = match.entries
        self.game = match.game
        self.steps = steps_of(self.rows)
        """The numbers of the entries that were not taken back."""

    def state(self, number: int) -> State:
        """Returns the state after this entry."""
        back, at, (latest, state) = list[LogRow](), number, self.latest
        while at not in self.kept and at != latest:
            if at in self.like:
                at = self.like[at]
            else:
                back.append(self.rows[at - 1])
                at -= 1
        state = state if at == latest else self.kept[at]
        for row in reversed(back):
            state, _ = played(state, row)
        self.latest = (number, state)
        return state

    def states(self) -> Iterator[State]:
        """Returns all states, from the beginning to the end, those that were taken back too."""
        return map(self.state, range(len(self.rows) + 1))

    def frame(self, number: int, seat: int | None) -> Frame:
        state = self.state(number)
        return Frame(
            number=number,
            count=len(self.entries),
            entry=self.entries[number - 1] if number else None,
            view=state.view(seat),
            facts=state.facts(),
            standing=state.scores(),  # the game is over, so the scores of any moment may be shown
            sister=state.sister(),
        )
