//! What an operation costs grows with its values and with the memory that it touches, and so does the fuel that it takes.

use plumb_host::{Execution, Outcome};
use plumb_interp::{Options, Program};

const FUEL: u64 = 20_000;
/// Slots that may be gone through for each operation of fuel.
const SLOTS: u64 = 8;
/// Operations in a round of a loop, at most, and before it.
const ROUND: u64 = 6;
const BEFORE: u64 = 40;

const ZEROS: &str = "%a = llvm.mlir.zero : ARRAY";
const THREES: &str = "%v = arith.constant dense<3> : VECTOR";
const FLOATS: &str = "%v = arith.constant dense<3.0> : vector<60000xf32>";
const POINTER: &str = "%p = llvm.alloca %one x ARRAY : (i64) -> !llvm.ptr";
const BOTH: &str = "%a = llvm.mlir.zero : ARRAY %p = llvm.alloca %one x ARRAY : (i64) -> !llvm.ptr";
const MEGABYTE: &str = "%p = llvm.alloca %million x i8 : (i64) -> !llvm.ptr";
const SQUARE: &str = "%m = memref.alloc() : memref<100x100xf32>";
const VECTORS: &str = "%m = memref.alloc() : memref<2xVECTOR> %v = arith.constant dense<3> : VECTOR";

/// Operations, with so many slots that each goes through (of memory a slot for eight bytes), and what stands before a loop of
/// them.
const OPERATIONS: &[(u64, &str, &str)] = &[
    (65_000, ZEROS, "%w = llvm.insertvalue %one, %a[5] : ARRAY"),
    (65_000, ZEROS, "%w = llvm.select %true, %a, %a : i1, ARRAY"),
    (65_000, ZEROS, "%w = llvm.freeze %a : ARRAY"),
    (65_000, "%a = llvm.mlir.undef : ARRAY", "%w = llvm.freeze %a : ARRAY"),
    (65_000, "", "%w = llvm.mlir.zero : ARRAY"),
    (65_000, "", "%w = llvm.mlir.undef : ARRAY"),
    (65_000, "", "%w = llvm.mlir.poison : ARRAY"),
    (65_000, ZEROS, "func.call @takes(%a) : (ARRAY) -> ()"),
    (65_000, ZEROS, "%w = func.call @passes(%a) : (ARRAY) -> ARRAY"),
    (65_000, ZEROS, "%w = scf.execute_region -> ARRAY { scf.yield %a : ARRAY }"),
    (65_000, ZEROS, "%w = scf.if %true -> ARRAY { scf.yield %a : ARRAY } else { scf.yield %a : ARRAY }"),
    (65_000, POINTER, "%w = llvm.load %p : !llvm.ptr -> ARRAY"),
    (65_000, BOTH, "llvm.store %a, %p : ARRAY, !llvm.ptr"),
    (60_000, THREES, "%w = vector.insert %one, %v[%1] : i64 into VECTOR"),
    (60_000, THREES, "%w = vector.reduction <add>, %v : VECTOR into i64"),
    (60_000, THREES, "%w = arith.divsi %v, %v : VECTOR"),
    (60_000, THREES, "%w = arith.cmpi slt, %v, %v : VECTOR"),
    (60_000, THREES, "%w = arith.select %true, %v, %v : VECTOR"),
    (60_000, THREES, "%w = arith.sitofp %v : VECTOR to vector<60000xf64>"),
    (60_000, THREES, "%w = vector.bitcast %v : VECTOR to vector<60000xf64>"),
    (
        59_999,
        THREES,
        "%w = vector.extract_strided_slice %v {offsets = [1], sizes = [59999], strides = [1]} : VECTOR to vector<59999xi64>",
    ),
    (60_000, "", "%w = vector.broadcast %one : i64 to VECTOR"),
    (60_000, "", "%w = arith.constant dense<3> : VECTOR"),
    (60_000, "", "%w = vector.create_mask %1 : vector<60000xi1>"),
    (60_000, FLOATS, "%w = arith.addf %v, %v : vector<60000xf32>"),
    (600_000, FLOATS, "%w = math.sin %v : vector<60000xf32>"),
    (60_000, FLOATS, "%w = arith.addf %v, %v fastmath<nnan> : vector<60000xf32>"),
    (
        10_000,
        SQUARE,
        "%w = vector.transfer_read %m[%1, %0], %float : memref<100x100xf32>, vector<100x100xf32>",
    ),
    (60_000, VECTORS, "%w = memref.load %m[%1] : memref<2xVECTOR>"),
    (60_000, VECTORS, "memref.store %v, %m[%1] : memref<2xVECTOR>"),
    (
        262_144,
        "%v = llvm.mlir.constant(dense<1.0> : vector<4096xf32>) : vector<4096xf32>",
        "%w = llvm.intr.matrix.multiply %v, %v {lhs_rows = 64 : i32, lhs_columns = 64 : i32, rhs_columns = 64 : i32} \
         : (vector<4096xf32>, vector<4096xf32>) -> vector<4096xf32>",
    ),
    (
        40_000,
        "%v = arith.constant dense<1.0> : vector<200xf32>",
        "%w = vector.outerproduct %v, %v : vector<200xf32>, vector<200xf32>",
    ),
    (1_024, "%v = arith.constant 3 : i65536", "%w = arith.addi %v, %v : i65536"),
    (500_000, "%v = arith.constant 3 : i65536", "%w = arith.muli %v, %v : i65536"),
    (1_024, "", "%w = arith.extsi %one : i64 to i65536"),
    (15_000, MEGABYTE, "llvm.intr.lifetime.start %p : !llvm.ptr llvm.intr.lifetime.end %p : !llvm.ptr"),
    (
        15_000,
        MEGABYTE,
        "\"llvm.intr.memset\"(%p, %byte, %million) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()",
    ),
    (
        15_000,
        MEGABYTE,
        "\"llvm.intr.memmove\"(%p, %p, %million) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()",
    ),
    (15_000, "", "%m = memref.alloc() : memref<1000000xi8> memref.dealloc %m : memref<1000000xi8>"),
    (
        15_000,
        "%m = memref.alloc() : memref<1000000xi8>",
        "memref.copy %m, %m : memref<1000000xi8> to memref<1000000xi8>",
    ),
];

