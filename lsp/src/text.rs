//! The text of a document: byte offsets here, lines and columns there.

use lsp_types::{Position, Range, TextDocumentContentChangeEvent};
use plumb_ir::Span;

/// What a column of the protocol counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ColumnUnit {
    /// Bytes.
    Utf8,
    /// Units of UTF-16: what a client counts if nothing else is agreed on.
    #[default]
    Utf16,
}

/// A text with the places of its lines.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub content: String,
    /// Where each line begins.
    starts: Vec<usize>,
    unit: ColumnUnit,
}

impl Text {
    pub fn new(content: String, unit: ColumnUnit) -> Self {
        let starts = starts(&content);
        Text { content, starts, unit }
    }

    /// Replaces a range, or all.
    pub fn apply(&mut self, change: TextDocumentContentChangeEvent) {
        match change.range {
            Some(range) => {
                let start = self.offset(range.start);
                let end = self.offset(range.end).max(start);
                self.content.replace_range(start..end, &change.text);
            }
            None => self.content = change.text,
        }
        self.starts = starts(&self.content);
    }

    /// A line by its number from 0, without its end.
    pub fn line(&self, line: u32) -> &str {
        let start = self.start(line);
        let end = self.starts.get(line as usize + 1).copied().unwrap_or(self.content.len());
        self.content.get(start..end).unwrap_or_default().trim_end_matches(['\n', '\r'])
    }

    fn start(&self, line: u32) -> usize {
        self.starts.get(line as usize).copied().unwrap_or(self.content.len())
    }

    /// The byte at a position. One beyond the end of a line is that end.
    pub fn offset(&self, position: Position) -> usize {
        let line = self.line(position.line);
        let wanted = position.character as usize;
        let within = match self.unit {
            ColumnUnit::Utf8 => (0..=wanted.min(line.len())).rev().find(|at| line.is_char_boundary(*at)),
            ColumnUnit::Utf16 => {
                let mut units = 0;
                line.char_indices()
                    .find(|(_, c)| {
                        units += c.len_utf16();
                        units > wanted
                    })
                    .map(|(at, _)| at)
            }
        };
        self.start(position.line) + within.unwrap_or(line.len())
    }

    /// The position of a byte.
    pub fn position(&self, offset: usize) -> Position {
        let offset = offset.min(self.content.len());
        let line = self.starts.partition_point(|start| *start <= offset).max(1) - 1;
        let before = self.content.get(self.starts[line]..offset).unwrap_or_default();
        let column = match self.unit {
            ColumnUnit::Utf8 => before.len(),
            ColumnUnit::Utf16 => before.chars().map(char::len_utf16).sum(),
        };
        Position::new(line as u32, column as u32)
    }

    pub fn range(&self, span: Span) -> Range {
        Range::new(self.position(span.start as usize), self.position(span.end as usize))
    }

    /// A range, up to the end of its first line.
    pub fn first_line(&self, span: Span) -> Range {
        let range = self.range(span);
        match range.end.line > range.start.line {
            true => Range::new(range.start, self.end_of_line(range.start.line)),
            false => range,
        }
    }

    /// Behind all that stands in a line.
    pub fn end_of_line(&self, line: u32) -> Position {
        self.position(self.start(line) + self.line(line).trim_end().len())
    }

    /// What stands at a position: the letters of a name, with what marks its kind.
    pub fn word(&self, position: Position) -> (Span, &str) {
        let at = self.offset(position);
        let is_of_name = |c: char| c.is_alphanumeric() || "%@^#_.$-".contains(c);
        let (before, after) = self.content.split_at(at);
        let start = before.trim_end_matches(is_of_name).len();
        let end = at + after.len() - after.trim_start_matches(is_of_name).len();
        (Span::new(start, end), self.content.get(start..end).unwrap_or_default())
    }
}

fn starts(text: &str) -> Vec<usize> {
    [0].into_iter().chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect()
}
