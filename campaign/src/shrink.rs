//! Reducing a finding: the smallest module that is defined at the source and still shows the same.

use plumb_diff::adapt;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::{Checker, Input};
use plumb_diff::engine::Engine;
use plumb_diff::process::{self, End, Limits, Program};
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::stop::Stop;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict, worst};
use plumb_host::Execution;
use plumb_ir::{Module, Spelling};
use plumb_reduce::{Options, Oracle, Reduced, count_ops, reduce};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::thread::{Builder, ScopedJoinHandle};
use std::time::{Duration, Instant};

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
/// Bytes that a candidate may have allocated in any case.
const MIN_MEMORY: u64 = 16 << 20;
/// How much more memory than the module itself a candidate may have allocated.
const MUCH: u64 = 64;
/// Processor time of a candidate's native run.
const NATIVE_TIME: Duration = Duration::from_millis(500);
/// Candidates given to a program at once: starting a process costs much more than one more module.
const EXTERNAL_WIDTH: usize = 24;
/// Candidates that several threads share. As many for one thread, so that the result does not depend on their number.
const SHARED_WIDTH: usize = 8;

/// How a reduction by itself is done.
pub struct Manner<'w> {
    /// The most time it takes.
    pub time: Duration,
    /// Threads that try candidates.
    pub jobs: NonZeroUsize,
    /// Told how far it is, now and then.
    pub watch: &'w mut dyn FnMut(Progress),
}

/// How far a reduction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Operations of the smallest module so far.
    pub ops: usize,
    /// Candidates that were tried.
    pub asked: usize,
}

struct SameFinding<'c, 'a> {
    /// One a thread.
    checkers: Vec<&'c mut Checker<'a>>,
    subject: &'c Subject,
    goal: &'c Goal,
    width: usize,
    deadline: Instant,
    /// Candidates that may be tried still.
    left: usize,
    progress: Progress,
    watch: &'c mut dyn FnMut(Progress),
}

impl Oracle for SameFinding<'_, '_> {
    fn width(&self) -> usize {
        let batch = self.subject.program().is_some_and(|external| external.batch() > 1);
        if batch { EXTERNAL_WIDTH } else { self.width }
    }

    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        self.left = self.left.saturating_sub(candidates.len());
        self.progress.asked += candidates.len();
        (self.watch)(self.progress);
        let (subject, goal) = (self.subject, self.goal);
        share(&mut self.checkers, candidates, |checker, part| same(checker, subject, goal, part))
    }

    fn exhausted(&self) -> bool {
        let over = self.checkers.iter().any(|checker| checker.settings().stop.is_over());
        self.left == 0 || over || Instant::now() >= self.deadline
    }

    fn smaller(&mut self, module: &Module) {
        self.progress.ops = count_ops(module);
        (self.watch)(self.progress);
    }
}

/// For each candidate, whether a subject shows the same on it.
fn same(checker: &mut Checker<'_>, subject: &Subject, goal: &Goal, candidates: &[Module]) -> Vec<bool> {
    let sources: Vec<_> = candidates.iter().map(|module| checker.source(module.clone(), None)).collect();
    let defined: Vec<usize> = (0..sources.len())
        .filter(|&at| sources.get(at).is_some_and(|source| source.reason().is_none()))
        .collect();
    let inputs: Vec<Input<'_>> = defined
        .iter()
        .filter_map(|&at| sources.get(at))
        .map(|source| Input { module: &source.module, text: None })
        .collect();
    let transformed = checker.transform(subject, &inputs);
    let mut answers = vec![false; candidates.len()];
    for (&at, transformed) in defined.iter().zip(&transformed) {
        let Some(source) = sources.get(at) else { continue };
        let judgements = checker.judge(source, transformed, &[goal.engine]);
        let met = worst(judgements.iter().map(|(_, judgement)| judgement)).is_some_and(|j| goal.is_met(j));
        if let Some(answer) = answers.get_mut(at) {
            *answer = met;
        }
    }
    answers
}

/// Shares candidates out among workers, each with a thread of its own; answers in their order. Where no thread can be had the
/// first worker does the work.
fn share<W: Send>(
    workers: &mut [W],
    candidates: &[Module],
    ask: impl Fn(&mut W, &[Module]) -> Vec<bool> + Sync,
) -> Vec<bool> {
    let each = candidates.len().div_ceil(workers.len().max(1)).max(1);
    let Some((first, others)) = workers.split_first_mut() else { return Vec::new() };
    let mut parts = candidates.chunks(each);
    let own = parts.next().unwrap_or_default();
    let ask = &ask;
    std::thread::scope(|scope| {
        let others: Vec<_> = others
            .iter_mut()
            .zip(parts)
            .map(|(worker, part)| (part, Builder::new().spawn_scoped(scope, move || ask(worker, part))))
            .collect();
        let mut answers = ask(first, own);
        for (part, other) in others {
            match other.map(ScopedJoinHandle::join) {
                Ok(Ok(more)) => answers.extend(more),
                Ok(Err(panic)) => std::panic::resume_unwind(panic),
                Err(_) => answers.extend(ask(first, part)),
            }
        }
        answers
    })
}

/// Reduces a module that shows a finding of a subject, within limits of time and work.
pub fn shrink(
    module: &Module,
    subject: &Subject,
    goal: &Goal,
    checker: &mut Checker<'_>,
    effort: impl Into<Effort>,
) -> Reduced {
    by_all(module, subject, goal, vec![checker], 1, effort.into(), &mut |_| {})
}

