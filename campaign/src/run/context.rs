//! What the threads of a campaign share.

use crate::config::Config;
use crate::events::{Event, EventKind, EventLog};
use crate::lock::lock;
use crate::pipeline::examine::ExaminationResult;
use crate::run::scheduler::{Assignment, ChunkTask, JudgedChunk, Scheduler};
use crate::totals::Totals;
use plumb_diff::stages::Clock;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often a thread that waits for others looks whether it is to stop.
const WAIT: Duration = Duration::from_millis(100);

/// What the threads of a campaign share.
pub(super) struct CampaignContext<'a> {
    pub config: &'a Config,
    pub clock: &'a Clock,
    pub scheduler: Mutex<Scheduler<'a>>,
    /// Something was handed in.
    pub changed: Condvar,
    pub events: Mutex<EventLog<'a>>,
    /// What each thread is doing.
    pub threads: Vec<Mutex<ThreadStatus>>,
    pub started: Instant,
}

/// What a thread is doing.
#[derive(Default)]
pub(super) struct ThreadStatus {
    /// Modules and comparisons of its chunk, as far as it is.
    modules: u64,
    compared: u64,
    /// The examination that it performs.
    looking: Option<String>,
}

impl<'a> CampaignContext<'a> {
    /// Whether to begin no more work.
    pub fn is_stopping(&self) -> bool {
        self.config.settings.stop.is_asked()
    }

    /// The next thing for a thread to do; waits for others if it depends on them.
    pub fn next(&self, thread: usize) -> Assignment {
        let mut scheduler = lock(&self.scheduler);
        loop {
            match scheduler.next(self.is_stopping()) {
                Assignment::Wait => {
                    let waited = self.changed.wait_timeout(scheduler, WAIT);
                    scheduler = waited.unwrap_or_else(PoisonError::into_inner).0;
                }
                assignment => {
                    let looking = match &assignment {
                        Assignment::Examine(examination) => Some(examination.task.description()),
                        Assignment::Judge(_) | Assignment::Wait | Assignment::End => None,
                    };
                    self.set(thread, ThreadStatus { looking, ..ThreadStatus::default() });
                    return assignment;
                }
            }
        }
    }

    fn set(&self, thread: usize, now: ThreadStatus) {
        if let Some(slot) = self.threads.get(thread) {
            *lock(slot) = now;
        }
    }

    /// Notes how far a thread is with its chunk.
    pub fn note(&self, thread: usize, totals: &Totals) {
        let (modules, compared) = (totals.modules, totals.compared);
        self.set(thread, ThreadStatus { modules, compared, looking: None });
    }

    /// Takes a judged chunk in.
    pub fn hand_in_chunk(&self, thread: usize, task: ChunkTask, judged: JudgedChunk) {
        self.change(thread, |scheduler| scheduler.hand_in_chunk(task, judged));
    }

    /// Takes the result of an examination in.
    pub fn hand_in_examination(&self, thread: usize, chunk: ChunkTask, at: usize, result: ExaminationResult) {
        let cut_off = self.is_stopping();
        self.change(thread, |scheduler| scheduler.hand_in_examination(chunk, at, result, cut_off));
    }

    fn change(&self, thread: usize, change: impl FnOnce(&mut Scheduler<'a>)) {
        let mut scheduler = lock(&self.scheduler);
        change(&mut scheduler);
        self.set(thread, ThreadStatus::default());
        if scheduler.is_full() {
            // Nothing more is wanted: what the other threads do is of no use.
            self.config.settings.stop.ask();
        }
        drop(scheduler);
        self.changed.notify_all();
        self.tell_all();
    }

    /// Tells what was found since the last time, and how far the campaign is.
    pub fn tell_all(&self) {
        // The thread that holds the log first has the older news.
        let mut events = lock(&self.events);
        let mut scheduler = lock(&self.scheduler);
        let (news, mut progress) = (scheduler.take_news(), scheduler.progress());
        // A thread hands in its counts and clears its status in one step: both change while the scheduler is held.
        for thread in &self.threads {
            let thread = lock(thread);
            progress.modules += thread.modules;
            progress.compared += thread.compared;
            progress.looking.extend(thread.looking.clone());
        }
        drop(scheduler);
        for finding in &news {
            events.tell(&Event::now(self.started, EventKind::Finding { finding }));
        }
        events.tell(&Event::now(self.started, EventKind::Progress(Box::new(progress))));
    }
}
