"""What tests of routes share: a wish for a table, and the sentence of a refusal."""

from __future__ import annotations

import httpx

from tests.server.people import ME, OPEN

WISH = {"game": "tiny", "seats": [ME, OPEN], "name": "Ada"}


def refused(answer: httpx.Response, status: int) -> str:
    """The English sentence of a refusal; there is a French one beside it."""
    assert answer.status_code == status, answer.text
    text: dict[str, str] = answer.json()["text"]
    assert text["fr"] != text["en"]
    return text["en"]
