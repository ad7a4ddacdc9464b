"""Scores: items sum to lines, lines to totals, and nobody is shown a line that depends on hidden things."""

from __future__ import annotations

from archipel.core.game import Game, State
from archipel.core.score import Score
from tests.contract.comparing import same
from tests.contract.promises import promise
from tests.contract.promises.moves import KEBAB
from tests.contract.tables import Table


@promise
def items_sum_to_lines_and_lines_to_totals(table: Table) -> None:
    for moment in table.some(25):
        state = moment.state
        scores = state.scores()
        assert len(scores) == state.seats
        for score in scores:
            adds_up(score)
            assert score.lines.keys() <= table.game.lines.keys(), f"a line without a name: {score.lines}"
        sister = state.sister()
        if sister is not None:
            assert state.seats == 1
            adds_up(sister)


def adds_up(score: Score) -> None:
    assert type(score.total) is int
    assert score.total == sum(score.lines.values()), score
    for line, points in score.lines.items():
        assert KEBAB.fullmatch(line), line
        assert points == sum(item.points for item in score.items if item.line == line), (line, score)
    for item in score.items:
        assert item.line in score.lines, item
        assert item.text.fr.strip(), item
        assert item.text.en.strip(), item
        assert all(type(cell) is list and list(map(type, cell)) == [int, int] for cell in item.cells), item


@promise
def lines_are_the_same_at_every_moment(table: Table) -> None:
    first = table.moments[0].state.scores()
    for moment in table.some(4):
        for before, score in zip(first, moment.state.scores(), strict=True):
            assert list(score.lines) == list(before.lines)


@promise
def standing_is_what_may_be_known_of_scores(table: Table) -> None:
    for moment in table.some(10):
        scores = moment.state.scores()
        for viewer in (None, *range(moment.state.seats)):
            standing = moment.state.standing(viewer)
            assert len(standing) == len(scores)
            for owner, (part, whole) in enumerate(zip(standing, scores, strict=True)):
                tells_no_other_score(part, whole)
                if moment.state.over or owner == viewer:
                    same(part, whole)


def tells_no_other_score(part: Score, whole: Score) -> None:
    assert part.lines.items() <= whole.lines.items()
    assert part.items == [item for item in whole.items if item.line in part.lines]
    assert part.total == (whole.total if part.lines.keys() == whole.lines.keys() else None)


@promise
def nobody_wins_before_the_end(table: Table) -> None:
    for moment in table.moments[:-1]:
        assert not moment.state.over
        assert moment.state.winners == ()
    last = table.moments[-1].state
    assert last.over
    assert wins(table.game, last), last.winners


def wins(game: Game, state: State) -> bool:  # noqa: ARG001 - pytest shows the game if this fails
    """Returns whether the winners are right: seats with the most points or, in a game with a sister, a player who
    has more points than the sister."""
    totals = [score.total or 0 for score in state.scores()]
    best = {seat for seat in range(state.seats) if totals[seat] == max(totals)}
    sister = state.sister()
    if sister is not None:
        return state.winners == ((0,) if totals[0] > (sister.total or 0) else ())
    return len(state.winners) > 0 and set(state.winners) <= best and list(state.winners) == sorted(state.winners)
