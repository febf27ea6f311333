"""The one door to numba: what is compiled, where it is cached, and the integer primitives.

Kernels are written once, in the small part of Python that numba understands: int64 values, tuples
of them and flat arrays. With the environment variable ``SIXFOLD_JIT=off``, or where numba is not
installed, it is never imported and the same source runs as plain Python: it starts at once, stays
small and steps in a debugger.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any, Final, ParamSpec, Protocol, TypeVar, cast

import platformdirs

from sixfold.errors import MissingPackage

P = ParamSpec("P")
R_co = TypeVar("R_co", covariant=True)
F = TypeVar("F", bound=Callable[..., Any])

INSTALLED: Final = find_spec("numba") is not None


def _enabled() -> bool:
    """Whether kernels are compiled: where numba is installed, unless the environment says no."""
    wanted = os.environ.get("SIXFOLD_JIT", "").lower()
    if wanted in {"off", "0", "no", "false"}:
        return False
    if wanted and not INSTALLED:
        raise MissingPackage("SIXFOLD_JIT=on", "numba", "engine")
    return INSTALLED


ENABLED: Final = _enabled()

Buffer = MutableSequence[int]
"""A flat int64 array when compiled, a list of ints in plain Python."""

COMPILED_PARTS: Final = ("jit.py", "boards", "rules", "games", "engine", "explorer")
"""Where compiled code lives, and what it is made from."""

_WORD: Final = 1 << 64
_SIGN: Final = 1 << 63


def cache_folder() -> Path:
    """Where compiled code is kept: a folder of its own for each state of the source.

    numba notices a changed file only if the cached function lives in it, not if it merely calls or
    reads something there. Keying the folder by all source files that compiled code lives in or is
    made from makes every edit of theirs a clean start.
    """
    from importlib.metadata import entry_points

    base = os.environ.get("NUMBA_CACHE_DIR")
    root = Path(base) if base else platformdirs.user_cache_path("sixfold")
    package = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        if path.relative_to(package).parts[0] not in COMPILED_PARTS:
            continue
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(path.read_bytes())
    # What is compiled for a game of another package cannot be read where that is not installed.
    for entry in sorted(f"{one.name} {one.value}" for one in entry_points(group="sixfold.games")):
        digest.update(entry.encode())
    return root / f"compiled-{digest.hexdigest()[:16]}"


def forget_old_code(keep: int = 4) -> None:
    """Delete compiled code of all but the ``keep`` source states used last."""
    current = cache_folder()
    folders = [path for path in current.parent.glob("compiled-*") if path != current]
    folders.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for folder in folders[keep - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)


if ENABLED:
    import numba
    import numpy as np
    from numba.core import cgutils, config, event, types
    from numba.extending import intrinsic, overload
    from numba.np import arrayobj

    cast(Any, config).CACHE_DIR = str(cache_folder())

    # numba's own types leave out that an intrinsic is called without its typing context.
    _intrinsic: Callable[[Callable[..., Any]], Callable[..., Any]] = intrinsic

    def compiled(function: F) -> F:
        """Compile a function on first use and keep the machine code on disk.

        It must not make arrays: none are counted, which would cost as much as a small kernel.
        """
        options = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
        return cast(F, cast(Any, numba).njit(**options)(function))

    def inlined(function: F) -> F:
        """Compile a small helper into each place that calls it (faster, but longer to compile)."""
        return cast(F, numba.njit(inline="always", error_model="numpy")(function))

    def table(values: Iterable[int]) -> Sequence[int]:
        """A constant array of ints for kernels, frozen into the compiled code."""
        return cast(Sequence[int], np.array(list(values), dtype=np.int64))

    def buffer(size: int) -> Buffer:
        """Room for ``size`` ints that kernels write to."""
        return cast(Buffer, np.zeros(size, dtype=np.int64))

    def grid(rows: int, columns: int) -> Any:
        """A table of ints with rows and columns that kernels read and write, all 0 at first."""
        return np.zeros((rows, columns), dtype=np.int64)

    def empty(grid: Any) -> None:
        """Make all ints of a grid 0."""
        grid[:] = 0

    def share_used(grid: Any, step: int) -> float:
        """How many of every ``step``-th row do not end with 0, of 1."""
        return float((grid[::step, -1] != 0).mean())

    def values(source: Buffer, count: int) -> list[int]:
        """The first ``count`` ints of a buffer as a list."""
        return cast("list[int]", cast(Any, source)[:count].tolist())

    @_intrinsic
    def _unsigned(typingctx: Any, x: Any) -> Any:
        return types.uint64(types.int64), lambda ctx, builder, sig, args: args[0]

    @_intrinsic
    def _prefetch(typingctx: Any, grid: Any, row: Any) -> Any:
        def code(ctx: Any, builder: Any, sig: Any, args: Any) -> Any:
            array = ctx.make_array(sig.args[0])(ctx, builder, args[0])
            at = builder.mul(args[1], builder.extract_value(array.shape, 1))
            address = builder.bitcast(builder.gep(array.data, [at]), cgutils.voidptr_t)
            ir = cast(Any, cgutils).ir
            word = ir.IntType(32)
            kind = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, word, word, word])
            module = builder.module
            function = cast(Any, cgutils).get_or_insert_function(module, kind, "llvm.prefetch.p0")
            builder.call(function, [address, word(0), word(3), word(1)])
            return ctx.get_dummy_value()

        return types.void(grid, types.int64), code

    @_intrinsic
    def _ctpop(typingctx: Any, x: Any) -> Any:
        return types.int64(types.int64), lambda ctx, builder, sig, args: builder.ctpop(args[0])

    @_intrinsic
    def _cttz(typingctx: Any, x: Any) -> Any:
        def code(ctx: Any, builder: Any, sig: Any, args: Any) -> Any:
            return builder.cttz(args[0], ctx.get_constant(types.boolean, True))

        return types.int64(types.int64), code

    @_intrinsic
    def _ctlz(typingctx: Any, x: Any) -> Any:
        def code(ctx: Any, builder: Any, sig: Any, args: Any) -> Any:
            return builder.ctlz(args[0], ctx.get_constant(types.boolean, True))

        return types.int64(types.int64), code

    _literal_intrinsic: Callable[[Callable[..., Any]], Callable[..., Any]] = cast(Any, intrinsic)(
        prefer_literal=True
    )

    @_literal_intrinsic
    def room(typingctx: Any, size: Any) -> Any:
        """Room for a constant number of ints, gone when the function that asks for it returns.

        What it holds at first is undefined. It lies on the stack: nothing is counted or given back.
        """
        kind = types.Array(types.int64, 1, "C")

        def code(ctx: Any, builder: Any, sig: Any, args: Any) -> Any:
            count = sig.args[0].literal_value
            word, number = ctx.get_value_type(types.int64), ctx.get_value_type(types.intp)
            made = ctx.make_array(kind)(ctx, builder)
            cast(Any, arrayobj).populate_array(
                made,
                data=cast(Any, cgutils).alloca_once(builder, word, size=count),
                shape=[number(count)],
                strides=[number(8)],
                itemsize=number(8),
                meminfo=None,
            )
            return made._getvalue()

        return kind(size), code

else:

    def compiled(function: F) -> F:
        """Leave the function as it is: nothing is compiled."""
        return function

    inlined = compiled

    def table(values: Iterable[int]) -> Sequence[int]:
        """A constant sequence of ints for kernels."""
        return tuple(int(value) for value in values)

    def buffer(size: int) -> Buffer:
        """Room for ``size`` ints that kernels write to."""
        return [0] * size

    def grid(rows: int, columns: int) -> Any:
        """A table of ints with rows and columns that kernels read and write, all 0 at first."""
        if not INSTALLED:
            raise engine_missing()
        return memoryview(bytearray(8 * rows * columns)).cast("q", (rows, columns))

    def empty(grid: Any) -> None:
        """Make all ints of a grid 0."""
        grid.cast("B")[:] = bytes(grid.nbytes)

    def share_used(grid: Any, step: int) -> float:
        """How many of every ``step``-th row do not end with 0, of 1."""
        rows = range(0, grid.shape[0], step)
        return float(sum(grid[row, grid.shape[1] - 1] != 0 for row in rows) / len(rows))

    def values(source: Buffer, count: int) -> list[int]:
        """The first ``count`` ints of a buffer as a list."""
        return list(source[:count])

    def room(size: int) -> Buffer:
        """Room for a constant number of ints, gone when the function that asks for it returns.

        What it holds at first is undefined.
        """
        return [0] * size


def engine_missing() -> MissingPackage:
    """Why there is no engine where numba is not installed."""
    return MissingPackage("The engine", "numba", "engine")


def filled(numbers: Sequence[int]) -> Buffer:
    """A buffer with these ints in it."""
    out = buffer(len(numbers))
    for i, number in enumerate(numbers):
        out[i] = number
    return out


def popcount(x: int) -> int:
    """The number of set bits of a word that is not negative."""
    return int(x).bit_count()


def lowest(x: int) -> int:
    """The index of the lowest set bit; ``x`` must not be 0."""
    return (int(x) & -int(x)).bit_length() - 1


def highest(x: int) -> int:
    """The index of the highest set bit; ``x`` must not be 0 or negative."""
    return int(x).bit_length() - 1


def wrap(x: int) -> int:
    """``x`` as a signed 64-bit word. Compiled products wrap by themselves, Python's do not."""
    return (int(x) + _SIGN) % _WORD - _SIGN


