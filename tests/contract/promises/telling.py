"""Views and events are plain JSON, and every event has a sentence in both languages."""

from __future__ import annotations

import re

from archipel.core.text import Text
from tests.contract.comparing import names_in, plain_json
from tests.contract.promises import promise
from tests.contract.promises.moves import KEBAB, SNAKE
from tests.contract.tables import Table

IN_BRACES = re.compile(r"\{([^{}]*)\}")


@promise
def views_are_plain_json(table: Table) -> None:
    for moment in table.some(4):
        for seat in (None, *range(moment.state.seats)):
            view = moment.state.view(seat)
            plain_json(view)
            # Some names are ids: {"common-1": 5}.
            assert all(SNAKE.fullmatch(name) or KEBAB.fullmatch(name) for name in names_in(view)), names_in(view)
            assert view["game"] == table.game.name
            assert view["seat"] == seat
            assert view["pending"] == list(moment.state.pending)
            assert view["over"] == moment.state.over
            assert view["winners"] == list(moment.state.winners)


@promise
def events_are_plain_json(table: Table) -> None:
    for moment in table.moments:
        for event in moment.events or []:
            plain_json(event)
            assert KEBAB.fullmatch(event["event"]), event
            assert all(SNAKE.fullmatch(name) for name in event), event
            if "seat" in event:
                assert type(event["seat"]) is int, event
                assert 0 <= event["seat"] < table.setup.seats, event


@promise
def every_move_has_an_event(table: Table) -> None:
    assert all(moment.events for moment in table.moments if moment.move is not None)


@promise
def every_event_can_be_told(table: Table) -> None:
    for moment in table.moments:
        for event in moment.events or []:
            told = table.game.tell(event)
            assert isinstance(told, Text), event
            assert seats_in(told.fr, table.setup.seats) == seats_in(told.en, table.setup.seats), told


def seats_in(sentence: str, seats: int) -> set[str]:
    """Returns the seats that a sentence names in braces. Asserts that braces hold nothing else."""
    assert sentence.strip(), "an event without a sentence"
    named = set(IN_BRACES.findall(sentence))
    assert named <= {str(seat) for seat in range(seats)}, sentence
    assert not set("{}") & set(IN_BRACES.sub("", sentence)), sentence
    return named


@promise
def where_the_game_stands_is_told_in_both_languages(table: Table) -> None:
    for moment in table.moments:
        if (told := moment.state.progress()) is not None:
            assert told.fr.strip(), told
            assert told.en.strip(), told
            assert not set("{}") & set(told.fr + told.en), told
