//! A sighting becomes a finding: it is reduced, and told from known bugs by what is left of it.

use crate::config::Config;
use crate::finding::{Finding, FindingCase, FindingClass, Sighting, id_of};
use crate::issue::{Shown, issue};
use crate::looks;
use crate::shrink::{Effort, shown, shrink};
use crate::signature::signature;
use plumb_diff::adapt;
use plumb_diff::bisect::{self, Goal};
use plumb_diff::checker::{Checker, Input, Transformed};
use plumb_diff::engine::Engine;
use plumb_diff::stages::Stage;
use plumb_diff::subject::{External, Subject};
use plumb_diff::verdict::Verdict;
use plumb_ir::Module;
use plumb_reduce::{count_ops, largest_extent};
use std::time::{Duration, Instant};

/// Time to tell a known bug by its reduced program where findings are left as they were found.
const TELLING: Duration = Duration::from_secs(10);

/// Candidates of one reduction: a bound that is the same on every machine, where time is not.
const CANDIDATES: usize = 20_000;

/// What subjects have in common of which one sighting tells what those of the others would: pipelines of several passes, and a
/// pass with its options.
fn kin(subject: &Subject) -> String {
    let Some(variant) = subject.variant() else { return subject.name().into() };
    let (base, sign) = (variant.base.name(), variant.place.sign());
    match variant.passes.as_slice() {
        [pass] => format!("{base}{sign}{}", pass.split('{').next().unwrap_or(pass)),
        _ => format!("{base}{sign}*"),
    }
}

/// What a worker has seen: a verdict against a subject, which showed again when it was asked for again.
#[derive(Clone)]
pub(crate) struct Fresh {
    pub class: FindingClass,
    pub key: String,
    pub detail: String,
    pub subject: Subject,
    /// The subject under which it was seen, where a simpler one shows it.
    pub found_with: Option<Subject>,
    pub engine: Option<Engine>,
    /// What to keep while reducing; none where there is nothing to reduce by.
    pub goal: Option<Goal>,
    pub seed: u64,
    pub module: Module,
    /// What the module is a mutant of.
    pub mutant_of: Option<String>,
    /// The module that it is compared with, if that is another one.
    pub original: Option<Module>,
    /// Seconds from the beginning of the run.
    pub found: f64,
}

impl Fresh {
    /// What it has in common with others before it is reduced.
    pub(crate) fn kind(&self) -> String {
        looks::kind(&kin(&self.subject), self.class, &self.key)
    }

    /// The signature that needs no program.
    pub(crate) fn coarse(&self) -> String {
        signature(self.class, &self.key, None)
    }

    /// The signature where no program changes it: crashes and rejections are told by their message.
    pub(crate) fn plain_signature(&self) -> Option<String> {
        let coarse = self.coarse();
        (coarse == signature(self.class, &self.key, Some(&self.module))).then_some(coarse)
    }

    /// Whether a known bug explains what a program shows.
    pub(crate) fn is_known(&self, config: &Config, signature: &str, program: &Module) -> bool {
        if config.known.bugs().is_empty() {
            return false;
        }
        let (subject, version) = (self.subject.name(), self.subject.version());
        let program = plumb_ir::print(program);
        let sighting =
            Sighting { signature, subject, version: &version, engine: self.engine, program: &program };
        config.known.find(&sighting).is_some()
    }

    fn case(&self, config: &Config) -> FindingCase {
        let repro = adapt::print_in(&self.module, self.subject.spelling())
            .unwrap_or_else(|_| plumb_ir::print(&self.module));
        let finding = Finding {
            id: id_of(self.class, self.subject.name(), &repro),
            class: self.class,
            signature: self.coarse(),
            subject: self.subject.name().into(),
            found_with: Some(kin(self.found_with.as_ref().unwrap_or(&self.subject)))
                .filter(|kin| kin != self.subject.name()),
            version: self.subject.version(),
            command: self.subject.program().map(External::command_line),
            engine: self.engine,
            entry: config.settings.entry.clone(),
            conversion: config.settings.conversion,
            seed: Some(self.seed),
            mutant_of: self.mutant_of.clone(),
            campaign: None,
            plumb: env!("CARGO_PKG_VERSION").into(),
            detail: self.detail.clone(),
            key: self.key.clone(),
            pass: None,
            pass_until: None,
            rewrite: None,
            minimal: None,
            ops: count_ops(&self.module),
            reduced_ops: None,
            reduced_extent: None,
        };
        let original = self.original.as_ref().map(plumb_ir::print);
        FindingCase { finding, repro, reduced: None, original, issue: None }
    }

    /// Whether the subject itself takes all the time or memory that it is given.
    fn exhausts(&self) -> bool {
        self.engine.is_none() && matches!(self.class, FindingClass::Hang | FindingClass::Memory)
    }

    /// What says of a simpler subject that it takes as much.
    fn exhaustion(&self) -> Option<Goal> {
        let verdict = if self.class == FindingClass::Hang { Verdict::Timeout } else { Verdict::Memory };
        self.exhausts().then(|| Goal { verdict, key: self.key.clone(), engine: Engine::Interp })
    }

    /// Whether it shows again where the subject is given its whole time.
    fn shows_with_patience(&self, config: &Config, checker: &mut Checker<'_>) -> bool {
        let before = checker.change(config.settings.clone());
        let input = Input { module: &self.module, text: None };
        let transformed = checker.transform(&self.subject, &[input]).pop();
        checker.change(before);
        let again = match &transformed {
            Some(Transformed::Verdict(judgement)) => FindingClass::of(judgement.verdict),
            _ => None,
        };
        again == Some(self.class)
    }

