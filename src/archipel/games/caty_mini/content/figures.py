"""The figures in the rules and the help texts, taken from the contents in play and from the engine."""

from __future__ import annotations

from collections.abc import Mapping

from archipel.core.text import Text, and_list, or_list
from archipel.games.caty_mini import scoring
from archipel.games.caty_mini.content.box import Box
from archipel.games.caty_mini.state import EXTRA_TILES, ROUNDS
from archipel.games.caty_mini.texts import centimetres

PLAYERS = Text(fr="{seats} joueurs : {what}.", en="{seats} players: {what}.")
TILES = Text(fr="{tiles} tuiles", en="{tiles} tiles")
MORE = {
    0: Text(fr="", en=""),
    1: Text(fr=", dont 1 d'une pile au choix", en=", 1 of them from any pile"),
}
MANY = Text(
    fr=", dont {extra} de {extra} piles différentes au choix", en=", {extra} of them from {extra} different piles"
)
NONE = Text(fr="aucun", en="none")
OF_EACH = Text(fr="{count} de chaque sorte", en="{count} of each kind")
ONE_OF_EACH = Text(fr="{count} jouets, un de chaque sorte", en="{count} toys, one of each kind")
TOYS = Text(fr="{count} jouets", en="{count} toys")


def figures(contents: Box) -> Mapping[str, object]:
    """Returns the figures by their names in the sentences."""
    return {
        "rounds": ROUNDS,
        "walls": len(contents.walls),
        "furniture": len(contents.furniture),
        "kinds": len(contents.kinds),
        "all_tokens": len(contents.kinds) * len(contents.tokens),
        "tokens": len(contents.tokens),
        "token_list": and_list(contents.tokens),
        "values": or_list(contents.values),
        "hands": table({seats: hand(contents, extra) for seats, extra in EXTRA_TILES.items()}),
        "removed": table({seats: removed(contents, seats) for seats in EXTRA_TILES}),
        "toys": toys(contents),
        "behind": centimetres(contents.behind, contents.floor),
        "floor": centimetres(contents.floor, contents.floor),
        "standard": centimetres(contents.strings["standard"], contents.floor),
        "short": centimetres(contents.strings["short"], contents.floor),
        "all_kinds": scoring.ALL_KINDS,
    }


def hand(contents: Box, extra: int) -> Text:
    """Returns how many tiles a player takes: one of each pile, and some more."""
    tiles = TILES.format(tiles=len(contents.walls) + extra)
    more = MORE.get(extra, MANY).format(extra=extra)
    return Text(fr=tiles.fr + more.fr, en=tiles.en + more.en)


def removed(contents: Box, seats: int) -> Text:
    count = contents.removed_with(seats)
    return OF_EACH.format(count=count) if count else NONE


def toys(contents: Box) -> Text:
    """Returns how many toys a board shows."""
    rooms = [tuple(toy.id for toy, _ in discs) for discs in contents.discs.values()]
    each = all(kinds == contents.kinds for kinds in rooms)
    return (ONE_OF_EACH if each else TOYS).format(count=or_list(sorted({len(kinds) for kinds in rooms})))


def table(rows: Mapping[int, Text]) -> Text:
    """Returns a table: a line for each number of players."""
    told = [PLAYERS.format(seats=seats, what=what) for seats, what in rows.items()]
    return Text(fr="\n".join(row.fr for row in told), en="\n".join(row.en for row in told))
