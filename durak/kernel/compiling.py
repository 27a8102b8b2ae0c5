"""How the functions of the kernel are compiled, and under which key their code is kept.

Here: the decorators, the list of entry points, the key of the cache. Not here: any rule; the files of the cache
(cache.py); warming up (warmup.py).
May import layout, codes, words, reasons, cache, llvmlite, numba, numpy, platformdirs.

`inner` functions are compiled into whoever calls them. An `entry` can be called from Python, and its code is kept in
the user's cache folder. Numba's own cache looks at the file of the function alone and does not notice that a callee in
another file has changed; so this one has a folder for each kernel as a whole, named after everything that the code
depends on. A cache that cannot be read or written costs time, not the game.
"""

from __future__ import annotations

import hashlib
import inspect
import pickle
from dataclasses import dataclass
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeVar, cast

import llvmlite  # pyright: ignore[reportMissingTypeStubs]  # it has none
import numba
import numpy as np
from numba import config, types
from numba.core import compiler_lock, registry, serialize
from numba.core.compiler import CompileResult
from platformdirs import user_cache_path

from durak.kernel import codes, reasons, words
from durak.kernel.cache import CodeFolder
from durak.kernel.layout import STATE

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

__all__ = [
    "BATCH",
    "ENTRIES",
    "FLAG",
    "INT",
    "NUMBERED",
    "Entry",
    "apart",
    "array_of",
    "code_folder",
    "compile_entry",
    "entry",
    "inline",
    "inner",
    "kernel_hash",
]

F = TypeVar("F", bound="Callable[..., Any]")

# Numba's annotations say little about these, and nothing that is so in each of its versions.
_cpu: Any = registry.cpu_target
_compile_result: Any = CompileResult
_serialize: Any = serialize
_compiler_lock: Any = compiler_lock.global_compiler_lock
_config: Any = config

INT = types.int64
FLAG = types.boolean
BATCH = types.Array(numba.from_dtype(STATE), 1, "C")


def array_of(element: Any, *, dimensions: int = 1) -> types.Array:
    """Return the type of a contiguous array whose elements have a type, for the signature of an entry."""
    return types.Array(element, dimensions, "C")


@dataclass(frozen=True)
class Entry:
    """A compiled function that Python calls: its name, its argument types, and Numba's dispatcher."""

    name: str
    signature: tuple[Any, ...]
    dispatcher: Any

    @property
    def is_ready(self) -> bool:
        """Return whether its code has been compiled or loaded in this process."""
        return bool(self.dispatcher.signatures)

    def code_for(self, *given: Any) -> Any:
        """Return the compiled function for a call with these arguments; raises TypeError for any of another type.

        Numba asks where it has no code that suits the arguments. Its own answer would be to compile all anew for them.
        """
        names = [*inspect.signature(self.dispatcher.py_func).parameters]
        for name, value, wanted in zip(names, given, self.signature, strict=True):
            found = self.dispatcher.typeof_pyval(value)
            if self.dispatcher.typingctx.can_convert(found, wanted) is None:
                raise TypeError(f"expected {name} of {self.name} to be {_kind(wanted)}, got {_kind(found)}")
        compile_entry(self)
        return self.dispatcher.overloads[self.signature].entry_point


def _kind(kind: Any) -> str:
    """What a type is called in a sentence: Numba names a record by all its fields."""
    if not isinstance(kind, types.Array):
        return "a Python object" if kind == types.pyobject else str(kind)
    element = f"records of {kind.dtype.size} bytes" if isinstance(kind.dtype, types.Record) else str(kind.dtype)
    shape = "" if kind.ndim == 1 else f" in {kind.ndim} dimensions"
    order = "a contiguous array" if kind.layout == "C" else "an array with gaps"
    return f"{order} of {element}{shape}{'' if kind.mutable else ' that may not be written to'}"


ENTRIES: list[Entry] = []
"""All entry points, in the order in which their modules are imported."""

_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}


class _Cache:
    """What Numba takes for the cache of one function: it has the methods of Numba's NullCache."""

    def __init__(self, name: str) -> None:
        self._name = name

    @property
    def cache_path(self) -> str:
        return str(code_folder().path)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()

        def rebuilt(data: bytes) -> Any:
            return _compile_result._rebuild(target_context, *pickle.loads(data))  # noqa: S301, SLF001 - our own file

        return code_folder().read(self._file(sig), rebuilt)

    def save_overload(self, sig: Any, data: Any) -> None:
        # Nobody knows which version is the source of code whose file was changed meanwhile.
        if kernel_hash() == _KERNEL:
            if _is_bound_to_this_process(data.library):
                code_folder().refuse(self._name, "it holds addresses of this process")
            else:
                code_folder().write(self._file(sig), _serialize.dumps(data._reduce()))  # noqa: SLF001 - as Numba does

    def enable(self) -> None: ...

    def disable(self) -> None: ...

    def flush(self) -> None: ...

    def _file(self, sig: Any) -> str:
        return f"{self._name}-{hashlib.sha256(str(sig).encode()).hexdigest()[:16]}.code"


