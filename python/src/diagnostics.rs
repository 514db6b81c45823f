//! Diagnostics as Python has them. Places are counted in characters, as in strings of Python.

use plumb_host::UbKind;
use plumb_ir::{Diag, Severity, Span};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Diagnostics of a text, each as a dictionary.
pub fn diagnostics<'py>(py: Python<'py>, text: &str, diags: &[Diag]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for diag in diags {
        list.append(diagnostic(py, text, diag)?)?;
    }
    Ok(list)
}

fn diagnostic<'py>(py: Python<'py>, text: &str, diag: &Diag) -> PyResult<Bound<'py, PyDict>> {
    let out = PyDict::new(py);
    out.set_item("code", diag.code)?;
    out.set_item("severity", if diag.severity == Severity::Error { "error" } else { "warning" })?;
    out.set_item("message", &diag.message)?;
    out.set_item("help", &diag.hint)?;
    out.set_item("span", place(text, diag.span))?;
    // The first label may be one of the place itself.
    let (own, notes) = match diag.labels.split_first() {
        Some(((span, own), rest)) if *span == diag.span => (Some(own), rest),
        _ => (None, &diag.labels[..]),
    };
    out.set_item("label", own)?;
    let notes: Vec<_> = notes.iter().map(|(span, note)| (place(text, *span), note)).collect();
    out.set_item("notes", notes)?;
    Ok(out)
}

/// Start and end, then line and column from 1; none of what stands nowhere.
fn place(text: &str, span: Span) -> Option<(usize, usize, usize, usize)> {
    let bounded = |at: u32| (0..=(at as usize).min(text.len())).rev().find(|at| text.is_char_boundary(*at));
    let (start, end) = (bounded(span.start)?, bounded(span.end)?);
    if span == Span::default() {
        return None;
    }
    let before = &text[..start];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let first = before.chars().count();
    let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
    let inside = text.get(start..end).map_or(0, |inside| inside.chars().count());
    Some((first, first + inside, line, before[line_start..].chars().count() + 1))
}

/// The kinds of undefined behaviour, each with its code and what it means.
#[pyfunction]
pub fn rules() -> Vec<(&'static str, &'static str)> {
    UbKind::ALL.iter().map(|kind| (kind.code(), kind.doc().trim())).collect()
}
