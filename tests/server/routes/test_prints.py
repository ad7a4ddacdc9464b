"""The files that a browser gets to print, and the message when there is nothing to print."""

from __future__ import annotations

from pathlib import Path

import anyio
import msgspec
import pytest

import archipel
from archipel.core.game import Json
from archipel.packs import folder
from archipel.paper import pictures
from archipel.paper.drawing import Drawing
from archipel.server.base.documents import WITH_BOX
from archipel.server.base.limits import Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.compute.printing import Printer, described_drawing
from archipel.server.wire.packs import PictureInfo
from tests.packs.boxes import pack, random_box
from tests.paper import reading
from tests.server.people import PATIENCE, Person, Server

pytestmark = pytest.mark.asyncio(loop_scope="module")

RULES = "/api/print/caty-mini/rules"


async def test_a_sheet_and_its_preview_are_given_to_anybody(server: Server) -> None:
    ada = server.person()
    offered = (await ada.get("/api/print")).json()
    assert [game["game"] for game in offered["games"]] == [name for name in archipel.games() if name != "tiny"]
    assert offered["missing"] is None
    sheet = await ada.get(f"{RULES}?paper=us-letter&style=outline&lang=en")
    assert sheet.status_code == 200, sheet.text
    assert sheet.headers["content-type"] == "application/pdf"
    page, *_ = reading.pages(sheet.content)
    assert reading.size(page)[0] == pytest.approx(215.9, abs=0.1)
    preview = await ada.get(f"{RULES}/pages/1")
    assert reading.opened(preview.content).format == "PNG"
    drawn = await ada.get(f"{RULES}/pages/1?kind=svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        (f"{RULES}?paper=a3", 400, '"paper" can be a4 or us-letter, not a3.'),
        (f"{RULES}?style=neon", 400, '"style" can be colour or outline, not neon.'),
        (f"{RULES}?lang=de", 400, '"lang" can be fr or en, not de.'),
        (f"{RULES}/pages/1?kind=pdf", 400, '"kind" can be png or svg, not pdf.'),
        ("/api/print/caty-mini/cards", 400, 'There is no sheet "cards" for caty-mini; there are '),
        ("/api/print/chess/rules", 400, 'No game "chess"; there are '),
        (f"{RULES}/pages/7", 404, "This sheet has no page 7; it has 4."),
    ],
)
async def test_unprintable_sheets_are_refused_with_a_reason(
    server: Server, path: str, status: int, sentence: str
) -> None:
    refused = await server.person().get(path)
    assert refused.status_code == status
    assert refused.json()["text"]["en"].startswith(sentence)


async def test_a_card_is_given_as_a_picture(server: Server) -> None:
    ada = server.person()
    dots = await ada.get("/api/cards/explore-draw/c081?lang=en")
    assert dots.status_code == 200, dots.text
    assert reading.opened(dots.content).format == "PNG"
    drawn = await ada.get("/api/cards/isle-of-cats/80?kind=svg&lang=en")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert "Double rescue" in drawn.text
    for path, sentence in (
        ("explore-draw/c999", "There is no card c999 in explore-draw; as c019"),
        ("caty-mini/1", "There is no card 1 in caty-mini; as c019"),
        ("explore-draw/c081?kind=pdf", '"kind" can be png or svg, not pdf.'),
    ):
        refused = await ada.get(f"/api/cards/{path}")
        assert refused.status_code == 400
        assert refused.json()["text"]["en"].startswith(sentence)


async def finished(person: Person) -> str:
    """A game of Doodle Islands that two bots have played to its end."""
    seats = [{"kind": "bot", "level": "random"}] * 2
    opened = await person.post("/api/tables", {"game": "doodle-islands", "seats": seats, "name": "Ada", "options": {}})
    table: str = opened.json()["id"]
    await person.start(table)
    with anyio.fail_after(PATIENCE):
        while (await person.get(f"/api/tables/{table}")).json()["phase"] != "over":
            await anyio.sleep(0.05)  # HTTP does not announce the end of a game; only the socket does
    return table


