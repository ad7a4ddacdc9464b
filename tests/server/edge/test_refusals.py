"""Every refusal is a sentence: as JSON for the client, as a page for people."""

from __future__ import annotations

import pytest

from tests.server.people import ME, Server
from tests.server.routes.requests import refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("/api/tables/nowhere", 404, "There is no table at this link. Ask whoever invited you for it again."),
        ("/api/tables/nowhere/frames/0", 404, "There is no table at this link. Ask whoever invited you for it again."),
        ("/api/tables/nowhere/record", 404, "There is no table at this link. Ask whoever invited you for it again."),
        ("/api/tables/%00%ff/record", 404, "There is no table at this link. Ask whoever invited you for it again."),
        ("/api/nothing", 404, "There is nothing at this address."),
        ("/nothing", 404, "There is nothing at this address."),
        ("/api/tables/nowhere/start", 405, "That can't be done at this address."),
    ],
)
async def test_unknown_addresses_are_404(server: Server, path: str, status: int, sentence: str) -> None:
    assert refused(await server.person().get(path), status) == sentence


async def test_a_wrong_method_lists_the_allowed_ones(server: Server) -> None:
    ada = server.person()
    tried = [await ada.get("/api/tables/nowhere/start"), await ada.http.delete("/api/lobby")]
    allowed = [set(answer.headers["allow"].split(", ")) for answer in tried]
    assert allowed == [{"POST", "OPTIONS"}, {"GET", "OPTIONS"}]


async def test_internal_errors_reveal_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a secret")

    ada = server.person()
    table = await ada.open_table(ME)
    monkeypatch.setattr(server.app.state.tables.views, "info", fail)
    answer = await ada.get(f"/api/tables/{table}")
    assert refused(answer, 500) == "Something went wrong on our side; nothing is lost. Try again."
    assert "secret" not in answer.text


@pytest.mark.parametrize(
    ("spoken", "lang", "sentence"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "fr", "Il n&#x27;y a rien à cette adresse."),
        ("en-GB,en;q=0.9,fr;q=0.5", "en", "There is nothing at this address."),
        ("de-DE,de;q=0.9,fr;q=0.5", "fr", "Il n&#x27;y a rien à cette adresse."),
        ("frr,de", "en", "There is nothing at this address."),
        ("", "en", "There is nothing at this address."),
    ],
)
async def test_people_are_answered_with_a_page_in_their_language(
    server: Server, spoken: str, lang: str, sentence: str
) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": spoken}
    answer = await server.person().get("/api/nothing", headers=browser)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert f'<html lang="{lang}">' in answer.text
    assert f"<p>{sentence}</p>" in answer.text


async def test_a_page_shows_whatever_was_asked_for_as_text(server: Server) -> None:
    answer = await server.person().http.post(
        "/api/tables", content=b'{"game": "<script>", "seats": [], "name": "x"}', headers={"Accept": "text/html"}
    )
    assert answer.status_code == 400
    assert "&lt;script&gt;" in answer.text
    assert "<script>" not in answer.text
