"""The measurement of the home page fails with a message if a bar is missed or no browser is found."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest

from bench import lighthouse


def report(performance: float, shift: float) -> dict[str, Any]:
    """Returns a Lighthouse report with these two values and full marks for everything else."""
    marks = dict.fromkeys(lighthouse.BARS, 1.0) | {"performance": performance}
    figures = dict.fromkeys(lighthouse.TIMES.values(), 0.0) | {"cumulative-layout-shift": shift}
    return {
        "categories": {name: {"score": mark, "auditRefs": []} for name, mark in marks.items()},
        "audits": {audit: {"numericValue": value} for audit, value in figures.items()},
    }


def measured(monkeypatch: pytest.MonkeyPatch, found: dict[str, Any]) -> None:
    monkeypatch.setenv("ARCHIPEL_CHROMIUM", "a browser")
    monkeypatch.setattr(lighthouse, "install", lambda: None)
    monkeypatch.setattr(lighthouse, "serving", lambda _: nullcontext("http://here/"))
    monkeypatch.setattr(lighthouse, "report", lambda *_: found)
    lighthouse.main()


def test_limits_that_are_met_are_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    measured(monkeypatch, report(0.95, 0.019))
    assert "Every bar is held." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("performance", "shift", "said"),
    [
        (0.94, 0.0, "mobile: performance is 94, wanted is 95."),
        (1.0, 0.02, "desktop: the page shifts by 0.020, wanted is less than 0.02."),
    ],
)
def test_a_missed_limit_fails(monkeypatch: pytest.MonkeyPatch, performance: float, shift: float, said: str):
    with pytest.raises(SystemExit, match=said):
        measured(monkeypatch, report(performance, shift))


def test_without_a_browser_the_missing_measurement_is_reported(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("ARCHIPEL_CHROMIUM", raising=False)
    monkeypatch.setattr(lighthouse, "which", lambda _: None)
    with pytest.raises(SystemExit, match="No Chromium"):
        lighthouse.main()
