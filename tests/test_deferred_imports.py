"""An import inside a function, or only for type checkers, needs a reason, and none of them hides a cycle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"

OPTIONAL = "an optional dependency, which may not be installed"
SLOW = "slow to load, and most commands and starts don't need it"
REASONS = {
    "PIL": OPTIONAL,
    "distributed": OPTIONAL,
    "py_mini_racer": OPTIONAL,
    "pyarrow": OPTIONAL,
    "pywebpush": OPTIONAL,
    "py_vapid": OPTIONAL,
    "cryptography": OPTIONAL,
    "redis": OPTIONAL,
    "typst": OPTIONAL,
    "archipel.packs.report": SLOW,
    "archipel.server.app.doctor": SLOW,
    "archipel.server.app.doctor_postgres": OPTIONAL,
    "archipel.server.app.serving": SLOW,
    "archipel.server.edge.hosts": SLOW,
    "archipel.server.features.pushes": SLOW,
    "archipel.server.routes.operator_access": SLOW,
    "archipel.server.storage.backups_postgres": OPTIONAL,
    "archipel.server.storage.migration": SLOW,
    "archipel.server.storage.migration_postgres": SLOW,
    "archipel.server.storage.postgres": OPTIONAL,
}
"""What may be imported late, and why. The rest of a package of another project goes with its first name."""


def name_of(file: Path) -> str:
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(file): ast.parse(file.read_text()) for file in sorted(SOURCE.rglob("*.py"))}


def imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Yields the modules that a statement imports. `from package import name` imports a module of that name."""
    for alias in node.names:
        if isinstance(node, ast.Import):
            yield alias.name
        else:
            inner = f"{node.module}.{alias.name}"
            yield inner if inner in MODULES else str(node.module)


def imports(tree: ast.Module) -> tuple[set[str], set[str]]:
    """Returns what a module imports when it is loaded, and what it imports later or only for type checkers."""
    loaded, later = set[str](), set[str]()

    def visit(node: ast.AST, late: bool) -> None:
        late = late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.If)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import | ast.ImportFrom):
                (later if late else loaded).update(imported(child))
            else:
                visit(child, late)

    visit(tree, late=False)
    return loaded, later


LOADED = {name: imports(tree)[0] for name, tree in MODULES.items()}
LATER = [(name, each) for name, tree in MODULES.items() for each in sorted(imports(tree)[1])]


def reach(module: str) -> set[str]:
    """Returns all modules that are loaded with this one."""
    found, waiting = set[str](), [module]
    while waiting:
        each = waiting.pop()
        if each in LOADED and each not in found:
            found.add(each)
            waiting += LOADED[each]
    return found


def test_a_late_import_has_a_reason() -> None:
    known = {each if each.startswith("archipel") else each.partition(".")[0] for _, each in LATER}
    assert sorted(known - set(REASONS)) == [], "Import it at the top, or add its reason to REASONS."
    assert sorted(set(REASONS) - known) == [], "Nothing imports these late any more."


def test_no_late_import_hides_a_cycle() -> None:
    assert {(module, each) for module, each in LATER if module in reach(each)} == set()


def test_all_kinds_of_late_imports_are_found() -> None:
    text = """
import first
from archipel.core import game
if TYPE_CHECKING:
    import second
try:
    import third
except ImportError:
    third = None
class One:
    def two(self):
        from archipel.core import pack, Nothing
"""
    loaded, later = imports(ast.parse(text))
    assert loaded == {"first", "archipel.core.game", "third"}
    assert later == {"second", "archipel.core.pack", "archipel.core"}
