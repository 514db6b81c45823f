//! Against LLVM's interpreter.

use super::{DRIVER, KernelLevel, absent, driver, empty_driver, interpret, low_bits, ready, run, succeeds};
use crate::bench::{
    Comparison, Kernel, SkippedComparison, Spread, TimeSource, children_time, compared, in_turns,
};
use plumb_diff::file::write_named;
use plumb_diff::process::End;
use plumb_diff::settings::Settings;
use std::path::Path;

pub(in crate::bench) const LLI: &str = "lli-22";
const OPT: &str = "opt-22";
/// Steps that make a program fit for LLVM's interpreter, the least first. It has no masked accesses and reductions, and
/// no constants that are arrays.
const FOR_LLI: [&str; 3] = [
    "-passes=",
    "-passes=scalarize-masked-mem-intrin,expand-reductions",
    "-passes=scalarize-masked-mem-intrin,expand-reductions,instsimplify,dce",
];

/// Our interpreter against that of LLVM.
///
/// # Errors
/// What is missing, or what went wrong.
pub fn against_lli(
    kernel: &Kernel,
    level: KernelLevel,
    rounds: usize,
) -> Result<Comparison, SkippedComparison> {
    if let Some(missing) = absent(LLI, &[LLI, OPT], "apt-get install llvm-22") {
        return Err(missing);
    }
    let failed = |why: String| SkippedComparison {
        against: LLI.into(),
        why: format!("{}: {why}", kernel.name),
        install: None,
    };
    measure(kernel, level, rounds).map_err(failed)
}

fn measure(kernel: &Kernel, level: KernelLevel, rounds: usize) -> Result<Comparison, String> {
    let settings = Settings::default();
    let ready = ready(kernel, level, &settings)?;
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let write = |name: &str, text: &[u8]| {
        let path = folder.path().join(name);
        write_named(&path, text).map(|()| path).map_err(|error| error.to_string())
    };
    let nothing = write("empty.ll", empty_driver().as_bytes())?;
    let entry = format!("--entry-function={DRIVER}");
    let timed = |path: &Path, expected: Option<i32>| {
        let words = [LLI.as_ref(), "-force-interpreter".as_ref(), entry.as_ref(), path.as_os_str()];
        let (seconds, done) = children_time(|| run(words, ""));
        let done = done?;
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
    let text = ready.program.module.clone() + &driver(&ready);
    let prepared = |passes: &str| {
        let program = write("kernel.ll", &succeeds(OPT, ["-S", passes], &text)?.stdout)?;
        timed(&program, expected).map(|_| program)
    };
    let [least, more, most] = FOR_LLI;
    let program = prepared(least).or_else(|_| prepared(more)).or_else(|_| prepared(most))?;
    let start_up = {
        let all: Result<Vec<f64>, String> = (0..rounds.max(1)).map(|_| timed(&nothing, Some(0))).collect();
        Spread::of(all?).median
    };
    let rounds = in_turns(rounds, || interpret(&ready, &settings), || timed(&program, expected))?;
    Ok(compared(LLI.into(), ready.what, TimeSource::Processor, start_up, rounds))
}
