//! Programs that are installed, and what they answer.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A program on the search path.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// A shared library of LLVM 22. Its name ends in the release where only programs need it.
pub(crate) fn find_library(name: &str) -> Option<PathBuf> {
    let start = format!("lib{name}.so");
    let entries = std::fs::read_dir("/usr/lib/llvm-22/lib").ok()?;
    let mut names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names.find(|name| name.starts_with(&start)).map(|name| Path::new("/usr/lib/llvm-22/lib").join(name))
}

/// Something if a program is there and content.
pub(crate) fn succeeds(name: &str, args: &[&str]) -> Option<()> {
    let mut command = Command::new(name);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success()).then_some(())
}

/// What a program answers to an input: whether it was content, and what it wrote to its output and of errors.
pub fn answer(program: &Path, args: &[&str], input: &str) -> (bool, String, String) {
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("an installed program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_owned();
    // A program that stops reading early is content with less.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("it ends");
    drop(writer.join());
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}
