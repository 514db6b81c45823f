//! Programs do the same, run natively, after our conversion and after MLIR's own.
#![allow(clippy::print_stderr)] // what is skipped or refused is said

mod common;

use plumb_ir::print::print;
use plumb_lower::{Lowering, Own};

const PIPELINE: &[&str] = &[
    "--expand-realloc",
    "--convert-math-to-funcs",
    "--convert-scf-to-cf",
    "--memref-expand",
    "--arith-expand",
    "--math-expand-ops=ops=clampf",
    "--convert-math-to-llvm",
    "--convert-math-to-libm",
    "--convert-vector-to-llvm",
    "--expand-strided-metadata",
    "--lower-affine",
    // The bodies of atomic updates stay as they are afterwards.
    "--convert-arith-to-llvm",
    "--finalize-memref-to-llvm",
    "--convert-index-to-llvm",
    "--convert-ub-to-llvm",
    "--convert-func-to-llvm",
    "--convert-cf-to-llvm",
    "--reconcile-unrealized-casts",
];

#[test]
fn same_output_as_after_mlir() {
    let (Some(opt), Some(runner)) = (common::tool("mlir-opt-22"), common::tool("mlir-runner-22")) else {
        return;
    };
    let libraries =
        ["c_runner_utils", "runner_utils"].map(|l| format!("/usr/lib/llvm-22/lib/libmlir_{l}.so"));
    if let Some(missing) = libraries.iter().find(|l| !std::path::Path::new(l).is_file()) {
        eprintln!("SKIPPED: {missing} is not installed");
        return;
    }
    let libraries = format!("--shared-libs={}", libraries.join(","));
    let args = ["-e", "main", "--entry-point-result=void", "-O0", libraries.as_str()];
    let mut ran = 0;
    for (name, text) in common::own() {
        // The first has no output; in the second MLIR compares 32 bits where it should compare 64; the third it does
        // not convert.
        if ["wrappers.mlir", "wide.mlir", "classes.mlir"].iter().any(|file| name.contains(file)) {
            continue;
        }
        let lowered = print(&Own::default().lower(&common::read(&name, &text)).expect("it converts"));
        let (content, theirs, errors) = common::answer(&opt, PIPELINE, &text);
        assert!(content, "{name}: {errors}");
        let (content, expected, errors) = common::answer(&runner, &args, &theirs);
        assert!(content, "{name}: {errors}");
        let (content, output, errors) = common::answer(&runner, &args, &lowered);
        assert!(content, "{name}: {errors}\n{lowered}");
        assert!(!expected.is_empty(), "{name} prints nothing");
        assert_eq!(output, expected, "{name}");
        ran += 1;
    }
    assert!(ran >= 3, "programs are missing");
}
