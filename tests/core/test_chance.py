"""Chance: the generator never changes, points are independent, and a script is followed exactly."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from hashlib import sha512
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archipel import BadSetup, Scripted, Seeded
from archipel.core.chance import Chance, chance_from_json
from archipel.core.text import shown

HUGE = 10**5000 + 7
"""A number with more digits than Python converts to text."""

# ---- Seeded ----


@pytest.mark.parametrize(
    ("seed", "dice", "shuffled", "number"),
    [
        (0, [5, 4, 5, 5, 4, 2, 5, 3, 2, 4, 3, 5], "FCHDGABE", 972691478),
        (1, [2, 1, 6, 2, 3, 2, 5, 2, 5, 5, 5, 6], "BDFGECAH", 156119957),
        (42, [1, 2, 6, 6, 5, 4, 4, 2, 2, 5, 1, 4], "CFAEGHDB", 422555516),
        (2**256 - 1, [5, 6, 3, 2, 3, 1, 3, 6, 5, 4, 4, 4], "BHGDECFA", 897919645),
    ],
)
def test_a_seed_means_the_same_game_in_ten_years(seed, dice, shuffled, number):
    chance = Seeded(seed)
    assert [chance.die("black") for _ in dice] == dice
    assert "".join(chance.order("deck", "ABCDEFGH")) == shuffled
    assert chance.below("x", 10**9) == number


def documented_word(seed: int, point: str, index: int) -> int:
    """Returns a word of a point, computed as the module's docstring defines it."""
    digest = sha512(f"archipel/1/{seed:x}/{point}/{index // 8}".encode()).digest()
    return int.from_bytes(digest[index % 8 * 8 :][:8], "big")


def documented_order(seed: int, point: str, pieces: list[int], used: int) -> list[int]:
    for i in range(len(pieces) - 1):
        j = i + documented_word(seed, point, used + i) % (len(pieces) - i)
        pieces[i], pieces[j] = pieces[j], pieces[i]
    return pieces


@given(seed=st.integers(0), point=st.text(max_size=20).filter(str.isprintable), counts=st.lists(st.integers(1, 1000)))
def test_the_generator_is_the_documented_one(seed, point, counts):
    chance = Seeded(seed)
    for index, count in enumerate(counts):
        assert chance.below(point, count) == documented_word(seed, point, index) % count
    used = len(counts)
    assert chance.die(point, 6) == documented_word(seed, point, used) % 6 + 1
    assert chance.order(point, list(range(20))) == documented_order(seed, point, list(range(20)), used + 1)
    assert chance.pick(point, "abc") == "abc"[documented_word(seed, point, used + 20) % 3]


def test_points_with_names_beyond_ascii_are_points_too():
    assert rolls(Seeded(3), "île") == [documented_word(3, "île", index) % 6 + 1 for index in range(24)]


def test_drawing_from_one_point_never_changes_another():
    alone, mixed = Seeded(8), Seeded(8)
    expected = [alone.die("black") for _ in range(30)]
    seen = []
    for _ in range(30):
        mixed.order("deck", range(5))
        mixed.die("white")
        seen.append(mixed.die("black"))
    assert seen == expected


def test_points_and_seeds_give_different_luck():
    rows = {tuple(rolls(Seeded(seed), point)) for seed in range(50) for point in ("black", "white", "setup")}
    assert len(rows) == 150


def rolls(chance: Chance, point: str, count: int = 24) -> list[int]:
    return [chance.die(point) for _ in range(count)]


