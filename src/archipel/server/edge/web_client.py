"""The built web client: a handful of files, read once and served from memory."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.enums import HttpMethod

from archipel.server.base import texts
from archipel.server.base.errors import NotThere
from archipel.server.edge.cached_files import ASK_AGAIN, FOREVER, File, answer, file_of
from archipel.server.edge.costs import READS
from archipel.server.edge.visitor import Visitor

FOLDER = Path(__file__).parents[1] / "client"
INDEX = "index.html"
NOT_PAGES = ("api/", "ws/", "schema/", "assets/")
ON_ITS_WAY = "<{}>; rel=preload; as=fetch; crossorigin"
HOME = ", ".join(map(ON_ITS_WAY.format, ("/api/lobby?brief=true", "/api/tables")))
ELSEWHERE = ON_ITS_WAY.format("/api/lobby")
"""`Link` headers: the browser loads the data that a page needs while it still loads the page's script."""

TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
"""Media types that differ between machines in the table of `mimetypes`."""


def is_built(folder: Path) -> bool:
    return (folder / INDEX).is_file()


def read_client(folder: Path | None) -> dict[str, File]:
    """Returns every file of the client by its path. Only these files are served."""
    if folder is None:
        return {}
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): read_file(path, folder) for path in paths}


def read_file(path: Path, folder: Path) -> File:
    kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    # Vite puts a hash of the content into the names of its assets.
    hashed = path.relative_to(folder).parts[0] == "assets"
    return file_of(path.read_bytes(), kind, FOREVER if hashed else ASK_AGAIN)


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    packed=True,
    cost=READS,
)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Returns a file of the client, or for any other address the index page, whose script reads the address."""
    files: dict[str, File] = request.app.state.client
    path = name = request.scope["path"].lstrip("/")
    if name not in files and (name.startswith(NOT_PAGES) or INDEX not in files):
        raise NotThere(texts.NO_SUCH_PAGE)
    if name not in files:
        name = INDEX
    if name == INDEX:
        Visitor(request)  # sets the cookie now, so that the first API requests, which run at once, share it
    found = answer(files[name], request)
    if name == INDEX:
        found.headers["Link"] = ELSEWHERE if path else HOME
    return found
