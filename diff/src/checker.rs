//! One module against one subject: source run, transformation, target runs, judgement.

use crate::abi::{self, EntryAbi};
use crate::adapt;
use crate::batch::{self, Answer, Question};
use crate::compare::{Backend, TargetRun, judge, source_reason};
use crate::engine::Engine;
use crate::joint::JoinedModule;
use crate::leftover;
use crate::native::{NativeExecutor, NativeRuns};
use crate::settings::Settings;
use crate::stages::{Clock, Stage};
use crate::subject::{ExternalSubject, Subject, SubjectKind};
use crate::verdict::{Judgement, UnansweredReason, Verdict};
use crate::wrapper;
use plumb_host::native::{NativeProgram, OptLevel};
use plumb_host::{Execution, Outcome};
use plumb_ir::ops::shared;
use plumb_ir::table::NEWEST_RELEASE;
use plumb_ir::{Module, Op};
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::sync::OnceLock;

/// A source program that has been run.
#[derive(Clone, Debug)]
pub struct Source {
    /// The program.
    pub module: Module,
    /// What it does, each inexact result as it is.
    pub execution: Execution,
    /// The behaviours that it allows where inexact results matter, computed on demand.
    spread: Option<OnceLock<Execution>>,
    /// What is observable of its entry, or why that is not known.
    pub abi: Result<EntryAbi, String>,
}

/// The run of a source by itself.
pub struct SourceRun {
    /// See [`Source::execution`].
    pub execution: Execution,
    inexact: bool,
    /// See [`Source::abi`].
    pub abi: Result<EntryAbi, String>,
}

impl Source {
    /// A module and its run.
    pub fn new(module: Module, run: SourceRun) -> Source {
        let SourceRun { execution, inexact, abi } = run;
        Source { module, execution, spread: inexact.then(OnceLock::new), abi }
    }

    /// The reason why nothing can be compared with it, if there is one.
    pub fn reason(&self) -> Option<Judgement> {
        source_reason(&self.execution).or_else(|| {
            self.abi.as_ref().err().map(|why| Judgement::not_comparable(format!("entry: {why}"), why.clone()))
        })
    }
}

/// The result of a subject on a module.
#[derive(Clone, Debug)]
pub enum Transformation {
    /// A module.
    Module(Box<Module>),
    /// No module: that is already a verdict.
    Verdict(Judgement),
}

/// A module for a subject.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// The module.
    pub module: &'a Module,
    /// Its own text, where that is what the subject must get.
    pub text: Option<&'a str>,
}

/// The key of verdicts on a subject that exhausts what it is given.
pub const SUBJECT: &str = "subject";

/// Operations a target may execute for a source that executed `ops`; ten times that confirms a hang.
pub(crate) fn target_fuel(ops: u64) -> u64 {
    ops.saturating_mul(1000).max(1_000_000)
}

/// Operations of a source that is small.
const SMALL: u64 = 1 << 18;
/// How much more memory and stack a target is given than a small source needs.
const MUCH: u64 = 64;

/// Whether a source needs so little that a target which runs out of memory, or of processor time, is wrong. Its memory
/// counts as if nothing was freed, since lowered code frees its stack late. The number of operations bounds frames,
/// descriptors on the stack and alignment.
fn is_small(source: &Execution, settings: &Settings) -> bool {
    let given = settings.max_memory.min(adapt::TARGET_STACK);
    source.effort() <= SMALL && source.memory.saturating_mul(MUCH) <= given
}

/// A run that is out of memory says nothing if the source needs much, too.
fn judged_memory(run: TargetRun, source: &Source, settings: &Settings) -> TargetRun {
    match &run {
        TargetRun::Execution(execution)
            if execution.outcome == Outcome::OutOfMemory && !is_small(&source.execution, settings) =>
        {
            TargetRun::Skip {
                reason: "target-memory".into(),
                detail: "the target needs too much memory".into(),
            }
        }
        _ => run,
    }
}

/// Whether a run used up its budget of operations.
fn goes_on(run: &TargetRun) -> bool {
    matches!(run, TargetRun::Execution(execution) if execution.outcome == Outcome::OutOfFuel)
}

