"""The levels of L'Île des Chats: boats played many at once follow the rules, and each level plays every mode."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import numpy as np
import pytest
from msgspec.structs import replace

import archipel
from archipel.boats.boat import Boat
from archipel.boats.grid import neighbours
from archipel.boats.items import penalties_and_families
from archipel.boats.rooms import EDGE, ROOMS
from archipel.bots import choose
from archipel.bots.evaluate.isle_of_cats import fleet, levels, playout, thinking, value, weights
from archipel.bots.evaluate.isle_of_cats.gains import gains
from archipel.bots.evaluate.isle_of_cats.planner import Planner
from archipel.bots.evaluate.isle_of_cats.reasons import REASONS, long_term_reasons
from archipel.bots.evaluate.isle_of_cats.wishes import COVER, LEAVE, wishes_of
from archipel.core.game import Move, OptionValue
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.content.box import COLOURS
from archipel.games.isle_of_cats.content.contents import CONTENTS
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.moves import (
    ChooseColour,
    Decline,
    Draft,
    FishForColour,
    Keep,
    LayRescueCards,
    NameColour,
    Pass,
    Place,
    PlayAction,
    PlayOshax,
    PlayTreasure,
    Rescue,
    SisterTurn,
    Take,
)
from archipel.games.isle_of_cats.state import COLOUR_POINTS, LAST_DAY, IsleBoat, Laid, PublicTradition
from tests.games.isle_of_cats.playing import aboard, at, edited, give, isle, play

NAMES = ("beginner", "steady", "strong", "master")
KINDS: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {"difficulty": "expert"}),
    (1, {"difficulty": "easy", "modules": "BCD"}),
    (2, {}),
    (3, {"colours": "chosen"}),
    (2, {"mode": "family"}),
]
SMALL = thinking.Effort(candidates=3, playouts=(2, 2), rating=2)
"""The real search with little work."""


# ---- many boats at once ----


def boats_on_the_way(seed: int) -> Iterator[tuple[list[IsleBoat], fleet.Boats]]:
    """Yields boats while they fill with tiles at random places, as the rules' objects and as arrays."""
    luck = np.random.RandomState(seed)
    names = [tile.id for tile in CONTENTS.tiles]
    real: list[IsleBoat] = []
    real += [Boat(CONTENTS.boat[number]) for number in (1, 2, 3, 4)]
    rows = fleet.boats_of(real)
    for _ in range(14):
        yield real, rows
        tiles = [CONTENTS.tile[names[luck.randint(len(names))]] for _ in real]
        colours = [tile.colour or (COLOURS[luck.randint(5)] if tile.kind == "oshax" else None) for tile in tiles]
        polyominoes = np.array([CONTENTS.polyomino[tile.id].number for tile in tiles])
        found = fleet.spots(rows, np.arange(len(real)), polyominoes)
        for row, (tile, colour) in enumerate(zip(tiles, colours, strict=True)):
            own = np.flatnonzero(found.boat == row)
            if not len(own):
                continue
            spot = own[luck.randint(len(own))]
            cells = fleet.MASKS[found.number[spot]]
            number = np.array([fleet.NO_COLOUR if colour is None else fleet.COLOUR[colour]])
            fleet.lay(rows, np.array([row]), found.number[[spot]], number)
            real[row] = real[row].place(Laid(tile.kind, colour, cells, 0, tile.id, tile.shape))


def test_tiles_lie_where_the_rules_let_them() -> None:
    shapes = ["cat-16-red", "oshax-3", "rare-l", "common-1", "cat-13-blue"]
    for real, rows in boats_on_the_way(1):
        for shape in shapes:
            polyomino = CONTENTS.polyomino[shape]
            found = fleet.spots(rows, np.arange(len(real)), np.full(len(real), polyomino.number))
            for row, boat in enumerate(real):
                numbers = found.number[found.boat == row] - fleet.ALL.first[polyomino.number]
                assert sum(1 << int(number) for number in numbers) == boat.legal(polyomino)
        leaps = fleet.spots(rows, np.zeros(1, np.int64), np.array([polyomino.number]), anywhere=True)
        assert len(leaps.number) == real[0].ways(polyomino, anywhere=True)


