//! Confirm: a sighting counts only if the subject shows the same once more, in another process. A machine that is short of
//! memory, or a person who kills processes, is no bug of a compiler. A defect that shows again only in the whole batch needs its
//! neighbours.

use crate::counter::count;
use crate::finding::FindingClass;
use crate::panics::guard;
use crate::pipeline::Stages;
use crate::pipeline::deduplicate::SelectionKey;
use crate::pipeline::flaky::FlakySighting;
use crate::pipeline::sighting::{BatchForm, Sighting, UnconfirmedSighting};
use crate::pipeline::test_case::TestCase;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::{Checker, Input, Source, Transformation};
use plumb_diff::subject::Subject;
use plumb_diff::verdict::Judgement;
use plumb_ir::Module;
use std::collections::BTreeMap;

/// Sightings of a chunk with the same message that are confirmed.
const SAME_MESSAGE: usize = 4;

impl Stages<'_> {
    /// Keeps the sightings that show again; none if the campaign is over before.
    pub(crate) fn confirm(
        &mut self,
        subject: &Subject,
        sightings: Vec<UnconfirmedSighting<'_>>,
    ) -> Option<()> {
        let sightings = self.first_of_each_message(sightings);
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
            for (seen, repetition) in batch.into_iter().zip(confirmed) {
                match repetition {
                    Repetition::Same => self.sightings.push(seen.sighting),
                    // A resumed campaign judges the whole chunk again.
                    Repetition::Unanswered(_) if self.is_stopping() => return None,
                    Repetition::Unanswered(why) => {
                        count(&mut self.totals.unsettled, &seen.sighting.coarse_signature());
                        count(&mut self.totals.undecided, subject.root().name());
                        self.flaky.push(FlakySighting::new(&seen.sighting, Some(&why)));
                    }
                    Repetition::Different(second)
                        if shows_in_batch(
                            &mut self.checker,
                            &seen.sighting,
                            &seen.case.source,
                            &seen.goal,
                        ) =>
                    {
                        count(&mut self.totals.batch_only, &seen.sighting.coarse_signature());
                        self.flaky.push(FlakySighting::of_batch(&seen.sighting, second.as_ref()));
                    }
                    // Whether it shows in its batch is not known then.
                    Repetition::Different(_) if seen.sighting.batch.is_some() && self.is_stopping() => {
                        return None;
                    }
                    Repetition::Different(second) => {
                        count(&mut self.totals.flaky, &seen.sighting.coarse_signature());
                        count(&mut self.totals.undecided, subject.root().name());
                        self.flaky.push(FlakySighting::new(&seen.sighting, second.as_ref()));
                    }
                }
            }
        }
        Some(())
    }

    /// Leaves out sightings that the campaign would not select: those with one message, beyond the first of a chunk.
    fn first_of_each_message<'c>(
        &mut self,
        sightings: Vec<UnconfirmedSighting<'c>>,
    ) -> Vec<UnconfirmedSighting<'c>> {
        let (config, mut counts) = (self.config, BTreeMap::new());
        let (first, others): (Vec<_>, Vec<_>) = sightings.into_iter().partition(|unconfirmed| {
            match SelectionKey::before_locating(&unconfirmed.sighting, config) {
                SelectionKey::Plain(message) | SelectionKey::Suspected(message, _) => {
                    let count: &mut usize = counts.entry(message).or_default();
                    *count += 1;
                    *count <= SAME_MESSAGE
                }
                _ => true,
            }
        });
        for other in others {
            count(&mut self.totals.duplicates, &other.sighting.coarse_signature());
        }
        first
    }
}

/// The second answer of a subject.
pub(crate) enum Repetition {
    /// It shows the same.
    Same,
    /// It shows something else.
    Different(Option<Judgement>),
    /// There was no answer, for this reason: that says nothing.
    Unanswered(Judgement),
}

/// What each test case shows once more.
pub(crate) fn show_again(
    checker: &mut Checker<'_>,
    subject: &Subject,
    shown: &[(&TestCase, &Goal)],
) -> Vec<Repetition> {
    let inputs: Vec<Input<'_>> = shown.iter().map(|(case, _)| case.input()).collect();
    // A panic now is as good a reason to look.
    let Ok(transformed) = guard(|| checker.afresh(|checker| checker.transform(subject, &inputs))) else {
        return shown.iter().map(|_| Repetition::Same).collect();
    };
    let again = shown.iter().zip(transformed).map(|((case, goal), transformed)| {
        let judged = guard(|| checker.judge(&case.source, &transformed, &[goal.engine]));
        let Ok(judged) = judged else { return Repetition::Same };
        if judged.iter().any(|(_, judgement)| goal.is_met(judgement)) {
            return Repetition::Same;
        }
        match judged.into_iter().next() {
            Some((_, judgement)) if !judgement.is_answer() => Repetition::Unanswered(judgement),
            second => Repetition::Different(second.map(|(_, judgement)| judgement)),
        }
    });
    again.collect()
}

/// Whether a sighting shows once more, beside the modules that the subject was given with it.
pub(crate) fn shows_in_batch(
    checker: &mut Checker<'_>,
    sighting: &Sighting,
    source: &Source,
    goal: &Goal,
) -> bool {
    let Some(batch) = &sighting.batch else { return false };
    let inputs: Vec<Input<'_>> = batch.modules.iter().map(|module| Input { module, text: None }).collect();
    let judged = guard(|| {
        let subject = sighting.seen_with();
        let mut transformed: Vec<_> = checker.afresh(|checker| match batch.form {
            BatchForm::Pieces => checker.transform(subject, &inputs),
            BatchForm::Joined { verified } => {
                let joined = checker.transform_joined(subject, &inputs, verified);
                joined.into_iter().map(|(transformed, _)| transformed).collect()
            }
        });
        (batch.at < transformed.len())
            .then(|| checker.judge(source, &transformed.swap_remove(batch.at), &[goal.engine]))
    });
    judged.is_ok_and(|judged| judged.into_iter().flatten().any(|(_, judgement)| goal.is_met(&judgement)))
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
