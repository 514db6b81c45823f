//! CPU time of a campaign by stage: of each thread in this process, and of the processes it starts.

use crate::process::forkserver;
use crate::stop::Stop;
use nix::sys::resource::{UsageWho, getrusage};
use nix::time::{ClockId, clock_gettime};
use plumb_interp::TimeCheck;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

macro_rules! stages {
    ($($(#[doc = $doc:literal])+ $stage:ident $name:literal,)*) => {
        /// A part of the work on a module.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Stage { $($(#[doc = $doc])+ $stage,)* }

        impl Stage {
            /// Every stage, in order of the work.
            pub const ALL: &'static [Stage] = &[$(Stage::$stage,)*];

            /// The name that reports use.
            pub fn name(self) -> &'static str {
                match self { $(Stage::$stage => $name,)* }
            }
        }
    };
}

stages! {
    /// Generating the module.
    Generate "generate",
    /// Interpreting the source.
    Source "interp-source",
    /// Our own lowering.
    Lower "lower",
    /// Printing for a program and parsing what it answers.
    Text "print-parse",
    /// Waiting for programs: starting them, feeding and draining their pipes.
    External "external",
    /// Interpreting the target.
    Target "interp-target",
    /// Emitting LLVM IR.
    Emit "emit",
    /// Talking to the native worker.
    Native "native",
    /// Comparing.
    Compare "compare",
    /// Reducing findings.
    Reduce "reduce",
}

/// CPU time by stage, added up over threads.
#[derive(Debug, Default)]
pub struct Clock {
    nanoseconds: [AtomicU64; Stage::ALL.len()],
}

impl Clock {
    /// Runs a part of the work and books its CPU time.
    pub fn time<T>(&self, stage: Stage, work: impl FnOnce() -> T) -> T {
        let before = thread_time();
        let result = work();
        let spent = thread_time().saturating_sub(before);
        if let Some(slot) = self.nanoseconds.get(stage as usize) {
            slot.fetch_add(u64::try_from(spent.as_nanos()).unwrap_or(u64::MAX), Ordering::Relaxed);
        }
        result
    }

    /// CPU time of each stage that has any, in seconds.
    pub fn seconds(&self) -> Vec<StageTime> {
        let time = |stage: &Stage| {
            self.nanoseconds.get(*stage as usize).map_or(0, |slot| slot.load(Ordering::Relaxed))
        };
        let stages = Stage::ALL
            .iter()
            .map(|stage| StageTime { stage: stage.name().into(), seconds: time(stage) as f64 / 1e9 });
        stages.filter(|stage| stage.seconds > 0.0).collect()
    }
}

/// CPU time of one stage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StageTime {
    /// Its name.
    #[serde(rename = "leg")]
    pub stage: String,
    /// CPU seconds of this process.
    pub seconds: f64,
}

/// CPU time of this thread.
pub fn thread_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map(Duration::from).unwrap_or_default()
}

/// Ends what this thread interprets once it has taken so much of its CPU time from now on, or is to stop.
pub fn watch(limit: Duration, stop: &Stop) -> TimeCheck {
    let (end, stop) = (thread_time().saturating_add(limit), stop.clone());
    TimeCheck::until(move || stop.is_over() || thread_time() >= end)
}

/// CPU seconds that this process and the processes it has waited for have used so far, and the children of fork servers.
pub fn cpu_seconds() -> (f64, f64) {
    let usage = |who| {
        getrusage(who).map_or(0.0, |usage| {
            let seconds = |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
            seconds(usage.user_time()) + seconds(usage.system_time())
        })
    };
    (usage(UsageWho::RUSAGE_SELF), usage(UsageWho::RUSAGE_CHILDREN) + forkserver::cpu_seconds())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_booked_to_its_stage() {
        let clock = Clock::default();
        let sum =
            clock.time(Stage::Compare, || (0..3_000_000_u64).fold(0, |a, b| a ^ std::hint::black_box(b)));
        std::hint::black_box(sum);
        let seconds = clock.seconds();
        assert_eq!(seconds.len(), 1);
        assert_eq!(seconds[0].stage, "compare");
        let json = serde_json::to_value(&seconds[0]).unwrap();
        assert_eq!((json["leg"].as_str(), json.as_object().unwrap().len()), (Some("compare"), 2));
        assert_eq!(Stage::ALL.iter().position(|stage| *stage == Stage::Reduce), Some(Stage::Reduce as usize));
    }
}