async def test_a_finished_game_is_given_as_picture_words_and_film(server: Server) -> None:
    ada = server.person()
    table = await finished(ada)
    drawn = (await ada.get(f"/api/tables/{table}/picture?number=2&seat=1&lang=en")).json()
    assert drawn["alt"].startswith("Doodle Islands, after 2 of ")
    dots = await ada.get(f"/api/tables/{table}/picture.png?seat=0&style=dark")
    assert reading.opened(dots.content).format == "PNG"
    film = await ada.get(f"/api/tables/{table}/film.gif?seat=0")
    assert reading.opened(film.content).format == "GIF"
    wrong = await ada.get(f"/api/tables/{table}/picture?style=neon")
    assert (wrong.status_code, wrong.json()["text"]["en"]) == (400, '"style" can be light, dark or outline, not neon.')


async def test_everybody_has_their_share_of_printing(tmp_path: Path) -> None:
    rates = Rates(work=Rate(burst=0.001, per_second=0.001))  # so little because a warm process prints in milliseconds
    async with Server(Settings(data=tmp_path, rates=rates)) as strict:
        ada = strict.person()
        assert (await ada.get(RULES)).status_code == 200
        refused = await ada.get(f"{RULES}?style=outline")
        assert refused.status_code == 429
        assert refused.json()["text"]["en"].startswith("Many sheets and pictures at once; try again in ")
        assert int(refused.headers["Retry-After"]) >= 1


# ---- with an owner's box ----


OTHER_CARD = {"type": "oshax", "zones": [[{"kind": "oshax", "shape": "oshax-2"}]]}


def sent(game: str, contents: Json) -> Json:
    found: Json = {"pack": msgspec.to_builtins(pack(game, contents))}
    return found


async def test_a_box_is_printed_with_its_own_contents(server: Server) -> None:
    ada = server.person()
    box = sent("explore-draw", {"cats": {"c001": OTHER_CARD}})
    offered = await ada.post("/api/print/explore-draw", box)
    assert offered.status_code == 200, offered.text
    ours = next(game for game in (await ada.get("/api/print")).json()["games"] if game["game"] == "explore-draw")
    assert offered.json() == ours
    page = "/api/print/explore-draw/cards/pages/1?kind=svg&backs=false"
    drawn = await ada.post(page, box)
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.content != (await ada.get(page)).content
    assert (await ada.post(page, {})).content == (await ada.get(page)).content
    made = await ada.post("/api/print/explore-draw/cards?backs=false", box)
    assert (made.headers["content-type"], len(list(reading.pages(made.content)))) == ("application/pdf", 20)
    assert made.content != (await ada.get("/api/print/explore-draw/cards?backs=false")).content


async def test_a_box_changes_nothing_of_what_others_print(server: Server) -> None:
    """Sheets printed from a box are cached under the box's contents, never under those of the standard box."""
    ada, bob = server.person(), server.person()
    page = "/api/print/doodle-islands/sea-treasures/pages/1?kind=svg"
    first, second = (sent("doodle-islands", random_box("doodle-islands", seed)) for seed in (1, 2))
    hers, his = await ada.post(page, first), await bob.post(page, second)
    plain = await bob.get(page)
    assert [one.status_code for one in (hers, his, plain)] == [200, 200, 200]
    assert len({hers.content, his.content, plain.content}) == 3
    assert (await ada.get(page)).content == plain.content


async def test_the_operators_box_is_printed_by_its_id(tmp_path: Path) -> None:
    folder.install(pack("caty-mini", random_box("caty-mini", 3)), tmp_path)
    async with Server(Settings(data=tmp_path)) as club:
        ada = club.person()
        page = "/api/print/caty-mini/room-A/pages/1?kind=svg"
        assert (await ada.post(page, {"pack_id": "boite-de-lea"})).content != (await ada.get(page)).content
        missing = await ada.post(page, {"pack_id": "lea"})
        assert (missing.status_code, "boite-de-lea" in missing.json()["text"]["en"]) == (404, True)


