//! When to stop: asked for by a signal, by a bound of time or by a limit, and obeyed by everything that may take long.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Time for what is under way once a stop has been asked for; then it is abandoned.
const GRACE: Duration = Duration::from_secs(2);
/// No stop has been asked for.
const NEVER: u64 = u64::MAX;

/// A wish to stop, shared by all that should obey it.
#[derive(Clone, Debug)]
pub struct Stop {
    began: Instant,
    /// Nanoseconds after `began`.
    asked: Arc<AtomicU64>,
}

impl Default for Stop {
    fn default() -> Self {
        Stop { began: Instant::now(), asked: Arc::new(AtomicU64::new(NEVER)) }
    }
}

impl Stop {
    /// Asks everyone to stop from now on.
    pub fn ask(&self) {
        self.ask_at(Instant::now());
    }

    /// Asks everyone to stop from a point in time on, unless it is to be earlier already.
    pub fn ask_at(&self, at: Instant) {
        let nanoseconds = at.saturating_duration_since(self.began).as_nanos();
        self.asked.fetch_min(u64::try_from(nanoseconds).unwrap_or(NEVER), Ordering::Relaxed);
    }

    /// Whether to begin no more work.
    pub fn is_asked(&self) -> bool {
        self.left(Duration::ZERO).is_some_and(|left| left.is_zero())
    }

    /// Whether to abandon what is under way.
    pub fn is_over(&self) -> bool {
        self.left(GRACE).is_some_and(|left| left.is_zero())
    }

    /// The time after which what is under way is abandoned, if that is known.
    pub fn time_left(&self) -> Option<Duration> {
        self.left(GRACE)
    }

    fn left(&self, grace: Duration) -> Option<Duration> {
        let asked = self.asked.load(Ordering::Relaxed);
        let end = Duration::from_nanos(asked).saturating_add(grace);
        (asked != NEVER).then(|| end.saturating_sub(self.began.elapsed()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_wish_holds_and_work_under_way_has_some_time() {
        let stop = Stop::default();
        assert!(!stop.is_asked() && !stop.is_over() && stop.time_left().is_none());
        stop.ask_at(Instant::now() + Duration::from_secs(3600));
        assert!(!stop.is_asked() && stop.time_left().is_some());
        let other = stop.clone();
        other.ask();
        assert!(stop.is_asked() && !stop.is_over());
        stop.ask_at(Instant::now() + Duration::from_secs(3600));
        assert!(stop.is_asked(), "a later wish changes nothing");
    }
}
