//! The report of a finding for the people who write the compiler. It has the smallest program, and commands that need
//! nothing but released binaries. It has their output here, the right output with the reason, and the releases that
//! show the bug.

mod demonstrate;
mod render;
mod show;
mod versions;

use crate::finding::{FindingClass, KnownBugs};
use demonstrate::Demonstration;
use plumb_diff::adapt;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::{Checker, Input, Transformation};
use plumb_diff::engine::Engine;
use plumb_diff::explain::{Divergence, explain};
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::Judgement;
use plumb_ir::Module;
use versions::Release;

/// What an issue is about.
pub struct Defect<'a> {
    /// The program, reduced.
    pub module: &'a Module,
    /// The compiler with its passes.
    pub subject: &'a Subject,
    /// What it shows.
    pub goal: &'a Goal,
    /// Whether that is the compiler's own failure, and not that of what it made.
    pub of_subject: bool,
    /// The particulars: values and places.
    pub detail: &'a str,
    /// The pass that does it, where that is known and not the subject's only one.
    pub pass: Option<&'a str>,
    /// Where source and target part, if that is known.
    pub divergence: Option<&'a Divergence>,
}

/// An issue.
struct Issue<'a> {
    defect: &'a Defect<'a>,
    class: FindingClass,
    demonstration: Demonstration,
    releases: Vec<Release>,
    related: Vec<&'a str>,
}

/// The text of an issue, in Markdown; none where the subject is no program, or nothing was found.
pub fn issue(defect: &Defect<'_>, known: &KnownBugs, checker: &mut Checker<'_>) -> Option<String> {
    let class = FindingClass::of(defect.goal.verdict)?;
    let treated = defect.subject.for_module(defect.module);
    let external = treated.program()?;
    let settings = checker.settings().clone();
    let demonstration = if defect.of_subject {
        let text = adapt::print_in(defect.module, defect.subject.spelling());
        let text = text.unwrap_or_else(|_| plumb_ir::print(defect.module));
        demonstrate::of_compiler(text, external, &settings)
    } else {
        let level = match defect.goal.engine {
            Engine::Interp => 0,
            Engine::Jit(level) => level,
            Engine::JitPasses => 2,
        };
        demonstrate::of_programs(defect.module, defect.subject, level, &settings.entry, &settings)
    };
    let releases = versions::releases(defect.module, defect.subject, defect.goal, checker);
    let related = known.related(defect.subject).map(|bug| bug.title.as_str()).collect();
    Some(render::render(&Issue { defect, class, demonstration, releases, related }))
}

/// The issue of a program that shows something through a subject in one of these engines, as it is.
///
/// # Errors
///
/// It shows nothing there, or the subject is no program.
pub fn issue_of(
    module: &Module,
    subject: &Subject,
    engines: &[Engine],
    known: &KnownBugs,
    settings: &Settings,
) -> Result<String, Judgement> {
    let clock = Clock::default();
    let mut checker = Checker::new(settings, &clock);
    let source = checker.source(module.clone(), None);
    let transformed = checker.transform(subject, &[Input { module, text: None }]).pop();
    let nothing = || Judgement::not_comparable("no engine", "there is no engine to judge with");
    let transformed = transformed.ok_or_else(nothing)?;
    let judged = checker.judge(&source, &transformed, engines);
    let (engine, judgement) =
        judged.into_iter().min_by_key(|(_, judgement)| judgement.verdict).ok_or_else(nothing)?;
    let of_subject = matches!(transformed, Transformation::Verdict(_));
    let goal = Goal { verdict: judgement.verdict, key: judgement.key.clone(), engine };
    let explained = explain(&mut checker, &source, subject);
    let divergence = explained.divergence();
    let detail = &judgement.detail;
    let defect = Defect { module, subject, goal: &goal, of_subject, detail, pass: None, divergence };
    issue(&defect, known, &mut checker).ok_or(judgement)
}

/// A text with the names of files and without their folders, which are those of one machine.
fn without_folders(text: &str) -> String {
    let is_path = |word: &str| word.starts_with('/') && word.matches('/').count() > 1;
    let word = |word: &str| {
        let start = word.len() - word.trim_start_matches(['\'', '"', '`', '(']).len();
        let (quote, path) = word.split_at(start);
        match path.rsplit_once('/').filter(|_| is_path(path)) {
            Some((_, name)) => format!("{quote}{name}"),
            None => word.to_string(),
        }
    };
    text.split_inclusive(char::is_whitespace).map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::without_folders;

    #[test]
    fn folders_of_a_machine_are_left_out() {
        let text = "x-opt: no.  Try: '/opt/a/../x-opt --help'\n #1 f (/opt/x/x-opt+0x1) https://a.b/c a/b /x";
        assert_eq!(
            without_folders(text),
            "x-opt: no.  Try: 'x-opt --help'\n #1 f (x-opt+0x1) https://a.b/c a/b /x"
        );
    }
}
