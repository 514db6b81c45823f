//! What a text costs: each room takes time that is linear in the bytes of the text.

use super::check::{Failure, entries};
use plumb_diff::adapt;
use plumb_diff::check::{Checks, Options};
use plumb_diff::settings::Settings;
use plumb_diff::stages::{Clock, cpu_seconds};
use plumb_ir::print::{PrintOptions, print_with};
use plumb_ir::{Module, ParseOptions, Spelling};
use plumb_reduce::{Oracle, reduce};

/// Seconds of processor time that a room may take for any text.
const SECONDS: f64 = 0.5;
/// Seconds for each byte beside: twenty for a megabyte. That is generous, for targets are built with every check.
const SECONDS_A_BYTE: f64 = 20e-6;
/// Operations that an entry may execute, for each byte of the text.
const OPERATIONS_A_BYTE: u64 = 4;
/// Candidates of a reduction. Each is a module by itself.
const CANDIDATES: usize = 8;
/// Entries that are run.
const ENTRIES: usize = 4;

/// Times the rooms on one text.
struct Stopwatch {
    bound: f64,
    failure: Option<Failure>,
}

impl Stopwatch {
    fn of(text: &str) -> Self {
        Stopwatch { bound: SECONDS + SECONDS_A_BYTE * text.len() as f64, failure: None }
    }

    /// Runs one room. The fastest of three runs counts, since one may have waited for memory.
    fn time<T>(&mut self, room: &str, mut work: impl FnMut() -> T) -> T {
        let mut least = f64::INFINITY;
        for _ in 0..2 {
            let (seconds, made) = timed(&mut work);
            least = least.min(seconds);
            if least <= self.bound {
                return made;
            }
        }
        let (seconds, made) = timed(&mut work);
        least = least.min(seconds);
        if least > self.bound && self.failure.is_none() {
            let detail = format!("{least:.2} s of processor time, where {:.2} s are allowed", self.bound);
            self.failure = Some(Failure::new(format!("{room} takes too long"), detail));
        }
        made
    }
}

fn timed<T>(work: &mut impl FnMut() -> T) -> (f64, T) {
    let before = cpu_seconds().0;
    let made = work();
    (cpu_seconds().0 - before, made)
}

/// Finds the room that takes too long for a text.
pub(super) fn within_bounds(text: &str, settings: &Settings) -> Result<(), Failure> {
    let mut watch = Stopwatch::of(text);
    rooms(text, settings, &mut watch);
    watch.failure.map_or(Ok(()), Err)
}

fn rooms(text: &str, settings: &Settings, watch: &mut Stopwatch) {
    let fuel = settings.fuel.min(OPERATIONS_A_BYTE * text.len() as u64);
    let settings = Settings { fuel, ..settings.clone() };
    // A call may go on for as long as it likes; entries are run below, with fuel.
    if !text.contains("run @") {
        watch.time("checking", || Checks::new(Options::default(), &Clock::default()).file(text).passed());
    }
    let options = ParseOptions { allow_unregistered: true, spelling: Spelling::Auto };
    let (module, diags) = watch.time("parsing", || plumb_ir::parse(text, &options));
    if !diags.is_empty() || !watch.time("verifying", || plumb_ir::verify(&module)).is_empty() {
        return;
    }
    for generic in [false, true] {
        let form = PrintOptions { generic, ..PrintOptions::default() };
        watch.time("printing", || print_with(&module, &form).len());
    }
    for entry in entries(&module).into_iter().take(ENTRIES) {
        let settings = Settings { entry, ..settings.clone() };
        watch.time("running", || adapt::run_source(&module, Some(text), &settings).0.outcome);
    }
    let reduction = || reduce(&module, &plumb_reduce::Options::default(), &mut NoOracle(CANDIDATES)).module;
    watch.time("reducing", reduction);
    let Ok(lowered) = watch.time("converting", || adapt::lower(&module, None, &settings)) else { return };
    watch.time("verifying", || plumb_ir::verify(&lowered).len());
    watch.time("emitting", || adapt::emit(&lowered).is_ok());
}

/// Says no to so many candidates.
struct NoOracle(usize);

impl Oracle for NoOracle {
    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        self.0 = self.0.saturating_sub(candidates.len());
        vec![false; candidates.len()]
    }

    fn exhausted(&self) -> bool {
        self.0 == 0
    }
}
