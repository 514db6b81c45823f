//! The native stage: has a worker run code, and converts its answers for the comparison.

pub(crate) mod program;
mod worker;

pub use program::{WorkerError, WorkerProgram};
pub use worker::Worker;

use crate::batch::normalise;
use crate::compare::TargetRun;
use crate::engine::Engine;
use crate::process::mark;
use crate::settings::Settings;
use crate::verdict::UnansweredReason;
use plumb_host::native::{
    Crash, CrashKind, Limits, NativeOutcome, NativeProgram, OptLevel, Phase, Request, Run,
};

/// What a program did: by level of optimisation, each run.
pub type NativeRuns = Vec<Vec<TargetRun>>;

/// A native worker, or the lack of one.
pub struct NativeExecutor {
    worker: Option<Worker>,
    limits: Limits,
    foreign: bool,
    asked: u64,
}

impl NativeExecutor {
    /// The worker that these settings name, started when it is first asked; it ends when everything is to stop.
    pub fn new(settings: &Settings) -> Self {
        let worker = |program: &WorkerProgram| {
            let stop = settings.stop.clone();
            Worker::new(program.clone()).stopped_by(move || stop.is_over())
        };
        NativeExecutor {
            worker: settings.worker.as_ref().map(worker),
            limits: limits(settings),
            foreign: settings.allow_assembly,
            asked: 0,
        }
    }

    /// Changes the limits of the following runs.
    pub(crate) fn limit(&mut self, settings: &Settings) {
        self.limits = limits(settings);
        self.foreign = settings.allow_assembly;
    }

    /// For each level two runs: fresh memory filled one way, and another way with guard pages.
    pub fn run(&mut self, program: NativeProgram, levels: &[OptLevel]) -> NativeRuns {
        self.run_together(vec![program], levels).pop().unwrap_or_default()
    }

    /// The same of each of several programs, compiled as one piece.
    pub fn run_together(&mut self, programs: Vec<NativeProgram>, levels: &[OptLevel]) -> Vec<NativeRuns> {
        self.asked += 1;
        let count = programs.len();
        let runs = levels.iter().flat_map(|&level| {
            [Run { level, fill: 0xa5, guard: false }, Run { level, fill: 0x5a, guard: true }]
        });
        let (limits, foreign) = (self.limits, self.foreign);
        let runs = runs.collect();
        let request = Request { id: self.asked, programs, runs, limits, foreign };
        // Without a keeper it runs as well.
        let _ = mark::watch();
        match self.worker.as_mut().map_or_else(|| Err(WorkerError::program()), |worker| worker.run(&request))
        {
            Err(error) => {
                let (why, detail) = (UnansweredReason::Lost, error.to_string());
                let run = TargetRun::Unanswered { why, reason: "no native code".into(), detail };
                vec![vec![vec![run]; levels.len()]; count]
            }
            Ok(outcomes) => {
                let mut runs = outcomes.into_iter().map(target_run);
                let mut level = || runs.by_ref().take(2).collect();
                (0..count).map(|_| levels.iter().map(|_| level()).collect()).collect()
            }
        }
    }
}

fn limits(settings: &Settings) -> Limits {
    Limits {
        cpu_ms: u64::try_from(settings.native_time.as_millis()).unwrap_or(u64::MAX),
        memory: settings.max_memory,
        low_addresses: settings.conversion.index_bits() == 32,
        ..Limits::default()
    }
}

/// Why a run is not judged that used up its stack.
const NATIVE_STACK: &str = "native stack";

fn target_run(outcome: NativeOutcome) -> TargetRun {
    match outcome {
        NativeOutcome::Outcome(execution) => TargetRun::Execution(execution),
        NativeOutcome::Timeout { phase: Phase::Run, .. } => TargetRun::Timeout,
        NativeOutcome::Timeout { phase: Phase::Compile, .. } => {
            let (reason, detail) = ("compile time".into(), "LLVM took too long".into());
            TargetRun::Unanswered { why: UnansweredReason::Limited, reason, detail }
        }
        NativeOutcome::Refused(what) => TargetRun::Skip {
            reason: "refused as native code".into(),
            detail: format!("{what}; `--allow-assembly` allows it"),
        },
        NativeOutcome::TooLarge(detail) => TargetRun::Skip { reason: "compile memory".into(), detail },
        NativeOutcome::Rejected(message) => {
            TargetRun::Skip { reason: format!("LLVM IR rejected: {}", normalise(&message)), detail: message }
        }
        NativeOutcome::Forged(why) => TargetRun::Unanswered {
            why: UnansweredReason::Lost,
            reason: "forged record".into(),
            detail: format!("native code has meddled with the record of its run: {why}"),
        },
        NativeOutcome::Lost(detail) => {
            TargetRun::Unanswered { why: UnansweredReason::Lost, reason: "worker lost".into(), detail }
        }
        // How much stack frames take is not known at the source.
        NativeOutcome::Crash(Crash { kind: CrashKind::StackOverflow, detail, .. }) => {
            TargetRun::Skip { reason: NATIVE_STACK.into(), detail }
        }
        NativeOutcome::Crash(crash) => {
            let what = match crash.kind {
                CrashKind::Signal => signal_name(crash.signal),
                CrashKind::HeapOverrun => "heap overrun".into(),
                CrashKind::InvalidFree => "invalid free".into(),
                CrashKind::DoubleFree => "double free".into(),
                CrashKind::WildDescriptor => "wild descriptor".into(),
                CrashKind::Fatal => normalise(&crash.detail),
                CrashKind::StackOverflow => "stack overflow".into(),
            };
            match crash.phase {
                Phase::Compile => {
                    TargetRun::CompilerCrash { key: format!("native in LLVM: {what}"), detail: crash.detail }
                }
                Phase::Run => TargetRun::Crash { signal: what, detail: crash.detail },
            }
        }
    }
}

