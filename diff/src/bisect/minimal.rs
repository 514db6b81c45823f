//! The fewest passes, with the fewest options, that show the same: a report that names one pass where one is enough.

use super::stages::StageInput;
use crate::checker::{Checker, Input, Source};
use crate::engine::Engine;
use crate::subject::{PassPlace, Pipeline, Subject, Variant, pass_name, pass_options, with_options};
use crate::verdict::{Judgement, Verdict};

/// What a simpler subject, or a smaller program, must still show.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The verdict.
    pub verdict: Verdict,
    /// Its grouping key.
    pub key: String,
    /// The engine that shows it.
    pub engine: Engine,
}

impl Goal {
    /// Whether a judgement shows the same defect.
    pub fn is_met(&self, judgement: &Judgement) -> bool {
        judgement.verdict == self.verdict && same_defect(self.verdict, &self.key, &judgement.key)
    }
}

/// Whether two keys may stand for one defect. A mismatch does not tell its cause; kinds of undefined behaviour, crashes
/// and messages do.
fn same_defect(verdict: Verdict, a: &str, b: &str) -> bool {
    match verdict {
        Verdict::Crash => is_same_crash(a, b),
        Verdict::Invalid | Verdict::Reject => a == b,
        Verdict::LatentUb => {
            // `poison …` may show in any value; other kinds name their operation.
            let head = |key: &str| key.split(' ').next().map(str::to_string);
            if a.starts_with("poison") || b.starts_with("poison") { head(a) == head(b) } else { a == b }
        }
        _ => true,
    }
}

/// Whether two crashes are one. The bytes behind a wild pointer decide by which signal a program dies. They also decide whether
/// it dies in a function or in one without a name that this one calls.
fn is_same_crash(a: &str, b: &str) -> bool {
    const CALLERS: usize = 2;
    let (a, b) = (without_signal(a), without_signal(b));
    let is_called = |inner: &str, outer: &str| {
        let is_nameless = |frame: &&str| frame.contains("+0x");
        let frames = inner.split(" < ");
        let callers: Vec<&str> = frames.clone().skip_while(is_nameless).collect();
        let is_known = (CALLERS..frames.count()).contains(&callers.len());
        is_known && outer.split(" < ").take(callers.len()).eq(callers)
    };
    a == b || is_called(a, b) || is_called(b, a)
}

/// Where and why a program died.
fn without_signal(key: &str) -> &str {
    match key.split_once(' ') {
        Some((signal, place)) if signal.starts_with("SIG") => place,
        _ => key,
    }
}

/// Asks whether subjects show it.
struct Trial<'t, 'a> {
    source: &'t Source,
    /// The text that subjects get; the module is printed for each where there is none.
    text: Option<&'t str>,
    goal: &'t Goal,
    checker: &'t mut Checker<'a>,
}

impl Trial<'_, '_> {
    /// The goal that a subject meets: the same, or that of the interpreter where nothing else runs its output.
    fn goal(&self, subject: &Subject) -> Goal {
        let alone = subject.variant().is_some_and(|variant| variant.place == PassPlace::Alone);
        let engine = if alone { Engine::Interp } else { self.goal.engine };
        Goal { engine, ..self.goal.clone() }
    }

    fn shows(&mut self, subject: &Subject) -> bool {
        if self.checker.settings().stop.is_asked() {
            return false;
        }
        let goal = self.goal(subject);
        let input = Input { module: &self.source.module, text: self.text };
        let Some(transformed) = self.checker.transform(subject, &[input]).pop() else { return false };
        let judged = self.checker.judge(self.source, &transformed, &[goal.engine]);
        judged.iter().any(|(_, judgement)| goal.is_met(judgement))
    }

    /// The variant with these passes, if it shows it.
    fn with(&mut self, base: &Subject, place: PassPlace, passes: &str) -> Option<Subject> {
        let subject = base.with_passes(place, passes).ok()?;
        self.shows(&subject).then_some(subject)
    }

    /// The simplest of the variant's kin that shows it.
    fn simplest(&mut self, variant: &Variant) -> Option<Subject> {
        let Variant { base, place, passes } = variant;
        if *place != PassPlace::Alone && self.shows(base) {
            return Some(base.clone());
        }
        // The last pass that changes something is the likeliest.
        for pass in passes.iter().rev() {
            for place in [PassPlace::Alone, *place] {
                for call in [pass_name(pass), pass] {
                    if let Some(subject) = self.with(base, place, call) {
                        return Some(subject);
                    }
                }
            }
        }
        let pipeline = Pipeline::parse(&passes.join(",")).ok()?;
        if *place != PassPlace::Alone
            && let Some(alone) = self.with(base, PassPlace::Alone, &pipeline.to_string())
        {
            return self.fewest(base, PassPlace::Alone, &pipeline).or(Some(alone));
        }
        self.fewest(base, *place, &pipeline)
    }

    /// As few of these passes as show it: ever smaller parts of them are left out, down to single ones.
    fn fewest(&mut self, base: &Subject, place: PassPlace, pipeline: &Pipeline) -> Option<Subject> {
        let mut pipeline = pipeline.clone();
        let mut found = None;
        let mut size = pipeline.passes().len() / 2;
        while size > 0 {
            let mut at = 0;
            while at < pipeline.passes().len() && pipeline.passes().len() > size {
                // What does it is likelier among the last passes: the first are left out first.
                let fewer = pipeline.only(|pass| pass < at || pass >= at + size);
                match self.with(base, place, &fewer.to_string()) {
                    Some(subject) => (pipeline, found) = (fewer, Some(subject)),
                    None => at += size,
                }
            }
            size /= 2;
        }
        found
    }

