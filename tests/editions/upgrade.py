"""Made-up next editions of the games: what an update of Archipel brings that adds a card.

Nothing here names the number of an edition, so that the tests stay right when a game gets its next one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

import archipel
from archipel.core.game import Game


def next_edition(game: Game, contents: Any = None) -> Game:
    """Returns the game in the edition after its newest, with these contents. It keeps the contents of all others."""
    earlier = {**game.earlier, game.edition: game.contents}
    return replace(game, edition=game.edition + 1, contents=contents or game.contents, earlier=earlier)


def with_one_more_card(name: str) -> Game:
    """Returns the next edition of a boat game, with one card twice. Every shuffle of its deck comes out differently."""
    game = archipel.game(name)
    return next_edition(game, LONGER[name](game.contents))


def explore_draw(box: Any) -> Any:
    return replace(box, cats=(*box.cats, replace(box.cats[0], id="c999")))


def isle_of_cats(box: Any) -> Any:
    boots = next(card for card in box.cards if card.kind == "rescue")
    return replace(box, cards=(*box.cards, replace(boots, number=999)))


LONGER: dict[str, Callable[[Any], Any]] = {"explore-draw": explore_draw, "isle-of-cats": isle_of_cats}
