"""Records held in the variables of compiled code, with fields known beforehand.

Here: taking a record up, putting it back, room of one's own for a record. Not here: which records are held, and what is
known of them (playout.py). May import layout, llvmlite, numba, numpy.

A record is a place in an array, and of arrays the compiler knows nothing: whatever is written to one may have changed
any other, so every field is read again and again. A held record has the same attributes. Its numbers are local
variables and its arrays local arrays, of which nobody else has the address. The functions of the kernel take it in
place of a record and are compiled once more, no rule is written twice. Fields that are known beforehand are constants
in that code, and what hangs on them falls away.

What takes a held record is to be inlined into whoever took it up: a call hands its address out after all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numba
from llvmlite import ir  # pyright: ignore[reportMissingTypeStubs]  # it has none
from numba import extending as numba_extending
from numba.core import cgutils as numba_cgutils
from numba.core import types as numba_types
from numba.core.datamodel import models as numba_models
from numba.core.typing import templates as numba_templates

from durak.kernel.layout import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np

__all__ = ["Held", "Known", "holder", "matcher", "put_back", "scratch", "wipe"]

# Numba's annotations say little about these, and nothing that is so in each of its versions.
types: Any = numba_types
cgutils: Any = numba_cgutils
models: Any = numba_models
templates: Any = numba_templates
extending: Any = numba_extending

Known = tuple[tuple[str, int], ...]
"""Fields and their values; a field of a record within the record has a dot in its name, as in `rules.teams`."""

_WORD = ir.IntType(64)


class _Field(NamedTuple):
    name: str
    kind: Any
    offset: int


def _fields(record: Any, *, before: str = "", start: int = 0) -> Iterator[_Field]:
    """All fields of a record, those of records within it too; one that others say again in parts is left out."""
    spans = {name: (record.offset(name), record.offset(name) + _size(record.typeof(name))) for name in record.fields}
    for name, (begin, end) in spans.items():
        kind = record.typeof(name)
        if isinstance(kind, types.Record):
            yield from _fields(kind, before=f"{before}{name}.", start=start + begin)
        elif not any(begin <= other[0] and other[1] <= end for key, other in spans.items() if key != name):
            yield _Field(before + name, kind, start + begin)


def _size(kind: Any) -> int:
    if isinstance(kind, types.NestedArray):
        return int(kind.shape[0]) * _size(kind.dtype)
    return int(kind.size if isinstance(kind, types.Record) else kind.bitwidth // 8)


def _wide(kind: Any) -> Any:
    """The type of the variable that holds a number: a register has no use for fewer bits."""
    return types.uint64 if kind == types.uint64 else types.int64


class Held(types.Type):  # type: ignore[misc]  # Numba has no types here
    """The type of a held record, or of a record within one."""

    def __init__(self, record: Any, known: Known = (), part: str = "") -> None:
        """Take the record's own type, what is known of it, and the name of the part, empty for the whole."""
        self.record = record
        self.known = known
        self.part = part
        self.values = dict(known)
        fields = list(_fields(record))
        self.kinds = {field.name: field.kind for field in fields}
        self.arrays = [field for field in fields if isinstance(field.kind, types.NestedArray)]
        self.numbers = [field for field in fields if field not in self.arrays and field.name not in self.values]
        self.places = {field.name: place for place, field in enumerate(self.numbers)}
        super().__init__(name=f"Held({record}, {known}, {part!r})")  # pyright: ignore[reportUnknownMemberType]

    def full(self, attribute: str) -> str:
        """Return the name of a field in the whole record."""
        return f"{self.part}.{attribute}" if self.part else attribute


class _HeldModel(models.StructModel):  # type: ignore[misc]  # see Held
    def __init__(self, manager: Any, held: Held) -> None:
        arrays = [(_member(field.name), types.CPointer(field.kind.dtype)) for field in held.arrays]
        numbers = ("numbers", types.CPointer(types.int64))
        super().__init__(manager, held, [numbers, *arrays])  # pyright: ignore[reportUnknownMemberType]


extending.register_model(Held)(_HeldModel)


def _member(array: str) -> str:
    return f"array_{array}"


# Attributes ----------------------------------------------------------------------------------------------------


class _HeldAttributes(templates.AttributeTemplate):  # type: ignore[misc]  # see Held
    key = Held

    def generic_resolve(self, held: Held, attribute: str) -> Any:
        name = held.full(attribute)
        if name in held.kinds:
            kind = held.kinds[name]
            return types.CPointer(kind.dtype) if isinstance(kind, types.NestedArray) else _wide(kind)
        is_part = any(each.startswith(f"{name}.") for each in held.kinds)
        return Held(held.record, held.known, name) if is_part else None


templates.infer_getattr(_HeldAttributes)


def _get(context: Any, builder: Any, held: Held, value: Any, attribute: str) -> Any:
    name = held.full(attribute)
    if name not in held.kinds:
        return value  # a part is the same variables
    kind = held.kinds[name]
    if isinstance(kind, types.NestedArray):
        return getattr(_members(context, builder, held, value), _member(name))
    if name in held.values:
        return context.get_constant(_wide(kind), held.values[name])
    return builder.load(_variable(builder, held, _members(context, builder, held, value), name))


