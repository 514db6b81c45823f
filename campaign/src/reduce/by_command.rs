//! Reducing a module for a command: candidates are those for which it exits with 0.

use super::deadline::Deadline;
use super::{Effort, ReduceOptions, ReduceProgress, SHARED_WIDTH, share};
use plumb_diff::adapt;
use plumb_diff::process::{self, End, Limits, Program};
use plumb_diff::stop::Stop;
use plumb_ir::{Module, Spelling};
use plumb_reduce::{Options, Oracle, Reduction, count_ops};
use std::io::{self, Write};

struct CommandOracle<'a, 'w> {
    command: &'a str,
    spelling: Spelling,
    options: ReduceOptions<'w>,
    deadline: Deadline,
    progress: ReduceProgress,
    failure: Option<io::Error>,
}

/// Whether a command, given the path of a module in a spelling, exits with 0 in time. It never gets a module that its
/// spelling cannot express.
fn passes(command: &str, module: &Module, spelling: Spelling, limits: Limits) -> io::Result<bool> {
    let Ok(text) = adapt::print_in(module, spelling) else { return Ok(false) };
    let mut file = tempfile::Builder::new().prefix("candidate-").suffix(".mlir").tempfile()?;
    file.write_all(text.as_bytes())?;
    file.flush()?;
    let path = file.path().to_string_lossy().replace('\'', "'\\''");
    let program = Program::Shell(format!("{command} '{path}'"));
    Ok(process::run(&program, b"", limits, &Stop::default())?.end == End::Exit(0))
}

impl Oracle for CommandOracle<'_, '_> {
    fn width(&self) -> usize {
        SHARED_WIDTH
    }

    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        self.progress.asked += candidates.len();
        (self.options.watch)(self.progress);
        let (command, spelling, deadline) = (self.command, self.spelling, self.deadline);
        let mut failures: Vec<Option<io::Error>> = (0..self.options.jobs.get()).map(|_| None).collect();
        let answers = share(&mut failures, candidates, |failure, part| {
            let mut test = |module: &Module| {
                let usual = Limits::default();
                let time = deadline.left().min(usual.time);
                if time.is_zero() {
                    return false;
                }
                passes(command, module, spelling, Limits { time, ..usual }).unwrap_or_else(|error| {
                    failure.get_or_insert(error);
                    false
                })
            };
            part.iter().map(&mut test).collect()
        });
        self.failure = failures.into_iter().flatten().next();
        answers
    }

    fn exhausted(&self) -> bool {
        self.failure.is_some() || self.deadline.is_over()
    }

    fn smaller(&mut self, module: &Module) {
        self.progress.ops = count_ops(module);
        (self.options.watch)(self.progress);
    }
}

/// Reduces a module for which a command, given the path of a candidate in a spelling, exits with 0. None if it does not do so for
/// the module itself.
///
/// # Errors
///
/// The command could not be started, or the candidate not be written.
pub fn reduce_by_command(
    module: &Module,
    entry: &str,
    command: &str,
    spelling: Spelling,
    options: ReduceOptions<'_>,
) -> io::Result<Option<Reduction>> {
    if !passes(command, module, spelling, Limits::default())? {
        return Ok(None);
    }
    let deadline = Deadline::of(&Effort::from(options.time));
    let progress = ReduceProgress { ops: count_ops(module), asked: 0 };
    let mut oracle = CommandOracle { command, spelling, options, deadline, progress, failure: None };
    let reduced = plumb_reduce::reduce(module, &Options { entry: entry.into() }, &mut oracle);
    match oracle.failure {
        Some(error) => Err(error),
        None => Ok(Some(reduced)),
    }
}
