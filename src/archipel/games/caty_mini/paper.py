"""Checks and scores the sheet of a game that was played with real string and real tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.score import Counted
from archipel.core.scorer import (
    check_fields,
    check_height,
    check_length,
    check_player,
    decided,
    list_in,
    noted,
    of_player,
    player_named,
    wrong,
)
from archipel.core.text import Text
from archipel.core.words import SHEET
from archipel.games.caty_mini import scoring, texts
from archipel.games.caty_mini.content.box import Box
from archipel.games.caty_mini.stacks import possible_stacks
from archipel.games.caty_mini.state import Token


def count(contents: Box, sheet: Json) -> Counted:
    check_fields(SHEET, sheet, ("game", "players"), ("expert",))
    expert = sheet.get("expert", False)
    if type(expert) is not bool:
        raise wrong(SHEET, "expert", texts.TRUE_OR_FALSE, expert)
    players = list_in(SHEET, sheet, "players")
    if not 2 <= len(players) <= 4:
        raise BadSheet(texts.number_of_players(len(players)))
    won = []
    for number, player in enumerate(players):
        with of_player(number):
            won.append(tokens_of(contents, player_named(number), player))
    faults: list[BadSheet] = []
    with noted(faults):
        check_strings(players)
    with noted(faults):
        check_stacks(contents, won)
    scores = [scoring.score(contents, tokens, expert) for tokens in won]
    return Counted(scores, *decided(scores, strings_of(players), texts.TIE_BREAK), faults)


def strings_of(players: Sequence[Json]) -> list[int]:
    """Returns the string left of each player, or 0 for all if it is not known for all: then it breaks no tie."""
    known = all("string" in player for player in players)
    return [player["string"] if known else 0 for player in players]


def tokens_of(contents: Box, where: Text, player: Any) -> list[Token]:
    """Returns the tokens that one player won, after all checks that don't need the other players."""
    check_player(where, player, ("tokens",), ("string",))
    string = player.get("string", 0)
    if type(string) is not int or string < 0:
        raise wrong(where, "string", texts.STRING_LEFT, string)
    check_height(where, "string", string)
    if not isinstance(player["tokens"], dict):
        raise wrong(where, "tokens", texts.TOKENS_BY_TOY, player["tokens"])
    return [
        Token(toy, value)
        for toy, values in player["tokens"].items()
        for value in values_of(contents, where, toy, values)
    ]


def values_of(contents: Box, where: Text, toy: Any, values: Any) -> list[int]:
    if toy not in contents.kinds:
        raise BadSheet(texts.unknown_toy(where, toy, contents.kinds))
    named = contents.names.toys[toy]
    if not isinstance(values, list):
        raise BadSheet(texts.values_not_a_list(where, named, values))
    if not values:
        raise BadSheet(texts.no_values(where, named))
    check_length(where, toy, values, len(contents.tokens))
    for value in values:
        if type(value) is not int or value not in contents.values:
            raise BadSheet(texts.wrong_value(where, named, value, contents.values))
    return values


def check_strings(players: Sequence[Json]) -> None:
    """Refuses a sheet with the string left of only some players: it breaks ties, so it is given for all or for none."""
    without = [player_named(number) for number, player in enumerate(players) if "string" not in player]
    if 0 < len(without) < len(players):
        raise BadSheet(texts.string_for_some(without[0]))


def check_stacks(contents: Box, won: Sequence[Sequence[Token]]) -> None:
    """Refuses tokens that no stack can have given: together, the players must have the lowest tokens of each stack."""
    stacks = possible_stacks(contents, len(won))
    most = max(map(len, stacks))
    for kind in contents.kinds:
        tokens = sorted(token.value for player in won for token in player if token.toy == kind)
        named = contents.names.toys[kind]
        if len(tokens) > most:
            raise BadSheet(texts.too_many_tokens(named, len(tokens), most, len(won)))
        possible = sorted({stack[: len(tokens)] for stack in stacks})
        if tuple(tokens) not in possible:
            raise BadSheet(texts.impossible_tokens(named, tokens, possible))
