"""A push service on this machine, over TLS with a certificate of its own, and browsers that subscribe to it."""

from __future__ import annotations

import asyncio
import datetime
import json
import os
import ssl
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from types import TracebackType
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID
from msgspec import Struct

from archipel.server.features.pushes import encode_base64url

CONTACT = "mailto:captain@example.org"
HOST = "push.example.test"
PATIENCE = 30


class Received(Struct):
    path: str
    headers: dict[str, str]
    body: bytes


class PushService(AbstractAsyncContextManager["PushService"]):
    """Records what is sent to it. The path begins with the status to answer with: /201/…, /410/…"""

    def __init__(self, folder: Path) -> None:
        self.certificate = folder / "certificate.pem"
        self.key = folder / "key.pem"
        make_certificate(self.certificate, self.key)
        self.received: list[Received] = []
        self.changed = asyncio.Event()
        self.answers: dict[str, int] = {}
        """Statuses that replace the one in the path, by path."""

    async def __aenter__(self) -> PushService:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0, ssl=context)
        self.port: int = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.close()

    @property
    def named(self) -> str:
        """The service as an operator configures it: with its address, because that is private."""
        return f"{HOST}:{self.port}=127.0.0.1"

    def endpoint(self, path: str) -> str:
        return f"https://{HOST}:{self.port}{path}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines if line)
        path = first.split()[1]
        self.received.append(Received(path, headers, await reader.readexactly(int(headers["Content-Length"]))))
        status = self.answers.get(path, int(path.split("/")[1]))
        if status:
            more = f"Location: {self.endpoint('/201/elsewhere')}\r\n" if 300 <= status < 400 else ""
            writer.write(f"HTTP/1.1 {status} So\r\n{more}Content-Length: 0\r\n\r\n".encode())
        self.changed.set()
        writer.close()

    async def until(self, path: str, count: int = 1) -> list[Received]:
        """Waits until `count` requests have come for this path, and returns them."""
        async with asyncio.timeout(PATIENCE):
            while len(found := self.to(path)) < count:
                self.changed.clear()
                await self.changed.wait()
        return found

    def to(self, path: str) -> list[Received]:
        return [each for each in self.received if each.path == path]


class Browser:
    """A browser that has subscribed to notices: its private keys and its endpoint at the push service."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, **more: Any) -> dict[str, str]:
        own = {
            "endpoint": self.endpoint,
            "p256dh": encode_base64url(self.point),
            "auth": encode_base64url(self.auth),
            "language": "en",
        }
        return {**own, **more}

    def read(self, body: bytes) -> Any:
        """Returns the decrypted notice, by an RFC 8291 of its own, so that both sides can't share a mistake."""
        salt, length = body[:16], body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self.key.exchange(ec.ECDH(), sender)
        secret = derived(self.auth, shared, b"WebPush: info\0" + self.point + point, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        return json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\2"))


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def make_certificate(certificate: Path, key_file: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    certificate.write_bytes(made.public_bytes(Encoding.PEM))
    key_file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
