"""No card and no tile is lost or duplicated at any moment of random games."""

from __future__ import annotations

import contextlib
from collections import Counter
from random import Random

import pytest

from archipel.core.chance import Seeded
from archipel.core.errors import IllegalMove
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.state import Offering, Placing, Sorting


def cards(state: IsleOfCats) -> list[int]:
    position = state.position
    held = [
        card
        for player in position.players
        for cards in (player.hand, player.traditions, player.pack, player.picked, player.drawn, player.rescue_cards)
        for card in cards
    ]
    return sorted(
        [
            *held,
            *position.deck,
            *position.played,
            *(one.card for one in position.discard),
            *(one.card for one in position.public),
        ]
    )


def tiles(state: IsleOfCats) -> Counter[str]:
    """Counts all tiles in the game, except common treasures and tiles that have left the game."""
    position = state.position
    found = Counter(
        [*position.bag, *position.cats, *position.oshax, *(p.tile for one in position.players for p in one.boat.pieces)]
    )
    found.update(dict(position.rare))
    if isinstance(position.interrupt, Placing):
        found[position.interrupt.tile] += 1
    if isinstance(position.interrupt, Sorting):
        found.update(position.interrupt.tiles)
    return Counter({tile: count for tile, count in found.items() if not tile.startswith("common")})


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (1, 2), (2, 3), (3, 4), (4, 5)])
def test_every_card_is_in_one_place(seats, seed):
    state = GAME.start(seats, {}, Seeded(seed))
    assert isinstance(state, IsleOfCats)
    rng, box, gone = Random(seed), Counter([*GAME.contents.bag, *GAME.contents.tiles_of("oshax")]), Counter[str]()
    while not state.over:
        assert cards(state) == sorted(GAME.contents.deck("ABC"))
        now = tiles(state)
        assert all(count <= box[tile] for tile, count in now.items())
        assert not set(gone) & set(now) - set(GAME.contents.tiles_of("rare")), "what has left the game stays away"
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
    position = state.position
    for player in position.players:
        assert min(player.fish, player.ready, player.used, player.extra_rescues) >= 0
        assert len({piece.id for piece in player.boat.pieces}) == len(player.boat.pieces)
        assert all(piece.id < player.next_id for piece in player.boat.pieces)
    assert min(position.common.values()) >= 0
    assert all(count > 0 for _, count in position.rare)
    assert sum(player.ready + player.used for player in position.players) <= 10
    if isinstance(position.interrupt, Offering):
        assert position.interrupt.tiles
    if position.sister is not None:
        assert sorted({*position.sister.baskets, *position.sister.deck}) == sorted(
            (*position.sister.baskets, *position.sister.deck)
        )
        assert set(position.sister.deck) <= set(GAME.contents.basket_card)
