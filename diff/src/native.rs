//! The native stage: runs code in the worker and converts its answers for the comparison. It needs LLVM built in.

use crate::compare::TargetRun;
use crate::settings::Settings;
use plumb_host::Plan;

/// Bytes of stack that native code is given.
#[cfg(feature = "llvm")]
pub const STACK_BUDGET: u64 = plumb_jit::STACK_BUDGET as u64;

/// Bytes of stack that native code is given: none without it.
#[cfg(not(feature = "llvm"))]
pub const STACK_BUDGET: u64 = 0;

/// A native worker, or the lack of one.
pub struct Native {
    #[cfg(feature = "llvm")]
    worker: Option<plumb_jit::Worker>,
    #[cfg(feature = "llvm")]
    limits: plumb_jit::Limits,
    #[cfg(feature = "llvm")]
    foreign: bool,
    #[cfg(feature = "llvm")]
    asked: u64,
}

#[cfg(not(feature = "llvm"))]
impl Native {
    /// No worker.
    pub fn new(_settings: &Settings) -> Self {
        Native {}
    }

    pub(crate) fn limit(&mut self, _settings: &Settings) {}

    /// No runs: each level says why.
    pub fn run(&mut self, _text: String, _plan: Plan, levels: &[u8]) -> Vec<Vec<TargetRun>> {
        let run =
            TargetRun::NotRun { reason: "no native engine".into(), detail: "built without LLVM".into() };
        levels.iter().map(|_| vec![run.clone()]).collect()
    }
}

#[cfg(feature = "llvm")]
mod built_in {
    use super::{Native, Plan, Settings, TargetRun};
    use crate::batch::normalise;
    use crate::process::marked::{self, Mark};
    use plumb_jit::{Crash, CrashKind, Limits, NativeOutcome, OptLevel, Phase, Request, Run, Worker};
    use std::path::Path;

