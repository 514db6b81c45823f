//! Diagnostics as a page has them: with places in the units of its strings, and as lines and columns.

use plumb_ir::{Diag, Severity, Span};
use serde::Serialize;

/// Most other places that a diagnostic names.
const NOTES: usize = 16;

/// Places of a text: the bytes at which its lines begin, each with the place in units of UTF-16.
#[derive(Debug)]
pub(crate) struct Places<'a> {
    text: &'a str,
    lines: Vec<(usize, usize)>,
}

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Place {
    /// The first unit of UTF-16, and one past the last.
    pub from: usize,
    pub to: usize,
    /// The first character's, from 1.
    pub line: usize,
    pub column: usize,
}

/// A place with what there is to say of it.
#[derive(Debug, Serialize)]
pub(crate) struct PlacedNote {
    place: Option<Place>,
    text: String,
}

/// A diagnostic.
#[derive(Debug, Serialize)]
pub(crate) struct PlacedDiagnostic {
    code: &'static str,
    severity: &'static str,
    message: String,
    hint: Option<String>,
    place: Option<Place>,
    notes: Vec<PlacedNote>,
}

impl<'a> Places<'a> {
    pub fn of(text: &'a str) -> Self {
        let (mut lines, mut units) = (vec![(0, 0)], 0);
        for (at, c) in text.char_indices() {
            units += c.len_utf16();
            if c == '\n' {
                lines.push((at + 1, units));
            }
        }
        Places { text, lines }
    }

    /// A byte's place in UTF-16, its line and its column from 1.
    fn of_byte(&self, byte: usize) -> (usize, usize, usize) {
        let line = self.lines.partition_point(|(start, _)| *start <= byte).max(1);
        let (start, units) = self.lines[line - 1];
        let before = self.text.get(start..byte).unwrap_or_default();
        (units + before.encode_utf16().count(), line, before.chars().count() + 1)
    }

    /// The place of a span; none of what stands nowhere.
    pub fn place(&self, span: Span) -> Option<Place> {
        if span == Span::default() {
            return None;
        }
        let text = self.text;
        let bounded =
            |at: u32| (0..=(at as usize).min(text.len())).rev().find(|at| text.is_char_boundary(*at));
        let (start, end) = (bounded(span.start)?, bounded(span.end)?);
        let (from, line, column) = self.of_byte(start);
        Some(Place { from, to: self.of_byte(end.max(start)).0, line, column })
    }

    pub fn diagnostics(&self, diags: &[Diag]) -> Vec<PlacedDiagnostic> {
        diags.iter().map(|diag| self.diagnostic(diag)).collect()
    }

    fn diagnostic(&self, diag: &Diag) -> PlacedDiagnostic {
        // The first label may be one of the place itself.
        let others = match diag.labels.split_first() {
            Some(((span, _), rest)) if *span == diag.span => rest,
            _ => &diag.labels[..],
        };
        let note =
            |(span, text): &(Span, String)| PlacedNote { place: self.place(*span), text: text.clone() };
        PlacedDiagnostic {
            code: diag.code,
            severity: if diag.severity == Severity::Error { "error" } else { "warning" },
            message: diag.message.clone(),
            hint: diag.hint.clone(),
            place: self.place(diag.span),
            notes: others.iter().take(NOTES).map(note).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_the_units_of_the_page() {
        let text = "// ü𝄞\n  x";
        let at = text.find('x').unwrap();
        let place = Places::of(text).place(Span::new(at, at + 1));
        // The clef is two units.
        assert_eq!(place, Some(Place { from: 9, to: 10, line: 2, column: 3 }));
        assert_eq!(Places::of(text).place(Span::default()), None);
        assert_eq!(Places::of(text).place(Span::new(90, 99)).map(|place| place.from), Some(10));
    }
}
