"""Logs: sentences for a terminal, or one JSON object a line for programs. Neither holds a secret.

A table's id is its invitation, a cookie is a seat, and a seed is the luck of a game under way; so of ids the beginning
is kept, enough to find a table by, and of the others nothing.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Literal

from archipel.server.actions import ID_LENGTH, LETTERS

Format = Literal["text", "json"]

NAMED_ID = re.compile(
    r"(\b[Tt]able |\b[Pp]aper |/tables/|/papers/|/ws/|/table/|/t/)(?!papers/)([a-z0-9]{3})[a-z0-9]{3,}"
)
BARE_ID = re.compile(rf"\b([{LETTERS}]{{3}})[{LETTERS}]{{{ID_LENGTH - 3}}}\b")
"""What looks like an id, wherever it stands: exceptions tell of what they failed at."""
SECRET = re.compile(r"[A-Za-z0-9_-]{16,}\.[0-9a-f]{64}|\b[0-9a-f]{64}\b")


def without_secrets(words: str) -> str:
    return SECRET.sub("…", BARE_ID.sub(r"\1…", NAMED_ID.sub(r"\1\2…", words)))


class Sentences(logging.Formatter):
    """The message, and the traceback where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class JsonLines(logging.Formatter):
    """One object a line: when, how bad, who says it, what, and the fields that came along."""

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
    """Logs go to standard error. Programs are told of every request, people only of what they should know."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if wished == "json" else Sentences("%(message)s"))
    logging.basicConfig(level=logging.INFO if wished == "json" else logging.WARNING, handlers=[handler])
    for noisy in ("alembic", "asyncio", "uvicorn.error"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
