//! Lines on standard output and standard error. A reader that has gone away (`plumb … | head`) is no error of ours,
//! where `println!` would panic. A full disk is one, since it loses output.

use std::borrow::Cow;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI8, Ordering};

/// Why standard output lacks something, if it does.
static LOST: Mutex<Option<String>> = Mutex::new(None);

/// Notes how writing to standard output went.
pub fn note<T>(written: io::Result<T>) {
    if let Err(error) = written {
        note_error(&error);
    }
}

fn note_error(error: &io::Error) {
    if !matches!(error.kind(), ErrorKind::BrokenPipe | ErrorKind::Interrupted)
        && let Ok(mut lost) = LOST.lock()
    {
        lost.get_or_insert(error.to_string());
    }
}

/// Standard output. [`lost`] knows of what cannot be written, whatever a caller makes of the error.
pub struct Stdout(io::StdoutLock<'static>);

/// Standard output, for this thread alone until it is dropped.
pub fn stdout() -> Stdout {
    Stdout(io::stdout().lock())
}

/// Whether people read standard output.
pub fn is_read_by_people() -> bool {
    io::stdout().is_terminal()
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).inspect_err(note_error)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().inspect_err(note_error)
    }
}

/// The colours that our own text may have, bold and underlined text among them: an escape sequence of one number.
const COLOURS: [&str; 20] = [
    "0", "1", "4", "", "30", "31", "32", "33", "34", "35", "36", "37", "90", "91", "92", "93", "94", "95",
    "96", "97",
];

/// A text that does nothing to a terminal but show itself, and colours: compilers, modules and names of files come from strangers.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(acts) {
        return text.into();
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(acts) {
        let (before, from) = rest.split_at(at);
        shown.push_str(before);
        let colour = from.strip_prefix("\x1b[").and_then(|sequence| sequence.split_once('m'));
        if let Some((_, after)) = colour.filter(|(number, _)| COLOURS.contains(number)) {
            shown.push_str(from.strip_suffix(after).unwrap_or_default());
            rest = after;
        } else {
            let mut chars = from.chars();
            shown.extend(chars.next().into_iter().flat_map(char::escape_default));
            rest = chars.as_str();
        }
    }
    shown.push_str(rest);
    shown.into()
}

/// The name of a file within a line: it begins no line of its own, which a reader could take for one of ours.
pub fn name(path: impl AsRef<Path>) -> String {
    one_line(&path.as_ref().to_string_lossy())
}

/// A text of one line that has such a name in it.
pub fn one_line(text: &str) -> String {
    let mut shown = String::new();
    for c in text.chars() {
        if c.is_control() || acts(c) { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    shown
}

/// Whether a character may do something to a terminal or to the order in which it shows text, or shows nothing at all.
/// Unicode's properties `Bidi_Control`, `Default_Ignorable_Code_Point` and `White_Space` list those that are no controls.
pub fn acts(c: char) -> bool {
    let shows_nothing = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    shows_nothing || c.is_control() && !"\n\t".contains(c)
}

/// Writes what is still held back, and says why standard output lacks something, if it does.
pub fn lost() -> Option<String> {
    note(stdout().flush());
    LOST.lock().ok()?.clone()
}

/// The amount of text on standard error beside errors: less below 0, more above.
static VERBOSITY: AtomicI8 = AtomicI8::new(0);

/// Says more or less from now on.
pub fn set_verbosity(verbosity: i8) {
    VERBOSITY.store(verbosity, Ordering::Relaxed);
}

/// Whether only errors are printed.
pub fn is_quiet() -> bool {
    VERBOSITY.load(Ordering::Relaxed) < 0
}

/// Whether more is printed than most people want.
pub fn is_verbose() -> bool {
    VERBOSITY.load(Ordering::Relaxed) > 0
}

/// A line on standard output.
macro_rules! say {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let text = format!($($text)*);
        crate::say::note(writeln!(crate::say::stdout(), "{}", crate::say::visible(&text)));
    }};
}

/// A line on standard error.
macro_rules! complain {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let text = format!($($text)*);
        let _ = writeln!(std::io::stderr().lock(), "{}", crate::say::visible(&text));
    }};
}

/// A line on standard error that is good to know, where nothing is wrong.
macro_rules! remark {
    ($($text:tt)*) => {{
        if !crate::say::is_quiet() {
            complain!($($text)*);
        }
    }};
}

#[cfg(test)]
mod tests {
    use super::{name, visible};

    #[test]
    fn a_name_is_one_line() {
        assert_eq!(name("a\n::error::b\r\tü.mlir"), r"a\n::error::b\r\tü.mlir");
    }

    #[test]
    fn what_acts_on_a_terminal_is_shown_and_colours_stay() {
        let text = "a\tb\n\x1b[1m\x1b[91merror\x1b[0m: ü";
        assert_eq!(visible(text), text);
        let stranger = "\u{feff}\x1b]0;title\x07 \x1b[2J\x1b[8m \r \u{9b}31m \u{202e}\u{61c}\u{200e}\u{200b} \u{e0041}\x1b";
        let shown = r"\u{feff}\u{1b}]0;title\u{7} \u{1b}[2J\u{1b}[8m \r \u{9b}31m \u{202e}\u{61c}\u{200e}\u{200b} \u{e0041}\u{1b}";
        assert_eq!(visible(stranger), shown);
    }
}
