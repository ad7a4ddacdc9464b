"""Counters of a process's work. Processes that share a database send them to each other."""

from __future__ import annotations

from msgspec import Struct


class Figures(Struct, frozen=True):
    """Counts the work of a process: how much runs now, and how much was done since it began."""

    version: str
    begun: float
    tables: int
    watched: int
    sockets: int
    moves: int
    bots_waiting: int
    bots_thinking: int
    database_waiting: int
    memory: int
    load: float
    commits: list[int]
    commit_seconds: float
    refusals: dict[str, int]
    collections: int = 0
    stored: dict[str, int] = {}
    """Bytes that were charged in the last hour, by kind (`quotas.py`)."""
    database: int = 0
    """Bytes of the whole database."""
