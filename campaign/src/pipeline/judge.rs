//! Judge: the engines execute the targets, and each run is compared with the source.

use crate::finding::FindingClass;
use crate::panics::{Panic, guard};
use crate::pipeline::Stages;
use crate::pipeline::confirm::shows_alone;
use crate::pipeline::sighting::{Sighting, UnconfirmedSighting};
use crate::pipeline::test_case::TestCase;
use crate::pipeline::transform::TransformedCase;
use crate::totals::engine_key;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::{Input, Transformation};
use plumb_diff::engine::Engine;
use plumb_diff::native::NativeRuns;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict};

/// Modules that are compiled to native code as one: LLVM's passes and code generators cost the same for one as for a few.
pub(crate) const NATIVE_BATCH: usize = 8;

/// A test case with a judgement an engine.
pub(crate) struct JudgedCase<'c> {
    pub case: &'c TestCase,
    pub transformed: Transformation,
    judgements: Result<Vec<(Engine, Judgement)>, Panic>,
    /// Whether the judgement holds for the module by itself.
    alone: bool,
    /// What the case shows as part of a joint module, though nothing shows alone.
    joint: Option<JointDefect>,
}

/// The target that was a part of a joint module, and what it shows.
struct JointDefect {
    transformed: Transformation,
    shown: (Engine, Judgement),
}

impl JudgedCase<'_> {
    /// Whether all engines agree with the source.
    fn agrees(&self) -> bool {
        let excused = self.case.source.reason().is_some();
        let agrees = |(_, judgement): &(Engine, Judgement)| excused || judgement.verdict == Verdict::Match;
        self.judgements.as_ref().is_ok_and(|all| all.iter().all(agrees))
    }

    /// The worst judgement.
    fn worst(&self) -> Option<&(Engine, Judgement)> {
        self.judgements.as_ref().ok()?.iter().min_by_key(|(_, judgement)| judgement.verdict)
    }
}