const DEEP: &str = "%t = tensor.empty() : DEEP";

/// The same of tensors with a high rank, and of those that have nothing.
const TENSORS: &[(u64, &str, &str)] = &[
    (64, "", "%w = tensor.empty() : DEEP"),
    (64, "", "%w = arith.constant dense<1> : DEEP"),
    (64, "", "%w = tensor.splat %byte : DEEP"),
    (64, DEEP, "%w = tensor.extract %t[ZEROS] : DEEP"),
    (64, DEEP, "%w = tensor.insert %byte into %t[ZEROS] : DEEP"),
    (64, DEEP, "%w = tensor.cast %t : DEEP to tensor<?xREST>"),
    (64, DEEP, "%w = tensor.collapse_shape %t [[NUMBERS]] : DEEP into tensor<1xi8>"),
    (
        64,
        "%t = tensor.empty() : tensor<1xi8>",
        "%w = tensor.expand_shape %t [[NUMBERS]] output_shape [ONES] : tensor<1xi8> into DEEP",
    ),
    (256, DEEP, "%w = tensor.extract_slice %t[ZEROS] [ONES] [ONES] : DEEP to DEEP"),
    (256, DEEP, "%w = tensor.insert_slice %t into %t[ZEROS] [ONES] [ONES] : DEEP into DEEP"),
    (256, DEEP, "%w = tensor.concat dim(0) %t, %t : (DEEP, DEEP) -> tensor<2xREST>"),
    (128, DEEP, "%w = linalg.fill ins(%byte : i8) outs(%t : DEEP) -> DEEP"),
    (128, DEEP, "%w = bufferization.to_buffer %t : DEEP to memref<1xREST>"),
    (
        128,
        "%m = memref.alloc() : memref<1xREST>",
        "%w = bufferization.to_tensor %m restrict : memref<1xREST> to DEEP",
    ),
    (
        64_000,
        "%t = tensor.empty() : tensor<1000xREST>",
        "%w = tensor.extract_slice %t[ZEROS] [1000, MORE] [ONES] : tensor<1000xREST> to tensor<1000xREST>",
    ),
    (
        32,
        "%t = tensor.empty() : tensor<1xi8> %z = tensor.empty() : tensor<0xi8>",
        "%w = scf.forall (%k) in (1) shared_outs(%o = %t) -> tensor<1xi8> { scf.forall.in_parallel {
           tensor.parallel_insert_slice %z into %o[0] [0] [1] : tensor<0xi8> into tensor<1xi8> } }",
    ),
];

/// Extents and numbers of 64 dimensions in the place of words.
fn deep(text: &str) -> String {
    let list = |n: usize, item: &dyn Fn(usize) -> String| (0..n).map(item).collect::<Vec<_>>().join(", ");
    let rest = format!("{}i8", "1x".repeat(63));
    let text = text.replace("DEEP", "tensor<1xREST>").replace("REST", &rest);
    let text = text.replace("ZEROS", &list(64, &|_| "%0".into())).replace("ONES", &list(64, &|_| "1".into()));
    text.replace("NUMBERS", &list(64, &|n| n.to_string())).replace("MORE", &list(63, &|_| "1".into()))
}

