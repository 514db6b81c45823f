//! Finds the pass of a subject that is guilty of a failure.
//!
//! For a target that means something else, it judges the module after each pass against the source. The guilty pass is
//! the one after which the module differs and stays different. Where the subject itself fails, it is the pass that was
//! running. Where the target is right and native code made of it is not, LLVM is bisected.

mod dumps;
mod failure;
mod minimal;
mod native;
mod rewrites;
mod stages;

use crate::checker::{Checker, Source, Transformation};
use crate::engine::Engine;
use crate::subject::{Pipeline, Subject};
use crate::verdict::{Judgement, NOTHING_OBSERVED, Verdict, worst};
use crate::{abi, adapt, compare};
use plumb_host::Outcome;
use plumb_ir::Module;
use plumb_ir::table::NEWEST_RELEASE;
use stages::{Stage, StageInput};
use std::cmp::Reverse;

pub use minimal::{Goal, simplest};
pub use rewrites::Rewrite;
pub use stages::UNTOUCHED;

/// What was found out about a subject and a module.
#[derive(Clone, Debug)]
pub struct Bisection {
    /// The engine that shows it.
    pub engine: Engine,
    /// What the whole subject shows.
    pub judgement: Judgement,
    /// What the module means after each pass that ran.
    pub stages: Vec<StageReport>,
    /// The pass that does it.
    pub guilty: Option<Culprit>,
    /// Why none is named, or not for certain.
    pub note: Option<String>,
}

/// What a module means after a pass.
#[derive(Clone, Debug)]
pub struct StageReport {
    /// The position of the pass in the pipeline, from 0; none where no pass had run.
    pub index: Option<usize>,
    /// The pass with its options.
    pub pass: String,
    /// What it ran on, where that was not the whole module.
    pub on: Option<String>,
    /// The judgement of its module; none if it did not end.
    pub judgement: Option<Judgement>,
}

/// The pass that does it.
#[derive(Clone, Debug)]
pub struct Culprit {
    /// The position of the pass in the pipeline, from 0; none if the program does it where no pass runs.
    pub index: Option<usize>,
    /// The pass with its options.
    pub pass: String,
    /// What it ran on, where that was not the whole module.
    pub on: Option<String>,
    /// The pass that it ran itself and that does it.
    pub inner: Option<String>,
    /// The last pass that may be guilty instead: what is between cannot be judged.
    pub until: Option<String>,
    /// What shows after it.
    pub judgement: Judgement,
    /// The module that it was given, if that is known.
    pub before: Option<Module>,
    /// What it made of that.
    pub after: Option<Module>,
    /// What in the pass does it, where the release can leave that out.
    pub rewrite: Option<Rewrite>,
    /// The fewest passes, with the fewest options, that show it.
    pub minimal: Option<Subject>,
}

/// Finds the pass that is guilty of what a subject shows on a module in one of these engines. The subject is given `text`, which
/// is the module's.
pub fn bisect(
    source: &Source,
    text: &str,
    subject: &Subject,
    engines: &[Engine],
    checker: &mut Checker<'_>,
) -> Bisection {
    let subject = &subject.for_module(&source.module);
    let spelled = spelled(source, subject);
    let given = StageInput { module: &source.module, text: spelled.as_deref().unwrap_or(text) };
    search(source, given, subject, engines, Depth::Everything, checker)
}

