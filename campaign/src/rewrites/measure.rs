//! What is seen of a rewrite: generated modules are transformed, rewritten, run, and held against their source.

use super::{Expectation, Rewrite, RewriteClass};
use crate::mutants::mixed;
use crate::panics::{caught, guard};
use plumb_diff::checker::{Checker, Input, Transformation};
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict};
use plumb_gen::{Config, Profile};
use plumb_ir::Module;
use rayon::prelude::*;
use serde::Serialize;
use std::time::{Duration, Instant};

/// How rewrites are measured.
#[derive(Clone, Debug)]
pub struct MeasureOptions {
    /// Whose output is rewritten.
    pub subject: Subject,
    /// Engines that execute it.
    pub engines: Vec<Engine>,
    /// Time for one rewrite.
    pub time: Duration,
    /// Rewritten modules that are judged: until this many were and one of them was seen.
    pub modules: u64,
    /// Seed of the first module.
    pub seed: u64,
    /// Threads; 0 for one a core.
    pub jobs: usize,
    /// What is generated, but for the profile.
    pub generate: Config,
    /// How programs are run.
    pub settings: Settings,
}

/// What became of a rewrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RewriteOutcome {
    /// It was seen.
    Found,
    /// It was applied, and never seen.
    NotFound,
    /// No module had a place for it.
    NoOpportunity,
    /// It is not wrong, and was not called wrong.
    Equivalent,
    /// It is not wrong, and was called wrong.
    FalseAlarm,
}

/// How one rewrite fared.
#[derive(Clone, Debug, Serialize)]
pub struct RewriteMeasurement {
    /// The rewrite.
    pub rewrite: &'static str,
    /// Its class.
    pub class: &'static str,
    /// What it does.
    pub doc: &'static str,
    /// What became of it.
    #[serde(rename = "fate")]
    pub outcome: RewriteOutcome,
    /// Why it is not wrong, or known not to be found.
    pub note: Option<&'static str>,
    /// Modules that were generated.
    pub modules: u64,
    /// Rewritten modules that were judged.
    pub applied: u64,
    /// Those in which it was seen, by any engine.
    pub seen: u64,
    /// The same by engine.
    pub engines: Vec<EngineDetections>,
    /// The first time that it was seen.
    pub first: Option<Detection>,
    /// Seconds that all took.
    pub seconds: f64,
}

/// Modules in which an engine saw a rewrite.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct EngineDetections {
    /// The engine.
    pub engine: Engine,
    /// How many.
    pub modules: u64,
}

/// How a rewrite was seen.
#[derive(Clone, Debug, Serialize)]
pub struct Detection {
    /// Profile of the module.
    pub profile: &'static str,
    /// Its seed.
    pub seed: u64,
    /// The verdict.
    pub verdict: Verdict,
    /// What it says.
    pub key: String,
}

/// Measures each of these rewrites, on all cores; `progress` is called after each, from any thread.
///
/// # Errors
///
/// The threads cannot be started.
pub fn measure(
    rewrites: &[&'static Rewrite],
    options: &MeasureOptions,
    progress: &(dyn Fn(&RewriteMeasurement) + Sync),
) -> Result<Vec<RewriteMeasurement>, rayon::ThreadPoolBuildError> {
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(options.jobs).stack_size(crate::run::STACK).build()?;
    let one = |rewrite: &&'static Rewrite| {
        let row = Task::new(rewrite, options, &Clock::default()).run();
        progress(&row);
        row
    };
    Ok(caught(|| pool.install(|| rewrites.par_iter().with_max_len(1).map(one).collect())))
}

/// The measurement of one rewrite.
struct Task<'a> {
    rewrite: &'static Rewrite,
    options: &'a MeasureOptions,
    clock: &'a Clock,
    checker: Checker<'a>,
    row: RewriteMeasurement,
}

impl<'a> Task<'a> {
    fn new(rewrite: &'static Rewrite, options: &'a MeasureOptions, clock: &'a Clock) -> Self {
        let note = match rewrite.expectation {
            Expectation::Detected => None,
            Expectation::Equivalent(why) | Expectation::Undetected(why) => Some(why),
        };
        let engines = options.engines.iter().map(|engine| EngineDetections { engine: *engine, modules: 0 });
        let row = RewriteMeasurement {
            rewrite: rewrite.name,
            class: RewriteClass::name(rewrite.class),
            doc: rewrite.doc,
            outcome: RewriteOutcome::NoOpportunity,
            note,
            modules: 0,
            applied: 0,
            seen: 0,
            engines: engines.collect(),
            first: None,
            seconds: 0.0,
        };
        Task { rewrite, options, clock, checker: Checker::new(&options.settings, clock), row }
    }

