//! The other crates as this one uses them: parsing, printing, running, lowering, emitting.

use crate::abi::{self, Bytes, EntryAbi, Memory, ReadError, Word};
use crate::batch::{self, Answer, CrashReport, MARKER};
use crate::compare::TargetRun;
use crate::process::{self, Limits};
use crate::settings::Settings;
use crate::stages;
use crate::verdict::UnansweredReason;
use crate::wrapper;
use plumb_host::{Datum, Execution, Observation, Outcome};
use plumb_interp::slot::Slot;
use plumb_interp::{Mode, Options, Program, Session, Trace};
use plumb_ir::discardable::Discardable;
use plumb_ir::print::PrintOptions;
use plumb_ir::{Diag, Module, Severity, Spelling};
use plumb_lower::{Fault, Lowering, ReferenceLowering};
use std::path::Path;

/// Stack of an interpreted target, in bytes: lowered code frees its allocas late.
pub(crate) const TARGET_STACK: u64 = 256 << 20;

/// A module in any syntax version, with operations of dialects that nobody knows.
pub const PARSE_OPTIONS: plumb_ir::ParseOptions =
    plumb_ir::ParseOptions { allow_unregistered: true, spelling: Spelling::Auto };

fn first_error(diags: &[Diag]) -> Option<&Diag> {
    diags.iter().find(|diag| diag.severity == Severity::Error)
}

fn message(diag: &Diag, text: &str) -> String {
    let (line, column) = plumb_ir::diag::line_column(text, diag.span.start);
    format!("{line}:{column}: error: {}", diag.message)
}

/// Parses a module in any syntax version and verifies it; the error is its first diagnostic.
///
/// # Errors
///
/// The first diagnostic of parser or verifier.
pub fn parse(text: &str) -> Result<Module, String> {
    let (mut module, diags) = plumb_ir::parse(text, &PARSE_OPTIONS);
    if let Some(diag) = first_error(&diags) {
        return Err(message(diag, text));
    }
    plumb_ir::resources::inline(&mut module);
    match first_error(&plumb_ir::verify(&module)) {
        Some(diag) => Err(message(diag, text)),
        None => Ok(module),
    }
}

/// Prints a module in the syntax version of a subject.
///
/// # Errors
///
/// The older spelling has no form for something in the module.
pub fn print_in(module: &Module, spelling: Spelling) -> Result<String, String> {
    print_with(module, spelling, PrintOptions::default())
}

fn print_with(module: &Module, spelling: Spelling, options: PrintOptions) -> Result<String, String> {
    plumb_ir::spelling::print_in(module, spelling, &options).map_err(|diag| diag.message)
}

/// Prints a module that carries a marker.
///
/// # Errors
///
/// The older spelling has no form for something in the module.
pub fn print_tagged(module: &Module, spelling: Spelling, marker: &str) -> Result<String, String> {
    let mut tagged = module.clone();
    let attr = tagged.ctx.string_attr(marker);
    let top = tagged.top();
    Discardable(MARKER).set(&mut tagged, top, attr);
    print_in(&tagged, spelling)
}

/// Our lowering, with a named fault or without; the error is its first diagnostic.
///
/// # Errors
///
/// No fault has this name, or the first diagnostic of the conversion.
pub fn lower(module: &Module, fault: Option<&str>, settings: &Settings) -> Result<Module, String> {
    let fault = match fault {
        Some(name) => Some(Fault::by_name(name).ok_or_else(|| format!("no fault named `{name}`"))?),
        None => None,
    };
    let options = plumb_lower::Options { fault, ..settings.conversion.into() };
    let mut lowered = ReferenceLowering::new(options).lower(module).map_err(|diags| diags_text(&diags))?;
    if settings.conversion.emit_c_wrappers {
        wrapper::add(&mut lowered, &settings.entry);
    }
    Ok(lowered)
}

