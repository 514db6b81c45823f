"""Tests of compilers: whether a pipeline keeps what modules mean."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any, List, Optional, Sequence, Tuple, Union

from . import _plumb
from ._compare import Diff, _told, command, watch
from ._diagnostics import PlumbError
from ._module import parse

#: Where what was found is written.
FOLDER = "plumb-findings"


class DifferentMeaning(AssertionError):
    """A pipeline has changed what a module means. ``diff`` says how, and ``folder`` has what is needed to see it again."""

    def __init__(self, message: str, diff: Diff, folder: Path) -> None:
        super().__init__(message)
        self.diff = diff
        self.folder = folder

    def __reduce__(self) -> Any:
        return type(self), (str(self), self.diff, self.folder)


def assert_same_meaning(
    module: Any,
    pipeline: Union[str, Sequence[str]],
    compiler: str = "mlir-opt",
    *,
    entry: str = "main",
    args: Sequence[Any] = (),
    fuel: Optional[int] = None,
    folder: Union[str, "os.PathLike[str]"] = FOLDER,
) -> Diff:
    """Runs a compiler's pipeline on a module, and asserts that this keeps what the module means.

    :param pipeline: passes as MLIR writes them (``canonicalize,cse``, ``builtin.module(…)``), or arguments of the compiler
        (``["--canonicalize"]``)
    :param compiler: ``mlir-opt`` (or else the newest ``mlir-opt-NN`` on PATH), any program like it, or a file of TOML that
        describes one
    :raises DifferentMeaning: if it does not; a folder then has the module, and says the command that shows it again
    :raises PlumbError: if nothing could be compared
    """
    __tracebackhide__ = True
    first = parse(module)
    first.verify()
    subject, described = _subject(pipeline, compiler)
    watch()
    after: Union[str, Tuple[str, str]] = (subject, described) if described is not None else subject
    diff = _told(first, after, entry, args, fuel, None, True)
    if diff.same:
        return diff
    if not diff.is_finding:
        raise PlumbError(f"nothing could be compared: {diff}")
    place = _written(diff, folder, subject, described, entry)
    again = (place / "command").read_text().strip()
    shown = first.text if len(first.text) < 4000 else f"{first.text[:4000]}…"
    told = f"{diff.verdict} in {diff.subject}\n{diff.explanation}\n\n{shown.strip()}\n\nto see it again: {again}"
    if args:
        told += f"\nthe arguments were {args!r}"
    raise DifferentMeaning(told, diff, place)


def _subject(pipeline: Union[str, Sequence[str]], compiler: str) -> Tuple[str, Optional[str]]:
    """The name of a subject, and the text of the file that describes it if there is none yet."""
    if not isinstance(pipeline, str):
        words = [*shlex.split(_program(compiler)), *pipeline]
        return f"cmd:{shlex.join(words)}", None
    whole = re.fullmatch(r"\s*builtin\.module\((.*)\)\s*", pipeline, re.DOTALL)
    passes = whole[1] if whole else pipeline.strip()
    if compiler.endswith(".toml"):
        return f"{compiler}={passes}", None
    program = _program(compiler)
    if program in dict(_plumb.presets()):
        return f"{program}={passes}", None
    name = re.sub(r"[^\w.-]+", "-", Path(program).name)
    lines = [
        f"name = {json.dumps(name)}",
        f"command = {json.dumps(program)}",
        f"pipeline = {json.dumps(passes)}",
        "lowers = false",
        'locations-args = ["--mlir-print-debuginfo"]',
    ]
    return f"{name}.toml", "\n".join(lines) + "\n"


def _program(compiler: str) -> str:
    if compiler != "mlir-opt" or shutil.which(compiler):
        return compiler
    releases = [name for name, is_here in _plumb.presets() if is_here and re.fullmatch(r"mlir-opt-\d+", name)]
    return max(releases, key=lambda name: int(name.rsplit("-", 1)[1]), default=compiler)


def _written(
    diff: Diff, folder: Union[str, "os.PathLike[str]"], subject: str, described: Optional[str], entry: str
) -> Path:
    text = diff.before.text
    name = hashlib.sha256(f"{subject}\n{described}\n{text}".encode()).hexdigest()[:16]
    place = Path(folder) / name
    place.mkdir(parents=True, exist_ok=True)
    (place / "module.mlir").write_text(text, encoding="utf-8")
    if described is not None:
        (place / subject).write_text(described, encoding="utf-8")
        subject = str(place / subject)
    words = ["plumb", "diff", str(place / "module.mlir"), "--subject", subject, "--engine", "interp", "--explain"]
    words += ["--entry", entry] if entry != "main" else []
    (place / "command").write_text(shlex.join(words) + "\n", encoding="utf-8")
    (place / "explanation.txt").write_text(f"{diff}\n", encoding="utf-8")
    return place


@dataclass(frozen=True)
class Finding:
    """What a campaign has found: its reduced module, and the folder that ``plumb replay`` takes."""

    id: str
    verdict: str
    signature: str
    detail: str
    subject: str
    seed: int
    folder: str
    module: str

    def __str__(self) -> str:
        again = f"to see it again: plumb replay {shlex.quote(self.folder)}"
        return f"{self.verdict} in {self.subject}: {self.signature}\n{self.detail}\n\n{self.module.strip()}\n\n{again}"

    def _repr_html_(self) -> str:
        from . import _html

        return _html.finding(self)


@dataclass(frozen=True)
class Campaign:
    """A campaign that has ended: how many modules it made and could compare, and what it found."""

    modules: int
    compared: int
    findings: Tuple[Finding, ...]

    def _repr_html_(self) -> str:
        from . import _html

        return _html.campaign(self)


def fuzz(
    subject: str = "own",
    *,
    passes: Optional[str] = None,
    seconds: float = 5,
    count: Optional[int] = None,
    seed: int = 0,
    profile: Optional[str] = None,
    known: Optional[str] = None,
    stop_after: int = 1,
    folder: Union[str, "os.PathLike[str]"] = FOLDER,
) -> Campaign:
    """Generates modules, and compares what they mean before and after a lowering or a pass.

    ``subject`` is one of the command line, such as ``own``, ``mlir-opt-22`` or ``my-opt.toml``. ``passes`` are names of its passes,
    or ``all``. Module N depends on ``seed`` and N alone. With ``count`` the campaign ends after so many modules, not after a time.
    """
    out = Path(folder) / f"campaign-{hashlib.sha256(repr((subject, passes, seed, profile)).encode()).hexdigest()[:8]}"
    if out.exists():
        shutil.rmtree(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    words = [command(), "--quiet", "fuzz", "--subject", subject, "--engine", "interp", "--seed", str(seed)]
    words += ["--stop-after", str(stop_after), "--out", str(out), "--format", "json"]
    words += ["--count", str(count)] if count is not None else ["--seconds", f"{max(1, round(1000 * seconds))}ms"]
    for option, value in (("--passes", passes), ("--profile", profile), ("--known", known)):
        words += [option, value] if value is not None else []
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    # 1 is for findings, 3 for too little that could be compared.
    if done.returncode not in (0, 1):
        raise PlumbError(done.stderr.strip() or f"`plumb fuzz` has ended with {done.returncode}: {done.stdout.strip()}")
    report = json.loads(done.stdout)
    found: List[Finding] = [_finding(one) for one in report["findings"]]
    return Campaign(report["modules"], report["compared"], tuple(found))


def _finding(one: Any) -> Finding:
    texts = [Path(one["dir"]) / name for name in ("reduced.mlir", "repro.mlir")]
    text = next((path.read_text(encoding="utf-8") for path in texts if path.is_file()), "")
    return Finding(
        id=one["id"],
        verdict=one["class"],
        signature=one["signature"],
        detail=one["detail"],
        subject=one["subject"],
        seed=int(one["seed"]),
        folder=one["dir"],
        module=text,
    )
