//! Sightings: verdicts against a subject, before and after a second run confirms them.

use crate::finding::FindingClass;
use crate::panics::Panic;
use crate::pipeline::signature::{SignatureInput, signature};
use crate::pipeline::test_case::TestCase;
use plumb_diff::bisect::Goal;
use plumb_diff::engine::Engine;
use plumb_diff::explain::Divergence;
use plumb_diff::subject::{PassPlace, Subject, pass_name};
use plumb_diff::verdict::{Judgement, Verdict};
use plumb_ir::Module;
use std::sync::Arc;

/// A verdict against a subject.
#[derive(Clone)]
pub(crate) struct Sighting {
    pub class: FindingClass,
    pub key: String,
    pub detail: String,
    pub subject: Subject,
    /// What does it, once it has been located.
    pub defect: Option<Defect>,
    pub engine: Option<Engine>,
    /// What to keep while reducing; none where there is nothing to reduce by.
    pub goal: Option<Goal>,
    pub seed: u64,
    pub module: Module,
    /// What the module is a mutant of.
    pub mutant_of: Option<String>,
    /// The module that it is compared with, if that is another one.
    pub original: Option<Module>,
    /// The modules that the subject was given with it; none where it was alone.
    pub batch: Option<SightedBatch>,
    /// Seconds from the beginning of the run.
    pub found: f64,
}

/// A batch of a subject, and the place of a module in it.
#[derive(Clone)]
pub(crate) struct SightedBatch {
    pub modules: Arc<[Module]>,
    pub at: usize,
    pub form: BatchForm,
}

/// How a subject gets the modules of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BatchForm {
    /// One by one.
    Pieces,
    /// Several as one module, `verified` between passes or not.
    Joined { verified: bool },
}

impl SightedBatch {
    /// Its modules as one file.
    pub(crate) fn text(&self) -> String {
        self.modules.iter().map(plumb_ir::print).collect::<Vec<_>>().join("\n// -----\n\n")
    }
}

/// A sighting before its confirmation.
pub(crate) struct UnconfirmedSighting<'c> {
    pub case: &'c TestCase,
    pub goal: Goal,
    pub sighting: Sighting,
    /// Whether the subject itself takes all the time or memory that it is given.
    pub exhausts: bool,
}

/// What triage says of a sighting by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Triage {
    /// No known bug explains it.
    New,
    /// A known bug does.
    Known,
    /// It did not show again.
    Flaky,
    /// It shows beside the other modules of its batch, twice, and not alone.
    BatchOnly,
    /// The subject is slow, and right.
    Slow,
    /// No answer decides it: the time was too short to reduce it, or the subject was killed.
    Unsettled,
}

impl Triage {
    /// Whether it is no finding, and no other says what it is.
    pub(crate) fn is_undecided(self) -> bool {
        matches!(self, Triage::Flaky | Triage::BatchOnly | Triage::Unsettled | Triage::Slow)
    }
}

/// The cause of a sighting, as far as it is known before the program is reduced.
#[derive(Clone)]
pub(crate) struct Defect {
    /// The subject under which the sighting was made.
    pub seen_with: Subject,
    /// What has selected the sighting to be located.
    pub kind: String,
    /// The pass that does it.
    pub pass: Option<String>,
    /// Where source and target part.
    pub divergence: Option<Divergence>,
}

/// A name for subjects that show the same defects. A pass alone has its own, whatever its options. Pipelines have one, and so
/// have passes beside the lowering: its defects show with each of them. What takes all the time or memory does so wherever the
/// passes stand, and each time that it is located costs a minute.
fn subject_family(subject: &Subject, exhausts: bool) -> String {
    let Some(variant) = subject.variant() else { return subject.name().into() };
    let (base, sign) = (variant.base.name(), if exhausts { ' ' } else { variant.place.sign() });
    match variant.passes.as_slice() {
        [pass] if exhausts || variant.place == PassPlace::Alone => format!("{base}{sign}{}", pass_name(pass)),
        _ => format!("{base}{sign}*"),
    }
}

