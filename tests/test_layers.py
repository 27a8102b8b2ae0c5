"""Who may import whom, and what the engine may not know.

Here: the order of the modules and the promises that rest on it. Not here: what the modules do.
Imports the standard library, pytest and the names of the presets; reads the rest of the package as text.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from durak.rules import PRESETS

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "durak"

LAYERS = {
    "errors": 0,
    "parent": 0,
    "cards": 1,
    "rules": 2,
    "moves": 3,
    "seats": 3,
    "beating": 3,
    "outcome": 4,
    "deal": 4,
    "position": 4,
    "refill": 5,
    "limits": 5,
    "roles": 5,
    "legality": 6,
    "engine": 7,
    "faults": 8,
    "key": 8,
    "event": 8,
    "dpn": 9,
    "dgn": 10,
    "notation": 12,
    "view": 10,
    "state": 11,
    "worlds": 12,
    "perft": 12,
    "series": 12,
    "public": 12,
    "shown": 12,
    "reasons": 12,
    "ahead": 13,
    "waiting": 12,
    "kernel": 12,
    "record": 13,
    "fairdeal": 13,
    "solver": 13,
    "bots": 14,
    "frames": 14,
    "lessons": 14,
    "__init__": 15,
    "arena": 15,
    "trial": 15,
    "solo": 15,
    "words": 15,
    "rulebook": 16,
    "render": 17,
    "answers": 17,
    "console": 17,
    "saves": 17,
    "advice": 18,
    "verdict": 18,
    "watch": 18,
    "table_talk": 18,
    "history": 18,
    "questions": 19,
    "evening": 19,
    "server": 20,
    "terminal": 20,
    "playback": 20,
    "tui": 21,
    "commands": 22,
    "cli": 23,
    "__main__": 24,
}
"""Each module's height: a module imports only what stands lower. A folder has one height for all its modules,
which may import each other. An import for type checkers alone may point anywhere."""

THIRD_PARTY = {
    "bots": {"numpy"},
    "arena": {"distributed", "numpy"},
    "words": {"fluent"},
    "saves": {"platformdirs"},
    "kernel": {"llvmlite", "numba", "numpy", "platformdirs"},
    "server": {"alembic", "msgspec", "pebble", "prometheus_client", "sqlalchemy", "starlette", "structlog", "uvicorn"}
    | {"uvloop", "websockets"},
    "solver": {"numpy"},
    "tui": {"rich", "textual"},
}
"""The modules that may import more than the standard library, and what."""

ENGINE = [
    name
    for name, height in LAYERS.items()
    if LAYERS["rules"] < height < LAYERS["dpn"] and (PACKAGE / f"{name}.py").exists()
]
"""The modules that decide the rules, and so may not know what a set of rules is called."""

ALSO_WORDS = {"no", "de", "sv", "team", "app"}
"""Presets whose names are ordinary words too: they count only as a whole string or as a constant's name."""

STRINGS = {tokenize.NAME, tokenize.STRING, tokenize.COMMENT}


class Import(NamedTuple):
    """One import of one module, at run time."""

    module: str
    line: int


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def place(path: Path) -> str:
    """The name under which a module stands in LAYERS: its folder inside the package, or its own name."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def is_for_type_checkers(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


def imports(path: Path) -> list[Import]:
    """Every import that runs, with the names of `from durak import x` looked up."""
    found: list[Import] = []

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.Import):
            found.extend(Import(alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = absolute(path, node)
            found.extend(Import(member(module, alias.name), node.lineno) for alias in node.names)
        runs = node.orelse if isinstance(node, ast.If) and is_for_type_checkers(node) else None
        for child in ast.iter_child_nodes(node) if runs is None else runs:
            visit(child)

    visit(ast.parse(path.read_text(encoding="utf-8")))
    return found


def absolute(path: Path, node: ast.ImportFrom) -> str:
    if node.level == 0:
        return node.module or ""
    base = path.relative_to(ROOT).parts[: -node.level]
    return ".".join([*base, *([node.module] if node.module else [])])


def member(module: str, name: str) -> str:
    """What `from module import name` imports: the module of that name where the package has one, else the first."""
    inside = ROOT.joinpath(*module.split("."), name)
    is_module = module.partition(".")[0] == "durak" and (inside.with_suffix(".py").exists() or inside.is_dir())
    return f"{module}.{name}" if is_module else module


def layer_of(module: str) -> str:
    return [*module.split("."), "__init__"][1]


def name_of(module: str, importer: Path) -> str:
    """How the opening of a module calls what it imports: neighbours in a folder by their own names."""
    parts = module.split(".")
    if parts[0] != "durak":
        return parts[0]
    if len(parts) < 3 or parts[1] != place(importer):
        return layer_of(module)
    is_beside = tuple(parts[1:-1]) == importer.relative_to(PACKAGE).parts[:-1]
    return parts[-1] if is_beside else parts[2]


def neighbours(path: Path) -> set[str]:
    """The modules and folders in the same folder of the package, whose names may be those of modules outside."""
    folder = PACKAGE / place(path)
    return {each.stem for each in folder.rglob("*") if each.suffix in {".py", ""}} - {path.stem}


MAY_IMPORT = re.compile(r"\bMay import ([a-z_, ]+)\.$")


def opening(path: Path) -> str:
    """The second paragraph of a module's docstring in one line: what lives here, what does not, what it imports."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join([*docstring.split("\n\n"), ""][1].split())


def named_in_the_opening(path: Path) -> set[str]:
    """The modules that a module says it may import; nothing where it says nothing."""
    match = MAY_IMPORT.search(opening(path))
    return set() if match is None or match[1] == "nothing of durak" else set(match[1].split(", "))


