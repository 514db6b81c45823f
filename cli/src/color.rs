//! Colours: where `--color`, `NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE`, `TERM` and the stream allow them.

use annotate_snippets::renderer::{AnsiColor, Effects, Style};
use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};

/// What stands out.
#[derive(Clone, Copy)]
pub enum Highlight {
    /// Something that was found.
    Finding,
}

impl Highlight {
    fn style(self) -> Style {
        match self {
            Highlight::Finding => AnsiColor::Red.on_default().effects(Effects::BOLD),
        }
    }
}

/// Whether a stream has colours.
pub fn has<S: RawStream>(stream: &S) -> bool {
    AutoStream::choice(stream) != ColorChoice::Never
}

/// Whether standard output has colours.
pub fn has_stdout() -> bool {
    has(&std::io::stdout())
}

fn painted(text: &str, paint: Highlight, has: bool) -> String {
    let style = paint.style();
    if has { format!("{style}{text}{style:#}") } else { text.into() }
}

/// A text for standard output.
pub fn on_stdout(text: &str, paint: Highlight) -> String {
    painted(text, paint, has_stdout())
}

/// A text for standard error.
pub fn on_stderr(text: &str, paint: Highlight) -> String {
    painted(text, paint, has(&std::io::stderr()))
}
