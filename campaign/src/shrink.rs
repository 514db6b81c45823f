//! Reducing a finding: the smallest module that is defined at the source and still shows the same.

use plumb_diff::adapt;
use plumb_diff::checker::{Checker, Input};
use plumb_diff::engine::Engine;
use plumb_diff::process::{self, End, Limits, Program};
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::stop::Stop;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict, worst};
use plumb_ir::Module;
use plumb_reduce::{Options, Oracle, Reduced, count_ops, reduce};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The properties that a reduction must keep.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The verdict.
    pub verdict: Verdict,
    /// Its grouping key.
    pub key: String,
    /// The engine that shows it.
    pub engine: Engine,
}

impl Goal {
    /// Whether a judgement shows the same defect.
    pub fn is_met(&self, judgement: &Judgement) -> bool {
        judgement.verdict == self.verdict && same_defect(self.verdict, &self.key, &judgement.key)
    }
}

/// Whether two keys may stand for one defect. What differs in a mismatch says nothing of why it does; kinds of undefined
/// behaviour, crashes and messages do.
fn same_defect(verdict: Verdict, a: &str, b: &str) -> bool {
    match verdict {
        Verdict::Crash | Verdict::Invalid | Verdict::Reject => a == b,
        Verdict::LatentUb => {
            // `poison …` may show in any value; other kinds name their operation.
            let head = |key: &str| key.split(' ').next().map(str::to_string);
            if a.starts_with("poison") || b.starts_with("poison") { head(a) == head(b) } else { a == b }
        }
        _ => true,
    }
}

/// How much work a reduction may be.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Wall-clock time.
    pub time: Duration,
    /// Candidates to try.
    pub candidates: usize,
}

impl From<Duration> for Effort {
    /// As much as can be done in this time.
    fn from(time: Duration) -> Self {
        Effort { time, candidates: usize::MAX }
    }
}

/// Operations that a candidate may execute in any case.
const MIN_FUEL: u64 = 100_000;
/// Processor time of a candidate's native run.
const NATIVE_TIME: Duration = Duration::from_millis(500);
/// Candidates given to a program at once: starting a process costs much more than one more module.
const EXTERNAL_WIDTH: usize = 24;

struct SameFinding<'c, 'a> {
    checker: &'c mut Checker<'a>,
    subject: &'c Subject,
    goal: &'c Goal,
    deadline: Instant,
    /// Candidates that may be tried still.
    left: usize,
}

impl Oracle for SameFinding<'_, '_> {
    fn width(&self) -> usize {
        self.subject.program().map_or(1, |external| if external.batch() > 1 { EXTERNAL_WIDTH } else { 1 })
    }

    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        self.left = self.left.saturating_sub(candidates.len());
        let sources: Vec<_> =
            candidates.iter().map(|module| self.checker.source(module.clone(), None)).collect();
        let defined: Vec<usize> = (0..sources.len())
            .filter(|&at| sources.get(at).is_some_and(|source| source.reason().is_none()))
            .collect();
        let inputs: Vec<Input<'_>> = defined
            .iter()
            .filter_map(|&at| sources.get(at))
            .map(|source| Input { module: &source.module, text: None })
            .collect();
        let transformed = self.checker.transform(self.subject, &inputs);
        let mut answers = vec![false; candidates.len()];
        for (&at, transformed) in defined.iter().zip(&transformed) {
            let Some(source) = sources.get(at) else { continue };
            let judgements = self.checker.judge(source, transformed, &[self.goal.engine]);
            let met =
                worst(judgements.iter().map(|(_, judgement)| judgement)).is_some_and(|j| self.goal.is_met(j));
            if let Some(answer) = answers.get_mut(at) {
                *answer = met;
            }
        }
        answers
    }

    fn exhausted(&self) -> bool {
        self.left == 0 || Instant::now() >= self.deadline || self.checker.settings().stop.is_over()
    }
}

