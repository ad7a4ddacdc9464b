"""Results on disk: one Parquet file, rewritten as results come in. An interrupted arena continues where it stopped."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from archipel.arena.conditions import Conditions
from archipel.arena.matches import Result
from archipel.core.errors import ArchipelError
from archipel.core.text import Text

VERSION = "1"
MARK = b"archipel-arena"
"""The key of the version in the file's metadata."""
CONDITIONS = b"archipel-arena-conditions"
"""The key of the conditions under which the games were played. Files of earlier versions don't have it."""

NEEDS_PYARROW = Text(
    fr="L'arène garde ses résultats en Parquet, ce qui demande : pip install 'archipel[arena]'.",
    en="The arena keeps its results as Parquet, which needs: pip install 'archipel[arena]'.",
)
NOT_OURS = Text(
    fr="{path} n'est pas un fichier de résultats de l'arène. Choisis un autre nom.",
    en="{path} is no results file of the arena. Choose another name.",
)
OTHER_VERSION = Text(
    fr="{path} vient d'une autre version de l'arène ({version}) ; celle-ci lit la {ours}. Choisis un autre nom.",
    en="{path} comes from another version of the arena ({version}); this one reads {ours}. Choose another name.",
)


class BadResults(ArchipelError):  # noqa: N818 - named like BadSetup
    """A results file that can't be read, or can't be written here."""


def arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as missing:
        raise BadResults(NEEDS_PYARROW) from missing
    return pyarrow, parquet


def read(path: Path) -> list[Result]:
    """Returns the results in this file; an empty list if there is no file."""
    table = read_table(path) if path.exists() else None
    return [from_row(row) for row in table.to_pylist()] if table is not None else []


def conditions_in(path: Path) -> Conditions | None:
    """Returns the conditions stored in a file of results, or None if an earlier version wrote it."""
    stored = read_table(path).schema.metadata.get(CONDITIONS)
    return None if stored is None else msgspec.json.decode(stored, type=Conditions)


def read_table(path: Path) -> Any:
    pyarrow, parquet = arrow()
    try:
        table = parquet.read_table(path)
    except (pyarrow.ArrowException, OSError) as error:
        raise BadResults(NOT_OURS.format(path=str(path))) from error
    version = (table.schema.metadata or {}).get(MARK)
    if version is None:
        raise BadResults(NOT_OURS.format(path=str(path)))
    if version.decode() != VERSION:
        raise BadResults(OTHER_VERSION.format(path=str(path), version=version.decode(), ours=VERSION))
    return table


def write(path: Path, results: Sequence[Result], conditions: Conditions | None = None) -> None:
    """Writes to a temporary file first and then renames it, so that an interruption loses nothing."""
    pyarrow, parquet = arrow()
    table = pyarrow.Table.from_pylist([to_row(result) for result in results])
    played = {} if conditions is None else {CONDITIONS: msgspec.json.encode(conditions)}
    table = table.replace_schema_metadata({MARK: VERSION.encode()} | played)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    parquet.write_table(table, beside)
    beside.replace(path)


def to_row(result: Result) -> dict[str, Any]:
    """Returns a result as one flat row. Options become JSON, because they differ from game to game."""
    match = result.match
    options = msgspec.json.encode(match.options, order="sorted").decode()
    own = {name: list(getattr(result, name)) for name in ("scores", "winners", "decisions", "seconds", "slowest")}
    return {"game": match.game, "options": options, "bots": list(match.bots), "seed": f"{match.seed:x}"} | own


def from_row(row: dict[str, Any]) -> Result:
    match = {"game": row["game"], "options": msgspec.json.decode(row["options"]), "bots": row["bots"]}
    own = {name: row[name] for name in ("scores", "winners", "decisions", "seconds", "slowest")}
    return msgspec.convert({"match": match | {"seed": int(row["seed"], 16)}} | own, Result)
