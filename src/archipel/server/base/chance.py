"""Randomness from the system."""

from __future__ import annotations

import secrets

from archipel.core.chance import Seeded


def fresh_chance() -> Seeded:
    return Seeded(secrets.randbits(64))