    impl Native {
        /// The worker that these settings name, started when it is first asked.
        pub fn new(settings: &Settings) -> Self {
            Native {
                worker: settings.worker.as_deref().map(|program| worker(program, settings)),
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
        pub fn run(&mut self, text: String, plan: Plan, levels: &[u8]) -> Vec<Vec<TargetRun>> {
            let all = |reason: &str, detail: String| {
                let run = TargetRun::NotRun { reason: reason.into(), detail };
                levels.iter().map(|_| vec![run.clone()]).collect()
            };
            let Some(worker) = &mut self.worker else {
                return all("no native engine", "no worker program".into());
            };
            self.asked += 1;
            let runs = levels.iter().flat_map(|&level| {
                let level = opt_level(level);
                [Run { level, fill: 0xa5, guard: false }, Run { level, fill: 0x5a, guard: true }]
            });
            let (limits, foreign) = (self.limits, self.foreign);
            let runs = runs.collect();
            let request = Request { id: self.asked, module: text, plan, runs, limits, foreign };
            // Without a keeper it runs as well.
            let _ = marked::watch();
            match worker.run(&request) {
                Err(error) => all("no native engine", format!("the worker cannot be started: {error}")),
                Ok(outcomes) => {
                    let mut outcomes = outcomes.into_iter();
                    levels.iter().map(|_| outcomes.by_ref().take(2).map(target_run).collect()).collect()
                }
            }
        }
    }

    /// A worker that ends when everything is to stop, and is found if this process is killed.
    fn worker(program: &Path, settings: &Settings) -> Worker {
        let stop = settings.stop.clone();
        let mark = Mark::of_this_process();
        Worker::new(program).with_variable(marked::VARIABLE, mark.text()).stopped_by(move || stop.is_over())
    }

    fn limits(settings: &Settings) -> Limits {
        Limits {
            cpu_ms: u64::try_from(settings.native_time.as_millis()).unwrap_or(u64::MAX),
            memory: settings.max_memory,
            low_addresses: settings.conversion.index_bits() == 32,
            ..Limits::default()
        }
    }

    fn opt_level(level: u8) -> OptLevel {
        match level {
            0 => OptLevel::O0,
            1 => OptLevel::O1,
            2 => OptLevel::O2,
            _ => OptLevel::O3,
        }
    }

    fn target_run(outcome: NativeOutcome) -> TargetRun {
        match outcome {
            NativeOutcome::Outcome(execution) => TargetRun::Ran(execution),
            NativeOutcome::Timeout { phase: Phase::Run, .. } => TargetRun::TimedOut,
            NativeOutcome::Timeout { phase: Phase::Compile, .. } => {
                TargetRun::NotRun { reason: "compile time".into(), detail: "LLVM took too long".into() }
            }
            NativeOutcome::Refused(what) => TargetRun::NotRun {
                reason: "refused as native code".into(),
                detail: format!("{what}; `--allow-assembly` allows it"),
            },
            NativeOutcome::TooLarge(detail) => TargetRun::NotRun { reason: "compile memory".into(), detail },
            NativeOutcome::Rejected(message) => TargetRun::NotRun {
                reason: format!("LLVM IR rejected: {}", normalise(&message)),
                detail: message,
            },
            // How much stack frames take is not known at the source.
            NativeOutcome::Crash(Crash { kind: CrashKind::StackOverflow, detail, .. }) => {
                TargetRun::NotRun { reason: "native stack".into(), detail }
            }
            NativeOutcome::Crash(crash) => {
                let phase = match crash.phase {
                    Phase::Compile => "in LLVM: ",
                    Phase::Run => "",
                };
                let what = match crash.kind {
                    CrashKind::Signal => nix::sys::signal::Signal::try_from(crash.signal)
                        .map_or_else(|_| format!("signal {}", crash.signal), |signal| signal.as_str().into()),
                    CrashKind::HeapOverrun => "heap overrun".into(),
                    CrashKind::InvalidFree => "invalid free".into(),
                    CrashKind::DoubleFree => "double free".into(),
                    CrashKind::WildDescriptor => "wild descriptor".into(),
                    CrashKind::Fatal => normalise(&crash.detail),
                    CrashKind::StackOverflow => "stack overflow".into(),
                };
                TargetRun::Died { signal: format!("{phase}{what}"), detail: crash.detail }
            }
        }
    }
}

/// What became of one native run that was asked for by itself.
#[derive(Clone, Debug)]
pub enum NativeResult {
    /// It ended in a way that a run of the interpreter can end, too.
    Ran(Box<plumb_host::Execution>),
    /// It died of a signal or a damaged heap.
    Died(String),
    /// It could not be run.
    NotRun(String),
}

/// Lowers a module if need be, compiles it and runs its entry with these arguments.
///
/// # Errors
/// The conversion's or the emitter's diagnostics.
pub fn run_module(
    module: &plumb_ir::Module,
    arguments: &[plumb_host::Observed],
    level: u8,
    settings: &Settings,
) -> Result<NativeResult, Vec<plumb_ir::Diag>> {
    use plumb_lower::Lowering;
    let closed = if arguments.is_empty() {
        module.clone()
    } else {
        match crate::arguments::close(module, &settings.entry, arguments) {
            Ok(closed) => closed,
            Err(why) => return Ok(NativeResult::NotRun(why)),
        }
    };
    let entry = if arguments.is_empty() { settings.entry.as_str() } else { crate::arguments::CLOSED };
    let abi = match crate::abi::EntryAbi::of(&closed, entry, settings.conversion.index_bits()) {
        Ok(abi) => abi,
        Err(why) => return Ok(NativeResult::NotRun(why)),
    };
    let lowered = if crate::abi::is_lowered(&closed) {
        closed
    } else {
        plumb_lower::Own::new(settings.conversion.into()).lower(&closed)?
    };
    let text = plumb_emit::emit(&lowered, &plumb_emit::Options::default())?;
    let (wrapper, plan) = abi.native(entry);
    let runs = Native::new(settings).run(text + &wrapper, plan, &[level]);
    Ok(match runs.into_iter().flatten().next() {
        Some(TargetRun::Ran(mut execution)) => {
            // Memrefs were passed as globals: what is left in them is what the caller sees.
            if let plumb_host::Outcome::Return(observation) = &mut execution.outcome {
                let (given, rest): (Vec<_>, Vec<_>) = std::mem::take(&mut observation.globals)
                    .into_iter()
                    .partition(|(name, _)| crate::arguments::is_argument(name));
                observation.arguments = given.into_iter().map(|(_, value)| value).collect();
                observation.globals = rest;
            }
            NativeResult::Ran(Box::new(execution))
        }
        Some(TargetRun::Died { signal, detail }) => NativeResult::Died(format!("{signal} {detail}")),
        Some(TargetRun::TimedOut) => NativeResult::NotRun("it ran out of time".into()),
        Some(TargetRun::Wild { detail, .. }) => NativeResult::Died(detail),
        Some(TargetRun::NotRun { reason, detail }) => NativeResult::NotRun(format!("{reason}: {detail}")),
        None => NativeResult::NotRun("the worker gave no answer".into()),
    })
}

/// A means of confining native code, by the kernel's name for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The name.
    pub name: &'static str,
    /// Whether native code is not run without it.
    pub required: bool,
    /// Whether this kernel has it.
    pub here: bool,
}

/// What native code is confined by on this machine; nothing where it is not built in.
pub fn confinement() -> Vec<Layer> {
    #[cfg(feature = "llvm")]
    {
        let layers = plumb_jit::layers().into_iter();
        layers.map(|l| Layer { name: l.name, required: l.required, here: l.here }).collect()
    }
    #[cfg(not(feature = "llvm"))]
    Vec::new()
}

/// Serves as a worker until standard input ends. To be called before any thread is started: the worker forks.
///
/// # Errors
/// Of the pipes; or that native code is not built in.
pub fn serve() -> std::io::Result<()> {
    #[cfg(feature = "llvm")]
    return plumb_jit::serve();
    #[cfg(not(feature = "llvm"))]
    Err(std::io::Error::other("built without LLVM: build with --features llvm"))
}
