"""The built web client: a handful of files, read once and served from memory."""

from __future__ import annotations

import gzip
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.enums import HttpMethod
from msgspec import Struct

from archipel.server import texts
from archipel.server.errors import NotThere
from archipel.server.visit import Visit

FOLDER = Path(__file__).parent / "client"
INDEX = "index.html"
NOT_PAGES = ("api/", "ws/", "schema/", "assets/")
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
"""Named here because what a machine's own table says of them varies."""


class File(Struct, frozen=True):
    plain: bytes
    packed: bytes | None
    kind: str
    caching: str
    tag: str


def is_built(folder: Path) -> bool:
    return (folder / INDEX).is_file()


def read_client(folder: Path | None) -> dict[str, File]:
    """Every file of the client by its path. Only what is in here can be asked for."""
    if folder is None:
        return {}
    return {
        path.relative_to(folder).as_posix(): read_file(path, folder) for path in folder.rglob("*") if path.is_file()
    }


def read_file(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(plain, 9, mtime=0) if kind.startswith(COMPRESSIBLE) and len(plain) > 500 else None
    # Vite puts a hash of the content into the names of its assets.
    caching = FOREVER if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN
    return File(plain, packed, kind, caching, f'"{sha256(plain).hexdigest()[:20]}"')


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, packed=True)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the client; for every other address the client itself, which knows what the address means."""
    files: dict[str, File] = request.app.state.client
    name = request.scope["path"].lstrip("/")
    if name not in files and (name.startswith(NOT_PAGES) or INDEX not in files):
        raise NotThere(texts.NO_SUCH_PAGE)
    if name not in files:
        name = INDEX
    if name == INDEX:
        Visit(request)  # a cookie before the first request, so that all of them have the same
    return answer(files[name], request)


def answer(file: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    headers = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    content = file.plain
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=file.kind, headers=headers)
