"""The types that Numba gives to every variable of the kernel, read without compiling any machine code.

Here: a compiler that stops after type inference, and what it finds. Not here: what is allowed (test_kernel_types.py).
May import numba, durak.

Compiling ends where lowering would begin, so nothing here can be run, and a process that has used this compiles nothing
for use any more: run it in one of its own. Alone it prints what it finds as JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from numba.core import compiler, compiler_machinery, ir
from numba.core import types as numba_types
from numba.core.caching import NullCache
from numba.core.registry import CPUDispatcher
from numba.core.typing.templates import signature

from durak.kernel.compiling import ENTRIES
from durak.kernel.warmup import MODULES

__all__ = ["Found", "find"]

# What Numba says of its own types differs from version to version.
types: Any = numba_types


@dataclass(frozen=True)
class Found:
    """A function of the kernel for one choice of argument types: how many variables it has, and what is bad in it."""

    name: str
    arguments: list[str]
    """The kinds of type of the arguments: records are passed as they lie, or held."""
    variables: int
    floats: list[str]
    """The variables, temporary ones too, in whose type there is a floating-point or complex number."""
    mixes: list[str]
    """The operations on a signed number and an unsigned one of 64 bits, for both of which no integer has room."""


_found: list[Found] = []


@compiler_machinery.register_pass(mutates_CFG=False, analysis_only=True)
class _Stop(compiler_machinery.AnalysisPass):  # type: ignore[misc]  # Numba has no types here
    """Takes down what was inferred, and hands back a result that serves no more than inferring the types of callers."""

    _name = "durak_stop_after_type_inference"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> Any:
        who = state.func_id
        typemap = dict(state.typemap)
        floats = [f"{name}: {kind}" for name, kind in typemap.items() if _holds_a_float(kind)]
        variables = len(typemap)
        arguments = [type(kind).__name__ for kind in state.args]
        name = f"{who.modname}.{who.func_qualname}"
        _found.append(Found(name, arguments, variables, floats, list(_mixes(state, typemap))))
        state.cr = compiler.compile_result(
            typing_context=state.typingctx,
            target_context=state.targetctx,
            entry_point=len,  # never called, but Numba insists on a function
            typing_error=None,
            signature=signature(state.return_type, *state.args),
            objectmode=False,
            lifted=(),
            fndesc=SimpleNamespace(modname=who.modname, qualname=who.func_qualname, uid=who.unique_id),
            metadata=state.metadata,
        )
        return False


class _TypesAlone(compiler.CompilerBase):  # type: ignore[misc]  # see _Stop
    def define_pipelines(self) -> list[Any]:
        passes = compiler.DefaultPassBuilder.define_untyped_pipeline(self.state, "types alone")
        passes.passes.extend(compiler.DefaultPassBuilder.define_typed_pipeline(self.state).passes)
        passes.add_pass(_Stop, "stop")
        passes.finalize()
        return [passes]


def _holds_a_float(kind: Any) -> bool:
    """Whether a type is a float or holds one: an array, a tuple, an iterator, a record of them."""
    return "float" in str(kind) or "complex" in str(kind)


def _mixes(state: Any, typemap: dict[str, Any]) -> Iterable[str]:
    for block in state.func_ir.blocks.values():
        for assign in block.find_insts(ir.Assign):
            if isinstance(assign.value, ir.Expr) and assign.value.op in {"binop", "inplace_binop"}:
                operands = [types.unliteral(typemap[each.name]) for each in (assign.value.lhs, assign.value.rhs)]
                kinds = [each for each in operands if isinstance(each, types.Integer)]
                if types.uint64 in kinds and any(each.signed for each in kinds):
                    yield f"line {assign.loc.line}: {assign.value.fn.__name__} of {operands[0]} and {operands[1]}"


def find(modules: Iterable[Any], entries: Iterable[tuple[Any, tuple[Any, ...]]]) -> list[Found]:
    """Return what is inferred for all functions of some modules that are reached from entry points.

    An entry point is given as Numba's dispatcher and the types of its arguments.
    """
    for module in modules:
        for function in vars(module).values():
            if isinstance(function, CPUDispatcher):
                dispatcher: Any = function
                dispatcher._compiler.pipeline_class = _TypesAlone
                dispatcher._cache = NullCache()
    _found.clear()
    for dispatcher, arguments in entries:
        dispatcher.compile(arguments)
    return list(_found)


def main() -> None:
    """Print what is inferred for the whole kernel."""
    for name in MODULES:
        import_module(f"durak.kernel.{name}")
    modules = [module for name, module in sys.modules.items() if name.startswith("durak.kernel.")]
    found = find(modules, [(entry.dispatcher, entry.signature) for entry in ENTRIES])
    print(json.dumps([asdict(each) for each in found]))


if __name__ == "__main__":
    main()
