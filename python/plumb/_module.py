"""Modules, and what running them gives."""

from __future__ import annotations

import os
import sys
import warnings
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple

import numpy as np

from . import _plumb, _values
from ._diagnostics import (
    ERRORS,
    HELP,
    Diagnostic,
    LoweringError,
    ParseError,
    PlumbError,
    PlumbWarning,
    VerifyError,
    diagnostics,
    raise_for,
)

#: Options of a run, as they are by default: none stands for the library's own.
OPTIONS: Dict[str, Any] = {
    "fuel": None,
    "seconds": None,
    "max_memory": None,
    "max_stack": None,
    "index_bitwidth": None,
    "vscale": None,
    "seed": None,
    "strict": False,
    "explain": False,
    "picture": None,
}


@dataclass(frozen=True)
class Site:
    """An operation of the program, and where it stands."""

    op: str
    function: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.op} in @{self.function}, {self.line}:{self.column}"


@dataclass(frozen=True)
class Allocation:
    """Memory of a run as it was left: ``flags`` has, for each byte, bits that say what is the matter with it."""

    kind: str
    size: int
    address: int
    state: str
    symbol: Optional[str]
    born: Optional[Site]
    died: Optional[Site]
    #: Its first bytes; none if it has ended.
    data: bytes
    flags: bytes

    #: A byte that is poison.
    POISON = 1
    #: A byte that may be anything: uninitialised memory, for example.
    UNDETERMINED = 2

    def states(self) -> str:
        """The state of each byte as a letter: ``.`` for a value, ``u`` for undetermined, ``p`` for poison."""
        return "".join("p" if flag & self.POISON else "u" if flag & self.UNDETERMINED else "." for flag in self.flags)


@dataclass(frozen=True)
class TraceStep:
    """A step of a run: ``begins`` with operands, ``ends`` with results, or ``enters`` a block."""

    step: str
    op: str
    function: str
    line: int
    column: int
    depth: int
    values: Tuple[Tuple[str, str], ...]
    #: Whether it writes, number of the allocation, first byte, bytes.
    accesses: Tuple[Tuple[bool, int, int, int], ...]
    text: str

    def __str__(self) -> str:
        return self.text


class Trace(List[TraceStep]):
    """The steps of a run. If ``cut`` holds, the run went on when no more was recorded."""

    def __init__(self, steps: Sequence[TraceStep], cut: bool, execution: "Execution") -> None:
        super().__init__(steps)
        self.cut = cut
        self.execution = execution

    def __str__(self) -> str:
        return "\n".join([*map(str, self), *(["…"] if self.cut else [])])


class Execution:
    """A run: how it ended, what it gave, printed and cost."""

    def __init__(self, module: "Module", entry: str, report: Mapping[str, Any]) -> None:
        self.module = module
        self.entry = entry
        #: ``return``, ``ub``, ``trap``, ``unsupported``, ``fuel``, ``time`` or ``memory``.
        self.outcome: str = report["outcome"]
        #: What the entry returned.
        self.results: Tuple[Any, ...] = tuple(map(_values.result, report.get("results", ())))
        #: What the program printed.
        self.output: str = report["output"].decode("utf-8", "replace")
        #: Public variables by name.
        self.globals: Dict[str, Any] = {name: _values.result(one) for name, one in report.get("globals", ())}
        #: Operations that were executed.
        self.ops: int = report["ops"]
        #: Bytes of stack at most.
        self.stack_peak: int = report["stack_peak"]
        said = diagnostics(module.text, report["diagnostics"])
        #: What there is to say of it: warnings, then the error if there is one.
        self.diagnostics: Tuple[Diagnostic, ...] = tuple(map(_helped, said))
        #: The memory as it was left, if the run was asked for it.
        self.memory: Tuple[Allocation, ...] = tuple(map(_allocation, report.get("picture", ())))

    @property
    def value(self) -> Any:
        """The result: none, one, or a tuple of several."""
        return None if not self.results else self.results[0] if len(self.results) == 1 else self.results

    @property
    def error(self) -> Optional[PlumbError]:
        """Why it did not return."""
        if self.outcome == "return":
            return None
        last = self.diagnostics[-1:]
        return ERRORS[self.outcome]("\n".join(map(str, last)), self.diagnostics)

    def check(self) -> "Execution":
        """Raises why it did not return, if so."""
        error = self.error
        if error is not None:
            raise error
        return self

    def __repr__(self) -> str:
        shown = f", results={self.results!r}" if self.outcome == "return" else ""
        return f"<plumb.Execution of @{self.entry}: {self.outcome}{shown}, {self.ops} operations>"

    def _repr_html_(self) -> str:
        from . import _html

        return _html.execution(self)


