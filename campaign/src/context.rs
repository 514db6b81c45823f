//! What the threads of a campaign share.

use crate::config::Config;
use crate::lock::lock;
use crate::order::{Judged, Line, Piece, Step};
use crate::report::Progress;
use crate::triage::Seen;
use plumb_diff::stages::Clock;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
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
    pub progress: &'a (dyn Fn(&Progress) + Sync),
    pub started: Instant,
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

    /// The next thing to do; waits for others if it depends on them.
    pub fn next(&self) -> Step {
        let mut line = lock(&self.line);
        loop {
            match line.next(self.is_stopping()) {
                Step::Wait => {
                    let waited = self.changed.wait_timeout(line, WAIT);
                    line = waited.unwrap_or_else(PoisonError::into_inner).0;
                }
                step => return step,
            }
        }
    }

    /// Takes a judged chunk in.
    pub fn hand_in(&self, piece: Piece, judged: Judged) {
        self.change(|line| line.hand_in(piece, judged));
    }

    /// Takes the result of a look in.
    pub fn hand_in_look(&self, piece: Piece, at: usize, seen: Seen) {
        self.change(|line| line.hand_in_look(piece, at, seen));
    }

    fn change(&self, change: impl FnOnce(&mut MutexGuard<'_, Line<'a>>)) {
        let mut line = lock(&self.line);
        change(&mut line);
        if line.is_full() {
            // Nothing more is wanted: what the other threads do is of no use.
            self.config.settings.stop.ask();
        }
        let (modules, compared) = line.counted();
        let findings = line.reported();
        drop(line);
        self.changed.notify_all();
        (self.progress)(&Progress { modules, compared, findings, elapsed: self.started.elapsed() });
    }
}
