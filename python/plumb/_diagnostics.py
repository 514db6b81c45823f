"""Diagnostics, and the errors and warnings that carry them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterable, Mapping, Optional, Sequence


@dataclass(frozen=True)
class Span:
    """A place in a text: characters from ``start`` to ``end``, which begin in this line and column (from 1)."""

    start: int
    end: int
    line: int
    column: int


@dataclass(frozen=True)
class Note:
    """Another place that matters, and what happened there."""

    message: str
    span: Optional[Span] = None


@dataclass(frozen=True)
class Diagnostic:
    """What is wrong, or hardly meant, and where."""

    code: str
    severity: str
    message: str
    span: Optional[Span] = None
    label: Optional[str] = None
    notes: tuple[Note, ...] = ()
    help: Optional[str] = None
    source: str = field(default="", repr=False, compare=False)

    def __str__(self) -> str:
        lines = [f"{self.severity}[{self.code}]: {self.message}"]
        places = [(self.span, "^", self.label or "")]
        places += [(note.span, "-", note.message) for note in self.notes]
        width = max((len(str(span.line)) for span, _, _ in places if span), default=0)
        for span, mark, text in places:
            if span is None:
                if text:
                    lines.append(f"{'':{width}} = note: {text}")
                continue
            line = _line(self.source, span.line)
            under = mark * max(1, min(span.end - span.start, len(line) - span.column + 1))
            lines.append(f"{'':{width}}--> {span.line}:{span.column}")
            lines.append(f"{span.line:{width}} | {line}")
            lines.append(f"{'':{width}} | {'':{span.column - 1}}{under} {text}".rstrip())
        if self.help:
            lines.append(f"{'':{width}} = help: {self.help}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        from . import _html

        return _html.diagnostic(self)


def _line(text: str, number: int) -> str:
    lines = text.splitlines()
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _span(place: Optional[Sequence[int]]) -> Optional[Span]:
    return None if place is None else Span(*place)


def diagnostics(text: str, said: Iterable[Mapping[str, Any]]) -> tuple[Diagnostic, ...]:
    """Diagnostics of a text, as the library hands them over."""
    return tuple(
        Diagnostic(
            code=one["code"],
            severity=one["severity"],
            message=one["message"],
            span=_span(one["span"]),
            label=one["label"],
            notes=tuple(Note(note, _span(place)) for place, note in one["notes"]),
            help=one["help"],
            source=text,
        )
        for one in said
    )


class PlumbError(Exception):
    """Something that Plumb refuses, or that a program does."""

    def __init__(self, message: str, diagnostics: Sequence[Diagnostic] = ()) -> None:
        super().__init__(message)
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)

    @property
    def diagnostic(self) -> Optional[Diagnostic]:
        """The first error."""
        errors = (one for one in self.diagnostics if one.severity == "error")
        return next(errors, None)

    def _repr_html_(self) -> str:
        from . import _html

        return _html.error(self)


class ParseError(PlumbError):
    """The text is no module."""


class VerifyError(PlumbError):
    """The module breaks a rule of its operations."""


class LoweringError(PlumbError):
    """The module cannot be converted to the LLVM dialect."""


class ReductionError(PlumbError):
    """The predicate does not hold for the module that was to be reduced."""


class UndefinedBehavior(PlumbError):
    """The program does something that has no meaning."""


class Trap(PlumbError):
    """The program stops itself: a failed assertion, a trap."""


class Unsupported(PlumbError):
    """The interpreter has no meaning for something."""


class OutOfFuel(PlumbError):
    """The program executes more operations than it may."""


class OutOfTime(PlumbError):
    """The program runs longer than it may."""


class OutOfMemory(PlumbError):
    """The program takes more memory or stack than it may."""


class PlumbWarning(UserWarning):
    """What is no error and hardly meant: poison or undefined values that are shown, memory that leaks."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(str(diagnostic))
        self.diagnostic = diagnostic


ERRORS: dict[str, type[PlumbError]] = {
    "ub": UndefinedBehavior,
    "trap": Trap,
    "unsupported": Unsupported,
    "fuel": OutOfFuel,
    "time": OutOfTime,
    "memory": OutOfMemory,
}

HELP = {
    "fuel": "fuel=N gives more",
    "time": "seconds=N gives more",
    "memory": "max_memory=N and max_stack=N give more",
    "unsupported": "this is a limit of the interpreter, not a fault of the program",
}


def raise_for(kind: type[PlumbError], said: Sequence[Diagnostic]) -> None:
    """Raises an error if one of these is an error."""
    errors = [one for one in said if one.severity == "error"]
    if errors:
        raise kind("\n".join(str(one) for one in errors[:5]), said)
