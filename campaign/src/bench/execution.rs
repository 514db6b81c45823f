//! Execution: our interpreter at the source against LLVM's interpreter and against native code.

use super::{Comparison, Kernel, Missing, children_time, clock_time, compared, in_turns, own_time};
use plumb_diff::abi::EntryAbi;
use plumb_diff::adapt;
use plumb_diff::compare::TargetRun;
use plumb_diff::native::{Native, NoNative};
use plumb_diff::process::{self, End, Limits, Program};
use plumb_diff::settings::Settings;
use plumb_diff::stop::Stop;
use plumb_host::{Class, Execution, Observed, Outcome};
use plumb_ir::Module;
use std::ffi::OsString;
use std::time::Duration;

pub(super) const LLI: &str = "lli-22";
const OPT: &str = "opt-22";
/// What makes of a program one that LLVM's interpreter takes, the least first: it has no masked accesses and reductions, and
/// no constants that are arrays.
const FOR_LLI: [&str; 3] = [
    "-passes=",
    "-passes=scalarize-masked-mem-intrin,expand-reductions",
    "-passes=scalarize-masked-mem-intrin,expand-reductions,instsimplify,dce",
];
const ENTRY: &str = "main";

/// Runs of native code that are timed together: one takes little more than the clock can tell.
const NATIVE_RUNS: usize = 8;

/// A kernel made ready: what it says at the source, and its LLVM IR.
struct Ready {
    module: Module,
    result: Execution,
    text: String,
    plan: plumb_host::Plan,
}

fn ready(kernel: &Kernel, settings: &Settings) -> Result<Ready, String> {
    let module = adapt::parse(&kernel.text)?;
    let result = adapt::run_once(&module, settings);
    if !matches!(result.outcome, Outcome::Return(_)) {
        return Err(format!("it does not return: {}", result.outcome.name()));
    }
    let abi = EntryAbi::of(&module, ENTRY, settings.conversion.index_bits())?;
    let lowered = adapt::lower(&module, None, settings)?;
    let (wrapper, plan) = abi.native(ENTRY);
    Ok(Ready { module, result, text: adapt::emit(&lowered)? + &wrapper, plan })
}

/// Our seconds for a run.
fn interpret(ready: &Ready, settings: &Settings) -> Result<f64, String> {
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
        Observed::Scalar(datum) if matches!(datum.class, Class::Int(_) | Class::Index) => {
            Some((datum.bits.low() & 0x7f) as i32)
        }
        _ => None,
    }
}

/// Our interpreter against that of LLVM.
///
/// # Errors
/// What is missing, or what went wrong.
pub fn against_lli(kernel: &Kernel, rounds: usize) -> Result<Comparison, Missing> {
    for program in [LLI, OPT] {
        if process::find_program(program).is_none() {
            return Err(Missing {
                against: LLI.into(),
                why: format!("`{program}` is not on PATH"),
                install: Some("apt-get install llvm-22".into()),
            });
        }
    }
    let failed =
        |why: String| Missing { against: LLI.into(), why: format!("{}: {why}", kernel.name), install: None };
    lli(kernel, rounds).map_err(failed)
}

/// A program after passes of LLVM.
fn optimized(text: &str, passes: &str) -> Result<String, String> {
    let words = [OPT, "-S", passes].map(OsString::from).into();
    let limits = Limits { time: Duration::from_secs(120), ..Limits::default() };
    let done = process::run(&Program::Exec(words), text.as_bytes(), limits, &Stop::default())
        .map_err(|error| error.to_string())?;
    match done.end {
        End::Exit(0) => Ok(String::from_utf8_lossy(&done.stdout).into_owned()),
        end => Err(format!("{OPT}: {end:?}: {}", String::from_utf8_lossy(&done.stderr))),
    }
}

