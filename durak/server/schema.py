"""The protocol for other languages: a JSON Schema and types for TypeScript, made from the structs.

Here: `json_schema`, `typescript`, and `python -m durak.server.schema`, which writes both where they lie in the
repository. Not here: the messages (protocol.py, bodies.py), what they are for (docs/protocol.md).
May import bodies, protocol, refusal, web, bots, event, moves, msgspec.
"""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import msgspec
from msgspec import inspect as types

from durak.bots import Why
from durak.bots.hints import OUTLOOKS
from durak.event import EventKind
from durak.moves import ReasonCode
from durak.server import bodies, protocol
from durak.server.refusal import CODES
from durak.server.web import PROBLEMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["COMMAND", "files", "json_schema", "typescript"]

ROOT = Path(__file__).parents[2]
COMMAND = "python -m durak.server.schema"
"""What makes the files anew."""
_WIDTH = 120


def files() -> dict[Path, str]:
    """Return the files by where they lie in the repository, with what they hold."""
    return {ROOT / "docs" / "protocol.schema.json": json_schema(), ROOT / "web" / "src" / "protocol.ts": typescript()}


# JSON Schema ---------------------------------------------------------------------------------------------------


def json_schema() -> str:
    """Return the schema of every message, `FromClient` and `FromServer` among its definitions."""
    roots = {"FromClient": protocol.FromClient, "FromServer": protocol.FromServer}
    schemas, defined = msgspec.json.schema_components(list(roots.values()), ref_template="#/$defs/{name}")
    # To msgspec the public part may be anything, as it is written down beforehand.
    defined["ViewMessage"]["properties"]["public"] = {"$ref": "#/$defs/PublicPart"}
    # Nor does it know what the struct itself looks at.
    defined["WhyNot"]["oneOf"] = [{"required": ["move"]}, {"required": ["card"]}]
    for kind in _structs([*_members(protocol.FromClient), *_members(protocol.FromServer)]):
        for name, about in _field_docs(kind).items():
            defined[kind.__name__]["properties"][name].setdefault("description", about)
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{protocol.SUBPROTOCOL}: what goes over the WebSocket of a Durak table",
        "description": f"Made by `{COMMAND}`. docs/protocol.md says what the messages are for.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in roots],
        "$defs": {**dict(zip(roots, schemas, strict=True)), **dict(sorted(defined.items()))},
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _members(union: Any) -> list[type[msgspec.Struct]]:
    return list(get_args(union))


def _structs(kinds: Iterable[type]) -> list[type[msgspec.Struct]]:
    """These structs and all that they hold, each after those that it is made of."""
    found: dict[type[msgspec.Struct], None] = {}

    def visit(kind: types.Type) -> None:
        if isinstance(kind, types.StructType):
            for field in kind.fields:
                visit(field.type)
            found.setdefault(kind.cls)
        for inner in _inside(kind):
            visit(inner)

    for each in kinds:
        visit(types.type_info(each))
    return list(found)


def _inside(kind: types.Type) -> tuple[types.Type, ...]:
    if isinstance(kind, types.Metadata):
        return (kind.type,)
    if isinstance(kind, types.UnionType):
        return kind.types
    if isinstance(kind, types.TupleType):
        return kind.item_types
    if isinstance(kind, types.CollectionType):
        return (kind.item_type,)
    if isinstance(kind, types.DictType):
        return kind.key_type, kind.value_type
    return ()


def _field_docs(kind: type) -> dict[str, str]:
    """What stands below each field of a struct in its source."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for field, about in zip(tree.body, tree.body[1:], strict=False):
        is_text = isinstance(about, ast.Expr) and isinstance(about.value, ast.Constant)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and is_text:
            found[field.target.id] = " ".join(str(ast.literal_eval(ast.unparse(about))).split())
    return found


# TypeScript ----------------------------------------------------------------------------------------------------

_NAMED = {
    ("EventPart", "kind"): "EventKind",
    ("Refused", "code"): "RefusalCode",
    ("HintAnswer", "outlook"): "HintOutlook | null",
    ("HintAnswer", "reason"): "HintReason",
    ("ReasonPart", "code"): "RefusalCode",
    ("WhyNotAnswer", "code"): "RefusalCode",
    ("Problem", "code"): "ProblemCode",
}
"""Fields that are texts to the server, of which a client may know that there are only so many."""


def typescript() -> str:
    """Return the module `protocol.ts`: a type for each message, discriminated by `t`, and for each body over HTTP."""
    from_client, from_server = _members(protocol.FromClient), _members(protocol.FromServer)
    over_http = [getattr(bodies, name) for name in bodies.__all__]
    opening = f"""\
// Made by `{COMMAND}` from durak/server/protocol.py and bodies.py.
// What is not there has its default: an empty text or list, false, null, 0.

