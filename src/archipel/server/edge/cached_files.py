"""Files that are the same for everybody: made once, compressed once, and not sent again to a browser that has them."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import Any

from litestar import Request, Response
from msgspec import Struct

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

PACKABLE = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
WORTH_PACKING = 500


class File(Struct, frozen=True):
    plain: bytes
    packed: bytes | None
    kind: str
    caching: str
    tag: str


def file_of(plain: bytes, kind: str, caching: str = ASK_AGAIN) -> File:
    packable = kind.startswith(PACKABLE) and len(plain) > WORTH_PACKING
    packed = gzip.compress(plain, 9, mtime=0) if packable else None
    return File(plain, packed, kind, caching, f'"{sha256(plain).hexdigest()[:20]}"')


def answer(file: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Returns the file, compressed if the browser accepts it. Routes that use this are marked `packed`."""
    headers = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    content = file.plain
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=file.kind, headers=headers)
