"""Luck that anyone can check afterwards, and that nobody could choose: `docs/fairness.md` explains it with examples.

When a table is made the server draws its part: 256 random bits, written as 64 lower-case hexadecimal digits. Everybody
is shown the SHA-256 of those digits (as ASCII, in hex) from then on. The browser of each person who sits down draws a
value of the same form and sends its hash. At the start, when the server's part and all hashes are fixed and known, the
browsers send their values. The seed of the game is the SHA-256 of the server's part followed by the values in the order
of seats. A browser that sends nothing for two seconds is left out, and named.

If nobody adds a value, the server's part is the seed itself. (It is not hashed in that case, because everybody already
knows its hash.)

When the game is over the server's part is shown. Anyone who noted the hashes can check that nothing was chosen later:
the parts give the hashes and the seed, and the seed with the moves gives the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Literal

import msgspec

from archipel.core import game as registry
from archipel.core import words
from archipel.core.chance import chance_from_json
from archipel.core.errors import BadSetup
from archipel.core.game import State
from archipel.core.record import read_record, replay
from archipel.core.text import Text, shown
from archipel.server.base.chance import Randomness
from archipel.server.wire.envelope import Envelope

BITS = 256
PART = re.compile(r"[0-9a-f]{64}")
"""Form of the server's part, a browser's value and a hash. All have one length, so joined parts are unambiguous."""

Scheme = Literal["server-alone", "server-and-browsers"]
SERVER_ALONE: Scheme = "server-alone"
SERVER_AND_BROWSERS: Scheme = "server-and-browsers"
SCHEMES = (SERVER_ALONE, SERVER_AND_BROWSERS)

BAD_PART = Text(
    fr="Une valeur et son empreinte s'écrivent avec 64 chiffres hexadécimaux, en minuscules.",
    en="A value and its hash are written with 64 hexadecimal digits, in small letters.",
)

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
UNKNOWN_SCHEME = Text(
    fr="Le hasard de cette partie suit une méthode inconnue ici, {scheme} ; connues : {known}.",
    en="The luck of this game was drawn in a way unknown here, {scheme}; known are {known}.",
)
WRONG_VALUE = Text(
    fr="La valeur de la place {seat} ne donne pas l'empreinte que son navigateur avait annoncée ({hash}).",
    en="The value of seat {seat} does not give the hash that its browser had announced ({hash}).",
)
WRONG_MIX = Text(
    fr="La part du serveur et les valeurs des navigateurs ne donnent pas la graine de cette partie.",
    en="The server's part and the browsers' values do not give the seed of this game.",
)
WRONG_SHARES = Text(
    fr="Les valeurs des navigateurs doivent suivre l'ordre des places de la partie, une au plus par place.",
    en="The browsers' values must stand in the order of the game's seats, at most one for each.",
)


def new_seed(luck: Randomness) -> str:
    return digits(luck.getrandbits(BITS))


def digits(seed: int) -> str:
    return f"{seed:064x}"


def commitment(seed: str) -> str:
    return sha256(seed.encode()).hexdigest()


def mixed(seed: str, values: Iterable[str]) -> str:
    """Returns the seed of the game: the hash of the server's part and the browsers' values in the order of seats."""
    return sha256("".join([seed, *values]).encode()).hexdigest()


def check_part(part: str) -> None:
    """Raises BadSetup unless a part has the exact form. Other parts could be made up to give a hash that is known."""
    if not PART.fullmatch(part):
        raise BadSetup(BAD_PART)


def read_envelope(data: object) -> Envelope:
    """Reads a file that a table offered, or a bare record. Raises BadSetup for anything else."""
    if isinstance(data, dict) and "record" not in data:
        return Envelope("", [], "", data)
    try:
        return msgspec.convert(data, Envelope)
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
        raise BadSetup(words.NOT_A_RECORD) from None


def verified(envelope: Envelope) -> State:
    """Returns the game, replayed to its end, after checking that its seed matches the commitment."""
    check_seed(envelope)
    return replay(envelope.record)


def check_seed(envelope: Envelope) -> None:
    """Raises BadSetup unless the seed is the one that was announced. This check does not need the game's edition."""
    record = read_record(envelope.record)
    chance = chance_from_json(record.chance).to_json()
    script = chance.get("script")
    if script and script.keys() <= decided_before(record.game):
        chance = chance["then"]
    if chance.keys() != {"seed"}:
        raise BadSetup(NO_SEED)  # a lesson's deal, or somebody's own dice
    if not envelope.commitment:
        raise BadSetup(NO_COMMITMENT)
    played = digits(int(chance["seed"], 16))
    if commitment(envelope.seed if envelope.scheme else played) != envelope.commitment:
        raise BadSetup(WRONG_SEED.format(commitment=envelope.commitment))
    if any(share.seat not in range(record.seats) for share in envelope.shares):
        raise BadSetup(WRONG_SHARES)
    if envelope.scheme and seed_of(envelope) != played:
        raise BadSetup(WRONG_MIX)


def decided_before(game: str) -> set[str]:
    """Returns the chance points that people at a table may decide before the start, in everybody's sight."""
    found: set[str] = registry.game(game).beginning.points if registry.is_registered(game) else set()
    return found


def seed_of(envelope: Envelope) -> str:
    """Returns the seed that this scheme, server's part and values give. Raises BadSetup if they can't be true."""
    if envelope.scheme not in SCHEMES:
        raise BadSetup(UNKNOWN_SCHEME.format(scheme=shown(envelope.scheme), known=", ".join(SCHEMES)))
    seats = [share.seat for share in envelope.shares]
    if seats != sorted(set(seats)):
        raise BadSetup(WRONG_SHARES)
    for share in envelope.shares:
        if share.value is not None:
            check_part(share.value)
            if commitment(share.value) != share.hash:
                raise BadSetup(WRONG_VALUE.format(seat=share.seat + 1, hash=shown(share.hash)))
    values = [share.value for share in envelope.shares if share.value is not None]
    if (envelope.scheme == SERVER_AND_BROWSERS) != bool(values):
        raise BadSetup(WRONG_MIX)
    return mixed(envelope.seed, values) if values else envelope.seed
