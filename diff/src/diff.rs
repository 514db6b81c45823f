//! One file against several subjects and engines: what `plumb diff` reports.

use crate::checker::{Checker, Input, Source, Transformation};
use crate::engine::Engine;
use crate::explain::{Explanation, explain};
use crate::settings::Settings;
use crate::stages::Clock;
use crate::subject::Subject;
use crate::verdict::{Judgement, Verdict, worst};
use plumb_host::Execution;
use plumb_ir::Module;

/// The verdict on one subject in one engine.
#[derive(Clone, Debug)]
pub struct DiffResult {
    /// The subject's name.
    pub subject: String,
    /// The engine.
    pub engine: Engine,
    /// What was found.
    pub judgement: Judgement,
    /// The transformed module, if there is one.
    pub target: Option<Module>,
}

/// A file compared.
#[derive(Clone, Debug)]
pub struct DiffReport {
    /// The source.
    pub source: Source,
    /// One for each subject and engine, in that order.
    pub results: Vec<DiffResult>,
    /// The worst of them.
    pub verdict: Verdict,
    /// Subjects whose files say that they lower, and which have not lowered it.
    pub unlowered: Vec<String>,
}

impl DiffReport {
    /// What the source may do; its output may be large.
    pub fn into_execution(self) -> Execution {
        self.source.into_behaviour()
    }

    /// Whether some subject or engine gave no answer, which tells nothing about it.
    pub fn is_unanswered(&self) -> bool {
        self.results.iter().any(|result| result.judgement.unanswered.is_some())
    }

    /// For each of these subjects that shows a finding, where its target first differs from the source, which this text is.
    pub fn explanations(
        &self,
        text: &str,
        subjects: &[Subject],
        settings: &Settings,
    ) -> Vec<(String, Explanation)> {
        let clock = Clock::default();
        let mut checker = Checker::new(settings, &clock);
        let is_finding = |subject: &&Subject| {
            let mut results = self.results.iter().filter(|result| result.subject == subject.name());
            results.any(|result| result.judgement.verdict.is_finding())
        };
        let found = subjects.iter().filter(is_finding);
        found
            .map(|subject| {
                let mut said = explain(&mut checker, &self.source, subject);
                if let Explanation::Divergence(divergence) = &mut said {
                    divergence.place(&self.source.module, text);
                }
                (subject.name().to_string(), said)
            })
            .collect()
    }

    /// Whether anything at all could be compared.
    pub fn compared(&self) -> bool {
        self.results.iter().any(|result| result.judgement.verdict != Verdict::NotComparable)
    }
}

/// Compares a module with what each subject makes of its text.
pub fn diff(
    module: Module,
    text: &str,
    subjects: &[Subject],
    engines: &[Engine],
    settings: &Settings,
) -> DiffReport {
    let clock = Clock::default();
    let mut checker = Checker::new(settings, &clock);
    let source = checker.source(module, Some(text));
    // A report says all that the source may do.
    checker.spread(&source, Some(text));
    let (mut results, mut unlowered) = (Vec::new(), Vec::new());
    for subject in subjects {
        let input = Input { module: &source.module, text: Some(text) };
        let transformed = checker.transform(subject, &[input]).pop();
        let judgements = match &transformed {
            Some(transformed) => checker.judge(&source, transformed, engines),
            None => Vec::new(),
        };
        let target = transformed.and_then(|transformed| match transformed {
            Transformation::Module(module) => Some(*module),
            Transformation::Verdict(_) => None,
        });
        if target.as_ref().and_then(|target| subject.has_lowered(target)) == Some(false) {
            unlowered.push(subject.name().into());
        }
        results.extend(judgements.into_iter().map(|(engine, judgement)| DiffResult {
            subject: subject.name().into(),
            engine,
            judgement,
            target: target.clone(),
        }));
    }
    let verdict =
        results.iter().map(|result| result.judgement.verdict).min().unwrap_or(Verdict::NotComparable);
    DiffReport { source, results, verdict, unlowered }
}

/// Compares the behaviour of `original` with that of an equivalent module after a subject has lowered it. Without a
/// subject it compares with that module itself.
pub fn diff_from(
    original: Module,
    module: Module,
    subject: Option<&Subject>,
    engine: Engine,
    settings: &Settings,
) -> DiffReport {
    let clock = Clock::default();
    let mut checker = Checker::new(settings, &clock);
    let source = checker.source(original, None).for_equivalent(&module);
    let transformed = match subject {
        Some(subject) => checker.transform(subject, &[Input { module: &module, text: None }]).pop(),
        None => Some(Transformation::Module(Box::new(module))),
    };
    let judged = transformed.map_or_else(Vec::new, |target| checker.judge(&source, &target, &[engine]));
    let name = subject.map_or("the mutant itself", Subject::name);
    let result = |(engine, judgement)| DiffResult { subject: name.into(), engine, judgement, target: None };
    let results: Vec<DiffResult> = judged.into_iter().map(result).collect();
    let verdict = worst(results.iter().map(|r| &r.judgement)).map_or(Verdict::NotComparable, |j| j.verdict);
    DiffReport { source, results, verdict, unlowered: Vec::new() }
}
