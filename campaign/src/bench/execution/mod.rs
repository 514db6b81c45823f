//! Execution: our interpreter against other ways to run the same kernel.

mod lli;
mod lowered;
mod native;
mod wasmi;

#[cfg(test)]
pub(super) use lli::LLI;
pub use lli::against_lli;
pub use lowered::against_lowered;
pub use native::against_native;
pub use wasmi::against_wasmi;

use super::{Kernel, SkippedComparison, own_time};
use plumb_diff::abi::EntryAbi;
use plumb_diff::adapt;
use plumb_diff::process::{self, CompletedProcess, End, Limits, Program};
use plumb_diff::settings::Settings;
use plumb_diff::stop::Stop;
use plumb_host::native::NativeProgram;
use plumb_host::{Class, Execution, ObservedValue, Outcome};
use plumb_ir::Module;
use std::ffi::OsString;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

const ENTRY: &str = "main";

/// What we run of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelLevel {
    /// The kernel as it is.
    Source,
    /// What our conversion makes of it.
    Lowered,
}

impl KernelLevel {
    fn name(self) -> &'static str {
        if self == KernelLevel::Source { "source" } else { "lowered" }
    }
}

impl fmt::Display for KernelLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for KernelLevel {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let level =
            [KernelLevel::Source, KernelLevel::Lowered].into_iter().find(|level| level.name() == text);
        level.ok_or_else(|| format!("`{text}` is none of source, lowered"))
    }
}

/// A kernel made ready: what we run and what it says, and its LLVM IR.
struct PreparedKernel {
    what: String,
    module: Module,
    result: Execution,
    program: NativeProgram,
}

fn ready(kernel: &Kernel, level: KernelLevel, settings: &Settings) -> Result<PreparedKernel, String> {
    let source = adapt::parse(&kernel.text)?;
    let abi = EntryAbi::of(&source, ENTRY, settings.conversion.index_bits())?;
    let lowered = adapt::lower(&source, None, settings)?;
    let (wrapper, plan) = abi.native(ENTRY);
    let program = NativeProgram { module: adapt::emit(&lowered)? + &wrapper, plan };
    let (module, kind) = match level {
        KernelLevel::Source => (source, ""),
        KernelLevel::Lowered => (lowered, ", lowered"),
    };
    let result = adapt::run_once(&module, settings);
    if !matches!(result.outcome, Outcome::Return(_)) {
        return Err(format!("it does not return: {}", result.outcome.name()));
    }
    let what = format!("run {}{kind} ({} operations)", kernel.name, result.ops);
    Ok(PreparedKernel { what, module, result, program })
}

/// Our seconds for a run.
fn interpret(ready: &PreparedKernel, settings: &Settings) -> Result<f64, String> {
    let (seconds, again) = own_time(|| adapt::run_once(&ready.module, settings));
    match again.ops == ready.result.ops {
        true => Ok(seconds),
        false => Err("its own runs differ".into()),
    }
}

/// The lowest seven bits of the first result, if that is an integer.
fn low_bits(execution: &Execution) -> Option<i32> {
    let Outcome::Return(seen) = &execution.outcome else { return None };
    match seen.results.first()? {
        ObservedValue::Scalar(datum) if matches!(datum.class, Class::Int(_) | Class::Index) => {
            Some((datum.bits.low() & 0x7f) as i32)
        }
        _ => None,
    }
}

const DRIVER: &str = "__plumb_driver";

/// A function that gives the lowest seven bits of a kernel's first store. A shell reports more than 128 for a process
/// that a signal ended.
fn driver(ready: &PreparedKernel) -> String {
    let (size, entry) = (ready.program.plan.out_size, &ready.program.plan.entry);
    format!(
        "\ndefine i32 @{DRIVER}() {{\n  %out = alloca [{size} x i8], align 16\n  call void @{entry}(ptr %out)\n  \
         %low = load i8, ptr %out\n  %seven = and i8 %low, 127\n  %code = zext i8 %seven to i32\n  ret i32 %code\n}}\n"
    )
}

/// What a driver is like that does nothing.
fn empty_driver() -> String {
    format!("define i32 @{DRIVER}() {{\n  ret i32 0\n}}\n")
}

/// Who is missing of the programs that a comparison needs.
fn absent(against: &str, programs: &[&str], install: &str) -> Option<SkippedComparison> {
    let program = programs.iter().find(|program| process::find_program(program).is_none())?;
    let why = format!("`{program}` is not on PATH");
    Some(SkippedComparison { against: against.into(), why, install: Some(install.into()) })
}

/// What a program made of its input.
fn run(
    words: impl IntoIterator<Item = impl Into<OsString>>,
    input: &str,
) -> Result<CompletedProcess, String> {
    let words = words.into_iter().map(Into::into).collect();
    let limits = Limits { time: Duration::from_secs(120), ..Limits::default() };
    let done = process::run(&Program::Exec(words), input.as_bytes(), limits, &Stop::default());
    done.map_err(|error| error.to_string())
}

/// The same, where all but success is an error.
fn succeeds(
    program: &str,
    words: impl IntoIterator<Item = impl Into<OsString>>,
    input: &str,
) -> Result<CompletedProcess, String> {
    let words = std::iter::once(program.into()).chain(words.into_iter().map(Into::into));
    let done = run(words.collect::<Vec<OsString>>(), input)?;
    match done.end {
        End::Exit(0) => Ok(done),
        end => {
            let errors = String::from_utf8_lossy(&done.stderr);
            Err(format!("{program}: {end:?}: {}", errors.lines().next().unwrap_or("no message")))
        }
    }
}
