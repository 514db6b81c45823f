//! Locate: which pass does what a sighting shows, at which operation source and target part, and the simplest subject that
//! shows it still. So one defect is one finding, through whatever pipelines the campaign sees it.

use crate::config::Config;
use crate::finding::FindingClass;
use crate::pipeline::confirm::shows_in_batch;
use crate::pipeline::sighting::{Defect, Sighting, Triage};
use crate::reduce::judgement_of;
use plumb_diff::batch::Patience;
use plumb_diff::bisect::{Goal, UNTOUCHED, guilty_pass, simplest};
use plumb_diff::checker::{Checker, Input, Source, Transformation};
use plumb_diff::engine::Engine;
use plumb_diff::explain::explain;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{PassPlace, Subject, pass_name};
use plumb_diff::verdict::Judgement;

/// What does it.
pub(super) struct Attribution {
    /// The simplest subject that shows it.
    pub subject: Subject,
    /// What that subject shows.
    pub goal: Goal,
    /// The pass; none where that is not known.
    pub pass: Option<String>,
}

/// A sighting that does not show alone, or when the subject has its whole time.
pub(super) struct UndecidedSighting {
    pub sighting: Box<Sighting>,
    pub triage: Triage,
    /// The second answer, or why there is none.
    pub second: Option<Judgement>,
}

impl Sighting {
    /// Finds the pass that does it, and the operation at which source and target part. The error holds a sighting that does not
    /// show when the subject has its whole time.
    pub(super) fn locate(
        mut self,
        config: &Config,
        checker: &mut Checker<'_>,
    ) -> Result<Sighting, UndecidedSighting> {
        let kind = self.kind_beside_known(config);
        let is_suspicious = self.exhausts() && self.may_exhaust_as_known(config);
        if self.exhausts() {
            let patience = if is_suspicious { Patience::Suspicious } else { Patience::Full };
            self = self.with_patience(patience, config, checker)?;
        }
        self = self.alone(checker)?;
        let mut defect = Defect { seen_with: self.subject.clone(), kind, pass: None, divergence: None };
        if let Some(goal) = self.search_goal() {
            let source = checker.source(self.module.clone(), None);
            if let Some(found) = attribute(&self.subject, &source, &goal, checker) {
                self.engine = self.engine.map(|_| found.goal.engine);
                self.goal = self.goal.map(|_| found.goal);
                (self.subject, defect.pass) = (found.subject, found.pass);
            }
            if !self.is_plain() {
                defect.divergence = explain(checker, &source, &self.subject).divergence().cloned();
            }
        }
        self.defect = Some(defect);
        if is_suspicious && self.exhausts() && self.suspect(config).is_none() {
            return self.with_patience(Patience::Full, config, checker);
        }
        Ok(self)
    }

    /// A sighting of a batch, if it shows alone, too.
    fn alone(self, checker: &mut Checker<'_>) -> Result<Sighting, UndecidedSighting> {
        // Plumb has asked about crashes alone before.
        let (Some(_), Some(goal), false) = (&self.batch, &self.goal, self.class == FindingClass::Crash)
        else {
            return Ok(self);
        };
        let alone = judgement_of(&self.module, &self.subject, goal.engine, checker);
        if alone.as_ref().is_none_or(|alone| goal.is_met(alone) || !alone.is_answer()) {
            return Ok(self);
        }
        let source = checker.source(self.module.clone(), None);
        let needs_batch = shows_in_batch(checker, &self, &source, goal);
        let triage = match needs_batch {
            true => Triage::BatchOnly,
            false if checker.settings().stop.is_asked() => Triage::Unsettled,
            false => Triage::Flaky,
        };
        Err(UndecidedSighting { sighting: Box::new(self), triage, second: alone })
    }

