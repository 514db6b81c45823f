//! What was checked as JUnit's XML, in the form that Jenkins and GitLab read.

use super::place::Base;
use plumb_diff::check::{Case, FileReport, Status};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// All reports; a suite is a file.
pub fn report(reports: &[(PathBuf, FileReport)], base: &Base) -> Report {
    let mut out = Report::new("plumb check");
    let time = |report: &FileReport| report.cases.iter().map(|case| case.time).sum::<Duration>();
    for (path, report) in reports {
        let name = base.name(path);
        // Readers take what stands before the last dot for a package.
        let class = Path::new(&name).with_extension("").to_string_lossy().replace('/', ".");
        let mut suite = TestSuite::new(name);
        suite.set_time(time(report));
        for case in &report.cases {
            let mut test = TestCase::new(format!("{} (line {})", case.title(), case.line), status(case));
            test.set_classname(class.as_str()).set_time(case.time);
            suite.add_test_case(test);
        }
        out.add_test_suite(suite);
    }
    out.set_time(reports.iter().map(|(_, report)| time(report)).sum());
    out
}

fn status(case: &Case) -> TestCaseStatus {
    match &case.status {
        Status::Pass => TestCaseStatus::success(),
        Status::Skip(why) => skipped(why.clone()),
        Status::ExpectedFail(why) => skipped(format!("fails as expected: {why}")),
        Status::Fail(rule, why) => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_type(rule.id()).set_message(why.as_str());
            status
        }
    }
}

fn skipped(why: String) -> TestCaseStatus {
    let mut status = TestCaseStatus::skipped();
    status.set_message(why);
    status
}
