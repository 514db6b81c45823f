//! JSON on standard output: one document a run.

use serde::Serialize;
use std::io::Write;

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
    let mut out = std::io::stdout().lock();
    let written = serde_json::to_writer_pretty(&mut out, value).map_err(std::io::Error::from);
    crate::say::note(written.and_then(|()| writeln!(out)));
}

/// Prints one object of many on a line of its own, at once.
pub fn print_line(value: &impl Serialize) {
    let mut out = std::io::stdout().lock();
    let line = serde_json::to_string(value).map_err(std::io::Error::from);
    crate::say::note(line.and_then(|line| writeln!(out, "{line}")).and_then(|()| out.flush()));
}
