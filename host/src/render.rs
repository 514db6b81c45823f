//! Text of events and results: the one place where output is formatted.

use crate::{Event, Observed};

/// How results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ResultStyle {
    /// Signed decimals, shortest floats that read back, `poison`, dense text.
    #[default]
    Plain,
    /// As the LLVM runner prints results (`%e` for floats).
    Runner,
}

/// What the program printed, as the real runtime libraries would print it.
pub fn render_events(_events: &[Event]) -> Vec<u8> {
    Vec::new()
}

/// One result as a line of text, without the line's end.
pub fn render_observed(_value: &Observed, _style: ResultStyle) -> String {
    String::new()
}
