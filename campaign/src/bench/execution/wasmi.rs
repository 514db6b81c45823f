//! Against wasmi, an interpreter of WebAssembly that is made for speed, with its own bound of steps (fuel).

use super::{DRIVER, KernelLevel, absent, driver, empty_driver, interpret, low_bits, ready, succeeds};
use crate::bench::{
    Comparison, Kernel, SkippedComparison, Spread, TimeSource, children_time, compared, in_turns,
};
use plumb_diff::settings::Settings;
use std::path::{Path, PathBuf};

const WASMI: &str = "wasmi";
const LLC: &str = "llc-22";
const LINKER: &str = "wasm-ld-22";

/// Memory that is handed out and never taken back: what it costs says nothing of an interpreter.
const RUNTIME: &str = "
@__heap_base = external global i8
@__plumb_heap = internal global ptr @__heap_base
define ptr @malloc(i64 %size) {
  %heap = load ptr, ptr @__plumb_heap
  %address = ptrtoint ptr %heap to i64
  %more = add i64 %address, 63
  %aligned = and i64 %more, -64
  %start = inttoptr i64 %aligned to ptr
  %next = getelementptr i8, ptr %start, i64 %size
  store ptr %next, ptr @__plumb_heap
  %pages = call i64 @llvm.wasm.memory.size.i64(i32 0)
  %have = shl i64 %pages, 16
  %end = add i64 %aligned, %size
  %missing = call i64 @llvm.usub.sat.i64(i64 %end, i64 %have)
  %round = add i64 %missing, 65535
  %more_pages = lshr i64 %round, 16
  call i64 @llvm.wasm.memory.grow.i64(i32 0, i64 %more_pages)
  ret ptr %start
}
declare i64 @llvm.wasm.memory.size.i64(i32)
declare i64 @llvm.wasm.memory.grow.i64(i32, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
define void @free(ptr %memory) {
  ret void
}
";
/// More steps than any kernel takes.
const FUEL: &str = "1000000000000";

/// Our interpreter against wasmi on what LLVM's code generator makes of the kernel.
///
/// # Errors
/// What is missing, or what went wrong.
pub fn against_wasmi(
    kernel: &Kernel,
    level: KernelLevel,
    rounds: usize,
) -> Result<Comparison, SkippedComparison> {
    let install = "apt-get install llvm-22 lld-22, and cargo install wasmi_cli --locked";
    if let Some(missing) = absent(WASMI, &[LLC, LINKER, WASMI], install) {
        return Err(missing);
    }
    measure(kernel, level, rounds).map_err(|why| SkippedComparison {
        against: WASMI.into(),
        why: format!("{}: {why}", kernel.name),
        install: None,
    })
}

/// A program for wasmi, with pointers of 64 bits as in the kernel.
fn compiled(folder: &Path, name: &str, text: &str) -> Result<PathBuf, String> {
    let (object, program) = (folder.join(format!("{name}.o")), folder.join(format!("{name}.wasm")));
    let (from, to) = (object.display().to_string(), program.display().to_string());
    let code = ["-O2", "-mtriple=wasm64", "-mattr=+bulk-memory", "-filetype=obj", "-o", &from];
    succeeds(LLC, code, text)?;
    let export = format!("--export={DRIVER}");
    succeeds(LINKER, ["-m", "wasm64", "--no-entry", &export, "-o", &to, &from], "")?;
    Ok(program)
}

fn measure(kernel: &Kernel, level: KernelLevel, rounds: usize) -> Result<Comparison, String> {
    let settings = Settings::default();
    let ready = ready(kernel, level, &settings)?;
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let memory = ["declare ptr @malloc(i64)\n", "declare void @free(ptr)\n"];
    let text =
        memory.iter().fold(ready.program.module.clone(), |text, line| text.replace(line, "")) + RUNTIME;
    let program = compiled(folder.path(), "kernel", &(text + &driver(&ready)))?;
    let nothing = compiled(folder.path(), "empty", &empty_driver())?;
    let timed = |path: &Path, expected: Option<i32>| {
        let words = ["run", "--fuel", FUEL, "--invoke", DRIVER].map(std::ffi::OsString::from);
        let (seconds, done) = children_time(|| succeeds(WASMI, words.into_iter().chain([path.into()]), ""));
        let done = done?;
        // What it says of fuel stands before.
        let printed = String::from_utf8_lossy(&done.stdout).lines().last().and_then(|line| line.parse().ok());
        match expected.is_none() || printed == expected {
            true => Ok(seconds),
            false => Err(format!("it gives {printed:?} where {expected:?} is expected")),
        }
    };
    let expected = low_bits(&ready.result);
    let start_up = {
        let all: Result<Vec<f64>, String> = (0..rounds.max(1)).map(|_| timed(&nothing, Some(0))).collect();
        Spread::of(all?).median
    };
    let rounds = in_turns(rounds, || interpret(&ready, &settings), || timed(&program, expected))?;
    Ok(compared(WASMI.into(), ready.what, TimeSource::Processor, start_up, rounds))
}
