//! JSON on standard output: one document a run.

use serde::Serialize;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};

/// How a verb reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs: one JSON document on standard output.
    Json,
}

/// Prints one document. A reader that has gone away is no error of ours.
pub fn print(value: &impl Serialize) {
    crate::say::note(write(value, crate::say::stdout()));
}

/// Writes one document piece by piece: as a text it may take more memory than the value.
pub fn write(value: &impl Serialize, out: impl Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    serde_json::to_writer_pretty(EscapedText(&mut out), value).map_err(io::Error::from)?;
    writeln!(out)?;
    out.flush()
}

/// Writes pieces of a document as [`escaped`] does. The serializer hands over whole characters.
struct EscapedText<W>(W);

impl<W: Write> Write for EscapedText<W> {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        let text = str::from_utf8(piece).map_err(io::Error::other)?;
        self.0.write_all(escaped(text).as_bytes())?;
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The same document without characters that move a cursor, turn the direction of a text or show nothing. JSON has them in strings alone.
fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(crate::say::acts) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if crate::say::acts(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(out, "\\u{unit:04x}");
            }
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

/// Prints one object of many on a line of its own, at once.
pub fn print_line(value: &impl Serialize) {
    let mut out = crate::say::stdout();
    let line = serde_json::to_string(value).map_err(io::Error::from);
    crate::say::note(line.and_then(|line| writeln!(out, "{}", escaped(&line))).and_then(|()| out.flush()));
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_document_does_nothing_to_a_terminal() {
        let value = "a\u{9b}31m\u{202e}é\u{7f}\u{feff}\u{e0041}";
        let text = serde_json::to_string(value).unwrap();
        let shown = super::escaped(&text);
        assert!(shown.chars().all(|c| c.is_ascii() && !c.is_control() || c == 'é'), "{shown}");
        assert_eq!(serde_json::from_str::<String>(&shown).unwrap(), value);
        let mut written = Vec::new();
        super::write(&[value], &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), format!("[\n  {shown}\n]\n"));
    }
}
