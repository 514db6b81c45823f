//! Diagnostics of a batch: which piece an error belongs to, and what of its text identifies the defect.

use super::{Answer, Question};

/// The text of a batch with the lines where each piece begins.
pub(super) struct BatchLayout {
    /// The pieces with separators between them.
    pub text: String,
    /// First line of each piece, 1-based, ascending.
    starts: Vec<usize>,
}

/// An error that belongs to a piece.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct PieceError {
    /// Position of the piece in the batch.
    pub piece: usize,
    /// The line of the diagnostic.
    pub message: String,
}

impl PieceError {
    pub(super) fn answer(&self) -> Answer {
        Answer::Reject { message: self.message.clone(), key: normalise(&self.message) }
    }
}

impl BatchLayout {
    pub(super) fn new(pieces: &[&Question]) -> Self {
        let mut text = String::new();
        let mut starts = Vec::with_capacity(pieces.len());
        let mut line = 1;
        for (at, piece) in pieces.iter().enumerate() {
            if at > 0 {
                text.push_str("// -----\n");
                line += 1;
            }
            starts.push(line);
            let newline = if piece.text.ends_with('\n') { "" } else { "\n" };
            line += piece.text.matches('\n').count() + newline.len();
            text.push_str(&piece.text);
            text.push_str(newline);
        }
        BatchLayout { text, starts }
    }

    /// The first error of each piece that has one.
    pub(super) fn errors(&self, stderr: &str) -> Vec<PieceError> {
        let mut errors: Vec<PieceError> = Vec::new();
        for line in stderr.lines().filter(|line| line.contains(": error: ")) {
            let Some((place, relative)) = place(line) else { continue };
            // The separator ends the piece before it; where lines are counted from it, it begins the next.
            let place = place + usize::from(relative);
            let Some(piece) = self.starts.partition_point(|&start| start <= place).checked_sub(1) else {
                continue;
            };
            if errors.iter().all(|error| error.piece != piece) {
                errors.push(PieceError { piece, message: line.to_string() });
            }
        }
        errors
    }
}

/// The line of the whole input that a diagnostic is about: `<stdin>:LINE:COLUMN: error: …`, or, in older versions,
/// `within split at <stdin>:START offset :LINE:COLUMN: error: …` where line 1 is the separator's, line START.
/// Second, whether it was a separator line met from below.
fn place(diagnostic: &str) -> Option<(usize, bool)> {
    let (head, _) = diagnostic.split_once(": error: ")?;
    if let Some((_, rest)) = head.split_once("within split at ") {
        let (start, inner) = rest.split_once(" offset :")?;
        let start: usize = start.rsplit(':').next()?.trim().parse().ok()?;
        let line: usize = inner.split(':').next()?.trim().parse().ok()?;
        return Some((start.checked_add(line)?.checked_sub(1)?, line == 1 && start > 1));
    }
    let mut parts = head.rsplit(':');
    parts.next()?;
    Some((parts.next()?.trim().parse().ok().filter(|&line| line > 0)?, false))
}

/// The first line that is an error.
pub(super) fn first_error(stderr: &str) -> Option<&str> {
    all_errors(stderr).next()
}

/// What a program says that has no line of an error: its first line, or its last, if it is a traceback of Python.
pub(super) fn last_words(stderr: &str) -> Option<&str> {
    let mut lines = stderr.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next()?;
    if first.starts_with("Traceback ") { lines.next_back().or(Some(first)) } else { Some(first) }
}

/// The lines that are errors.
pub(super) fn all_errors(stderr: &str) -> impl Iterator<Item = &str> {
    stderr.lines().filter(|line| line.contains("error: ") || line.trim_start().starts_with("LLVM ERROR"))
}

/// A message without its place, without numbers, and without quoted text other than names of operations.
pub fn normalise(message: &str) -> String {
    let text = match message.split_once("error: ") {
        Some((_, text)) => text,
        None => message,
    };
    let mut out = String::with_capacity(text.len());
    for (at, part) in text.split('\'').enumerate() {
        if at % 2 == 1 {
            out.push('\'');
            out.push_str(if is_op_name(part) { part } else { "_" });
            out.push('\'');
            continue;
        }
        let mut rest = part;
        while let Some(c) = rest.chars().next() {
            // Addresses are of one run.
            let (number, digit): (_, fn(char) -> bool) = match rest.strip_prefix("0x") {
                Some(number) if number.starts_with(|c: char| c.is_ascii_hexdigit()) => {
                    (number, |c| c.is_ascii_hexdigit())
                }
                _ => (rest, |c| c.is_ascii_digit()),
            };
            let after = number.trim_start_matches(digit);
            if after.len() < number.len() {
                out.push('N');
                rest = after;
            } else {
                out.push(c);
                rest = rest.get(c.len_utf8()..).unwrap_or_default();
            }
        }
    }
    let out = out.trim();
    out.get(..out.floor_char_boundary(LONGEST)).unwrap_or(out).to_string()
}

/// The bytes of a message that identify a defect.
const LONGEST: usize = 1000;

fn is_op_name(text: &str) -> bool {
    text.contains('.')
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout() -> BatchLayout {
        let piece = |text: &str| Question { text: text.into(), marker: None, modules: 1 };
        // Lines: 1-3 first, 4 separator, 5-6 second, 7 separator, 8 third.
        BatchLayout::new(&[&piece("a\nb\nc\n"), &piece("d\ne"), &piece("f\n")])
    }

    #[test]
    fn the_end_of_a_traceback_says_what_is_wrong() {
        let text = "Traceback (most recent call last):\n  File \"x\", line 8\n    %3 = f\n    Operation f is not registered\n\n";
        assert_eq!(last_words(text), Some("Operation f is not registered"));
        assert_eq!(last_words("\nno such file\nbye\n"), Some("no such file"));
        assert_eq!(last_words("\n"), None);
    }

    #[test]
    fn lines_find_their_piece_in_both_forms() {
        let stderr = "<stdin>:3:1: error: one\n<stdin>:3:2: error: again\n<stdin>:3:1: note: x\n\
                      within split at <stdin>:4 offset :2:9: error: two\n<stdin>:8:1: error: three\n\
                      <unknown>:0: error: nowhere\n";
        let errors = layout().errors(stderr);
        let found: Vec<_> = errors.iter().map(|e| (e.piece, e.message.rsplit(' ').next().unwrap())).collect();
        assert_eq!(found, [(0, "one"), (1, "two"), (2, "three")]);
    }

    #[test]
    fn a_line_on_a_separator_belongs_to_the_piece_it_ends() {
        let errors = layout().errors("<stdin>:4:1: error: unexpected end\n");
        assert_eq!(errors[0].piece, 0);
        let errors = layout().errors("within split at <stdin>:7 offset :1:1: error: start\n");
        assert_eq!(errors[0].piece, 2);
    }

    #[test]
    fn messages_lose_what_differs_between_modules() {
        let a = "<stdin>:3:8: error: 'memref.subview' op slice along dimension 0 runs out-of-bounds: 7 >= 3";
        let b = "<stdin>:9:1: error: 'memref.subview' op slice along dimension 1 runs out-of-bounds: 12 >= 5";
        assert_eq!(normalise(a), normalise(b));
        assert!(normalise(a).contains("'memref.subview'"));
        assert_eq!(normalise("error: type 'i32' of '%12' is bad"), "type '_' of '_' is bad");
        assert_eq!(normalise("free(): invalid pointer: 0x00005d1f0aB0"), "free(): invalid pointer: N");
        assert_eq!(normalise("memref<2x0xf32> at 0xy"), "memref<NxN> at Nxy");
    }
}
