"""Stacks of tokens: the tokens of one kind that stay after some went back to the box, lowest on top."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from archipel.games.caty_mini.content.box import Box

Stack = tuple[int, ...]


def without(tokens: Stack, gone: Stack) -> Stack:
    """The stack without these tokens."""
    rest = sorted(tokens)
    for value in gone:
        rest.remove(value)
    return tuple(rest)


@lru_cache(maxsize=1024)
def removals(tokens: Stack, count: int, seen: Stack) -> Sequence[Stack]:
    """The ways to remove `count` tokens so that the rest begins with `seen`. Equal tokens count as different."""
    return [way for way in permutations(tokens, count) if without(tokens, way)[: len(seen)] == seen]


def possible_stacks(contents: Box, seats: int) -> set[Stack]:
    """Returns all stacks that a game with this many players can have."""
    tokens = contents.tokens
    return {without(tokens, way) for way in removals(tokens, contents.removed_with(seats), ())}
