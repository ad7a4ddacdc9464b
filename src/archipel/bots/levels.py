"""The levels a seat can be given to. A level is one way to choose among legal moves, and says what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec import Struct

from archipel.bots.search import at_random, greedily
from archipel.core.chance import Chance
from archipel.core.errors import BadSetup
from archipel.core.game import Move, State
from archipel.core.text import Text, listed, shown

Think = Callable[[State, int, Chance], list[Move]]


class Level(Struct, frozen=True):
    """A bot by the name people choose it under."""

    name: str
    title: Text
    meaning: Text
    think: Think


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level(
                "random",
                Text(fr="Étourdi", en="Scatterbrain"),
                Text(fr="Joue un coup permis au hasard.", en="Plays any legal move, by chance."),
                at_random,
            ),
            Level(
                "greedy",
                Text(fr="Gourmand", en="Greedy"),
                Text(
                    fr="Joue le coup qui lui rapporte le plus tout de suite, sans voir plus loin.",
                    en="Plays the move that brings it the most at once, and looks no further.",
                ),
                greedily,
            ),
        )
    }
)


def level_named(name: object) -> Level:
    """The level of that name, or BadSetup with the names there are."""
    if isinstance(name, str) and name in LEVELS:
        return LEVELS[name]
    raise BadSetup(
        Text(fr="Pas de robot {name} ; il y a {known}.", en="No bot {name}; there are {known}.").format(
            name=shown(name), known=listed(LEVELS)
        )
    )


def choose(guess: State, seat: int, chance: Chance, level: str) -> list[Move]:
    """What this level would do now at this seat: one or more moves, to be played together."""
    return level_named(level).think(guess, seat, chance)
