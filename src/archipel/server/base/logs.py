"""Logs: sentences for a terminal, or one JSON object per line for programs. Neither holds a secret.

A table's id is its invitation, a cookie gives access to a seat, and a seed is the luck of a game under way. So logs
keep only the beginning of an id, which is enough to find a table, and no part of cookies and seeds.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Literal

from archipel.server.base.chance import ID_LENGTH, LETTERS

Format = Literal["text", "json"]

NAMED_ID = re.compile(
    r"(\b[Tt]able |\b[Pp]aper |/tables/|/papers/|/ws/|/table/|/t/)(?!papers/)([a-z0-9]{3})[a-z0-9]{3,}"
)
BARE_ID = re.compile(rf"\b([{LETTERS}]{{3}})[{LETTERS}]{{{ID_LENGTH - 3}}}\b")
"""Anything that looks like an id, because the text of an exception may contain one anywhere."""
SECRET = re.compile(r"[A-Za-z0-9_-]{16,}\.[0-9a-f]{64}|\b[0-9a-f]{64}\b")


def without_secrets(words: str) -> str:
    return SECRET.sub("…", BARE_ID.sub(r"\1…", NAMED_ID.sub(r"\1\2…", words)))


class Sentences(logging.Formatter):
    """Formats the message, and the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class JsonLines(logging.Formatter):
    """Formats one JSON object per line: time, level, logger, message, and extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(
            {name: without_secrets(value) if isinstance(value, str) else value for name, value in said.items()},
            ensure_ascii=False,
        )


def set_up(wished: Format) -> None:
    """Sends logs to standard error. The JSON log has every request, the text log only warnings and errors."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if wished == "json" else Sentences("%(message)s"))
    logging.basicConfig(level=logging.INFO if wished == "json" else logging.WARNING, handlers=[handler])
    for noisy in ("alembic", "asyncio", "uvicorn.error"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
