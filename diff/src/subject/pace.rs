//! How long a program takes for a module, so that one which hangs is told from one at work before its whole time is over.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Time for a process beside that of its modules.
const START: Duration = Duration::from_secs(1);
/// How much longer than the slowest so far a module may take before it is asked again alone, or given up.
const MUCH: u32 = 20;
/// Time for a process whose pace is not known, beside that of its modules, and for each of them.
const UNKNOWN: (Duration, Duration) = (Duration::from_secs(10), Duration::from_millis(200));

/// The longest mean time of a module in the batches so far.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    nanoseconds: AtomicU64,
}

impl Clone for Pace {
    fn clone(&self) -> Self {
        Pace { nanoseconds: AtomicU64::new(self.nanoseconds.load(Ordering::Relaxed)) }
    }
}

impl Pace {
    /// Learns from a batch that was answered.
    pub(crate) fn learn(&self, elapsed: Duration, modules: usize) {
        let each = elapsed.as_nanos() / modules.max(1) as u128;
        self.nanoseconds.fetch_max(u64::try_from(each).unwrap_or(u64::MAX).max(1), Ordering::Relaxed);
    }

    /// Time for so many modules that are not more than others were.
    pub(crate) fn time(&self, modules: usize) -> Duration {
        let modules = u32::try_from(modules).unwrap_or(u32::MAX);
        match self.nanoseconds.load(Ordering::Relaxed) {
            0 => UNKNOWN.0 + UNKNOWN.1.saturating_mul(modules),
            each => START + Duration::from_nanos(each).saturating_mul(MUCH).saturating_mul(modules),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_given_much_more_than_it_took() {
        let pace = Pace::default();
        assert_eq!(pace.time(10), Duration::from_secs(12));
        pace.learn(Duration::from_millis(100), 10);
        pace.learn(Duration::from_millis(10), 10);
        assert_eq!(pace.time(10), Duration::from_secs(3));
        assert!(pace.time(usize::MAX) > Duration::from_secs(3600));
    }
}
