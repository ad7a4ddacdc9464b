"""Locks in PostgreSQL that processes share, on a connection of their own."""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress
from typing import Any

import asyncpg

Connection = Any
"""asyncpg has no type hints, so its connections are `Any`."""

LONGEST_QUESTION = 15.0
"""Seconds after which a query without an answer counts as a lost connection."""
LONGEST_GOODBYE = 6.0
"""Seconds that closing a connection may take."""
MIGRATING, DRIVING, SUBSCRIBING = 1, 2, 3
"""Purposes of advisory locks. The second is combined with a table's id, the third with a person's (`lock_of`)."""

NAME = "archipel"
"""The application name by which the database knows the connections of servers."""
ALIVE = {
    "application_name": NAME,
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
}
"""Settings of a connection. The keepalives free the locks of a machine that is gone after a few seconds."""

AWAY = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a query that is sent while the connection ends
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.DeadlockDetectedError,
)
"""Temporary errors: the database is being restarted, or has no connection left for us."""


def lock_of(name: str, purpose: int) -> int:
    """Returns the number of the advisory lock for this name and purpose."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=7).digest()) << 3 | purpose


class Leases:
    """Locks that this process holds in the database, on a connection of their own.

    The locks end with that connection, so when this process is killed, another one can take them at once.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.connection: Connection | None = None
        self.asking = asyncio.Lock()
        self.held: set[int] = set()

    async def take(self, lock: int) -> bool:
        """Tries to take a lock. Returns False if it is held, even if by another task of this process."""
        if lock in self.held:
            return False
        self.held.add(lock)
        taken = False
        try:
            taken = bool(await self.ask("SELECT pg_try_advisory_lock($1)", lock))
        finally:
            if not taken:
                self.held.discard(lock)
        return taken

    async def give_back(self, lock: int) -> None:
        self.held.discard(lock)
        await self.ask("SELECT pg_advisory_unlock($1)", lock)

    async def ask(self, asked: str, lock: int) -> Any:
        """Returns the answer, or None if the database can't be reached. Then all locks are lost, and the log
        decides races: it accepts each number once.
        """
        async with self.asking:
            try:
                if self.connection is None or self.connection.is_closed():
                    self.connection = await asyncpg.connect(
                        self.address, command_timeout=LONGEST_QUESTION, server_settings=ALIVE
                    )
                return await self.connection.fetchval(asked, lock)
            except AWAY:
                return None

    async def close(self) -> None:
        if self.connection is not None:
            with suppress(*AWAY):
                await self.connection.close(timeout=LONGEST_GOODBYE)
