//! Reducing a module for a subject: candidates show the same verdict and key.

use super::deadline::Deadline;
use super::{Effort, ReduceOptions, ReduceProgress, SHARED_WIDTH, judgement_of, share};
use plumb_diff::batch::Patience;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::{Checker, Input, Transformation};
use plumb_diff::compare::NATIVE;
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict, worst};
use plumb_host::Execution;
use plumb_ir::Module;
use plumb_reduce::{Options, Oracle, Reduction, count_ops};
use std::time::Duration;

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
struct SubjectOracle<'c, 'a> {
    /// One a thread.
    checkers: Vec<&'c mut Checker<'a>>,
    subject: &'c Subject,
    goal: &'c Goal,
    width: usize,
    deadline: Deadline,
    /// Candidates that may be tried still.
    left: usize,
    /// How many of them one counts for that the subject does not end on.
    waiting: usize,
    progress: ReduceProgress,
    watch: &'c mut dyn FnMut(ReduceProgress),
}

impl Oracle for SubjectOracle<'_, '_> {
    fn width(&self) -> usize {
        let batch = self.subject.program().is_some_and(|external| external.batch() > 1);
        if batch { EXTERNAL_WIDTH } else { self.width }
    }

    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        self.left = self.left.saturating_sub(candidates.len());
        self.progress.asked += candidates.len();
        (self.watch)(self.progress);
        let (subject, goal, deadline) = (self.subject, self.goal, self.deadline);
        let answers = share(&mut self.checkers, candidates, |checker, part| {
            same(checker, subject, goal, part, deadline)
        });
        let waited = answers.iter().filter(|answer| answer.waited).count();
        self.left = self.left.saturating_sub(waited.saturating_mul(self.waiting - 1));
        answers.into_iter().map(|answer| answer.is_met).collect()
    }

    fn exhausted(&self) -> bool {
        let over = self.checkers.iter().any(|checker| checker.settings().stop.is_over());
        self.left == 0 || over || self.deadline.is_over()
    }

    fn smaller(&mut self, module: &Module) {
        self.progress.ops = count_ops(module);
        (self.watch)(self.progress);
    }
}

/// What a candidate has shown.
#[derive(Clone, Copy, Default)]
struct CandidateAnswer {
    /// Whether it is the same.
    is_met: bool,
    /// Whether the subject was ended, as it did not end by itself.
    waited: bool,
}

/// What a subject shows on each candidate before the deadline.
fn same(
    checker: &mut Checker<'_>,
    subject: &Subject,
    goal: &Goal,
    candidates: &[Module],
    deadline: Deadline,
) -> Vec<CandidateAnswer> {
    let in_time = || !deadline.is_over();
    let timely = candidates.iter().take_while(|_| in_time());
    let sources: Vec<_> = timely.map(|module| checker.source(module.clone(), None)).collect();
    let defined: Vec<usize> = (0..sources.len())
        .filter(|&at| in_time() && sources.get(at).is_some_and(|source| source.reason().is_none()))
        .collect();
    let inputs: Vec<Input<'_>> = defined
        .iter()
        .filter_map(|&at| sources.get(at))
        .map(|source| Input { module: &source.module, text: None })
        .collect();
    // Of several that crash, each ends a process for those beside it.
    let together = if kills_subject(goal) { 1 } else { inputs.len().max(1) };
    let transformed = inputs.chunks(together).take_while(|_| in_time());
    let transformed: Vec<_> = transformed.flat_map(|inputs| checker.transform(subject, inputs)).collect();
    let mut answers = vec![CandidateAnswer::default(); candidates.len()];
    for (&at, transformed) in defined.iter().zip(&transformed).take_while(|_| in_time()) {
        let Some(source) = sources.get(at) else { continue };
        let judgements = checker.judge(source, transformed, &[goal.engine]);
        let is_met = worst(judgements.iter().map(|(_, judgement)| judgement)).is_some_and(|j| goal.is_met(j));
        let waited = matches!(transformed, Transformation::Verdict(judgement) if judgement.verdict == Verdict::Timeout);
        if let Some(answer) = answers.get_mut(at) {
            *answer = CandidateAnswer { is_met, waited };
        }
    }
    answers
}

/// Reduces a module that shows a finding of a subject, within limits of time and work.
pub fn reduce(
    module: &Module,
    subject: &Subject,
    goal: &Goal,
    checker: &mut Checker<'_>,
    effort: impl Into<Effort>,
) -> Reduction {
    reduce_with(module, subject, goal, vec![checker], 1, effort.into(), &mut |_| {})
}

