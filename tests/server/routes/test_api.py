"""Every handler of a module of routes is served."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path

from litestar.handlers import BaseRouteHandler

from archipel.server import routes
from archipel.server.app.app import create_app
from archipel.server.base.settings import Settings


def test_every_handler_is_in_the_list_of_its_module() -> None:
    served = set()
    for route in create_app(Settings(data=Path())).routes:
        for handler in getattr(route, "route_handlers", ()):
            served.add((handler.fn.__module__, handler.fn.__name__))
    for found in pkgutil.iter_modules(routes.__path__):
        module = import_module(f"{routes.__name__}.{found.name}")
        for name, value in vars(module).items():
            if isinstance(value, BaseRouteHandler):
                assert (value.fn.__module__, value.fn.__name__) in served, f"{name} is not in {found.name}.handlers"
