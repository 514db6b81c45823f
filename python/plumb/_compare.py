"""Modules compared, explained, reduced and generated."""

from __future__ import annotations

import difflib
import os
import shutil
import sys
import sysconfig
from dataclasses import dataclass
from typing import Any, Callable, Optional, Sequence, Tuple, Union

from . import _plumb
from ._diagnostics import Diagnostic, PlumbError, ReductionError
from ._module import OPTIONS, Module, Site, parse


@dataclass(frozen=True)
class Diff:
    """What comparing two modules has shown."""

    #: ``match``, ``mismatch``, ``latent-ub``, ``crash``, ``invalid``, ``hang``, ``memory``, ``reject``, ``timeout`` or
    #: ``not-comparable``.
    verdict: str
    #: The values, places and messages that differ.
    detail: str
    #: Why, as far as that is known: the operation at which the two part, its rule, and what both compute there.
    explanation: str
    #: The operation at which they part.
    site: Optional[Site]
    #: The rule of that operation.
    rule: Optional[str]
    #: Whether something is wrong with what made the second module.
    is_finding: bool
    #: What the second module comes from.
    subject: str
    before: Module
    #: The text of the second module, if there is one.
    after: Optional[str]

    @property
    def same(self) -> bool:
        """Whether the first module allows all that the second does. Modules that cannot be compared are not the same."""
        return self.verdict == "match"

    def __str__(self) -> str:
        return f"{self.verdict}: {self.explanation}" if self.explanation else self.verdict

    def _repr_html_(self) -> str:
        from . import _html

        return _html.diff(self)


def diff(
    before: Any,
    after: Any = None,
    *,
    subject: Optional[str] = None,
    entry: str = "main",
    args: Sequence[Any] = (),
    fuel: Optional[int] = None,
    index_bitwidth: Optional[int] = None,
    explain: bool = True,
) -> Diff:
    """Compares what two modules mean: executes both, and asks whether the first allows what the second does.

    Instead of a second module, ``subject`` names what makes it of the first, as on the command line: ``own``,
    ``mlir-opt-22=canonicalize``, ``cmd:my-opt --my-pass``, or a file of TOML. The functions get the same arguments.
    """
    if (after is None) == (subject is None):
        raise TypeError("either a second module or a subject is wanted")
    first = parse(before)
    first.verify()
    if after is not None:
        second = parse(after, allow_unregistered=True)
        second.verify()
        wanted, taken = (len(one.signature(entry)[0]) if args else 0 for one in (first, second))
        if wanted != taken:
            raise ValueError(
                f"@{entry} takes {wanted} arguments, and {taken} in the second module: lowered functions take others; "
                "subject= names a lowering, which is then given a module that hands them over"
            )
        return _told(first, second._raw, entry, args, fuel, index_bitwidth, explain)
    assert subject is not None
    watch()
    return _told(first, subject, entry, args, fuel, index_bitwidth, explain)


def _told(
    first: Module,
    after: Union[_plumb.ParsedModule, str, Tuple[str, str]],
    entry: str,
    args: Sequence[Any],
    fuel: Optional[int],
    index_bitwidth: Optional[int],
    explain: bool,
) -> Diff:
    given = first._given(entry, args, {**OPTIONS, "index_bitwidth": index_bitwidth})[0] if args else []
    told = _plumb.diff(first._raw, after, entry, given, fuel, index_bitwidth, explain)
    detail = told.get("detail", "")
    if told["verdict"] == "not-comparable":
        detail = f"{told.get('key', '')}: {detail}".strip(": ")
    place = told["place"]
    # What is untold says nothing of the modules.
    said = told["explanation"] if place is not None else None
    return Diff(
        verdict=told["verdict"],
        detail=detail,
        explanation=said or detail,
        site=None if place is None else Site(*place),
        rule=told["rule"],
        is_finding=told["is_finding"],
        subject=told.get("subject", ""),
        before=first,
        after=told.get("after"),
    )


def explain(what: Union[str, Diff, PlumbError, Diagnostic]) -> str:
    """What a code of undefined behaviour means, or why two modules differ."""
    if isinstance(what, Diff):
        return str(what)
    if isinstance(what, PlumbError):
        if what.diagnostic is None:
            return str(what)
        what = what.diagnostic
    if isinstance(what, Diagnostic):
        return what.help or what.message
    rules = dict(_plumb.rules())
    if what not in rules:
        near = difflib.get_close_matches(what, rules, 1)
        meant = f"; did you mean `{near[0]}`?" if near else ""
        raise ValueError(f"there is no code `{what}`{meant}")
    return rules[what]


def reduce(module: Any, predicate: Callable[[Module], Any], *, entry: str = "main") -> Module:
    """The smallest module found for which a predicate holds. It holds for the module itself.

    The predicate is given modules that the verifier accepts. An exception that it raises ends the reduction.
    """
    first = parse(module)
    first.verify()
    text = _plumb.reduce(first._raw, entry, lambda raw: bool(predicate(Module(raw))))
    if text is None:
        raise ReductionError("the predicate does not hold for the module itself")
    return parse(text, allow_unregistered=True)


def generate(seed: int, *, profile: Optional[str] = None, size: Optional[int] = None) -> Module:
    """A module with a function ``@main()``: valid, terminating, without undefined behaviour. A seed gives the same one everywhere.

    Profiles are those of ``plumb gen``: ``mixed``, ``memref``, ``loops``, ``tensor``, ``llvm`` and others.
    """
    return parse(_plumb.generate(seed, profile, size))


def command() -> str:
    """The path of the command ``plumb``: that of this package, or else of the search path."""
    beside = [sysconfig.get_path("scripts"), os.path.dirname(sys.executable)]
    for folder in beside:
        found = shutil.which("plumb", path=folder)
        if found:
            return found
    found = shutil.which("plumb")
    if found is None:
        raise FileNotFoundError("the command `plumb` is neither beside Python nor on PATH")
    return found


_watched = False


def watch() -> None:
    """Has the command end what is left of compilers if Python is killed."""
    global _watched
    if not _watched:
        _watched = True
        try:
            _plumb.watched_by(command())
        except FileNotFoundError:
            pass
