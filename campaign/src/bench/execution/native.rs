//! Against native code.

use super::{ENTRY, KernelLevel, ready};
use crate::bench::{
    Comparison, Kernel, SkippedComparison, Spread, TimeSource, clock_time, compared, in_turns,
};
use plumb_diff::adapt;
use plumb_diff::compare::TargetRun;
use plumb_diff::engine::Engine;
use plumb_diff::native::{NativeExecutor, WorkerError};
use plumb_diff::settings::Settings;

/// Runs of native code that are timed together: one takes little more than the clock can tell.
const NATIVE_RUNS: usize = 8;

/// Our interpreter against native code of a level; compilation is their start.
///
/// # Errors
/// What is missing, or what went wrong.
pub fn against_native(
    kernel: &Kernel,
    level: KernelLevel,
    optimized: u8,
    rounds: usize,
    settings: &Settings,
) -> Result<Comparison, SkippedComparison> {
    let engine = Engine::Jit(optimized);
    if let Some(WorkerError { why, install }) = settings.missing(engine) {
        return Err(SkippedComparison { against: engine.to_string(), why, install: Some(install) });
    }
    measure(kernel, level, engine, rounds, settings).map_err(|why| SkippedComparison {
        against: engine.to_string(),
        why: format!("{}: {why}", kernel.name),
        install: None,
    })
}

fn measure(
    kernel: &Kernel,
    level: KernelLevel,
    engine: Engine,
    rounds: usize,
    settings: &Settings,
) -> Result<Comparison, String> {
    let settings = Settings { entry: ENTRY.into(), ..settings.clone() };
    let ready = ready(kernel, level, &settings)?;
    let mut worker = NativeExecutor::new(&settings);
    // Seconds of so many runs after one compilation; the worker makes two for each time a level is named.
    let mut ask = |times: usize| {
        let levels: Vec<_> = std::iter::repeat_n(engine.level(), times).flatten().collect();
        let (seconds, runs) = clock_time(|| worker.run(ready.program.clone(), &levels));
        for run in runs.iter().flatten() {
            match run {
                TargetRun::Execution(execution) if execution.outcome == ready.result.outcome => {}
                TargetRun::Execution(execution) => return Err(format!("it gives {:?}", execution.outcome)),
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
    let mut comparison = compared(engine.to_string(), ready.what, TimeSource::Clock, 0.0, rounds);
    comparison.start_up = Spread::of(compiling).median;
    Ok(comparison)
}
