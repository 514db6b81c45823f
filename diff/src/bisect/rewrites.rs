//! What in a pass does it: a pattern, folding, or the simplification of regions; as far as the release can leave them out.

use super::Search;
use super::minimal::Goal;
use crate::batch;
use crate::checker::{Transformation, understand};
use crate::engine::Engine;
use crate::subject::{Call, ExternalSubject, Pipeline, pass_name, pass_options, with_options};
use crate::verdict::{Judgement, Verdict};
use serde::Serialize;
use std::ffi::OsString;
use std::fmt;

/// What in a pass does it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Rewrite {
    /// The application of a pattern, without which, and without those that follow, nothing differs.
    Pattern {
        /// The name of the pattern.
        name: String,
        /// The operation that it was applied to.
        op: String,
    },
    /// A pattern; which one is not known.
    SomePattern,
    /// Folding: it shows without any pattern.
    Folding,
    /// The simplification of regions.
    Regions,
}

impl fmt::Display for Rewrite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rewrite::Pattern { name, op } => write!(f, "the pattern {name} on {op}"),
            Rewrite::SomePattern => f.write_str("a pattern, it is not known which"),
            Rewrite::Folding => f.write_str("folding: it shows without any pattern"),
            Rewrite::Regions => f.write_str("the simplification of regions"),
        }
    }
}

/// A pattern that no release has: with it alone, there is none.
const NO_PATTERN: &str = "enable-patterns=plumb-none";

/// How a pass does not simplify regions, in newer releases and in older ones.
const NO_REGIONS: [&str; 2] = ["region-simplify=disabled", "region-simplify=false"];

/// What a run of a part of the pipeline shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ProbeResult {
    /// What is looked for.
    It,
    /// Nothing: the module means the same.
    Nothing,
    /// Something else, or nothing that can be judged.
    Else,
}

impl Search<'_, '_> {
    /// The part of a pass at fault; none where it is unknown.
    pub(super) fn rewrite(&mut self, index: usize, shown: &Judgement) -> Option<Rewrite> {
        let subject = self.subject;
        let external = subject.program()?;
        let pipeline = self.pipeline.clone()?;
        let (before, with) = (pipeline.first(index), pipeline.first(index + 1));
        let pass = pipeline.passes().get(index)?.to_string();
        let goal = Goal { verdict: shown.verdict, key: shown.key.clone(), engine: Engine::Interp };
        let mut probe = Probe { search: self, external, goal };
        // The same passes, with more options for the last one.
        let plus = |option: &str| {
            let options: Vec<&str> = pass_options(&pass).into_iter().chain([option]).collect();
            let pass = with_options(pass_name(&pass), &options);
            with.map(&mut |at, same| Some(if at == index { pass.clone() } else { same.into() }))
        };
        let without = probe.shows(&plus(NO_PATTERN), &[])?;
        if without == ProbeResult::It {
            let mut is_cured = |option: &&str| probe.shows(&plus(option), &[]) == Some(ProbeResult::Nothing);
            return Some(if NO_REGIONS.iter().any(&mut is_cured) {
                Rewrite::Regions
            } else {
                Rewrite::Folding
            });
        }
        let found = probe.pattern(&before, &with);
        found.or((without == ProbeResult::Nothing).then_some(Rewrite::SomePattern))
    }
}

/// Runs parts of a pipeline with other options.
struct Probe<'p, 's, 'a> {
    search: &'p mut Search<'s, 'a>,
    external: &'p ExternalSubject,
    goal: Goal,
}