/// A signal's name.
fn signal_name(signal: i32) -> String {
    nix::sys::signal::Signal::try_from(signal)
        .map_or_else(|_| format!("signal {signal}"), |signal| signal.as_str().into())
}

/// The outcome of one native run that was requested by itself.
#[derive(Clone, Debug)]
pub enum NativeResult {
    /// It ended in a way that a run of the interpreter can end, too.
    Execution(Box<plumb_host::Execution>),
    /// It died of a signal or a damaged heap.
    Crash(String),
    /// It did not end in time.
    OutOfTime,
    /// It used up its stack.
    OutOfStack(String),
    /// It could not be run: LLVM may have died of it.
    Skip(String),
}

/// Lowers a module if need be, compiles it and runs its entry with these arguments.
///
/// # Errors
/// The conversion's or the emitter's diagnostics.
pub fn run_module(
    module: &plumb_ir::Module,
    arguments: &[plumb_host::ObservedValue],
    level: u8,
    settings: &Settings,
) -> Result<NativeResult, Vec<plumb_ir::Diag>> {
    use plumb_lower::Lowering;
    let closed = if arguments.is_empty() {
        module.clone()
    } else {
        match crate::arguments::close(module, &settings.entry, arguments) {
            Ok(closed) => closed,
            Err(why) => return Ok(NativeResult::Skip(why)),
        }
    };
    let entry = if arguments.is_empty() { settings.entry.as_str() } else { crate::arguments::CLOSED };
    let abi = match crate::abi::EntryAbi::of(&closed, entry, settings.conversion.index_bits()) {
        Ok(abi) => abi,
        Err(why) => return Ok(NativeResult::Skip(why)),
    };
    let lowered = if crate::abi::is_lowered(&closed) {
        closed
    } else {
        plumb_lower::ReferenceLowering::new(settings.conversion.into()).lower(&closed)?
    };
    let text = plumb_emit::emit(&lowered, &plumb_emit::Options::default())?;
    let (wrapper, plan) = abi.native(entry);
    let level = Engine::Jit(level).level().unwrap_or(OptLevel::O0);
    let program = NativeProgram { module: text + &wrapper, plan };
    let runs = NativeExecutor::new(settings).run(program, &[level]);
    Ok(match runs.into_iter().flatten().next() {
        Some(TargetRun::Execution(mut execution)) => {
            // Memrefs were passed as globals: what is left in them is what the caller sees.
            if let plumb_host::Outcome::Return(observation) = &mut execution.outcome {
                let (given, rest): (Vec<_>, Vec<_>) = std::mem::take(&mut observation.globals)
                    .into_iter()
                    .partition(|(name, _)| crate::arguments::is_argument(name));
                observation.arguments = given.into_iter().map(|(_, value)| value).collect();
                observation.globals = rest;
            }
            NativeResult::Execution(Box::new(execution))
        }
        Some(TargetRun::Crash { signal, detail }) => NativeResult::Crash(format!("{signal} {detail}")),
        Some(TargetRun::CompilerCrash { key, detail }) => NativeResult::Skip(format!("{key}: {detail}")),
        Some(TargetRun::Timeout) => NativeResult::OutOfTime,
        Some(TargetRun::Skip { reason, detail }) if reason == NATIVE_STACK => {
            NativeResult::OutOfStack(detail)
        }
        Some(TargetRun::WildDescriptor { detail, .. }) => NativeResult::Crash(detail),
        Some(TargetRun::Skip { reason, detail } | TargetRun::Unanswered { reason, detail, .. }) => {
            NativeResult::Skip(format!("{reason}: {detail}"))
        }
        None => NativeResult::Skip("the worker gave no answer".into()),
    })
}
