"""What the end of a game shows besides the scores: tie breaks and highlights."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from archipel.core import game as registry
from archipel.core.chance import Seeded
from archipel.core.game import State
from archipel.core.record import not_taken_back
from archipel.core.score import Item, Score
from archipel.core.text import Text
from archipel.server.features.highlights import best_line, best_moves, ending_of, tie_break_of, with_reason
from archipel.server.model.deeds import deed_of
from archipel.server.model.match import Match, Replay
from archipel.server.wire.messages import Entry
from tests.server.model.test_match import DRAW, TABLE, UNDO, does, place

FISH = Text(fr="Poissons restants", en="Fish left")


def ended(*totals: int, winners: tuple[int, ...], numbers: list[int] | None = None) -> State:
    """A game that ended with these totals; `numbers` break ties."""
    scores = [Score(total, {"cats": total}, []) for total in totals]
    return cast(
        State,
        SimpleNamespace(
            seats=len(totals),
            winners=winners,
            chance_entered=False,
            scores=lambda: scores,
            score_of=lambda seat: scores[seat],
            tie_break=lambda: None if numbers is None else (FISH, numbers),
            change_text=lambda line, before, after, _events: Text(
                fr=f"{line} : {before.lines[line]} → {after.lines[line]}.",
                en=f"{line}: {before.lines[line]} → {after.lines[line]}.",
            ),
        ),
    )


def told(*totals: int, undone: tuple[int, ...] = ()) -> Replay:
    """Returns a replay of one seat, with its total at the start and after each move."""
    entries = [
        Entry(number, 0, number in undone, False, [], [Text(fr=f"coup {number}", en=f"move {number}")], number)
        for number in range(1, len(totals))
    ]
    states = [ended(total, winners=(0,)) for total in totals]
    lines = {"cats": Text(fr="Chats", en="Cats")}
    game = SimpleNamespace(lines=lines, deeds=registry.game("caty-mini").deeds)
    return cast(
        Replay,
        SimpleNamespace(
            entries=entries,
            steps=not_taken_back((0, -1 if entry.undo else 1) for entry in entries),
            states=lambda: states,
            state=lambda n: states[n],
            last=states[-1],
            game=game,
        ),
    )


@pytest.mark.parametrize("entered", [True, False])
def test_the_end_says_whether_a_captain_entered_dice_or_cards(entered: bool) -> None:
    """`chance_entered` says what happened, not what was possible: a captain may let the program deal."""
    replay = told(0, 3)
    cast(Any, replay.last).chance_entered = entered
    assert ending_of(replay, 0).chance_entered is entered


def test_a_tie_break_that_decided_is_shown_with_its_numbers() -> None:
    found = tie_break_of(ended(102, 102, 87, winners=(0,), numbers=[5, 4, 9]))
    assert found is not None
    assert (found.text, found.numbers) == (FISH, [5, 4, None])


@pytest.mark.parametrize(
    "state",
    [
        ended(102, 90, winners=(0,), numbers=[1, 2]),  # points alone decided
        ended(90, 90, winners=(0, 1), numbers=[3, 3]),  # nothing decided: they win together
        ended(90, winners=(), numbers=[3]),  # lost against the sister
        ended(90, 90, winners=(0,)),
    ],
)
def test_a_tie_break_that_did_not_decide_is_not_shown(state: State) -> None:
    assert tie_break_of(state) is None


def test_the_best_move_brought_the_most_points_and_the_second_is_shown_if_no_line_leads() -> None:
    replay = told(0, 4, 11, 12)
    assert [(found.points, found.number, str(found.text), str(found.title)) for found in best_moves(replay, 0)] == [
        (7, 2, "move 2", "The best move"),
        (4, 1, "move 1", "Another fine move"),
    ]
    assert [found.number for found in ending_of(replay, 0).highlights] == [2, 1]


def test_a_visible_move_is_shown_with_its_reason() -> None:
    replay = told(0, 4, 11)
    replay.entries[1].events.append({"event": "placed", "piece": {}})
    found, *_ = best_moves(replay, 0)
    assert found.text == Text(fr="coup 2 cats : 4 → 11.", en="move 2 cats: 4 → 11.")
    replay.entries[1].events[0] = {"event": "ran"}  # the text of this event names what was grabbed
    found, *_ = best_moves(replay, 0)
    assert str(found.text) == "move 2"


def test_a_move_is_shown_with_its_placed_piece() -> None:
    events: list[dict[str, Any]] = [{"event": "took"}, {"event": "placed", "piece": {}}, {"event": "round"}]
    texts = [Text(fr="prend", en="takes"), Text(fr="pose", en="places"), Text(fr="tour", en="round")]
    assert str(deed_of(events, texts, ())) == "places"
    assert str(deed_of(events[:1], texts[:1], ())) == "takes"
    assert str(deed_of(events[1:], texts[1:], {"round"})) == "places"
    assert str(deed_of(events, texts, {"took"})) == "takes"


def test_a_move_without_a_placement_shows_its_score_item() -> None:
    def score(*items: tuple[int, str]) -> Score:
        return Score.of(["cats"], [Item("cats", points, Text(fr=words, en=words)) for points, words in items])

    entry = Entry(1, 0, False, False, [{"event": "kept"}], [Text(fr="Ana garde.", en="Ana keeps.")], 1)
    before, after = score((3, "Rats.")), score((3, "Rats."), (2, "Rooms."), (8, "Two for each map."))
    assert with_reason(entry, before, after) == Text(
        fr="Ana garde. Two for each map.", en="Ana keeps. Two for each map."
    )
    assert str(with_reason(entry, before, before)) == "Ana keeps."


def test_a_move_on_the_board_goes_before_a_card_that_was_kept() -> None:
    replay = told(0, 30, 34)
    replay.entries[1].events.append({"event": "placed", "piece": {}})
    found, *_ = best_moves(replay, 0)
    assert (found.points, found.number) == (4, 2)


def test_a_move_that_was_taken_back_is_not_the_best() -> None:
    found, *_ = best_moves(told(0, 4, 11, 4, 6, undone=(3,)), 0)
    assert (found.points, found.number) == (4, 1)


def test_moves_without_points_are_not_shown() -> None:
    assert best_moves(told(5, 5, 3), 0) == []


def test_the_line_furthest_ahead_of_the_table_is_shown() -> None:
    replay = told(0)
    replay.last = ended(20, 14, 9, winners=(0,))
    found = best_line(replay, 0)
    assert found is not None
    assert (found.points, str(found.title), str(found.text)) == (20, "Cats", "6 ahead of the rest of the table.")
    assert best_line(replay, 1) is None
    assert best_line(told(8), 0) is None  # nobody to be ahead of


def test_a_spectator_remembers_the_winner() -> None:
    match = Match(TABLE)
    rows = [does(match, 0, place(0)), does(match, 0, UNDO)]
    for _ in range(20):
        if match.state.over:
            break
        rows.append(does(match, match.state.pending[0], DRAW))
    replay = Replay(TABLE, rows)
    (winner, *_) = replay.last.winners
    assert ending_of(replay, None) == ending_of(replay, winner)


@pytest.mark.parametrize("name", registry.games())
def test_every_game_says_what_breaks_its_ties(name: str) -> None:
    game: Any = registry.game(name)
    seats = 2
    decides = game.start(seats, {}, Seeded(1)).tie_break()
    assert decides is not None
    text, numbers = decides
    assert text.fr != text.en
    assert len(numbers) == seats