/// The pass alone that is guilty of what a subject shows, which is known: most of what a search costs is what it tells besides.
pub fn guilty_pass(
    source: &Source,
    subject: &Subject,
    shown: &Goal,
    checker: &mut Checker<'_>,
) -> Option<String> {
    use Verdict::{Crash, Invalid, LatentUb, Mismatch, Reject};
    let subject = &subject.for_module(&source.module);
    let text = adapt::print_in(&source.module, subject.spelling()).ok()?;
    let given = StageInput { module: &source.module, text: &text };
    let depth = Depth::Pass;
    let guilty = match shown.verdict {
        Mismatch | LatentUb | Crash | Invalid | Reject if shown.engine == Engine::Interp => {
            let whole = Judgement::new(shown.verdict, shown.key.clone(), "");
            let mut bisected = Bisection::nothing(whole.clone());
            let pipeline = stages::pipeline(subject);
            let mut search = Search { checker, source, given, subject, pipeline, whole, depth };
            match shown.verdict {
                Mismatch | LatentUb => search.difference(&mut bisected).ok(),
                _ => search.failure().ok(),
            }
        }
        _ => search(source, given, subject, &[shown.engine], depth, checker).guilty,
    };
    guilty.map(|guilty| guilty.pass)
}

/// What it writes of its passes, too, a subject writes only of text in its own spelling.
fn spelled(source: &Source, subject: &Subject) -> Option<String> {
    let is_older = subject.spelling().release() != NEWEST_RELEASE;
    is_older.then(|| adapt::print_in(&source.module, subject.spelling()).ok()).flatten()
}

/// How much is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    /// The pass.
    Pass,
    /// What in the pass does it, and the fewest passes that do.
    Everything,
}

fn search(
    source: &Source,
    given: StageInput<'_>,
    subject: &Subject,
    engines: &[Engine],
    depth: Depth,
    checker: &mut Checker<'_>,
) -> Bisection {
    let whole = checker.transform(subject, &[given.input()]).pop();
    let Some(whole) = whole else { return Bisection::nothing(Judgement::not_comparable("not asked", "")) };
    let Some((mut engine, mut judgement)) = telling(checker.judge(source, &whole, engines)) else {
        return Bisection::nothing(Judgement::not_comparable(
            "no engine",
            "there is no engine to judge with",
        ));
    };
    // What native code shows of a target that is wrong already, a pass has done.
    if engine != Engine::Interp
        && is_finding(judgement.verdict)
        && let Some(seen) = telling(checker.judge(source, &whole, &[Engine::Interp]))
        && is_finding(seen.1.verdict)
    {
        (engine, judgement) = seen;
    }
    let mut bisected = Bisection { engine, ..Bisection::nothing(judgement) };
    if !is_finding(bisected.judgement.verdict) {
        return bisected;
    }
    let pipeline = stages::pipeline(subject);
    let whole_judgement = bisected.judgement.clone();
    let mut search = Search { checker, source, given, subject, pipeline, whole: whole_judgement, depth };
    let found = match whole {
        Transformation::Verdict(_) => search.failure(),
        Transformation::Module(target) => match bisected.engine {
            Engine::Interp => search.difference(&mut bisected),
            Engine::Jit(level) => search.native(&target, level),
            Engine::JitPasses => search.native(&target, 2),
        },
    };
    match found {
        Ok(mut guilty) => {
            guilty.rewrite = match guilty.index {
                Some(index) if depth == Depth::Everything && guilty.until.is_none() => {
                    search.rewrite(index, &guilty.judgement)
                }
                _ => None,
            };
            bisected.guilty = Some(guilty);
        }
        Err(why) => bisected.note = Some(why),
    }
    bisected
}

/// Whether a verdict is one to find a pass for.
fn is_finding(verdict: Verdict) -> bool {
    verdict.is_finding() || verdict == Verdict::Timeout
}

/// The engine to go by: what the interpreter sees, it sees after every pass. Where no engine shows anything, one that could
/// compare counts.
fn telling(judged: Vec<(Engine, Judgement)>) -> Option<(Engine, Judgement)> {
    judged.into_iter().min_by_key(|(engine, Judgement { verdict, .. })| match is_finding(*verdict) {
        true => (0, Reverse(Verdict::Match), *engine),
        false => (1, Reverse(*verdict), *engine),
    })
}

impl Bisection {
    fn nothing(judgement: Judgement) -> Self {
        Bisection { engine: Engine::Interp, judgement, stages: Vec::new(), guilty: None, note: None }
    }
}

