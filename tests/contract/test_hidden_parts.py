"""A guess deals every hidden part anew. Otherwise the other promises would compare the true state with itself."""

from __future__ import annotations

import pytest

import archipel
from archipel.core.chance import Seeded
from tests.contract.alike import HIDDEN
from tests.contract.games import NAMES, all_setups, game
from tests.contract.tables import Table, play_on


def tables(name: str, count: int) -> list[Table]:
    """Returns random games with setups that are far apart in the list."""
    setups = all_setups(name)
    return [Table(game(name), setups[number * 7 % len(setups)], number) for number in range(count)]


@pytest.mark.parametrize("name", sorted(HIDDEN))
def test_every_hidden_part_is_dealt_again(name):
    unchanged = set(HIDDEN[name])
    for table in tables(name, 60):
        for moment in table.some(12):
            for seat in range(moment.state.seats):
                guess = moment.state.guess(seat, Seeded(21))
                unchanged -= {
                    part
                    for part in unchanged
                    if HIDDEN[name][part](guess, seat) != HIDDEN[name][part](moment.state, seat)
                }
        if not unchanged:
            return
    raise AssertionError(f"no guess of {name} ever dealt anew: {sorted(unchanged)}")


@pytest.mark.parametrize("name", archipel.games())
def test_every_game_says_what_it_hides(name):
    assert name in HIDDEN, f"list what {name} hides in tests/contract/alike.py"


@pytest.mark.parametrize("name", archipel.games())
def test_a_game_says_whether_its_seats_have_secrets(name):
    """`secrets` is True exactly if what one seat knows does not determine what the other seats see."""
    secrets = any(
        moment.state.guess(seat, Seeded(21)).view(other) != moment.state.view(other)
        for table in tables(name, 8)
        for moment in table.some(12)
        for seat in range(moment.state.seats)
        for other in range(moment.state.seats)
    )
    assert secrets == game(name).secrets


@pytest.mark.parametrize("name", NAMES)
def test_a_guess_has_a_future_of_its_own(name):
    """A guess also deals future draws anew, so the same random player soon reaches another state."""
    apart = 0
    for table in tables(name, 6):
        state = table.moments[len(table.moments) // 4].state
        ends = [play_on(state.guess(0, Seeded(number)), 1) for number in range(3)] + [play_on(state, 1)]
        views = [end.view(None) for end in ends]
        apart += all(view != views[-1] for view in views[:-1])
    assert apart >= 3
