//! What was checked as JUnit's XML, in the form of the schema that Jenkins has for it; GitLab reads the same.

use super::place::PathBase;
use plumb_diff::check::{Case, CorpusFile, FileReport, Status};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};
use std::io;
use std::path::Path;
use std::time::Duration;

/// Numbers of cases and their time, as attributes.
#[derive(Clone, Copy, Default)]
struct Totals {
    tests: usize,
    failures: usize,
    skipped: usize,
    time: Duration,
}

impl Totals {
    fn of(report: &FileReport) -> Self {
        let mut sum = Totals { tests: report.cases.len(), ..Totals::default() };
        for case in &report.cases {
            sum.time += case.time;
            match case.status {
                Status::Pass => {}
                Status::Fail(..) => sum.failures += 1,
                Status::Skip(_) | Status::Open(_) | Status::Unjudged(_) | Status::ExpectedFail(_) => sum.skipped += 1,
            }
        }
        sum
    }

    fn on(self, element: &mut BytesStart<'_>) {
        element.push_attribute(("tests", &*self.tests.to_string()));
        element.push_attribute(("failures", &*self.failures.to_string()));
        element.push_attribute(("errors", "0"));
        element.push_attribute(("time", &*seconds(self.time)));
    }
}

/// All reports; a suite is a file.
pub fn report(reports: &[(CorpusFile, FileReport)], base: &PathBase) -> io::Result<Vec<u8>> {
    let mut out = Writer::new_with_indent(Vec::new(), b' ', 2);
    out.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let mut all = Totals::default();
    for sum in reports.iter().map(|(_, report)| Totals::of(report)) {
        all.tests += sum.tests;
        all.failures += sum.failures;
        all.time += sum.time;
    }
    let mut root = BytesStart::new("testsuites");
    root.push_attribute(("name", "plumb check"));
    all.on(&mut root);
    out.write_event(Event::Start(root))?;
    for (file, report) in reports {
        let name = base.name(file.path());
        // Readers take what stands before the last dot for a package.
        let class = Path::new(&name).with_extension("").to_string_lossy().replace('/', ".");
        let class = class.trim_start_matches('.');
        let mut suite = BytesStart::new("testsuite");
        suite.push_attribute(("name", &*legible(&name)));
        let sum = Totals::of(report);
        sum.on(&mut suite);
        // The schema has this for a suite, and not for all of them.
        suite.push_attribute(("skipped", &*sum.skipped.to_string()));
        out.write_event(Event::Start(suite))?;
        for case in &report.cases {
            write_case(case, class, &mut out)?;
        }
        out.write_event(Event::End(BytesEnd::new("testsuite")))?;
    }
    out.write_event(Event::End(BytesEnd::new("testsuites")))?;
    Ok(out.into_inner())
}

fn write_case(case: &Case, class: &str, out: &mut Writer<Vec<u8>>) -> io::Result<()> {
    let mut test = BytesStart::new("testcase");
    test.push_attribute(("name", &*legible(&format!("{} (line {})", case.title(), case.line))));
    test.push_attribute(("classname", &*legible(class)));
    test.push_attribute(("time", &*seconds(case.time)));
    let (name, kind, message) = match &case.status {
        Status::Pass => return out.write_event(Event::Empty(test)),
        Status::Skip(why) | Status::Open(why) | Status::Unjudged(why) => ("skipped", None, why.clone()),
        Status::ExpectedFail(why) => ("skipped", None, format!("fails as expected: {why}")),
        Status::Fail(rule, why) => ("failure", Some(rule.id()), why.clone()),
    };
    out.write_event(Event::Start(test))?;
    let mut element = BytesStart::new(name);
    element.extend_attributes(kind.map(|kind| ("type", kind)));
    element.push_attribute(("message", &*legible(&message)));
    out.write_event(Event::Start(element))?;
    // Lines are lost in an attribute.
    out.write_event(Event::Text(BytesText::new(&legible(&message))))?;
    out.write_event(Event::End(BytesEnd::new(name)))?;
    out.write_event(Event::End(BytesEnd::new("testcase")))
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

/// A text without the characters that XML cannot hold, however they are written.
fn legible(text: &str) -> String {
    let held = |c: char| matches!(c, '\t' | '\n' | '\r') || (c >= ' ' && !matches!(c, '\u{fffe}' | '\u{ffff}'));
    text.chars().map(|c| if held(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}
