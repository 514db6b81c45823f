//! How programs are run: what every engine and our conversion are given.

use crate::batch::Patience;
use crate::engine::Engine;
use crate::native::program::{WorkerError, WorkerProgram};
use crate::stop::Stop;
use plumb_host::native::Greeting;
use plumb_ir::Conversion;
use std::time::Duration;

/// How programs are run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The function to run; it takes no arguments.
    pub entry: String,
    /// The options of our conversion; the width of `index` holds at the source, too. With C-compatible wrappers the
    /// entry is called through its own.
    pub conversion: Conversion,
    /// What `vscale` is where the interpreter runs.
    pub vscale: u32,
    /// Whether a source ends where it prints or returns poison or an undefined value.
    pub strict: bool,
    /// Whether a target that leaks memory, and keeps more than its source, is a finding.
    pub leaks: bool,
    /// Whether a target that takes far more stack than its source is a finding.
    pub stack: bool,
    /// A program that makes LLVM IR of the target instead of our own emitter: `mlir-translate-22`.
    pub translator: Option<String>,
    /// Operations that a source may execute.
    pub fuel: u64,
    /// Bytes of the machine's memory that a program may take.
    pub max_memory: u64,
    /// Whether a target that goes on is run again with ten times the budget before it is called a hang.
    pub confirm_hangs: bool,
    /// Processor time of the interpreter for one program, beside its fuel. By default it outlasts any fuel. The
    /// exceptions are an operation of unforeseen cost, and a large budget for a source that does much.
    pub interpreter_time: Duration,
    /// Processor time of one native run.
    pub native_time: Duration,
    /// Whether native code may have assembly, sections of its own and bytes before functions; it is confined all the same.
    pub allow_assembly: bool,
    /// The program that runs native code. Without it there are no native engines.
    pub worker: Option<WorkerProgram>,
    /// How long a program may take for a module.
    pub patience: Patience,
    /// When to abandon what takes long.
    pub stop: Stop,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            entry: "main".into(),
            conversion: Conversion::default(),
            vscale: 1,
            strict: false,
            leaks: false,
            stack: false,
            translator: None,
            fuel: 100_000_000,
            max_memory: 1 << 30,
            confirm_hangs: true,
            interpreter_time: Duration::from_secs(60),
            native_time: Duration::from_secs(5),
            allow_assembly: false,
            worker: None,
            patience: Patience::Full,
            stop: Stop::default(),
        }
    }
}

impl Settings {
    /// What the program that runs native code says of itself.
    ///
    /// # Errors
    /// There is none, or it does not start.
    pub fn native(&self) -> Result<&Greeting, WorkerError> {
        self.worker.as_ref().ok_or_else(WorkerError::program)?.greeting().map_err(Clone::clone)
    }

    /// Why an engine cannot be used, if so.
    pub fn missing(&self, engine: Engine) -> Option<WorkerError> {
        match engine {
            Engine::Interp => None,
            Engine::Jit(_) | Engine::JitPasses => self.native().err(),
        }
    }

    /// The layers of the sandbox that native code runs without here, if any of the engines is native.
    pub fn sandbox_lacks(&self, engines: &[Engine]) -> Vec<String> {
        if !engines.iter().any(|engine| engine.level().is_some()) {
            return Vec::new();
        }
        let layers = self.native().map_or(&[][..], |greeting| &greeting.layers).iter();
        layers.filter(|layer| !layer.here).map(|layer| layer.name.clone()).collect()
    }

    /// The engines used by default: the interpreter and, where there is native code, that at two levels.
    pub fn engines(&self) -> Vec<Engine> {
        let mut engines = vec![Engine::Interp, Engine::Jit(0), Engine::Jit(2)];
        engines.retain(|&engine| self.missing(engine).is_none());
        engines
    }
}
