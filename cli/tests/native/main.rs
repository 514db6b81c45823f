//! `plumb-native` from outside: what it answers, and what it keeps from the programs that it runs. Without LLVM there is none.
#![cfg(feature = "llvm")]

mod ends;
mod escape;
mod killed;
mod together;
mod worker;

use plumb_diff::native::{Worker, WorkerProgram};

/// The program.
const NATIVE: &str = env!("CARGO_BIN_EXE_plumb-native");

fn worker() -> Worker {
    Worker::new(WorkerProgram::at(NATIVE))
}

/// What the loader says that a program needs.
fn libraries(program: &str) -> String {
    let output = std::process::Command::new(program).env("LD_TRACE_LOADED_OBJECTS", "1").output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Loading it takes longer than most of what `plumb` does.
#[test]
fn llvm_is_loaded_by_the_worker_alone() {
    let (plumb, native) = (libraries(env!("CARGO_BIN_EXE_plumb")), libraries(NATIVE));
    assert!(plumb.contains("libc.so") && !plumb.contains("LLVM"), "{plumb}");
    assert!(native.contains("libLLVM"), "{native}");
}
