//! Lines on standard output and standard error. A reader that has gone away (`plumb … | head`) is no error of ours,
//! where `println!` would panic. A full disk is one, since it loses output.

use std::io::{self, ErrorKind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicI8, Ordering};

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

/// A line on standard error that is good to know, where nothing is wrong.
macro_rules! remark {
    ($($text:tt)*) => {{
        if !crate::say::is_quiet() {
            complain!($($text)*);
        }
    }};
}
