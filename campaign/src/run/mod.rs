//! Campaigns: threads take modules through the pipeline on all cores, until a bound is reached.
//!
//! A module is a function of the campaign's seed and its number, so that Plumb can make any of them again. A campaign
//! works in chunks of modules. The findings of a chunk are on disk before the chunk counts as settled. A killed
//! campaign therefore loses no finding, and repeats at most the chunks that were under way.
//!
//! [`scheduler`] decides order, [`ledger`] keeps what is settled, [`worker`] works.

mod context;
mod ledger;
mod scheduler;
mod smoke;
pub(crate) mod state;
mod worker;

use crate::config::{Bound, CampaignError, Config};
use crate::damage::DamagedFile;
use crate::events::{CampaignStart, Event, EventKind, EventLog};
use crate::finding::{Store, hold};
use crate::lock::into_inner;
use crate::panics;
use crate::report::{CampaignOutcome, Report};
use crate::totals::Totals;
use context::{CampaignContext, ThreadStatus};
use ledger::Ledger;
use plumb_diff::file::Folder;
use plumb_diff::settings::Settings;
use plumb_diff::stages::{self, Clock};
use plumb_diff::stop::Stop;
use scheduler::{Assignment, Scheduler};
use smoke::smoke_test;
use state::State;
use std::cell::Cell;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};
use worker::Worker;

/// Stack of a worker thread: modules may be nested, and parsing them is recursive.
pub(crate) const STACK: usize = 64 << 20;

/// How often a campaign tells how far it is, whatever its threads are doing.
const TICK: Duration = Duration::from_secs(1);

/// Runs a campaign to its bound, or until a request to stop. Tells `listener` what happens: how far it is after each
/// chunk and each second, from any thread, one event after the other.
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
    let cpu_before = stages::cpu_seconds();
    let out = config.out.as_deref().map(Folder::make).transpose()?;
    let held = out.as_ref().map(hold).transpose()?;
    let store = out.as_ref().map(Store::within).transpose()?;
    let (state, damaged) = begin_or_resume(config, out.as_ref())?;
    let clock = Clock::default();
    let deadline = match config.bound {
        Bound::Time(time) => started.checked_add(time),
        Bound::Count(_) | Bound::Endless => None,
    };
    if let Some(deadline) = deadline {
        stop.ask_at(deadline);
    }
    let before = state.totals.clone();
    let mut events = EventLog::new(listener, out.as_ref(), config.resume);
    events.tell(&Event::now(started, EventKind::Begin(Box::new(CampaignStart::new(config, before.modules)))));
    let report = |totals: &Totals, outcome| {
        let (own, children) = stages::cpu_seconds();
        let cpu = (own - cpu_before.0, children - cpu_before.1);
        Report::new(config, totals, &before, outcome, started.elapsed(), clock.seconds(), cpu)
    };
    let smoke = panics::caught(|| smoke_test(config, &clock));
    for (subject, why) in smoke.all() {
        let ends = smoke.subjects.contains_key(subject);
        events.tell(&Event::now(started, EventKind::Untested { subject, why, ends }));
    }
    if !smoke.subjects.is_empty() {
        let outcome =
            CampaignOutcome { damaged: damaged.into_iter().collect(), ..CampaignOutcome::default() };
        let report = report(&before, outcome).without(smoke.subjects);
        events.tell(&Event::now(started, EventKind::End { report: &report }));
        return Ok(report);
    }
    let mut ledger = Ledger::new(config, out.zip(store), state);
    ledger.outcome.damaged.extend(damaged);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(config.jobs)
        .stack_size(STACK)
        .thread_name(|at| format!("campaign-{at}"))
        .build()?;
    let context = CampaignContext {
        config,
        clock: &clock,
        scheduler: Mutex::new(Scheduler::new(config, ledger)),
        changed: Condvar::new(),
        events: Mutex::new(events),
        threads: (0..pool.current_num_threads()).map(|_| Mutex::new(ThreadStatus::default())).collect(),
        started,
    };
    work(&context, &pool);
    // Threads and their processes are gone: what they used is known now.
    drop(pool);
    let CampaignContext { scheduler, events, .. } = context;
    let (scheduler, mut events) = (into_inner(scheduler), into_inner(events));
    let in_time = deadline.is_none_or(|deadline| Instant::now() < deadline);
    let interrupted = stop.is_asked() && in_time && !scheduler.is_full();
    let (totals, mut outcome) = scheduler.finish(interrupted);
    for finding in &std::mem::take(&mut outcome.news) {
        events.tell(&Event::now(started, EventKind::Finding { finding }));
    }
    events.look();
    outcome.disk_errors.extend(events.lost.take());
    if held.is_some_and(|held| held.is_removed()) {
        let why = "the file of its lock was removed: another process may have written there at the same time";
        outcome.disk_errors.push(why.into());
    }
    let report = report(&totals, outcome);
    events.tell(&Event::now(started, EventKind::End { report: &report }));
    Ok(report)
}

/// The state to go on from, and what of it is damaged.
fn begin_or_resume(
    config: &Config,
    out: Option<&Folder>,
) -> Result<(State, Option<DamagedFile>), CampaignError> {
    let new = State::new(config);
    match out {
        Some(out) if config.resume => match State::load(out) {
            Ok(Some(old)) => Ok((old.resume(&new)?, None)),
            Ok(None) => Ok((new, None)),
            Err(damaged) => Ok((new, Some(damaged))),
        },
        _ => Ok((new, None)),
    }
}

/// Works until there is no assignment left, and tells each second how far the campaign is.
fn work(context: &CampaignContext<'_>, pool: &rayon::ThreadPool) {
    std::thread::scope(|scope| {
        let (ended, end) = mpsc::channel::<()>();
        let tick = move || {
            while end.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                context.tell_all();
            }
        };
        // Where there is no thread for it, the campaign tells it after each chunk.
        let _ = std::thread::Builder::new().name("campaign-tick".into()).spawn_scoped(scope, tick);
        panics::caught(|| pool.broadcast(|thread| work_on_thread(context, thread.index())));
        drop(ended);
    });
}

fn work_on_thread(context: &CampaignContext<'_>, at: usize) {
    // Modules of a chunk that is judged again have been counted.
    let counts = Cell::new(true);
    let progress = |totals: &Totals| {
        if counts.get() {
            context.note(at, totals);
        }
    };
    let mut worker = Worker::new(context, &progress);
    loop {
        match context.next(at) {
            Assignment::Judge(task) => {
                counts.set(!task.repairs);
                context.hand_in_chunk(at, task, worker.judge(task));
            }
            Assignment::Examine(examination) => {
                let result = worker.examine(examination.task);
                context.hand_in_examination(at, examination.chunk, examination.at, result);
            }
            Assignment::Wait | Assignment::End => break,
        }
    }
}

#[cfg(test)]
mod tests;