    /// The same passes with as few options as show it.
    fn plainest(&mut self, base: &Subject, place: PassPlace, pipeline: &Pipeline) -> Option<Subject> {
        let mut pipeline = pipeline.clone();
        let mut found = None;
        for at in 0..pipeline.passes().len() {
            let mut left = 0;
            while let Some(pass) = pipeline.passes().get(at).map(ToString::to_string) {
                let mut options = pass_options(&pass);
                if left >= options.len() {
                    break;
                }
                options.remove(left);
                let plainer = with_options(pass_name(&pass), &options);
                let fewer = pipeline
                    .map(&mut |other, pass| Some(if other == at { plainer.clone() } else { pass.into() }));
                match self.with(base, place, &fewer.to_string()) {
                    Some(subject) => (pipeline, found) = (fewer, Some(subject)),
                    None => left += 1,
                }
            }
        }
        found
    }
}

/// The simplest subject that shows the same of a module, and the goal it meets; none if that is the subject itself.
pub fn simplest(
    subject: &Subject,
    source: &Source,
    goal: &Goal,
    checker: &mut Checker<'_>,
) -> Option<(Subject, Goal)> {
    let variant = subject.variant()?;
    let mut trial = Trial { source, text: None, goal, checker };
    let found = trial.simplest(variant).filter(|simpler| simpler.name() != subject.name())?;
    let goal = trial.goal(&found);
    Some((found, goal))
}

/// The fewest of some passes that show what the last of them does, each with the fewest options.
pub(super) fn minimal(
    subject: &Subject,
    pipeline: &Pipeline,
    source: &Source,
    given: StageInput<'_>,
    goal: &Goal,
    checker: &mut Checker<'_>,
) -> Option<Subject> {
    let mut trial = Trial { source, text: Some(given.text), goal, checker };
    let root = subject.root();
    let last = pipeline.passes().len().checked_sub(1)?;
    // Usually the pass does it alone, without any option.
    let alone = pipeline.only(|at| at == last);
    let plain = alone.map(&mut |_, pass| Some(pass_name(pass).into()));
    if let Some(found) = trial.with(root, PassPlace::Alone, &plain.to_string()) {
        return Some(found);
    }
    let found = match trial.with(root, PassPlace::Alone, &alone.to_string()) {
        Some(found) => found,
        None => {
            let all = trial.with(root, PassPlace::Alone, &pipeline.to_string())?;
            trial.fewest(root, PassPlace::Alone, pipeline).unwrap_or(all)
        }
    };
    let passes = Pipeline::parse(found.pipeline()?).ok()?;
    Some(trial.plainest(root, PassPlace::Alone, &passes).unwrap_or(found))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;
    use crate::stages::Clock;

    /// A loop that `canonicalize` takes for one that does not run.
    const LOOP: &str = include_str!("../../../corpus/known/unsigned-loop-folded.mlir");

    #[test]
    fn a_crash_by_another_signal_is_the_same_at_the_same_place() {
        let same = |a: &str, b: &str| same_defect(Verdict::Crash, a, b);
        assert!(same("SIGSEGV mlir::f < mlir::g", "SIGBUS mlir::f < mlir::g"));
        assert!(!same("SIGSEGV mlir::f < mlir::g", "SIGSEGV mlir::f < mlir::h"));
        assert!(!same("native SIGSEGV", "native SIGBUS"));
        let inlined = "SIGABRT mlir::f < mlir::g < mlir::h";
        let called = "SIGSEGV x.so+0x12 < mlir::f < mlir::g";
        assert!(same(called, inlined) && same(inlined, called));
        for other in ["x.so+0x1 < mlir::f < mlir::h", "x.so+0x1 < x.so+0x2 < mlir::f", "mlir::f < mlir::g"] {
            assert!(!same(&format!("SIGSEGV {other}"), inlined), "{other}");
        }
    }

    #[test]
    fn the_pass_that_does_it_is_found_among_others() {
        if plumb_testkit::program("mlir-opt-22").is_none() {
            return;
        }
        let (module, diags) = plumb_ir::parse(LOOP, &plumb_ir::ParseOptions::default());
        assert!(diags.is_empty());
        let goal = Goal { verdict: Verdict::Mismatch, key: "result index".into(), engine: Engine::Interp };
        let (settings, clock) = (Settings::default(), Clock::default());
        let mut checker = Checker::new(&settings, &clock);
        let source = checker.source(module, None);
        let mut simplest = |name: &str| {
            let found = simplest(&Subject::parse(name).unwrap(), &source, &goal, &mut checker);
            found.map(|(subject, _)| subject.name().to_string())
        };
        let expected = Some("mlir-opt-22=canonicalize".to_string());
        assert_eq!(simplest("mlir-opt-22=symbol-dce,canonicalize{top-down=true},cse"), expected);
        assert_eq!(simplest("mlir-opt-22:cse,canonicalize"), expected);
        assert_eq!(simplest("mlir-opt-22=canonicalize"), None);
        assert_eq!(simplest("mlir-opt-22=cse"), None);
    }
}
