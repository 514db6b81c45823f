//! Which passes of a variant of a compiler are needed for what it shows: none, if the compiler's own lowering shows it; one
//! by itself; or a part of them.

use crate::shrink::Goal;
use plumb_diff::checker::{Checker, Input};
use plumb_diff::engine::Engine;
use plumb_diff::subject::{PassPlace, Subject, Variant};
use plumb_ir::Module;

/// Asks whether variants show it still.
struct Trial<'c, 'a> {
    module: &'c Module,
    goal: &'c Goal,
    checker: &'c mut Checker<'a>,
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
        let input = Input { module: self.module, text: None };
        let Some(transformed) = self.checker.transform(subject, &[input]).pop() else { return false };
        let source = self.checker.source(self.module.clone(), None);
        let judged = self.checker.judge(&source, &transformed, &[goal.engine]);
        judged.iter().any(|(_, judgement)| goal.is_met(judgement))
    }

    /// The variant with these passes, if it shows it.
    fn with(&mut self, base: &Subject, place: PassPlace, passes: &[String]) -> Option<Subject> {
        let subject = base.with_passes(place, &passes.join(",")).ok()?;
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
                let named = pass.split('{').next().unwrap_or(pass).to_string();
                for call in [named, pass.clone()] {
                    if let Some(subject) = self.with(base, place, &[call]) {
                        return Some(subject);
                    }
                }
            }
        }
        if *place != PassPlace::Alone
            && let Some(subject) = self.with(base, PassPlace::Alone, passes)
        {
            return self.fewest(&subject).or(Some(subject));
        }
        None
    }

    /// The same with passes left out as long as it shows.
    fn fewest(&mut self, subject: &Subject) -> Option<Subject> {
        let Variant { base, place, passes } = subject.variant()?;
        let (mut passes, mut fewest) = (passes.clone(), None);
        let mut at = 0;
        while at < passes.len() && passes.len() > 1 {
            let mut fewer = passes.clone();
            fewer.remove(at);
            match self.with(base, *place, &fewer) {
                Some(subject) => (passes, fewest) = (fewer, Some(subject)),
                None => at += 1,
            }
        }
        fewest
    }
}

/// The simplest subject that shows the same of a module, and the goal it meets; none if that is the subject itself.
pub(crate) fn simplest(
    subject: &Subject,
    module: &Module,
    goal: &Goal,
    checker: &mut Checker<'_>,
) -> Option<(Subject, Goal)> {
    let variant = subject.variant()?;
    let mut trial = Trial { module, goal, checker };
    let found =
        trial.simplest(variant).or_else(|| trial.fewest(subject)).filter(|s| s.name() != subject.name())?;
    let goal = trial.goal(&found);
    Some((found, goal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_diff::settings::Settings;
    use plumb_diff::stages::Clock;
    use plumb_diff::verdict::Verdict;

    /// A loop whose step is less than zero when it is signed, which `canonicalize` takes for one that does not run.
    const LOOP: &str = "func.func @main() -> index {
      %0 = arith.constant 0 : index
      %1 = arith.constant 1 : index
      %low = arith.constant 0 : i8
      %high = arith.constant 200 : i8
      %step = arith.constant 200 : i8
      %r = scf.for unsigned %i = %low to %high step %step iter_args(%x = %1) -> (index) : i8 {
        scf.yield %0 : index
      }
      return %r : index
    }";

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
        let mut simplest = |name: &str| {
            let found = simplest(&Subject::parse(name).unwrap(), &module, &goal, &mut checker);
            found.map(|(subject, _)| subject.name().to_string())
        };
        let expected = Some("mlir-opt-22=canonicalize".to_string());
        assert_eq!(simplest("mlir-opt-22=symbol-dce,canonicalize{top-down=true},cse"), expected);
        assert_eq!(simplest("mlir-opt-22:cse,canonicalize"), expected);
        assert_eq!(simplest("mlir-opt-22=canonicalize"), None);
        assert_eq!(simplest("mlir-opt-22=cse"), None);
    }
}