impl Stages<'_> {
    /// Runs and compares cases, several as one piece of native code; none if the campaign is over before.
    pub(crate) fn judge<'c>(
        &mut self,
        cases: Vec<TransformedCase<'c>>,
        engines: &[Engine],
    ) -> Option<Vec<JudgedCase<'c>>> {
        let mut judged = Vec::with_capacity(cases.len());
        let mut cases = cases.into_iter();
        loop {
            let batch: Vec<TransformedCase<'_>> = cases.by_ref().take(NATIVE_BATCH).collect();
            if batch.is_empty() {
                return Some(judged);
            }
            let targets: Vec<_> = batch.iter().map(|case| (&case.case.source, &case.transformed)).collect();
            let checker = &mut self.checker;
            // A module that panics does so again when it is judged by itself.
            let runs = guard(|| checker.run_together(&targets, engines)).unwrap_or_default();
            let mut runs = runs.into_iter();
            for TransformedCase { case, transformed, joined } in batch {
                // An answer that a stop has cut off says nothing.
                if self.is_stopping() && matches!(transformed, Transformation::Verdict(_)) {
                    return None;
                }
                let judgements = self.judge_one(case, &transformed, engines, runs.next().flatten());
                if self.is_over() {
                    return None;
                }
                let mut judged_case = JudgedCase { case, transformed, judgements, alone: true, joint: None };
                judged_case.alone = !joined || judged_case.agrees();
                judged.push(judged_case);
                (self.progress)(&self.totals);
            }
        }
    }

    /// Runs and compares one case; `runs` is what native code has done with it in a batch.
    fn judge_one(
        &mut self,
        case: &TestCase,
        transformed: &Transformation,
        engines: &[Engine],
        runs: Option<NativeRuns>,
    ) -> Result<Vec<(Engine, Judgement)>, Panic> {
        let checker = &mut self.checker;
        guard(|| checker.judge_ahead(&case.source, transformed, engines, runs))
    }

    /// Asks alone about each case of a joint module that is no match, and judges that answer instead. A defect that is not there
    /// then stays with the case.
    pub(crate) fn separate(
        &mut self,
        subject: &Subject,
        engines: &[Engine],
        judged: &mut [JudgedCase<'_>],
    ) -> Option<()> {
        let again: Vec<&mut JudgedCase<'_>> = judged.iter_mut().filter(|judged| !judged.alone).collect();
        if again.is_empty() {
            return Some(());
        }
        let inputs: Vec<Input<'_>> = again.iter().map(|judged| judged.case.input()).collect();
        let checker = &self.checker;
        let transformed = guard(|| checker.transform(subject, &inputs));
        for (at, judged) in again.into_iter().enumerate() {
            let shown = judged.worst().filter(|(_, judgement)| judgement.verdict.is_finding()).cloned();
            let joint = match &transformed {
                Ok(transformed) => std::mem::replace(&mut judged.transformed, transformed.get(at)?.clone()),
                Err(panic) => {
                    judged.judgements = Err(panic.clone());
                    continue;
                }
            };
            if self.is_stopping() && matches!(judged.transformed, Transformation::Verdict(_)) {
                return None;
            }
            judged.judgements = self.judge_one(judged.case, &judged.transformed, engines, None);
            if self.is_over() {
                return None;
            }
            judged.joint =
                shown.filter(|_| judged.agrees()).map(|shown| JointDefect { transformed: joint, shown });
        }
        Some(())
    }

    /// Counts the judgements of a case; what the worst of them shows, if it shows anything.
    pub(crate) fn observe<'c>(
        &mut self,
        subject: &Subject,
        judged: &JudgedCase<'c>,
    ) -> Option<UnconfirmedSighting<'c>> {
        let JudgedCase { case, transformed, judgements, .. } = judged;
        let judgements = match judgements {
            Ok(judgements) => judgements,
            Err(panic) => {
                self.panicked_on(panic, case, subject);
                return None;
            }
        };
        if let Transformation::Module(target) = transformed
            && let Some(is_lowered) = subject.has_lowered(target)
            && let Some(key) = self.totals.judged.count_lowering(subject, is_lowered)
        {
            self.totals.note_unjudged(&key, "not lowered", case.seed);
        }
        let worst = self.count(subject, case.seed, judgements)?;
        if worst.1.verdict == Verdict::Reject {
            self.totals.reject(subject, &worst.1.key, case.seed);
            if !self.config.reject_is_finding {
                return None;
            }
        }
        self.sight(subject, case, transformed, worst)
    }

    /// What a case shows as part of a joint module alone, if it shows anything.
    pub(crate) fn observe_joint<'c>(
        &mut self,
        subject: &Subject,
        judged: &JudgedCase<'c>,
    ) -> Option<UnconfirmedSighting<'c>> {
        let JointDefect { transformed, shown } = judged.joint.as_ref()?;
        self.sight(subject, judged.case, transformed, shown)
    }

    /// The sighting that a judgement is, if it is one.
    fn sight<'c>(
        &mut self,
        subject: &Subject,
        case: &'c TestCase,
        transformed: &Transformation,
        worst: &(Engine, Judgement),
    ) -> Option<UnconfirmedSighting<'c>> {
        let of_subject = matches!(transformed, Transformation::Verdict(_));
        let class = FindingClass::of(worst.1.verdict);
        let class = class.filter(|_| of_subject || worst.1.verdict.is_finding())?;
        let goal = Goal { verdict: worst.1.verdict, key: worst.1.key.clone(), engine: worst.0 };
        let usable = self.usable_level(case, transformed, &goal);
        let (engine, judgement) = usable.as_ref().unwrap_or(worst);
        let goal = Goal { key: judgement.key.clone(), engine: *engine, ..goal };
        // A mutant that shows it by itself is reduced like any module; else the two belong together as they are.
        let alone =
            case.mutant.is_none() || shows_alone(&mut self.checker, case.module(), transformed, &goal);
        // Each candidate of a reduction would take as long, or as much, as the subject is given.
        let exhausts = of_subject && matches!(class, FindingClass::Hang | FindingClass::Memory);
        let engine = (!of_subject).then_some(*engine);
        let sighting = Sighting {
            goal: (alone && !exhausts).then(|| goal.clone()),
            seed: case.seed,
            mutant_of: case.mutant_of.clone(),
            original: (!alone).then(|| case.source.module.clone()),
            found: self.elapsed(),
            ..Sighting::new(class, judgement, subject, engine, case.module())
        };
        Some(UnconfirmedSighting { case, goal, sighting, exhausts })
    }

    /// Counts judgements; the worst of them.
    fn count<'j>(
        &mut self,
        subject: &Subject,
        seed: u64,
        judgements: &'j [(Engine, Judgement)],
    ) -> Option<&'j (Engine, Judgement)> {
        let totals = &mut self.totals;
        for (engine, judgement) in judgements {
            let by = engine_key(subject, *engine);
            totals.values.add(&judgement.values);
            if let Some(key) = totals.judged.count(self.config, subject, *engine, judgement) {
                totals.note_unjudged(&key, &judgement.key, seed);
            }
            match judgement.verdict {
                Verdict::NotComparable => totals.unanswered(&by, &judgement.key, seed),
                Verdict::Timeout => totals.unanswered(&by, &format!("timeout {}", judgement.key), seed),
                // An answer, and yet nothing was compared.
                Verdict::Reject => totals.compared += 1,
                _ => totals.compare(&by),
            }
        }
        judgements.iter().min_by_key(|(_, judgement)| judgement.verdict)
    }

    /// What all of -O2 shows, where its passes show something and all of -O2 shows the same: people can use that.
    fn usable_level(
        &mut self,
        case: &TestCase,
        transformed: &Transformation,
        goal: &Goal,
    ) -> Option<(Engine, Judgement)> {
        if goal.engine != Engine::JitPasses {
            return None;
        }
        let judged = self.judge_one(case, transformed, &[Engine::Jit(2)], None).ok()?;
        judged.into_iter().find(|(_, judgement)| goal.is_met(judgement))
    }
}
