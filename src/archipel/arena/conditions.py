"""The conditions of a match: the contents of the game, the bots' weights and the code. A match's result also depends on
them.

A folder of results stores the conditions of its games. Under other conditions the same match may go another way, so a
tournament continues only in a folder whose games were played under its own conditions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

import archipel
from archipel.bots.evaluate.tuned import WEIGHTS
from archipel.core.text import Text, and_list

ROOT = Path(archipel.__file__).parent
SHARED = ("core", "boats", "bots")
"""The packages whose code affects the play of every game."""


class Conditions(Struct, frozen=True):
    """Hashes of everything that may change the result of a match. The levels, options and seed are in the match."""

    game: str
    edition: int
    contents: str
    weights: dict[str, str]
    """Hash of the weights file of each bot that has its own; the key "" stands for the game's weights."""
    code: str

    def differences(self, other: Conditions) -> list[Text]:
        """Returns what differs, as the end of a sentence."""
        return [text for name, text in DIFFERENCES.items() if getattr(self, name) != getattr(other, name)]


DIFFERENCES = {
    "game": Text(fr="un autre jeu", en="another game"),
    "edition": Text(fr="une autre édition", en="another edition"),
    "contents": Text(fr="un autre contenu de boîte", en="other contents of the box"),
    "weights": Text(fr="d'autres poids", en="other weights"),
    "code": Text(fr="une autre version du code", en="another version of the code"),
}
PLAYED_OTHERWISE = Text(
    fr="{path} contient des parties jouées avec {what}. Choisis un autre dossier avec --out, ou recommence avec "
    "--restart, qui efface ces parties.",
    en="{path} has games played with {what}. Choose another folder with --out, or start over with --restart, which "
    "deletes those games.",
)
NOT_STORED = Text(
    fr="{path} contient des parties d'une version qui ne notait ni les poids ni le code. Choisis un autre dossier avec "
    "--out, ou recommence avec --restart, qui efface ces parties.",
    en="{path} has games of a version that did not note the weights and the code. Choose another folder with --out, or "
    "start over with --restart, which deletes those games.",
)


def conditions_of(game: str, weights: Mapping[str, bytes]) -> Conditions:
    """Returns the conditions under which a match of this game is played now, with these weights by bot."""
    rules = archipel.game(game)
    usual = {"": WEIGHTS[game].file.read_bytes()} if game in WEIGHTS and not weights else {}
    hashes = {bot: sha256(data).hexdigest()[:16] for bot, data in {**usual, **weights}.items()}
    return Conditions(game, rules.edition, rules.fingerprint, hashes, code_of(game))


def why_other(path: Path, stored: Conditions | None, now: Conditions) -> Text | None:
    """Returns why a tournament can't continue with the games in this file, or None if it can."""
    if stored is None:
        return NOT_STORED.format(path=str(path))
    different = stored.differences(now)
    return PLAYED_OTHERWISE.format(path=str(path), what=and_list(different)) if different else None


def code_of(game: str) -> str:
    """Returns a hash of the code that affects the play of this game: its rules, its bots, and what they share."""
    digest = sha256()
    for path in sources(game):
        code = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(code)} ".encode() + code)
    return digest.hexdigest()[:16]


def sources(game: str) -> Iterator[Path]:
    """Yields the files of code that affect the play of this game, and none of another game."""
    folder = game.replace("-", "_")
    others = {ROOT / "bots" / "evaluate" / name.replace("-", "_") for name in archipel.games() if name != game}
    yield ROOT / "arena" / "matches.py"
    for package in (*SHARED, f"games/{folder}"):
        yield from (path for path in sorted((ROOT / package).rglob("*.py")) if others.isdisjoint(path.parents))