def _helped(said: Diagnostic) -> Diagnostic:
    if said.help is not None or said.code not in HELP:
        return said
    parts = {name: getattr(said, name) for name in said.__dataclass_fields__}
    return Diagnostic(**{**parts, "help": HELP[said.code]})


def _allocation(given: Mapping[str, Any]) -> Allocation:
    sites = {key: None if given[key] is None else Site(*given[key]) for key in ("born", "died")}
    return Allocation(**{**given, **sites})


class Module:
    """A module of MLIR. :func:`plumb.parse` makes one."""

    def __init__(self, raw: _plumb.ParsedModule, said: Sequence[Diagnostic] = ()) -> None:
        self._raw = raw
        #: What the parser says of it.
        self.diagnostics: Tuple[Diagnostic, ...] = tuple(said)
        self._verified = False
        self._signatures: Dict[Any, Tuple[Sequence[_values.Described], Sequence[_values.Described]]] = {}

    @property
    def text(self) -> str:
        """The text that it was read from, into which diagnostics point."""
        return self._raw.text

    def __str__(self) -> str:
        return self._raw.print(False)

    def __repr__(self) -> str:
        return f"<plumb.Module of {self._raw.count()} operations>"

    def __reduce__(self) -> Any:
        return _parse_any, (self.text,)

    def generic(self) -> str:
        """The module with each operation in its generic form."""
        return self._raw.print(True)

    def verify(self) -> None:
        """Raises :class:`VerifyError` if it breaks a rule of its operations."""
        if self._verified:
            return
        said = diagnostics(self.text, self._raw.verify())
        raise_for(VerifyError, said)
        for one in said:
            warnings.warn(PlumbWarning(one), stacklevel=_stacklevel())
        self._verified = True

    @property
    def entries(self) -> List[str]:
        """Names of its functions with a body."""
        self.verify()
        return self._raw.entries(OPTIONS)

    def signature(self, entry: str = "main") -> Tuple[List[str], List[str]]:
        """Types of a function's parameters and results, as far as the interpreter tells them apart."""
        params, results = self._described(entry, OPTIONS)
        return list(map(_values.type_name, params)), list(map(_values.type_name, results))

    def _described(
        self, entry: str, options: Mapping[str, Any]
    ) -> Tuple[Sequence[_values.Described], Sequence[_values.Described]]:
        key = (entry, options["index_bitwidth"], options["vscale"])
        if key not in self._signatures:
            self.verify()
            self._signatures[key] = self._raw.signature(entry, options)
        return self._signatures[key]

    def _given(
        self, entry: str, args: Sequence[Any], options: Mapping[str, Any]
    ) -> Tuple[List[_values.Given], List[Tuple[int, "Optional[np.ndarray[Any, Any]]"]]]:
        """Arguments as the library takes them, and for each memref the array that it is."""
        params, _ = self._described(entry, options)
        if len(params) != len(args):
            raise TypeError(f"arguments of @{entry}: {len(params)} wanted, {len(args)} given")
        given = [_values.argument(value, ty, at) for at, (value, ty) in enumerate(zip(args, params))]
        memrefs = [
            (at, value if isinstance(value, np.ndarray) else None)
            for at, (value, ty) in enumerate(zip(args, params))
            if ty[0] == "memref"
        ]
        if len(memrefs) > 1:
            _values.check_apart([(at, value) for at, value in memrefs if value is not None])
        return given, memrefs

    def execute(
        self, entry: str = "main", *args: Any, memory: bool = False, **options: Any
    ) -> Execution:
        """Runs a function and tells how that ended, whatever it was: undefined behaviour raises nothing here.

        Arguments and options are those of :meth:`run`. With ``memory=True`` it also tells what became of the memory.
        """
        wanted = _options(options)
        if memory:
            wanted["picture"] = (64, 256)
        given, memrefs = self._given(entry, args, wanted)
        report = self._raw.run(entry, given, wanted)
        for (at, target), now in zip(memrefs, report.get("memrefs", ())):
            if target is not None:
                _values.write_back(target, now, at)
        return Execution(self, entry, report)

    def run(self, entry: str = "main", *args: Any, **options: Any) -> Any:
        """Runs a function; gives its result, or a tuple of several.

        A memref is an array of NumPy, whose elements are what the program left in its memory afterwards. A tensor or vector is an
        array, too. Other arguments are ``int``, ``bool``, ``float`` and ``complex``.

        :param fuel: operations that may be executed
        :param seconds: time that it may take
        :param max_memory: bytes of memory that it may take
        :param max_stack: bytes of stack that it may take
        :param index_bitwidth: width of ``index``, 32 or 64
        :param vscale: what ``vscale`` is
        :param seed: chooses undetermined values instead of tracking them
        :param strict: whether showing poison or uninitialised memory is undefined behaviour
        :param explain: whether errors and warnings say all that led there
        """
        done = self.execute(entry, *args, **options)
        if done.output:
            sys.stdout.write(done.output)
        for said in done.diagnostics:
            if said.severity == "warning":
                warnings.warn(PlumbWarning(said), stacklevel=_stacklevel())
        return done.check().value

    def trace(
        self,
        entry: str = "main",
        *args: Any,
        op: Optional[str] = None,
        function: Optional[str] = None,
        value: Optional[str] = None,
        **options: Any,
    ) -> Trace:
        """Runs a function, and gives what each operation was given, computed and accessed.

        ``op`` (such as ``memref.*``), ``function`` and ``value`` (such as ``%sum``) choose some of the steps.
        """
        wanted = _options(options)
        given, memrefs = self._given(entry, args, wanted)
        steps, cut, report = self._raw.trace(entry, given, wanted, op, function, value)
        for (at, target), now in zip(memrefs, report.get("memrefs", ())):
            if target is not None:
                _values.write_back(target, now, at)
        made = [
            TraceStep(**{**one, "values": tuple(one["values"]), "accesses": tuple(one["accesses"])}) for one in steps
        ]
        return Trace(made, cut, Execution(self, entry, report))

    def lower(
        self,
        *,
        index_bitwidth: Optional[int] = None,
        emit_c_wrappers: bool = False,
        bare_ptr: bool = False,
    ) -> "Module":
        """The module in the LLVM dialect, by Plumb's own conversion."""
        self.verify()
        text, said = self._raw.lower(index_bitwidth, emit_c_wrappers, bare_ptr)
        if text is not None:
            return _parse_any(text)
        told = diagnostics(self.text, said)
        raise LoweringError("\n".join(map(str, told)), told)

    def _repr_html_(self) -> str:
        from . import _html

        return _html.module(self)


