//! Answers questions, each a line of JSON: ci/web holds the answers of the WebAssembly module against these.

use std::io::{BufRead, Write, stdin, stdout};

/// As the command's own: modules nest deeply.
const STACK: usize = 256 << 20;

fn main() -> std::io::Result<()> {
    let answers = || {
        let mut out = stdout().lock();
        for question in stdin().lock().lines() {
            writeln!(out, "{}", plumb_web::answer(&question?))?;
        }
        Ok(())
    };
    let worker = std::thread::Builder::new().stack_size(STACK).spawn(answers)?;
    worker.join().unwrap_or_else(|_| Err(std::io::Error::other("a question has no answer")))
}
