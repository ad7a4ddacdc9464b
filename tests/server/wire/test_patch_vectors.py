"""The patches in the client's tests are those that the server sends today."""

from __future__ import annotations

import json

from archipel.server.wire.patches import applied
from tests.server.patch_vectors import FILE, GAMES, written


def test_the_changes_that_the_client_is_tested_with_are_those_that_are_sent() -> None:
    assert written() == FILE.read_text(encoding="utf-8"), "Write it anew: python -m tests.server.patch_vectors"


def test_the_test_patches_lead_to_the_shown_state() -> None:
    found = json.loads(FILE.read_text(encoding="utf-8"))
    assert [each["game"] for each in found] == list(GAMES)
    for each in found:
        held = each["before"]
        for patch in each["patches"]:
            held = {part: applied(held[part], patch[part]) for part in held}
        assert held == each["after"]
