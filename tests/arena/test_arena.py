"""The arena plays the same games on every machine, from every seat, each once; its figures come with an interval."""

from __future__ import annotations

import os
import signal
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

from archipel.arena import Match, Result, lineup_matches, pair_matches, play, run
from archipel.arena.figures import elo, mean, percent, standings, thinking
from archipel.arena.results import BadResults, read, write
from archipel.arena.running import local_executor
from archipel.arena.tournament import Tournament, play_tournament
from archipel.core.errors import BadSetup

GAME = "doodle-islands"


def won(seat: int, points: int, bots: tuple[str, ...] = ("a", "b"), seed: int = 1) -> Result:
    scores = [0] * len(bots)
    scores[seat] = points
    return Result(Match("g", {}, bots, seed), tuple(scores), (seat,), (2, 4), (0.2, 0.4), (0.15, 0.3))


# ---- matches ----


def test_each_seed_is_played_from_every_seat():
    matches = lineup_matches(GAME, ["greedy", "random", "random"], 6)
    assert [match.bots for match in matches[:3]] == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    ]
    assert Counter(match.seed for match in matches).most_common() == [(matches[0].seed, 3), (matches[3].seed, 3)]


def test_no_two_comparisons_share_a_seed():
    pairs = pair_matches("caty-mini", ["random", "greedy", "ahead"], 4)
    other_options = pair_matches("caty-mini", ["random", "greedy"], 4, {"expert": True})
    assert len({match.seed for match in pairs}) == 6
    assert not {match.seed for match in pairs} & {match.seed for match in other_options}


def test_the_same_match_is_the_same_game_on_every_machine():
    (match,) = lineup_matches(GAME, ["greedy"], 1)
    first, again = play(match), play(match)
    assert (first.scores, first.decisions) == (again.scores, again.decisions)
    # A fixed value, because every machine and every version of Python must compute the same seed.
    assert match.seed == 5188495986262171423


@pytest.mark.parametrize(
    ("game", "bots", "games", "sentence"),
    [
        ("chess", ["random"], 1, "there are caty-mini"),
        (GAME, ["genius"], 1, "There is no bot level"),
        (GAME, ["random"] * 6, 1, "Doodle Islands is for 1 to 5 players, not 6."),
        (GAME, ["random"], 0, "At least one game has to be played."),
    ],
)
def test_an_impossible_match_is_refused(game: str, bots: list[str], games: int, sentence: str):
    with pytest.raises(BadSetup, match=sentence):
        lineup_matches(game, bots, games)


# ---- running ----


def test_threads_and_processes_play_the_same_games():
    matches = lineup_matches(GAME, ["greedy", "random"], 4)
    played: list[dict[str, tuple[int, ...]]] = []
    for executor in (lambda: ThreadPoolExecutor(1), lambda: local_executor(2)):
        scores: dict[str, tuple[int, ...]] = {}
        run(matches, executor, report=lambda result, scores=scores: scores.update({result.match.key: result.scores}))  # type: ignore[misc]
        played.append(scores)
    assert played[0] == played[1]
    assert len(played[0]) == 4


def test_stored_games_are_not_played_again():
    matches = lineup_matches(GAME, ["random"], 3)
    seen: list[Result] = []
    run(matches, lambda: ThreadPoolExecutor(1), done={matches[0].key, matches[2].key}, report=seen.append)
    assert [result.match for result in seen] == [matches[1]]


