"""What the home page needs: the available games, and the bots."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.bots import faces_of, levels_for, names_of
from archipel.core import game as registry
from archipel.core.game import Game, OptionValue, Variant
from archipel.server.wire.lobby import (
    BotInfo,
    ChoiceInfo,
    FirstInfo,
    GameInfo,
    LessonTitle,
    Lobby,
    OptionInfo,
    VariantInfo,
)

BRIEF = ("title", "summary", "minutes", "source", "source_of_box")
"""The parts of a game's content that its cover and the panel of a new table show."""


def lobby(*, brief: bool = False) -> Lobby:
    return Lobby(
        [game_info(name, brief) for name in registry.games()],
        [
            BotInfo(
                level.name,
                level.title,
                level.meaning,
                None if level.games is None else list(level.games),
                list(names_of(level.name)),
                list(faces_of(level.name)),
            )
            for level in levels_for(None)
        ],
    )


def game_info(name: str, brief: bool) -> GameInfo:
    game = registry.game(name)
    content = {key: part for key, part in game.content.items() if key in BRIEF} if brief else game.content
    options = [
        OptionInfo(
            key,
            option.title,
            option.meaning,
            option.default,
            [
                ChoiceInfo(value, title, seats_in(option.choice_seats.get(value)))
                for value, title in zip(option.choices, option.titles, strict=True)
            ],
            option.named,
            seats_in(option.seats),
            dict(option.needs),
        )
        for key, option in game.options.items()
    ]
    return GameInfo(
        game.name,
        game.title,
        list(game.seats),
        options,
        content,
        game.edition,
        game.fingerprint,
        [LessonTitle(lesson.name, lesson.title, lesson.summary) for lesson in game.lessons.values()],
        [variant_info(game, variant) for variant in game.variants],
        [FirstInfo(one.name, one.event, one.mine, one.has, one.text) for one in game.firsts],
    )


def variant_info(game: Game, variant: Variant) -> VariantInfo:
    return VariantInfo(
        variant.title,
        variant.summary,
        variant.minutes,
        variant.age,
        variant.weight,
        variant.lesson,
        dict(variant.options),
        [seats for seats in game.seats if all(is_possible(game, seats, *one) for one in variant.options.items())],
    )


def is_possible(game: Game, seats: int, option: str, value: OptionValue) -> bool:
    allowed = game.options[option].choice_seats.get(value)
    return allowed is None or seats in allowed


def seats_in(counts: Sequence[int] | None) -> list[int] | None:
    return None if counts is None else list(counts)