def test_every_face_comes_about_equally_often():
    faces = Counter(rolls(Seeded(7), "d", 60_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(9_600 < count < 10_400 for count in faces.values())


def test_every_order_comes_about_equally_often():
    chance = Seeded(7)
    orders = Counter("".join(chance.order("d", "ABC")) for _ in range(6000))
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


def test_rolls_are_independent():
    faces = rolls(Seeded(9), "d", 36_000)
    pairs = Counter(pairwise(faces))
    assert len(pairs) == 36
    assert all(850 < count < 1150 for count in pairs.values())


def test_an_order_is_one_of_the_same_pieces_and_leaves_the_given_ones_alone():
    pieces = ["a", "a", "b", "c"]
    drawn = Seeded(4).order("deck", pieces)
    assert sorted(drawn) == pieces
    assert pieces == ["a", "a", "b", "c"]
    assert Seeded(4).order("deck", []) == []
    assert Seeded(4).order("deck", ["only"]) == ["only"]


def test_a_copy_goes_on_from_the_same_place_and_fresh_begins_again():
    chance = Seeded(5)
    first = rolls(chance, "black", 11)
    twin = chance.copy()
    assert rolls(twin, "black", 40) == rolls(chance, "black", 40)
    assert rolls(chance.fresh(), "black", 11) == first


def test_luck_can_be_pickled_in_the_middle_of_a_block():
    for chance in (Seeded(5), Scripted({"black": [1, 2, 3]}, then=Seeded(6))):
        rolls(chance, "black", 2)
        back = pickle.loads(pickle.dumps(chance))
        assert rolls(back, "black") == rolls(chance, "black")


@pytest.mark.parametrize("seed", [0, 1, 2**256 - 1, HUGE], ids=shown)
def test_a_seed_of_any_size_survives_its_json(seed):
    chance = Seeded(seed)
    data = json.loads(json.dumps(chance.to_json()))
    assert rolls(chance_from_json(data), "black") == rolls(chance, "black")
    assert chance_from_json(data).to_json() == data


@pytest.mark.parametrize("seed", [-1, True, False, None, 1.0, "1", b"1", [], -HUGE], ids=shown)
def test_a_seed_is_a_whole_number_from_0(seed):
    with pytest.raises(BadSetup, match=r"A seed is a whole number from 0, not .+\.") as caught:
        Seeded(seed)
    assert caught.value.text.fr.startswith("Une graine est un nombre entier à partir de 0, pas ")


def test_a_seed_does_not_show_in_a_repr():
    assert repr(Seeded(123456)) == "Seeded(…)"
    assert repr(Scripted({"black": [1]}, then=Seeded(123456))) == "Scripted(…)"


# ---- Scripted ----


def test_a_script_is_used_in_order_and_then_its_continuation():
    chance = Scripted({"black": [3, 1, 5]}, then=Seeded(9))
    assert rolls(chance, "black", 7) == [3, 1, 5, *rolls(Seeded(9), "black", 4)]


def test_without_a_continuation_a_script_continues_with_seed_0():
    assert rolls(Scripted({"black": [3]}), "black", 5) == [3, *rolls(Seeded(0), "black", 4)]


def test_scripting_one_point_leaves_the_others_as_they_were():
    chance = Scripted({"black": [3, 1, 5]}, then=Seeded(9))
    rolls(chance, "black", 2)
    assert rolls(chance, "white") == rolls(Seeded(9), "white")


def test_the_continuation_of_a_script_starts_fresh():
    used = Seeded(9)
    rolls(used, "black", 5)
    assert rolls(Scripted({}, then=used), "black") == rolls(Seeded(9), "black")


def test_below_and_pick_are_scripted_by_the_value_itself():
    chance = Scripted({"first": [2, 0], "start": ["chair"]})
    assert [chance.below("first", 3), chance.below("first", 3)] == [2, 0]
    assert chance.pick("start", ["table", "chair"]) == "chair"


def test_a_shuffle_is_scripted_as_the_order_of_drawing():
    assert Scripted({"deck": ["c", "a", "b"]}).order("deck", ["a", "b", "c"]) == ["c", "a", "b"]


def test_a_shorter_list_scripts_the_first_draws_and_leaves_the_rest_to_then():
    drawn = Scripted({"deck": ["d", "a"]}, then=Seeded(3)).order("deck", ["a", "b", "c", "d", "e"])
    assert drawn == ["d", "a", *Seeded(3).order("deck", ["b", "c", "e"])]


def test_a_longer_list_scripts_the_next_shuffle_too():
    chance = Scripted({"deck": ["b", "a", "y", "x"]})
    assert chance.order("deck", ["a", "b"]) == ["b", "a"]
    assert chance.order("deck", ["x", "y"]) == ["y", "x"]


def test_equal_pieces_can_be_scripted_as_often_as_there_are_some():
    assert Scripted({"box": [2, 3, 2]}).order("box", [2, 2, 3]) == [2, 3, 2]
    with pytest.raises(BadSetup):
        Scripted({"box": [3, 3]}).order("box", [2, 2, 3])


@pytest.mark.parametrize("value", [9, 0, -1, True, 1.0, "1", None, [1], 10**5000], ids=shown)
def test_a_die_cant_be_scripted_to_an_impossible_face(value):
    with pytest.raises(BadSetup) as caught:
        Scripted({"black": [value]}).die("black")
    assert caught.value.text.en.startswith('The chance point "black" cannot give ')
    assert caught.value.text.fr.startswith("Le hasard « black » ne peut pas donner ")
    assert caught.value.text.en.endswith("; possible: 1, 2, 3, 4, 5, 6.")


def test_an_impossible_value_is_refused_with_the_possible_ones():
    with pytest.raises(BadSetup) as caught:
        Scripted({"deck": ["a", "a"]}).order("deck", ["a", "b", "c"])
    assert str(caught.value) == 'The chance point "deck" cannot give "a"; possible: b, c.'


def test_a_script_can_be_checked_before_anything_is_drawn():
    chance = Scripted({"black": [6, 6, 7]})
    chance.check("white", range(1, 7))
    with pytest.raises(BadSetup, match="cannot give 7"):
        chance.check("black", range(1, 7))
    with pytest.raises(BadSetup, match="cannot give true"):
        Scripted({}, then=Scripted({"black": [True]})).check("black", range(1, 7))
    Seeded(1).check("black", ())


def test_changing_the_given_script_changes_nothing():
    given = {"black": [3, 1]}
    chance = Scripted(given)
    given["black"][0] = 5
    given["white"] = [1]
    assert chance.die("black") == 3
    assert chance.to_json() == {"script": {"black": [3, 1]}, "then": {"seed": "0"}}


def test_a_copy_of_a_script_goes_on_by_itself():
    chance = Scripted({"black": [3, 1, 5]}, then=Seeded(9))
    chance.die("black")
    twin = chance.copy()
    assert rolls(twin, "black", 6) == rolls(chance, "black", 6)
    assert rolls(twin.fresh(), "black", 3) == [3, 1, 5]


def test_a_script_survives_its_json():
    chance = Scripted({"black": [3, 1], "start": ["chair"]}, then=Scripted({"white": (2,)}, then=Seeded(HUGE)))
    data = json.loads(json.dumps(chance.to_json()))
    back = chance_from_json(data)
    assert back.to_json() == data == chance.to_json()
    for point in ("black", "white", "other"):
        assert rolls(back, point) == rolls(chance, point)
    assert back.pick("start", ["table", "chair"]) == "chair"


@pytest.mark.parametrize("points", [None, [], "black", {"black": 3}, {"black": "123"}, {1: [2]}, {"black": {1, 2}}])
def test_a_script_gives_lists(points):
    with pytest.raises(BadSetup, match="for each chance point, the list of its results"):
        Scripted(points)


@pytest.mark.parametrize("then", [0, "seed", [], Seeded, object()])
def test_the_continuation_of_a_script_must_be_a_chance(then):
    with pytest.raises(BadSetup, match="a Seeded or a Scripted"):
        Scripted({}, then=then)


# ---- what a record kept ----


def too_deep() -> dict[str, object]:
    data: dict[str, object] = {"seed": "0"}
    for _ in range(100_000):
        data = {"script": {}, "then": data}
    return data


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        "2a",
        [],
        {},
        {"seed": 42},
        {"seed": ""},
        {"seed": "-1"},
        {"seed": "+1"},
        {"seed": " 1"},
        {"seed": "1\n"},
        {"seed": "0x1"},
        {"seed": "1_0"},
        {"seed": "2A"},
        {"seed": "xyz"},
        {"seed": "٣"},
        {"seed": "1", "more": 1},
        {"script": {}},
        {"script": [], "then": {"seed": "0"}},
        {"script": {"black": 3}, "then": {"seed": "0"}},
        {"script": {}, "then": None},
        {"script": {}, "then": {"seed": "0"}, "more": 1},
        too_deep(),
    ],
    ids=lambda data: repr(data)[:40] if not isinstance(data, dict) or "then" not in data else "script",
)
def test_an_unreadable_chance_is_refused(data):
    with pytest.raises(BadSetup) as caught:
        chance_from_json(data)
    assert caught.value.text.fr
    assert str(caught.value) == caught.value.text.en
