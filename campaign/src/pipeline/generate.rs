//! Generate: a seed becomes a module, which the interpreter executes as the source.

use crate::generator::{GeneratedModule, ModulePreference};
use crate::mutants::MutantCandidate;
use crate::panics::guard;
use crate::pipeline::Stages;
use crate::pipeline::sighting::Sighting;
use crate::pipeline::test_case::TestCase;
use plumb_diff::checker::{Source, Transformation};
use plumb_diff::compare::{is_limited, source_reason};
use plumb_diff::engine::Engine;
use plumb_diff::stages::Stage;
use plumb_ir::Module;

/// The pipeline samples coverage classes in one module of so many: that takes another run, of all values.
const COVERAGE_SAMPLE: u64 = 16;

/// One module in so many comes with a check that two spellings of its plan agree.
const SPELLING_SAMPLE: u64 = 16;

impl Stages<'_> {
    /// Makes the test case of a seed by preference; none if there is nothing to compare.
    pub(crate) fn generate(&mut self, seed: u64, preference: &ModulePreference) -> Option<TestCase> {
        let (config, clock) = (self.config, self.clock);
        match guard(|| clock.time(Stage::Generate, || config.generator.make(seed, preference))) {
            Ok(GeneratedModule::New(module)) => {
                if seed.is_multiple_of(SPELLING_SAMPLE) {
                    self.check_spellings(seed);
                }
                let source = self.execute_source(*module, seed)?;
                if let Some(reason) = source.reason() {
                    let comparisons = (config.subjects_for(seed).count() * config.engines.len()) as u64;
                    self.totals.skip(&reason.key, comparisons, seed);
                    self.totals.judged.count_unasked(config, seed, source.is_undefined());
                    return None;
                }
                Some(TestCase { seed, source, mutant: None, mutant_of: None })
            }
            Ok(GeneratedModule::Mutant(candidate)) => self.mutant(*candidate, seed),
            Ok(GeneratedModule::None(why)) => {
                self.totals.mutants.drop(why);
                None
            }
            Err(panic) => {
                self.totals.modules += 1;
                self.panicked_early(&panic, seed, &Module::default());
                None
            }
        }
    }

    fn mutant(&mut self, candidate: MutantCandidate, seed: u64) -> Option<TestCase> {
        let mutant_of = Some(candidate.story());
        let (module, mutant) = match candidate.preserving {
            true => (candidate.original, Some(candidate.module)),
            false => (candidate.module, None),
        };
        let source = self.execute_source(module, seed)?;
        if let Some(reason) = source.reason() {
            self.totals.mutants.drop(&reason.key);
            // A mutation that changes the program may well make a loop of it that does not end.
            let is_open = source.is_undefined() || !candidate.preserving && is_limited(&source.execution);
            self.totals.judged.count_unasked(self.config, seed, is_open);
            return None;
        }
        for mutation in &candidate.done {
            *self.totals.mutants.mutations.entry(mutation.name().into()).or_insert(0) += 1;
        }
        let source = match &mutant {
            Some(given) => source.for_equivalent(given),
            None => source,
        };
        let case = TestCase { seed, source, mutant, mutant_of };
        if candidate.preserving {
            self.totals.mutants.preserving += 1;
            self.check_same(&case, "a mutant")?;
        } else {
            self.totals.mutants.changing += 1;
        }
        Some(case)
    }

    /// Executes a module as the source; none if that panics, which is a sighting.
    fn execute_source(&mut self, module: Module, seed: u64) -> Option<Source> {
        self.totals.modules += 1;
        for op in module.walk(module.top()) {
            *self.operations.entry(module.kind(op)).or_default() += 1;
        }
        (self.progress)(&self.totals);
        let (checker, totals) = (&self.checker, &mut self.totals);
        let index_bits = checker.settings().conversion.index_bits();
        let ran = guard(|| {
            let run = checker.run_source(&module, None);
            let sampled = seed.is_multiple_of(COVERAGE_SAMPLE);
            if sampled && run.abi.is_ok() && source_reason(&run.execution).is_none() {
                totals.sample_coverage(&module, index_bits);
            }
            run
        });
        match ran {
            Ok(run) => Some(Source::new(module, run)),
            Err(panic) => {
                self.panicked_early(&panic, seed, &module);
                None
            }
        }
    }

    /// Holds two spellings of what a seed plans against each other. A difference is a defect of the generator or of the
    /// interpreter.
    fn check_spellings(&mut self, seed: u64) {
        let (config, checker) = (self.config, &self.checker);
        let pair = guard(|| {
            let [one, other] = config.generator.spellings(seed)?;
            let run = checker.run_source(&one, None);
            Some((Source::new(one, run).for_equivalent(&other), other))
        });
        match pair {
            Ok(Some((source, other))) => {
                let case = TestCase { seed, source, mutant: Some(other), mutant_of: None };
                self.check_same(&case, "a spelling");
            }
            Ok(None) => {}
            Err(panic) => self.panicked_early(&panic, seed, &Module::default()),
        }
    }

    /// Holds a mutant against its original, both interpreted as they are. A difference is a defect of what made it or of
    /// the interpreter, and ends the test case.
    fn check_same(&mut self, case: &TestCase, mutant: &str) -> Option<()> {
        let same = Transformation::Module(Box::new(case.module().clone()));
        let checker = &mut self.checker;
        let judged = match guard(|| checker.judge(&case.source, &same, &[Engine::Interp])) {
            Ok(judged) => judged,
            Err(panic) => {
                self.panicked_early(&panic, case.seed, case.module());
                return None;
            }
        };
        let wrong = judged.iter().find(|(_, judgement)| judgement.verdict.is_finding());
        let Some((_, judgement)) = wrong else { return Some(()) };
        let (subject, original) = (self.config.subjects.first()?, &case.source.module);
        let sighting = Sighting {
            seed: case.seed,
            mutant_of: case.mutant_of.clone(),
            found: self.elapsed(),
            ..Sighting::of_other_meaning(mutant, judgement, subject, case.module(), original)
        };
        self.sightings.push(sighting);
        None
    }
}
