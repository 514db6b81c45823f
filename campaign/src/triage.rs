//! A sighting becomes a finding: it is told which defect it shows, it is reduced, and told from known bugs.

use crate::config::Config;
use crate::finding::{Finding, FindingCase, FindingClass, KnownBug, Sighting, id_of};
use crate::guilty;
use crate::issue::{Shown, issue};
use crate::panics::{Panic, guard};
use crate::shrink::{Effort, shown, shrink};
use crate::signature::{Signs, signature};
use plumb_diff::adapt;
use plumb_diff::bisect::{Goal, bisect};
use plumb_diff::checker::{Checker, Input, Source, Transformed};
use plumb_diff::engine::Engine;
use plumb_diff::explain::{Divergence, explain};
use plumb_diff::stages::{Clock, Stage};
use plumb_diff::subject::{External, Subject};
use plumb_diff::verdict::{Judgement, Verdict};
use plumb_ir::print::op_to_string;
use plumb_ir::{Module, Op, ValueDef};
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

/// What the operation is given at which source and target part. Of what the source does not execute no values are known.
pub fn given(divergence: &Divergence) -> Option<String> {
    let values = divergence.operands.iter().map(|operand| operand.value.as_str());
    let values = values.collect::<Vec<_>>().join(", ");
    Some(values).filter(|values| !values.is_empty())
}

/// The lines of the operations that make an operation's operands, and its own, in the text of their module: of one with
/// regions, where they begin.
pub fn lines_at(module: &Module, op: Op) -> String {
    let makers = module.op(op).operands.iter().filter_map(|operand| match module.value(*operand).def {
        ValueDef::Result(by, _) => Some(by),
        ValueDef::Argument(..) => None,
    });
    let lines = makers.chain([op]).map(|op| op_to_string(module, op));
    lines.filter_map(|text| text.lines().next().map(str::to_string)).collect::<Vec<_>>().join("\n")
}

/// What a worker has seen: a verdict against a subject, which showed again when it was asked for again.
#[derive(Clone)]
pub(crate) struct Fresh {
    pub class: FindingClass,
    pub key: String,
    pub detail: String,
    pub subject: Subject,
    /// What does it, once that has been told.
    pub told: Option<Defect>,
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

/// What was told of a sighting before it is reduced.
#[derive(Clone)]
pub(crate) struct Defect {
    /// The subject under which it was seen.
    seen_with: Subject,
    /// The pass that does it.
    pass: Option<String>,
    /// Where source and target part.
    divergence: Option<Divergence>,
}

/// How a close look goes on.
pub(crate) enum Work {
    /// It is told which defect the sighting shows.
    Tell(Fresh),
    /// The sighting is reduced.
    Reduce(Fresh),
}

impl Work {
    /// In words.
    pub(crate) fn told(&self) -> String {
        match self {
            Work::Tell(fresh) => format!("telling apart {}", fresh.kind()),
            Work::Reduce(fresh) => {
                format!("reducing {} ({} operations)", fresh.defect(), count_ops(&fresh.module))
            }
        }
    }
}

/// What came of it.
pub(crate) enum Seen {
    Told(Box<Fresh>),
    Looked(Box<Looked>),
}

/// A module that has shown something.
pub(crate) struct OnceShown<'a> {
    pub module: &'a Module,
    pub source: &'a Source,
    pub goal: &'a Goal,
}

/// Of each module, whether it shows the same once more, from the start: a machine that is short of something, or someone who
/// kills processes, is no bug of a compiler.
pub(crate) fn show_again(checker: &mut Checker<'_>, subject: &Subject, shown: &[OnceShown<'_>]) -> Vec<bool> {
    let inputs: Vec<Input<'_>> =
        shown.iter().map(|shown| Input { module: shown.module, text: None }).collect();
    // A panic now is as good a reason to look.
    let Ok(transformed) = guard(|| checker.transform(subject, &inputs)) else {
        return vec![true; shown.len()];
    };
    let again = shown.iter().zip(transformed).map(|(OnceShown { source, goal, .. }, transformed)| {
        let judged = guard(|| checker.judge(source, &transformed, &[goal.engine]));
        judged.map_or(true, |judged| judged.iter().any(|(_, judgement)| goal.is_met(judgement)))
    });
    again.collect()
}

/// Whether a mutant shows the same when it is compared with its own behaviour.
pub(crate) fn shows_alone(
    checker: &mut Checker<'_>,
    mutant: &Module,
    transformed: &Transformed,
    goal: &Goal,
) -> bool {
    let judged = guard(|| {
        let source = checker.source(mutant.clone(), None);
        checker.judge(&source, transformed, &[goal.engine])
    });
    judged.is_ok_and(|judged| judged.iter().any(|(_, judgement)| goal.is_met(judgement)))
}