fn lli(kernel: &Kernel, rounds: usize) -> Result<Comparison, String> {
    let settings = Settings::default();
    let ready = ready(kernel, &settings)?;
    // What the process exits with is seven bits of what the kernel's wrapper stores: more than 128 is what a shell
    // says of a process that a signal ended.
    let driver = format!(
        "\ndefine i32 @__plumb_driver() {{\n  %out = alloca [{} x i8], align 16\n  \
         call void @{}(ptr %out)\n  %low = load i8, ptr %out\n  %seven = and i8 %low, 127\n  %code = zext i8 %seven to i32\n  ret i32 %code\n}}\n",
        ready.plan.out_size, ready.plan.entry,
    );
    let empty = "define i32 @__plumb_driver() {\n  ret i32 0\n}\n";
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).map(|()| path).map_err(|error| error.to_string())
    };
    let nothing = write("empty.ll", empty)?;
    let run = |path: &std::path::Path, expected: Option<i32>| {
        let words = [LLI, "-force-interpreter", "--entry-function=__plumb_driver"].map(OsString::from);
        let words = words.into_iter().chain([path.as_os_str().to_owned()]).collect();
        let limits = Limits { time: Duration::from_secs(120), ..Limits::default() };
        let (seconds, done) =
            children_time(|| process::run(&Program::Exec(words), b"", limits, &Stop::default()));
        let done = done.map_err(|error| error.to_string())?;
        match (done.end, expected) {
            (End::Exit(code), Some(expected)) if code != expected => {
                Err(format!("exit code {code} where {expected} is expected"))
            }
            (End::Exit(_), _) => Ok(seconds),
            (end, _) => {
                let errors = String::from_utf8_lossy(&done.stderr);
                Err(format!("{end:?}: {}", errors.lines().next().unwrap_or("no message")))
            }
        }
    };
    let expected = low_bits(&ready.result);
    let text = ready.text.clone() + &driver;
    let prepared = |passes: &str| {
        let program = write("kernel.ll", &optimized(&text, passes)?)?;
        run(&program, expected).map(|_| program)
    };
    let [least, more, most] = FOR_LLI;
    let program = prepared(least).or_else(|_| prepared(more)).or_else(|_| prepared(most))?;
    let start_up = {
        let all: Result<Vec<f64>, String> = (0..rounds.max(1)).map(|_| run(&nothing, Some(0))).collect();
        super::Spread::of(all?).median
    };
    let rounds = in_turns(rounds, || interpret(&ready, &settings), || run(&program, expected))?;
    Ok(compared(LLI.into(), what(kernel, &ready), "processor", start_up, rounds))
}

fn what(kernel: &Kernel, ready: &Ready) -> String {
    format!("run {} ({} operations)", kernel.name, ready.result.ops)
}

/// Our interpreter against native code of a level; compilation is their start.
///
/// # Errors
/// What is missing, or what went wrong.
pub fn against_native(
    kernel: &Kernel,
    level: u8,
    rounds: usize,
    settings: &Settings,
) -> Result<Comparison, Missing> {
    let engine = plumb_diff::engine::Engine::Jit(level);
    if let Some(NoNative { why, install }) = settings.missing(engine) {
        return Err(Missing { against: engine.to_string(), why, install: Some(install) });
    }
    native(kernel, level, rounds, settings).map_err(|why| Missing {
        against: engine.to_string(),
        why: format!("{}: {why}", kernel.name),
        install: None,
    })
}

fn native(kernel: &Kernel, level: u8, rounds: usize, settings: &Settings) -> Result<Comparison, String> {
    let settings = Settings { entry: ENTRY.into(), ..settings.clone() };
    let ready = ready(kernel, &settings)?;
    let mut worker = Native::new(&settings);
    // Seconds of so many runs after one compilation; the worker makes two for each time a level is named.
    let mut ask = |times: usize| {
        let levels = vec![level; times];
        let (seconds, runs) = clock_time(|| worker.run(ready.text.clone(), ready.plan.clone(), &levels));
        for run in runs.iter().flatten() {
            match run {
                TargetRun::Ran(execution) if execution.outcome == ready.result.outcome => {}
                TargetRun::Ran(execution) => return Err(format!("it gives {:?}", execution.outcome)),
                other => return Err(format!("it does not run: {other:?}")),
            }
        }
        Ok(seconds)
    };
    // The first request starts the worker.
    ask(1)?;
    let mut compiling = Vec::with_capacity(rounds);
    let rounds = in_turns(
        rounds,
        || {
            let (seconds, again) = clock_time(|| adapt::run_once(&ready.module, &settings));
            if again.ops == ready.result.ops { Ok(seconds) } else { Err("its own runs differ".into()) }
        },
        || {
            let (few, many) = (ask(1)?, ask(NATIVE_RUNS + 1)?);
            let run = ((many - few) / (2 * NATIVE_RUNS) as f64).max(1e-6);
            compiling.push((few - 2.0 * run).max(0.0));
            Ok(run)
        },
    )?;
    let mut comparison = compared(format!("jit-O{level}"), what(kernel, &ready), "clock", 0.0, rounds);
    comparison.start_up = super::Spread::of(compiling).median;
    Ok(comparison)
}
