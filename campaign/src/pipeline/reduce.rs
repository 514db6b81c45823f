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
use plumb_ir::Module;
use plumb_reduce::{count_ops, largest_extent};
use std::time::{Duration, Instant};

/// Candidates of one reduction: a bound that is the same on every machine, where time is not.
const CANDIDATES: usize = 20_000;

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
    /// Reduces the module, for at most this long.
    pub(super) fn reduce(&self, goal: &Goal, time: Duration, checker: &mut Checker<'_>) -> Reproducer {
        let began = Instant::now();
        let clock = checker.clock();
        let effort = Effort { time, candidates: CANDIDATES };
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
            && let Some(now) = judgement_of(module, &self.subject, goal.engine, checker)
            && goal.is_met(&now)
        {
            case.finding.detail = now.detail;
        }
    }
}
