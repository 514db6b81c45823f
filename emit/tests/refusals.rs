//! What cannot be written is named, and never makes the emitter panic.

use plumb_emit::{Options, emit};
use plumb_ir::ops::llvm;
use plumb_ir::{Module, ParseOptions, Type, parse};

fn module(text: &str) -> Module {
    let (module, diags) = parse(text, &ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    module
}

/// The codes of what is wrong with a module.
fn codes(text: &str) -> Vec<&'static str> {
    emit(&module(text), &Options::default()).err().unwrap_or_default().iter().map(|d| d.code).collect()
}

#[test]
fn what_is_not_lowered_is_named() {
    let diags = emit(&module("func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}"), &Options::default())
        .unwrap_err();
    assert_eq!(diags[0].code, "emit-unsupported-op");
    assert!(diags[0].message.contains("func.func"), "{}", diags[0].message);
    assert!(diags[0].hint.is_some());
    // Within a function of the dialect too, at the operation's place.
    let text = "llvm.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  llvm.return\n}";
    let diags = emit(&module(text), &Options::default()).unwrap_err();
    assert_eq!(plumb_ir::diag::line_column(text, diags[0].span.start).0, 2);
}

#[test]
fn constants_that_do_not_fit_and_huge_ones_are_refused() {
    let fills =
        "llvm.mlir.global internal @g(dense<1> : tensor<1000000000000xi8>) : !llvm.array<1000000000000 x i8>";
    assert_eq!(codes(fills), ["emit-too-large"]);
    let zeros =
        "llvm.mlir.global internal @g(dense<0> : tensor<1000000000000xi8>) : !llvm.array<1000000000000 x i8>";
    assert!(codes(zeros).is_empty());
    let resource = "llvm.mlir.global internal @g(dense_resource<r> : tensor<2xi8>) : !llvm.array<2 x i8>";
    assert_eq!(codes(resource), ["emit-unsupported-constant"]);
}

#[test]
fn functions_with_names_of_intrinsics_are_declared_and_called_alone() {
    let declared = "llvm.func @llvm.sqrt.f64(f64) -> f64\n";
    for name in ["llvm.sqrt.f64", "llvm.of.nobody"] {
        let text = format!(
            "llvm.func @f() {{\n  llvm.return\n}}\nllvm.func @{name}(%x: f64) -> f64 {{\n  llvm.return %x : f64\n}}"
        );
        let diags = emit(&module(&text), &Options::default()).unwrap_err();
        let [diag] = &diags[..] else { panic!("{diags:?}") };
        assert_eq!((diag.code, plumb_ir::diag::line_column(&text, diag.span.start).0), ("emit-intrinsic", 4));
        assert!(diag.message.contains(name) && diag.hint.is_some(), "{diag:?}");
    }
    let address = "llvm.func @f() -> !llvm.ptr {\n  %p = llvm.mlir.addressof @llvm.sqrt.f64 : !llvm.ptr\n  llvm.return %p : !llvm.ptr\n}";
    assert_eq!(codes(&format!("{declared}{address}")), ["emit-intrinsic"]);
    let call = "llvm.func @f(%x: f64) -> f64 {\n  %y = llvm.call @llvm.sqrt.f64(%x) : (f64) -> f64\n  llvm.return %y : f64\n}";
    assert!(codes(&format!("{declared}{call}")).is_empty());
    let variable = "llvm.mlir.global external @llvm.of.nobody(3 : i32) : i32\nllvm.func @f() -> !llvm.ptr {\n  %p = llvm.mlir.addressof @llvm.of.nobody : !llvm.ptr\n  llvm.return %p : !llvm.ptr\n}";
    assert!(codes(variable).is_empty());
}

/// A type that holds the one before it twice has a text of any length; the parser refuses such, the arena does not.
#[test]
fn a_type_of_exponential_text_is_refused() {
    let mut m = module("llvm.mlir.global external @g() : i8");
    let mut ty = Type::I8;
    for _ in 0..60 {
        ty = m.ctx.llvm_struct(&[ty, ty]);
    }
    let attr = m.ctx.type_attr(ty);
    let global = m.lookup_symbol("g").unwrap();
    m.set_prop(global, llvm::Global::global_type, Some(attr));
    let diags = emit(&m, &Options::default()).unwrap_err();
    assert!(diags.iter().any(|d| d.code == "emit-too-large"));
}

#[test]
fn a_long_chain_of_constant_expressions_is_refused_and_a_long_chain_of_parts_is_not() {
    let mut text = String::from(
        "llvm.mlir.global internal @g() : i64 {\n%p = llvm.mlir.addressof @g : !llvm.ptr\n%v0 = llvm.ptrtoint %p : !llvm.ptr to i64\n",
    );
    for i in 1..100_000 {
        text += &format!("%v{i} = llvm.add %v{0}, %v{0} : i64\n", i - 1);
    }
    text += "llvm.return %v99999 : i64\n}\n";
    assert_eq!(codes(&text), ["emit-too-large"]);

    let ty = "!llvm.array<10000 x i32>";
    let mut text =
        format!("llvm.mlir.global internal @g() : {ty} {{\n%c = llvm.mlir.constant(7 : i32) : i32\n");
    text += &format!("%v0 = llvm.mlir.undef : {ty}\n");
    for i in 0..10_000 {
        text += &format!("%v{} = llvm.insertvalue %c, %v{i}[{i}] : {ty}\n", i + 1);
    }
    text += &format!("llvm.return %v10000 : {ty}\n}}\n");
    let out = emit(&module(&text), &Options::default()).unwrap();
    assert_eq!(out.matches("i32 7").count(), 10_000);
}

#[test]
fn layout_and_triple_come_from_the_module_first() {
    let options =
        Options { data_layout: Some("e".into()), target_triple: Some("x86_64-unknown-linux-gnu".into()) };
    let own = emit(&module("module attributes {llvm.data_layout = \"E\"} {}"), &options).unwrap();
    assert_eq!(own.trim(), "target datalayout = \"E\"\ntarget triple = \"x86_64-unknown-linux-gnu\"");
}

/// Each operation says the whole constant: text that is quadratic in the module's ends early.
#[test]
fn a_large_constant_of_many_operations_is_refused() {
    let numbers: Vec<String> = (0..10_000).map(|number| number.to_string()).collect();
    let ty = format!("vector<{}xi32>", numbers.len());
    let constant = format!("llvm.mlir.constant(dense<[{}]> : {ty}) : {ty}", numbers.join(", "));
    let sums: String = (0..2_000).map(|at| format!("%v{at} = llvm.add %c, %c : {ty}\n")).collect();
    let text = format!("llvm.func @f() {{\n%c = {constant}\n{sums}llvm.return\n}}\n");
    assert_eq!(codes(&text), ["emit-too-large"]);
}

/// Each insertion says the whole type: the parser refuses types of so many fields.
#[test]
fn an_aggregate_of_many_fields_is_refused_before() {
    let text = format!("llvm.func @f(!llvm.struct<({})>)\n", vec!["i32"; 20_000].join(", "));
    let (_, diags) = parse(&text, &ParseOptions::default());
    assert_eq!(diags.iter().map(|diag| diag.code).collect::<Vec<_>>(), ["too-many-fields"]);
}
