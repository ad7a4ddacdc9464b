"""The randomness of the system, which nobody can predict. Table logic gets it from `app/services.py`."""

from __future__ import annotations

from random import SystemRandom

from archipel.server.base.chance import Randomness

SYSTEM_LUCK: Randomness = SystemRandom()
