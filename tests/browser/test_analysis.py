"""The analysis of a finished game: a curve, the moves that mattered, two boards side by side, and playing on."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from archipel.bots import analysis
from archipel.bots.analysis import Question
from archipel.core.game import Move
from archipel.server.compute.analysis_queue import job_of
from archipel.server.model.match import Replay
from archipel.server.storage.open_storage import open_storage
from tests.browser.conftest import Person, Server
from tests.browser.deeds import at_rest
from tests.browser.doodle import nearly_over, tick_bottle
from tests.browser.measures import Measures
from tests.browser.moments import Moment, anything, moment, sit_at
from tests.server.analyses import Here

GAP = re.compile("points apart|points d’écart")


def over(game: str, seats: int) -> Moment:
    """Returns a game that was played to its end with random moves."""
    return moment(game, seats, anything, lambda state: state.over)


def hoped(question: Question, move: Move, number: int, _players: str | None = None) -> int:
    """Returns an invented expected total. It rises with the game, and every third move of mine loses six points."""
    loses = question.number % 3 == 0 and move == question.mine
    return 40 + question.number - 6 * loses + number % 5


async def lay_analysis(path: Path, table: str) -> None:
    """Stores a finished analysis of the first seat. Its figures are invented, because the pages only show them."""
    storage = await open_storage(path)
    found = await storage.tables.read(table)
    assert found is not None
    job = job_of(table, 0, "somebody", Replay(found, await storage.tables.log(table)))
    with pytest.MonkeyPatch.context() as quick:
        quick.setattr(analysis, "ADVISER", "random")
        quick.setattr(analysis, "played_on", hoped)
        quick.setattr(analysis, "sound_move", lambda question, _number: question.mine)
        while not job.kept.done:
            job.kept = await job.step(Here())
    await storage.sheets.keep_analysis(table, 0, msgspec.json.encode(job.kept))
    await storage.close()


def analysed(server: Server, page: Page, game: str, seats: int) -> str:
    """Returns the path of a finished game of this person that has been analysed."""
    path = sit_at(server, over(game, seats), page, bots=seats > 1)
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, lay_analysis(server.data / "archipel.db", path.removeprefix("/t/"))).result()
    return path


def look_at_a_move(page: Page) -> None:
    """Opens the first move that lost points."""
    page.locator(".moves button").filter(has_text="−").first.click()
    expect(page.get_by_text(GAP)).to_be_visible()
    expect(page.locator(".sides section")).to_have_count(2)
    expect(page.locator(".sides .loading")).to_have_count(0)
    expect(page.locator(".hope", has_text="→")).to_have_count(2)


def play_on(page: Page, before: str) -> None:
    """Plays on from here, which opens a new table that says that its deal is known."""
    page.get_by_role("button", name=re.compile("Play on from here|Rejouer d’ici")).click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    assert before not in page.url
    expect(page.get_by_text(re.compile("the deal is known|la donne est connue"))).to_be_visible()
    expect(page.locator("main[data-number] button").first).to_be_attached()


def test_on_a_phone_the_end_leads_to_the_moves_that_mattered_and_back_into_the_game(server: Server, person: Person):
    ana = person(phone=True, lang="fr")
    path = analysed(server, ana, "doodle-islands", 1)
    ana.goto(path)
    ana.get_by_role("link", name="Analyser").click()
    expect(ana.get_by_role("heading", level=1, name="Analyse")).to_be_visible()
    expect(ana.get_by_role("img", name=re.compile("Le total attendu"))).to_be_visible()
    expect(ana.get_by_text(re.compile("autres décisions valent celles du maître"))).to_be_visible()
    measures = Measures(ana)
    measures.at("the analysis", axe=True)
    look_at_a_move(ana)
    measures.at("one of its moves", axe=True)
    ana.get_by_role("button", name="Suivant").click()
    expect(ana.get_by_text(re.compile("coup [123] sur 3|décision"))).to_be_visible()
    ana.go_back()
    assert measures.complaints == []
    look_at_a_move(ana)
    play_on(ana, path)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), [("explore-draw", 1), ("isle-of-cats", 1), ("caty-mini", 2)])
@pytest.mark.parametrize("phone", [True, False])
def test_every_game_shows_two_boards_and_is_gone_on_from(
    server: Server, person: Person, game: str, seats: int, phone: bool
):
    ana = person(phone=phone, dark=phone)
    path = analysed(server, ana, game, seats)
    ana.goto(f"{path}/analysis")
    expect(ana.get_by_role("heading", name="Luck and choice")).to_be_visible()
    measures = Measures(ana)
    measures.at("the analysis", axe=True)
    ana.locator("summary").click()
    ana.locator(".every button").nth(2).click()
    expect(ana.locator(".sides section").first).to_be_visible()
    if phone:
        ana.go_back()
    look_at_a_move(ana)
    measures.at("one of its moves", axe=True)
    assert measures.complaints == []
    play_on(ana, path)


@pytest.mark.long
def test_analysis_runs_in_the_background_and_shows_its_progress(server: Server, person: Person):
    ana = person()
    sit_at(server, nearly_over(1), ana)
    tick_bottle(ana)
    ana.get_by_role("link", name="Analyse").first.click()
    expect(ana.get_by_role("progressbar")).to_be_visible()
    expect(ana.get_by_text(re.compile(r"The master is analysing your decisions: \d+ / \d+"))).to_be_visible()
    # This takes long, because real bots compute with the time that the machine can spare.
    expect(ana.get_by_role("heading", name="Luck and choice")).to_be_visible(timeout=240_000)
    at_rest(ana)
    expect(ana.get_by_role("progressbar")).to_have_count(0)
