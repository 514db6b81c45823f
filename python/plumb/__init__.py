"""Plumb: what modules of MLIR mean, and whether lowerings keep it.

>>> import plumb
>>> module = plumb.parse('''
... func.func @main(%a: i32, %b: i32) -> i32 {
...   %sum = arith.addi %a, %b : i32
...   return %sum : i32
... }''')
>>> module.run("main", 20, 22)
42
"""

from ._compare import Diff, command, diff, explain, generate, reduce
from ._diagnostics import (
    Diagnostic,
    LoweringError,
    Note,
    OutOfFuel,
    OutOfMemory,
    OutOfTime,
    ParseError,
    PlumbError,
    PlumbWarning,
    ReductionError,
    Span,
    Trap,
    UndefinedBehavior,
    Unsupported,
    VerifyError,
)
from ._module import Allocation, Execution, Module, Site, Trace, TraceStep, parse
from ._plumb import __version__

__all__ = [
    "Allocation",
    "Diagnostic",
    "Diff",
    "Execution",
    "LoweringError",
    "Module",
    "Note",
    "OutOfFuel",
    "OutOfMemory",
    "OutOfTime",
    "ParseError",
    "PlumbError",
    "PlumbWarning",
    "ReductionError",
    "Site",
    "Span",
    "Trace",
    "TraceStep",
    "Trap",
    "UndefinedBehavior",
    "Unsupported",
    "VerifyError",
    "__version__",
    "command",
    "diff",
    "explain",
    "generate",
    "parse",
    "reduce",
]
