//! One finding again: does it still show?

use crate::finding::{FindingCase, FindingClass};
use crate::fuzzing::{FuzzTarget, check};
use plumb_diff::adapt;
use plumb_diff::bisect::Goal;
use plumb_diff::diff::{DiffResult, diff, diff_from};
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{Subject, SubjectError};
use plumb_diff::verdict::{Judgement, Verdict};

/// Why a finding cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// Its subject is not known here.
    #[error(transparent)]
    Subject(#[from] SubjectError),
    /// Its program cannot be read.
    #[error("{0}")]
    Program(String),
    /// Its engine cannot be used here.
    #[error("{0}")]
    Engine(String),
}

/// A finding that was run again.
#[derive(Clone, Debug)]
pub struct ReplayOutcome {
    /// What its program shows now.
    pub results: Vec<DiffResult>,
    /// Whether that is what was found.
    pub shows: bool,
}

impl ReplayOutcome {
    /// What else is wrong with the subject now, if what was found does not show.
    pub fn other(&self) -> Option<&Judgement> {
        let judgements = self.results.iter().map(|result| &result.judgement);
        let wrong = |judgement: &&Judgement| judgement.verdict < Verdict::Reject;
        judgements.filter(wrong).min_by_key(|judgement| judgement.verdict).filter(|_| !self.shows)
    }

    /// Whether there was an answer: one that is missing, or a refusal, does not say that a defect is gone.
    pub fn is_answer(&self) -> bool {
        let is_none =
            |verdict| matches!(verdict, Verdict::NotComparable | Verdict::Timeout | Verdict::Reject);
        self.shows || self.results.iter().any(|result| !is_none(result.judgement.verdict))
    }
}

/// Runs the smallest program of a finding again. A finding of class `harness` shows if this panics, which is left to
/// the caller to see.
///
/// # Errors
///
/// The subject or the engine is not here, or the program cannot be read.
pub fn replay(case: &FindingCase, settings: &Settings) -> Result<ReplayOutcome, ReplayError> {
    let subject = Subject::parse(case.finding.argument())?;
    let settings = &case.finding.settings.on(settings);
    if let Some(name) = &case.finding.check {
        let target = FuzzTarget::by_name(name)
            .ok_or_else(|| ReplayError::Program(format!("there is no fuzz target `{name}`")))?;
        return Ok(checked(target, case, settings));
    }
    let engine = case.finding.engine.unwrap_or(Engine::Interp);
    if let Some(why) = settings.missing(engine) {
        return Err(ReplayError::Engine(why.to_string()));
    }
    let text = case.reduced.as_ref().unwrap_or(&case.repro);
    let module = adapt::parse(text).map_err(ReplayError::Program)?;
    if let (Some(original), None) = (&case.original, &case.reduced) {
        let original = adapt::parse(original).map_err(ReplayError::Program)?;
        let subject = (case.finding.class != FindingClass::Harness).then_some(subject);
        let report = diff_from(original, module, subject.as_ref(), engine, settings);
        let shows = report.verdict.is_finding();
        return Ok(ReplayOutcome { results: report.results, shows });
    }
    let report = diff(module, text, &[subject], &[engine], settings);
    let verdict = match case.finding.class {
        // It is the subject itself that does not end.
        FindingClass::Hang if case.finding.engine.is_none() => Some(Verdict::Timeout),
        class => class.verdict(),
    };
    let shows = verdict.is_some_and(|verdict| {
        let goal = Goal { verdict, key: case.finding.key.clone(), engine };
        report.results.iter().any(|result| goal.is_met(&result.judgement))
    });
    Ok(ReplayOutcome { results: report.results, shows })
}

/// Holds a text to what a fuzz target asks of it.
fn checked(target: FuzzTarget, case: &FindingCase, settings: &Settings) -> ReplayOutcome {
    let text = case.reduced.as_ref().unwrap_or(&case.repro);
    let judgement = match check(target, text, settings) {
        Ok(()) => Judgement::matching(),
        Err(failure) => Judgement::not_comparable(failure.key, failure.detail),
    };
    let shows = judgement.key == case.finding.key;
    let (subject, engine) = (case.finding.subject.clone(), Engine::Interp);
    ReplayOutcome { results: vec![DiffResult { subject, engine, judgement, target: None }], shows }
}