    /// Finds out what of the subject is needed, reduces the module if there is something to reduce by, and tells whether it is
    /// known.
    pub(crate) fn look(&self, config: &Config, checker: &mut Checker<'_>) -> Looked {
        if self.exhausts() && !self.shows_with_patience(config, checker) {
            let case = self.case(config);
            return Looked { case, told: Told::Flaky, found: self.found, reduce_seconds: None };
        }
        // One defect shows through every pipeline that has its pass.
        if let Some(goal) = self.goal.clone().or_else(|| self.exhaustion())
            && self.subject.variant().is_some()
            && let source = checker.source(self.module.clone(), None)
            && let Some((subject, goal)) = bisect::simplest(&self.subject, &source, &goal, checker)
        {
            let engine = self.engine.map(|_| goal.engine);
            let (found_with, goal) = (Some(self.subject.clone()), self.goal.as_ref().map(|_| goal));
            return Fresh { subject, found_with, engine, goal, ..self.clone() }.reduce(config, checker);
        }
        self.reduce(config, checker)
    }

    fn reduce(&self, config: &Config, checker: &mut Checker<'_>) -> Looked {
        let stop = &config.settings.stop;
        let mut case = self.case(config);
        let plain = self.plain_signature().is_some();
        // Its operations are among those of the module, as much else is: what it is, only the reduced program tells.
        let may_be_known = !plain
            && self.is_known(config, &signature(self.class, &self.key, Some(&self.module)), &self.module);
        let mut reduce_seconds = None;
        let mut smallest = None;
        if let (Some(time), Some(goal)) = (config.reduce.or(may_be_known.then_some(TELLING)), &self.goal) {
            let began = Instant::now();
            let time = stop.time_left().map_or(time, |left| time.min(left));
            let clock = checker.clock();
            let effort = Effort { time, candidates: CANDIDATES };
            let reduced =
                clock.time(Stage::Reduce, || shrink(&self.module, &self.subject, goal, checker, effort));
            reduce_seconds = Some(began.elapsed().as_secs_f64());
            case.finding.signature = signature(self.class, &self.key, Some(&reduced.module));
            if config.reduce.is_some() {
                case.finding.reduced_ops = Some(count_ops(&reduced.module));
                case.finding.reduced_extent = largest_extent(&reduced.module);
                case.reduced = adapt::print_in(&reduced.module, self.subject.spelling()).ok();
            }
            // The report has the reduced program, and says what that one shows.
            if case.reduced.is_some()
                && let Some(now) = shown(&reduced.module, &self.subject, goal.engine, checker)
                && goal.is_met(&now)
            {
                case.finding.detail = now.detail;
            }
            smallest = Some(reduced.module);
        } else if self.original.is_some() {
            // Two programs are not reduced: all that is in the one that shows it must tell.
            case.finding.signature = signature(self.class, &self.key, Some(&self.module));
        }
        let program = smallest.as_ref().unwrap_or(&self.module);
        let told = if self.is_known(config, &case.finding.signature, program) {
            Told::Known
        } else if may_be_known && stop.is_asked() {
            Told::Unsettled
        } else {
            Told::New
        };
        let goal = self.goal.clone().or_else(|| self.exhaustion());
        if let (Told::New, Some(_), Some(goal)) = (told, config.reduce, &goal)
            && !stop.is_asked()
        {
            // What only a comparison with another program shows, no pass of this one's tells.
            if self.original.is_none() {
                self.accuse(program, goal.engine, &mut case.finding, checker);
            }
            let shown = Shown {
                module: program,
                subject: &self.subject,
                goal,
                of_subject: self.engine.is_none(),
                detail: &case.finding.detail,
                pass: case.finding.pass.as_deref(),
            };
            case.issue = issue(&shown, &config.known, checker);
        }
        Looked { case, told, found: self.found, reduce_seconds }
    }

    /// Records the pass that does it.
    fn accuse(&self, program: &Module, engine: Engine, finding: &mut Finding, checker: &mut Checker<'_>) {
        let Ok(text) = adapt::print_in(program, self.subject.spelling()) else { return };
        let source = checker.source(program.clone(), None);
        let bisected = bisect::bisect(&source, &text, &self.subject, &[engine], checker);
        // A subject of one pass is that pass.
        let Some(guilty) = bisected.guilty.filter(|guilty| guilty.pass != self.subject.name()) else {
            return;
        };
        finding.pass = Some(guilty.pass);
        finding.pass_until = guilty.until;
        finding.rewrite = guilty.rewrite.map(|rewrite| rewrite.to_string());
        let minimal = guilty.minimal.filter(|minimal| minimal.name() != self.subject.name());
        finding.minimal = minimal.map(|minimal| minimal.name().into());
    }
}

/// A sighting that was looked at.
pub(crate) struct Looked {
    pub case: FindingCase,
    pub told: Told,
    /// Seconds from the beginning of the run until it was seen.
    pub found: f64,
    /// Seconds it took to reduce.
    pub reduce_seconds: Option<f64>,
}

/// What a look tells of a sighting by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// No known bug explains it.
    New,
    /// A known bug does.
    Known,
    /// It did not show again.
    Flaky,
    /// One might: it could not be reduced in time.
    Unsettled,
}
