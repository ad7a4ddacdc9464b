"""Boxes: the operator's, which everybody may play with, and checks of an owner's own box."""

from __future__ import annotations

from functools import partial

from litestar import Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec

from archipel.server.base import texts
from archipel.server.compute.work import run_in_thread
from archipel.server.edge.costs import BOX, BOX_FILE, COMPUTES, get, post
from archipel.server.edge.visitor import Visitor
from archipel.server.model import boxes
from archipel.server.routes.common import BOX_COSTS
from archipel.server.wire.packs import CheckPack, DrawBox, DrawnBox, PackCheck, PackInfo, ReadBox, ReadPack


@get("/packs", cost=COMPUTES)
async def packs(visitor: NamedDependency[Visitor]) -> list[PackInfo]:
    """Returns the operator's boxes, which everybody may play with."""
    found = run_in_thread(partial(boxes.of_the_operator, visitor.services.settings.data))
    return await visitor.worked(found, texts.TOO_MANY_REQUESTS)


@post(
    "/packs/check",
    cost=BOX,
    body=CheckPack,
    status_code=200,
)
async def check_pack(visitor: NamedDependency[Visitor]) -> PackCheck:
    """Checks an owner's box: returns all its problems, and how many items of each kind it has."""
    visitor.check_rate(visitor.limits.requests, BOX_COSTS)
    return await visitor.read_in_sandbox(visitor.services.reader, texts.TOO_MANY_BOXES_READ, boxes.check_pack)


@post(
    "/packs/content",
    cost=BOX,
    body=DrawBox,
    status_code=200,
    responses={200: ResponseSpec(DrawnBox, generate_examples=False, description="The box, and what draws its sheets")},
)
async def draw_pack(visitor: NamedDependency[Visitor]) -> Response[bytes]:
    """Returns an owner's box, and what its paper sheets are drawn and explained with."""
    visitor.check_rate(visitor.limits.requests, BOX_COSTS)
    reader, data = visitor.services.reader, visitor.services.settings.data
    found = await visitor.read_in_sandbox(reader, texts.TOO_MANY_BOXES_READ, boxes.draw_box, data)
    return Response(found, media_type="application/json")


@post(
    "/packs/read",
    cost=BOX_FILE,
    body=ReadPack,
    status_code=200,
    responses={200: ResponseSpec(ReadBox, generate_examples=False, description="The box")},
)
async def read_pack_file(visitor: NamedDependency[Visitor]) -> Response[bytes]:
    """Parses the text of a box's file, TOML or JSON, and returns the box as JSON."""
    visitor.check_rate(visitor.limits.requests, BOX_COSTS)
    found = await visitor.read_in_sandbox(visitor.services.reader, texts.TOO_MANY_BOXES_READ, boxes.read_text)
    return Response(found, media_type="application/json")
