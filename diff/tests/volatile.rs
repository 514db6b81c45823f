//! Volatile accesses to local variables are seen, but nobody knows where the variables are: `sroa` takes them apart.

mod judged;

use judged::verdict;
use plumb_diff::verdict::Verdict;

/// Stores a number to the second element of a variable, or to a variable of its own.
fn program(variable: &str, place: &str, access: &str) -> String {
    format!(
        "llvm.mlir.global external @device(dense<[0, 0]> : tensor<2xi32>) : !llvm.array<2 x i32>
         llvm.func @main() -> i32 {{
           %one = llvm.mlir.constant(1 : i64) : i64
           %x = llvm.mlir.constant(7 : i32) : i32
           %y = llvm.mlir.constant(8 : i32) : i32
           %v = {variable}
           %p = llvm.getelementptr %v[{place}] : (!llvm.ptr) -> !llvm.ptr, i32
           {access}
           llvm.return %x : i32
         }}"
    )
}

const WHOLE: &str = "llvm.alloca %one x !llvm.array<2 x i32> : (i64) -> !llvm.ptr";
const PART: &str = "llvm.alloca %one x i32 : (i64) -> !llvm.ptr";
const GLOBAL: &str = "llvm.mlir.addressof @device : !llvm.ptr";
const STORE: &str = "llvm.store volatile %x, %p : i32, !llvm.ptr";

#[test]
fn a_local_variable_may_be_taken_apart_and_no_access_be_lost() {
    let source = program(WHOLE, "1", STORE);
    assert_eq!(verdict(&source, &program(PART, "0", STORE)), Verdict::Match);
    for access in ["llvm.store volatile %y, %p : i32, !llvm.ptr", "llvm.store %x, %p : i32, !llvm.ptr", ""] {
        assert_eq!(verdict(&source, &program(PART, "0", access)), Verdict::Mismatch, "{access}");
    }
    let small = "llvm.store volatile %one, %v {alignment = 4 : i64} : i64, !llvm.ptr";
    assert_eq!(verdict(&source, &program(WHOLE, "0", small)), Verdict::Mismatch);
}

#[test]
fn other_memory_has_a_place() {
    let source = program(GLOBAL, "1", STORE);
    assert_eq!(verdict(&source, &source), Verdict::Match);
    assert_eq!(verdict(&source, &program(GLOBAL, "0", STORE)), Verdict::Mismatch);
    assert_eq!(verdict(&source, &program(PART, "0", STORE)), Verdict::Mismatch);
}
