"""Many previews at once are computed in another process, with the same results as in this one."""

from __future__ import annotations

import anyio
import pytest

import archipel
from archipel.core.chance import Seeded
from archipel.server.base.asker import ASKER, Asker
from archipel.server.base.errors import Conflict
from archipel.server.compute import previews
from archipel.server.compute.previews import Previewer
from archipel.server.model.previews import encoded_preview


@pytest.mark.parametrize("name", archipel.games())
async def test_a_worker_gives_the_same_previews_and_its_time_is_charged(name: str) -> None:
    state = archipel.game(name).start(2, {}, Seeded(7))
    seat = state.pending[0]
    alternatives = [[move.to_json()] for move in state.moves(seat)] * previews.A_FEW + [[{"type": "fly"}]]
    asker = Asker()
    ASKER.set(asker)
    assert await Previewer(20).encoded_preview(state, seat, alternatives) == encoded_preview(state, seat, alternatives)
    assert asker.spent > 0


async def test_without_a_process_a_thread_computes_previews(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    state = archipel.game("doodle-islands").start(2, {}, Seeded(7))
    alternatives = [[move.to_json()] for move in state.moves(0)] * previews.A_FEW
    previewer = Previewer(20)

    async def broken(*_: object) -> None:
        raise anyio.BrokenWorkerProcess

    monkeypatch.setattr(previewer.processes, "occupy", broken)
    assert await previewer.encoded_preview(state, 0, alternatives) == encoded_preview(state, 0, alternatives)
    assert caplog.messages == [
        "No worker process could compute previews (BrokenWorkerProcess). A thread computes them."
    ]


async def test_a_preview_that_takes_too_long_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    state, previewer = archipel.game("doodle-islands").start(2, {}, Seeded(7)), Previewer(20)

    async def late(*_: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(previewer.processes, "occupy", late)
    with pytest.raises(Conflict, match="was not ready in time"):
        await previewer.encoded_preview(state, 0, [[{"type": "bottle"}]] * 20)
