"""Nothing is lost and nothing doubled: every card and every tile is somewhere, at every moment of random games."""

from __future__ import annotations

import contextlib
from collections import Counter
from random import Random

import pytest

from archipel.core.chance import Seeded
from archipel.core.errors import IllegalMove
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.content.deck import deck
from archipel.games.isle_of_cats.content.sister import BASKET_CARDS
from archipel.games.isle_of_cats.content.tiles import BAG, OSHAX, RARES
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.state import Offering, Placing, Sorting


def cards(state: IsleOfCats) -> list[int]:
    table = state.table
    held = [
        card
        for player in table.players
        for cards in (player.hand, player.traditions, player.pack, player.picked, player.drawn, player.rescue_cards)
        for card in cards
    ]
    return sorted(
        [*held, *table.deck, *table.played, *(one.card for one in table.discard), *(one.card for one in table.public)]
    )


def tiles(state: IsleOfCats) -> Counter[str]:
    """All that lie somewhere, but for common treasures and tiles that have left the game."""
    table = state.table
    found = Counter(
        [*table.bag, *table.cats, *table.oshax, *(p.tile for one in table.players for p in one.boat.pieces)]
    )
    found.update(dict(table.rare))
    if isinstance(table.interrupt, Placing):
        found[table.interrupt.tile] += 1
    if isinstance(table.interrupt, Sorting):
        found.update(table.interrupt.tiles)
    return Counter({tile: count for tile, count in found.items() if not tile.startswith("common")})


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (1, 2), (2, 3), (3, 4), (4, 5)])
def test_every_card_is_in_one_place(seats, seed):
    state = GAME.start(seats, {}, Seeded(seed))
    assert isinstance(state, IsleOfCats)
    rng, box, gone = Random(seed), Counter([*BAG, *OSHAX]), Counter[str]()
    while not state.over:
        assert cards(state) == sorted(deck("ABC"))
        now = tiles(state)
        assert all(count <= box[tile] for tile, count in now.items())
        assert not set(gone) & set(now) - set(RARES), "what has left the game stays away"
        if rng.random() < 0.1:
            with contextlib.suppress(IllegalMove):
                state.undo(rng.randrange(seats))
            continue
        seat = rng.randrange(seats) if rng.random() < 0.2 else rng.choice(state.pending)
        if moves := state.moves(seat):
            events = state.play(seat, rng.choice(moves))
            gone.update(tile for event in events if event["event"] in ("fled", "tile-lost") for tile in tiles_in(event))
        check_counts(state)


def tiles_in(event: dict[str, object]) -> list[str]:
    found = event.get("tiles", [event.get("tile")])
    assert isinstance(found, list)
    return found


def check_counts(state: IsleOfCats) -> None:
    table = state.table
    for player in table.players:
        assert min(player.fish, player.ready, player.used, player.extra_rescues) >= 0
        assert len({piece.id for piece in player.boat.pieces}) == len(player.boat.pieces)
        assert all(piece.id < player.next_id for piece in player.boat.pieces)
    assert min(table.common.values()) >= 0
    assert all(count > 0 for _, count in table.rare)
    assert sum(player.ready + player.used for player in table.players) <= 10
    if isinstance(table.interrupt, Offering):
        assert table.interrupt.tiles
    if table.sister is not None:
        assert sorted({*table.sister.baskets, *table.sister.deck}) == sorted(
            (*table.sister.baskets, *table.sister.deck)
        )
        assert set(table.sister.deck) <= set(BASKET_CARDS)