/// LLVM IR text of a lowered module, by our emitter or by the program that stands in for it; or what stands for its runs.
pub(crate) fn llvm_ir(module: &Module, settings: &Settings) -> Result<String, Box<TargetRun>> {
    let not_emitted = |message: String| {
        let reason = format!("not emitted: {}", batch::normalise(&message));
        Box::new(TargetRun::Skip { reason, detail: message })
    };
    let Some(program) = &settings.translator else { return emit(module).map_err(not_emitted) };
    let words = [program.as_str(), "--mlir-to-llvmir"].map(std::ffi::OsString::from).to_vec();
    let limits = Limits::default();
    let text = plumb_ir::print(module);
    let done = process::run(&process::Program::Exec(words), text.as_bytes(), limits, &settings.stop);
    let program = Path::new(program).file_name().unwrap_or_default().to_string_lossy();
    let answer = done.map_or_else(|error| batch::lost(&error), |done| batch::single_answer(&done, limits));
    Err(match answer {
        Answer::Module(text) => return Ok(text),
        Answer::Reject { message, .. } | Answer::Invalid { message, .. } => {
            not_emitted(format!("{program}: {message}"))
        }
        Answer::Crash(CrashReport { key, detail }) => {
            Box::new(TargetRun::CompilerCrash { key: format!("{program}: {key}"), detail })
        }
        Answer::OutOfMemory => not_emitted(format!("{program}: out of memory")),
        Answer::Timeout(after) => {
            let detail = format!("no answer in {:.1} s", after.as_secs_f64());
            let (why, reason) = (UnansweredReason::Limited, format!("{program} took too long"));
            Box::new(TargetRun::Unanswered { why, reason, detail })
        }
        Answer::Unanswered(why, detail) => {
            Box::new(TargetRun::Unanswered { why, reason: format!("{program} was not run"), detail })
        }
    })
}

/// LLVM IR text of a lowered module.
///
/// # Errors
///
/// What has no form in LLVM IR.
pub fn emit(module: &Module) -> Result<String, String> {
    plumb_emit::emit(module, &plumb_emit::Options::default()).map_err(|diags| diags_text(&diags))
}

fn diags_text(diags: &[Diag]) -> String {
    diags.first().map_or_else(|| "no diagnostic".into(), |diag| format!("error: {}", diag.message))
}

/// The limits of a program that is run now, on this thread.
fn options(settings: &Settings, mode: Mode) -> Options {
    Options {
        fuel: settings.fuel,
        max_memory: settings.max_memory,
        index_bitwidth: settings.conversion.index_bits(),
        vscale: settings.vscale,
        mode,
        watch: stages::watch(settings.interpreter_time, &settings.stop),
        strict: settings.strict && mode == Mode::Source,
        ..Options::default()
    }
}

/// A program as the source of a comparison; `text` is what it was parsed from, for places.
fn source(module: &Module, text: Option<&str>, settings: &Settings) -> Program {
    let program = Program::decode(module, &options(settings, Mode::Source));
    match text {
        Some(text) => program.with_source(text),
        None => program,
    }
}

/// Runs a program as the source of a comparison, each inexact result as it is; tells whether it may show others.
pub fn run_source(module: &Module, text: Option<&str>, settings: &Settings) -> (Execution, bool) {
    source(module, text, settings).run_exact(&settings.entry, &[])
}

/// The same with all that inexact results may be.
pub(crate) fn spread_source(module: &Module, text: Option<&str>, settings: &Settings) -> Execution {
    source(module, text, settings).run_spread(&settings.entry, &[])
}

/// Runs a program as it is.
pub fn run_once(module: &Module, settings: &Settings) -> Execution {
    Program::decode(module, &options(settings, Mode::Source)).run(&settings.entry, &[])
}

/// A traced run: how it ended, and what its operations did.
pub(crate) struct TracedRun {
    pub outcome: Outcome,
    pub trace: Trace,
}

/// Runs a program as the source of a comparison, traced.
pub(crate) fn trace_source(module: &Module, settings: &Settings) -> TracedRun {
    let program = Program::decode_traced(module, &options(settings, Mode::Source));
    let (execution, trace) = program.run_traced(&settings.entry, &[]);
    TracedRun { outcome: execution.outcome, trace }
}

/// Runs a transformed module traced, with undetermined values chosen by a seed; none if its entry is another one.
pub(crate) fn trace_target(
    module: &Module,
    abi: &EntryAbi,
    seed: u64,
    fuel: u64,
    settings: &Settings,
) -> Option<TracedRun> {
    let options = Options { fuel, max_stack: TARGET_STACK, ..options(settings, Mode::Target { seed }) };
    let program = Program::decode_traced(module, &options);
    if abi::keeps_source_types(module, &settings.entry) {
        if abi.has_another_type(module, &settings.entry) {
            return None;
        }
        let (execution, trace) = program.run_traced(&settings.entry, &[]);
        return Some(TracedRun { outcome: execution.outcome, trace });
    }
    let mut session = program.session();
    let returned = session.call(wrapper::called(module, &settings.entry), &[]);
    let trace = session.take_trace();
    let outcome = match returned {
        Ok(_) => Outcome::Return(Observation::default()),
        Err(outcome) => *outcome,
    };
    Some(TracedRun { outcome, trace })
}

