"""A game's moves as steps, each with a number that never changes its meaning.

There are too many moves to number them all, so a move is spelled as words: its type, then its fields in their order. A
list is spelled item by item and ends with `stop`; cells are spelled as the orientation of the piece and the place of
its upper left corner. Every word is an action with a number in its game; a learner picks one word at a time.

This module knows no rules. The words follow from the types of a game's moves and from its content. The possible words
are the next words of those moves in `state.moves` whose spelling begins with the words picked already.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Annotated, Any, Literal, get_args, get_origin

from msgspec import UNSET, Meta, structs

import archipel
from archipel.boats.grid import COLUMNS, ROWS
from archipel.boats.shapes import POLYOMINOES, cornered, pictured_rows
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.game import Event, Game, Json, Move, State
from archipel.core.text import Text

Word = tuple[str, Any]
"""A kind of thing and which one: ("die", 3)."""
Spelling = tuple[int, ...]

STOP: Word = ("stop", "")
BY_HAND = ("reveal-island", "roll")
"""Moves of a captain, who lays out real cards or dice. There is nothing to learn in them."""
THINGS = {
    "cards": "card",
    "basket": "card",
    "traditions": "card",
    "cats": "tile",
    "slots": "slot",
    "discoveries": "discovery",
    "pieces": "piece",
}
"""The kind of thing that a field names, for fields that share their words with others."""
SINCE = {("isle-of-cats", "hold"): 2}
"""The edition in which a game's moves got a field, unless it was the first. The words of later fields come later."""
PIECES = 150
"""More numbers than the pieces of a boat ever need: one per cell (142), and four treasures that were given back."""
REMEMBERED = 1 << 16
"""Spellings that are cached, because the same placements come up again and again."""


class Actions:
    """All words of a game's moves, by number."""

    def __init__(self, game: Game) -> None:
        self.game = game.name
        # The words of earlier editions come first, so that a new card takes the last number.
        editions = [game.in_edition(edition) for edition in game.editions]
        self.words: tuple[Word, ...] = tuple(dict.fromkeys(word for each in editions for word in words(each)))
        self.number = {word: number for number, word in enumerate(self.words)}
        self.spell = lru_cache(REMEMBERED)(self._spell)

    def __len__(self) -> int:
        return len(self.words)

    def __reduce__(self) -> tuple[Any, ...]:
        return actions_of, (self.game,)  # so that pickling makes no second object of it

    def name(self, action: int) -> str:
        """An action as people read it: "die 3", "anchor 4 7", "stop"."""
        thing, which = self.words[action]
        return " ".join([thing, *map(str, which if isinstance(which, tuple) else [which])]).strip()

    def _spell(self, move: Move) -> Spelling:
        return tuple(self.number[word] for word in self.spelled(move))

    def spelled(self, move: Move) -> Iterator[Word]:
        yield "type", move.__struct_config__.tag
        for field in move.__struct_fields__:
            value = getattr(move, field)
            thing = THINGS.get(field, field)
            if value is UNSET:
                if (thing, False) in self.number:  # a yes or no that is left out is a no
                    yield thing, False
                continue
            if field == "cells":
                yield from placed(value)
            elif isinstance(value, tuple) and (thing, value) not in self.number:
                yield from ((thing, item) for item in value)
                yield STOP
            else:
                yield thing, value


@cache
def actions_of(name: str) -> Actions:
    return Actions(archipel.game(name))


# ---- the words of a game ----


def words(game: Game) -> Iterator[Word]:
    kinds = [kind for kind in get_args(game.types.move) if kind.__struct_config__.tag not in BY_HAND]
    things = open_things(game.content)
    yield STOP
    for kind in kinds:
        yield "type", kind.__struct_config__.tag
    for kind in kinds:
        for field in structs.fields(kind):
            if SINCE.get((game.name, field.name), 1) > game.edition:
                continue
            thing = THINGS.get(field.name, field.name)
            if field.name == "cells":
                yield from placing_words()
            else:
                yield from ((thing, value) for value in things.get(thing) or values(field.type))