def _is_bound_to_this_process(library: Any) -> bool:
    """Return whether code would end another process that loads it.

    It holds addresses of big constant arrays, or of a function that calls itself with arguments of other types, where a
    literal counts as another type: https://github.com/numba/numba/issues/6061.
    """
    names = [each.name for each in library._final_module.global_variables]  # noqa: SLF001 - Numba itself does not look
    return library.has_dynamic_globals or any(name.startswith(".numba.unresolved$") for name in names)


def inner(function: F) -> F:
    """Return a function as part of the kernel: compiled together with whatever calls it."""
    return cast("F", numba.njit(**_OPTIONS)(function))


def inline(function: F) -> F:
    """Return a function as part of the kernel that is copied into its callers: for what every move runs through."""
    return cast("F", numba.njit(**_OPTIONS, forceinline=True)(function))


def apart(function: F) -> F:
    """Return a function as part of the kernel that stays a function of its own.

    For what takes long: beside other code in one function it would share the registers with it.
    """
    # Numba takes the option over from the caller where it is not set.
    return cast("F", numba.njit(**_OPTIONS, forceinline=False)(function))


def entry(*signature: Any) -> Callable[[F], F]:
    """Return a decorator that makes a function callable from Python, compiled for these argument types alone.

    Compiling happens at the first call or by `compile_entry`, so that importing the kernel costs nothing more. The key
    of the cache knows the functions of this folder alone.
    """

    def decorate(function: F) -> F:
        dispatcher: Any = numba.njit(**_OPTIONS)(function)
        made = Entry(f"{function.__module__.rpartition('.')[2]}.{function.__name__}", signature, dispatcher)
        # Numba offers no public way to choose a cache, nor to compile for given types alone and not at once.
        dispatcher._cache = _Cache(made.name)  # noqa: SLF001 - see above
        dispatcher._compile_for_args = made.code_for  # noqa: SLF001 - before it is compiled
        dispatcher._explain_matching_error = made.code_for  # noqa: SLF001 - after that
        ENTRIES.append(made)
        return cast("F", dispatcher)

    return decorate


def compile_entry(entry: Entry) -> bool:
    """Compile an entry point, or load it from the cache; return whether the cache had it.

    Several threads may do this and call entries at the same time: Numba compiles for one after the other, and no other
    lock is held meanwhile.
    """
    with _compiler_lock:
        if not entry.is_ready:
            entry.dispatcher.compile(entry.signature)
            # Or whatever can be taken for an argument, such as a number of fewer bits, would have code of its own.
            entry.dispatcher.disable_compile()
    return bool(entry.dispatcher.stats.cache_hits)


# The key -------------------------------------------------------------------------------------------------------

NUMBERED: tuple[ModuleType, ...] = (codes, reasons, words)
"""The modules whose numbers, which compiled code holds as constants, come from outside the kernel."""


def kernel_hash() -> str:
    """Return a hash of all that the kernel is made of, in hexadecimal digits: its sources, and numbers from outside.

    The order of the words of a rule, of the reasons, of the kinds of move is the rulebook's, not the kernel's.
    """
    digest = hashlib.sha256()
    sources = {file.name: file for file in files("durak.kernel").iterdir() if file.name.endswith((".py", ".pyc"))}
    for name, file in sorted(sources.items()):
        digest.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    for module in NUMBERED:
        digest.update("\n".join(_constants(module)).encode())
    return digest.hexdigest()


def _constants(module: ModuleType) -> list[str]:
    """What a module defines that compiled code can hold."""
    named = [(name, value) for name, value in vars(module).items() if not name.startswith("__")]
    return sorted(f"{name}={value!r}" for name, value in named if isinstance(value, (int, str, tuple)))


_KERNEL = kernel_hash()
"""The kernel as it was when this process began to import it."""


def _machine() -> tuple[Any, ...]:
    """What else decides about the code: the versions of all who make it, the CPU, and Numba's settings."""
    versions = (numba.__version__, llvmlite.__version__, np.__version__, EXTENSION_SUFFIXES[0])
    settings = (_config.OPT, _config.BOUNDSCHECK, _config.DEBUGINFO_DEFAULT)
    return *versions, *_cpu.target_context.codegen().magic_tuple(), *settings


@cache
def code_folder() -> CodeFolder:
    """Return the folder for the code of this kernel on this machine."""
    key = hashlib.sha256(f"{_KERNEL} {_machine()}".encode()).hexdigest()
    try:
        place = user_cache_path("durak", appauthor=False)
    except RuntimeError:  # there is no home folder
        return CodeFolder(None)
    # A relative path would lead somewhere else with each working folder, perhaps to other people's files.
    return CodeFolder(place / "kernel" / key[:24] if place.is_absolute() else None)
