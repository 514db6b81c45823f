//! How `plumb jit` ends: with the exit codes of `plumb run`, in time that the text allows.

use plumb_diff::native::{NativeResult, WorkerProgram, run_module};
use plumb_diff::settings::Settings;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Exit code and standard error of a module.
fn jit(text: &str) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("input.mlir");
    std::fs::write(&file, text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
    command.arg("jit").arg(&file).env("PLUMB_WORKER", super::NATIVE).stdin(Stdio::null());
    let output = command.output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_run_out_of_stack_is_one_out_of_memory() {
    let (code, said) = jit("llvm.func @f(%x: i32) -> i32 {
           %one = llvm.mlir.constant(1 : i32) : i32
           %y = llvm.add %x, %one : i32
           %r = llvm.call @f(%y) : (i32) -> i32
           %s = llvm.add %r, %x : i32
           llvm.return %s : i32
         }
         llvm.func @main() -> i32 {
           %x = llvm.mlir.constant(1 : i32) : i32
           %r = llvm.call @f(%x) : (i32) -> i32
           llvm.return %r : i32
         }");
    assert!(code == Some(14) && said.contains("out of stack"), "{code:?} {said}");
}

#[test]
fn a_run_that_goes_on_is_one_out_of_time() {
    let text = "llvm.func @main() {\n  llvm.br ^again\n^again:\n  llvm.br ^again\n}";
    let (module, diags) = plumb_ir::parse(text, &plumb_ir::ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    let settings = Settings {
        worker: Some(WorkerProgram::at(super::NATIVE)),
        native_time: Duration::from_millis(100),
        ..Settings::default()
    };
    let ended = run_module(&module, &[], 0, &settings).unwrap();
    assert!(matches!(ended, NativeResult::OutOfTime), "{ended:?}");
}

/// LLVM writes object files in a time that grows with the cube of such a chain, if it is left to it.
#[test]
fn a_chain_of_aliases_is_followed_once() {
    for step in ["%0", "%1"] {
        let mut text = String::from(
            "llvm.mlir.global external @a(dense<5> : tensor<4096xi8>) : !llvm.array<4096 x i8>\n",
        );
        let name = |n: usize| if n == 0 { "a".to_owned() } else { format!("a{n}") };
        for n in 1..=1500 {
            let (of, own) = (name(n - 1), name(n));
            text += &format!(
                "llvm.mlir.alias external @{own} : i8 {{
                   %0 = llvm.mlir.addressof @{of} : !llvm.ptr
                   %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i8
                   llvm.return {step} : !llvm.ptr
                 }}\n"
            );
        }
        text += "llvm.func @main() -> i8 {
                   %p = llvm.mlir.addressof @a1500 : !llvm.ptr
                   %r = llvm.load %p : !llvm.ptr -> i8
                   llvm.return %r : i8
                 }";
        let start = Instant::now();
        let (code, said) = jit(&text);
        assert_eq!(code, Some(0), "{said}");
        assert!(start.elapsed() < Duration::from_secs(20), "{step}: {:?}", start.elapsed());
    }
}