export const PROTOCOL = {protocol.PROTOCOL};
export const SUBPROTOCOL = {json.dumps(protocol.SUBPROTOCOL)};
export const EMOTES = {json.dumps(protocol.EMOTES)} as const;
"""
    codes = [*sorted(CODES), *sorted(f"move.{code}" for code in ReasonCode)]
    parts = [
        opening,
        _alias("EventKind", sorted(kind.value for kind in EventKind), "What may happen in a deal."),
        _alias("RefusalCode", codes, "Why a command is refused; from `move.` on, why the rules refuse a move."),
        _alias("HintOutlook", OUTLOOKS, "How it will come out: for certain, or how often it is lost."),
        _alias("HintReason", sorted(why.value for why in Why), "What speaks for a move."),
        _alias("ProblemCode", sorted(PROBLEMS), "Why a request is not carried out."),
    ]
    written: set[type] = set()
    for kinds in (from_client, from_server, over_http):
        for kind in _structs(kinds):
            if kind not in written:
                parts.append(_interface(kind))
                written.add(kind)
    for name, kinds, about in (("FromClient", from_client, "a client"), ("FromServer", from_server, "the server")):
        parts.append(_alias(name, [kind.__name__ for kind in kinds], f"Any message of {about}.", are_types=True))
    return "\n".join(parts)


def _alias(name: str, members: Iterable[str], about: str, *, are_types: bool = False) -> str:
    found = [member if are_types else json.dumps(member) for member in members]
    line = f"export type {name} = {' | '.join(found)};"
    if len(line) > _WIDTH:
        line = f"export type {name} =\n" + "\n".join(f"  | {member}" for member in found) + ";"
    return f"/** {about} */\n{line}\n"


def _interface(kind: type[msgspec.Struct]) -> str:
    config, info = kind.__struct_config__, types.type_info(kind)
    assert isinstance(info, types.StructType)
    # What the server omits may be missing in what it sends; what has a default may be missing in what it reads. A
    # struct that goes both ways is whole when it comes, and `Partial` where it is sent.
    may_be_missing = config.omit_defaults or _is_asked(kind)
    docs = _field_docs(kind)
    lines = [*_comment(inspect.cleandoc(kind.__doc__ or ""), ""), f"export interface {kind.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    for field in info.fields:
        lines += _comment(docs.get(field.name, ""), "  ")
        mark = "?" if may_be_missing and not field.required else ""
        written = _NAMED.get((kind.__name__, field.name)) or _written(field.type, is_sent=_is_asked(kind))
        lines.append(f"  {field.encode_name}{mark}: {written};")
    return "\n".join([*lines, "}"]) + "\n"


def _is_asked(kind: type) -> bool:
    """Whether a struct is a message of a client, or a body that one sends."""
    return kind in _members(protocol.FromClient) or kind.__name__.startswith("New")


def _comment(text: str, indent: str) -> Iterator[str]:
    if not text:
        return
    text = text.replace("None", "null")
    short = f"{indent}/** {text} */"
    if "\n" not in text and len(short) <= _WIDTH:
        yield short
        return
    yield f"{indent}/**"
    for paragraph in text.split("\n\n"):
        if paragraph != text.split("\n\n", maxsplit=1)[0]:
            yield f"{indent} *"
        yield from (f"{indent} * {line}" for line in textwrap.wrap(paragraph, _WIDTH - len(indent) - 3))
    yield f"{indent} */"


_PLAIN: dict[type[types.Type], str] = {
    types.StrType: "string",
    types.IntType: "number",
    types.FloatType: "number",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.RawType: "unknown",
}


def _written(kind: types.Type, *, is_sent: bool) -> str:
    """A type as TypeScript writes it; what is sent may leave out what has a default."""
    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    if isinstance(kind, types.LiteralType):
        return " | ".join(json.dumps(value) for value in _in_order(kind.values))
    if isinstance(kind, types.StructType):
        is_partial = is_sent and all(not field.required for field in kind.fields) and kind.tag is None
        return f"Partial<{kind.cls.__name__}>" if is_partial else kind.cls.__name__
    inner = [_written(each, is_sent=is_sent) for each in _inside(kind) if not isinstance(each, types.RawType)]
    if isinstance(kind, types.Metadata):
        return inner[0] if inner else "unknown"
    if isinstance(kind, types.UnionType):
        return " | ".join(inner)
    if isinstance(kind, types.TupleType):
        return f"[{', '.join(inner)}]"
    if isinstance(kind, types.DictType):
        return f"Record<{inner[0]}, {inner[1]}>"
    if isinstance(kind, types.CollectionType):
        item = inner[0] if inner else "unknown"
        return f"({item})[]" if " " in item and not item.startswith(("[", "Record<")) else f"{item}[]"
    raise AssertionError(f"expected a type that TypeScript can write, got {kind}")


def _in_order(values: Iterable[Any]) -> list[Any]:
    """The values of a literal, which msgspec gives in no order of its own."""
    return sorted(values, key=str)


def _write() -> None:
    for path, text in files().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            print(path.relative_to(ROOT), "is written anew")  # noqa: T201  # that is what it is called for


if __name__ == "__main__":
    _write()