def test_boats_side_by_side_have_the_groups_and_points_of_the_rules() -> None:
    for real, rows in boats_on_the_way(2):
        again = fleet.boats_of(real)
        np.testing.assert_array_equal(rows.taken, again.taken)
        for row, boat in enumerate(real):
            sizes = sorted(group.cats for group in boat.groups)
            assert sorted(rows.cats[row][rows.cats[row] > 0].tolist()) == sizes
        points = [penalties_and_families(boat) for boat in real]
        assert value.score(rows).tolist() == points


def test_the_gain_of_a_placement_is_the_increase_of_the_boats_value() -> None:
    """The weights here ignore free cells around groups, because `gains` does not update them for other groups."""
    flat = np.random.RandomState(3).randint(-300, 300, value.FEATURES)
    groups = flat[value.BEGIN["groups"] :][: value.SIZES["groups"]].reshape(-1, value.OPENS)
    groups[:] = groups[:, :1]
    tables = value.weights_of(flat)
    for _, rows in boats_on_the_way(4):
        seen = value.look(rows)
        before = value.of_boats(rows, seen, tables)
        assert before.tolist() == (value.features(rows, seen) @ flat + 100 * value.score(rows)).tolist()
        colour = np.array([2, fleet.NO_COLOUR, 0, 4])
        names = ["cat-05-red", "rare-t", "cat-09-blue", "cat-17-orange"]
        polyominoes = np.array([CONTENTS.polyomino[name].number for name in names])
        found = fleet.spots(rows, np.arange(4), polyominoes)
        brings = gains(rows, seen, tables, found, colour)
        for spot in range(0, len(brings.points), 37):
            after = rows.take(np.array([found.boat[spot]]))
            fleet.lay(after, np.array([0]), found.number[[spot]], colour[found.asked[[spot]]])
            total = value.of_boats(after, value.look(after), tables)[0]
            assert total - before[found.boat[spot]] == brings.points[spot]
            own = colour[found.asked[spot]]
            covered = set(fleet.places_of(fleet.MASKS[found.number[spot]]))
            wanted = own != fleet.NO_COLOUR and rows.maps[found.boat[spot], own] in covered
            assert brings.on_map[spot] == wanted


# ---- playing on ----


def my_turn() -> IsleOfCats:
    """Returns a solo game at the player's first rescue turn."""
    state = at("rescue", seats=1)
    while state.position.turn == "sister":
        state.play(0, SisterTurn())
    return state


def searcher(state: IsleOfCats) -> thinking.Searcher:
    return thinking.Searcher(Planner(state.position, 0, weights.known()), np.random.RandomState(1))


def test_a_boat_that_is_played_on_keeps_to_the_rules() -> None:
    """Placed again by the rules, the final boats have the same groups, and each piece touches an earlier one."""
    search = searcher(my_turn())
    candidates = thinking.candidates(search.judge)[:4]
    for boat in search.ended(candidates, 3):
        again: IsleBoat = Boat(boat.printed)
        for piece in boat.pieces:
            assert not again.taken & piece.cells
            touching = again.taken & neighbours(piece.cells) != 0
            assert touching == (piece is not boat.pieces[0])
            again = again.place(piece)
        assert sorted(group.cells for group in again.groups) == sorted(group.cells for group in boat.groups)
        assert len(boat.cats()) > 5


def test_with_more_players_more_cats_are_offered_and_taken() -> None:
    usual = weights.known().settings.playout.usual
    alone, two, four = (usual.among(players) for players in (1, 2, 4))
    assert alone == two == usual
    assert (four.offered, four.takers) == (two.offered + 4, 3)
    assert searcher(cast(IsleOfCats, GAME.start(4, {}, archipel.Seeded(1)))).means == four


