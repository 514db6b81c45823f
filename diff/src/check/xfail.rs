//! Failures that a file expects of subjects.

use super::directive::ExpectedFailure;
use super::{FileReport, Rule, Status};
use crate::subject::Subject;
use crate::verdict::Verdict;

/// Compares the cases of a piece, from this one on, with its expected failures. An expected failure is none. If all
/// cases pass, that is a failure of its own.
pub(super) fn apply(subjects: &[Subject], xfails: &[ExpectedFailure], first: usize, report: &mut FileReport) {
    for xfail in xfails {
        for subject in subjects.iter().filter(|s| xfail.is_of(s.name(), || s.version())) {
            let (mut failed, mut passed) = (0, 0);
            let cases = report.cases.iter_mut().skip(first).filter(|case| {
                case.subject.as_deref() == Some(subject.name())
                    && xfail.is_in(&case.engine)
                    && xfail.run.is_none_or(|line| line + 1 == case.line)
            });
            for case in cases {
                match &case.status {
                    // Who expects something of every subject knows of none that it refuses.
                    Status::Fail(Rule::Verdict(Verdict::Reject), _) if xfail.subject == "*" => {}
                    Status::Fail(_, why) => {
                        case.status = Status::ExpectedFail(format!("{}: {why}", xfail.reason));
                        failed += 1;
                    }
                    Status::ExpectedFail(_) => failed += 1,
                    Status::Pass => passed += 1,
                    Status::Skip(_) | Status::Open(_) | Status::Unjudged(_) => {}
                }
            }
            if failed > 0 {
                continue;
            }
            let status = if passed == 0 {
                Status::Skip("nothing could be compared".into())
            } else {
                let why = format!("it no longer fails, and should not be expected to: {}", xfail.reason);
                Status::Fail(Rule::UnexpectedPass, why)
            };
            report.add_of(xfail.line, "expected failure", subject.name(), "xfail", status);
        }
    }
}
