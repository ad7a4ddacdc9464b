"""Access for the operator: a request with the password that was printed at the first start, or from the machine itself.

The password is made here and stored as a slow hash in the data folder; the admin page makes a new one, and so does the
next start if that file is deleted. Guesses are limited, for each address and in total.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import os
import secrets
import tempfile
from ipaddress import ip_address
from pathlib import Path

import anyio.to_thread

from archipel.server.base import host_texts
from archipel.server.base.errors import CantServe, NotAllowed, NotStored, RequestError, TooFast
from archipel.server.base.limits import Buckets, Rate
from archipel.server.edge.visitor import AnyConnection, address_of

FILE = "operator"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits of passwords, without those that look like another."""
SALT_LENGTH = 16
GUESSES = Rate(burst=5, per_second=0.1)
ALL_GUESSES = Rate(burst=50, per_second=1)
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
HERE = {"localhost", "127.0.0.1", "[::1]"}


class LogIn(RequestError):  # noqa: N818 - its base says that it is an error
    """The password is missing or wrong, and the browser has to ask for it."""

    status = 401


def first_password(data: Path) -> str | None:
    """Makes a password, if there is none yet, and returns it. Only its hash is stored. Returns None if there is one."""
    try:
        return written_password(data / FILE)
    except FileExistsError:
        return None
    except OSError as error:
        raise CantServe(host_texts.cant_copy(data / FILE, error.strerror or str(error))) from None


def next_password(data: Path) -> str:
    """Makes a password in place of the one that there is, and returns it."""
    try:
        with tempfile.TemporaryDirectory(dir=data) as folder:
            password = written_password(Path(folder) / FILE)
            os.replace(Path(folder) / FILE, data / FILE)
    except OSError as error:
        raise NotStored(host_texts.cant_copy(data / FILE, error.strerror or str(error))) from None
    return password


def written_password(path: Path) -> str:
    """Makes a password and writes its hash to a new file, which only its owner may read."""
    password = "-".join("".join(secrets.choice(LETTERS) for _ in range(5)) for _ in range(3))
    salt = secrets.token_bytes(SALT_LENGTH)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write((salt + hashed(password, salt)).hex() + "\n")
    return password


def hashed(password: str, salt: bytes) -> bytes:
    """Returns the hash of a password. It is slow on purpose: about 50 ms."""
    return hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1)


class Operator:
    """Checks the operator's password."""

    def __init__(self, data: Path) -> None:
        self.file = data / FILE
        self.guesses = Buckets(GUESSES)
        self.all_guesses = Buckets(ALL_GUESSES)
        self.key = secrets.token_bytes(32)
        self.accepted: bytes | None = None
        """HMAC of the last correct password and of the file: a program that asks every few seconds skips the slow hash,
        until there is another password."""

    async def check(self, connection: AnyConnection, *, here: bool = True) -> None:
        """Raises LogIn if the password is missing or wrong. With `here`, requests from this machine need none."""
        password = given(connection)
        if password is None:
            if here and on_this_machine(connection):
                return
            raise LogIn(host_texts.LOG_IN)
        stored = self.stored()
        proof = hmac.digest(self.key, stored + password.encode(), "sha256")
        if self.accepted is not None and hmac.compare_digest(proof, self.accepted):
            return
        self.pay(address_of(connection))
        if not await anyio.to_thread.run_sync(is_right, password, stored):
            raise LogIn(host_texts.WRONG_PASSWORD)
        self.accepted = proof

    async def renew(self) -> str:
        """Makes a new password and returns it. The old one no longer works, in other processes of this folder too."""
        return await anyio.to_thread.run_sync(next_password, self.file.parent)

    def stored(self) -> bytes:
        """The salt and the hash of the password."""
        try:
            return bytes.fromhex(self.file.read_text().strip())
        except (OSError, ValueError):
            raise NotAllowed(host_texts.NO_PASSWORD) from None

    def pay(self, address: str) -> None:
        """Counts a guess. Raises TooFast if there were too many, so that nobody can try all passwords."""
        for buckets, key in ((self.guesses, address), (self.all_guesses, "")):
            if not buckets.take(key):
                seconds = buckets.wait(key)
                raise TooFast(host_texts.TOO_MANY_GUESSES.format(seconds=seconds), seconds)


async def check_operator(connection: AnyConnection) -> None:
    """Raises LogIn without the password, on the machine itself too, because other people may use it."""
    operator: Operator = connection.app.state.operator
    await operator.check(connection, here=False)


def is_right(password: str, stored: bytes) -> bool:
    salt, proof = stored[:SALT_LENGTH], stored[SALT_LENGTH:]
    return hmac.compare_digest(hashed(password, salt), proof)


def given(connection: AnyConnection) -> str | None:
    """The password in the Authorization header, or None. The user name is ignored."""
    scheme, _, value = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "basic":
        return None
    try:
        return base64.b64decode(value.strip()).decode().partition(":")[2] or None
    except (binascii.Error, UnicodeDecodeError):
        return None


def on_this_machine(connection: AnyConnection) -> bool:
    """Whether a request comes from this machine: not through a proxy, and for a local host name."""
    if connection.client is None or any(name in connection.headers for name in FORWARDED):
        return False
    host = connection.headers.get("host", "").rpartition(":")[0] or connection.headers.get("host", "")
    try:
        return ip_address(connection.client.host).is_loopback and host in HERE
    except ValueError:
        return False
