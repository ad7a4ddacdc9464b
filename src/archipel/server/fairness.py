"""Luck that anyone can check afterwards.

When a game starts its seed is drawn: 256 random bits, written as 64 lower-case hexadecimal digits. Everybody is shown
the SHA-256 of those digits (as ASCII, in hex). When the game is over the seed itself is shown. Whoever noted the hash
can check that the dice were not chosen on the way: the seed gives the hash, and the seed with the moves gives the game.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

import msgspec
from msgspec import Struct

from archipel.core import words
from archipel.core.chance import chance_from_json
from archipel.core.errors import BadSetup
from archipel.core.game import Json, State
from archipel.core.record import read_record, replay
from archipel.core.text import Text

BITS = 256

NO_COMMITMENT = Text(
    fr="Ce fichier n'a pas l'empreinte annoncée au début ; prends celui que la table offre à la fin de la partie.",
    en="This file lacks the hash that was announced at the start; take the one the table offers when the game is over.",
)
NO_SEED = Text(
    fr="Le hasard de cette partie ne vient pas d'une graine ; il n'y a rien à vérifier.",
    en="The luck of this game did not come from a seed; there is nothing to check.",
)
WRONG_SEED = Text(
    fr="La graine de cette partie ne donne pas l'empreinte annoncée au début ({commitment}) : ce n'est pas la même.",
    en="This game's seed does not give the hash announced at the start ({commitment}): it is not the same one.",
)


class Envelope(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A finished game as a file: the record, who played, and the commitment shown at its start."""

    table: str
    names: list[str]
    commitment: str
    """"" for a lesson: its deal was prepared."""
    record: Json
    """What was played and stands: moves that were taken back past others' moves are not in it."""
    mended: bool = False
    """Moves were taken back past others' moves."""


def new_seed() -> str:
    return digits(secrets.randbits(BITS))


def digits(seed: int) -> str:
    return f"{seed:064x}"


def commitment(seed: str) -> str:
    return sha256(seed.encode()).hexdigest()


def read_envelope(data: object) -> Envelope:
    """A file a table offered, or a bare record; BadSetup for anything else."""
    if isinstance(data, dict) and "record" not in data:
        return Envelope("", [], "", data)
    try:
        return msgspec.convert(data, Envelope)
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
        raise BadSetup(words.NOT_A_RECORD) from None


def verified(envelope: Envelope) -> State:
    """The game replayed to its end, once its seed has been found to match the commitment."""
    check_seed(envelope)
    return replay(envelope.record)


def check_seed(envelope: Envelope) -> None:
    """BadSetup unless the seed is the one that was announced. It can be checked without the edition of the game."""
    chance = chance_from_json(read_record(envelope.record).chance).to_json()
    if chance.keys() != {"seed"}:
        raise BadSetup(NO_SEED)  # a lesson's deal, or somebody's own dice
    if not envelope.commitment:
        raise BadSetup(NO_COMMITMENT)
    if commitment(digits(int(chance["seed"], 16))) != envelope.commitment:
        raise BadSetup(WRONG_SEED.format(commitment=envelope.commitment))