def shift_right(x: int, n: int) -> int:
    """A logical right shift of a 64-bit word by 1 to 63 bits, the sign bit included."""
    return (int(x) % _WORD) >> n


def unsigned(x: int) -> int:
    """An index that is not negative, as compiled code would otherwise test; for nothing else."""
    return x


def prefetch(grid: Any, row: int) -> None:
    """Have a row of a grid fetched from memory while other work goes on."""


def _bare(function: Callable[..., Any]) -> Any:
    """A copy of a function without annotations, which numba would hold against its contract."""
    return FunctionType(
        function.__code__,
        function.__globals__,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )


if ENABLED:
    overload(popcount, inline="always")(lambda x: lambda x: _ctpop(x))
    overload(lowest, inline="always")(lambda x: lambda x: _cttz(x))
    overload(highest, inline="always")(lambda x: lambda x: 63 - _ctlz(x))
    overload(unsigned, inline="always")(lambda x: lambda x: _unsigned(x))
    overload(prefetch, inline="always")(lambda grid, row: lambda grid, row: _prefetch(grid, row))
    overload(wrap, inline="always")(lambda x: lambda x: x)
    overload(shift_right, inline="always")(
        lambda x, n: lambda x, n: (x >> n) & ((1 << (64 - n)) - 1)
    )