/// Reduces a module that shows a finding of a subject, within limits of time and work.
pub fn shrink(
    module: &Module,
    subject: &Subject,
    goal: &Goal,
    checker: &mut Checker<'_>,
    effort: impl Into<Effort>,
) -> Reduced {
    let Effort { time, candidates } = effort.into();
    let options = Options { entry: checker.settings().entry.clone() };
    // Candidates may run wild; what the module itself needs, and some more, tells them from those that end.
    let ops = checker.source(module.clone(), None).execution.effort();
    let hurried = Settings {
        // What runs out of memory in the end has run out of the first budget of operations before.
        confirm_hangs: goal.verdict == Verdict::Memory,
        fuel: ops.saturating_mul(10).max(MIN_FUEL).min(checker.settings().fuel),
        native_time: checker.settings().native_time.min(NATIVE_TIME),
        ..checker.settings().clone()
    };
    let before = checker.change(hurried);
    let deadline = Instant::now() + time;
    let mut oracle = SameFinding { checker, subject, goal, deadline, left: candidates };
    let reduced = reduce(module, &options, &mut oracle);
    oracle.checker.change(before);
    reduced
}

struct ByCommand<'a> {
    command: &'a str,
    limits: Limits,
    deadline: Instant,
    failure: Option<io::Error>,
}

impl ByCommand<'_> {
    fn test(&self, module: &Module) -> io::Result<bool> {
        let mut file = tempfile::Builder::new().prefix("candidate-").suffix(".mlir").tempfile()?;
        file.write_all(plumb_ir::print(module).as_bytes())?;
        file.flush()?;
        let path = file.path().to_string_lossy().replace('\'', "'\\''");
        let program = Program::Shell(format!("{} '{path}'", self.command));
        Ok(process::run(&program, b"", self.limits, &Stop::default())?.end == End::Exit(0))
    }
}

impl Oracle for ByCommand<'_> {
    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        candidates
            .iter()
            .map(|module| {
                self.test(module).unwrap_or_else(|error| {
                    self.failure = Some(error);
                    false
                })
            })
            .collect()
    }

    fn exhausted(&self) -> bool {
        self.failure.is_some() || Instant::now() >= self.deadline
    }
}

/// Reduces a module for which a command, given the path of a candidate, exits with 0. None if it does not do so for
/// the module itself.
///
/// # Errors
///
/// The command could not be started, or the candidate not be written.
pub fn shrink_by_command(
    module: &Module,
    entry: &str,
    command: &str,
    time: Duration,
) -> io::Result<Option<Reduced>> {
    let options = Options { entry: entry.into() };
    let mut oracle =
        ByCommand { command, limits: Limits::default(), deadline: Instant::now() + time, failure: None };
    if !oracle.test(module)? {
        return Ok(None);
    }
    let reduced = reduce(module, &options, &mut oracle);
    match oracle.failure {
        Some(error) => Err(error),
        None => Ok(Some(reduced)),
    }
}

/// A file reduced for a subject.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// What the file showed, and what the result shows.
    pub goal: Goal,
    /// The result, in the syntax version of the subject if that can be written.
    pub text: String,
    /// Operations before.
    pub ops: usize,
    /// Operations after.
    pub reduced_ops: usize,
    /// Candidates that were tried.
    pub asked: usize,
}

/// Reduces a module that shows a finding of a subject in one of these engines. The error says that it shows none.
///
/// # Errors
///
/// The module shows no finding there.
pub fn shrink_file(
    module: &Module,
    subject: &Subject,
    engines: &[Engine],
    settings: &Settings,
    time: Duration,
) -> Result<Shrunk, Judgement> {
    let clock = Clock::default();
    let mut checker = Checker::new(settings, &clock);
    let source = checker.source(module.clone(), None);
    if let Some(reason) = source.reason() {
        return Err(reason);
    }
    let transformed = checker.transform(subject, &[Input { module, text: None }]).pop();
    let judgements =
        transformed.map(|transformed| checker.judge(&source, &transformed, engines)).unwrap_or_default();
    let found = judgements.into_iter().min_by_key(|(_, judgement)| judgement.verdict);
    let (engine, judgement) =
        found.ok_or_else(|| Judgement::not_comparable("no engine", "there is no engine to judge with"))?;
    if !judgement.verdict.is_finding() {
        return Err(judgement);
    }
    let goal = Goal { verdict: judgement.verdict, key: judgement.key, engine };
    let reduced = shrink(module, subject, &goal, &mut checker, time);
    let text = adapt::print_in(&reduced.module, subject.spelling())
        .unwrap_or_else(|_| plumb_ir::print(&reduced.module));
    Ok(Shrunk {
        goal,
        text,
        ops: count_ops(module),
        reduced_ops: count_ops(&reduced.module),
        asked: reduced.asked,
    })
}
