//! Campaigns: modules are generated, run, transformed, run again and compared, on all cores, until a bound is reached.
//!
//! A module is a function of the campaign's seed and its number, so that any of them can be made again. Work is cut into
//! chunks; what a chunk found is on disk before the chunk counts as settled, so that killing a campaign loses no finding
//! and repeats at most the chunks that were under way.

use crate::config::{Bound, CampaignError, Config};
use crate::context::{CampaignContext, Thread};
use crate::events::{Begin, Event, Teller, What};
use crate::finding::{Store, hold};
use crate::order::{Line, Step, TriageOutcome};
use crate::panics;
use crate::report::{Report, Totals};
use crate::smoke::smoke;
use crate::state::State;
use crate::work::CampaignWorker;
use plumb_diff::settings::Settings;
use plumb_diff::stages::{self, Clock};
use plumb_diff::stop::Stop;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Stack of a worker thread: modules may be nested, and parsing them is recursive.
pub(crate) const STACK: usize = 64 << 20;

/// How often it is told how far a campaign is, whatever its threads are at.
const TICK: Duration = Duration::from_secs(1);

/// Runs a campaign to its bound, or until it is asked to stop. `listener` is told what
/// happens: how far it is after each chunk and each second, from any thread, one event after the other.
///
/// # Errors
///
/// The campaign cannot begin: a setting contradicts another, or its folder cannot be used.
pub fn run(
    config: &Config,
    listener: &(dyn Fn(&Event<'_>) + Sync),
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
    let mut teller = Teller::new(listener, config);
    teller.tell(&Event::now(started, What::Begin(Box::new(Begin::of(config, before.modules)))));
    let report = |totals: &Totals, outcome| {
        let (own, children) = stages::cpu_seconds();
        let cpu = (own - own_before, children - children_before);
        Report::new(config, totals, &before, outcome, started.elapsed(), clock.seconds(), cpu)
    };
    let tried = panics::caught(|| smoke(config, &clock));
    for (subject, why) in tried.all() {
        let ends = tried.subjects.contains_key(subject);
        teller.tell(&Event::now(started, What::Untested { subject, why, ends }));
    }
    if !tried.subjects.is_empty() {
        let outcome = TriageOutcome { damaged: damaged.into_iter().collect(), ..TriageOutcome::default() };
        let report = report(&before, outcome).without(tried.subjects);
        teller.tell(&Event::now(started, What::End { report: &report }));
        return Ok(report);
    }
    let mut line = Line::new(config, store, state);
    line.damaged(damaged);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(config.jobs)
        .stack_size(STACK)
        .thread_name(|at| format!("campaign-{at}"))
        .build()?;
    let context = CampaignContext {
        config,
        clock: &clock,
        line: Mutex::new(line),
        changed: Condvar::new(),
        teller: Mutex::new(teller),
        threads: (0..pool.current_num_threads()).map(|_| Mutex::new(Thread::default())).collect(),
        started,
    };
    let shared = &context;
    std::thread::scope(|scope| {
        let (ended, end) = mpsc::channel::<()>();
        let tick = move || {
            while end.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                shared.tell_all();
            }
        };
        // Where there is no thread for it, it is told after each chunk.
        let _ = std::thread::Builder::new().name("campaign-tick".into()).spawn_scoped(scope, tick);
        panics::caught(|| {
            pool.broadcast(|thread| {
                let at = thread.index();
                let mut worker = CampaignWorker::new(shared, at);
                loop {
                    match shared.next(at) {
                        Step::Judge(piece) => shared.hand_in(at, piece, worker.chunk(piece)),
                        Step::Look(look) => {
                            let seen = worker.look(look.work);
                            shared.hand_in_look(at, look.piece, look.at, seen);
                        }
                        Step::Wait | Step::End => break,
                    }
                }
            });
        });
        drop(ended);
    });
    // Threads and their processes are gone: what they used is known now.
    drop(pool);
    let CampaignContext { line, teller, .. } = context;
    let line = line.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut teller = teller.into_inner().unwrap_or_else(PoisonError::into_inner);
    let in_time = deadline.is_none_or(|deadline| Instant::now() < deadline);
    let interrupted = stop.is_asked() && in_time && !line.is_full();
    let (totals, mut outcome) = line.finish(interrupted);
    for finding in &std::mem::take(&mut outcome.news) {
        teller.tell(&Event::now(started, What::Finding { finding }));
    }
    outcome.disk_errors.extend(teller.lost.take());
    let report = report(&totals, outcome);
    teller.tell(&Event::now(started, What::End { report: &report }));
    Ok(report)
}

#[cfg(test)]
mod tests;
