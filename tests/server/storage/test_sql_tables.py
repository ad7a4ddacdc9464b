"""Tables that are stored come back as they were: from an SQLite file, from a PostgreSQL database and from memory."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from archipel.server.model import boxes
from archipel.server.model.boxes import TooManyBoxes
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Seat, Table
from archipel.server.storage.memory import Memory
from archipel.server.storage.storage import Outdated, Storage
from tests.contract.tiny import TINY
from tests.server.storage.samples import ENTRY, TABLE, boxed, opened


async def test_a_table_comes_back_as_it_was_stored(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    assert await storage.tables.read("abc") == TABLE
    assert await storage.tables.read("abd") is None


async def test_bots_of_earlier_versions_get_a_name_by_their_level_and_seat(storage: Storage) -> None:
    nameless = Seat("bot", level="greedy")
    await storage.tables.create(
        replace(TABLE, seats=(nameless, nameless, Seat("bot", level="a level long gone"), Seat()))
    )
    stored = await storage.tables.read("abc")
    assert stored is not None
    assert [seat.name for seat in stored.seats] == ["Amarre", "Galet", "Grelot", ""]


async def test_a_table_outlives_the_process(storage: Storage, where: Path | str | Memory) -> None:
    await storage.tables.create(TABLE)
    saved = await storage.tables.save(TABLE, replace(TABLE, number=1, seed="f" * 64), [ENTRY])
    other = await opened(where)
    assert await other.tables.read("abc") == saved
    assert await other.tables.log("abc") == [ENTRY]
    assert await other.tables.log("abc", after=1) == []
    assert other.secret == storage.secret
    await other.close()


async def test_a_change_on_an_older_revision_writes_nothing(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    saved = await storage.tables.save(TABLE, replace(TABLE, number=1), [ENTRY])
    with pytest.raises(Outdated):
        await storage.tables.save(TABLE, replace(TABLE, number=1), [replace(ENTRY, message="m2")])
    assert await storage.tables.read("abc") == saved
    assert await storage.tables.log("abc") == [ENTRY]


async def test_a_number_and_a_message_are_taken_once(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    table = await storage.tables.save(TABLE, replace(TABLE, number=1), [ENTRY])
    for again in (replace(ENTRY, message="m2"), replace(ENTRY, number=2)):
        with pytest.raises(Outdated):
            await storage.tables.save(table, replace(table, number=2), [again])
    assert await storage.tables.read("abc") == table


async def test_seats_and_names_are_kept(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    seats = (Seat("person", "ada", "Ada L.", "random", True, "a" * 64, "b" * 64), Seat("person", "bob", "Bob"))
    await storage.tables.save(TABLE, replace(TABLE, seats=seats, starting=True, luck="c" * 64))
    found = await storage.tables.read("abc")
    assert found is not None
    assert (found.seats, found.starting, found.luck) == (seats, True, "c" * 64)
    assert [await storage.people.name_of(person) for person in ("ada", "bob", "eve")] == ["Ada L.", "Bob", ""]


async def test_the_starter_and_the_chosen_boards_are_stored(storage: Storage, where: Path | str | Memory) -> None:
    seats = (Seat("person", "ada", "Ada", board="C"), Seat("bot", name="Galet", level="greedy", starts=True), Seat())
    made = replace(TABLE, seats=seats, boards=True)
    await storage.tables.create(made)
    other = await opened(where)
    assert await other.tables.read("abc") == made
    changed = (replace(seats[0], starts=True, board=None), replace(seats[1], starts=False, board="A"), Seat())
    saved = await storage.tables.save(made, replace(made, seats=changed, boards=False))
    assert (saved.seats, saved.boards) == (changed, False)
    assert await other.tables.read("abc") == saved
    await other.close()


async def test_entries_that_belong_together_are_stored_together_or_not_at_all(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    twice = [ENTRY, replace(ENTRY, number=2, message="m2"), replace(ENTRY, number=2, message="m3")]
    with pytest.raises(Outdated):
        await storage.tables.save(TABLE, replace(TABLE, number=2), twice)
    assert await storage.tables.log(TABLE.id) == []
    await storage.tables.save(TABLE, replace(TABLE, number=2), twice[:2])
    assert [row.number for row in await storage.tables.log(TABLE.id)] == [1, 2]


async def test_tables_are_listed_by_their_last_activity(storage: Storage) -> None:
    for number in range(4):
        await storage.tables.create(replace(TABLE, id=f"t{number}", touched=10 - number % 3))
    left = (Seat("person", "ada", "Ada", left=True),)
    await storage.tables.create(replace(TABLE, id="left", touched=99, seats=left))
    assert await storage.tables.of_person("ada", limit=3) == ["left", "t0", "t3"]
    assert await storage.tables.of_person("eve", limit=3) == []


async def test_sheets_only_grow_and_tables_without_one_are_known(storage: Storage) -> None:
    begun = replace(TABLE, seed="f" * 64, started=1, number=2)
    await storage.tables.create(begun)
    assert (await storage.sheets.missing(), await storage.sheets.read("abc")) == (["abc"], None)
    for number in (2, 1):
        await storage.sheets.keep("abc", Sheet(number, [], None, None, [{"cats": number}]))
    assert await storage.sheets.read("abc") == Sheet(2, [], None, None, [{"cats": 2}])
    assert await storage.sheets.missing() == []
    last = Sheet(3, [], None, None, [{"cats": 3}], over=True)
    saved = await storage.tables.save(begun, replace(begun, number=3, over=True), [ENTRY], last)
    assert await storage.sheets.read("abc") == last
    assert await storage.tables.read("abc") == saved


async def test_an_analysis_replaces_the_old_one_and_is_removed_with_its_table(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    assert await storage.sheets.analysis("abc", 0) is None
    for found in (b"a little", b"all"):
        await storage.sheets.keep_analysis("abc", 0, found)
    assert (await storage.sheets.analysis("abc", 0), await storage.sheets.analysis("abc", 1)) == (b"all", None)
    with pytest.raises(Outdated):
        await storage.sheets.keep_analysis("gone", 0, b"all")
    assert await storage.tables.remove(["abc"], TABLE.touched + 1) == 1
    assert await storage.sheets.analysis("abc", 0) is None


async def test_the_content_of_an_edition_is_stored(storage: Storage) -> None:
    table = replace(TABLE, game=TINY.name, edition=TINY.edition, contents=TINY.fingerprint)
    assert await storage.sheets.content(table) is None
    await storage.sheets.keep_content(TINY)
    await storage.sheets.keep_content(TINY)
    assert await storage.sheets.content(table) == TINY.content
    assert await storage.sheets.content(replace(table, contents=None)) == TINY.content
    assert await storage.sheets.content(replace(table, edition=99)) is None


async def test_a_lesson_is_found_until_it_is_learnt(storage: Storage) -> None:
    lesson = replace(TABLE, lesson="first")
    await storage.tables.create(lesson)
    assert await storage.tables.lesson_of("ada", "tiny", "first") == "abc"
    assert await storage.tables.lesson_of("ada", "tiny", "second") is None
    await storage.tables.save(lesson, replace(lesson, learnt=True))
    assert await storage.tables.lesson_of("ada", "tiny", "first") is None
    assert await storage.tables.of_person("ada", limit=3) == []


@pytest.mark.parametrize("where", ["sqlite", "postgres"], indirect=True)  # memory can store any number
async def test_a_save_that_fails_does_not_affect_others(storage: Storage) -> None:
    tables = [replace(TABLE, id=f"t{number}") for number in range(5)]
    for table in tables:
        await storage.tables.create(table)
    rows = [replace(ENTRY, at=2**70 if number == 2 else 7) for number in range(5)]
    answers = await asyncio.gather(
        *(storage.tables.save(table, replace(table, number=1), [row]) for table, row in zip(tables, rows, strict=True)),
        return_exceptions=True,
    )
    assert [isinstance(answer, Table) for answer in answers] == [True, True, False, True, True]
    assert [len(await storage.tables.log(table.id)) for table in tables] == [1, 1, 0, 1, 1]


async def test_a_box_is_stored_once_comes_back_whole_and_goes_with_its_last_table(
    storage: Storage, where: Path | str | Memory
) -> None:
    first, second = boxed("a", "ada", 1), boxed("b", "bob", 1)
    await storage.tables.create(first)
    await storage.tables.create(second)
    other = await opened(where)
    found = await other.tables.read("b")
    assert found == second
    assert found is not None
    assert found.box.fingerprint == second.contents
    assert found.label is not None
    assert found.label.name == {"fr": "La boîte de Léa", "en": "Léa's box"}
    await storage.tables.remove(["a"], 2**60)
    assert await other.tables.read("b") == second
    await storage.tables.remove(["b"], 2**60)
    await storage.tables.create(boxed("c", "ada", 1))
    await other.close()


async def test_the_stored_boxes_of_a_person_are_limited(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "MOST_BOXES", 2)
    await storage.tables.create(boxed("a", "ada", 1))
    await storage.tables.create(boxed("b", "ada", 2))
    with pytest.raises(TooManyBoxes):
        await storage.tables.create(boxed("c", "ada", 3))
    assert await storage.tables.read("c") is None
    await storage.tables.create(boxed("d", "ada", 2))
    await storage.tables.create(boxed("e", "bob", 3))


async def test_waiting_rooms_are_listed_until_they_start(storage: Storage) -> None:
    rooms: list[dict[str, Any]] = [{"listing": "a"}, {}, {"listing": "b"}, {"listing": "c", "started": 1}]
    for number, more in enumerate(rooms):
        await storage.tables.create(replace(TABLE, id=f"t{number}", touched=number, **more))
    assert await storage.tables.list_open(9) == ["t2", "t0"]
    assert await storage.tables.list_open(1) == ["t2"]
    assert [await storage.tables.table_of_listing(listing) for listing in ("c", "d")] == ["t3", None]
    with pytest.raises(Outdated):
        await storage.tables.create(replace(TABLE, listing="a"))


async def test_running_clocks_are_found_the_earliest_first(storage: Storage) -> None:
    for number, due in enumerate((30, None, 10, 20)):
        await storage.tables.create(replace(TABLE, id=f"t{number}", due=due))
    assert await storage.tables.due(2) == [("t2", 10), ("t3", 20)]


async def test_tables_expire_by_kind_oldest_first(storage: Storage) -> None:
    kinds: dict[str, dict[str, Any]] = {"lesson": {"lesson": "first"}, "waiting": {}, "game": {"started": 1}}
    for name, more in kinds.items():
        for number in (2, 1, 9):
            await storage.tables.create(replace(TABLE, id=f"{name}{number}", touched=number, **more))
    await storage.tables.create(replace(TABLE, id="named", touched=50, again="game1"))
    expired = [await storage.tables.expired(kind, 5) for kind in ("lessons", "waiting", "games")]
    assert expired == [[f"{name}1", f"{name}2"] for name in kinds]
    assert await storage.tables.remove(["game1", "game2", "game9", "gone"], 5) == 2
    found = await storage.tables.read("named")
    assert found is not None
    assert (found.again, found.revision) == (None, 1)
    assert await storage.tables.revisions(["game1", "game9", "named"]) == {"game9": 0, "named": 1}
    assert await storage.tables.remove([], 5) == 0


async def test_changes_of_another_process_are_found(storage: Storage, where: Path | str | Memory) -> None:
    other = await opened(where)
    await other.tables.create(TABLE)
    assert await storage.tables.changed_elsewhere() == {"abc": 0}
    await other.tables.save(TABLE, replace(TABLE, number=1, touched=9), [ENTRY])
    assert await storage.tables.changed_elsewhere() == {"abc": 1}
    await other.close()


async def test_a_save_is_stored_though_its_sender_is_gone(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    saving = asyncio.create_task(storage.tables.save(TABLE, replace(TABLE, number=1), [ENTRY]))
    await asyncio.sleep(0)  # lets the save begin
    saving.cancel()
    while storage.working:
        await asyncio.sleep(0.001)  # the write ends without a signal to anybody
    assert await storage.tables.log("abc") == [ENTRY]
