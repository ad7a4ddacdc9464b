"""`archipel serve`, but its tables are dealt alike in every run: a browser test that passes once passes again."""

import secrets
from random import Random

from archipel.cli import app

if __name__ == "__main__":  # bots' processes read this file too
    luck = Random(2026)
    secrets.randbits = lambda k: luck.getrandbits(k)
    app()
