"""The bot levels that can play a seat. A level is one way to choose among legal moves, with a text that explains it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from archipel.bots.evaluate import BY_LEVEL, FORESIGHT, GREEDY
from archipel.bots.search import Think, at_random, greedily, looking_ahead
from archipel.core.chance import Chance
from archipel.core.errors import BadSetup
from archipel.core.game import Move, State
from archipel.core.text import Text, listed, shown


class Level(Struct, frozen=True):
    """A bot level, with the name by which people choose it."""

    name: str
    title: Text
    meaning: Text
    think: Think
    games: tuple[str, ...] | None = None
    """The games it knows; None if it plays all."""
    offered: bool = True
    """Whether people can choose it at a table. The arena and Python code can use every level."""

    def knows(self, game: str) -> bool:
        return self.games is None or game in self.games


def ahead(guess: State, seat: int, chance: Chance) -> list[Move]:
    return looking_ahead(guess, seat, chance, FORESIGHT[guess.name])


def greedy(guess: State, seat: int, chance: Chance) -> list[Move]:
    return GREEDY.get(guess.name, greedily)(guess, seat, chance)


def by_level(name: str) -> Think:
    """Returns a level that uses the code of each game, or is greedy in a game without such code. A single legal move is
    played without thinking."""

    def think(guess: State, seat: int, chance: Chance) -> list[Move]:
        moves = guess.moves(seat)
        if len(moves) == 1:
            return list(moves)
        thinks = BY_LEVEL.get(guess.name, {}).get(name, greedy)
        return thinks(guess, seat, chance)

    return think


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level(
                "random",
                Text(fr="Étourdi", en="Scatterbrain"),
                Text(fr="Joue un coup permis au hasard.", en="Plays any legal move at random."),
                at_random,
                offered=False,
            ),
            Level(
                "greedy",
                Text(fr="Gourmand", en="Greedy"),
                Text(
                    fr="Joue ce qui lui rapporte le plus bientôt, sans voir bien loin.",
                    en="Plays what pays most soon, without looking far ahead.",
                ),
                greedy,
                offered=False,
            ),
            Level(
                "ahead",
                Text(fr="Malin", en="Clever"),
                Text(
                    fr="Imagine la suite de plusieurs façons, puis joue le coup qui finit le mieux.",
                    en="Imagines many ways the game may continue, and plays the move that ends best.",
                ),
                ahead,
                tuple(FORESIGHT),
                offered=False,
            ),
            Level(
                "beginner",
                Text(fr="Débutant", en="Beginner"),
                Text(
                    fr="Ne voit qu'une partie des coups, et prend le meilleur. Se trompe comme nous.",
                    en="Sees some of the moves and takes the best. Makes mistakes, as we do.",
                ),
                by_level("beginner"),
            ),
            Level(
                "steady",
                Text(fr="Moyen", en="Medium"),
                Text(fr="Voit tous les coups, et joue le plus sûr.", en="Sees all moves, and plays the soundest."),
                by_level("steady"),
            ),
            Level(
                "strong",
                Text(fr="Fort", en="Strong"),
                Text(fr="Essaie la suite de ses meilleurs coups.", en="Tries out what may follow its best moves."),
                by_level("strong"),
            ),
            Level(
                "master",
                Text(fr="Maître", en="Master"),
                Text(
                    fr="Essaie longtemps la suite de ses meilleurs coups.",
                    en="Tries out at length what may follow its best moves.",
                ),
                by_level("master"),
            ),
        )
    }
)

SUCCESSORS: Mapping[str, str] = MappingProxyType({"random": "beginner", "greedy": "steady", "ahead": "strong"})
"""For each level that is no longer offered: the level that replaced it. Tables that have the old level keep it."""

USUAL = "steady"
"""The default level: neither too easy nor too hard."""


def levels_for(game: str | None) -> list[Level]:
    """Returns the levels offered in a game, weakest first; without a game, all levels that are offered."""
    return [level for level in LEVELS.values() if level.offered and (game is None or level.knows(game))]


def level_named(name: object, game: str | None = None) -> Level:
    """Returns the level of that name. Raises BadSetup with the valid names if this game has no such level."""
    known = {level.name: level for level in LEVELS.values() if game is None or level.knows(game)}
    if isinstance(name, str) and name in known:
        return known[name]
    raise BadSetup(
        Text(fr="Pas de robot {name} ; il y a {known}.", en="There is no bot level {name}. Levels: {known}.").format(
            name=shown(name), known=listed(known)
        )
    )


def choose(guess: State, seat: int, chance: Chance, level: str) -> list[Move]:
    """Returns what this level plays now at this seat: one or more moves, to be played together."""
    return level_named(level, guess.name).think(guess, seat, chance)
