"""What can go wrong with paper and pictures."""

from __future__ import annotations

from archipel.core.errors import ArchipelError


class CantDraw(ArchipelError):  # noqa: N818
    """Something can't be drawn or printed; the text says why, and what would be right."""