/// Runs and compares; one a thread, since it may hold a worker process.
pub struct Checker<'a> {
    settings: Settings,
    clock: &'a Clock,
    native: NativeExecutor,
}

impl<'a> Checker<'a> {
    /// A checker that adds its CPU time to this clock.
    pub fn new(settings: &Settings, clock: &'a Clock) -> Self {
        Checker { settings: settings.clone(), clock, native: NativeExecutor::new(settings) }
    }

    /// The clock that it adds its CPU time to.
    pub fn clock(&self) -> &'a Clock {
        self.clock
    }

    /// Its settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Replaces the settings; returns the previous ones.
    pub fn change(&mut self, settings: Settings) -> Settings {
        self.native.limit(&settings);
        std::mem::replace(&mut self.settings, settings)
    }

    /// Runs a source; `text` is what it was parsed from, so that places can be named.
    pub fn source(&self, module: Module, text: Option<&str>) -> Source {
        let run = self.run_source(&module, text);
        Source::new(module, run)
    }

    /// What a source does, and what is observable of its entry.
    pub fn run_source(&self, module: &Module, text: Option<&str>) -> SourceRun {
        let (mut execution, inexact) =
            self.clock.time(Stage::Source, || adapt::run_source(module, text, &self.settings));
        let abi = EntryAbi::of(module, &self.settings.entry, self.settings.conversion.index_bits()).and_then(
            |abi| {
                if self.settings.conversion.index_bits() == 32 && abi::gives_descriptors(module) {
                    return Err("the runtime reads descriptors of an `index` with 64 bits".into());
                }
                // Sizes of a bare pointer are known from the source's type alone, which says nothing of the target.
                match self.settings.conversion.bare_ptr && abi.returns_memrefs() {
                    true => Err("a memref is returned as a bare pointer".into()),
                    false => Ok(abi),
                }
            },
        );
        if let Ok(abi) = &abi {
            abi.limit(&mut execution);
        }
        SourceRun { execution, inexact, abi }
    }

    /// What a source may do; `text` as before.
    pub fn spread<'s>(&self, source: &'s Source, text: Option<&str>) -> &'s Execution {
        let Some(spread) = &source.spread else { return &source.execution };
        spread.get_or_init(|| {
            let mut execution =
                self.clock.time(Stage::Source, || adapt::spread_source(&source.module, text, &self.settings));
            if let Ok(abi) = &source.abi {
                abi.limit(&mut execution);
            }
            execution
        })
    }

    /// Judges what was run of a target. A target that equals the source's exact run is right. Only others are compared
    /// with all behaviours that the source allows.
    fn judge_runs(&self, source: &Source, runs: &[TargetRun], backend: Backend) -> Judgement {
        let exact = self.clock.time(Stage::Compare, || judge(&source.execution, runs, backend));
        if exact.verdict == Verdict::Match || source.spread.is_none() {
            return exact;
        }
        let spread = self.spread(source, None);
        self.clock.time(Stage::Compare, || judge(spread, runs, backend))
    }

    /// Transforms modules, those for a program in batches.
    pub fn transform(&self, subject: &Subject, inputs: &[Input<'_>]) -> Vec<Transformation> {
        match subject.kind() {
            SubjectKind::Own(fault) => inputs
                .iter()
                .map(|input| {
                    let lower = || adapt::lower(input.module, fault.as_deref(), &self.settings);
                    match self.clock.time(Stage::Lower, lower) {
                        Ok(module) => Transformation::Module(Box::new(module)),
                        Err(message) => Transformation::Verdict(rejected(&message)),
                    }
                })
                .collect(),
            SubjectKind::Library(lowering) => inputs
                .iter()
                .map(|input| match self.clock.time(Stage::Lower, || lowering.lower(input.module)) {
                    Ok(module) => Transformation::Module(Box::new(module)),
                    Err(message) => Transformation::Verdict(rejected(&message)),
                })
                .collect(),
            SubjectKind::External(external) => self.ask(subject, external, inputs),
        }
    }

    /// The same, where modules may go together, and where the subject may skip its verification between passes. Each
    /// answer tells whether the subject skipped it. Alone, a module may be answered otherwise; an answer is no verdict
    /// then.
    pub fn transform_joined(
        &self,
        subject: &Subject,
        inputs: &[Input<'_>],
        verified: bool,
    ) -> Vec<(Transformation, bool)> {
        let program = subject.program().filter(|external| external.joined() > 1);
        let Some(external) = program else {
            return self
                .transform(subject, inputs)
                .into_iter()
                .map(|transformed| (transformed, false))
                .collect();
        };
        let (questions, unprintable) = self.questions(subject, inputs);
        let (mut pieces, mut joints) = (Vec::new(), Vec::new());
        self.clock.time(Stage::Text, || {
            for first in (0..inputs.len()).step_by(external.joined()) {
                let at = (first..inputs.len()).take(external.joined());
                let at: Vec<usize> =
                    at.filter(|at| !unprintable.iter().any(|(other, _)| other == at)).collect();
                let marker = format!("j{first}");
                let members = at.iter().filter_map(|&at| inputs.get(at).zip(questions.get(at)));
                let members: Vec<_> =
                    members.map(|(input, question)| (input.module, question.text.as_str())).collect();
                if members.len() > 1
                    && let Some(joint) = JoinedModule::of(&members, &marker)
                {
                    let (text, modules) = (joint.text.clone(), at.len());
                    pieces.push(Question { text, marker: Some(marker), modules });
                    joints.push((joint, at));
                }
            }
        });
        let mut transformed: Vec<Option<(Transformation, bool)>> = inputs.iter().map(|_| None).collect();
        let asked = self.clock.time(Stage::External, || {
            let extra = external.unverified().filter(|_| !verified).unwrap_or_default();
            let Settings { conversion, stop, .. } = &self.settings;
            batch::ask_roughly(external, &pieces, extra, conversion.index_bitwidth, stop)
        });
        self.clock.time(Stage::Text, || {
            for ((joint, members), answer) in joints.iter().zip(asked.answers) {
                let Answer::Module(text) = answer else { continue };
                for (&at, text) in members.iter().zip(joint.part(&text).unwrap_or_default()) {
                    if let (Some(slot), made @ Transformation::Module(_)) =
                        (transformed.get_mut(at), understand_module(&text))
                    {
                        *slot = Some((made, true));
                    }
                }
            }
        });
        let rest: Vec<usize> =
            (0..inputs.len()).filter(|&at| transformed.get(at).is_some_and(Option::is_none)).collect();
        let alone = rest.iter().filter_map(|&at| questions.get(at).cloned()).collect::<Vec<_>>();
        for (&at, answer) in rest.iter().zip(self.answers(external, &alone)) {
            if let Some(slot) = transformed.get_mut(at) {
                *slot = Some((answer, false));
            }
        }
        let missing = || {
            (
                Transformation::Verdict(Judgement::unanswered(UnansweredReason::NotAsked, "not asked", "")),
                false,
            )
        };
        let mut transformed: Vec<_> =
            transformed.into_iter().map(|made| made.unwrap_or_else(missing)).collect();
        for (at, message) in unprintable {
            if let Some(slot) = transformed.get_mut(at) {
                *slot = (Transformation::Verdict(Judgement::not_comparable("unspellable", message)), false);
            }
        }
        transformed
    }

    /// The question to a program about each module, and the modules that have no form in its spelling.
    fn questions(&self, subject: &Subject, inputs: &[Input<'_>]) -> (Vec<Question>, Vec<(usize, String)>) {
        let mut unprintable = Vec::new();
        let questions = self.clock.time(Stage::Text, || {
            let question = |(at, input): (usize, &Input<'_>)| match input.text {
                // A subject of today is asked what was read, others in their own words.
                Some(text) if subject.spelling().release() == NEWEST_RELEASE => {
                    Question { text: text.into(), marker: None, modules: 1 }
                }
                _ => {
                    // The digest of its text tells a module from those of other batches.
                    let blank = format!("m{at}-{:016x}", 0);
                    match adapt::print_tagged(input.module, subject.spelling(), &blank) {
                        Ok(text) => {
                            let mut digest = FxHasher::default();
                            digest.write(text.as_bytes());
                            let marker = format!("m{at}-{:016x}", digest.finish());
                            let text = text.replacen(&blank, &marker, 1);
                            Question { text, marker: Some(marker), modules: 1 }
                        }
                        Err(message) => {
                            unprintable.push((at, message));
                            Question { text: String::new(), marker: None, modules: 1 }
                        }
                    }
                }
            };
            inputs.iter().enumerate().map(question).collect()
        });
        (questions, unprintable)
    }

    fn answers(&self, external: &ExternalSubject, questions: &[Question]) -> Vec<Transformation> {
        let asked = self.clock.time(Stage::External, || {
            let Settings { conversion, patience, stop, .. } = &self.settings;
            batch::ask(external, questions, conversion.index_bitwidth, *patience, stop)
        });
        self.clock.time(Stage::Text, || asked.answers.into_iter().map(understand).collect())
    }

    fn ask(
        &self,
        subject: &Subject,
        external: &ExternalSubject,
        inputs: &[Input<'_>],
    ) -> Vec<Transformation> {
        let (questions, unprintable) = self.questions(subject, inputs);
        let mut transformed = self.answers(external, &questions);
        for (at, message) in unprintable {
            if let Some(slot) = transformed.get_mut(at) {
                *slot = Transformation::Verdict(Judgement::not_comparable("unspellable", message));
            }
        }
        transformed
    }

    /// Runs a target in every engine and judges each.
    pub fn judge(
        &mut self,
        source: &Source,
        transformed: &Transformation,
        engines: &[Engine],
    ) -> Vec<(Engine, Judgement)> {
        self.judge_ahead(source, transformed, engines, None)
    }

    /// The same, with what native code has done together with others. Unless it is a match at every level, it is run alone.
    pub fn judge_ahead(
        &mut self,
        source: &Source,
        transformed: &Transformation,
        engines: &[Engine],
        together: Option<NativeRuns>,
    ) -> Vec<(Engine, Judgement)> {
        let (target, abi) = match self.comparable(source, transformed) {
            Ok(comparable) => comparable,
            Err(judgement) => return engines.iter().map(|&engine| (engine, judgement.clone())).collect(),
        };
        let levels: Vec<OptLevel> = engines.iter().filter_map(|engine| engine.level()).collect();
        let judge_native = |checker: &Self, runs: NativeRuns| -> Vec<Judgement> {
            runs.iter().map(|runs| checker.judge_runs(source, runs, Backend::Native)).collect()
        };
        let is_match = |all: &Vec<Judgement>| {
            all.len() == levels.len() && all.iter().all(|one| one.verdict == Verdict::Match)
        };
        let native = match together.map(|runs| judge_native(self, runs)).filter(is_match) {
            Some(all) => all,
            None if levels.is_empty() => Vec::new(),
            None => {
                let runs = self.native_runs(source, target, abi, &levels);
                judge_native(self, runs)
            }
        };
        let mut native = native.into_iter();
        let judge = |&engine: &Engine| {
            let judgement = match engine {
                Engine::Interp => {
                    let runs = self.interpret(source, target, abi);
                    self.judge_runs(source, &runs, Backend::Interpreter)
                }
                Engine::Jit(_) | Engine::JitPasses => {
                    native.next().unwrap_or_else(|| self.judge_runs(source, &[], Backend::Native))
                }
            };
            (engine, judgement)
        };
        engines.iter().map(judge).collect()
    }

    /// What native code does of several targets, compiled as one piece; none of what is not to be run, or not by such code.
    pub fn run_together(
        &mut self,
        targets: &[(&Source, &Transformation)],
        engines: &[Engine],
    ) -> Vec<Option<NativeRuns>> {
        let mut together: Vec<Option<NativeRuns>> = vec![None; targets.len()];
        let levels: Vec<OptLevel> = engines.iter().filter_map(|engine| engine.level()).collect();
        if levels.is_empty() {
            return together;
        }
        let program = |(source, transformed): &(&Source, &Transformation)| {
            let (target, abi) = self.comparable(source, transformed).ok()?;
            self.native_program(source, target, abi).ok()
        };
        let (slots, programs): (Vec<_>, Vec<_>) = together
            .iter_mut()
            .zip(targets)
            .filter_map(|(slot, target)| Some((slot, program(target)?)))
            .unzip();
        if programs.len() > 1 {
            let runs = self.clock.time(Stage::Native, || self.native.run_together(programs, &levels));
            for (slot, runs) in slots.into_iter().zip(runs) {
                *slot = Some(runs);
            }
        }
        together
    }

    /// A target that can be compared with its source, and what is observable of both; or a verdict without a run.
    fn comparable<'t>(
        &self,
        source: &'t Source,
        transformed: &'t Transformation,
    ) -> Result<(&'t Module, &'t EntryAbi), Judgement> {
        if let Some(reason) = source.reason() {
            // A compiler must not die on any module, nor refuse one whose meaning it is only us who do not know.
            return Err(match transformed {
                Transformation::Verdict(judgement) if fails_alone(source, judgement.verdict) => {
                    judgement.clone()
                }
                _ => reason,
            });
        }
        let (target, abi) = match (transformed, &source.abi) {
            (Transformation::Verdict(judgement), _) => return Err(judgement.clone()),
            (_, Err(why)) => return Err(Judgement::not_comparable("entry", why.clone())),
            (Transformation::Module(target), Ok(abi)) => (target, abi),
        };
        let entry = wrapper::called(target, &self.settings.entry);
        if let Some(judgement) = removal(&source.module, target, &self.settings.entry) {
            return Err(judgement);
        }
        if let Some(detail) = abi.is_returned_otherwise(target, entry) {
            return Err(Judgement::not_comparable("another entry ABI", detail));
        }
        if abi::returns_half_converted(target) {
            let detail = "a function returns a descriptor on its stack, which its conversion is to copy";
            return Err(Judgement::not_comparable("half converted", detail));
        }
        Ok((target, abi))
    }

    /// The target under two seeds for undetermined values.
    fn interpret(&self, source: &Source, target: &Module, abi: &EntryAbi) -> Vec<TargetRun> {
        self.clock.time(Stage::Target, || {
            let fuel = target_fuel(source.execution.effort());
            let mut target = adapt::Target::new(target, abi, &self.settings);
            let mut run = |seed, fuel| judged_memory(target.run(seed, fuel), source, &self.settings);
            let first = run(1, fuel);
            if goes_on(&first) {
                // One run that goes on is enough, once ten times the budget confirms it.
                let sure = if self.settings.confirm_hangs { run(1, fuel.saturating_mul(10)) } else { first };
                return vec![sure];
            }
            let second = run(2, fuel);
            let second = match goes_on(&second) && self.settings.confirm_hangs {
                true => run(2, fuel.saturating_mul(10)),
                false => second,
            };
            vec![first, second]
        })
    }

    /// Judges LLVM IR at a level of optimisation.
    pub(crate) fn judge_text(
        &mut self,
        source: &Source,
        program: &NativeProgram,
        level: OptLevel,
    ) -> Judgement {
        let runs = self.native_text(source, program, &[level]).into_iter().flatten().collect::<Vec<_>>();
        self.judge_runs(source, &runs, Backend::Native)
    }

    fn native_runs(
        &mut self,
        source: &Source,
        target: &Module,
        abi: &EntryAbi,
        levels: &[OptLevel],
    ) -> NativeRuns {
        let all = |reason: &str, detail: String| {
            let run = TargetRun::Skip { reason: reason.into(), detail };
            levels.iter().map(|_| vec![run.clone()]).collect()
        };
        match self.native_program(source, target, abi) {
            Ok(program) => self.native_text(source, &program, levels),
            Err((reason, detail)) => all(&reason, detail),
        }
    }

    /// A target as LLVM IR with what calls it, or why it cannot become native code, in a few words and in particular.
    pub(crate) fn native_program(
        &self,
        source: &Source,
        target: &Module,
        abi: &EntryAbi,
    ) -> Result<NativeProgram, (String, String)> {
        if !abi::is_lowered(target) {
            return Err(("not lowered".into(), leftover::describe(target)));
        }
        if abi::is_for_another_machine(target) {
            let detail = "a function is for a processor that this need not be";
            return Err(("another machine".into(), detail.into()));
        }
        if source.execution.stack_peak > plumb_host::native::STACK_BUDGET {
            return Err(("stack".into(), "the source needs more stack than native code is given".into()));
        }
        let text = self.clock.time(Stage::Emit, || adapt::llvm_ir(target, &self.settings));
        let text =
            text.map_err(|message| (format!("not emitted: {}", batch::normalise(&message)), message))?;
        let (wrapper, plan) = abi.native(wrapper::called(target, &self.settings.entry));
        Ok(NativeProgram { module: text + &wrapper, plan })
    }

    /// Runs LLVM IR at several levels of optimisation.
    fn native_text(&mut self, source: &Source, program: &NativeProgram, levels: &[OptLevel]) -> NativeRuns {
        let clock = self.clock;
        let mut run =
            |levels: &[OptLevel]| clock.time(Stage::Native, || self.native.run(program.clone(), levels));
        let mut all = run(levels);
        for (level, runs) in levels.iter().zip(&mut all) {
            let late = runs.iter().any(|run| matches!(run, TargetRun::Timeout));
            // A small source ends long before; another run tells what goes on from what was held up.
            if late && is_small(&source.execution, &self.settings) {
                let again = run(&[*level]).into_iter().flatten();
                let goes_on = |run| match run {
                    TargetRun::Timeout => TargetRun::Execution(Execution::ended(Outcome::OutOfFuel)),
                    run => run,
                };
                *runs = again.map(goes_on).collect();
            }
        }
        let judged = |run| judged_memory(run, source, &self.settings);
        all.into_iter().map(|runs| runs.into_iter().map(judged).collect()).collect()
    }
}

/// Whether what a subject did is wrong whatever the source means.
fn fails_alone(source: &Source, verdict: Verdict) -> bool {
    match verdict {
        Verdict::Crash | Verdict::Invalid | Verdict::Timeout => true,
        Verdict::Reject => !matches!(source.execution.outcome, Outcome::Ub(_)),
        _ => false,
    }
}

fn rejected(message: &str) -> Judgement {
    Judgement::new(Verdict::Reject, batch::normalise(message), message)
}

/// A module that a program has written.
pub(crate) fn understand_module(text: &str) -> Transformation {
    match adapt::parse(text) {
        Ok(module) => Transformation::Module(Box::new(module)),
        Err(message) => {
            let reason = format!("target not understood: {}", batch::normalise(&message));
            Transformation::Verdict(Judgement::not_comparable(reason, message))
        }
    }
}

/// A judgement against a target that removed the entry. A public function may have callers elsewhere. A target that mentions
/// the entry in an operation we do not know has not removed it.
fn removal(source: &Module, target: &Module, entry: &str) -> Option<Judgement> {
    let function = source.lookup_symbol(entry)?;
    let has_body = |module: &Module, op: Op| {
        module.op(op).regions.iter().any(|&region| !module.region(region).blocks.is_empty())
    };
    if let Some(symbol) = target.lookup_symbol(entry) {
        let is_function = target.op_name(symbol).ends_with(".func");
        // A dialect that nobody knows may have functions of another name, and another place for their bodies.
        let is_known = target.kind(symbol).def().is_some() || target.op_name(symbol) == "builtin.module";
        if !is_known || is_function && has_body(target, symbol) || !has_body(source, function) {
            return None;
        }
    }
    let is_public =
        shared::sym_visibility.str(source, function).is_none_or(|visibility| visibility == "public");
    let is_mentioned = || {
        target.walk(target.top()).any(|op| target.symbol_name(op) == Some(entry)) || {
            let text = plumb_ir::print(target);
            text.contains(&format!("@{entry}")) || text.contains(&format!("\"{entry}\""))
        }
    };
    let is_replaced = target.lookup_symbol(entry).is_some();
    (is_public && (is_replaced || !is_mentioned())).then(|| {
        let detail = format!("the target does not define @{entry}, which is public in the source");
        Judgement::new(Verdict::Mismatch, "public function removed", detail)
    })
}

/// A program's answer as a module or a verdict.
pub(crate) fn understand(answer: Answer) -> Transformation {
    Transformation::Verdict(match answer {
        Answer::Module(text) => return understand_module(&text),
        Answer::Reject { message, key } => Judgement::new(Verdict::Reject, key, message),
        Answer::Invalid { message, key } => Judgement::new(Verdict::Invalid, key, message),
        Answer::Crash(report) => Judgement::new(Verdict::Crash, report.key, report.detail),
        Answer::Timeout(after) => {
            let detail = format!("no answer within {:.1} s", after.as_secs_f64());
            Judgement::new(Verdict::Timeout, SUBJECT, detail)
        }
        Answer::OutOfMemory => Judgement::new(Verdict::Memory, SUBJECT, "the subject ran out of memory"),
        Answer::Unanswered(why, message) => {
            Judgement::unanswered(why, format!("subject not run: {}", batch::normalise(&message)), message)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program that leaves modules as they are, dies of one and refuses one.
    const FAKE: &str = r#"
        command = "sh"
        args = ["-c", '''input=$(cat); case "$input" in
            *crash*) kill -SEGV $$;;
            *reject*) echo "error: not this one" >&2; exit 1;;
            *) printf "%s\n" "$input";;
        esac''', "sh"]
        split = "--split"
        joined = 4
    "#;

    #[test]
    fn modules_asked_about_together_are_answered_as_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fake.toml");
        std::fs::write(&path, FAKE).unwrap();
        let subject = Subject::from_file(&path).unwrap();
        let (settings, clock) = (Settings::default(), Clock::default());
        let checker = Checker::new(&settings, &clock);
        let modules: Vec<Module> = (0..14)
            .map(|at| {
                let name = if at == 5 {
                    "crash"
                } else if at == 9 {
                    "reject"
                } else {
                    "f"
                };
                let text = format!(
                    "func.func @{name}() -> i32 {{\n %c = arith.constant {at} : i32\n return %c : i32\n}}
                     func.func @main() -> i32 {{\n %r = call @{name}() : () -> i32\n return %r : i32\n}}"
                );
                adapt::parse(&text).unwrap()
            })
            .collect();
        let inputs: Vec<_> = modules.iter().map(|module| Input { module, text: None }).collect();
        let text = |transformed: &Transformation| match transformed {
            Transformation::Module(module) => {
                let text = plumb_ir::print(module);
                text.split_once('\n').map_or(String::new(), |(_, body)| body.into())
            }
            Transformation::Verdict(judgement) => format!("{} {}", judgement.verdict, judgement.key),
        };
        let together = checker.transform_joined(&subject, &inputs, true);
        for (at, (transformed, joined)) in together.iter().enumerate() {
            let alone = checker.transform(&subject, &inputs[at..=at]);
            assert_eq!(text(transformed), text(&alone[0]), "{at}");
            // A piece with a module of which the program dies, or which it refuses, is taken apart.
            assert_eq!(*joined, !(4..12).contains(&at), "{at}");
        }
    }

    #[test]
    fn what_inexact_results_may_be_is_found_out_where_a_target_shows_something_else() {
        let program = |result: &str| {
            let text = format!(
                "func.func @main() -> f32 {{\n  %x = arith.constant 1.5 : f32\n  %r = {result} : f32\n  return %r : f32\n}}"
            );
            adapt::parse(&text).unwrap()
        };
        let clock = Clock::default();
        let settings = Settings::default();
        let mut checker = Checker::new(&settings, &clock);
        // exp(1.5) is 4.4816890..., 0x408F69FF; a unit further on it is as right, a hundred further on it is wrong.
        for (result, is_asked, verdict) in [
            ("math.exp %x", false, Verdict::Match),
            ("arith.constant 0x408F6A00", true, Verdict::Match),
            ("arith.constant 0x408F6A63", true, Verdict::Mismatch),
        ] {
            let source = checker.source(program("math.exp %x"), None);
            let target =
                Transformation::Module(Box::new(adapt::lower(&program(result), None, &settings).unwrap()));
            let judged = checker.judge(&source, &target, &[Engine::Interp]);
            assert_eq!(judged[0].1.verdict, verdict, "{result}: {}", judged[0].1.detail);
            assert_eq!(
                source.spread.as_ref().map(|spread| spread.get().is_some()),
                Some(is_asked),
                "{result}"
            );
        }
    }
}