def test_rivals_take_cats_between_two_rescues() -> None:
    """On the last day, with three cats in the fields, a seat that may rescue two gets one if three others take cats."""
    cats = ("cat-01-blue", "cat-02-red", "cat-03-green")
    search = searcher(edited(my_turn(), left=cats, right=(), oshax=(), day=LAST_DAY))
    two = thinking.Candidate([], search.judge.player.boat, 0.0, 20, left=2)
    for takers, most in ((1, 2), (3, 1)):
        search.means = replace(search.means, takers=takers)
        assert {len(boat.cats()) for boat in search.ended([two], 8)} == {most}


def test_a_playout_works_as_often_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    search = searcher(my_turn())

    def ended(candidates: list[thinking.Candidate], playouts: int) -> list[IsleBoat]:
        asked.append((len(candidates), playouts))
        return [search.judge.player.boat] * (len(candidates) * playouts)

    monkeypatch.setattr(search, "ended", ended)
    search.best(thinking.candidates(search.judge), thinking.Effort(candidates=6, playouts=(8, 16, 32, 64), rating=1))
    assert asked == [(6, 8), (3, 16), (2, 32)]


def test_a_last_day_without_cats_or_oshax_is_played_on_too() -> None:
    state = edited(my_turn(), left=(), right=(), oshax=(), day=LAST_DAY)
    search = searcher(state)
    (only,) = thinking.candidates(search.judge)
    assert only.moves == [Pass()]
    assert len(search.ended([only], 2)) == 2
    assert playout.best_by(np.zeros(0, np.int64), np.zeros(0, np.int64), 1).tolist() == [-1]


# ---- the levels ----


def decisions(seats: int, options: dict[str, OptionValue], seed: int, every: int) -> Iterator[tuple[IsleOfCats, int]]:
    """Yields decisions of a game between beginners: the first of each kind, and every `every`-th one."""
    state = cast(IsleOfCats, GAME.start(seats, options, archipel.Seeded(seed)))
    known: set[tuple[str, str]] = set()
    number = 0
    while not state.over:
        seat = state.pending[0]
        kind = (state.position.phase, type(state.position.interrupt).__name__)
        if kind not in known or number % every == 0:
            known.add(kind)
            yield state, seat
        for move in choose(state.guess(seat, archipel.Seeded(number)), seat, archipel.Seeded(number), "beginner"):
            state.play(seat, move)
        number += 1


