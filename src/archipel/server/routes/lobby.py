"""The lobby: the games and the bots."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery

from archipel.core import game as registry
from archipel.server.edge.cached_files import File, answer, file_of
from archipel.server.edge.costs import READS, get
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import Visitor
from archipel.server.features.lobby import lobby
from archipel.server.wire.lobby import Lobby


@get("/lobby", cost=READS, packed=True, responses={200: ResponseSpec(Lobby, description="The games and the bots")})
async def the_lobby(
    visitor: NamedDependency[Visitor], request: AnyRequest, brief: FromQuery[bool] = False
) -> Response[bytes]:
    """Returns the games and the bots. With `brief`, each game's `content` has only its title, summary and duration."""
    visitor.give_cookie()  # renewed with every visit, so that it does not expire
    return answer(lobby_file(registry.games(), brief), request)


@cache
def lobby_file(_games: tuple[str, ...], brief: bool) -> File:
    """Encodes the lobby once; the games are an argument only so that the cached file depends on them."""
    return file_of(msgspec.json.encode(lobby(brief=brief)), "application/json")