fn run(before: &str, inside: &str) -> Execution {
    let text = format!(
        "func.func @takes(%a: ARRAY) {{ return }}
         func.func @passes(%a: ARRAY) -> ARRAY {{ return %a : ARRAY }}
         func.func @main() {{
           %0 = arith.constant 0 : index
           %1 = arith.constant 1 : index
           %end = arith.constant 1000000000 : index
           %one = llvm.mlir.constant(1 : i64) : i64
           %million = llvm.mlir.constant(1000000 : i64) : i64
           %byte = llvm.mlir.constant(1 : i8) : i8
           %true = llvm.mlir.constant(true) : i1
           %float = arith.constant 1.0 : f32
           {before}
           scf.for %i = %0 to %end step %1 {{
             {inside}
           }}
           return
         }}"
    );
    let text = text.replace("ARRAY", "!llvm.array<65000 x i64>").replace("VECTOR", "vector<60000xi64>");
    let (module, mut diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
    if diags.is_empty() {
        diags = plumb_ir::verify(&module);
    }
    assert!(diags.is_empty(), "{text}: {diags:?}");
    Program::decode(&module, &Options { fuel: FUEL, ..Options::default() }).run("main", &[])
}

#[test]
fn operations_are_charged_for_the_slots_and_bytes_that_they_go_through() {
    for (slots, before, inside) in OPERATIONS.iter().chain(TENSORS) {
        let e = run(&deep(before), &deep(inside));
        assert_eq!(e.outcome, Outcome::OutOfFuel, "{inside}");
        let rounds = FUEL.div_ceil(slots / SLOTS);
        assert!(e.ops <= BEFORE + ROUND * rounds, "{inside}: {} operations", e.ops);
    }
}

#[test]
fn scalars_are_charged_for_their_turn_alone() {
    let inside = "%w = arith.addi %one, %million : i64 %x = math.sin %float : f32";
    let e = run(POINTER, &format!("{inside} llvm.store %one, %p : i64, !llvm.ptr"));
    assert_eq!(e.outcome, Outcome::OutOfFuel);
    assert!((FUEL..FUEL + ROUND).contains(&e.ops), "{} operations", e.ops);
}

/// What becomes of a program of which a variable has so many bytes.
fn with_variable(variable: &str, fuel: u64, read: &str) -> Execution {
    let text = format!("{variable}\nfunc.func @main() -> i64 {{ {read}\n return %r : i64 }}");
    let (module, diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
    assert!(diags.is_empty(), "{text}: {diags:?}");
    Program::decode(&module, &Options { fuel, ..Options::default() }).run("main", &[])
}

#[test]
fn first_values_of_variables_are_charged_for_their_bytes() {
    let constant = "%r = arith.constant 7 : i64";
    for (variable, bytes) in [
        ("memref.global \"private\" constant @g : memref<8000000xi8> = dense<1>", 8_000_000),
        ("memref.global \"private\" @g : memref<2000000xi24> = dense<258>", 8_000_000),
        (
            "llvm.mlir.global internal @g(dense<5> : tensor<1000000xi64>) : !llvm.array<1000000 x i64>",
            8_000_000,
        ),
        (
            "llvm.mlir.global internal @g() : !llvm.array<1000000 x i64> { %z = llvm.mlir.zero : !llvm.array<1000000 x i64>\n llvm.return %z : !llvm.array<1000000 x i64> }",
            8_000_000,
        ),
    ] {
        let most = bytes / 64;
        assert_eq!(with_variable(variable, most / 2, constant).outcome, Outcome::OutOfFuel, "{variable}");
        let e = with_variable(variable, 4 * most, constant);
        assert!(matches!(e.outcome, Outcome::Return(_)), "{variable}: {:?}", e.outcome);
    }
}

#[test]
fn a_variable_of_equal_elements_has_each_of_them() {
    let variable = "memref.global \"private\" @g : memref<1500001xi24> = dense<66051>";
    let read = |at: usize| {
        format!(
            "%g = memref.get_global @g : memref<1500001xi24>\n %i = arith.constant {at} : index\n \
             %e = memref.load %g[%i] : memref<1500001xi24>\n %r = arith.extui %e : i24 to i64"
        )
    };
    for at in [0, 1, 2, 262_143, 262_144, 1_499_999, 1_500_000] {
        let expected = with_variable("", 9, "%r = arith.constant 66051 : i64").outcome;
        assert_eq!(with_variable(variable, 1 << 30, &read(at)).outcome, expected, "{at}");
    }
}