@pytest.mark.parametrize(
    ("box", "status", "sentence"),
    [
        ({"pack": {}}, 400, "A box is an object with"),
        (
            sent("explore-draw", {"cats": {"c001": {"type": "cat", "zones": []}}}),
            400,
            "This box can't be played with: Card c001: without a keyword: one zone, not 0. Keep one zone, or choose",
        ),
        (sent("caty-mini", {}), 400, 'This box is one of "caty-mini", not of Explore & Draw.'),
        ({"box": {}}, 400, "This request is malformed: "),
        ({"pack": {"id": "x" * WITH_BOX.bytes}}, 413, ""),
    ],
    ids=["none", "wrong", "another game's", "no wish", "too large"],
)
async def test_a_box_that_cant_be_printed_is_reported(server: Server, box: Json, status: int, sentence: str) -> None:
    for path in ("", "/cards", "/cards/pages/1"):
        refused = await server.person().post(f"/api/print/explore-draw{path}", box)
        assert refused.status_code == status, refused.text
        assert refused.json()["text"]["en"].startswith(sentence)


async def test_a_card_of_a_box_is_given_as_a_picture(server: Server) -> None:
    ada = server.person()
    box = sent("explore-draw", {"cats": {"c001": False, "mine": OTHER_CARD}})
    drawn = await ada.post("/api/cards/explore-draw/mine?kind=svg&lang=en", box)
    assert drawn.status_code == 200, drawn.text
    assert "Card mine, Oshax: 1 oshax" in drawn.text
    assert reading.opened((await ada.post("/api/cards/explore-draw/s1", box)).content).format == "PNG"
    gone = await ada.post("/api/cards/explore-draw/c001?lang=en", box)
    assert (gone.status_code, gone.json()["text"]["en"][:29]) == (400, "There is no card c001 in expl")
    unlike = await ada.post("/api/cards/isle-of-cats/80", box)
    assert unlike.json()["text"]["en"] == 'This box is one of "explore-draw", not of The Isle of Cats.'


async def test_a_table_gives_the_cards_of_its_own_box_and_my_board_as_it_is(server: Server) -> None:
    ada, bob = server.person(), server.person()
    wish = {"game": "explore-draw", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "<Ada>", "options": {}}
    opened = await ada.post("/api/tables", wish | sent("explore-draw", {"cats": {"c001": OTHER_CARD}}))
    table = opened.json()["id"]
    await bob.sit(table, 1, "Bob")
    assert (await ada.get(f"/api/tables/{table}/now")).status_code == 409  # not begun
    await ada.start(table)
    for person in (ada, bob):
        card = await person.get(f"/api/tables/{table}/cards/c001?kind=svg&lang=en")
        assert "Card c001, Oshax: 1 oshax" in card.text
    drawn = (await ada.get(f"/api/tables/{table}/now?lang=en")).json()
    assert drawn["alt"].startswith("Explore & Draw, after 0 moves, <Ada>: ")
    assert "<Ada>" not in drawn["svg"]
    dots = await bob.get(f"/api/tables/{table}/now.png?style=dark")
    assert reading.opened(dots.content).format == "PNG"
    assert dots.headers["cache-control"] == "no-store"
    assert (await server.person().get(f"/api/tables/{table}/now")).status_code == 403


async def test_my_board_is_drawn_from_what_my_seat_is_sent(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game with hidden hands, the drawing's data is exactly the view that is sent to the player's own seat."""
    drawn: list[Drawing] = []

    async def seen(_printer: Printer, moment: pictures.Moment, look: pictures.Look) -> PictureInfo:
        drawn.append(described_drawing(moment, look)[0])
        return PictureInfo("<svg/>", "")

    monkeypatch.setattr(Printer, "picture", seen)
    ada, bob = server.person(), server.person()
    wish = {"game": "isle-of-cats", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ada", "options": {}}
    table = (await ada.post("/api/tables", wish)).json()["id"]
    await bob.sit(table, 1, "Bob")
    await ada.start(table)
    for seat, person in enumerate((ada, bob)):
        async with person.look(table) as line:
            view = (await line.hear("update"))["view"]
        await person.get(f"/api/tables/{table}/now")
        assert msgspec.json.decode(msgspec.json.encode(drawn[-1].data["view"])) == view
        assert drawn[-1].data["seat"] == seat