def open_things(content: Json) -> dict[str, list[Any]]:
    """Returns the things that moves may name but whose values their types do not list, as far as this game has them."""
    decks = content.get("decks", {})
    most = max((sum(map(len, card.get("zones", ()))) for deck in decks.values() for card in deck), default=0)
    return {
        "card": sorted(int(number) for kind in ("cards", "family_cards") for number in content.get(kind, ())),
        "tile": list(content.get("tiles", ())),
        "piece": list(range(PIECES)),
        "slot": [place["slot"] for place in content.get("island", ())],
        "discovery": list(range(most)),
    }


def placing_words() -> Iterator[Word]:
    yield from (("form", picture(cells)) for polyomino in POLYOMINOES for cells in polyomino.orientations)
    yield from (("anchor", place) for place in product(range(ROWS), range(COLUMNS)))


def values(kind: Any) -> list[Any]:
    """Returns all values of a type that lists them; for a list type, those of its items."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is bool:
        return [False, True]
    if origin is Literal:
        return list(inner)
    if origin is Annotated:
        meta: Any = next(note for note in inner if isinstance(note, Meta))
        return list(range(meta.ge, meta.le + 1))
    if origin is tuple and inner[-1] is not Ellipsis:
        return list(product(*map(values, inner)))
    return [value for part in inner for value in values(part)]


@cache
def picture(cells: Iterable[tuple[int, int]]) -> str:
    return "/".join(pictured_rows(tuple(cells)))


def placed(cells: tuple[tuple[int, int], ...]) -> Iterator[Word]:
    yield "form", picture(cornered(cells))
    yield "anchor", (min(row for row, _ in cells), min(column for _, column in cells))


# ---- a game in steps ----


class Steps:
    """A game under way whose moves are made step by step, by the first seat that it waits for.

    A step with only one possible word is taken automatically. But if there is only one legal move, its first word is
    still asked for, because somebody has to play it.
    """

    def __init__(self, state: State, actions: Actions | None = None) -> None:
        self.state = state
        self.actions = actions_of(state.name) if actions is None else actions
        self.ask()

    def ask(self) -> None:
        """Turns to the seat that the game waits for now, and lists its moves."""
        pending = self.state.pending
        self.seat = pending[0] if pending else None
        spell = self.actions.spell
        self.open = [] if self.seat is None else [(spell(move), move) for move in self.state.moves(self.seat)]
        self.depth = 0
        self.skip()

    def skip(self) -> None:
        while len(self.open) > 1 and len(self.next_words()) == 1:
            self.depth += 1

    def next_words(self) -> set[int]:
        depth = self.depth
        return {spelling[depth] for spelling, _ in self.open}

    def legal(self) -> list[int]:
        """The actions that are possible now, ascending."""
        return sorted(self.next_words())

    @property
    def picked(self) -> Spelling:
        """The words of the move that are picked already."""
        return self.open[0][0][: self.depth] if self.open else ()

    def take(self, action: int) -> Move | None:
        """Picks a word. Returns the move once only one is left; the caller still has to play it."""
        depth = self.depth
        kept = [choice for choice in self.open if choice[0][depth] == action]
        if not kept:
            raise IllegalMove(self.refusal(action))
        self.open = kept
        if len(kept) == 1:
            return kept[0][1]
        self.depth += 1
        self.skip()
        return None

    def play(self, move: Move) -> list[Event]:
        assert self.seat is not None
        events = self.state.play(self.seat, move)
        self.ask()
        return events

    def step(self, action: int) -> list[Event]:
        """Picks a word, and plays the move if that completes it. After an IllegalMove nothing has changed."""
        move = self.take(action)
        return [] if move is None else self.play(move)

    def refusal(self, action: int) -> Text:
        known = 0 <= action < len(self.actions)
        name = self.actions.name(action) if known else "?"
        return NOT_NOW.format(action=action, name=name, legal=", ".join(map(self.actions.name, self.legal()[:8])))

    def copy(self) -> Steps:
        twin = Steps.__new__(Steps)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        return twin

    def __deepcopy__(self, memo: object) -> Steps:
        return self.copy()


NOT_NOW = Text(
    fr="L'action {action} ({name}) n'est pas possible maintenant ; possible, entre autres : {legal}.",
    en="Action {action} ({name}) is not possible now; possible, among others: {legal}.",
)


def known_game(name: str) -> Game:
    """Returns the game of this name, or raises BadSetup with the known names."""
    try:
        return archipel.game(name)
    except KeyError as unknown:
        raise BadSetup(Text(fr=str(unknown.args[0]), en=str(unknown.args[0]))) from None