class PerGame(Protocol[P, R_co]):
    """A kernel function with one implementation per game, told apart by the type of its state."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R_co:
        """Call the implementation for the type of the first argument."""

    def implement(self, state_type: type) -> Callable[[F], F]:
        """Register the decorated function for one type of state; parameter names must agree."""


def per_game(contract: Callable[P, R_co]) -> PerGame[P, R_co]:
    """Make a function that each game implements for its own type of state, its first argument.

    Compiled code picks the implementation while compiling, so the choice costs nothing; plain
    Python looks it up by type.
    """
    return _per_game(contract, None)


def with_default(function: Callable[P, R_co]) -> PerGame[P, R_co]:
    """Make a function that each game may implement: where one does not, this is what it does."""
    return _per_game(function, _bare(function))


def _per_game(contract: Callable[P, R_co], default: Callable[..., Any] | None) -> PerGame[P, R_co]:
    implementations: dict[Any, Callable[..., Any]] = {}

    @functools.wraps(contract)
    def call(state: Any, *args: Any) -> Any:
        found = implementations.get(type(state), default)
        if found is None:
            raise NotImplementedError(f"{type(state).__module__} has no {contract.__name__}")
        return found(state, *args)

    def implement(state_type: type) -> Callable[[F], F]:
        def register(function: F) -> F:
            implementations[state_type] = _bare(function)
            return function

        return register

    if ENABLED:

        def choose(state: Any, *args: Any) -> Any:
            kind = getattr(state, "instance_class", None)
            return None if kind is None else implementations.get(kind, default)

        cast(Any, choose).__signature__ = inspect.signature(_bare(contract))
        # Inlined by LLVM: passing a state of dozens of words costs as much as the work on it.
        overload(call, jit_options={"forceinline": True})(choose)
    cast(Any, call).implement = implement
    return cast("PerGame[P, R_co]", call)


@contextmanager
def announcing(announce: Callable[[str], None]) -> Iterator[None]:
    """Call ``announce`` with the name of each function that has to be compiled meanwhile."""
    if not ENABLED:
        yield
        return

    class Listener(event.Listener):
        def on_start(self, happening: Any) -> None:
            announce(happening.data["dispatcher"].py_func.__name__)

        def on_end(self, happening: Any) -> None:
            pass

    with event.install_listener("numba:compile", Listener()):
        yield
