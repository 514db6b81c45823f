//! Reduce: the smallest program that shows the same as a sighting.

use crate::finding::FindingCase;
use crate::pipeline::locate::in_common;
use crate::pipeline::sighting::Sighting;
use crate::pipeline::signature::{SignatureInput, signature};
use crate::reduce::{Effort, judgement_of, reduce};
use plumb_diff::adapt;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::Checker;
use plumb_diff::explain::{Divergence, explain};
use plumb_diff::stages::Stage;
use plumb_diff::verdict::Verdict;
use plumb_ir::Module;
use plumb_reduce::{count_ops, largest_extent};
use std::time::{Duration, Instant};

/// Candidates of one reduction in a second that it is given: fewer than an idle machine tries. They end it, and not the time, so
/// that every machine makes the same of a sighting.
const CANDIDATES: f64 = 200.0;

/// The same where a candidate is a process of its own, which dies.
const CRASHING_CANDIDATES: f64 = 20.0;

/// The same where it does not end, or takes all memory.
const HANGING_CANDIDATES: f64 = 2.0;

/// How much longer a loaded machine, or a slow subject, may take.
const LOADED: u32 = 10;

/// The smallest program that shows the same.
pub(crate) struct Reproducer {
    pub module: Module,
    /// What the program says of the defect.
    pub signature: String,
    /// Where source and target part.
    pub divergence: Option<Divergence>,
    /// Seconds that the reduction took.
    pub seconds: f64,
}

impl Sighting {
    /// Reduces the module, with as many candidates as an idle machine tries in this time.
    pub(super) fn reduce(&self, goal: &Goal, time: Duration, checker: &mut Checker<'_>) -> Reproducer {
        let began = Instant::now();
        let clock = checker.clock();
        let rate = match goal.verdict {
            Verdict::Crash if self.is_plain() => CRASHING_CANDIDATES,
            Verdict::Hang | Verdict::Memory if self.is_plain() => HANGING_CANDIDATES,
            _ => CANDIDATES,
        };
        let candidates = (time.as_secs_f64() * rate).ceil() as usize;
        let longest = time.saturating_mul(LOADED);
        let time = checker.settings().stop.time_left().map_or(longest, |left| longest.min(left));
        let waiting = (rate / HANGING_CANDIDATES) as usize;
        let effort = Effort { time, cpu: None, candidates, waiting };
        let reduced =
            clock.time(Stage::Reduce, || reduce(&self.module, &self.subject, goal, checker, effort));
        let seconds = began.elapsed().as_secs_f64();
        let mut divergence = self.divergence().cloned();
        let mut pass = self.defect.as_ref().and_then(|defect| defect.pass.clone());
        if !self.is_plain() {
            let source = checker.source(reduced.module.clone(), None);
            let now = explain(checker, &source, &self.subject).divergence().cloned();
            // The reproducer may show what many passes do, where the whole module also showed what one of them does.
            if let Some(found) = in_common(&self.subject, &source, goal, checker) {
                pass = found.pass;
            }
            divergence = now.or(divergence);
        }
        let signs = self.signs(divergence.as_ref(), Some(&reduced.module));
        let signature = signature(&SignatureInput { pass: pass.as_deref(), ..signs });
        Reproducer { module: reduced.module, signature, divergence, seconds }
    }

    /// Puts a reproducer into a finding.
    pub(super) fn record(
        &self,
        reproducer: &Reproducer,
        goal: &Goal,
        case: &mut FindingCase,
        checker: &mut Checker<'_>,
    ) {
        let module = &reproducer.module;
        case.finding.reduced_ops = Some(count_ops(module));
        case.finding.reduced_extent = largest_extent(module);
        case.reduced = adapt::print_in(module, self.subject.spelling()).ok();
        // The report has the reduced program, and says what that one shows.
        if case.reduced.is_some()
            && let Some(now) =
                checker.afresh(|checker| judgement_of(module, &self.subject, goal.engine, checker))
            && goal.is_met(&now)
        {
            case.finding.detail = now.detail;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::finding::FindingClass;
    use crate::pipeline::sighting::Sighting;
    use plumb_diff::adapt;
    use plumb_diff::bisect::Goal;
    use plumb_diff::checker::Checker;
    use plumb_diff::engine::Engine;
    use plumb_diff::settings::Settings;
    use plumb_diff::stages::Clock;
    use plumb_diff::subject::{LibrarySubject, Subject};
    use plumb_diff::verdict::{Judgement, Verdict};
    use plumb_ir::Module;
    use std::sync::Arc;
    use std::time::Duration;

    /// Our conversion with a fault, as fast as the machine lets it.
    struct SlowLowering(Duration);

    impl LibrarySubject for SlowLowering {
        fn name(&self) -> &str {
            "slow"
        }

        fn lower(&self, module: &Module) -> Result<Module, String> {
            std::thread::sleep(self.0);
            adapt::lower(module, Some("sext-for-zext"), &Settings::default())
        }
    }

    #[test]
    fn a_loaded_machine_makes_the_same_of_a_sighting() {
        let mut text = "func.func @main() -> (i8, i32) {\n  %a0 = arith.constant -56 : i8\n".to_owned();
        for at in 1..200 {
            text += &format!("  %a{at} = arith.addi %a{}, %a0 : i8\n", at - 1);
        }
        text += "  %r = arith.extui %a0 : i8 to i32\n  return %a199, %r : i8, i32\n}";
        let module = adapt::parse(&text).unwrap();
        let (settings, clock) = (Settings::default(), Clock::default());
        let goal = Goal { verdict: Verdict::Mismatch, key: "result i32".into(), engine: Engine::Interp };
        let reduced = [0, 10].map(|milliseconds| {
            let slow = SlowLowering(Duration::from_millis(milliseconds));
            let subject = Subject::library(Arc::new(slow));
            let judgement = Judgement::new(goal.verdict, &goal.key, "");
            let engine = Some(Engine::Interp);
            let sighting = Sighting::new(FindingClass::Mismatch, &judgement, &subject, engine, &module);
            // So few candidates are not all that could be tried.
            let mut checker = Checker::new(&settings, &clock);
            let reproducer = sighting.reduce(&goal, Duration::from_millis(100), &mut checker);
            (plumb_ir::print(&reproducer.module), reproducer.signature)
        });
        assert_eq!(reduced[0], reduced[1]);
    }
}
