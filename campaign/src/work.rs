//! The work on one chunk of modules.

use crate::config::{Bound, Made};
use crate::context::CampaignContext;
use crate::finding::FindingClass;
use crate::panics::{Panic, guard};
use crate::report::Totals;
use crate::shrink::Goal;
use crate::triage::Fresh;
use plumb_diff::checker::{Checker, Input, Source, Transformed};
use plumb_diff::engine::Engine;
use plumb_diff::stages::Stage;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict};
use plumb_ir::Module;
use plumb_reduce::count_ops;

/// One thread's part of a campaign.
pub(crate) struct CampaignWorker<'s, 'a> {
    context: &'s CampaignContext<'a>,
    checker: Checker<'s>,
}

/// A module that is to be transformed.
struct Candidate {
    seed: u64,
    /// What it is compared with: its own run, or that of the equivalent module that it is a mutant of.
    source: Source,
    /// The module, where that is not the source's.
    mutant: Option<Module>,
    mutant_of: Option<String>,
}

impl Candidate {
    fn module(&self) -> &Module {
        self.mutant.as_ref().unwrap_or(&self.source.module)
    }
}

impl<'s, 'a> CampaignWorker<'s, 'a> {
    pub(crate) fn new(context: &'s CampaignContext<'a>) -> Self {
        CampaignWorker { context, checker: Checker::new(&context.config.settings, context.clock) }
    }

    /// Does a chunk; none if the campaign was over before its end.
    pub(crate) fn chunk(&mut self, chunk: u64) -> Option<Totals> {
        let config = self.context.config;
        let size = config.chunk_size();
        let number = chunk.checked_mul(config.shard.count)?.checked_add(config.shard.index)?;
        let first = number.checked_mul(size)?;
        let last = match config.bound {
            Bound::Count(count) => first.saturating_add(size).min(count),
            _ => first.saturating_add(size),
        };
        let mut totals = Totals::default();
        let mut candidates = Vec::new();
        for at in first..last {
            if self.context.is_over() {
                return None;
            }
            let seed = config.seed.wrapping_add(at);
            candidates.extend(self.candidate(seed, &mut totals));
        }
        for subject in &config.subjects {
            self.subject(subject, &candidates, &mut totals)?;
        }
        Some(totals)
    }

    /// Generates a module and runs it as the source.
    fn candidate(&mut self, seed: u64, totals: &mut Totals) -> Option<Candidate> {
        let context = self.context;
        let made = guard(|| context.clock.time(Stage::Generate, || context.config.generator.make(seed)));
        let drawn = match made {
            Ok(Made::New(module)) => {
                let source = self.source(*module, seed, totals)?;
                if let Some(reason) = source.reason() {
                    self.skip(&reason, seed, totals);
                    return None;
                }
                return Some(Candidate { seed, source, mutant: None, mutant_of: None });
            }
            Ok(Made::Mutant(drawn)) => *drawn,
            Ok(Made::Nothing(why)) => {
                totals.mutants.drop(why);
                return None;
            }
            Err(panic) => {
                totals.modules += 1;
                self.harness(panic, seed, &Module::default());
                return None;
            }
        };
        let mutant_of = Some(drawn.story());
        let (first, mutant) =
            if drawn.preserving { (drawn.original, Some(drawn.module)) } else { (drawn.module, None) };
        let source = self.source(first, seed, totals)?;
        if let Some(reason) = source.reason() {
            totals.mutants.drop(&reason.key);
            return None;
        }
        for mutation in &drawn.done {
            *totals.mutants.mutations.entry(mutation.name().into()).or_insert(0) += 1;
        }
        let candidate = Candidate { seed, source, mutant, mutant_of };
        if drawn.preserving {
            totals.mutants.preserving += 1;
            self.means_the_same(&candidate)?;
        } else {
            totals.mutants.changing += 1;
        }
        Some(candidate)
    }

    /// Runs a module as the source; none if that panics, which is reported.
    fn source(&mut self, module: Module, seed: u64, totals: &mut Totals) -> Option<Source> {
        totals.modules += 1;
        totals.ops += count_ops(&module) as u64;
        let kept = module.clone();
        let checker = &self.checker;
        match guard(|| checker.source(module, None)) {
            Ok(source) => Some(source),
            Err(panic) => {
                self.harness(panic, seed, &kept);
                None
            }
        }
    }

    fn skip(&self, reason: &Judgement, seed: u64, totals: &mut Totals) {
        let config = self.context.config;
        let comparisons = (config.subjects.len() * config.engines.len()) as u64;
        totals.skip(&reason.key, comparisons, seed);
    }

    /// Holds a mutant against its original, both interpreted as they are: a difference is a defect of the mutation or of
    /// the interpreter, and the mutant goes no further.
    fn means_the_same(&mut self, candidate: &Candidate) -> Option<()> {
        let same = Transformed::Module(Box::new(candidate.module().clone()));
        let checker = &mut self.checker;
        let judged = match guard(|| checker.judge(&candidate.source, &same, &[Engine::Interp])) {
            Ok(judged) => judged,
            Err(panic) => {
                self.harness(panic, candidate.seed, candidate.module());
                return None;
            }
        };
        let wrong = judged.iter().find(|(_, judgement)| judgement.verdict.is_finding());
        let Some((_, judgement)) = wrong else { return Some(()) };
        self.report(Fresh {
            class: FindingClass::Harness,
            key: format!("a mutant that means something else: {}", judgement.key),
            detail: format!("{}: {}", judgement.verdict, judgement.detail),
            subject: self.context.config.subjects.first()?,
            engine: None,
            goal: None,
            seed: candidate.seed,
            module: candidate.module(),
            mutant_of: candidate.mutant_of.as_deref(),
            original: Some(&candidate.source.module),
        });
        None
    }

