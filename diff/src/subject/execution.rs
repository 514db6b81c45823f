//! How a program executes modules: by itself, or by a second command that executes what it has made.

use super::description::Description;
use crate::executor::{Delivery, ENTRY};
use crate::process::{self, CompletedProcess, End, Limits, Program};
use crate::stop::Stop;
use regex_lite::Regex;
use std::ffi::{OsStr, OsString};
use std::io;

/// How a program executes modules.
#[derive(Debug)]
pub(crate) struct ExecutionForm {
    /// Its first group is a result, in decimal.
    results: Regex,
    pub(crate) delivery: Delivery,
    /// The second command, if there is one.
    then: Vec<String>,
}

impl ExecutionForm {
    /// The form that a description states, if it states one.
    ///
    /// # Errors
    ///
    /// What is wrong with its expression.
    pub(super) fn of(description: &Description) -> Result<Option<Self>, String> {
        let Some(results) = &description.results else { return Ok(None) };
        let results = Regex::new(results).map_err(|error| format!("results: {error}"))?;
        if results.captures_len() != 2 {
            return Err("results: the expression has one group, which is the number".into());
        }
        Ok(Some(ExecutionForm { results, delivery: description.delivery, then: description.then.clone() }))
    }

    /// The program of the second command, if there is one.
    pub(super) fn program(&self) -> Option<&String> {
        self.then.first()
    }

    /// Executes a module: what the last command prints is the answer.
    ///
    /// # Errors
    ///
    /// A program cannot be started, or there is no room for its file.
    pub(super) fn run(
        &self,
        words: Vec<OsString>,
        input: &[u8],
        limits: Limits,
        stop: &Stop,
    ) -> io::Result<CompletedProcess> {
        let file = tempfile::NamedTempFile::new()?;
        let fill = |words: Vec<OsString>| {
            Program::Exec(words.iter().map(|word| filled(word, file.path().as_os_str())).collect())
        };
        let first = process::run(&fill(words), input, limits, stop)?;
        if first.end != End::Exit(0) || self.then.is_empty() {
            return Ok(first);
        }
        let then = self.then.iter().map(OsString::from).collect();
        let second = process::run(&fill(then), &first.stdout, limits, stop)?;
        Ok(CompletedProcess { elapsed: first.elapsed + second.elapsed, ..second })
    }

    /// The commands as a person would type them, for a module in this file.
    pub(super) fn command_line(&self, first: &str, file: &str) -> String {
        let between = if self.then.iter().any(|word| word.contains("{file}")) { "&&" } else { "|" };
        let quote = |word: &String| if word.contains(' ') { format!("'{word}'") } else { word.clone() };
        let then = self.then.iter().map(quote).collect::<Vec<_>>().join(" ");
        let line = format!("{first} < {file} {between} {then}");
        let line = if self.then.is_empty() { format!("{first} < {file}") } else { line };
        line.replace("'{file}'", "made")
            .replace("{file}", "made")
            .replace("'{entry}'", ENTRY)
            .replace("{entry}", ENTRY)
    }

    /// The results in what was printed.
    ///
    /// # Errors
    ///
    /// The text that is no number.
    pub(crate) fn results(&self, printed: &str) -> Result<Vec<i128>, String> {
        let numbers = self.results.captures_iter(printed).filter_map(|found| found.get(1));
        numbers
            .map(|text| text.as_str().parse().map_err(|_| format!("`{}` is no number", text.as_str())))
            .collect()
    }
}

/// A word with what stands for the entry and the file.
fn filled(word: &OsStr, file: &OsStr) -> OsString {
    match word.to_str() {
        Some(text) => text.replace("{entry}", ENTRY).replace("{file}", &file.to_string_lossy()).into(),
        None => word.into(),
    }
}
