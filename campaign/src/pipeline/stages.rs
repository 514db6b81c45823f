//! What the stages of one thread work with, and what they have counted and seen in the chunk at hand.

use crate::config::Config;
use crate::counter::count;
use crate::panics::Panic;
use crate::pipeline::flaky::FlakySighting;
use crate::pipeline::sighting::Sighting;
use crate::pipeline::test_case::TestCase;
use crate::totals::Totals;
use plumb_diff::batch::{Answer, Patience};
use plumb_diff::checker::Checker;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::UnansweredReason;
use plumb_ir::{Module, OpKind};
use rustc_hash::FxHashMap;
use std::time::Instant;

/// The stages of one thread.
pub(crate) struct Stages<'a> {
    pub(super) config: &'a Config,
    pub(super) clock: &'a Clock,
    started: Instant,
    /// Told after each module how far the chunk is.
    pub(super) progress: &'a (dyn Fn(&Totals) + 'a),
    pub(super) checker: Checker<'a>,
    /// What the chunk at hand has counted.
    pub(super) totals: Totals,
    /// How many of each operation the modules of the chunk have.
    pub(super) operations: FxHashMap<OpKind, u64>,
    /// What the chunk has shown.
    pub(super) sightings: Vec<Sighting>,
    /// What it has shown once and not again.
    pub(super) flaky: Vec<FlakySighting>,
}

/// A checker that gives no program its whole time: a program that takes long is a sighting, which the pipeline confirms with patience.
fn impatient_checker<'a>(config: &'a Config, clock: &'a Clock) -> Checker<'a> {
    Checker::new(&Settings { patience: Patience::Short, ..config.settings.clone() }, clock)
}

impl<'a> Stages<'a> {
    pub(crate) fn new(
        config: &'a Config,
        clock: &'a Clock,
        started: Instant,
        progress: &'a (dyn Fn(&Totals) + 'a),
    ) -> Self {
        let checker = impatient_checker(config, clock);
        let (totals, operations) = (Totals::default(), FxHashMap::default());
        let (sightings, flaky) = (Vec::new(), Vec::new());
        Stages { config, clock, started, progress, checker, totals, operations, sightings, flaky }
    }

    /// Takes what the chunk has counted and shown, in the order of seeds, and what it has shown once and not again.
    pub(crate) fn finish_chunk(&mut self) -> (Totals, Vec<Sighting>, Vec<FlakySighting>) {
        let mut totals = std::mem::take(&mut self.totals);
        totals.add_operations(self.operations.drain());
        let mut sightings = std::mem::take(&mut self.sightings);
        // One subject after the other has seen all modules.
        sightings.sort_by_key(|sighting| sighting.seed);
        (totals, sightings, std::mem::take(&mut self.flaky))
    }

    /// Records the batches that a subject has died of, though not of their modules; none if the campaign was over before a
    /// second answer.
    pub(crate) fn note_batch_crashes(&mut self, subject: &Subject, cases: &[TestCase]) -> Option<()> {
        let seed = cases.first().map_or(0, |case| case.seed);
        for crash in self.checker.take_batch_crashes() {
            let sighting = FlakySighting::of_crash(&crash, subject, seed);
            let by = match crash.second {
                Answer::Crash(_) => &mut self.totals.batch_only,
                Answer::Unanswered(UnansweredReason::Stopped, _) => return None,
                Answer::Unanswered(..) | Answer::Timeout(_) | Answer::OutOfMemory => {
                    count(&mut self.totals.undecided, subject.root().name());
                    &mut self.totals.unsettled
                }
                Answer::Module(_) | Answer::Reject { .. } | Answer::Invalid { .. } => {
                    count(&mut self.totals.undecided, subject.root().name());
                    &mut self.totals.flaky
                }
            };
            count(by, &sighting.signature);
            self.flaky.push(sighting);
        }
        Some(())
    }

    /// Whether to begin no more work.
    pub(crate) fn is_stopping(&self) -> bool {
        self.config.settings.stop.is_asked()
    }

    /// Whether to abandon what is under way.
    pub(super) fn is_over(&self) -> bool {
        self.config.settings.stop.is_over()
    }

    /// Seconds since the run began.
    pub(super) fn elapsed(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }

    /// Makes a checker anew: nobody uses the state that a panic left behind.
    pub(super) fn reset_checker(&mut self) {
        self.checker = impatient_checker(self.config, self.clock);
    }

    /// Records a panic of our own code on a test case.
    pub(super) fn panicked_on(&mut self, panic: &Panic, case: &TestCase, subject: &Subject) {
        self.panicked(panic, case.seed, case.module(), subject, case.mutant_of.clone());
    }

    /// Records a panic of our own code before any subject ran.
    pub(super) fn panicked_early(&mut self, panic: &Panic, seed: u64, module: &Module) {
        if let Some(subject) = self.config.subjects_for(seed).next() {
            self.panicked(panic, seed, module, subject, None);
        }
    }

    fn panicked(
        &mut self,
        panic: &Panic,
        seed: u64,
        module: &Module,
        subject: &Subject,
        mutant_of: Option<String>,
    ) {
        self.reset_checker();
        let found = self.elapsed();
        self.sightings.push(Sighting {
            seed,
            mutant_of,
            found,
            ..Sighting::of_panic(panic, subject, module)
        });
    }
}