impl Sighting {
    /// A sighting of a module by itself, of no seed.
    pub(crate) fn new(
        class: FindingClass,
        judgement: &Judgement,
        subject: &Subject,
        engine: Option<Engine>,
        module: &Module,
    ) -> Self {
        Sighting {
            class,
            key: judgement.key.clone(),
            detail: judgement.detail.clone(),
            subject: subject.clone(),
            defect: None,
            engine,
            goal: None,
            seed: 0,
            module: module.clone(),
            mutant_of: None,
            original: None,
            batch: None,
            found: 0.0,
        }
    }

    /// A panic of our own code.
    pub(crate) fn of_panic(panic: &Panic, subject: &Subject, module: &Module) -> Self {
        let key = format!("panic at {}", panic.place);
        let judgement = Judgement::not_comparable(key, format!("{}: {}", panic.place, panic.message));
        Sighting::new(FindingClass::Harness, &judgement, subject, None, module)
    }

    /// A mutant, or a spelling, that means something else than its original, both interpreted as they are.
    pub(crate) fn of_other_meaning(
        what: &str,
        judgement: &Judgement,
        subject: &Subject,
        mutant: &Module,
        original: &Module,
    ) -> Self {
        let key = format!("{what} that means something else: {}", judgement.key);
        let detail = format!("{}: {}", judgement.verdict, judgement.detail);
        let judgement = Judgement::not_comparable(key, detail);
        let original = Some(original.clone());
        Sighting { original, ..Sighting::new(FindingClass::Harness, &judgement, subject, None, mutant) }
    }

    /// The subject under which it was made.
    pub(crate) fn seen_with(&self) -> &Subject {
        self.defect.as_ref().map_or(&self.subject, |defect| &defect.seen_with)
    }

    /// Its class before anything is known of it.
    pub(crate) fn kind(&self) -> String {
        format!("{}: {}: {}", subject_family(self.seen_with(), self.exhausts()), self.class, self.key)
    }

    /// What it has in common with others that show the same defect.
    pub(crate) fn defect_key(&self) -> String {
        format!("{}: {}", self.subject.root().name(), self.coarse_signature())
    }

    pub(crate) fn signs<'a>(
        &'a self,
        divergence: Option<&'a Divergence>,
        program: Option<&'a Module>,
    ) -> SignatureInput<'a> {
        let pass = self.defect.as_ref().and_then(|defect| defect.pass.as_deref());
        SignatureInput { class: self.class, key: &self.key, pass, divergence, program }
    }

    pub(crate) fn divergence(&self) -> Option<&Divergence> {
        self.defect.as_ref()?.divergence.as_ref()
    }

    /// The signature that needs no program.
    pub(crate) fn coarse_signature(&self) -> String {
        signature(&self.signs(self.divergence(), None))
    }

    /// Whether its message alone tells it from others, as with crashes and rejections.
    pub(crate) fn is_plain(&self) -> bool {
        self.signs(None, None).is_plain()
    }

    /// Whether the subject itself takes all the time or memory that it is given.
    pub(crate) fn exhausts(&self) -> bool {
        self.engine.is_none() && matches!(self.class, FindingClass::Hang | FindingClass::Memory)
    }

    /// What to look for in simpler subjects: the goal of the reduction, or that they exhaust what they are given, too.
    pub(crate) fn search_goal(&self) -> Option<Goal> {
        let exhaustion = || {
            let verdict = if self.class == FindingClass::Hang { Verdict::Timeout } else { Verdict::Memory };
            self.exhausts().then(|| Goal { verdict, key: self.key.clone(), engine: Engine::Interp })
        };
        self.goal.clone().or_else(exhaustion)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hang_is_of_one_kind_wherever_its_pass_stands() {
        let kinds = |class, verdict| {
            let module = Module::default();
            ["mlir-opt-22=cse", "mlir-opt-22:cse", "mlir-opt-22:canonicalize"].map(|name| {
                let subject = Subject::parse(name).unwrap();
                Sighting::new(class, &Judgement::new(verdict, "k", ""), &subject, None, &module).kind()
            })
        };
        let [alone, before, other] = kinds(FindingClass::Hang, Verdict::Timeout);
        assert!(alone == before && alone != other, "{alone}, {before}, {other}");
        let [alone, before, other] = kinds(FindingClass::Crash, Verdict::Crash);
        assert!(alone != before && before == other, "{alone}, {before}, {other}");
    }
}
