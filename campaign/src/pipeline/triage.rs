//! Triage: a sighting is a new finding, or a known bug explains it. A known bug is confirmed without a reduction where the
//! operations that it names are enough to tell; else the reproducer tells.

use crate::config::Config;
use crate::finding::{Evidence, FindingCase, FindingClass, KnownBug};
use crate::pipeline::flaky::FlakySighting;
use crate::pipeline::reduce::Reproducer;
use crate::pipeline::sighting::{Sighting, Triage};
use crate::pipeline::signature::{POISON, WRONG, signature};
use crate::reduce::judgement_of;
use plumb_diff::checker::Checker;
use plumb_diff::explain::{Divergence, explain};
use plumb_ir::print::op_to_string;
use plumb_ir::{Module, Op, ValueDef};
use std::time::{Duration, Instant};

/// Time to reduce for a known bug alone, where the campaign leaves findings as they are.
const KNOWN_BUG_TIME: Duration = Duration::from_secs(10);

/// A sighting with what triage says of it.
pub(crate) struct TriagedSighting {
    pub case: FindingCase,
    pub triage: Triage,
    /// The title of the known bug that explains it, if one does.
    pub known: Option<String>,
    /// What to keep of a sighting that is undecided.
    pub flaky: Option<FlakySighting>,
    /// The subject without its passes.
    pub base: String,
    /// Seconds from the beginning of the run until the sighting.
    pub found: f64,
    /// Seconds that the reduction took.
    pub reduce_seconds: Option<f64>,
}

/// The operands of the operation at which source and target part. Of an operation that the source does not execute no values
/// are known.
pub fn operand_values(divergence: &Divergence) -> Option<String> {
    let values = divergence.operands.iter().map(|operand| operand.value.as_str());
    let values = values.collect::<Vec<_>>().join(", ");
    Some(values).filter(|values| !values.is_empty())
}

/// The lines of an operation, and of those that make its operands, in the text of their module. For one with regions
/// they are the lines where it begins.
pub fn lines_around(module: &Module, op: Op) -> String {
    let makers = module.op(op).operands.iter().filter_map(|operand| match module.value(*operand).def {
        ValueDef::Result(by, _) => Some(by),
        ValueDef::Argument(..) => None,
    });
    let lines = makers.chain([op]).map(|op| op_to_string(module, op));
    lines.filter_map(|text| text.lines().next().map(str::to_string)).collect::<Vec<_>>().join("\n")
}

impl Sighting {
    /// A finding as it is: nothing says more of it.
    pub(crate) fn as_found(&self, config: &Config) -> TriagedSighting {
        self.triaged(self.case(config), Triage::New)
    }

    pub(super) fn triaged(&self, case: FindingCase, triage: Triage) -> TriagedSighting {
        let base = self.subject.root().name().into();
        let found = self.found;
        TriagedSighting { case, triage, known: None, flaky: None, base, found, reduce_seconds: None }
    }

    /// Says whether a known bug explains the sighting. Reduces it if there is something to reduce by, and reports a new one.
    pub(crate) fn triage(&self, config: &Config, checker: &mut Checker<'_>) -> TriagedSighting {
        let stop = &config.settings.stop;
        let mut case = self.case(config);
        // Its operations are among those of the module, as much else is: only the reproducer says which they are.
        let whole_signature = signature(&self.signs(self.divergence(), Some(&self.module)));
        let whole = plumb_ir::print(&self.module);
        let suspect = self.known_bug(config, &whole_signature, &whole, self.divergence());
        let confirmed = self.confirmed_by_operation(config, suspect, checker);
        if let Some(bug) = confirmed.or_else(|| self.confirmed_by_slice(config, suspect?, checker)) {
            return TriagedSighting { known: Some(bug.title.clone()), ..self.triaged(case, Triage::Known) };
        }
        let time = config.reduce.or(suspect.is_some().then_some(KNOWN_BUG_TIME));
        let mut reproducer = None;
        if let (Some(time), Some(goal)) = (time, &self.goal) {
            let smallest = self.reduce(goal, time, checker);
            case.finding.signature.clone_from(&smallest.signature);
            if config.reduce.is_some() {
                self.record(&smallest, goal, &mut case, checker);
            }
            reproducer = Some(smallest);
        } else if self.original.is_some() {
            // Plumb does not reduce two programs: all that is in the one that shows it must tell.
            case.finding.signature = whole_signature.clone();
        }
        let mut explained = match &reproducer {
            Some(Reproducer { module, signature, divergence, .. }) => {
                self.known_bug(config, signature, &plumb_ir::print(module), divergence.as_ref())
            }
            None => self.known_bug(config, &case.finding.signature, &whole, self.divergence()),
        };
        let reduce_seconds = reproducer.as_ref().map(|reproducer| reproducer.seconds);
        if explained.is_some_and(|bug| !self.may_show(bug, &whole_signature, &whole)) {
            // The reduction has gone over to a known bug, and that is not what the module shows.
            (explained, case, reproducer) = (None, self.case(config), None);
            case.finding.signature = whole_signature;
        }
        let (program, divergence) = match &reproducer {
            Some(Reproducer { module, divergence, .. }) => (module, divergence.as_ref()),
            None => (&self.module, self.divergence()),
        };
        let triage = if explained.is_some() {
            Triage::Known
        } else if stop.is_asked() && (suspect.is_some() || self.may_be_known(config)) {
            // What a reduction leaves that is cut short may be too much for a known bug to be seen in it.
            Triage::Unsettled
        } else {
            Triage::New
        };
        if triage == Triage::New {
            self.report(program, divergence, config, &mut case, checker);
        }
        let known = explained.map(|bug| bug.title.clone());
        TriagedSighting { known, reduce_seconds, ..self.triaged(case, triage) }
    }

