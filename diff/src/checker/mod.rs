//! One module against one subject: source run, transformation, target runs, judgement.

mod copied_results;
mod execute;
mod transform;
mod vscale;

use crate::abi::{self, EntryAbi};
use crate::adapt;
use crate::batch::{self, BatchCrash, Patience};
use crate::compare::{Backend, TargetRun, judge, resources, source_reason};
use crate::engine::Engine;
use crate::native::{NativeExecutor, NativeRuns};
use crate::settings::Settings;
use crate::stages::{Clock, Stage};
use crate::verdict::{Judgement, Verdict};
use crate::wrapper;
pub(crate) use execute::target_fuel;
use plumb_host::native::OptLevel;
use plumb_host::{Event, EventData, Execution, Outcome};
use plumb_ir::enums::LlvmLinkage;
use plumb_ir::ops::{func, llvm, memref, shared};
use plumb_ir::tensors::is_on_tensors;
use plumb_ir::{Module, Op};
use rustc_hash::FxHashSet;
use std::cell::RefCell;
use std::sync::OnceLock;
pub(crate) use transform::{understand, understand_module};

/// A source program that has been run.
#[derive(Clone, Debug)]
pub struct Source {
    /// The program.
    pub module: Module,
    /// What it does, each inexact result as it is.
    pub execution: Execution,
    /// The behaviours that it allows where inexact results matter, computed on demand.
    spread: Option<OnceLock<Execution>>,
    /// The same source where `vscale` is another one, run on demand; none if nothing depends on it.
    at_other_vscale: OnceLock<Option<Box<Source>>>,
    /// What is observable of its entry, or why that is not known.
    pub abi: Result<EntryAbi, String>,
    /// Public functions and variables that a target must define, too.
    public: Vec<String>,
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
        let public = public_symbols(&module).map(str::to_string).collect();
        let spread = inexact.then(OnceLock::new);
        Source { module, execution, spread, at_other_vscale: OnceLock::new(), abi, public }
    }

    /// The same where subjects are given an equivalent module, which may have fewer symbols, or hide more.
    #[must_use]
    pub fn for_equivalent(mut self, given: &Module) -> Source {
        let there: FxHashSet<&str> = public_symbols(given).collect();
        self.public.retain(|name| there.contains(name.as_str()));
        self
    }

    /// All that it may do, if somebody has asked for that; else what it does.
    pub fn into_behaviour(self) -> Execution {
        self.spread.and_then(OnceLock::into_inner).unwrap_or(self.execution)
    }

    /// Whether its behaviour is undefined, so that every target is right.
    pub fn is_undefined(&self) -> bool {
        matches!(self.execution.outcome, Outcome::Ub(_))
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

/// How the key begins where a subject does not read what it wrote.
pub(crate) const UNREADABLE: &str = "it does not read what it wrote";

/// Runs and compares; one a thread, since it may hold a worker process.
pub struct Checker<'a> {
    settings: Settings,
    clock: &'a Clock,
    native: NativeExecutor,
    batch_crashes: RefCell<Vec<BatchCrash>>,
}

impl<'a> Checker<'a> {
    /// A checker that adds its CPU time to this clock.
    pub fn new(settings: &Settings, clock: &'a Clock) -> Self {
        let native = NativeExecutor::new(settings);
        Checker { settings: settings.clone(), clock, native, batch_crashes: RefCell::default() }
    }

