//! Campaigns: modules are generated, run, transformed, run again and compared, on all cores, until a bound is reached.
//!
//! A module is a function of the campaign's seed and its number, so that any of them can be made again. Work is cut into
//! chunks; what a chunk found is on disk before the chunk counts as done, so that killing a campaign loses no finding and
//! repeats at most the chunks that were under way.

mod config;
mod panics;
mod report;
mod state;
mod triage;
mod work;

pub use config::{Bound, CampaignError, Config, Generator, Shard};
pub use report::{FindingSummary, Mutants, Progress, Report};

use crate::finding::Store;
use crate::legs::{self, Clock};
use report::Totals;
use state::State;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use triage::Triage;

/// Stack of a worker thread: modules may be nested, and parsing them is recursive.
const STACK: usize = 64 << 20;
/// How often the state is written at most.
const SAVE_EVERY: Duration = Duration::from_secs(5);

/// What the threads of a campaign share.
pub(crate) struct Shared<'a> {
    pub config: &'a Config,
    pub clock: &'a Clock,
    pub stop: &'a AtomicBool,
    pub deadline: Option<Instant>,
    pub triage: Triage,
    state: Mutex<State>,
    saved: Mutex<Instant>,
    failure: Mutex<Option<CampaignError>>,
    progress: &'a (dyn Fn(&Progress) + Sync),
    started: Instant,
}

impl Shared<'_> {
    /// Whether to begin no more work.
    pub fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.config.stop_after.is_some_and(|limit| self.triage.reported() >= limit)
            || lock(&self.failure).is_some()
    }

    /// Books a finished chunk.
    fn finish(&self, chunk: u64, totals: &Totals) {
        let snapshot = {
            let mut state = lock(&self.state);
            state.finish(chunk, totals);
            state.clone()
        };
        (self.progress)(&Progress {
            modules: snapshot.totals.modules,
            compared: snapshot.totals.compared,
            findings: self.triage.reported(),
            elapsed: self.started.elapsed(),
        });
        if let Some(out) = &self.config.out {
            let mut saved = lock(&self.saved);
            if saved.elapsed() >= SAVE_EVERY {
                *saved = Instant::now();
                if let Err(error) = snapshot.save(out) {
                    self.fail(error);
                }
            }
        }
    }

    /// Ends the campaign with an error of its own.
    pub fn fail(&self, error: CampaignError) {
        lock(&self.failure).get_or_insert(error);
    }
}

/// A lock whose data stays usable if a thread died with it: counters are whole at every moment.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Runs a campaign to its bound, or until `stop` is set. `progress` is called after each chunk, from any thread.
pub fn run(
    config: &Config,
    progress: &(dyn Fn(&Progress) + Sync),
    stop: &AtomicBool,
) -> Result<Report, CampaignError> {
    config.check()?;
    let started = Instant::now();
    let (own_before, children_before) = legs::cpu_seconds();
    let store = config.out.as_deref().map(Store::open).transpose().map_err(CampaignError::Io)?;
    let mut state = State::new(config);
    if config.resume
        && let Some(out) = &config.out
        && let Some(old) = State::load(out)?
    {
        state = old.resume(&state)?;
    }
    let triage = Triage::new(config, store)?;
    let clock = Clock::default();
    let deadline = match config.bound {
        Bound::Time(time) => Some(started + time),
        Bound::Count(_) | Bound::Endless => None,
    };
    let first = state.clone();
    let shared = Shared {
        config,
        clock: &clock,
        stop,
        deadline,
        triage,
        state: Mutex::new(state),
        saved: Mutex::new(started),
        failure: Mutex::new(None),
        progress,
        started,
    };
    let next = Mutex::new(first.clone().chunks(config));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(config.jobs)
        .stack_size(STACK)
        .thread_name(|at| format!("campaign-{at}"))
        .build()
        .map_err(|error| CampaignError::Io(std::io::Error::other(error)))?;
    panics::caught(|| {
        pool.broadcast(|_| {
            let mut worker = work::Worker::new(&shared);
            while !shared.is_over() {
                let Some(chunk) = lock(&next).next() else { break };
                if let Some(totals) = worker.chunk(chunk) {
                    shared.finish(chunk, &totals);
                }
            }
        });
    });
    // Threads and their processes are gone: what they used is known now.
    drop(pool);
    if let Some(error) = lock(&shared.failure).take() {
        return Err(error);
    }
    let state = lock(&shared.state).clone();
    if let Some(out) = &config.out {
        state.save(out)?;
    }
    let (own, children) = legs::cpu_seconds();
    Ok(Report::new(
        config,
        &state.totals,
        &first.totals,
        shared.triage.finish(),
        started.elapsed(),
        clock.seconds(),
        (own - own_before, children - children_before),
    ))
}

#[cfg(test)]
mod tests;
