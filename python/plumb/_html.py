"""What notebooks show: modules with what is said of them, runs with their memory, comparisons."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Iterable, Sequence

import numpy as np

from ._diagnostics import Diagnostic, PlumbError

if TYPE_CHECKING:
    from ._compare import Diff
    from ._module import Allocation, Execution, Module
    from .testing import Campaign, Finding

_RED, _AMBER, _GREEN = "#c0392b", "#b9770e", "#1e8449"
_PRE = "line-height:1.35;padding:.6em;background:rgba(127,127,127,.08);overflow-x:auto;white-space:pre"
_MOST_LINES = 400


def _colour(severity: str) -> str:
    return _RED if severity == "error" else _AMBER


def source(text: str, said: Sequence[Diagnostic] = ()) -> str:
    """A text with its lines numbered and what is said of it underlined."""
    marks: list[tuple[int, int, str, str]] = []
    for one in said:
        if one.span is not None:
            marks.append((one.span.start, one.span.end, _colour(one.severity), one.label or one.message))
        marks += [(n.span.start, n.span.end, "#2471a3", n.message) for n in one.notes if n.span is not None]
    out, at, lines = [], 0, text.splitlines()
    width = len(str(len(lines)))
    for number, line in enumerate(lines[:_MOST_LINES], 1):
        end, html, done = at + len(line), "", at
        for start, stop, colour, message in sorted(m for m in marks if at <= m[0] <= end):
            if start < done:
                continue
            stop = max(start, min(stop, end))
            style = f"text-decoration:underline wavy {colour};text-underline-offset:3px"
            html += escape(text[done:start])
            html += f'<span style="{style}" title="{escape(message)}">{escape(text[start:stop])}</span>'
            done = stop
        html += escape(text[done:end])
        out.append(f'<span style="opacity:.45">{number:>{width}} </span>{html}')
        at = end + 1
    if len(lines) > _MOST_LINES:
        out.append(f"… and {len(lines) - _MOST_LINES} lines")
    return f'<pre style="{_PRE}">' + "\n".join(out) + "</pre>"


def _said(said: Iterable[Diagnostic]) -> str:
    items = []
    for one in said:
        at = f" ({one.span.line}:{one.span.column})" if one.span else ""
        help_ = f'<br><span style="opacity:.7">{escape(one.help)}</span>' if one.help else ""
        head = f'<b style="color:{_colour(one.severity)}">{escape(one.code)}</b>'
        items.append(f"<div>{head}{at}: {escape(one.message)}{help_}</div>")
    return "".join(items)


def diagnostic(one: Diagnostic) -> str:
    return _said([one]) + (source(one.source, [one]) if one.source else "")


def error(one: PlumbError) -> str:
    if not one.diagnostics:
        return f"<div>{escape(str(one))}</div>"
    return _said(one.diagnostics) + source(one.diagnostics[0].source, one.diagnostics)


def module(one: Module) -> str:
    return source(one.text, one.diagnostics) + _said(one.diagnostics)


def value(one: Any) -> str:
    if isinstance(one, np.ndarray):
        with np.printoptions(threshold=200, linewidth=100):
            text = np.array2string(one)
        kind = "×".join(map(str, one.shape)) + f" {one.dtype}"
        return f'<pre style="{_PRE}">{escape(text)}</pre><small>{escape(kind)}</small>'
    return f"<code>{escape(repr(one))}</code>"


def memory(allocations: Sequence[Allocation]) -> str:
    """Allocations as rows of squares, one for each byte."""
    colours = {".": "#5d8aa8", "u": "#d0d3d4", "p": "#8e44ad"}
    rows = []
    for one in allocations:
        states = one.states()[:128]
        boxes = "".join(
            f'<span title="byte {i}: {_byte(one, i)}" style="display:inline-block;width:7px;height:12px;'
            f'margin:0 1px 1px 0;background:{colours[state]}"></span>'
            for i, state in enumerate(states)
        )
        more = f" … {one.size} bytes" if one.size > len(states) and states else ""
        name = escape(one.symbol or one.kind)
        born = f"made by {escape(str(one.born))}" if one.born else ""
        died = f"; ended by {escape(str(one.died))}" if one.died else ""
        gone = "" if one.state == "alive" else f' <b style="color:{_RED}">{escape(one.state)}</b>'
        cell = '<td style="text-align:left;vertical-align:top">'
        rows.append(f"<tr>{cell}{name}{gone}<br><small>{one.size} bytes {born}{died}</small></td>{cell}{boxes}{more}</td></tr>")
    key = " ".join(
        f'<span style="display:inline-block;width:7px;height:12px;background:{colours[state]}"></span> {name}'
        for state, name in ((".", "value"), ("u", "undetermined"), ("p", "poison"))
    )
    return f"<table>{''.join(rows)}</table><small>{key}</small>" if rows else ""


def _byte(one: Allocation, i: int) -> str:
    return {"u": "undetermined", "p": "poison"}.get(one.states()[i], f"0x{one.data[i]:02x}")


def execution(one: Execution) -> str:
    colour = _GREEN if one.outcome == "return" else _RED
    head = f'<div><b style="color:{colour}">{escape(one.outcome)}</b> of @{escape(one.entry)}, {one.ops} operations</div>'
    results = "".join(f"<div>{value(result)}</div>" for result in one.results)
    output = f'<pre style="{_PRE}">{escape(one.output)}</pre>' if one.output else ""
    said = _said(one.diagnostics) + source(one.module.text, one.diagnostics) if one.diagnostics else ""
    return head + results + output + said + memory(one.memory)


def _verdict(verdict: str, is_finding: bool) -> str:
    colour = _RED if is_finding else _GREEN if verdict == "match" else _AMBER
    return f'<b style="color:{colour}">{escape(verdict)}</b>'


def diff(one: Diff) -> str:
    marks: list[Diagnostic] = []
    if one.site is not None and one.site.line > 0:
        marks = [_at(one.before.text, one.site.line, one.site.column, one.rule or one.detail)]
    said = f'<pre style="{_PRE}">{escape(one.explanation)}</pre>' if one.explanation else ""
    after = source(one.after) if one.after else ""
    cell = '<td style="text-align:left;vertical-align:top">'
    table = f"<table><tr>{cell}{source(one.before.text, marks)}</td>{cell}{after}</td></tr></table>"
    return f"<div>{_verdict(one.verdict, one.is_finding)} in {escape(one.subject)}</div>{said}{table}"


def _at(text: str, line: int, column: int, message: str) -> Diagnostic:
    from ._diagnostics import Span

    lines = text.splitlines(keepends=True)
    start = sum(map(len, lines[: line - 1])) + column - 1
    end = start + len(lines[line - 1].rstrip()) - column + 1 if line <= len(lines) else start
    return Diagnostic("differs", "error", message, Span(start, end, line, column), source=text)


def finding(one: Finding) -> str:
    head = f"<div>{_verdict(one.verdict, True)} in {escape(one.subject)}: {escape(one.signature)}</div>"
    where = f"<div><code>{escape(one.folder)}</code></div>"
    return head + f"<div>{escape(one.detail)}</div>" + source(one.module) + where




def campaign(one: Campaign) -> str:
    head = f"<div>{one.compared} of {one.modules} modules compared, {len(one.findings)} findings</div>"
    return head + "".join(map(finding, one.findings))
