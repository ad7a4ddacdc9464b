"""What the admin page does for the whole server: a backup to download, and a new password."""

from __future__ import annotations

import html
from urllib.parse import parse_qs

from litestar import Response
from litestar.response import Stream

from archipel.server.base import admin_texts as words
from archipel.server.base.errors import RequestError
from archipel.server.edge.costs import ACTS, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import check_origin
from archipel.server.features.admin import Admin
from archipel.server.routes.operator_access import Operator, check_operator
from archipel.server.routes.operator_layout import answer, in_language_of, link, section


@post("/operator/backup", cost=ACTS, include_in_schema=False, packed=True, status_code=200)
async def back_up(request: AnyRequest) -> Stream:
    """Makes a backup and returns it as a file to download. Nothing of it stays on the disk."""
    check_origin(request)
    await check_operator(request)
    admin: Admin = request.app.state.services.admin
    name, pieces = await admin.backup()
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Stream(pieces, media_type="application/vnd.sqlite3", headers=headers)


@post("/operator/password", cost=ACTS, include_in_schema=False, status_code=200)
async def renew_password(request: AnyRequest) -> Response[str]:
    """Makes a new password, and shows it this once."""
    check_origin(request)
    await check_operator(request)
    if "sure" not in parse_qs((await request.body()).decode(errors="replace")):
        raise RequestError(words.ASK_ON_THE_PAGE)
    operator: Operator = request.app.state.operator
    password, in_language = html.escape(await operator.renew()), in_language_of(request)
    shown = f'<p>{in_language(words.RENEWED)}</p><p class="password"><code>{password}</code></p>'
    return answer(request, section(in_language(words.PASSWORD), shown + link("/operator", in_language(words.BACK))))