def _options(options: Mapping[str, Any]) -> Dict[str, Any]:
    unknown = [name for name in options if name not in OPTIONS or name == "picture"]
    if unknown:
        known = ", ".join(name for name in OPTIONS if name != "picture")
        raise TypeError(f"there is no option `{unknown[0]}`; there are {known}")
    return {**OPTIONS, **options}


def _stacklevel() -> int:
    """The level of the first caller outside of this package."""
    level, frame = 1, sys._getframe(1)
    here = os.path.dirname(__file__)
    while frame.f_back is not None and os.path.dirname(frame.f_code.co_filename) == here:
        level, frame = level + 1, frame.f_back
    return level


def _parse_any(text: str) -> Module:
    return parse(text, allow_unregistered=True)


def text_of(module: Any) -> str:
    """The text of a module of any library."""
    if isinstance(module, str):
        return module
    if isinstance(module, os.PathLike):
        with open(module, "rb") as file:
            module = file.read()
    if isinstance(module, (bytes, bytearray)):
        try:
            return bytes(module).decode()
        except UnicodeDecodeError as error:
            raise ParseError(f"the text is not UTF-8: {error}; the command `plumb` also reads bytecode") from None
    if module is None or isinstance(module, (int, float, list, tuple, dict, set, type)):
        raise TypeError(f"a module, its text or a path is wanted, not {type(module).__name__}")
    return str(module)


def parse(module: Any, *, allow_unregistered: bool = False) -> Module:
    """Reads a module: its text, the path of a file, or a module of another library, of which ``str`` gives the text.

    Those of ``mlir``, ``iree.compiler``, ``torch_mlir`` and ``xdsl`` are such.

    :raises ParseError: if it is none
    """
    if isinstance(module, Module):
        return module
    if isinstance(module, _plumb.ParsedModule):
        return Module(module)
    is_foreign = not isinstance(module, (str, bytes, bytearray, os.PathLike))
    text = text_of(module)
    raw, said = _plumb.parse(text, allow_unregistered or is_foreign)
    told = diagnostics(text, said)
    if raw is None and is_foreign:
        # Some forms of their own are no business of Plumb; the generic form is everybody's.
        operation = getattr(module, "operation", module)
        if hasattr(operation, "get_asm"):
            text = operation.get_asm(print_generic_op_form=True)
            raw, said = _plumb.parse(text, True)
            told = diagnostics(text, said)
    if raw is None:
        raise_for(ParseError, told)
        raise ParseError("the text is no module", told)
    return Module(raw, told)
