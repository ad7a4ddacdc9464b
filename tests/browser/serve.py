"""`archipel serve`, but dealt alike for every test: one that passes once passes again, alone or after others.

`ARCHIPEL_TEST_DEALT` names a file with a line for each table that was dealt; a test begins by emptying it.
"""

import os
import secrets
from pathlib import Path
from random import Random

from archipel.cli import app
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


if __name__ == "__main__":  # bots' processes read this file too
    secrets.randbits = dealt
    app()
