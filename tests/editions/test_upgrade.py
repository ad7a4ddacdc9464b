"""After an upgrade that adds a card, stored games and owners' boxes go on with the contents they began with."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

import archipel
from archipel.core.game import Game, Json
from archipel.core.pack import Pack, check, our_pack, read_pack, written
from tests.contract.tiny import registered
from tests.editions.keeping import FOLDER
from tests.editions.upgrade import LONGER, with_one_more_card
from tests.packs.boxes import pack, random_box


@pytest.fixture(params=sorted(LONGER))
def before(request: pytest.FixtureRequest) -> Game:
    """A boat game as it is today."""
    return archipel.game(request.param)


@pytest.fixture
def boxes(before: Game) -> list[Pack]:
    """Boxes that owners made before the upgrade."""
    return [pack(before.name, random_box(before.name, seed)) for seed in range(3)]


@pytest.fixture
def after(before: Game, boxes: list[Pack]) -> Iterator[Game]:  # noqa: ARG001 - only for the order
    """The same game after the upgrade, which comes after the boxes."""
    with registered(with_one_more_card(before.name)) as game:
        yield game


def a_kept_game(game: Game) -> Json:
    path = FOLDER / game.name / str(game.edition) / "2p.json"
    kept: Json = json.loads(path.read_text(encoding="utf-8"))
    return kept


@pytest.mark.usefixtures("after")
def test_an_old_record_verifies_after_the_upgrade(before: Game):
    kept = a_kept_game(before)
    assert archipel.replay(kept["record"]).view(None) == kept["view"]


@pytest.mark.usefixtures("after")
@pytest.mark.parametrize("entries", [0, 1, 30])
def test_an_unfinished_game_goes_on_after_the_upgrade(before: Game, entries: int):
    record = a_kept_game(before)["record"]
    state = archipel.replay({**record, "log": record["log"][:entries]})
    for entry in record["log"][entries:]:
        if "undo" in entry:
            state.undo(entry["seat"])
        else:
            state.play(entry["seat"], entry["move"])
    assert state.over
    assert (state.record()["edition"], state.record()["contents"]) == (before.edition, before.fingerprint)


def test_a_new_game_after_the_upgrade_is_dealt_from_the_longer_deck(before: Game, after: Game):
    state = after.start(2, chance=archipel.Seeded(1))
    assert state.record()["edition"] == before.edition + 1
    assert state.contents.fingerprint != before.fingerprint
    assert after.in_edition(before.edition).contents == before.contents


def test_without_its_old_contents_an_old_game_is_refused_with_a_sentence(before: Game):
    upgraded = replace(with_one_more_card(before.name), earlier={})
    with registered(upgraded), pytest.raises(archipel.BadSetup) as refused:
        archipel.replay(a_kept_game(before)["record"])
    old, new = before.edition, upgraded.edition
    assert f"was played in edition {old}. This version of Archipel has: {new}." in refused.value.text.en
    assert f"suit l'édition {old} ; cette version d'Archipel connaît : {new}." in refused.value.text.fr


# ---- owners' boxes ----


def test_a_box_made_before_the_upgrade_stays_playable_and_its_games_replay(
    before: Game, after: Game, boxes: list[Pack]
):
    for box in boxes:
        checked = check(after, box)
        assert checked.problems == []
        assert all(one.of is None or one.count == one.of for one in checked.counts)
        state = after.with_pack(box).start(2, chance=archipel.Seeded(1))
        state.play(state.pending[0], state.moves(state.pending[0])[0])
        record = state.record()
        assert (record["edition"], record["pack"]) == (before.edition, checked.contents.to_json())
        assert archipel.replay(record).view(None) == state.view(None)


def test_our_own_box_of_each_edition_is_right_in_that_edition_only(before: Game, after: Game):
    old, new = (read_pack(written(our_pack(game))) for game in (before, after))
    assert [check(after, box).problems for box in (old, new)] == [[], []]
    assert check(after, replace(old, edition=after.edition)).problems != []
    assert check(after, replace(new, edition=before.edition)).problems != []
