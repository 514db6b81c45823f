//! MLIR's tools, where they are installed. The tests of the conversion include this file, too.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A program on the path, or a word that it is missing.
pub fn tool(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|p| p.join(name)).find(|p| p.is_file());
    if found.is_none() {
        eprintln!("SKIPPED: {name} is not installed");
    }
    found
}

/// What a program answers to an input: whether it was content, and what it wrote.
pub fn answer(tool: &Path, args: &[&str], input: &str) -> (bool, String, String) {
    let mut child = Command::new(tool)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("an installed tool starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_owned();
    // A tool that stops reading early is content with less.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("it ends");
    drop(writer.join());
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}
