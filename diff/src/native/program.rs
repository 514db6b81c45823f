//! The program that runs native code: where it is, and what it says of itself.

use crate::process::{self, Limits, find_program};
use crate::stop::Stop;
use plumb_host::native::{Greeting, greeted};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Its file, beside `plumb` or on `PATH`.
const NAME: &str = "plumb-native";
/// The variable that names another file.
const VARIABLE: &str = "PLUMB_WORKER";
/// How to get it.
const BUILD: &str = "apt-get install llvm-22-dev, then cargo build --release -p plumb --features llvm";
/// How to get the library that it needs.
const LIBRARY: &str = "apt-get install libllvm22, or name the library's folder in LD_LIBRARY_PATH";
/// The time limit of its greeting, which is read once.
const PATIENCE: Duration = Duration::from_secs(30);

/// The program that runs native code; it alone needs LLVM's library.
#[derive(Clone, Debug)]
pub struct WorkerProgram {
    path: PathBuf,
    said: Arc<OnceLock<Result<Greeting, WorkerError>>>,
}

/// Why there is no native code here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}; to install: {install}")]
pub struct WorkerError {
    /// What is wrong.
    pub why: String,
    /// What helps.
    pub install: String,
}

impl WorkerError {
    /// There is no program.
    pub(crate) fn program() -> WorkerError {
        let why = format!("there is no `{NAME}` beside this program or on PATH, and {VARIABLE} names none");
        WorkerError { why, install: BUILD.into() }
    }
}

impl WorkerProgram {
    /// The one of this path.
    pub fn at(path: impl Into<PathBuf>) -> WorkerProgram {
        WorkerProgram { path: path.into(), said: Arc::default() }
    }

    /// The one that `PLUMB_WORKER` names, or else `plumb-native` beside this program or on `PATH`.
    pub fn find() -> Option<WorkerProgram> {
        let on_path = |name: String| find_program(&name).unwrap_or_else(|| name.into());
        let named = std::env::var(VARIABLE).ok().map(on_path);
        let beside =
            || Some(std::env::current_exe().ok()?.with_file_name(NAME)).filter(|path| path.is_file());
        named.or_else(beside).or_else(|| find_program(NAME)).map(WorkerProgram::at)
    }

    /// Its file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its greeting; it starts once for that.
    ///
    /// # Errors
    /// It does not start, or is none for this program.
    pub fn greeting(&self) -> Result<&Greeting, &WorkerError> {
        self.said.get_or_init(|| self.ask()).as_ref()
    }

    /// Why it did not begin to work, which ended in this error.
    pub(super) fn why_not(&self, error: &io::Error) -> WorkerError {
        let why = || WorkerError {
            why: format!("`{}` does not start: {error}", self.path.display()),
            install: BUILD.into(),
        };
        self.greeting().map_or_else(Clone::clone, |_| why())
    }

    fn ask(&self) -> Result<Greeting, WorkerError> {
        let no = |why: String, install: &str| WorkerError {
            why: format!("`{}` {why}", self.path.display()),
            install: install.into(),
        };
        let limits = Limits { time: PATIENCE, output: 1 << 16, ..Limits::default() };
        let program = process::Program::Exec(vec![self.path.clone().into()]);
        let done = process::run(&program, b"", limits, &Stop::default())
            .map_err(|error| no(format!("cannot be started: {error}"), BUILD))?;
        let greeting = greeted(&mut &done.stdout[..]).map_err(|error| match last_line(&done.stderr) {
            Some(line) if line.contains("shared libraries") => no(format!("does not start: {line}"), LIBRARY),
            Some(line) if done.stdout.is_empty() => no(format!("does not start: {line}"), BUILD),
            _ => no(format!("is no worker of this program: {error}"), BUILD),
        })?;
        match greeting.lacks() {
            Some(layer) => Err(no(
                format!("is not confined here: this kernel has no {}", layer.name),
                "a kernel that has it, docs/security.md",
            )),
            None => Ok(greeting),
        }
    }
}

/// What a program complained of last.
fn last_line(stderr: &[u8]) -> Option<String> {
    let said = String::from_utf8_lossy(stderr);
    let last = said.lines().map(str::trim).rfind(|line| !line.is_empty())?;
    Some(last.chars().take(300).collect())
}
