//! When a reduction ends: after so much CPU time of this process and of what it has started. A busy machine does not use
//! that up faster than an idle one.

use super::Effort;
use plumb_diff::stages::cpu_seconds;
use std::time::{Duration, Instant};

/// The end of a reduction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadline {
    /// The CPU time of all so far at which it is over, in seconds.
    cpu: Option<f64>,
    /// When it is over in any case.
    wall: Instant,
}

impl Deadline {
    /// That of a reduction that begins now.
    pub(super) fn of(effort: &Effort) -> Self {
        let cpu = effort.cpu.map(|time| used() + time.as_secs_f64());
        Deadline { cpu, wall: Instant::now() + effort.time }
    }

    /// Whether it is over.
    pub(super) fn is_over(&self) -> bool {
        Instant::now() >= self.wall || self.cpu.is_some_and(|end| used() >= end)
    }

    /// How long one more candidate may take at most.
    pub(super) fn left(&self) -> Duration {
        if self.is_over() { Duration::ZERO } else { self.wall.saturating_duration_since(Instant::now()) }
    }
}

/// CPU time of this process and of those that it has waited for, in seconds.
fn used() -> f64 {
    let (own, started) = cpu_seconds();
    own + started
}
