"""The randomness of the system, which nobody can predict. Only `app/services.py` passes it to others."""

from __future__ import annotations

from random import SystemRandom

from archipel.server.base.chance import Randomness

SYSTEM_LUCK: Randomness = SystemRandom()
