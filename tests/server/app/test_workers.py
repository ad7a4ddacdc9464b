"""The process that supervises the workers. `test_cluster.py` tests what the workers do together."""

from __future__ import annotations

import builtins
import signal
import socket
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from archipel import cli
from archipel.server.app import serving, workers
from archipel.server.app.workers import Workers, work
from archipel.server.base import texts
from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings


class Fake:
    """A fake process that ends when it is terminated or, if stubborn, only when it is killed."""

    def __init__(self, stubborn: bool = False) -> None:
        self.stubborn = stubborn
        self.exitcode: int | None = None

    def terminate(self) -> None:
        if not self.stubborn:
            self.exitcode = 0

    def join(self, _seconds: float) -> None:
        pass

    def kill(self) -> None:
        self.exitcode = -9


def test_an_ended_worker_is_restarted_and_all_stop_with_the_supervisor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made: list[Fake] = []

    def started() -> Fake:
        made.append(Fake(stubborn=len(made) == 1))
        if len(made) == 2:
            made[0].exitcode = -9
        if len(made) == 3:
            together.stop(signal.SIGTERM, None)
        return made[-1]

    monkeypatch.setattr(workers, "CHECK_SECONDS", 0.001)
    monkeypatch.setattr(workers, "SHORTEST_LIFE", 0.001)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        together = Workers(serving.serve, Settings(data=tmp_path), listener, 2)
        monkeypatch.setattr(together, "started", started)
        monkeypatch.setattr(serving, "Workers", lambda *_wishes: together)
        serving.serve_together(together.settings, listener, 2, "text")
    assert [each.exitcode for each in made] == [-9, -9, 0]
    assert caplog.messages == ["A worker process ended with exit code -9. Starting another one."]


def test_a_process_serves_what_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[object] = []
    settings = Settings(data=tmp_path)
    monkeypatch.setattr(workers, "set_up", served.append)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        work(lambda *what: served.extend(what), settings, listener, "json")
        assert served == ["json", settings, listener]


def test_several_need_a_database_and_a_bus_that_they_share(tmp_path: Path) -> None:
    wished = ["serve", "--api-only", "--data", str(tmp_path), "--workers", "2", "--bus", "redis://localhost"]
    said = CliRunner().invoke(cli.app, wished)
    assert said.exit_code == 1
    assert "Several processes (--workers) need a database and a bus" in said.stderr


def test_without_the_extra_the_error_names_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name.startswith("redis"):
            raise ModuleNotFoundError(name)
        return load(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(CantServe) as refusal:
        serving.check_storage(Settings(data=tmp_path, bus="redis://localhost"))
    assert refusal.value.text == texts.NO_EXTRA
