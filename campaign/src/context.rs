//! What the threads of a campaign share.

use crate::config::Config;
use crate::events::{Event, Teller, What};
use crate::lock::lock;
use crate::order::{Judged, Line, Piece, Step};
use crate::report::Totals;
use crate::triage::Seen;
use plumb_diff::stages::Clock;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often a thread that waits for others looks whether it is to stop.
const WAIT: Duration = Duration::from_millis(100);

/// What the threads of a campaign share.
pub(crate) struct CampaignContext<'a> {
    pub config: &'a Config,
    pub clock: &'a Clock,
    pub line: Mutex<Line<'a>>,
    /// Something was handed in.
    pub changed: Condvar,
    pub teller: Mutex<Teller<'a>>,
    /// What each thread is at.
    pub threads: Vec<Mutex<Thread>>,
    pub started: Instant,
}

/// What a thread is at.
#[derive(Default)]
pub(crate) struct Thread {
    /// Modules and comparisons of its chunk, as far as it is.
    modules: u64,
    compared: u64,
    /// What it looks at closely.
    looking: Option<String>,
}

impl<'a> CampaignContext<'a> {
    /// Whether to begin no more work.
    pub fn is_stopping(&self) -> bool {
        self.config.settings.stop.is_asked()
    }

    /// Whether to abandon what is under way.
    pub fn is_over(&self) -> bool {
        self.config.settings.stop.is_over()
    }

    /// The next thing for a thread to do; waits for others if it depends on them.
    pub fn next(&self, thread: usize) -> Step {
        let mut line = lock(&self.line);
        loop {
            match line.next(self.is_stopping()) {
                Step::Wait => {
                    let waited = self.changed.wait_timeout(line, WAIT);
                    line = waited.unwrap_or_else(PoisonError::into_inner).0;
                }
                step => {
                    let looking = match &step {
                        Step::Look(look) => Some(look.work.told()),
                        Step::Judge(_) | Step::Wait | Step::End => None,
                    };
                    self.set(thread, Thread { looking, ..Thread::default() });
                    return step;
                }
            }
        }
    }

    fn set(&self, thread: usize, now: Thread) {
        if let Some(slot) = self.threads.get(thread) {
            *lock(slot) = now;
        }
    }

    /// Notes how far a thread is with its chunk.
    pub fn note(&self, thread: usize, totals: &Totals) {
        let (modules, compared) = (totals.modules, totals.compared);
        self.set(thread, Thread { modules, compared, looking: None });
    }

    /// Takes a judged chunk in.
    pub fn hand_in(&self, thread: usize, piece: Piece, judged: Judged) {
        self.change(thread, |line| line.hand_in(piece, judged));
    }

    /// Takes the result of a look in.
    pub fn hand_in_look(&self, thread: usize, piece: Piece, at: usize, seen: Seen) {
        let cut_off = self.is_stopping();
        self.change(thread, |line| line.hand_in_look(piece, at, seen, cut_off));
    }

    fn change(&self, thread: usize, change: impl FnOnce(&mut Line<'a>)) {
        let mut line = lock(&self.line);
        change(&mut line);
        self.set(thread, Thread::default());
        if line.is_full() {
            // Nothing more is wanted: what the other threads do is of no use.
            self.config.settings.stop.ask();
        }
        drop(line);
        self.changed.notify_all();
        self.tell_all();
    }

    /// Tells what was found since the last time, and how far the campaign is.
    pub fn tell_all(&self) {
        // Whoever tells first has the older news.
        let mut teller = lock(&self.teller);
        let mut line = lock(&self.line);
        let (news, mut progress) = (line.news(), line.progress());
        // What a thread hands in is its own no more: both change while the line is held.
        for thread in &self.threads {
            let thread = lock(thread);
            progress.modules += thread.modules;
            progress.compared += thread.compared;
            progress.looking.extend(thread.looking.clone());
        }
        drop(line);
        for finding in &news {
            teller.tell(&Event::now(self.started, What::Finding { finding }));
        }
        teller.tell(&Event::now(self.started, What::Progress(Box::new(progress))));
    }
}
