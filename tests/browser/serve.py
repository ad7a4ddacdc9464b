"""`archipel serve`, but dealt alike for every test: one that passes once passes again, alone or after others.

`ARCHIPEL_TEST_DEALT` names a file with a line for each table that was dealt; a test begins by emptying it. What
browsers add to the luck counts only with `ARCHIPEL_TEST_MIXED`: it is another every time. `ARCHIPEL_TEST_DAY` names a
file with the day that it is, where a test wants another than today.
"""

import os
import secrets
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random

from archipel.cli import app
from archipel.server import actions, challenges, clocks
from archipel.server.fairness import BITS


def dealt(k: int) -> int:
    """The secret of the test's first table, its second, …; bots draw the same luck for every thought."""
    if k != BITS:
        return 2026
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


if __name__ == "__main__":  # bots' processes read this file too
    secrets.randbits = dealt
    vars(challenges).update(today=today)
    clocks.SHORTEST.update(turn=1)  # nobody waits for tests
    if "ARCHIPEL_TEST_MIXED" not in os.environ:
        vars(actions).update(mixed=lambda seed, _values: seed)
    app()