impl Fresh {
    /// A sighting of a module by itself, of no seed.
    pub(crate) fn of(
        class: FindingClass,
        judgement: &Judgement,
        subject: &Subject,
        engine: Option<Engine>,
        module: &Module,
    ) -> Fresh {
        Fresh {
            class,
            key: judgement.key.clone(),
            detail: judgement.detail.clone(),
            subject: subject.clone(),
            told: None,
            engine,
            goal: None,
            seed: 0,
            module: module.clone(),
            mutant_of: None,
            original: None,
            found: 0.0,
        }
    }

    /// A panic of our own code.
    pub(crate) fn panicked(panic: &Panic, subject: &Subject, module: &Module) -> Fresh {
        let (key, detail) =
            (format!("panic at {}", panic.place), format!("{}: {}", panic.place, panic.message));
        let judgement = Judgement::not_comparable(key, detail);
        Fresh::of(FindingClass::Harness, &judgement, subject, None, module)
    }

    /// A mutant that means something else than its original where both are interpreted as they are.
    pub(crate) fn otherwise(
        judgement: &Judgement,
        subject: &Subject,
        mutant: &Module,
        original: &Module,
    ) -> Fresh {
        let key = format!("a mutant that means something else: {}", judgement.key);
        let detail = format!("{}: {}", judgement.verdict, judgement.detail);
        let judgement = Judgement::not_comparable(key, detail);
        let original = Some(original.clone());
        Fresh { original, ..Fresh::of(FindingClass::Harness, &judgement, subject, None, mutant) }
    }

    /// What it has in common with others before anything is known of it.
    pub(crate) fn kind(&self) -> String {
        let subject = self.told.as_ref().map_or(&self.subject, |told| &told.seen_with);
        format!("{}: {}: {}", kin(subject), self.class, self.key)
    }

    /// What it has in common with others that show the same defect.
    pub(crate) fn defect(&self) -> String {
        format!("{}: {}", self.subject.root().name(), self.coarse())
    }