/// How candidates are run. They may run wild; what the module itself needs, and some more, tells them from those that end.
fn hurried(settings: &Settings, execution: &Execution, verdict: Verdict) -> Settings {
    let max_memory = match verdict {
        // What goes on may allocate as it does.
        Verdict::Memory | Verdict::Hang => settings.max_memory,
        _ => execution.memory.saturating_mul(MUCH).max(MIN_MEMORY).min(settings.max_memory),
    };
    Settings {
        max_memory,
        // What runs out of memory in the end has run out of the first budget of operations before.
        confirm_hangs: verdict == Verdict::Memory,
        fuel: execution.effort().saturating_mul(10).max(MIN_FUEL).min(settings.fuel),
        native_time: settings.native_time.min(NATIVE_TIME),
        ..settings.clone()
    }
}

fn by_all<'a>(
    module: &Module,
    subject: &Subject,
    goal: &Goal,
    mut checkers: Vec<&mut Checker<'a>>,
    width: usize,
    Effort { time, candidates }: Effort,
    watch: &mut dyn FnMut(Progress),
) -> Reduced {
    let mut before = Vec::with_capacity(checkers.len());
    let mut options = Options::default();
    for checker in &mut checkers {
        let settings = checker.settings();
        options.entry.clone_from(&settings.entry);
        let execution = checker.source(module.clone(), None).execution;
        let hurried = hurried(settings, &execution, goal.verdict);
        before.push(checker.change(hurried));
    }
    let progress = Progress { ops: count_ops(module), asked: 0 };
    let deadline = Instant::now() + time;
    let mut oracle =
        SameFinding { checkers, subject, goal, width, deadline, left: candidates, progress, watch };
    let reduced = reduce(module, &options, &mut oracle);
    for (checker, before) in oracle.checkers.into_iter().zip(before) {
        checker.change(before);
    }
    reduced
}

/// What a subject shows on a module in one engine; none if the module is no source to compare with.
pub fn shown(
    module: &Module,
    subject: &Subject,
    engine: Engine,
    checker: &mut Checker<'_>,
) -> Option<Judgement> {
    let source = checker.source(module.clone(), None);
    let transformed = checker.transform(subject, &[Input { module, text: None }]).pop()?;
    let judgements = checker.judge(&source, &transformed, &[engine]);
    judgements.into_iter().map(|(_, judgement)| judgement).next()
}

struct ByCommand<'a, 'w> {
    command: &'a str,
    spelling: Spelling,
    manner: Manner<'w>,
    deadline: Instant,
    progress: Progress,
    failure: Option<io::Error>,
}

/// Whether a command, given the path of a module in a spelling, exits with 0. It is not asked about what cannot be said.
fn passes(command: &str, module: &Module, spelling: Spelling) -> io::Result<bool> {
    let Ok(text) = adapt::print_in(module, spelling) else { return Ok(false) };
    let mut file = tempfile::Builder::new().prefix("candidate-").suffix(".mlir").tempfile()?;
    file.write_all(text.as_bytes())?;
    file.flush()?;
    let path = file.path().to_string_lossy().replace('\'', "'\\''");
    let program = Program::Shell(format!("{command} '{path}'"));
    Ok(process::run(&program, b"", Limits::default(), &Stop::default())?.end == End::Exit(0))
}

impl Oracle for ByCommand<'_, '_> {
    fn width(&self) -> usize {
        SHARED_WIDTH
    }

    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        self.progress.asked += candidates.len();
        (self.manner.watch)(self.progress);
        let (command, spelling) = (self.command, self.spelling);
        let mut failures: Vec<Option<io::Error>> = (0..self.manner.jobs.get()).map(|_| None).collect();
        let answers = share(&mut failures, candidates, |failure, part| {
            let mut test = |module: &Module| {
                passes(command, module, spelling).unwrap_or_else(|error| {
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
        self.failure.is_some() || Instant::now() >= self.deadline
    }

    fn smaller(&mut self, module: &Module) {
        self.progress.ops = count_ops(module);
        (self.manner.watch)(self.progress);
    }
}

/// Reduces a module for which a command, given the path of a candidate in a spelling, exits with 0. None if it does not do so for
/// the module itself.
///
/// # Errors
///
/// The command could not be started, or the candidate not be written.
pub fn shrink_by_command(
    module: &Module,
    entry: &str,
    command: &str,
    spelling: Spelling,
    manner: Manner<'_>,
) -> io::Result<Option<Reduced>> {
    if !passes(command, module, spelling)? {
        return Ok(None);
    }
    let options = Options { entry: entry.into() };
    let deadline = Instant::now() + manner.time;
    let progress = Progress { ops: count_ops(module), asked: 0 };
    let mut oracle = ByCommand { command, spelling, manner, deadline, progress, failure: None };
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
    /// The particulars of what the result shows: values and places.
    pub detail: String,
    /// The result.
    pub module: Module,
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
    manner: Manner<'_>,
) -> Result<Shrunk, Judgement> {
    let clock = Clock::default();
    let mut checkers: Vec<_> =
        (0..manner.jobs.get().min(SHARED_WIDTH)).map(|_| Checker::new(settings, &clock)).collect();
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
    let effort = Effort::from(manner.time);
    let reduced =
        by_all(module, subject, &goal, checkers.iter_mut().collect(), SHARED_WIDTH, effort, manner.watch);
    let now = shown(&reduced.module, subject, engine, &mut checker).filter(|now| goal.is_met(now));
    Ok(Shrunk {
        goal,
        detail: now.map_or(judgement.detail, |now| now.detail),
        ops: count_ops(module),
        reduced_ops: count_ops(&reduced.module),
        asked: reduced.asked,
        module: reduced.module,
    })
}

#[cfg(test)]
mod tests;