    fn run(mut self) -> RewriteMeasurement {
        let started = Instant::now();
        let batch = self.options.subject.program().map_or(1, |program| program.batch() as u64);
        let mut next = 0;
        while started.elapsed() < self.options.time && !self.is_done() {
            let modules: Vec<_> = (next..next + batch).map(|at| self.generate(at)).collect();
            next += batch;
            // What panics here is a defect that campaigns report; another module is as good.
            if guard(|| self.judge(&modules)).is_err() {
                self.checker = Checker::new(&self.options.settings, self.clock);
            }
        }
        self.row.seconds = started.elapsed().as_secs_f64();
        let equivalent = matches!(self.rewrite.expectation, Expectation::Equivalent(_));
        self.row.outcome = match (self.row.applied, self.row.seen) {
            (0, _) => RewriteOutcome::NoOpportunity,
            (_, 0) if equivalent => RewriteOutcome::Equivalent,
            (_, 0) => RewriteOutcome::NotFound,
            _ if equivalent => RewriteOutcome::FalseAlarm,
            _ => RewriteOutcome::Found,
        };
        self.row
    }

    /// An equivalent rewrite goes through more modules: one module that does not show it says little.
    fn is_done(&self) -> bool {
        match self.rewrite.expectation {
            Expectation::Equivalent(_) => {
                self.row.applied >= self.options.modules.max(EQUIVALENT) || self.row.seen > 0
            }
            Expectation::Detected | Expectation::Undetected(_) => {
                self.row.applied >= self.options.modules && self.row.seen > 0
            }
        }
    }

    fn generate(&self, at: u64) -> (u64, Profile, Module) {
        let seed = self.options.seed.wrapping_add(at);
        let profiles = self.rewrite.from;
        let profile = profiles.get((at % profiles.len().max(1) as u64) as usize).copied().unwrap_or_default();
        let config = Config { profile, ..self.options.generate.clone() };
        (seed, profile, plumb_gen::generate_seeded(seed, &config))
    }

    fn judge(&mut self, modules: &[(u64, Profile, Module)]) {
        let inputs: Vec<_> = modules.iter().map(|(.., module)| Input { module, text: None }).collect();
        let transformed = self.checker.transform(&self.options.subject, &inputs);
        for ((seed, profile, module), target) in modules.iter().zip(transformed) {
            if self.is_done() {
                return;
            }
            self.row.modules += 1;
            let Transformation::Module(target) = target else { continue };
            if let Some(wrong) = self.rewrite.apply(&target, mixed(*seed)) {
                self.compare(*seed, *profile, module, *target, wrong);
            }
        }
    }

    fn compare(&mut self, seed: u64, profile: Profile, module: &Module, target: Module, wrong: Module) {
        let engines = &self.options.engines;
        let source = self.checker.source(module.clone(), None);
        if source.reason().is_some() {
            return;
        }
        let judged = self.checker.judge(&source, &Transformation::Module(Box::new(wrong)), engines);
        let Some((_, first)) = judged.iter().find(|(_, judgement)| shows(judgement)) else {
            self.row.applied += 1;
            return;
        };
        // What the target shows as it was is no sight of the rewrite.
        let before = self.checker.judge(&source, &Transformation::Module(Box::new(target)), engines);
        if before.iter().any(|(_, judgement)| shows(judgement)) {
            return;
        }
        self.row.applied += 1;
        self.row.seen += 1;
        for (engine, judgement) in &judged {
            for seen in self.row.engines.iter_mut().filter(|seen| seen.engine == *engine && shows(judgement))
            {
                seen.modules += 1;
            }
        }
        let name = profile.name();
        let (verdict, key) = (first.verdict, first.key.clone());
        self.row.first.get_or_insert(Detection { profile: name, seed, verdict, key });
    }
}

/// Rewritten modules that an equivalent rewrite is tried on.
const EQUIVALENT: u64 = 100;

/// How the key of a crash begins that is one of LLVM on the way to native code.
const OF_LLVM: &str = "native in LLVM: ";

/// Whether a judgement says that the target means something else. That LLVM dies of it says nothing of what it means.
fn shows(judgement: &Judgement) -> bool {
    match judgement.verdict {
        Verdict::Mismatch | Verdict::LatentUb | Verdict::Hang | Verdict::Memory => true,
        Verdict::Crash => !judgement.key.starts_with(OF_LLVM),
        Verdict::Invalid | Verdict::Reject | Verdict::Timeout | Verdict::NotComparable | Verdict::Match => {
            false
        }
    }
}
