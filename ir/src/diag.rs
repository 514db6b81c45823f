//! Diagnostics about what a user wrote: code, place, message, way forward.

/// A range of bytes in the source text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// From byte offsets.
    pub fn new(start: usize, end: usize) -> Self {
        Span { start: start as u32, end: end as u32 }
    }

    /// The smallest range that holds both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The input is accepted.
    Warning,
    /// The input is rejected.
    Error,
}

/// One diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diag {
    /// Stable code, such as `parse-expected` or `verify-dominance`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Where.
    pub span: Span,
    /// What is wrong, one line, without a full stop.
    pub message: String,
    /// Other places that matter, each with a line of text.
    pub labels: Vec<(Span, String)>,
    /// A way forward.
    pub hint: Option<String>,
}

impl Diag {
    /// An error.
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Diag {
            code,
            severity: Severity::Error,
            span,
            message: message.into(),
            labels: Vec::new(),
            hint: None,
        }
    }

    /// Adds a way forward.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Adds another place that matters.
    pub fn label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push((span, text.into()));
        self
    }
}

/// Where the lines of a text begin: for places of many offsets.
pub struct LineStarts(Vec<u32>);

impl LineStarts {
    /// Of a text.
    pub fn of(text: &str) -> Self {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        LineStarts([0].into_iter().chain(breaks.map(|(at, _)| at as u32 + 1)).collect())
    }

    /// 1-based line and column (in bytes) of a byte offset.
    pub fn place(&self, offset: u32) -> (u32, u32) {
        let line = self.0.partition_point(|start| *start <= offset).max(1);
        (line as u32, offset - self.0[line - 1] + 1)
    }
}

/// 1-based line and column (in bytes) of a byte offset.
pub fn line_column(text: &str, offset: u32) -> (u32, u32) {
    let bytes = &text.as_bytes()[..(offset as usize).min(text.len())];
    let line = bytes.iter().filter(|b| **b == b'\n').count() as u32 + 1;
    let column = bytes.iter().rev().take_while(|b| **b != b'\n').count() as u32 + 1;
    (line, column)
}