/// Prints a module with its locations.
///
/// # Errors
///
/// The older spelling has no form for something in the module.
pub(crate) fn print_located(module: &Module, spelling: Spelling) -> Result<String, String> {
    print_with(module, spelling, PrintOptions { locations: true, ..PrintOptions::default() })
}

/// A transformed module that can be run with undetermined values chosen by one seed after the other.
pub(crate) struct Target<'a> {
    abi: &'a EntryAbi,
    settings: &'a Settings,
    program: Program,
    entry: &'a str,
    /// Why it is not run, if it is not.
    refused: Option<String>,
    /// Whether its entry has the types of the source.
    entry_kept: bool,
    /// Whether its variables are those of the source.
    variables_kept: bool,
}

impl<'a> Target<'a> {
    /// Decodes it.
    pub(crate) fn new(module: &'a Module, abi: &'a EntryAbi, settings: &'a Settings) -> Self {
        let entry_kept = abi::keeps_source_types(module, &settings.entry);
        let changed = entry_kept && abi.has_another_type(module, &settings.entry);
        let program = Program::decode(module, &options(settings, Mode::Target { seed: 0 }));
        let unknown = abi.unknown_global(module);
        let unknown = unknown.or_else(|| abi.globals().find(|name| !program.knows_variable(name)));
        let unknown = unknown.map(|name| format!("nobody knows what the variable @{name} holds"));
        let changed = changed.then(|| "the type of the entry has changed".into());
        Target {
            abi,
            settings,
            program,
            entry: wrapper::called(module, &settings.entry),
            refused: changed.or(unknown),
            entry_kept,
            variables_kept: !abi.has_converted_globals(module),
        }
    }

    /// Runs it, and reads the observable values by the types of the source.
    pub(crate) fn run(&mut self, seed: u64, fuel: u64) -> TargetRun {
        let not_run = |detail| TargetRun::Skip { reason: "another entry ABI".into(), detail };
        if let Some(why) = &self.refused {
            return not_run(why.clone());
        }
        let options = options(self.settings, Mode::Target { seed });
        self.program.limit(Options { fuel, max_stack: TARGET_STACK, ..options });
        if self.entry_kept && self.variables_kept {
            return TargetRun::Execution(self.program.run(&self.settings.entry, &[]));
        }
        let mut session = self.program.session();
        let read = match self.entry_kept {
            true => match session.run(self.entry, &[]) {
                Outcome::Return(seen) => {
                    let variables = self.abi.variables(&mut SessionMemory(&mut session));
                    variables.map(|variables| Observation { results: seen.results, ..variables })
                }
                outcome => return TargetRun::Execution(session.finish(outcome)),
            },
            false => match session.call(self.entry, &[]) {
                Ok(slots) => {
                    let words: Vec<Word> = slots.into_iter().map(word).collect();
                    self.abi.read(&words, &mut SessionMemory(&mut session))
                }
                Err(outcome) => return TargetRun::Execution(session.finish(*outcome)),
            },
        };
        match read {
            Ok(observation) => TargetRun::Execution(session.finish(Outcome::Return(observation))),
            Err(ReadError::Shape(detail)) => not_run(detail),
            Err(ReadError::WildDescriptor(detail)) => TargetRun::WildDescriptor { detail, poison: false },
            Err(ReadError::Poison(detail)) => TargetRun::WildDescriptor { detail, poison: true },
        }
    }
}

fn word(slot: Slot) -> Word {
    Word { bits: slot.bits, provenance: slot.prov(), flags: slot.visible() }
}

fn slot(word: Word) -> Slot {
    Slot::new(word.bits, word.provenance, word.flags.bits())
}

struct SessionMemory<'s, 'p>(&'s mut Session<'p>);

impl Memory for SessionMemory<'_, '_> {
    fn read(&self, pointer: Word, offset: i64, len: u64) -> Option<Bytes> {
        self.0.read(slot(pointer), offset, len)
    }

    fn read_pointer(&mut self, pointer: Word, offset: i64) -> Option<Word> {
        self.0.read_pointer(slot(pointer), offset).map(word)
    }

    fn global(&self, name: &str) -> Option<Word> {
        self.0.global(name).map(|(pointer, _)| word(pointer))
    }

    fn symbol(&self, name: &str) -> Option<u64> {
        self.0.symbol(name)
    }

    fn observed(&self, pointer: Word) -> Datum {
        self.0.pointer(slot(pointer))
    }
}