    /// Whether a known bug may explain that one of the subject's passes takes all the time or memory.
    fn may_exhaust_as_known(&self, config: &Config) -> bool {
        let passes = self.subject.variant().into_iter().flat_map(|variant| &variant.passes);
        passes.map(|pass| pass_name(pass)).any(|pass| {
            let defect = Defect {
                seen_with: self.subject.clone(),
                kind: self.kind(),
                pass: Some(pass.into()),
                divergence: None,
            };
            Sighting { defect: Some(defect), ..self.clone() }.suspect(config).is_some()
        })
    }

    /// What the subject shows where it is given more time: the same, or something else once it has answered.
    fn with_patience(
        mut self,
        patience: Patience,
        config: &Config,
        checker: &mut Checker<'_>,
    ) -> Result<Sighting, UndecidedSighting> {
        let before = checker.change(Settings { patience, ..config.settings.clone() });
        let source = checker.source(self.original.as_ref().unwrap_or(&self.module).clone(), None);
        let source = source.for_equivalent(&self.module);
        let transformed =
            checker.transform(&self.subject, &[Input { module: &self.module, text: None }]).pop();
        let judged = transformed.map(|transformed| match transformed {
            Transformation::Verdict(judgement) => (None, judgement),
            Transformation::Module(_) => {
                let judged = checker.judge(&source, &transformed, &config.engines).into_iter();
                let worst = judged.min_by_key(|(_, judgement)| judgement.verdict);
                worst.map_or((None, Judgement::matching()), |(engine, judgement)| (Some(engine), judgement))
            }
        });
        checker.change(before);
        let undecided = |sighting: Sighting, triage, second| {
            Err(UndecidedSighting { sighting: Box::new(sighting), triage, second })
        };
        let Some((engine, judgement)) = judged else { return undecided(self, Triage::Flaky, None) };
        match FindingClass::of(judgement.verdict) {
            Some(class) if engine.is_none() && class == self.class => Ok(self),
            Some(class) if engine.is_none() || judgement.verdict.is_finding() => {
                let goal = Goal {
                    verdict: judgement.verdict,
                    key: judgement.key.clone(),
                    engine: engine.unwrap_or(Engine::Interp),
                };
                (self.class, self.key, self.detail) = (class, judgement.key, judgement.detail);
                (self.engine, self.goal) = (engine, self.original.is_none().then_some(goal));
                Ok(self)
            }
            _ if judgement.is_answer() || engine.is_some() => undecided(self, Triage::Slow, Some(judgement)),
            _ => undecided(self, Triage::Unsettled, Some(judgement)),
        }
    }
}

/// The side work of many passes: they fold operations, and apply the patterns of `canonicalize`. It is the same defect
/// in all of them.
const CANONICALIZE: &str = "canonicalize";
/// Folding alone: no pattern has that name.
const FOLD: &str = "canonicalize{enable-patterns=plumb-none}";
/// The name of the place of its defect.
const FOLDING: &str = "folding";

/// Reading and printing, folding or canonicalisation, where that does it: many passes do all of these.
pub(super) fn in_common(
    subject: &Subject,
    source: &Source,
    goal: &Goal,
    checker: &mut Checker<'_>,
) -> Option<Attribution> {
    subject.pipeline().filter(|pipeline| !pipeline.is_empty())?;
    let root = subject.root();
    let goal = Goal { engine: Engine::Interp, ..goal.clone() };
    let mut shows = |passes: &str| {
        let variant = root.with_passes(PassPlace::Alone, passes).ok()?;
        let judgement = judgement_of(&source.module, &variant, Engine::Interp, checker)?;
        goal.is_met(&judgement).then_some(variant)
    };
    if let Some(subject) = shows("") {
        return Some(Attribution { subject, goal, pass: Some(UNTOUCHED.into()) });
    }
    let subject = shows(CANONICALIZE)?;
    let pass = if shows(FOLD).is_some() { FOLDING } else { CANONICALIZE };
    Some(Attribution { subject, goal, pass: Some(pass.into()) })
}

