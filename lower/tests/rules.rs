//! What the conversion refuses, and what it must not do.

mod common;

use plumb_ir::print::print;
use plumb_lower::{Lowering, Options, Own, Role};

/// Codes and messages of a refusal.
fn refusal(text: &str) -> Vec<(&'static str, String)> {
    let diags = Own::default().lower(&common::read("refused", text)).expect_err("it must be refused");
    diags.into_iter().map(|d| (d.code, d.message)).collect()
}

fn lowered(text: &str) -> String {
    print(&Own::default().lower(&common::read("converted", text)).expect("it converts"))
}

#[test]
fn an_operation_without_rule_is_named_in_every_function() {
    let refused = refusal(
        "func.func @f(%m: memref<4xf32>, %t: memref<i32>, %i: index) {
           memref.dma_start %m[%i], %m[%i], %i, %t[] : memref<4xf32>, memref<4xf32>, memref<i32>
           return
         }
         func.func @g(%t: memref<i32>, %i: index) {
           memref.dma_wait %t[], %i : memref<i32>
           return
         }",
    );
    let codes: Vec<_> = refused.iter().map(|(code, _)| *code).collect();
    assert_eq!(codes, ["lower-unsupported-op"; 2]);
    assert!(refused[0].1.contains("`memref.dma_start`"), "{refused:?}");
    assert!(refused[1].1.contains("`memref.dma_wait`"), "{refused:?}");
}

#[test]
fn types_and_layouts_without_form_are_refused() {
    let codes = |text: &str| refusal(text).into_iter().map(|(code, _)| code).collect::<Vec<_>>();
    assert_eq!(codes("func.func private @f(tensor<4xf32>)"), ["lower-unsupported-type"]);
    let layout = "memref<8xf32, affine_map<(d0) -> (d0 mod 4)>>";
    assert_eq!(codes(&format!("func.func private @f({layout})")), ["lower-unsupported-layout"]);
    let alloc = "func.func @f() {
        %m = memref.alloc() : memref<4xf32, strided<[2]>>
        return
      }";
    assert_eq!(codes(alloc), ["lower-unsupported-layout"]);
}

#[test]
fn runtime_functions_are_shared_with_the_program() {
    let program = |declaration: &str| {
        format!(
            "{declaration}
             func.func @f() {{
               %m = memref.alloc() : memref<4xf32>
               return
             }}"
        )
    };
    let shared = lowered(&program("llvm.func @malloc(i64) -> !llvm.ptr"));
    assert_eq!(shared.matches("llvm.func @malloc").count(), 1);
    let refused = refusal(&program("func.func private @malloc(f32) -> f32"));
    assert_eq!(refused.iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["lower-symbol-conflict"]);
}

#[test]
fn repeated_successors_get_blocks_between() {
    let text = lowered(
        "func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
           cf.cond_br %c, ^e(%a : i32), ^e(%b : i32)
         ^e(%r: i32):
           return %r : i32
         }",
    );
    let branch = text.lines().find(|l| l.contains("llvm.cond_br")).expect("there is a branch");
    assert_eq!(branch.matches("i32").count(), 1, "{text}");
    assert_eq!(text.matches("llvm.br").count(), 1, "{text}");
}

#[test]
fn unreached_blocks_are_left_out() {
    let text = lowered(
        "func.func @f() {
           return
         ^never(%t: memref<i32>, %i: index):
           memref.dma_wait %t[], %i : memref<i32>
           cf.br ^never(%t, %i : memref<i32>, index)
         }",
    );
    assert!(!text.contains("^bb"), "{text}");
}

#[test]
fn address_arithmetic_promises_nothing() {
    let text = lowered(
        "func.func @f(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index) -> f32 {
           %x = memref.load %m[%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
           return %x : f32
         }",
    );
    for promise in ["overflow", "inbounds", "nuw", "nusw"] {
        assert!(!text.contains(promise), "{text}");
    }
}

#[test]
fn tags_say_where_operations_come_from() {
    let module = common::read(
        "tagged",
        "func.func @f(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index) -> f32 {
           %x = memref.load %m[%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
           return %x : f32
         }",
    );
    let lowered = Own::new(Options::default()).lower_tagged(&module).expect("it converts");
    let roles: Vec<String> = lowered
        .tags
        .iter()
        .filter(|tag| module.op_name(tag.source) == "memref.load")
        .map(|tag| tag.role.to_string())
        .collect();
    let expected = [
        "aligned",
        "offset",
        "base",
        "stride.0",
        "linear.mul.0",
        "stride.1",
        "linear.mul.1",
        "linear.add.1",
        "address",
        "op",
    ];
    assert_eq!(roles, expected);
    assert_eq!(Role::SetStride(3).to_string(), "set.stride.3");
}