    /// Transforms, runs and compares all candidates of a chunk; none if the campaign was over before.
    fn subject(&mut self, subject: &Subject, candidates: &[Candidate], totals: &mut Totals) -> Option<()> {
        // A program takes the chunk as one batch; in this process, module by module catches a panic where it is.
        let step = if subject.program().is_some() { candidates.len().max(1) } else { 1 };
        for group in candidates.chunks(step) {
            if self.context.is_over() {
                return None;
            }
            let inputs: Vec<Input<'_>> =
                group.iter().map(|candidate| Input { module: candidate.module(), text: None }).collect();
            let checker = &self.checker;
            let transformed = match guard(|| checker.transform(subject, &inputs)) {
                Ok(transformed) => transformed,
                Err(panic) => {
                    for candidate in group.iter().take(1) {
                        self.harness_of(panic.clone(), candidate, subject);
                    }
                    continue;
                }
            };
            for (candidate, transformed) in group.iter().zip(&transformed) {
                if self.context.is_over() {
                    return None;
                }
                self.compare(subject, candidate, transformed, totals);
            }
        }
        Some(())
    }

    fn compare(
        &mut self,
        subject: &Subject,
        candidate: &Candidate,
        transformed: &Transformed,
        totals: &mut Totals,
    ) {
        let engines = &self.context.config.engines;
        let checker = &mut self.checker;
        let judgements = match guard(|| checker.judge(&candidate.source, transformed, engines)) {
            Ok(judgements) => judgements,
            Err(panic) => {
                return self.harness_of(panic, candidate, subject);
            }
        };
        let mut worst: Option<&(Engine, Judgement)> = None;
        for judged in &judgements {
            let judgement = &judged.1;
            totals.values.add(&judgement.values);
            match judgement.verdict {
                Verdict::NotComparable => totals.skip(&judgement.key, 1, candidate.seed),
                Verdict::Timeout => totals.skip(&format!("timeout {}", judgement.key), 1, candidate.seed),
                _ => totals.compared += 1,
            }
            if worst.is_none_or(|(_, old)| judgement.verdict < old.verdict) {
                worst = Some(judged);
            }
        }
        let Some((engine, judgement)) = worst else { return };
        if judgement.verdict == Verdict::Reject {
            totals.reject(&judgement.key, candidate.seed);
            if !self.context.config.reject_is_finding {
                return;
            }
        }
        let Some(class) = FindingClass::of(judgement.verdict) else { return };
        let of_subject = matches!(transformed, Transformed::Verdict(_));
        let goal = Goal { verdict: judgement.verdict, key: judgement.key.clone(), engine: *engine };
        // What the mutant shows by itself is reduced like any module; else the two belong together as they are.
        let alone = candidate.mutant.is_none() || self.shows_alone(candidate, transformed, &goal);
        self.report(Fresh {
            class,
            key: judgement.key.clone(),
            detail: judgement.detail.clone(),
            subject,
            engine: (!of_subject).then_some(*engine),
            goal: alone.then_some(goal),
            seed: candidate.seed,
            module: candidate.module(),
            mutant_of: candidate.mutant_of.as_deref(),
            original: (!alone).then_some(&candidate.source.module),
        });
    }

    /// Whether a mutant shows the same when it is compared with its own behaviour.
    fn shows_alone(&mut self, candidate: &Candidate, transformed: &Transformed, goal: &Goal) -> bool {
        let checker = &mut self.checker;
        let judged = guard(|| {
            let source = checker.source(candidate.module().clone(), None);
            checker.judge(&source, transformed, &[goal.engine])
        });
        judged.is_ok_and(|judged| judged.iter().any(|(_, judgement)| goal.is_met(judgement)))
    }

    /// A panic of ours on a candidate.
    fn harness_of(&mut self, panic: Panic, candidate: &Candidate, subject: &Subject) {
        self.panicked(panic, candidate.seed, candidate.module(), subject, candidate.mutant_of.as_deref());
    }

    /// A panic of ours before any subject was asked.
    fn harness(&mut self, panic: Panic, seed: u64, module: &Module) {
        if let Some(subject) = self.context.config.subjects.first() {
            self.panicked(panic, seed, module, subject, None);
        }
    }

    /// A panic of our own code is a finding, too.
    fn panicked(
        &mut self,
        panic: Panic,
        seed: u64,
        module: &Module,
        subject: &Subject,
        mutant_of: Option<&str>,
    ) {
        // Whatever state the panic left behind is not used again.
        self.checker = Checker::new(&self.context.config.settings, self.context.clock);
        self.report(Fresh {
            class: FindingClass::Harness,
            key: format!("panic at {}", panic.place),
            detail: format!("{}: {}", panic.place, panic.message),
            subject,
            engine: None,
            goal: None,
            seed,
            module,
            mutant_of,
            original: None,
        });
    }

    fn report(&mut self, fresh: Fresh<'_>) {
        let context = self.context;
        let checker = &mut self.checker;
        match guard(|| context.triage.take(&fresh, checker, context.deadline)) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => context.fail(error),
            // Reduction runs everything again, and may panic where the module itself did not.
            Err(panic) => {
                self.checker = Checker::new(&context.config.settings, context.clock);
                let fresh = Fresh {
                    class: FindingClass::Harness,
                    key: format!("panic at {}", panic.place),
                    detail: format!("while reducing: {}: {}", panic.place, panic.message),
                    goal: None,
                    engine: None,
                    ..fresh
                };
                if let Err(error) = context.triage.take(&fresh, &mut self.checker, context.deadline) {
                    context.fail(error);
                }
            }
        }
    }
}
