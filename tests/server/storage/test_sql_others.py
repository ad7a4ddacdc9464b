"""Paper scores, push subscriptions and what the server keeps about itself come back as they were stored."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from archipel.server.storage.storage import EditRow, Outdated, Storage, Subscription
from tests.server.storage.samples import TABLE


async def test_a_key_is_drawn_once_for_each_purpose(storage: Storage) -> None:
    first = await storage.meta.key_for("challenges")
    assert len(first) == 32
    assert await storage.meta.key_for("challenges") == first
    assert await storage.meta.key_for("tomorrow") != first


async def test_a_paper_score_and_its_edits_come_back_and_a_number_is_taken_once(storage: Storage) -> None:
    edits = [{"sheet": "p1", "changes": {"c4,7": "0001a red", "t7": None}}]
    await storage.papers.create("abc", "caty-mini", "ada", 5, b"box")
    await storage.papers.create("abe", "caty-mini", "ada", 90)
    assert [await storage.papers.pack_of(paper) for paper in ("abc", "abd", "abe")] == [b"box", None, None]
    assert await storage.papers.game_of("abc") == "caty-mini"
    assert await storage.papers.game_of("abd") is None
    await storage.papers.add_edit("abc", EditRow(1, "m1", edits), 6)
    await storage.papers.add_edit("abc", EditRow(2, "m2", []), 7)
    assert await storage.papers.edits("abc") == [EditRow(1, "m1", edits), EditRow(2, "m2", [])]
    assert await storage.papers.edits("abc", 1) == [EditRow(2, "m2", [])]
    for row in (EditRow(2, "m3", []), EditRow(3, "m1", [])):
        with pytest.raises(Outdated):
            await storage.papers.add_edit("abc", row, 8)
    assert await storage.papers.remove(7) == 0
    assert await storage.papers.remove(8) == 1
    assert await storage.papers.edits("abc") == []


async def test_a_turn_is_claimed_once_until_the_seat_has_acted(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    assert [await storage.pushes.claim_turn("abc", 0, acted) for acted in (0, 0, 7, 7, 9)] == [
        True,
        False,
        True,
        False,
        True,
    ]
    assert await storage.pushes.claim_turn("abc", 1, 9)
    with pytest.raises(Outdated):
        await storage.pushes.claim_turn("abd", 0, 0)
    assert await storage.tables.remove(["abc"], before=3) == 1


async def test_a_browser_belongs_to_one_person_and_one_session(storage: Storage) -> None:
    phone = Subscription("https://push.example/1", "ada", "0-a", "key", "word", "fr")
    desk = replace(phone, endpoint="https://push.example/2", session="0-b")
    assert [await storage.pushes.keep_subscription(each, 2) for each in (phone, desk, phone)] == [True, True, True]
    assert not await storage.pushes.keep_subscription(replace(phone, endpoint="https://push.example/3"), 2)
    assert await storage.pushes.subscriptions_of("ada") == [phone, desk]
    await storage.pushes.end_subscriptions("ada", "0-a", "1-c")
    assert await storage.pushes.subscriptions_of("ada") == [replace(phone, session="1-c")]
    await storage.pushes.remove_subscription(phone.endpoint, "bob")
    assert await storage.pushes.keep_subscription(replace(phone, person="bob"), 2)
    assert [await storage.pushes.subscriptions_of(person) for person in ("ada", "bob")] == [
        [],
        [replace(phone, person="bob")],
    ]
    await storage.pushes.remove_subscription(phone.endpoint, "bob")
    assert await storage.pushes.subscriptions_of("bob") == []


async def test_a_job_that_was_done_is_noted(storage: Storage) -> None:
    assert not await storage.meta.is_noted("logbooks")
    await storage.meta.note("logbooks")
    await storage.meta.note("logbooks")
    assert await storage.meta.is_noted("logbooks")


async def test_the_time_when_no_process_was_up_is_counted_once(storage: Storage) -> None:
    assert await storage.meta.tick(1_000, first=True) == 0
    assert await storage.meta.tick(2_000, last=True) == 0
    assert [await storage.meta.tick(at, first=True) for at in (5_000, 5_500)] == [3_000, 3_000]
