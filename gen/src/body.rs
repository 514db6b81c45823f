//! The body of a function as text, line by line.

use std::fmt;

/// A body under way.
#[derive(Debug, Default)]
pub(crate) struct Body {
    /// Its lines so far.
    pub text: String,
    /// How many they are.
    pub lines: usize,
    /// Names that were given.
    named: u32,
}

impl Body {
    /// Adds a line.
    pub fn line(&mut self, line: fmt::Arguments<'_>) {
        self.text.push_str(&line.to_string());
        self.text.push('\n');
        self.lines += 1;
    }

    /// A new name for a value, a block or a function.
    pub fn name(&mut self, sigil: char) -> String {
        self.named += 1;
        format!("{sigil}v{}", self.named)
    }

    /// Adds an operation with one result, and names that.
    pub fn value(&mut self, op: &str) -> String {
        let name = self.name('%');
        self.line(format_args!("{name} = {op}"));
        name
    }
}

/// Adds a line to the body of what writes one.
macro_rules! line {
    ($writer:expr, $($format:tt)*) => {{
        let line = format!($($format)*);
        $writer.body.line(format_args!("{line}"));
    }};
}
pub(crate) use line;
