//! Lines on standard output and standard error. A reader that has gone away (`plumb … | head`) is no error of ours,
//! where `println!` would panic; a disk that is full is one, since what was said is lost.

use std::io::{self, ErrorKind};
use std::sync::Mutex;

/// Why standard output lacks something, if it does.
static LOST: Mutex<Option<String>> = Mutex::new(None);

/// Notes how writing to standard output went.
pub fn note(written: io::Result<()>) {
    if let Err(error) = written
        && error.kind() != ErrorKind::BrokenPipe
        && let Ok(mut lost) = LOST.lock()
    {
        lost.get_or_insert(error.to_string());
    }
}

/// Why standard output lacks something, if it does.
pub fn lost() -> Option<String> {
    LOST.lock().ok()?.clone()
}

/// A line on standard output.
macro_rules! say {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        crate::say::note(writeln!(std::io::stdout().lock(), $($text)*));
    }};
}

/// A line on standard error.
macro_rules! complain {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr().lock(), $($text)*);
    }};
}