    /// A known bug that may explain it, which the reproducer has to tell.
    pub(super) fn suspect<'k>(&self, config: &'k Config) -> Option<&'k KnownBug> {
        if config.known.bugs().is_empty() {
            return None;
        }
        let signature = signature(&self.signs(self.divergence(), Some(&self.module)));
        let text = plumb_ir::print(&self.module);
        let line = self.divergent_line();
        self.with_evidence(&signature, &text, self.divergence(), |evidence| {
            config.known.suspect(evidence, line.as_deref())
        })
    }

    /// Whether the module, with its signature and its text, may show a known bug by itself.
    fn may_show(&self, bug: &KnownBug, signature: &str, text: &str) -> bool {
        let line = self.divergent_line();
        self.with_evidence(signature, text, self.divergence(), |evidence| {
            bug.may_show_in(evidence, line.as_deref())
        })
    }

    /// The line where the operation begins at which source and target part.
    fn divergent_line(&self) -> Option<String> {
        let divergence = self.divergence().filter(|_| !self.is_plain())?;
        op_to_string(&self.module, divergence.op).lines().next().map(String::from)
    }

    /// What selects it to be located: its kind, apart for programs that may show a known bug. Else a known bug that shows often
    /// would hide others.
    pub(crate) fn kind_beside_known(&self, config: &Config) -> String {
        match &self.defect {
            Some(defect) => defect.kind.clone(),
            None if !self.is_plain() && self.may_be_known(config) => {
                format!("{}: perhaps known", self.kind())
            }
            None => self.kind(),
        }
    }

    /// What selects it to be reduced: its defect, apart for each known bug that may explain it.
    pub(crate) fn defect_beside_known(&self, config: &Config) -> String {
        let suspect = if self.is_plain() { None } else { self.suspect(config) };
        let title = suspect.map(|bug| format!(": {}", bug.title));
        self.defect_key() + &title.unwrap_or_default()
    }

    /// Whether a known bug may explain it, before it is located.
    fn may_be_known(&self, config: &Config) -> bool {
        if config.known.bugs().is_empty() {
            return false;
        }
        let kinds = [self.class.name(), WRONG, POISON];
        let (text, root) = (plumb_ir::print(&self.module), self.subject.root());
        self.with_evidence("", &text, None, |evidence| config.known.concern(root.name(), &kinds, evidence))
    }

    /// The known bug that explains what a program shows.
    fn known_bug<'k>(
        &self,
        config: &'k Config,
        signature: &str,
        program: &str,
        divergence: Option<&Divergence>,
    ) -> Option<&'k KnownBug> {
        self.with_evidence(signature, program, divergence, |evidence| config.known.find(evidence))
    }

    fn with_evidence<T>(
        &self,
        signature: &str,
        program: &str,
        divergence: Option<&Divergence>,
        ask: impl FnOnce(&Evidence<'_>) -> T,
    ) -> T {
        let (subject, version) = (self.subject.name(), self.subject.version());
        let given = divergence.and_then(operand_values);
        let (version, given) = (&version, given.as_deref());
        let differs = divergence.map(|divergence| divergence.text.as_str());
        ask(&Evidence { signature, subject, version, engine: self.engine, program, given, differs })
    }

    /// The known bug that explains it without reduction. Such a bug needs no lines of a reduced program. Or the
    /// operation at fault, with the makers of its operands, has all of its lines, as in the reduced program.
    fn confirmed_by_operation<'k>(
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
        let says_why = matches!(self.class, FindingClass::Reject | FindingClass::Invalid);
        if says_why && known.is_some() && self.original.is_none() {
            // It says which operation it has something against. What hangs would take its whole time to say nothing.
            let source = checker.source(self.module.clone(), None);
            refused = explain(checker, &source, &self.subject).divergence().map(|divergence| divergence.op);
        }
        let op = refused.or(divergence.filter(|_| !is_plain).map(|divergence| divergence.op))?;
        self.known_bug(config, &self.coarse_signature(), &lines_around(&self.module, op), divergence)
    }

    /// The known bug that explains a slice of it. The slice keeps the operations that the bug has lines of, with their
    /// operands and users. This serves crashes and refusals, which a message identifies. The subject runs once, where a
    /// reduction runs it hundreds of times.
    fn confirmed_by_slice<'k>(
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
        let exhausted = || began.elapsed() >= KNOWN_BUG_TIME || stop.is_asked();
        let slice = plumb_reduce::slice(module, &options, &kept, &exhausted);
        // What is not cut down has the lines anyway.
        if exhausted() {
            return None;
        }
        let judgement = judgement_of(&slice, &self.subject, goal.engine, checker)?;
        let signature = signature(&self.signs(None, Some(&slice)));
        let known = || self.known_bug(config, &signature, &plumb_ir::print(&slice), None);
        goal.is_met(&judgement).then(known).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::KnownBugs;
    use crate::generator::Generator;
    use crate::pipeline::examine::examine;
    use plumb_diff::adapt;
    use plumb_diff::bisect::Goal;
    use plumb_diff::engine::Engine;
    use plumb_diff::stages::Clock;
    use plumb_diff::subject::Subject;
    use plumb_diff::verdict::{Judgement, Verdict};

    /// An extension that the fault gets wrong, and one of another type that it leaves alone.
    const EXTENSIONS: &str = "func.func @main() -> (i32, i64) {
        %large = arith.constant -56 : i8
        %small = arith.constant 5 : i8
        %wrong = arith.extui %large : i8 to i32
        %right = arith.extui %small : i8 to i64
        return %wrong, %right : i32, i64
    }";

    /// What the fault shows, with a bug that asks for this.
    fn sighting(program: &str, asks: &str) -> (Sighting, Config) {
        let module = adapt::parse(program).unwrap();
        let subject = Subject::own_with_fault("sext-for-zext");
        let goal = Goal { verdict: Verdict::Mismatch, key: "result i32".into(), engine: Engine::Interp };
        let judgement = Judgement::new(goal.verdict, &goal.key, "");
        let text = format!("title = 't'\nreasoning = 'r'\nsignatures = ['wrong arith.extui']\n{asks}\n");
        let known = KnownBugs::of(vec![KnownBug::parse(&text).unwrap()]);
        let generator = Generator::new("", |_| Module::default());
        let config = Config { known, ..Config::new(vec![subject.clone()], generator) };
        let engine = Some(Engine::Interp);
        let sighting = Sighting::new(FindingClass::Mismatch, &judgement, &subject, engine, &module);
        (Sighting { goal: Some(goal), ..sighting }, config)
    }

    /// Whether a bug that asks for this explains the effect of the fault, and whether that took a reduction.
    fn known_and_reduced(program: &str, asks: &str) -> (bool, bool) {
        let (sighting, config) = sighting(program, asks);
        let clock = Clock::default();
        let mut checker = Checker::new(&config.settings, &clock);
        let Ok(located) = sighting.locate(&config, &mut checker) else { panic!("not located") };
        let triaged = located.triage(&config, &mut checker);
        (triaged.known.is_some(), triaged.reduce_seconds.is_some())
    }

    #[test]
    fn the_operation_that_shows_a_known_bug_confirms_it_and_another_one_does_not() {
        assert_eq!(known_and_reduced(EXTENSIONS, "lines = ['*arith.extui * : i8 to i32']"), (true, false));
        assert_eq!(known_and_reduced(EXTENSIONS, "lines = ['*arith.extui * : i8 to i64']"), (false, true));
        assert_eq!(known_and_reduced(EXTENSIONS, "without = ['*arith.extui * : i8 to i64']"), (true, false));
    }

    /// A wrong extension that a reduction makes one of narrower types.
    const WIDE: &str = "func.func @main() -> i64 {
        %large = arith.constant -56 : i16
        %wrong = arith.extui %large : i16 to i64
        return %wrong : i64
    }";

    #[test]
    fn a_reduction_that_goes_over_to_a_known_bug_does_not_make_a_finding_known() {
        for asks in [
            "without = ['*arith.extui * to i64*']",
            "without = ['*arith.extui * to i64*']\nlines = ['*arith.extui *']",
            "without = ['*arith.extui * to i64*']\ngiven = ['~', '~~', '~~~']",
        ] {
            let (sighting, config) = sighting(WIDE, asks);
            let clock = Clock::default();
            let mut checker = Checker::new(&config.settings, &clock);
            let Ok(located) = sighting.locate(&config, &mut checker) else { panic!("not located") };
            let goal = located.goal.clone().unwrap();
            let reduced = located.reduce(&goal, KNOWN_BUG_TIME, &mut checker);
            let text = plumb_ir::print(&reduced.module);
            let by = located.known_bug(&config, &reduced.signature, &text, reduced.divergence.as_ref());
            assert!(by.is_some(), "{text}");
            let triaged = located.triage(&config, &mut checker);
            assert_eq!((triaged.triage, triaged.known), (Triage::New, None), "{asks}");
            assert!(located.suspect(&config).is_none(), "{asks}");
        }
    }

    #[test]
    fn a_reduction_that_is_cut_short_leaves_open_what_a_known_bug_may_explain() {
        let triage = |asks: &str| {
            let (sighting, config) = sighting(EXTENSIONS, asks);
            config.settings.stop.ask();
            let clock = Clock::default();
            let mut checker = Checker::new(&config.settings, &clock);
            sighting.triage(&config, &mut checker).triage
        };
        assert_eq!(triage("lines = ['*arith.extui * : i8 to i32']"), Triage::Unsettled);
        assert_eq!(triage("lines = ['*arith.muli *']"), Triage::New);
    }

    #[test]
    fn programs_that_cannot_show_a_known_bug_are_selected_apart() {
        let selected = |asks: &str| {
            let (sighting, config) = sighting(EXTENSIONS, asks);
            let clock = Clock::default();
            let mut checker = Checker::new(&config.settings, &clock);
            let kind = sighting.kind_beside_known(&config);
            let Ok(located) = sighting.locate(&config, &mut checker) else { panic!("not located") };
            assert_eq!(located.kind_beside_known(&config), kind);
            (kind, located.defect_beside_known(&config))
        };
        let (perhaps, never) = (
            selected("lines = ['*arith.extui * : i8 to i32']"),
            selected("lines = ['*arith.extui * : i1 to i64']"),
        );
        assert!(perhaps.0 != never.0 && perhaps.1 != never.1, "{perhaps:?} {never:?}");
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
            let known = KnownBugs::of(vec![KnownBug::parse(&text).unwrap()]);
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

    #[test]
    fn what_hangs_is_not_asked_for_its_operation() {
        let folder = tempfile::tempdir().unwrap();
        let (path, asked) = (folder.path().join("hangs.toml"), folder.path().join("asked"));
        let script = format!(
            "case $* in *places*) : > {};; esac; input=$(cat); case $input in *arith.addi*) sleep 100;; esac; echo $input",
            asked.display()
        );
        let text = "name = 'hangs'\ncommand = 'sh'\nseconds = 1\nlocations-args = ['places']\n";
        std::fs::write(&path, format!("{text}args = ['-c', '{script}', 'sh']\n")).unwrap();
        let subject = Subject::from_file(&path).unwrap();
        let bug = "title = 't'\nreasoning = 'r'\nsignatures = ['hang*']\nlines = ['*arith.addi *']\n";
        let known = KnownBugs::of(vec![KnownBug::parse(bug).unwrap()]);
        let generator = Generator::new("", |_| Module::default());
        let config = Config { known, reduce: None, ..Config::new(vec![subject.clone()], generator) };
        let module = adapt::parse(SUM).unwrap();
        let examined = examine(&module, &subject, &[Engine::Interp], &config).unwrap();
        assert_eq!((examined.known.is_some(), asked.exists()), (true, false));
    }
}