def _set(context: Any, builder: Any, signature: Any, arguments: Any, attribute: str) -> None:
    held, given = signature.args
    name = held.full(attribute)
    wide = _wide(held.kinds[name])
    number = context.cast(builder, arguments[1], given, wide)
    if name in held.values:
        # Functions may write what is known anyway. Anything else is a mistake that must not go on unseen.
        with cgutils.if_unlikely(builder, builder.icmp_signed("!=", number, ir.Constant(_WORD, held.values[name]))):
            trap = ir.FunctionType(ir.VoidType(), [])
            builder.call(builder.module.declare_intrinsic("llvm.trap", fnty=trap), [])
    else:
        builder.store(number, _variable(builder, held, _members(context, builder, held, arguments[0]), name))


extending.lower_getattr_generic(Held)(_get)
extending.lower_setattr_generic(Held)(_set)


def _members(context: Any, builder: Any, held: Held, value: Any = None) -> Any:
    return cgutils.create_struct_proxy(held)(context, builder, value=value)


def _variable(builder: Any, held: Held, members: Any, name: str) -> Any:
    return builder.gep(members.numbers, [ir.Constant(_WORD, held.places[name])], inbounds=True)


# To and from records -------------------------------------------------------------------------------------------


def _place(context: Any, builder: Any, record: Any, field: _Field) -> Any:
    kind = field.kind.dtype if isinstance(field.kind, types.NestedArray) else field.kind
    return cgutils.get_record_member(builder, record, field.offset, context.get_data_type(kind))


def _room(context: Any, builder: Any, held: Held) -> Any:
    """The variables and arrays of a held record, with anything in them."""
    members = _members(context, builder, held)
    members.numbers = cgutils.alloca_once(builder, _WORD, size=max(1, len(held.numbers)))
    for field in held.arrays:
        element = context.get_data_type(field.kind.dtype)
        setattr(members, _member(field.name), cgutils.alloca_once(builder, element, size=field.kind.shape[0]))
    return members


def scratch(dtype: np.dtype[np.void]) -> Any:
    """Return a function of compiled code that returns room for a record, with anything in it."""
    held = Held(numba.from_dtype(dtype))

    def room(_typing_context: Any) -> Any:
        def codegen(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            return _room(context, builder, held)._getvalue()  # noqa: SLF001 - Numba has no other name for it

        return held(), codegen

    return extending.intrinsic(room)


def holder(known: Known) -> Any:
    """Return a function of compiled code that takes up a record of which this is known, and returns it held."""

    def take_up(_typing_context: Any, record: Any) -> Any:
        held = Held(record, known)

        def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            members = _room(context, builder, held)
            for field in held.numbers:
                number = builder.load(_place(context, builder, arguments[0], field))
                variable = _variable(builder, held, members, field.name)
                builder.store(context.cast(builder, number, field.kind, _wide(field.kind)), variable)
            for field in held.arrays:
                array = getattr(members, _member(field.name))
                _copy(builder, array, _place(context, builder, arguments[0], field), _size(field.kind))
            return members._getvalue()  # noqa: SLF001 - Numba has no other name for it

        return held(record), codegen

    return extending.intrinsic(take_up)


def matcher(known: Known) -> Any:
    """Return a function of compiled code that says whether all this holds of a record."""

    def matches(_typing_context: Any, record: Any) -> Any:
        fields = {field.name: field for field in _fields(record)}

        def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            found = cgutils.true_bit
            for name, value in known:
                number = builder.load(_place(context, builder, arguments[0], fields[name]))
                found = builder.and_(found, builder.icmp_signed("==", number, ir.Constant(number.type, value)))
            return found

        return types.boolean(record), codegen

    return extending.intrinsic(matches)


def _put_back(_typing_context: Any, held: Any, record: Any) -> Any:
    """Write a held record to where it, or another of its kind, lies; the fields that were known stay as they are."""

    def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        members = _members(context, builder, held, arguments[0])
        for field in held.numbers:
            number = builder.load(_variable(builder, held, members, field.name))
            place = _place(context, builder, arguments[1], field)
            builder.store(context.cast(builder, number, _wide(field.kind), field.kind), place)
        for field in held.arrays:
            place, size = _place(context, builder, arguments[1], field), _size(field.kind)
            _copy(builder, place, getattr(members, _member(field.name)), size)
            if field.name in TABLE:
                laid = builder.load(_variable(builder, held, members, "laid"))
                rest = builder.sub(ir.Constant(_WORD, size), laid)
                cgutils.memset(builder, builder.gep(place, [laid], inbounds=True), rest, 0)
        return context.get_dummy_value()

    return types.none(held, record), codegen


put_back: Any = extending.intrinsic(_put_back)


def _copy(builder: Any, to: Any, source: Any, size: int) -> None:
    cgutils.raw_memcpy(builder, to, source, ir.Constant(_WORD, size), 1)


def wipe(column: Any, count: int) -> None:
    """Clear the first places of a column of the table.

    Of a held record they are cleared when it is put back: nothing looks at places where nothing lies.
    """
    for place in range(count):
        column[place] = 0


def _leave(_column: Any, _count: int) -> None:
    """Leave a column as it is."""


def _how_to_wipe(column: Any, count: int) -> Callable[[Any, int], None]:
    del count  # Numba passes the types of all arguments
    return _leave if isinstance(column, types.CPointer) else wipe


extending.overload(wipe, strict=False)(_how_to_wipe)
