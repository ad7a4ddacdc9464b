"""`archipel serve` with the same deals for every test, so that a test has the same result alone and after others.

`ARCHIPEL_TEST_DEALT` names a file with one line for each table that was dealt; every test empties it first. The values
that browsers add to the luck differ on every run, so they count only if `ARCHIPEL_TEST_MIXED` is set.
`ARCHIPEL_TEST_DAY` names a file with the current day, for tests that need another day than today.
"""

import os
import secrets
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random

from archipel.cli import app
from archipel.server.base.system_luck import SYSTEM_LUCK
from archipel.server.features import challenges
from archipel.server.model import actions, clocks
from archipel.server.model.fairness import BITS

BITS_OF_BOTS = 64
"""The number of random bits in a bot's seed (`fresh_chance`)."""


def dealt(k: int) -> int:
    """Returns the secret of the test's first table, then of its second, and so on. Bots always get the same seed."""
    if k != BITS:
        return 2026 if k == BITS_OF_BOTS else secrets.randbits(k)
    file = Path(os.environ["ARCHIPEL_TEST_DEALT"])
    with file.open("a+") as tables:
        tables.seek(0)
        luck = Random(2026)
        for _ in tables:
            luck.getrandbits(BITS)
        tables.write("a table\n")
    return luck.getrandbits(BITS)


def today() -> date:
    file = Path(os.environ["ARCHIPEL_TEST_DAY"])
    return date.fromisoformat(file.read_text()) if file.exists() else datetime.now(UTC).date()


if __name__ == "__main__":  # because bot processes import this file too
    vars(SYSTEM_LUCK).update(getrandbits=dealt)
    vars(challenges).update(today=today)
    clocks.SHORTEST.update(turn=1)  # so that tests need not wait long
    if "ARCHIPEL_TEST_MIXED" not in os.environ:
        vars(actions).update(mixed=lambda seed, _values: seed)
    app()
