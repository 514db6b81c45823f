//! The time that a program takes for a module. It shows a hang before the program's whole time is over.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Time for a process beside what others took.
const START: Duration = Duration::from_secs(1);
/// How much longer than the slowest so far a process or a module may take. Then it goes again alone, or is given up.
const MUCH: u32 = 5;
/// Time for a process whose pace is not known, beside that of its modules, and for each of them.
const UNKNOWN: (Duration, Duration) = (Duration::from_secs(5), Duration::from_millis(200));
/// Modules of a batch that is small: what it takes is mostly the process.
const FEW: usize = 8;
/// In how many answers a slow one is mostly forgotten. Otherwise one slow module lets each later hang take as long.
const MEMORY: u64 = 32;

/// What processes have taken so far.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    /// The longest of the last small batches, in nanoseconds; 0 as long as there was none.
    process: AtomicU64,
    /// The longest mean of a module in the last large ones.
    module: AtomicU64,
    /// Whether the last batch was cut off.
    hung: AtomicBool,
}

impl Clone for Pace {
    fn clone(&self) -> Self {
        let copy = |time: &AtomicU64| AtomicU64::new(time.load(Ordering::Relaxed));
        let hung = AtomicBool::new(self.hung.load(Ordering::Relaxed));
        Pace { process: copy(&self.process), module: copy(&self.module), hung }
    }
}

impl Pace {
    /// The largest batch before a time is known: a hang at first must not cost the time of many.
    pub(crate) fn most(&self) -> usize {
        if self.process.load(Ordering::Relaxed) == 0 { FEW / 2 } else { usize::MAX }
    }

    /// The largest batch whose modules may wait for each other: where one may hang, the others would wait for it.
    pub(crate) fn patient(&self) -> usize {
        let cautious = self.hung.load(Ordering::Relaxed) || self.most() < usize::MAX;
        if cautious { FEW } else { usize::MAX }
    }

    /// Learns that a batch took too long.
    pub(crate) fn learn_of_hang(&self) {
        self.hung.store(true, Ordering::Relaxed);
    }

    /// Learns from a batch that was answered.
    pub(crate) fn learn(&self, elapsed: Duration, modules: usize) {
        if modules >= FEW {
            self.hung.store(false, Ordering::Relaxed);
        }
        if modules < FEW || self.most() < usize::MAX {
            remember(&self.process, elapsed);
        }
        if modules >= FEW {
            remember(&self.module, elapsed / u32::try_from(modules).unwrap_or(u32::MAX));
        }
    }

    /// Time for so many modules that are not more than others were.
    pub(crate) fn time(&self, modules: usize) -> Duration {
        let modules = u32::try_from(modules).unwrap_or(u32::MAX);
        let known = |time: &AtomicU64| Duration::from_nanos(time.load(Ordering::Relaxed));
        let (process, module) = (known(&self.process), known(&self.module));
        if process.is_zero() {
            return UNKNOWN.0 + UNKNOWN.1.saturating_mul(modules);
        }
        // A module takes less than a process with a few of them.
        let each = if module.is_zero() { process } else { module.saturating_mul(MUCH) };
        START + process.saturating_mul(MUCH) + each.saturating_mul(modules)
    }
}

/// Notes a time as the longest of the last ones, which come down to it slowly.
fn remember(longest: &AtomicU64, time: Duration) {
    let time = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX).max(1);
    let next = |known: u64| Some(time.max(known - known.saturating_sub(time) / MEMORY));
    // The function always gives a value.
    let _ = longest.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_given_much_more_than_it_took() {
        let pace = Pace::default();
        assert_eq!((pace.time(10), pace.most()), (Duration::from_secs(7), 4));
        pace.learn(Duration::from_millis(20), 1);
        assert_eq!((pace.time(1), pace.most()), (Duration::from_millis(1000 + 100 + 20), usize::MAX));
        assert_eq!(pace.time(100), Duration::from_millis(1000 + 100 + 2000));
        pace.learn(Duration::from_millis(100), 100);
        assert_eq!(pace.time(100), Duration::from_millis(1000 + 100 + 500));
        assert!(pace.time(usize::MAX) > Duration::from_secs(3600));
    }

    #[test]
    fn a_slow_answer_is_forgotten_after_many_fast_ones() {
        let pace = Pace::default();
        for time in [20, 4000, 20] {
            pace.learn(Duration::from_millis(time), 1);
        }
        assert!(pace.time(1) > Duration::from_secs(20), "{:?}", pace.time(1));
        for _ in 0..MEMORY * 8 {
            pace.learn(Duration::from_millis(20), 1);
        }
        assert!(pace.time(1) < Duration::from_millis(1200), "{:?}", pace.time(1));
    }

    #[test]
    fn modules_do_not_wait_for_what_may_hang() {
        let pace = Pace::default();
        assert_eq!(pace.patient(), FEW);
        pace.learn(Duration::from_millis(20), 1);
        assert_eq!(pace.patient(), usize::MAX);
        pace.learn_of_hang();
        pace.learn(Duration::from_millis(20), FEW - 1);
        assert_eq!(pace.patient(), FEW, "a few answers say little");
        pace.learn(Duration::from_millis(20), FEW);
        assert_eq!(pace.patient(), usize::MAX);
    }
}