/// How candidates are run. They may run wild; what the module itself needs, and some more, tells them from those that end.
fn candidate_settings(settings: &Settings, execution: &Execution, verdict: Verdict) -> Settings {
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

/// Reduces with the checkers of so many threads.
fn reduce_with<'a>(
    module: &Module,
    subject: &Subject,
    goal: &Goal,
    mut checkers: Vec<&mut Checker<'a>>,
    width: usize,
    effort: Effort,
    watch: &mut dyn FnMut(ReduceProgress),
) -> Reduction {
    let mut options = Options::default();
    let mut before = Vec::with_capacity(checkers.len());
    for checker in &mut checkers {
        let settings = checker.settings();
        options.entry.clone_from(&settings.entry);
        let execution = checker.source(module.clone(), None).execution;
        let candidate_settings = candidate_settings(settings, &execution, goal.verdict);
        before.push(checker.change(candidate_settings));
    }
    // Most candidates of a crash die, too, and to look up the functions on a stack takes long. In a hurry a crash has
    // another key.
    let kills = kills_subject(goal);
    let hasty = kills.then(|| hasty_goal(module, subject, goal, &mut checkers)).flatten();
    let progress = ReduceProgress { ops: count_ops(module), asked: 0 };
    let deadline = Deadline::of(&effort);
    let Effort { candidates: left, waiting, .. } = effort;
    let mut oracle =
        SubjectOracle { checkers, subject, goal, width, deadline, left, waiting, progress, watch };
    let mut reduced = None;
    if let Some(hasty) = &hasty {
        let patience = before.first().map_or(Patience::Full, |settings| settings.patience);
        set_patience(&mut oracle.checkers, Patience::Hasty);
        oracle.goal = hasty;
        let hurried = plumb_reduce::reduce(module, &options, &mut oracle);
        oracle.goal = goal;
        set_patience(&mut oracle.checkers, patience);
        let first = oracle.checkers.first_mut();
        let now = first.and_then(|checker| judgement_of(&hurried.module, subject, goal.engine, checker));
        reduced = now.is_some_and(|now| goal.is_met(&now)).then_some(hurried);
    }
    let mut reduced = reduced.unwrap_or_else(|| plumb_reduce::reduce(module, &options, &mut oracle));
    // Candidates may have been asked about in forks of one process, of which the result must not be a peculiarity.
    let first = oracle.checkers.first_mut().filter(|checker| checker.settings().patience != Patience::Full);
    if let Some(checker) = first.filter(|_| subject.program().is_some())
        && let Some(now) =
            checker.afresh(|checker| judgement_of(&reduced.module, subject, goal.engine, checker))
        && now.is_answer()
        && !goal.is_met(&now)
    {
        reduced.module = module.clone();
    }
    for (checker, before) in oracle.checkers.into_iter().zip(before) {
        checker.change(before);
    }
    reduced
}

/// Whether the subject itself dies, and not what it makes.
fn kills_subject(goal: &Goal) -> bool {
    goal.verdict == Verdict::Crash && !goal.key.starts_with(NATIVE)
}

/// What a module shows in a hurry, if it is still a crash.
fn hasty_goal(
    module: &Module,
    subject: &Subject,
    goal: &Goal,
    checkers: &mut [&mut Checker<'_>],
) -> Option<Goal> {
    let patience = checkers.first()?.settings().patience;
    set_patience(checkers, Patience::Hasty);
    let judgement = judgement_of(module, subject, goal.engine, checkers.first_mut()?);
    set_patience(checkers, patience);
    judgement
        .filter(|judgement| judgement.verdict == goal.verdict)
        .map(|judgement| Goal { key: judgement.key, ..goal.clone() })
}

fn set_patience(checkers: &mut [&mut Checker<'_>], patience: Patience) {
    for checker in checkers {
        let settings = Settings { patience, ..checker.settings().clone() };
        checker.change(settings);
    }
}

/// A file reduced for a subject.
#[derive(Clone, Debug)]
pub struct ReducedFile {
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
    /// Candidates that the subject got.
    pub asked: usize,
}

/// Reduces a module that shows a finding of a subject in one of these engines. The error says that it shows none.
///
/// # Errors
///
/// The module shows no finding there.
pub fn reduce_file(
    module: &Module,
    subject: &Subject,
    engines: &[Engine],
    settings: &Settings,
    options: ReduceOptions<'_>,
) -> Result<ReducedFile, Judgement> {
    let clock = Clock::default();
    let mut checkers: Vec<_> =
        (0..options.jobs.get().min(SHARED_WIDTH)).map(|_| Checker::new(settings, &clock)).collect();
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
    let effort = Effort::from(options.time);
    let reduced = reduce_with(
        module,
        subject,
        &goal,
        checkers.iter_mut().collect(),
        SHARED_WIDTH,
        effort,
        options.watch,
    );
    let now = judgement_of(&reduced.module, subject, engine, &mut checker).filter(|now| goal.is_met(now));
    Ok(ReducedFile {
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