struct Search<'s, 'a> {
    checker: &'s mut Checker<'a>,
    source: &'s Source,
    given: StageInput<'s>,
    subject: &'s Subject,
    pipeline: Option<Pipeline>,
    /// What the whole subject shows.
    whole: Judgement,
    depth: Depth,
}

impl Search<'_, '_> {
    /// The judgement of the module of a stage, or of a pass within it.
    fn judge(&mut self, made: &Transformation) -> Judgement {
        let judged = self.checker.judge(self.source, made, &[Engine::Interp]);
        let judgement = worst(judged.iter().map(|(_, judgement)| judgement)).cloned();
        let judgement = judgement.unwrap_or_else(|| Judgement::not_comparable("not judged", ""));
        match made {
            Transformation::Module(module) if !judgement.verdict.is_finding() => {
                self.undefined_already(module).unwrap_or(judgement)
            }
            _ => judgement,
        }
    }

    /// Operations that may execute anywhere do no harm where a pass has put them, until they become harmful others. If
    /// the whole subject ends in undefined behaviour, they cause it.
    fn undefined_already(&self, module: &Module) -> Option<Judgement> {
        let settings = self.checker.settings();
        if self.whole.verdict != Verdict::LatentUb || !abi::keeps_source_types(module, &settings.entry) {
            return None;
        }
        let run = adapt::run_once(module, settings);
        let Outcome::Ub(ub) = &run.outcome else { return None };
        self.whole.key.starts_with(&format!("{} ", ub.kind)).then(|| compare::undefined(ub))
    }

    /// The pass after which the module means something else.
    fn difference(&mut self, bisected: &mut Bisection) -> Result<Culprit, String> {
        let stages = stages::all(self.checker, self.subject, self.given)?;
        for Stage { index, pass, on, made, .. } in &stages {
            if self.checker.settings().stop.is_asked() {
                return Err("stopped".into());
            }
            let judgement = made.as_ref().map(|made| self.judge(made));
            let (index, pass, on) = (*index, pass.clone(), on.clone());
            bisected.stages.push(StageReport { index, pass, on, judgement });
        }
        let verdicts: Vec<Verdict> = bisected.stages.iter().map(StageReport::verdict).collect();
        let (since, at) = first_difference(&verdicts)
            .ok_or("no module that the program writes after a pass shows the difference")?;
        let judgement = bisected.stages.get(at).and_then(|stage| stage.judgement.clone());
        // What cannot be judged is likelier what a pass has just made than what the next ones do with it.
        let (stage, last) = stages.get(since).zip(stages.get(at)).ok_or("no stage")?;
        let before = since.checked_sub(1).and_then(|before| stages.get(before)).and_then(Stage::module);
        let judgement = judgement.ok_or("no judgement")?;
        let everything = self.depth == Depth::Everything;
        let inner = everything.then(|| self.inner(stage)).flatten();
        let minimal = last.index.and_then(|index| self.minimal(index + 1, &judgement));
        Ok(Culprit {
            on: stage.on.clone(),
            inner,
            until: (since < at).then(|| last.pass.clone()),
            before: Some(before.unwrap_or(&self.source.module).clone()),
            after: last.module().cloned(),
            minimal,
            ..Culprit::of(stage.index, &stage.pass, judgement)
        })
    }

    /// Of the passes that a guilty pass ran itself, the one that does it.
    fn inner(&mut self, stage: &Stage) -> Option<String> {
        let mut verdicts = Vec::new();
        for inner in &stage.inner {
            let judgement = inner.made.as_ref().map(|made| self.judge(made));
            verdicts.push(judgement.map_or(Verdict::NotComparable, |judgement| judgement.verdict));
        }
        let (since, at) = first_difference(&verdicts)?;
        stage.inner.get(at).filter(|_| since == at).map(|inner| inner.pass.clone())
    }

