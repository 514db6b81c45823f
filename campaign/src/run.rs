//! Campaigns: modules are generated, run, transformed, run again and compared, on all cores, until a bound is reached.
//!
//! A module is a function of the campaign's seed and its number, so that any of them can be made again. Work is cut into
//! chunks; what a chunk found is on disk before the chunk counts as done, so that killing a campaign loses no finding and
//! repeats at most the chunks that were under way.

use crate::config::{Bound, CampaignError, Config};
use crate::context::CampaignContext;
use crate::finding::Store;
use crate::lock::lock;
use crate::panics;
use crate::report::{Progress, Report};
use crate::state::State;
use crate::triage::Triage;
use crate::work::CampaignWorker;
use plumb_diff::stages::{self, Clock};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// Stack of a worker thread: modules may be nested, and parsing them is recursive.
pub(crate) const STACK: usize = 64 << 20;

/// Runs a campaign to its bound, or until `stop` is set. `progress` is called after each chunk, from any thread.
///
/// # Errors
///
/// The campaign cannot begin: a setting contradicts another, or its folder cannot be used.
pub fn run(
    config: &Config,
    progress: &(dyn Fn(&Progress) + Sync),
    stop: &AtomicBool,
) -> Result<Report, CampaignError> {
    config.check()?;
    let started = Instant::now();
    let (own_before, children_before) = stages::cpu_seconds();
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
    let context = CampaignContext {
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
            let mut worker = CampaignWorker::new(&context);
            while !context.is_over() {
                let Some(chunk) = lock(&next).next() else { break };
                if let Some(totals) = worker.chunk(chunk) {
                    context.finish(chunk, &totals);
                }
            }
        });
    });
    // Threads and their processes are gone: what they used is known now.
    drop(pool);
    if let Some(error) = lock(&context.failure).take() {
        return Err(error);
    }
    let state = lock(&context.state).clone();
    if let Some(out) = &config.out {
        state.save(out)?;
    }
    let (own, children) = stages::cpu_seconds();
    Ok(Report::new(
        config,
        &state.totals,
        &first.totals,
        context.triage.finish(),
        started.elapsed(),
        clock.seconds(),
        (own - own_before, children - children_before),
    ))
}

#[cfg(test)]
mod tests;
