//! Campaigns: modules are generated, run, transformed, run again and compared, on all cores, until a bound is reached.
//!
//! A module is a function of the campaign's seed and its number, so that any of them can be made again. Work is cut into
//! chunks; what a chunk found is on disk before the chunk counts as settled, so that killing a campaign loses no finding
//! and repeats at most the chunks that were under way.

use crate::config::{Bound, CampaignError, Config};
use crate::context::CampaignContext;
use crate::finding::{Store, hold};
use crate::order::{Line, Step, TriageOutcome};
use crate::panics;
use crate::report::{Progress, Report};
use crate::smoke::smoke;
use crate::state::State;
use crate::work::CampaignWorker;
use plumb_diff::settings::Settings;
use plumb_diff::stages::{self, Clock};
use plumb_diff::stop::Stop;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Instant;

/// Stack of a worker thread: modules may be nested, and parsing them is recursive.
pub(crate) const STACK: usize = 64 << 20;

/// Runs a campaign to its bound, or until it is asked to stop. `progress` is called after each chunk, from any thread.
///
/// # Errors
///
/// The campaign cannot begin: a setting contradicts another, or its folder cannot be used.
pub fn run(
    config: &Config,
    progress: &(dyn Fn(&Progress) + Sync),
    stop: &Stop,
) -> Result<Report, CampaignError> {
    config.check()?;
    let settings = Settings { stop: stop.clone(), ..config.settings.clone() };
    let config = &Config { settings, ..config.clone() };
    let started = Instant::now();
    let (own_before, children_before) = stages::cpu_seconds();
    let store = config.out.as_deref().map(Store::open).transpose()?;
    let _held = config.out.as_deref().map(hold).transpose()?;
    let mut state = State::new(config);
    let mut damaged = None;
    if config.resume
        && let Some(out) = &config.out
    {
        match State::load(out) {
            Ok(Some(old)) => state = old.resume(&state)?,
            Ok(None) => {}
            Err(broken) => damaged = Some(broken),
        }
    }
    let clock = Clock::default();
    let deadline = match config.bound {
        Bound::Time(time) => started.checked_add(time),
        Bound::Count(_) | Bound::Endless => None,
    };
    if let Some(deadline) = deadline {
        stop.ask_at(deadline);
    }
    let before = state.totals.clone();
    let tried = panics::caught(|| smoke(config, &clock));
    if !tried.subjects.is_empty() {
        let (own, children) = stages::cpu_seconds();
        let outcome = TriageOutcome { damaged: damaged.into_iter().collect(), ..TriageOutcome::default() };
        return Ok(Report::new(
            config,
            &before,
            &before,
            outcome,
            started.elapsed(),
            clock.seconds(),
            (own - own_before, children - children_before),
        )
        .without(tried.subjects));
    }
    let mut line = Line::new(config, store, state);
    line.damaged(damaged);
    let (line, changed) = (Mutex::new(line), Condvar::new());
    let context = CampaignContext { config, clock: &clock, line, changed, progress, started };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(config.jobs)
        .stack_size(STACK)
        .thread_name(|at| format!("campaign-{at}"))
        .build()?;
    panics::caught(|| {
        pool.broadcast(|_| {
            let mut worker = CampaignWorker::new(&context);
            loop {
                match context.next() {
                    Step::Judge(piece) => context.hand_in(piece, worker.chunk(piece)),
                    Step::Look(look) => {
                        let seen = worker.look(look.work);
                        context.hand_in_look(look.piece, look.at, seen);
                    }
                    Step::Wait | Step::End => break,
                }
            }
        });
    });
    // Threads and their processes are gone: what they used is known now.
    drop(pool);
    let line = context.line.into_inner().unwrap_or_else(PoisonError::into_inner);
    let in_time = deadline.is_none_or(|deadline| Instant::now() < deadline);
    let interrupted = stop.is_asked() && in_time && !line.is_full();
    let (totals, outcome) = line.finish(interrupted);
    let (own, children) = stages::cpu_seconds();
    Ok(Report::new(
        config,
        &totals,
        &before,
        outcome,
        started.elapsed(),
        clock.seconds(),
        (own - own_before, children - children_before),
    ))
}

#[cfg(test)]
mod tests;