    /// The fewest passes that show what shows after the first so many of them; else what it all comes to.
    fn minimal(&mut self, count: usize, shown: &Judgement) -> Option<Subject> {
        if self.depth == Depth::Pass {
            return None;
        }
        let pipeline = self.pipeline.clone()?;
        let parts = [(pipeline.first(count), shown.clone()), (pipeline, self.whole.clone())];
        parts.into_iter().find_map(|(part, Judgement { verdict, key, .. })| {
            let goal = Goal { verdict, key, engine: Engine::Interp };
            minimal::minimal(self.subject, &part, self.source, self.given, &goal, self.checker)
        })
    }
}

impl Culprit {
    /// A pass after which this shows, and nothing more is known.
    fn of(index: Option<usize>, pass: &str, judgement: Judgement) -> Self {
        Culprit {
            index,
            pass: pass.into(),
            on: None,
            inner: None,
            until: None,
            judgement,
            before: None,
            after: None,
            rewrite: None,
            minimal: None,
        }
    }
}

impl StageReport {
    /// The verdict on its module; none where there is no module.
    pub fn verdict(&self) -> Verdict {
        match &self.judgement {
            // It ran to its end, and of a source that shows nothing there is nothing else to see.
            Some(judgement) if judgement.key == NOTHING_OBSERVED => Verdict::Match,
            Some(judgement) => judgement.verdict,
            None => Verdict::NotComparable,
        }
    }
}

/// The first that may be guilty and the first that differs, after the last that is as it should be.
fn first_difference(verdicts: &[Verdict]) -> Option<(usize, usize)> {
    let since = verdicts.iter().rposition(|verdict| *verdict == Verdict::Match).map_or(0, |at| at + 1);
    let ahead = verdicts.get(since..)?.iter().position(|verdict| verdict.is_finding())?;
    Some((since, since + ahead))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interpreter_goes_before_native_code_and_a_finding_before_none() {
        let engines = [Engine::Interp, Engine::Jit(0), Engine::Jit(2)];
        let (m, n, d) = (Verdict::Match, Verdict::NotComparable, Verdict::Mismatch);
        for (verdicts, expected) in [
            ([m, d, m], Some((Engine::Jit(0), d))),
            ([n, m, Verdict::Crash], Some((Engine::Jit(2), Verdict::Crash))),
            ([Verdict::LatentUb, d, d], Some((Engine::Interp, Verdict::LatentUb))),
            ([n, n, m], Some((Engine::Jit(2), m))),
            ([m, m, m], Some((Engine::Interp, m))),
        ] {
            let judged = engines.into_iter().zip(verdicts.map(|verdict| Judgement::new(verdict, "", "")));
            let told = telling(judged.collect()).map(|(engine, judgement)| (engine, judgement.verdict));
            assert_eq!(told, expected, "{verdicts:?}");
        }
        assert!(telling(Vec::new()).is_none());
    }

    #[test]
    fn a_stage_that_shows_as_little_as_the_source_is_as_it_should_be() {
        let stage = |judgement| StageReport { index: None, pass: String::new(), on: None, judgement };
        let nothing = Judgement::not_comparable(NOTHING_OBSERVED, "");
        let dialect = Judgement::not_comparable("unsupported", "");
        let verdicts = [Some(nothing), Some(dialect), None].map(|judgement| stage(judgement).verdict());
        assert_eq!(verdicts, [Verdict::Match, Verdict::NotComparable, Verdict::NotComparable]);
    }

    #[test]
    fn what_cannot_be_judged_is_not_blamed_on_what_comes_after() {
        let (m, n, d) = (Verdict::Match, Verdict::NotComparable, Verdict::Mismatch);
        for (verdicts, expected) in [
            (&[m, m, d, d][..], Some((2, 2))),
            (&[m, d, m, d], Some((3, 3))),
            (&[m, n, n, d, n, d], Some((1, 3))),
            (&[d, d], Some((0, 0))),
            (&[n, d], Some((0, 1))),
            (&[d, m, n], None),
            (&[], None),
        ] {
            assert_eq!(first_difference(verdicts), expected, "{verdicts:?}");
        }
    }
}