def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {**levels.LEVELS, "strong": levels.searching(SMALL), "master": levels.searching(SMALL, SMALL)}
    monkeypatch.setattr("archipel.bots.evaluate.isle_of_cats.levels.LEVELS", quick)
    monkeypatch.setattr("archipel.bots.levels.BY_LEVEL", {"isle-of-cats": quick})


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_every_level_answers_every_kind_of_question(
    seats: int, options: dict[str, OptionValue], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moves are legal, and with the same chance they are the same for every guess of the hidden cards."""
    quickly(monkeypatch)
    for state, seat in decisions(seats, options, 7, every=15):
        for name in NAMES:
            moves = choose(state.guess(seat, archipel.Seeded(1)), seat, archipel.Seeded(3), name)
            assert moves == choose(state.guess(seat, archipel.Seeded(2)), seat, archipel.Seeded(3), name)
            copy = state.copy()
            for move in moves:
                copy.play(seat, move)
        reasons = long_term_reasons(state, copy, seat)
        assert 1 <= len(reasons) <= REASONS
        assert all(one.fr != one.en for one in reasons)
        assert all((one.tag == "cost") == (one.points < 0) for one in reasons)


def test_master_has_more_work_than_strong() -> None:
    assert levels.MASTER.candidates > levels.STRONG.candidates
    assert sum(levels.MASTER.playouts) > sum(levels.STRONG.playouts)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_level_as_it_is_offered_rescues_and_places(name: str) -> None:
    state = give(my_turn(), 0, 98)
    rescue, placed = choose(state.guess(0, archipel.Seeded(1)), 0, archipel.Seeded(3), name)
    assert isinstance(rescue, Rescue)
    assert isinstance(placed, Place)


def test_a_beginner_considers_only_a_few_places_and_cats() -> None:
    judge = levels.Hasty(my_turn(), 0, archipel.Seeded(1))
    assert len(judge.catches) == levels.CATS_SEEN
    everywhere = [1 << number for number in range(40)]
    boat = judge.player.boat
    assert len(judge.liked(boat, "common-1", everywhere, (), 40)) == levels.PLACES_SEEN


def test_the_sister_is_let_go_on_and_cards_are_drafted() -> None:
    state = at("rescue", seats=1)
    while state.position.turn != "sister":
        state.play(0, Pass())
    for name in NAMES:
        assert choose(state.guess(0, archipel.Seeded(1)), 0, archipel.Seeded(1), name) == [SisterTurn()]
        (draft,) = choose(at("draft").guess(0, archipel.Seeded(1)), 0, archipel.Seeded(1), name)
        assert isinstance(draft, Draft)


def test_in_the_family_game_strong_takes_a_cat() -> None:
    state = at("rescue", mode="family")
    seat = state.pending[0]
    take, _ = choose(state.guess(seat, archipel.Seeded(1)), seat, archipel.Seeded(1), "strong")
    assert isinstance(take, Take)


def strong(state: IsleOfCats) -> list[Move]:
    return levels.searching(SMALL)(state.guess(0, archipel.Seeded(1)), 0, archipel.Seeded(1))


def test_strong_lays_takes_and_finds_by_playing_on() -> None:
    state = edited(my_turn(), 0, fish=20)
    play(state, 0, "rescue", tile=state.position.left[0], basket=[])
    (placed,) = strong(state)
    assert isinstance(placed, Place)
    state = edited(aboard(my_turn(), 0, "R", at=(4, 1)), 0, fish=3)
    edited(state, left=("cat-16-red",))
    play(state, 0, "rescue", tile="cat-16-red", basket=[])
    play(state, 0, "place", cells=[[3, column] for column in (1, 2, 3, 4, 5)])
    assert len(strong(state)) == 2
    assert reasons(state, Decline()) == ["Keeps the space free for what comes."]
    late = give(aboard(edited(at("rare-finds"), day=LAST_DAY), 0, "RR\nRR"), 0, 98, 107)
    assert isinstance(strong(edited(late, 0, fish=0))[0], PlayTreasure)
    assert isinstance(strong(give(aboard(at("rare-finds"), 0, "RR\nRR"), 0, 1))[0], PlayOshax)


def test_leftover_fish_that_the_sister_scores_are_worthless() -> None:
    state = edited(at("rescue-cards", seats=1), day=LAST_DAY - 1)
    assert state.position.sister is not None
    state.position.sister.traditions = (200, 210, 207)
    judge = Planner(state.position, 0, weights.known())
    assert judge.fish < 0
    assert judge.fish_of_cards == 0
    assert judge.with_sister(135, 5.0) == judge.with_sister(98, 5.0) == 2.0
    assert judge.with_sister(43, 5.0) == 5.0
    assert not isinstance(strong(give(aboard(state, 0, "RR\nRR"), 0, 90))[0], PlayAction)


def test_cards_wish_for_cells_and_colours() -> None:
    state = edited(at("rescue", seats=1), 0, traditions=(113, 115, 127, 137, 140, 125))
    edited(state, public=(PublicTradition(150, 0), PublicTradition(145, 0, "red"), PublicTradition(144, 0, "green")))
    wished = wishes_of(Planner(state.position, 0, weights.known()), weights.known().settings.wished)
    bedroom, edge = fleet.places_of(ROOMS[1].cells & ~EDGE), fleet.places_of(EDGE & ROOMS[4].cells)
    assert wished.cells[bedroom].max() < -300
    assert wished.cells[edge].max() > 0
    assert wished.colours[fleet.COLOUR["blue"]] == 2 * wished.colours[fleet.COLOUR["purple"]]
    assert wished.colours[fleet.COLOUR["red"]] > wished.colours[fleet.COLOUR["purple"]]
    assert wished.sister.sum() == -100 * sum(COLOUR_POINTS)


def test_every_card_that_wishes_for_cells_has_its_number() -> None:
    wished = weights.known().settings.wished
    assert wished.cover.keys() == COVER.keys()
    assert wished.leave.keys() == LEAVE.keys()


# ---- reasons ----


def reasons(state: IsleOfCats, *moves: Move, seat: int = 0) -> list[str]:
    after = state.copy()
    for move in moves:
        after.play(seat, move)
    return [one.en for one in long_term_reasons(state, after, seat)]


def test_a_third_red_cat_and_a_room_are_reasons() -> None:
    state = edited(aboard(my_turn(), 0, "RR"), 0, fish=20)
    said = reasons(state, *choose(state, 0, archipel.Seeded(1), "steady"))
    assert any(" family" in one for one in said + reasons(state, *choose(state, 0, archipel.Seeded(2), "beginner")))


def test_cards_fish_and_baskets_are_reasons() -> None:
    assert reasons(edited(at("draft"), 0, pack=(1, 43, 98, 113, 144, 71, 15)), Draft((1, 98))) == [
        "An Oshax is a large cat of any colour.",
        "Treasures fill what cats leave.",
    ]
    state = edited(at("keep", seats=1), 0, picked=(113, 144, 71, 43, 15, 7, 1))
    assert reasons(state, Keep((43, 71))) == [
        "One more basket is one more cat.",
        "An action card, for the right moment.",
        "Costs 2 fish.",
    ]
    assert reasons(edited(at("keep", seats=1), 0, picked=(135, 7)), Keep((135,)))[0] == (
        "This card should pay: 1 point per 2 cats touching the edge."
    )
    assert reasons(give(at("rescue-cards"), 0, 43), LayRescueCards((43,))) == ["Lets you rescue more cats today."]
    assert reasons(at("rescue-cards"), LayRescueCards(())) == ["Your baskets will serve another day."]
    assert reasons(give(aboard(at("rescue-cards"), 0, "RR"), 0, 96), FishForColour(96, "red"))[0].startswith("Brings ")


def test_a_hint_always_has_a_reason() -> None:
    assert reasons(my_turn(), Pass()) == ["Keeps your fish for better cats."]
    assert reasons(edited(my_turn(), day=LAST_DAY), Pass()) == ["What is left costs more than it brings."]
    assert reasons(at("rare-finds", seats=1), Pass()) == ["Nothing else is pressing."]
    drawn = give(my_turn(), 0, 71, 83)
    play(drawn, 0, "action", card=71)
    assert reasons(drawn, Keep(())) == ["What is left costs more than it brings."]
    drawn.play(0, Keep(()))
    play(drawn, 0, "action", card=83)
    assert reasons(drawn, drawn.moves(0)[0]) == ["Cats of the left field cost less."]
    named = give(edited(at("keep", seats=1), 0, picked=()), 0, 144)
    named.play(0, Keep(()))
    assert reasons(named, NameColour(144, "red")) == ["The colour that pays you most."]
    sisters = at("rescue", seats=1)
    while sisters.position.turn != "sister":
        sisters.play(0, Pass())
    assert reasons(sisters, SisterTurn()) == ["Nothing else is pressing."]
    chosen = isle(2, colours="chosen")
    assert reasons(chosen, ChooseColour("red"), seat=chosen.pending[0]) == ["Your colour makes no difference to play."]
