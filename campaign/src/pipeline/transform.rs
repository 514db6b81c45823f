//! Transform: a subject makes target modules of the test cases.

use crate::panics::guard;
use crate::pipeline::Stages;
use crate::pipeline::sighting::BatchForm;
use crate::pipeline::test_case::TestCase;
use plumb_diff::checker::{Input, Transformation};
use plumb_diff::subject::Subject;

/// A test case with what a subject has made of it.
pub(crate) struct TransformedCase<'c> {
    pub case: &'c TestCase,
    pub transformed: Transformation,
    /// Whether the subject got it together with others, as one module.
    pub joined: bool,
}

impl Stages<'_> {
    /// Asks a subject about test cases, in this form. A case on which our own code panics is a
    /// sighting, and left out.
    pub(crate) fn transform<'c>(
        &mut self,
        subject: &Subject,
        cases: &'c [TestCase],
        form: BatchForm,
    ) -> Vec<TransformedCase<'c>> {
        // In this process, only a call a module tells which one panics.
        let step = if subject.program().is_some() { cases.len() } else { 1 };
        let mut answers = Vec::with_capacity(cases.len());
        for cases in cases.chunks(step.max(1)) {
            let inputs: Vec<Input<'_>> = cases.iter().map(TestCase::input).collect();
            let checker = &self.checker;
            let ask = || match form {
                BatchForm::Joined { verified } => checker.transform_joined(subject, &inputs, verified),
                BatchForm::Pieces => {
                    checker.transform(subject, &inputs).into_iter().map(|made| (made, false)).collect()
                }
            };
            match guard(ask) {
                Ok(transformed) => answers.extend(
                    cases.iter().zip(transformed).map(|(case, (transformed, joined))| TransformedCase {
                        case,
                        transformed,
                        joined,
                    }),
                ),
                Err(panic) => {
                    if let Some(case) = cases.first() {
                        self.panicked_on(&panic, case, subject);
                    }
                }
            }
        }
        answers
    }
}
