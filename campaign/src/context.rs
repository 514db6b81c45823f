//! What the threads of a campaign share.

use crate::config::{CampaignError, Config};
use crate::lock::lock;
use crate::report::{Progress, Totals};
use crate::state::State;
use crate::triage::Triage;
use plumb_diff::stages::Clock;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often the state is written at most.
const SAVE_EVERY: Duration = Duration::from_secs(5);

/// What the threads of a campaign share.
pub(crate) struct CampaignContext<'a> {
    pub config: &'a Config,
    pub clock: &'a Clock,
    pub stop: &'a AtomicBool,
    pub deadline: Option<Instant>,
    pub triage: Triage,
    pub state: Mutex<State>,
    pub saved: Mutex<Instant>,
    pub failure: Mutex<Option<CampaignError>>,
    pub progress: &'a (dyn Fn(&Progress) + Sync),
    pub started: Instant,
}

impl CampaignContext<'_> {
    /// Whether to begin no more work.
    pub fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.config.stop_after.is_some_and(|limit| self.triage.reported() >= limit)
            || lock(&self.failure).is_some()
    }

    /// Books a finished chunk.
    pub fn finish(&self, chunk: u64, totals: &Totals) {
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
