//! The work on one chunk of modules.

use super::Shared;
use super::panics::{Panic, guard};
use super::report::Totals;
use super::triage::Fresh;
use crate::checker::{Checker, Input, Source, Transformed};
use crate::engine::Engine;
use crate::finding::FindingClass;
use crate::legs::Leg;
use crate::shrink::Goal;
use crate::subject::Subject;
use crate::verdict::{Judgement, Verdict};
use plumb_ir::Module;
use plumb_reduce::count_ops;

/// One thread's part of a campaign.
pub(super) struct Worker<'s, 'a> {
    shared: &'s Shared<'a>,
    checker: Checker<'s>,
}

/// A module that is worth transforming.
struct Candidate {
    seed: u64,
    source: Source,
}

impl<'s, 'a> Worker<'s, 'a> {
    pub(super) fn new(shared: &'s Shared<'a>) -> Self {
        Worker { shared, checker: Checker::new(&shared.config.settings, shared.clock) }
    }

    /// Does a chunk; none if the campaign was over before its end.
    pub(super) fn chunk(&mut self, chunk: u64) -> Option<Totals> {
        let config = self.shared.config;
        let size = config.chunk_size();
        let number = chunk.checked_mul(config.shard.count)?.checked_add(config.shard.index)?;
        let first = number.checked_mul(size)?;
        let last = match config.bound {
            super::Bound::Count(count) => first.saturating_add(size).min(count),
            _ => first.saturating_add(size),
        };
        let mut totals = Totals::default();
        let mut candidates = Vec::new();
        for at in first..last {
            if self.shared.is_over() {
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
        let shared = self.shared;
        let generated = guard(|| shared.clock.time(Leg::Generate, || shared.config.generator.generate(seed)));
        let module = match generated {
            Ok(module) => module,
            Err(panic) => {
                totals.modules += 1;
                self.harness(panic, seed, &Module::default(), &shared.config.subjects.first()?.clone());
                return None;
            }
        };
        totals.modules += 1;
        totals.ops += count_ops(&module) as u64;
        let kept = module.clone();
        let checker = &self.checker;
        let source = match guard(|| checker.source(module, None)) {
            Ok(source) => source,
            Err(panic) => {
                self.harness(panic, seed, &kept, &shared.config.subjects.first()?.clone());
                return None;
            }
        };
        if let Some(reason) = source.reason() {
            let comparisons = (shared.config.subjects.len() * shared.config.engines.len()) as u64;
            totals.skip(&reason.key, comparisons, seed);
            return None;
        }
        Some(Candidate { seed, source })
    }

    /// Transforms, runs and compares all candidates of a chunk; none if the campaign was over before.
    fn subject(&mut self, subject: &Subject, candidates: &[Candidate], totals: &mut Totals) -> Option<()> {
        // A program takes the chunk as one batch; in this process, module by module catches a panic where it is.
        let step = if subject.program().is_some() { candidates.len().max(1) } else { 1 };
        for group in candidates.chunks(step) {
            if self.shared.is_over() {
                return None;
            }
            let inputs: Vec<Input<'_>> = group
                .iter()
                .map(|candidate| Input { module: &candidate.source.module, text: None })
                .collect();
            let checker = &self.checker;
            let transformed = match guard(|| checker.transform(subject, &inputs)) {
                Ok(transformed) => transformed,
                Err(panic) => {
                    for candidate in group.iter().take(1) {
                        self.harness(panic.clone(), candidate.seed, &candidate.source.module, subject);
                    }
                    continue;
                }
            };
            for (candidate, transformed) in group.iter().zip(&transformed) {
                if self.shared.is_over() {
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
        let engines = &self.shared.config.engines;
        let checker = &mut self.checker;
        let judgements = match guard(|| checker.judge(&candidate.source, transformed, engines)) {
            Ok(judgements) => judgements,
            Err(panic) => {
                return self.harness(panic, candidate.seed, &candidate.source.module, subject);
            }
        };
        let mut worst: Option<&(Engine, Judgement)> = None;
        for judged in &judgements {
            let judgement = &judged.1;
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
            if !self.shared.config.reject_is_finding {
                return;
            }
        }
        let Some(class) = FindingClass::of(judgement.verdict) else { return };
        let of_subject = matches!(transformed, Transformed::Verdict(_));
        let goal = Goal { verdict: judgement.verdict, key: judgement.key.clone(), engine: *engine };
        self.report(Fresh {
            class,
            key: judgement.key.clone(),
            detail: judgement.detail.clone(),
            subject,
            engine: (!of_subject).then_some(*engine),
            goal: Some(goal),
            seed: candidate.seed,
            module: &candidate.source.module,
        });
    }

    /// A panic of ours is a finding too.
    fn harness(&mut self, panic: Panic, seed: u64, module: &Module, subject: &Subject) {
        // Whatever state the panic left behind is not used again.
        self.checker = Checker::new(&self.shared.config.settings, self.shared.clock);
        self.report(Fresh {
            class: FindingClass::Harness,
            key: format!("panic at {}", panic.place),
            detail: format!("{}: {}", panic.place, panic.message),
            subject,
            engine: None,
            goal: None,
            seed,
            module,
        });
    }

    fn report(&mut self, fresh: Fresh<'_>) {
        let shared = self.shared;
        let checker = &mut self.checker;
        match guard(|| shared.triage.take(&fresh, checker, shared.deadline)) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => shared.fail(error),
            // Reduction runs everything again, and may panic where the module itself did not.
            Err(panic) => {
                self.checker = Checker::new(&shared.config.settings, shared.clock);
                let fresh = Fresh {
                    class: FindingClass::Harness,
                    key: format!("panic at {}", panic.place),
                    detail: format!("while reducing: {}: {}", panic.place, panic.message),
                    goal: None,
                    engine: None,
                    ..fresh
                };
                if let Err(error) = shared.triage.take(&fresh, &mut self.checker, shared.deadline) {
                    shared.fail(error);
                }
            }
        }
    }
}