impl Probe<'_, '_, '_> {
    /// What a part of the pipeline shows with more arguments; none where there is no answer.
    fn shows(&mut self, pipeline: &Pipeline, arguments: &[OsString]) -> Option<ProbeResult> {
        let settings = self.search.checker.settings();
        if settings.stop.is_asked() {
            return None;
        }
        let part = self.search.subject.running(pipeline).ok()?;
        let index = settings.conversion.index_bitwidth;
        let answer = batch::ask_with(
            part.program()?,
            self.search.given.text,
            index,
            arguments,
            settings.patience,
            &settings.stop,
        );
        let made = understand(answer);
        let judgement = self.search.judge(&made);
        let failed = matches!(self.goal.verdict, Verdict::Crash | Verdict::Invalid | Verdict::Reject);
        // A process with other arguments does not tell what is invalid from what is refused.
        let is_it = match (self.goal.verdict, judgement.verdict) {
            (Verdict::Invalid, Verdict::Reject) => self.goal.key == judgement.key,
            _ => self.goal.is_met(&judgement),
        };
        Some(match made {
            _ if is_it => ProbeResult::It,
            _ if judgement.verdict == Verdict::Match => ProbeResult::Nothing,
            Transformation::Module(_) if failed => ProbeResult::Nothing,
            _ => ProbeResult::Else,
        })
    }

    /// The first application of a pattern with which it shows: ever fewer are allowed. Conversions fail without some of their
    /// patterns, which tells nothing.
    fn pattern(&mut self, before: &Pipeline, with: &Pipeline) -> Option<Rewrite> {
        let applied = self.applied(with)?;
        let (mut fine, mut bad) = (self.applied(before)?.len(), applied.len());
        let at_most = |probe: &mut Self, count: usize| {
            let limit = probe.external.patterns_limit(count)?;
            probe.shows(with, &[limit])
        };
        match at_most(self, fine)? {
            // Of what the pass does without a pattern, releases with such a limit call all but folding an option.
            ProbeResult::It => return Some(Rewrite::Folding).filter(|_| bad > fine),
            ProbeResult::Else => return None,
            ProbeResult::Nothing => {}
        }
        // Ever the same number in fewer passes: what is counted is not what does it.
        if bad <= fine {
            return None;
        }
        while bad - fine > 1 {
            let middle = fine + (bad - fine) / 2;
            match at_most(self, middle)? {
                ProbeResult::It => bad = middle,
                ProbeResult::Nothing => fine = middle,
                ProbeResult::Else => return None,
            }
        }
        let (name, op) = applied.into_iter().nth(fine)?;
        (at_most(self, bad)? == ProbeResult::It).then_some(Rewrite::Pattern { name, op })
    }

    /// The patterns that a part of the pipeline tries, and on what.
    fn applied(&self, pipeline: &Pipeline) -> Option<Vec<(String, String)>> {
        let settings = self.search.checker.settings();
        let part = self.search.subject.running(pipeline).ok()?;
        let (limits, extra) = (batch::limits(self.external, settings.patience), self.external.patterns()?);
        let call = Call { index: settings.conversion.index_bitwidth, several: false, limits, extra };
        let done = part.program()?.run(self.search.given.text.as_bytes(), &call, &settings.stop).ok()?;
        Some(String::from_utf8_lossy(&done.stderr).lines().filter_map(application).collect())
    }
}

/// Name and operation in a line about a pattern that is tried: ``… begins … Action `apply-pattern pattern: NAME (OP)` ``.
fn application(line: &str) -> Option<(String, String)> {
    let (_, rest) = line.split_once("`apply-pattern pattern: ")?;
    let (mut depth, mut end) = (0_usize, None);
    for (at, c) in rest.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            ' ' if depth == 0 && rest.get(at..).is_some_and(|rest| rest.starts_with(" (")) => {
                end = Some(at);
                break;
            }
            _ => {}
        }
    }
    let end = end?;
    let op = rest.get(end + 2..)?.trim_end_matches('`').trim_end_matches(')');
    Some((rest.get(..end)?.into(), op.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_about_patterns_are_read() {
        let line = "[thread x] begins (no breakpoint) Action `apply-pattern pattern: (anonymous namespace)::A<b, (c)::d> \
                    (%0 = arith.addi %a, %b : i8)`";
        let expected = ("(anonymous namespace)::A<b, (c)::d>".into(), "%0 = arith.addi %a, %b : i8".into());
        assert_eq!(application(line), Some(expected));
        assert_eq!(application("[thread x] completed `apply-pattern`"), None);
    }
}