    /// The batches that programs have died of since the last call, though not of their modules, with their second answers.
    pub fn take_batch_crashes(&self) -> Vec<BatchCrash> {
        self.batch_crashes.take()
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

    /// Asks programs once more, in processes that begin with nothing ([`Start`](crate::process::Start)).
    pub fn afresh<T>(&mut self, ask: impl FnOnce(&mut Self) -> T) -> T {
        let patience = std::mem::replace(&mut self.settings.patience, Patience::Again);
        let answer = ask(self);
        self.settings.patience = patience;
        answer
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
        let mut abi = EntryAbi::of(module, &self.settings.entry, self.settings.conversion.index_bits())
            .and_then(|abi| {
                if self.settings.conversion.index_bits() == 32 && abi::gives_descriptors(module) {
                    return Err("the runtime reads descriptors of an `index` with 64 bits".into());
                }
                if let Some(why) = abi::own_allocation(module) {
                    return Err(why);
                }
                // Sizes of a bare pointer are known from the source's type alone, which says nothing of the target.
                match self.settings.conversion.bare_ptr && abi.returns_memrefs() {
                    true => Err("a memref is returned as a bare pointer".into()),
                    false => Ok(abi),
                }
            });
        if let Ok(abi) = &mut abi {
            abi.limit(&mut execution);
            abi.forget_unknown(&execution);
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
    pub(crate) fn judge_runs(&self, source: &Source, runs: &[TargetRun], backend: Backend) -> Judgement {
        let exact = self.clock.time(Stage::Compare, || judge(&source.execution, runs, backend));
        if exact.verdict == Verdict::Match || source.spread.is_none() {
            return exact;
        }
        let spread = self.spread(source, None);
        self.clock.time(Stage::Compare, || judge(spread, runs, backend))
    }

    /// Judges a target in the interpreter: what it shows, also for another `vscale`, and what it takes.
    fn judge_interpreted(&self, source: &Source, target: &Module, abi: &EntryAbi) -> Judgement {
        let runs = self.interpret(source, target, abi);
        let judgement = self.judge_runs(source, &runs, Backend::Interpreter);
        if judgement.verdict != Verdict::Match {
            return judgement;
        }
        if let Some(other) = self.judge_at_other_vscale(source, target) {
            return other;
        }
        self.judge_resources(source, &runs, judgement)
    }

    /// A match with a note of what its target takes without need; a finding where the settings say so.
    fn judge_resources(&self, source: &Source, runs: &[TargetRun], matching: Judgement) -> Judgement {
        let Some(TargetRun::Execution(target)) = runs.first() else { return matching };
        // Who makes memory of tensors may leave it to another pass to free it.
        let leak = resources::leak(&source.execution, target).filter(|_| !is_on_tensors(&source.module));
        let stack = resources::stack(&source.execution, target);
        let found = [(leak, self.settings.leaks), (stack, self.settings.stack)];
        let found = found.into_iter().filter_map(|(found, is_finding)| Some((found?, is_finding)));
        match found.max_by_key(|(_, is_finding)| *is_finding) {
            Some((found, true)) => found,
            Some((found, false)) => Judgement { detail: format!("note: {}", found.detail), ..matching },
            None => matching,
        }
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
                // Outputs that are large are here for one level at a time.
                let at_once = if prints_much(&source.execution) { 1 } else { levels.len() };
                let mut all = Vec::new();
                for levels in levels.chunks(at_once) {
                    let runs = self.native_runs(source, target, abi, levels);
                    all.extend(judge_native(self, runs));
                }
                all
            }
        };
        let mut native = native.into_iter();
        let judge = |&engine: &Engine| {
            let judgement = match engine {
                Engine::Interp => self.judge_interpreted(source, target, abi),
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
        let removed = removal(&source.module, target, &self.settings.entry);
        if let Some(judgement) = removed.or_else(|| another_removal(source, target)) {
            return Err(judgement);
        }
        if let Some(detail) = abi.has_another_count(target, &self.settings.entry) {
            return Err(Judgement::new(Verdict::Mismatch, "another number of results", detail));
        }
        let otherwise = EntryAbi::takes_more(target, entry);
        if let Some(detail) = otherwise.or_else(|| abi.is_returned_otherwise(target, entry)) {
            return Err(Judgement::not_comparable("another entry ABI", detail));
        }
        if abi::returns_half_converted(target) {
            let detail = "a function returns a descriptor on its stack, which its conversion is to copy";
            return Err(Judgement::not_comparable("half converted", detail));
        }
        Ok((target, abi))
    }
}

/// Whether a program prints so much that it matters how often its output is in memory.
fn prints_much(execution: &Execution) -> bool {
    let text = |event: &Event| if let EventData::Text(bytes, _) = &event.data { bytes.len() } else { 0 };
    execution.events.len() > 1 << 14 || execution.events.iter().map(text).sum::<usize>() > 1 << 20
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

/// Whether a function or variable is not there for other modules.
fn is_hidden(m: &Module, symbol: Op) -> bool {
    let linkage = [llvm::Func::linkage, llvm::Global::linkage].iter().find_map(|at| at.get(m, symbol));
    let linkage = linkage.and_then(|attr| m.ctx.as_enum(attr));
    // LLVM leaves out a definition of the last three where the module does not use it.
    let hides = [
        LlvmLinkage::INTERNAL,
        LlvmLinkage::PRIVATE,
        LlvmLinkage::AVAILABLE_EXTERNALLY,
        LlvmLinkage::LINKONCE,
        LlvmLinkage::LINKONCE_ODR,
    ];
    match m.kind(symbol) {
        llvm::Func::KIND | llvm::Global::KIND => linkage.is_some_and(|l| hides.contains(&l.value)),
        func::Func::KIND | memref::Global::KIND => {
            shared::sym_visibility.str(m, symbol).is_some_and(|at| at != "public")
        }
        _ => false,
    }
}

/// A judgement against a target that removed the entry, or hides it. A public function may have callers elsewhere. A target that mentions
/// the entry in an operation we do not know has not removed it.
fn removal(source: &Module, target: &Module, entry: &str) -> Option<Judgement> {
    let function = source.lookup_symbol(entry)?;
    let is_public =
        shared::sym_visibility.str(source, function).is_none_or(|visibility| visibility == "public");
    let hidden = |symbol| is_hidden(target, symbol) && !is_hidden(source, function);
    if is_public && target.lookup_symbol(entry).is_some_and(hidden) {
        let detail =
            format!("nobody can call @{entry} from outside of the target, and it is public in the source");
        return Some(Judgement::new(Verdict::Mismatch, "public function hidden", detail));
    }
    if let Some(symbol) = target.lookup_symbol(entry) {
        let is_function = target.op_name(symbol).ends_with(".func");
        // A dialect that nobody knows may have functions of another name, and another place for their bodies.
        let is_known = target.kind(symbol).def().is_some() || target.op_name(symbol) == "builtin.module";
        if !is_known || is_function && has_body(target, symbol) || !has_body(source, function) {
            return None;
        }
    }
    let is_replaced = target.lookup_symbol(entry).is_some();
    (is_public && (is_replaced || !is_mentioned(target, entry))).then(|| removed(source, target, entry))
}

/// A judgement against a target that no longer defines a public symbol of its source.
fn removed(source: &Module, target: &Module, name: &str) -> Judgement {
    let is_variable = source.lookup_symbol(name).is_some_and(|op| is_variable(source, op));
    let (key, does) = match (is_variable, target.lookup_symbol(name).is_some()) {
        (false, false) => ("public function removed", "does not define"),
        (false, true) => ("public function removed", "only declares"),
        (true, false) => ("public variable removed", "does not define"),
        (true, true) => ("public variable removed", "only declares"),
    };
    let detail = format!("the target {does} @{name}, which is defined and public in the source");
    Judgement::new(Verdict::Mismatch, key, detail)
}

/// A judgement against a target that removed another public symbol that the source defines, or only declares it. One that a
/// target hides is there. An operation of any other kind, at any place, counts as well.
fn another_removal(source: &Source, target: &Module) -> Option<Judgement> {
    let symbols = target.symbols();
    let is_gone = |name: &&str| match symbols.get(name) {
        None => !is_mentioned(target, name),
        Some(&op) => is_definable(target, op) && !is_defined(target, op) && !is_elsewhere(target, name),
    };
    let name = source.public.iter().map(String::as_str).find(is_gone)?;
    Some(removed(&source.module, target, name))
}

/// Whether an operation within another defines a symbol: a pass may have moved it into a module of its own.
fn is_elsewhere(module: &Module, name: &str) -> bool {
    let mut all = module.walk(module.top());
    all.any(|op| module.symbol_name(op) == Some(name) && is_definable(module, op) && is_defined(module, op))
}

/// The public functions and variables that a module defines, but for what LLVM reads itself.
fn public_symbols(module: &Module) -> impl Iterator<Item = &str> {
    let is_public = |op: Op| is_definable(module, op) && !is_hidden(module, op) && is_defined(module, op);
    let all = module.block(module.body()).ops.iter();
    let names = all.filter(move |op| is_public(**op)).filter_map(|op| module.symbol_name(*op));
    names.filter(|name| !name.starts_with("llvm."))
}

/// Whether an operation defines or declares a function or a variable.
fn is_definable(module: &Module, op: Op) -> bool {
    [func::Func::KIND, llvm::Func::KIND].contains(&module.kind(op)) || is_variable(module, op)
}

fn is_variable(module: &Module, op: Op) -> bool {
    [memref::Global::KIND, llvm::Global::KIND].contains(&module.kind(op))
}

/// Whether a function or variable has a body or a value.
fn is_defined(module: &Module, op: Op) -> bool {
    let value = match module.kind(op) {
        memref::Global::KIND => memref::Global::initial_value.get(module, op),
        llvm::Global::KIND => llvm::Global::value.get(module, op),
        _ => None,
    };
    value.is_some() || has_body(module, op)
}

fn has_body(module: &Module, op: Op) -> bool {
    module.op(op).regions.iter().any(|&region| !module.region(region).blocks.is_empty())
}

/// Whether a target defines a symbol anywhere, or an operation that we do not know names it.
fn is_mentioned(target: &Module, symbol: &str) -> bool {
    let mut all = target.walk(target.top());
    if all.any(|op| target.symbol_name(op) == Some(symbol)) {
        return true;
    }
    let is_unknown = |op: Op| target.kind(op).def().is_none();
    target.walk(target.top()).any(is_unknown) && names(&plumb_ir::print(target), symbol)
}

/// Whether a text has a symbol, or a string that is its name.
fn names(text: &str, symbol: &str) -> bool {
    let goes_on = |c: char| c.is_ascii_alphanumeric() || "_$.-".contains(c);
    let bare = format!("@{symbol}");
    let is_bare = text.match_indices(&bare).any(|(at, _)| !text[at + bare.len()..].starts_with(goes_on));
    is_bare || text.contains(&format!("\"{symbol}\""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::Subject;
    use std::os::unix::fs::PermissionsExt;

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
    fn who_does_not_read_what_it_wrote_has_made_something_invalid() {
        let clock = Clock::default();
        let checker = Checker::new(&Settings::default(), &clock);
        let module = adapt::parse("func.func @main() {\n return\n}").unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fake.toml");
        for (writes, verdict, key) in [
            ("what is this", Verdict::Invalid, "it does not read what it wrote: what is that"),
            ("this kills", Verdict::Invalid, "it does not read what it wrote: crash SIGSEGV dead"),
            ("this hangs", Verdict::Timeout, SUBJECT),
            ("an odd module", Verdict::NotComparable, "target not understood"),
        ] {
            let script = format!(
                r#"text=$(cat); case "$text" in *what*) echo "error: what is that" >&2; exit 1;;
                    *kills*) echo dead >&2; kill -SEGV $$;; *hangs*) sleep 100;;
                    *) [ "$*" = --go ] && echo {writes} || echo module;; esac"#
            );
            let text = format!(
                "command = \"sh\"\nargs = [\"-c\", '''{script}''', \"sh\"]\npipeline = \"go\"\nseconds = 1"
            );
            std::fs::write(&path, text).unwrap();
            let subject = Subject::from_file(&path).unwrap();
            let input = Input { module: &module, text: None };
            let [Transformation::Verdict(judgement)] = &checker.transform(&subject, &[input])[..] else {
                panic!("{writes} is understood");
            };
            assert_eq!(judgement.verdict, verdict, "{judgement:?}");
            assert!(judgement.key.starts_with(key), "{judgement:?}");
        }
    }

    #[test]
    fn a_public_function_stays_public() {
        let source =
            adapt::parse("func.func @main() -> i32 {\n %c = arith.constant 5 : i32\n return %c : i32\n}");
        let clock = Clock::default();
        let mut checker = Checker::new(&Settings::default(), &clock);
        let source = checker.source(source.unwrap(), None);
        let hidden = ["internal", "private", "linkonce", "linkonce_odr", "available_externally"];
        let (shown, hidden) =
            (["", "weak"].map(|linkage| (linkage, "")), hidden.map(|at| (at, "public function hidden")));
        let of_llvm = shown.into_iter().chain(hidden).map(|(linkage, key)| {
            let body = "{\n %c = llvm.mlir.constant(5 : i32) : i32\n llvm.return %c : i32\n}";
            (format!("llvm.func {linkage} @main() -> i32 {body}"), key)
        });
        let body = "{\n %c = arith.constant 5 : i32\n return %c : i32\n}";
        let of_func = [("public", ""), ("private", "public function hidden")];
        let of_func = of_func.map(|(at, key)| (format!("func.func {at} @main() -> i32 {body}"), key));
        for (target, key) in of_llvm.chain(of_func) {
            let transformed = Transformation::Module(Box::new(adapt::parse(&target).unwrap()));
            let judged = checker.judge(&source, &transformed, &[Engine::Interp]);
            assert_eq!(judged[0].1.key, key, "{target}");
        }
    }

    #[test]
    fn a_public_function_is_not_removed() {
        let clock = Clock::default();
        let mut checker = Checker::new(&Settings::default(), &clock);
        let body = "() -> i32 {\n %c = arith.constant 5 : i32\n return %c : i32\n}";
        let llvm = "() -> i32 {\n %c = llvm.mlir.constant(5 : i32) : i32\n llvm.return %c : i32\n}";
        let main = format!("func.func @main{body}");
        let gone = "public function removed";
        for (others, target, key) in [
            // The name of another function, or a text, begins with the name of the entry.
            (format!("func.func @main_helper{body}"), format!("func.func @main_helper{body}"), gone),
            (
                "func.func private @f()".into(),
                "func.func private @f() attributes {a = \"@main-2\"}".into(),
                gone,
            ),
            (format!("func.func @helper{body}"), main.clone(), gone),
            (format!("llvm.func @helper{llvm}"), main.clone(), gone),
            (format!("func.func @\"a b\"{body}"), main.clone(), gone),
            (format!("func.func @\"a b\"{body}"), format!("llvm.func @\"a b\"{llvm}\n{main}"), ""),
            // What nobody calls from outside may go, and so may what is elsewhere.
            (format!("func.func private @helper{body}"), main.clone(), ""),
            (format!("llvm.func internal @helper{llvm}"), main.clone(), ""),
            (format!("llvm.func linkonce_odr @helper{llvm}"), main.clone(), ""),
            ("func.func private @helper() -> i32".into(), main.clone(), ""),
            // A pass may be there to hide it, or to move it.
            (format!("func.func @helper{body}"), format!("func.func private @helper{body}\n{main}"), ""),
            (format!("llvm.func @helper{llvm}"), format!("llvm.func internal @helper{llvm}\n{main}"), ""),
            (
                format!("func.func @helper{body}"),
                format!("module @inner {{\nfunc.func @helper{body}\n}}\n{main}"),
                "",
            ),
            (
                format!("func.func @helper{body}"),
                format!(
                    "func.func private @helper() -> i32\nmodule @inner {{\nfunc.func @helper{body}\n}}\n{main}"
                ),
                "",
            ),
            // A declaration wants it from elsewhere.
            (format!("func.func @helper{body}"), format!("func.func private @helper() -> i32\n{main}"), gone),
            (format!("func.func @helper{body}"), format!("llvm.func @helper() -> i32\n{main}"), gone),
            (format!("llvm.func weak @helper{llvm}"), format!("llvm.func @helper() -> i32\n{main}"), gone),
        ] {
            let source = adapt::parse(&format!("{others}\n{main}")).unwrap();
            let source = checker.source(source, None);
            let transformed = Transformation::Module(Box::new(adapt::parse(&target).unwrap()));
            let judged = checker.judge(&source, &transformed, &[Engine::Interp]);
            assert_eq!(judged[0].1.key, key, "{others}\n{target}: {:?}", judged[0].1);
        }
    }

    #[test]
    fn a_public_variable_is_not_removed() {
        let clock = Clock::default();
        let mut checker = Checker::new(&Settings::default(), &clock);
        let main = "func.func @main() -> i32 {\n %c = arith.constant 5 : i32\n return %c : i32\n}";
        let gone = "public variable removed";
        let data = "llvm.data_layout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"";
        for (variable, other, key) in [
            ("memref.global @x : memref<i32> = dense<3>", "", gone),
            ("memref.global constant @x : memref<i32> = dense<3>", "", gone),
            (
                "memref.global constant @x : memref<i32> = dense<3>",
                "memref.global constant @x : memref<i32>",
                gone,
            ),
            ("memref.global constant @x : memref<tf32> = dense<3.0>", "", gone),
            ("llvm.mlir.global external @x(3 : i32) : i32", "llvm.mlir.global external @x() : i32", gone),
            ("llvm.mlir.global external constant @x(3 : i32) : i32", "", gone),
            ("llvm.mlir.global weak @x(3 : i32) : i32", "", gone),
            ("llvm.mlir.global weak_odr constant @x(3 : i32) : i32", "", gone),
            ("llvm.mlir.global common @x(0 : i32) : i32", "", gone),
            ("llvm.mlir.global external thread_local @x(3 : i32) : i32", "", gone),
            // LLVM leaves these out where nothing uses them, or another module has them.
            ("memref.global \"private\" constant @x : memref<i32> = dense<3>", "", ""),
            ("memref.global @x : memref<i32>", "", ""),
            ("llvm.mlir.global internal @x(3 : i32) : i32", "", ""),
            ("llvm.mlir.global linkonce @x(3 : i32) : i32", "", ""),
            ("llvm.mlir.global linkonce_odr constant @x(3 : i32) : i32", "", ""),
            ("llvm.mlir.global available_externally @x(3 : i32) : i32", "", ""),
            ("llvm.mlir.global external @x() : i32", "", ""),
            ("llvm.mlir.global appending @llvm.used() : !llvm.array<0 x ptr>", "", ""),
        ] {
            for attributes in ["", data] {
                let [source, target] = [variable, other].map(|one| {
                    adapt::parse(&format!("module attributes {{{attributes}}} {{\n{one}\n{main}\n}}"))
                        .unwrap()
                });
                let source = checker.source(source, None);
                let judged =
                    checker.judge(&source, &Transformation::Module(Box::new(target)), &[Engine::Interp]);
                assert_eq!(judged[0].1.key, key, "{variable}\n{other}: {:?}", judged[0].1);
            }
        }
    }

    /// What other modules read of it counts, whatever this one may write.
    #[test]
    fn a_public_variable_holds_what_it_held() {
        let clock = Clock::default();
        let mut checker = Checker::new(&Settings::default(), &clock);
        let main = "func.func @main() -> i32 {\n %c = arith.constant 5 : i32\n return %c : i32\n}";
        let known = "llvm.data_layout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"";
        let other = "llvm.data_layout = \"e-i64:64-f80:32\"";
        for (variable, attributes, is_seen) in [
            ("memref.global @x : memref<2xi32> = dense<[1, N]>", "", true),
            ("memref.global constant @x : memref<2xi32> = dense<[1, N]>", "", true),
            ("llvm.mlir.global external constant @x(N : i32) : i32", "", true),
            ("llvm.mlir.global weak @x(N : i32) : i32", "", true),
            ("llvm.mlir.global weak_odr constant @x(N : i32) : i32", "", true),
            ("llvm.mlir.global external @x(N : i32) : i32", known, true),
            (
                "llvm.mlir.global external @x(N : i64) : i64",
                "dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>",
                true,
            ),
            ("llvm.mlir.global external @x(N.0 : f80) : f80", other, false),
            ("llvm.mlir.global external thread_local @x(N : i32) : i32", "", false),
            ("llvm.mlir.global internal constant @x(N : i32) : i32", "", false),
            ("memref.global \"private\" constant @x : memref<2xi32> = dense<[1, N]>", "", false),
        ] {
            let with = |number: &str| {
                let variable = variable.replace('N', number);
                adapt::parse(&format!("module attributes {{{attributes}}} {{\n{variable}\n{main}\n}}"))
                    .unwrap()
            };
            let source = checker.source(with("3"), None);
            for (number, is_seen) in [("3", false), ("4", is_seen)] {
                let expected = if is_seen { Verdict::Mismatch } else { Verdict::Match };
                let target = with(number);
                let converted = adapt::lower(&target, None, checker.settings()).unwrap();
                for target in [target, converted] {
                    let judged =
                        checker.judge(&source, &Transformation::Module(Box::new(target)), &[Engine::Interp]);
                    assert_eq!(judged[0].1.verdict, expected, "{variable} {attributes}: {:?}", judged[0].1);
                }
            }
        }
    }

    #[test]
    fn an_equivalent_module_need_not_have_the_same_functions() {
        let clock = Clock::default();
        let mut checker = Checker::new(&Settings::default(), &clock);
        let body = "() -> i32 {\n %c = arith.constant 5 : i32\n return %c : i32\n}";
        let original =
            adapt::parse(&format!("func.func @f{body}\nfunc.func @g{body}\nfunc.func @main{body}"));
        let given = adapt::parse(&format!("func.func @g{body}\nfunc.func @main{body}\nfunc.func @h{body}"));
        let source = checker.source(original.unwrap(), None).for_equivalent(&given.unwrap());
        for (target, key) in [("g", ""), ("h", "public function removed")] {
            let target = adapt::parse(&format!("func.func @{target}{body}\nfunc.func @main{body}")).unwrap();
            let judged = checker.judge(&source, &Transformation::Module(Box::new(target)), &[Engine::Interp]);
            assert_eq!(judged[0].1.key, key);
        }
    }

    #[test]
    fn a_symbol_is_named_as_a_whole() {
        for (text, is_named) in [
            ("call @main", true),
            ("call @main()", true),
            ("call @\"main\"", true),
            ("name = \"main\"", true),
            ("@main::@f", true),
            ("@main_2, @main.f, @main-, @main$0, @amain, \"mains\", main", false),
        ] {
            assert_eq!(names(text, "main"), is_named, "{text}");
        }
    }

    /// MLIR documents that `memref` is converted to calls of these names, so that a program may mean its own.
    #[test]
    fn what_memory_becomes_is_open_where_a_program_allocates_itself() {
        let clock = Clock::default();
        let checker = Checker::new(&Settings::default(), &clock);
        let own = "llvm.func @malloc(%n: i64) -> !llvm.ptr {\n %p = llvm.mlir.zero : !llvm.ptr\n llvm.return %p : !llvm.ptr\n}";
        let declared = "llvm.func @malloc(i64) -> !llvm.ptr";
        let ends = "%c = arith.constant 5 : i32\n return %c : i32\n}";
        let memory = format!("func.func @main() -> i32 {{\n %m = memref.alloc() : memref<i32>\n {ends}");
        let none = format!("func.func @main() -> i32 {{\n {ends}");
        for (function, main, is_open) in
            [(own, &memory, true), (own, &none, false), (declared, &memory, false), (declared, &none, false)]
        {
            let source = checker.source(adapt::parse(&format!("{function}\n{main}")).unwrap(), None);
            assert_eq!(source.reason().is_some(), is_open, "{function} {main}: {:?}", source.reason());
        }
    }

    #[test]
    fn an_entry_that_takes_more_is_called_in_no_engine() {
        let clock = Clock::default();
        let mut checker = Checker::new(&Settings::default(), &clock);
        let source =
            adapt::parse("func.func @main() -> i32 {\n %c = arith.constant 5 : i32\n return %c : i32\n}");
        let source = checker.source(source.unwrap(), None);
        for target in [
            "func.func @main(%x: i32) -> i32 {\n %c = arith.constant 5 : i32\n return %c : i32\n}",
            "llvm.func @main(%x: i32) -> i32 {\n %c = llvm.mlir.constant(5 : i32) : i32\n llvm.return %c : i32\n}",
        ] {
            let target = Transformation::Module(Box::new(adapt::parse(target).unwrap()));
            for (engine, judgement) in checker.judge(&source, &target, &[Engine::Interp, Engine::Jit(0)]) {
                let seen = (judgement.verdict, judgement.key.as_str());
                assert_eq!(seen, (Verdict::NotComparable, "another entry ABI"), "{engine:?}: {judgement:?}");
            }
        }
    }

    #[test]
    fn an_entry_gives_as_many_results_as_it_did() {
        let source =
            "func.func @main() -> (i32, i32) {\n %c = arith.constant 5 : i32\n return %c, %c : i32, i32\n}";
        let clock = Clock::default();
        let mut checker = Checker::new(&Settings::default(), &clock);
        let source = checker.source(adapt::parse(source).unwrap(), None);
        for (target, key) in [
            (
                "func.func @main() -> (i32, i32) {\n %c = arith.constant 5 : i32\n return %c, %c : i32, i32\n}",
                "",
            ),
            ("func.func @main() {\n return\n}", "another number of results"),
            ("llvm.func @main() {\n llvm.return\n}", "another number of results"),
            (
                "func.func @main() -> (i32, i32, i32) {\n %c = arith.constant 5 : i32\n return %c, %c, %c : i32, i32, i32\n}",
                "another number of results",
            ),
            (
                "llvm.func @main() -> !llvm.struct<(i32, i32)> {\n %c = llvm.mlir.constant(5 : i32) : i32\n \
                 %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>\n %a = llvm.insertvalue %c, %u[0] : !llvm.struct<(i32, i32)>\n \
                 %b = llvm.insertvalue %c, %a[1] : !llvm.struct<(i32, i32)>\n llvm.return %b : !llvm.struct<(i32, i32)>\n}",
                "",
            ),
        ] {
            let made = Transformation::Module(Box::new(adapt::parse(target).unwrap()));
            let judged = checker.judge(&source, &made, &[Engine::Interp]);
            assert_eq!(judged[0].1.key, key, "{target}");
        }
    }

    /// What a lowering that frees nothing needs, a source that makes tensor after tensor may need, too.
    #[test]
    fn tensors_that_are_made_again_and_again_need_much() {
        let text = "func.func @main() -> i32 {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %n = arith.constant 3000 : index
          %v = arith.constant 3 : i32
          %a = tensor.splat %v : tensor<100000xi32>
          %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a) -> tensor<100000xi32> {
            %u = tensor.insert %v into %t[%i] : tensor<100000xi32>
            scf.yield %u : tensor<100000xi32>
          }
          %x = tensor.extract %r[%n] : tensor<100000xi32>
          return %x : i32
        }";
        let clock = Clock::default();
        let mut checker = Checker::new(&Settings::default(), &clock);
        let source = checker.source(adapt::parse(text).unwrap(), None);
        let made = checker.transform(&Subject::own(), &[Input { module: &source.module, text: None }]);
        let judged = checker.judge(&source, &made[0], &[Engine::Interp]);
        assert_eq!(judged[0].1.key, "target-memory");
    }

    #[test]
    fn a_translator_that_dies_is_a_crash_and_one_that_refuses_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("translate");
        let program =
            adapt::parse("func.func @main() -> i32 {\n  %c = arith.constant 4 : i32\n  return %c : i32\n}");
        let clock = Clock::default();
        for (script, verdict, key) in [
            ("kill -SEGV $$", Verdict::Crash, "translate: SIGSEGV"),
            ("echo '<stdin>:1:1: error: no' >&2; exit 1", Verdict::NotComparable, "not emitted: no"),
        ] {
            std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
            std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
            let translator = Some(path.to_str().unwrap().into());
            let mut checker = Checker::new(&Settings { translator, ..Settings::default() }, &clock);
            let source = checker.source(program.clone().unwrap(), None);
            let target = adapt::lower(&source.module, None, checker.settings()).unwrap();
            let target = Transformation::Module(Box::new(target));
            let judged = checker.judge(&source, &target, &[Engine::Jit(0)]);
            assert_eq!(judged[0].1.verdict, verdict, "{judged:?}");
            assert!(judged[0].1.key.contains(key), "{judged:?}");
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
