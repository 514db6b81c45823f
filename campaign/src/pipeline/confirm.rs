//! Confirm: a sighting counts only if the subject shows the same once more, asked from the start. A machine that is short of
//! memory, or a person who kills processes, is no bug of a compiler.

use crate::config::Config;
use crate::finding::FindingClass;
use crate::panics::guard;
use crate::pipeline::Stages;
use crate::pipeline::sighting::{Sighting, UnconfirmedSighting};
use crate::pipeline::test_case::TestCase;
use crate::totals::count;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::{Checker, Input, Transformation};
use plumb_diff::subject::Subject;
use plumb_ir::Module;

impl Stages<'_> {
    /// Keeps the sightings that show again; none if the campaign is over before.
    pub(crate) fn confirm(
        &mut self,
        subject: &Subject,
        sightings: Vec<UnconfirmedSighting<'_>>,
    ) -> Option<()> {
        // A program that dies takes others of its batch with it.
        let (alone, together): (Vec<_>, Vec<_>) =
            sightings.into_iter().partition(|seen| seen.sighting.class == FindingClass::Crash);
        for mut batch in alone.into_iter().map(|seen| vec![seen]).chain([together]) {
            let exhausting = batch.extract_if(.., |seen| seen.exhausts).map(|seen| seen.sighting);
            self.sightings.extend(exhausting);
            let shown: Vec<_> = batch.iter().map(|seen| (seen.case, &seen.goal)).collect();
            let confirmed = show_again(&mut self.checker, subject, &shown);
            if self.is_over() {
                return None;
            }
            for (seen, confirmed) in batch.into_iter().zip(confirmed) {
                if confirmed {
                    self.sightings.push(seen.sighting);
                } else {
                    count(&mut self.totals.flaky, &seen.sighting.coarse_signature());
                }
            }
        }
        Some(())
    }
}

/// Whether each test case meets its goal once more.
pub(crate) fn show_again(
    checker: &mut Checker<'_>,
    subject: &Subject,
    shown: &[(&TestCase, &Goal)],
) -> Vec<bool> {
    let inputs: Vec<Input<'_>> = shown.iter().map(|(case, _)| case.input()).collect();
    // A panic now is as good a reason to look.
    let Ok(transformed) = guard(|| checker.transform(subject, &inputs)) else {
        return vec![true; shown.len()];
    };
    let again = shown.iter().zip(transformed).map(|((case, goal), transformed)| {
        let judged = guard(|| checker.judge(&case.source, &transformed, &[goal.engine]));
        judged.map_or(true, |judged| judged.iter().any(|(_, judgement)| goal.is_met(judgement)))
    });
    again.collect()
}

/// Whether a mutant shows the same when it is compared with its own behaviour.
pub(crate) fn shows_alone(
    checker: &mut Checker<'_>,
    mutant: &Module,
    transformed: &Transformation,
    goal: &Goal,
) -> bool {
    let judged = guard(|| {
        let source = checker.source(mutant.clone(), None);
        checker.judge(&source, transformed, &[goal.engine])
    });
    judged.is_ok_and(|judged| judged.iter().any(|(_, judgement)| goal.is_met(judgement)))
}

impl Sighting {
    /// Whether it shows again where the subject is given its whole time.
    pub(super) fn shows_with_patience(&self, config: &Config, checker: &mut Checker<'_>) -> bool {
        let before = checker.change(config.settings.clone());
        let input = Input { module: &self.module, text: None };
        let transformed = checker.transform(&self.subject, &[input]).pop();
        checker.change(before);
        let again = match &transformed {
            Some(Transformation::Verdict(judgement)) => FindingClass::of(judgement.verdict),
            _ => None,
        };
        again == Some(self.class)
    }
}