    fn signs<'a>(&'a self, divergence: Option<&'a Divergence>, program: Option<&'a Module>) -> Signs<'a> {
        let pass = self.told.as_ref().and_then(|told| told.pass.as_deref());
        Signs { class: self.class, key: &self.key, pass, divergence, program }
    }

    fn divergence(&self) -> Option<&Divergence> {
        self.told.as_ref()?.divergence.as_ref()
    }

    /// The signature that needs no program.
    pub(crate) fn coarse(&self) -> String {
        signature(&self.signs(self.divergence(), None))
    }

    /// Whether its message alone tells it from others, as with crashes and rejections.
    pub(crate) fn is_plain(&self) -> bool {
        self.signs(None, None).is_plain()
    }

    /// The known bug that explains what a program shows.
    fn known<'k>(
        &self,
        config: &'k Config,
        signature: &str,
        program: &str,
        divergence: Option<&Divergence>,
    ) -> Option<&'k KnownBug> {
        let (subject, version) = (self.subject.name(), self.subject.version());
        let given = divergence.and_then(given);
        let (version, given) = (&version, given.as_deref());
        let differs = divergence.map(|divergence| divergence.text.as_str());
        let sighting = Sighting { signature, subject, version, engine: self.engine, program, given, differs };
        config.known.find(&sighting)
    }

    /// The known bug that explains it as it is: one that asks for no lines of a reduced program, or of which the operation that
    /// shows it, with what makes its operands, has all lines, as it would have in the reduced program.
    fn confirmed<'k>(
        &self,
        config: &'k Config,
        known: Option<&'k KnownBug>,
        checker: &mut Checker<'_>,
    ) -> Option<&'k KnownBug> {
        let (divergence, is_plain) = (self.divergence(), self.is_plain());
        if let Some(bug) = known.filter(|bug| bug.lines.is_empty() && (is_plain || divergence.is_some())) {
            return Some(bug);
        }
        let mut refused = None;
        if is_plain && known.is_some() && self.class != FindingClass::Crash && self.original.is_none() {
            // It says which operation it has something against.
            let source = checker.source(self.module.clone(), None);
            refused = explain(checker, &source, &self.subject).divergence().map(|divergence| divergence.op);
        }
        let op = refused.or(divergence.filter(|_| !is_plain).map(|divergence| divergence.op))?;
        self.known(config, &self.coarse(), &lines_at(&self.module, op), divergence)
    }

    /// The known bug that explains what is left of it where only the operations that the bug has lines of stay, with what is
    /// given to them and what they give: of what a message tells from all else, a crash or a refusal. The subject is asked once,
    /// where a reduction asks it hundreds of times.
    fn sliced<'k>(
        &self,
        config: &'k Config,
        bug: &KnownBug,
        checker: &mut Checker<'_>,
    ) -> Option<&'k KnownBug> {
        let goal = self.goal.as_ref().filter(|_| self.is_plain() && self.original.is_none())?;
        let module = &self.module;
        let has_line = |op: &Op| bug.has_line(op_to_string(module, *op).lines().next().unwrap_or_default());
        let kept: Vec<Op> = module.walk(module.top()).filter(has_line).collect();
        if kept.is_empty() {
            return None;
        }
        let options = plumb_reduce::Options { entry: config.settings.entry.clone() };
        let (began, stop) = (Instant::now(), &config.settings.stop);
        let exhausted = || began.elapsed() >= TELLING || stop.is_asked();
        let slice = plumb_reduce::slice(module, &options, &kept, &exhausted);
        // What is not cut down has the lines anyway.
        if exhausted() {
            return None;
        }
        let shown = shown(&slice, &self.subject, goal.engine, checker)?;
        let signature = signature(&self.signs(None, Some(&slice)));
        let known = || self.known(config, &signature, &plumb_ir::print(&slice), None);
        goal.is_met(&shown).then(known).flatten()
    }

    fn case(&self, config: &Config) -> FindingCase {
        let repro = adapt::print_in(&self.module, self.subject.spelling())
            .unwrap_or_else(|_| plumb_ir::print(&self.module));
        let seen_with = self.told.as_ref().map_or(&self.subject, |told| &told.seen_with);
        let finding = Finding {
            id: id_of(self.class, self.subject.name(), &repro),
            class: self.class,
            signature: self.coarse(),
            subject: self.subject.name().into(),
            kind: Some(self.kind()),
            found_with: Some(seen_with.name().to_string()).filter(|name| name != self.subject.name()),
            defect: Some(self.defect()),
            check: None,
            pass: self.told.as_ref().and_then(|told| told.pass.clone()),
            pass_until: None,
            rewrite: None,
            minimal: None,
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
            ops: count_ops(&self.module),
            reduced_ops: None,
            reduced_extent: None,
        };
        let original = self.original.as_ref().map(plumb_ir::print);
        FindingCase { finding, repro, reduced: None, original, issue: None, target: None }
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

    /// Finds out which defect it shows: the pass that does it, and the operation at which source and target part.
    pub(crate) fn tell(mut self, config: &Config, checker: &mut Checker<'_>) -> Seen {
        if self.exhausts() && !self.shows_with_patience(config, checker) {
            let case = self.case(config);
            return Seen::Looked(Box::new(self.looked(case, Told::Flaky, None)));
        }
        let mut told = Defect { seen_with: self.subject.clone(), pass: None, divergence: None };
        if let Some(goal) = self.goal.clone().or_else(|| self.exhaustion()) {
            let source = checker.source(self.module.clone(), None);
            if let Some(found) = guilty::attribute(&self.subject, &source, &goal, checker) {
                self.engine = self.engine.map(|_| found.goal.engine);
                self.goal = self.goal.map(|_| found.goal);
                (self.subject, told.pass) = (found.subject, found.pass);
            }
            if !self.is_plain() {
                told.divergence = explain(checker, &source, &self.subject).divergence().cloned();
            }
        }
        self.told = Some(told);
        Seen::Told(Box::new(self))
    }

    /// A finding as it is: nothing tells more of it.
    pub(crate) fn looked_at(&self, config: &Config) -> Looked {
        self.looked(self.case(config), Told::New, None)
    }

    fn looked(&self, case: FindingCase, told: Told, reduce_seconds: Option<f64>) -> Looked {
        let base = self.subject.root().name().into();
        Looked { case, told, known: None, base, found: self.found, reduce_seconds }
    }

    /// Reduces the module if there is something to reduce by, and tells whether it is known.
    pub(crate) fn reduce(&self, config: &Config, checker: &mut Checker<'_>) -> Looked {
        let stop = &config.settings.stop;
        let mut case = self.case(config);
        // Its operations are among those of the module, as much else is: what it is, only the reduced program tells.
        let unreduced = signature(&self.signs(self.divergence(), Some(&self.module)));
        let whole = plumb_ir::print(&self.module);
        let known = self.known(config, &unreduced, &whole, self.divergence());
        let confirmed = self.confirmed(config, known, checker);
        if let Some(bug) = confirmed.or_else(|| self.sliced(config, known?, checker)) {
            return Looked { known: Some(bug.title.clone()), ..self.looked(case, Told::Known, None) };
        }
        let mut reduce_seconds = None;
        let (mut smallest, mut divergence) = (None, self.divergence().cloned());
        let time = config.reduce.or(known.is_some().then_some(TELLING));
        if let (Some(time), Some(goal)) = (time, &self.goal) {
            let began = Instant::now();
            let time = stop.time_left().map_or(time, |left| time.min(left));
            let clock = checker.clock();
            let effort = Effort { time, candidates: CANDIDATES };
            let reduced =
                clock.time(Stage::Reduce, || shrink(&self.module, &self.subject, goal, checker, effort));
            reduce_seconds = Some(began.elapsed().as_secs_f64());
            let mut pass = self.told.as_ref().and_then(|told| told.pass.clone());
            if !self.is_plain() {
                let source = checker.source(reduced.module.clone(), None);
                let now = explain(checker, &source, &self.subject).divergence().cloned();
                // What is left may be what many passes do, where the whole showed what one of them does, too.
                if let Some(found) = guilty::in_common(&self.subject, &source, goal, checker) {
                    pass = found.pass;
                }
                divergence = now.or(divergence);
            }
            let signs = self.signs(divergence.as_ref(), Some(&reduced.module));
            case.finding.signature = signature(&Signs { pass: pass.as_deref(), ..signs });
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
            case.finding.signature = unreduced;
        }
        let program = smallest.as_ref().unwrap_or(&self.module);
        let text = plumb_ir::print(program);
        let explained = self.known(config, &case.finding.signature, &text, divergence.as_ref());
        let told = if explained.is_some() {
            Told::Known
        } else if known.is_some() && stop.is_asked() {
            Told::Unsettled
        } else {
            Told::New
        };
        if told == Told::New && self.engine.is_some() {
            let made = checker.transform(&self.subject, &[Input { module: program, text: None }]).pop();
            if let Some(Transformed::Module(target)) = made {
                case.target = Some(plumb_ir::print(&target));
            }
        }
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
                divergence: divergence.as_ref(),
            };
            case.issue = issue(&shown, &config.known, checker);
        }
        let known = explained.map(|bug| bug.title.clone());
        Looked { known, ..self.looked(case, told, reduce_seconds) }
    }

    /// Records the pass that does it.
    fn accuse(&self, program: &Module, engine: Engine, finding: &mut Finding, checker: &mut Checker<'_>) {
        let Ok(text) = adapt::print_in(program, self.subject.spelling()) else { return };
        let source = checker.source(program.clone(), None);
        let bisected = bisect(&source, &text, &self.subject, &[engine], checker);
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
    /// The title of the known bug that explains it, if one does.
    pub known: Option<String>,
    /// The subject without its passes.
    pub base: String,
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

/// What a close look tells of a program that shows something.
#[derive(Clone, Debug)]
pub struct Examined {
    /// Its signature.
    pub signature: String,
    /// The pass that does it, where that is known.
    pub pass: Option<String>,
    /// The program, reduced.
    pub program: String,
    /// The title of the known bug that explains it, if one does.
    pub known: Option<String>,
}

/// Looks at a program that shows something through a subject in one of these engines, as a campaign does.
///
/// # Errors
///
/// It shows nothing there.
pub fn examine(
    module: &Module,
    subject: &Subject,
    engines: &[Engine],
    config: &Config,
) -> Result<Examined, Judgement> {
    let clock = Clock::default();
    let mut checker = Checker::new(&config.settings, &clock);
    let nothing = || Judgement::not_comparable("no engine", "there is no engine to judge with");
    let source = checker.source(module.clone(), None);
    let transformed =
        checker.transform(subject, &[Input { module, text: None }]).pop().ok_or_else(nothing)?;
    let judged = checker.judge(&source, &transformed, engines);
    let (engine, judgement) =
        judged.into_iter().min_by_key(|(_, judgement)| judgement.verdict).ok_or_else(nothing)?;
    let Some(class) = FindingClass::of(judgement.verdict) else { return Err(judgement) };
    let of_subject = matches!(transformed, Transformed::Verdict(_));
    let goal = Goal { verdict: judgement.verdict, key: judgement.key.clone(), engine };
    let engine = (!of_subject).then_some(engine);
    let fresh = Fresh { goal: Some(goal), ..Fresh::of(class, &judgement, subject, engine, module) };
    let looked = match fresh.tell(config, &mut checker) {
        Seen::Looked(looked) => *looked,
        Seen::Told(fresh) => fresh.reduce(config, &mut checker),
    };
    let FindingCase { finding, repro, reduced, .. } = looked.case;
    Ok(Examined {
        signature: finding.signature,
        pass: finding.pass,
        program: reduced.unwrap_or(repro),
        known: looked.known,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Generator;
    use crate::finding::Known;

    /// An extension that the fault gets wrong, and one of another type that it leaves alone.
    const EXTENSIONS: &str = "func.func @main() -> (i32, i64) {
        %large = arith.constant -56 : i8
        %small = arith.constant 5 : i8
        %wrong = arith.extui %large : i8 to i32
        %right = arith.extui %small : i8 to i64
        return %wrong, %right : i32, i64
    }";

    /// Whether what the fault does to a program is known by a bug with these lines, and whether it had to be reduced to tell.
    fn known_and_reduced(program: &str, lines: &str) -> (bool, bool) {
        let module = adapt::parse(program).unwrap();
        let subject = Subject::own_with_fault("sext-for-zext");
        let goal = Goal { verdict: Verdict::Mismatch, key: "result i32".into(), engine: Engine::Interp };
        let judgement = Judgement::new(goal.verdict, &goal.key, "");
        let text =
            format!("title = 't'\nreasoning = 'r'\nsignatures = ['wrong arith.extui']\nlines = [{lines}]\n");
        let known = Known::of(vec![KnownBug::parse(&text).unwrap()]);
        let generator = Generator::new("", |_| Module::default());
        let config = Config { known, ..Config::new(vec![subject.clone()], generator) };
        let clock = Clock::default();
        let mut checker = Checker::new(&config.settings, &clock);
        let engine = Some(Engine::Interp);
        let fresh = Fresh::of(FindingClass::Mismatch, &judgement, &subject, engine, &module);
        let fresh = Fresh { goal: Some(goal), ..fresh };
        let Seen::Told(fresh) = fresh.tell(&config, &mut checker) else { panic!("not told") };
        let looked = fresh.reduce(&config, &mut checker);
        (looked.known.is_some(), looked.reduce_seconds.is_some())
    }

    #[test]
    fn the_operation_that_shows_a_known_bug_confirms_it_and_another_one_does_not() {
        assert_eq!(known_and_reduced(EXTENSIONS, "'*arith.extui * : i8 to i32'"), (true, false));
        assert_eq!(known_and_reduced(EXTENSIONS, "'*arith.extui * : i8 to i64'"), (false, true));
    }

    /// A sum that a compiler dies of, and a product of what it was given that it does not mind.
    const SUM: &str = "func.func @main() -> (i8, i8) {
        %a = arith.constant -100 : i8
        %b = arith.constant 44 : i8
        %c = arith.constant 3 : i8
        %sum = arith.addi %a, %b : i8
        %product = arith.muli %c, %b : i8
        %quotient = arith.divsi %product, %c : i8
        return %sum, %quotient : i8, i8
    }";

    #[test]
    fn what_is_left_of_a_crash_tells_a_known_bug_without_a_reduction() {
        let folder = tempfile::tempdir().unwrap();
        let calls = folder.path().join("calls");
        let script = format!(
            "echo >> {}; input=$(cat); case \"$input\" in *arith.addi*) kill -SEGV $$;; *) printf '%s' \"$input\";; esac",
            calls.display()
        );
        let path = folder.path().join("dies.toml");
        let text = format!(
            "name = 'dies'\ncommand = 'sh'\nargs = ['-c', \"\"\"{}\"\"\", 'sh']\n",
            script.replace('"', "\\\"")
        );
        std::fs::write(&path, text).unwrap();
        let subject = Subject::from_file(&path).unwrap();
        let looked_at = |lines: &str| {
            let text = format!("title = 't'\nreasoning = 'r'\nsignatures = ['crash*']\nlines = [{lines}]\n");
            let known = Known::of(vec![KnownBug::parse(&text).unwrap()]);
            let generator = Generator::new("", |_| Module::default());
            let config = Config { known, reduce: None, ..Config::new(vec![subject.clone()], generator) };
            let _ = std::fs::remove_file(&calls);
            let module = adapt::parse(SUM).unwrap();
            let examined = examine(&module, &subject, &[Engine::Interp], &config).unwrap();
            (examined.known.is_some(), std::fs::read_to_string(&calls).unwrap().lines().count())
        };
        let (is_known, asked) = looked_at("'*arith.addi * : i8', '*constant 44 : i8'");
        assert!(is_known && asked <= 6, "{is_known}, {asked}");
        let (is_known, asked) = looked_at("'*arith.divsi * : i8'");
        assert!(!is_known && asked > 6, "{is_known}, {asked}");
    }
}