/// Finds what does it; none where it is the subject as a whole.
fn attribute(
    subject: &Subject,
    source: &Source,
    goal: &Goal,
    checker: &mut Checker<'_>,
) -> Option<Attribution> {
    let root = subject.root();
    let has_passes = root.pipeline().is_some();
    if !has_passes && goal.engine == Engine::Interp {
        return None;
    }
    if let Some(common) = in_common(subject, source, goal, checker) {
        return Some(common);
    }
    let (subject, goal) =
        simplest(subject, source, goal, checker).unwrap_or_else(|| (subject.clone(), goal.clone()));
    let guilty = guilty_pass(source, &subject, &goal, checker);
    let only = match subject.variant().map(|variant| variant.passes.as_slice()) {
        Some([pass]) => Some(pass_name(pass).to_string()),
        _ => None,
    };
    let pass = guilty.map(|guilty| pass_name(&guilty).to_string()).or(only);
    Some(Attribution { subject, goal, pass })
}

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_diff::stages::Clock;
    use plumb_diff::verdict::Verdict;

    /// `canonicalize` takes a loop for one that does not run, and folds an arc tangent to NaN. A conversion compares a
    /// switch in 32 bits.
    const LOOP: &str = include_str!("../../../corpus/known/unsigned-loop-folded.mlir");
    const ZEROS: &str = include_str!("../../../corpus/known/atan2-folded.mlir");
    const SWITCH: &str = include_str!("../../../corpus/known/index-switch-truncates.mlir");
    /// The printer of `cf.switch` cuts its cases, whatever pass has run.
    const CUT: &str = include_str!("../../../corpus/known/switch-wide-printed.mlir");

    #[test]
    fn the_pass_that_does_it_is_found_among_others() {
        if plumb_testkit::program("mlir-opt-22").is_none() {
            return;
        }
        let (settings, clock) = (Settings::default(), Clock::default());
        let mut checker = Checker::new(&settings, &clock);
        let mut attributed = |text: &str, key: &str, name: &str| {
            let (module, diags) = plumb_ir::parse(text, &plumb_ir::ParseOptions::default());
            assert!(diags.is_empty());
            let source = checker.source(module, None);
            let goal = Goal { verdict: Verdict::Mismatch, key: key.into(), engine: Engine::Interp };
            let found = attribute(&Subject::parse(name).unwrap(), &source, &goal, &mut checker).unwrap();
            (found.subject.name().to_string(), found.pass.unwrap_or_default())
        };
        let expected = ("mlir-opt-22=canonicalize".to_string(), "canonicalize".to_string());
        for name in [
            "mlir-opt-22=symbol-dce,canonicalize{top-down=true},cse",
            "mlir-opt-22:cse,canonicalize",
            "mlir-opt-22=canonicalize",
            "mlir-opt-22=scf-for-loop-peeling",
        ] {
            assert_eq!(attributed(LOOP, "result index", name), expected, "{name}");
        }
        let folding = ("mlir-opt-22=canonicalize".to_string(), "folding".to_string());
        assert_eq!(attributed(ZEROS, "result f32", "mlir-opt-22"), folding);
        assert_eq!(attributed(ZEROS, "result f32", "mlir-opt-22=cse,sccp"), folding);
        // A compiler that lowers nothing by itself folds in its passes, too.
        if plumb_testkit::program("iree-opt").is_some() {
            let folding = ("iree-opt=canonicalize".to_string(), "folding".to_string());
            assert_eq!(attributed(ZEROS, "result f32", "iree-opt=inline"), folding);
        }
        let lowering = ("mlir-opt-22".to_string(), "convert-scf-to-cf".to_string());
        assert_eq!(attributed(SWITCH, "result i32", "mlir-opt-22:cse"), lowering);
        let printer = ("mlir-opt-22=".to_string(), "(reading and printing)".to_string());
        assert_eq!(attributed(CUT, "result i32", "mlir-opt-22=canonicalize"), printer);
    }
}
