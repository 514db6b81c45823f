//! Reducing a module: the smallest one that is defined at the source and still shows the same, in a subject or for a command.

mod by_command;
mod by_subject;
mod deadline;

use plumb_diff::checker::{Checker, Input};
use plumb_diff::engine::Engine;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::Judgement;
use plumb_ir::Module;
use std::num::NonZeroUsize;
use std::thread::{Builder, ScopedJoinHandle};
use std::time::Duration;

pub use by_command::reduce_by_command;
pub use by_subject::{ReducedFile, reduce, reduce_file};

/// Candidates that several threads share. As many for one thread, so that the result does not depend on their number.
const SHARED_WIDTH: usize = 8;

/// How many times its CPU time a reduction takes at most on the clock, where what it asks sleeps or the machine is busy.
const WAITED: u32 = 10;

/// How much work a reduction may be.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Wall-clock time.
    pub time: Duration,
    /// CPU time of this process and what it starts. None where other threads work beside the reduction.
    pub cpu: Option<Duration>,
    /// Candidates to try.
    pub candidates: usize,
    /// How many of them one counts for that the subject does not end on: Plumb waits for it.
    pub waiting: usize,
}

impl From<Duration> for Effort {
    /// As much as can be done in this CPU time.
    fn from(time: Duration) -> Self {
        Effort { time: time.saturating_mul(WAITED), cpu: Some(time), candidates: usize::MAX, waiting: 1 }
    }
}

/// How a command reduces one module.
pub struct ReduceOptions<'w> {
    /// The most CPU time it takes, of all threads and programs together.
    pub time: Duration,
    /// Threads that try candidates.
    pub jobs: NonZeroUsize,
    /// Told how far the reduction is, now and then.
    pub watch: &'w mut dyn FnMut(ReduceProgress),
}

/// How far a reduction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReduceProgress {
    /// Operations of the smallest module so far.
    pub ops: usize,
    /// Candidates that the subject got.
    pub asked: usize,
}

/// What a subject shows on a module in one engine; none if the module is no source to compare with.
pub fn judgement_of(
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

/// Shares candidates out among workers, each with a thread of its own; answers in their order. If no thread starts, the
/// first worker does the work.
fn share<W: Send, T: Send>(
    workers: &mut [W],
    candidates: &[Module],
    ask: impl Fn(&mut W, &[Module]) -> Vec<T> + Sync,
) -> Vec<T> {
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