class Killer:
    """Kills a worker process while it plays, once."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.killed = 0

    def executor(self) -> ProcessPoolExecutor:
        self.pool = ProcessPoolExecutor(1)
        return self.pool

    def strike(self) -> None:
        if not self.killed and self.pool:
            self.killed = next(iter(self.pool._processes))
            os.kill(self.killed, signal.SIGKILL)


def test_a_killed_worker_costs_nothing():
    matches = lineup_matches(GAME, ["random"], 12)
    killer, seen = Killer(), list[Result]()

    def report(result: Result) -> None:
        seen.append(result)
        killer.strike()

    run(matches, killer.executor, report=report)
    assert killer.killed
    assert {result.match.key for result in seen} == {match.key for match in matches}
    assert len(seen) == len(matches)


# ---- figures ----


def test_wilsons_interval():
    figure = percent([[1.0]] * 60 + [[0.0]] * 40)
    assert (figure.value, round(figure.low, 1), round(figure.high, 1)) == (60.0, 50.2, 69.1)
    assert percent([[1.0]] * 10).low == pytest.approx(72.2, abs=0.1)


def test_a_mean_and_its_interval():
    figure = mean([[1.0], [2.0], [3.0]])
    assert (figure.value, round(figure.high - figure.value, 2)) == (2.0, 1.13)


def test_games_on_one_deal_that_come_out_alike_count_once():
    alike = [[1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [1.0, 1.0]]
    once = [[won] for won, _ in alike]
    assert percent(alike) == percent(once)
    assert mean(alike) == mean(once)


def test_a_deal_that_helps_one_seat_hides_nothing_where_both_are_played():
    lucky = [[9.0, -7.0], [-4.0, 6.0], [11.0, -9.0]]
    assert (mean(lucky).low, mean(lucky).high) == (1.0, 1.0)
    assert percent([[1.0, 0.0]] * 50) == percent([[1.0]] * 50 + [[0.0]] * 50)  # as wide as with different deals


def test_two_bots_are_compared_over_both_seats():
    ours, theirs = standings([won(0, 10), won(1, 4, ("b", "a")), won(1, 2, seed=2)])
    assert (ours.bot, ours.other, ours.games) == ("a", "b", 3)
    assert ours.wins.value == pytest.approx(66.7, abs=0.1)
    assert ours.ahead.value == pytest.approx((10 + 4 - 2) / 3)
    assert theirs.ahead.value == -ours.ahead.value


def test_in_solo_games_points_and_wins_against_the_sister_count():
    results = [won(0, 30, ("a",)), replace(won(0, 20, ("a",)), winners=())]
    (alone,) = standings(results)
    assert (alone.other, alone.wins.value, alone.ahead.value) == ("", 50.0, 25.0)
    assert elo(results) == {}


def test_three_wins_of_four_are_about_190_elo():
    results = [won(int(number % 4 == 0), 5, seed=number) for number in range(200)]
    rated = elo(results)
    assert rated["a"].value - rated["b"].value == pytest.approx(190, abs=5)
    assert rated["a"].low < rated["a"].value < rated["a"].high


def test_a_clean_sweep_has_an_elo_too():
    assert 300 < elo([won(0, 5, seed=number) for number in range(20)])["a"].value < 700


def test_the_time_of_a_decision():
    assert thinking([won(0, 1)])["a"].mean == pytest.approx(100)
    assert thinking([won(0, 1)])["b"].slowest == pytest.approx(300)


# ---- files ----


def test_results_are_kept_as_they_were(tmp_path: Path):
    results = [play(match) for match in lineup_matches(GAME, ["random", "greedy"], 2, {"sea": "monsters"})]
    write(tmp_path / "new" / "results.parquet", results)
    assert read(tmp_path / "new" / "results.parquet") == results


def test_foreign_files_are_refused(tmp_path: Path):
    from pyarrow import Table, parquet

    (tmp_path / "text").write_text("no parquet")
    parquet.write_table(Table.from_pylist([{"a": 1}]), tmp_path / "other")
    marked = Table.from_pylist([{"a": 1}]).replace_schema_metadata({b"archipel-arena": b"7"})
    parquet.write_table(marked, tmp_path / "newer")
    for name, sentence in {"text": "no results file", "other": "no results file", "newer": "another version"}.items():
        with pytest.raises(BadResults, match=sentence):
            read(tmp_path / name)


def test_an_interrupted_tournament_continues(tmp_path: Path):
    quiet = Console(quiet=True)
    few = Tournament(GAME, ("random", "greedy"), 2, lineup=False, options={})
    play_tournament(few, tmp_path, 1, None, quiet)
    kept = read(tmp_path / "results.parquet")
    page = play_tournament(replace(few, games=4), tmp_path, 1, None, quiet)
    assert read(tmp_path / "results.parquet")[:2] == kept, "and not played again: even their times are the same"
    assert "4 games." in page.read_text()
    assert "greedy against random" in page.read_text()
    for name in ("wins.svg", "ahead.svg", "elo.svg"):
        assert (tmp_path / name).read_text().startswith("<svg")