def names_imported_from_others(path: Path) -> list[tuple[str, str, int]]:
    """Each name that a module takes from another of the package, by import or by a dot: whose, which, where."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    whole: dict[str, str] = {}
    found: list[tuple[str, str, int]] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or not absolute(path, node).startswith("durak"):
            continue
        for alias in node.names:
            module = absolute(path, node)
            if member(module, alias.name) != module:
                whole[alias.asname or alias.name] = member(module, alias.name)
            else:
                found.append((module, alias.name, node.lineno))
    dotted = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)]
    found += [(whole[owner], node.attr, node.lineno) for node in dotted if (owner := ast.unparse(node.value)) in whole]
    return found


def public_names(module: str) -> set[str]:
    """The `__all__` of a module of the package, as its text has it."""
    place_of = PACKAGE.parent.joinpath(*module.split("."))
    path = place_of / "__init__.py" if place_of.is_dir() else place_of.with_suffix(".py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


def test_the_sketch_in_the_docs_shows_every_module_in_its_layer() -> None:
    page = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    sketch = page.split("## Layers\n\n```\n")[1].split("```")[0]
    groups = [[name.strip() for name in group.split(",")] for group in sketch.split("<")]
    assert sorted(name for group in groups for name in group) == sorted(LAYERS)
    heights = [sorted(LAYERS[name] for name in group) for group in groups]
    assert all(lower[-1] < upper[0] for lower, upper in pairwise(heights)), "a module stands too far left or right"


def test_the_package_has_modules_to_look_at() -> None:
    assert modules(), PACKAGE


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_stands_in_the_table_of_layers(path: Path) -> None:
    assert place(path) in LAYERS, f"give {place(path)} its height in LAYERS"


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_imports_only_lower_layers(path: Path) -> None:
    here = place(path)
    upward = [
        f"{path.name}:{each.line} imports {each.module}"
        for each in imports(path)
        if each.module.split(".")[0] == "durak"
        and layer_of(each.module) != here
        and LAYERS.get(layer_of(each.module), 0) >= LAYERS[here]
    ]
    assert not upward


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_says_what_it_may_import_and_imports_no_more(path: Path) -> None:
    here = place(path)
    lower = {name for name, height in LAYERS.items() if height < LAYERS[here]}
    known = lower | THIRD_PARTY.get(here, set()) | neighbours(path)
    imported = {name_of(each.module, path) for each in imports(path)}
    assert MAY_IMPORT.search(opening(path)), "the paragraph that says what lives here ends with 'May import …'"
    assert named_in_the_opening(path) <= known, "it names a module that it may not import, or none"
    assert imported & (LAYERS.keys() | known) - {here} <= named_in_the_opening(path), "it imports more than it says"


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_name_that_another_module_uses_is_public_where_it_stands(path: Path) -> None:
    hidden = [
        f"{path.name}:{line} uses {module}.{name}"
        for module, name, line in names_imported_from_others(path)
        if not name.startswith("_") and name not in public_names(module)
    ]
    assert not hidden, "add it to __all__"


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_imports_the_standard_library_unless_the_table_says_more(path: Path) -> None:
    allowed = sys.stdlib_module_names | {"durak"} | THIRD_PARTY.get(place(path), set())
    foreign = [
        f"{path.name}:{each.line} imports {each.module}"
        for each in imports(path)
        if each.module.split(".")[0] not in allowed
    ]
    assert not foreign


def test_importing_durak_loads_nothing_outside_the_standard_library() -> None:
    # -X importtime also lists names that the standard library only tries, so what was loaded decides.
    loaded = "import sys; old = set(sys.modules); import durak; print(*(set(sys.modules) - old))"
    run = subprocess.run([sys.executable, "-c", loaded], cwd=ROOT, capture_output=True, text=True, check=True)
    tops = {name.split(".")[0] for name in run.stdout.split()}
    assert "durak" in tops
    assert tops - {"durak"} <= sys.stdlib_module_names


def test_importing_durak_brings_in_no_heavy_module() -> None:
    # How long it takes is measured in benchmarks/importing.py; what could make it slow is held here.
    heavy = "argparse asyncio concurrent ctypes decimal email http json logging multiprocessing socket ssl unittest"
    loaded = f"import sys; import durak; print(*(name for name in {heavy.split()} if name in sys.modules))"
    run = subprocess.run([sys.executable, "-c", loaded], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not run.stdout.split()


def mentions_of_presets(path: Path) -> list[str]:
    """Each place where a module names a preset: in code, in a string, or in a comment."""
    found: list[str] = []
    distinct = re.compile(rf"\b({'|'.join(sorted(PRESETS.keys() - ALSO_WORDS))})\b", re.IGNORECASE)
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        named = token.type in STRINGS and distinct.search(token.string)
        is_word = token.type == tokenize.STRING and token.string.strip("'\"") in ALSO_WORDS
        is_constant = token.type == tokenize.NAME and token.string in {word.upper() for word in ALSO_WORDS}
        if named or is_word or is_constant:
            found.append(f"{path.name}:{token.start[0]} says {token.string[:60]!r}")
    return found


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_never_names_a_preset(name: str) -> None:
    assert not mentions_of_presets(PACKAGE / f"{name}.py")


def test_naming_a_preset_is_noticed(tmp_path: Path) -> None:
    module = tmp_path / "limits.py"
    module.write_text('if a == "no":\n    """As in Podkidnoy."""\nroom = TEAM\nteam = "nobody"\n', "utf-8")
    lines = [found.split(" ")[0] for found in mentions_of_presets(module)]
    assert lines == ["limits.py:1", "limits.py:2", "limits.py:3"]
