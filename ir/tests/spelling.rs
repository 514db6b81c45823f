//! Older spellings: what is read of them is the modern IR.

use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::{print_in, read_typed};
use plumb_ir::{ParseOptions, Spelling, parse, print, verify};

/// The body of a module in the modern spelling.
fn read(text: &str, spelling: Spelling) -> Result<String, String> {
    let (module, mut diags) = parse(text, &ParseOptions { spelling, ..ParseOptions::default() });
    if diags.is_empty() {
        diags = verify(&module);
    }
    match diags.first() {
        Some(diag) => Err(format!("{}: {}", diag.code, diag.message)),
        None => Ok(print(&module)),
    }
}

/// Pairs of an older text and the modern text of the same module.
const PAIRS: &[(&str, &str, &str)] = &[
    (
        "typed pointers",
        "llvm.mlir.global internal @g(1 : i32) : i32
         llvm.func @f(%p: !llvm.ptr<f32>, %q: !llvm.ptr<ptr<i8>, 3>, %n: i64) -> !llvm.ptr<i32> {
           %0 = llvm.load %p : !llvm.ptr<f32>
           llvm.store %0, %p {alignment = 4 : i64} : !llvm.ptr<f32>
           %1 = llvm.getelementptr inbounds %p[%n] : (!llvm.ptr<f32>, i64) -> !llvm.ptr<f32>
           %2 = llvm.alloca %n x i32 : (i64) -> !llvm.ptr<i32>
           %3 = llvm.load %q : !llvm.ptr<ptr<i8>, 3>
           %4 = llvm.mlir.addressof @g : !llvm.ptr<i32>
           %5 = llvm.bitcast %2 : !llvm.ptr<i32> to !llvm.ptr<i8>
           llvm.return %4 : !llvm.ptr<i32>
         }",
        "llvm.mlir.global internal @g(1 : i32) : i32
         llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr<3>, %n: i64) -> !llvm.ptr {
           %0 = llvm.load %p : !llvm.ptr -> f32
           llvm.store %0, %p {alignment = 4 : i64} : f32, !llvm.ptr
           %1 = llvm.getelementptr inbounds %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, f32
           %2 = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
           %3 = llvm.load %q : !llvm.ptr<3> -> !llvm.ptr
           %4 = llvm.mlir.addressof @g : !llvm.ptr
           %5 = llvm.bitcast %2 : !llvm.ptr to !llvm.ptr
           llvm.return %4 : !llvm.ptr
         }",
    ),
    (
        "structs that hold themselves, functions, vectors of pointers",
        "llvm.func @f(%s: !llvm.struct<\"l\", (i32, ptr<struct<\"l\">>)>, %v: !llvm.vec<4 x ptr<i8>>,
                      %fp: !llvm.ptr<func<i32 (i32, ...)>>, %x: i32) {
           %0 = llvm.extractvalue %s[1] : !llvm.struct<\"l\", (i32, ptr<struct<\"l\">>)>
           %1 = llvm.call %fp(%x, %x) : !llvm.ptr<func<i32 (i32, ...)>>, (i32, i32) -> i32
           llvm.return
         }",
        "llvm.func @f(%s: !llvm.struct<\"l\", (i32, ptr)>, %v: vector<4x!llvm.ptr>, %fp: !llvm.ptr, %x: i32) {
           %0 = llvm.extractvalue %s[1] : !llvm.struct<\"l\", (i32, ptr)>
           %1 = llvm.call %fp(%x, %x) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32) -> i32
           llvm.return
         }",
    ),
    (
        "atomics",
        "llvm.func @f(%p: !llvm.ptr<i32>, %x: i32) {
           %0 = llvm.atomicrmw add %p, %x monotonic : i32
           %1 = llvm.cmpxchg %p, %x, %x acq_rel monotonic : i32
           llvm.return
         }",
        "llvm.func @f(%p: !llvm.ptr, %x: i32) {
           %0 = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, i32
           %1 = llvm.cmpxchg %p, %x, %x acq_rel monotonic : !llvm.ptr, i32
           llvm.return
         }",
    ),
    (
        "operands that are attributes now",
        "llvm.func @f(%p: !llvm.ptr<i8>, %x: i32, %v: vector<4xf32>, %y: f32) {
           %0 = llvm.mlir.constant(false) : i1
           \"llvm.intr.memcpy\"(%p, %p, %x, %0) : (!llvm.ptr<i8>, !llvm.ptr<i8>, i32, i1) -> ()
           %1 = \"llvm.intr.ctlz\"(%x, %0) : (i32, i1) -> i32
           %2 = \"llvm.intr.vector.reduce.fadd\"(%y, %v) {reassoc = true} : (f32, vector<4xf32>) -> f32
           llvm.intr.lifetime.start 16, %p : !llvm.ptr<i8>
           %3 = \"llvm.getelementptr\"(%p, %x) {inbounds, rawConstantIndices = array<i32: -2147483648>}
             : (!llvm.ptr<i8>, i32) -> !llvm.ptr<i8>
           llvm.return
         }",
        "llvm.func @f(%p: !llvm.ptr, %x: i32, %v: vector<4xf32>, %y: f32) {
           %0 = llvm.mlir.constant(false) : i1
           \"llvm.intr.memcpy\"(%p, %p, %x) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
           %1 = \"llvm.intr.ctlz\"(%x) <{is_zero_poison = false}> : (i32) -> i32
           %2 = \"llvm.intr.vector.reduce.fadd\"(%y, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}>
             : (f32, vector<4xf32>) -> f32
           llvm.intr.lifetime.start %p : !llvm.ptr
           %3 = llvm.getelementptr inbounds %p[%x] : (!llvm.ptr, i32) -> !llvm.ptr, i8
           llvm.return
         }",
    ),
    (
        "names, coroutines, attributes at the end",
        "llvm.func @f(%p: !llvm.ptr<i8>, %c: i1, %x: f32) {
           %0 = llvm.mlir.null : !llvm.ptr<i8>
           %1 = llvm.intr.experimental.stepvector : vector<4xi32>
           %2 = llvm.intr.coro.end %p, %c : i1
           llvm.intr.coro.resume %p
           llvm.intr.stackrestore %p
           %3 = llvm.call_intrinsic \"llvm.round\"(%x) : (f32) -> f32 {fastmathFlags = #llvm.fastmath<nnan>}
           llvm.return
         }
         llvm.mlir.global_ctors {ctors = [@c], priorities = [0 : i32]}
         llvm.func @c() attributes {memory_effects = #llvm.memory_effects<other = read, argMem = none, inaccessibleMem = none>} {
           llvm.return
         }",
        "llvm.func @f(%p: !llvm.ptr, %c: i1, %x: f32) {
           %0 = llvm.mlir.zero : !llvm.ptr
           %1 = llvm.intr.stepvector : vector<4xi32>
           %t = llvm.mlir.none : !llvm.token
           %2 = llvm.intr.coro.end %p, %c, %t : (!llvm.ptr, i1, !llvm.token) -> i1
           llvm.intr.coro.resume %p : !llvm.ptr
           llvm.intr.stackrestore %p : !llvm.ptr
           %3 = llvm.call_intrinsic \"llvm.round\"(%x) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
           llvm.return
         }
         llvm.mlir.global_ctors ctors = [@c], priorities = [0 : i32], data = [#llvm.zero]
         llvm.func @c() attributes {memory_effects = #llvm.memory_effects<other = read, argMem = none, inaccessibleMem = none, errnoMem = read, targetMem0 = read, targetMem1 = read>} {
           llvm.return
         }",
    ),
    (
        "metadata by name",
        "llvm.metadata @m {
           llvm.tbaa_root @r {id = \"root\"}
           llvm.tbaa_type_desc @t {id = \"int\", members = {<@r, 0>}}
           llvm.tbaa_tag @tag {access_type = @t, base_type = @t, offset = 0 : i64, constant}
           llvm.tbaa_tag @typeless {access_type = @r, base_type = @r, offset = 0 : i64}
           llvm.access_group @g
           llvm.alias_scope_domain @d {description = \"d\"}
           llvm.alias_scope @s {domain = @d}
         }
         llvm.func @f(%p: !llvm.ptr) {
           %0 = llvm.load %p {access_groups = [@m::@g], alias_scopes = [@m::@s], tbaa = [@m::@tag]} : !llvm.ptr -> i32
           %1 = llvm.load %p {llvm.tbaa = [@m::@typeless]} : !llvm.ptr -> i32
           llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<mustProgress = true, parallelAccesses = @m::@g>}
         ^bb1:
           llvm.return
         }",
        "#r = #llvm.tbaa_root<id = \"root\">
         #t = #llvm.tbaa_type_desc<id = \"int\", members = {<#r, 0>}>
         #tag = #llvm.tbaa_tag<base_type = #t, access_type = #t, offset = 0, constant = true>
         #g = #llvm.access_group<id = distinct[0]<>>
         #s = #llvm.alias_scope<id = distinct[2]<>, domain = <id = distinct[1]<>, description = \"d\">>
         llvm.func @f(%p: !llvm.ptr) {
           %0 = llvm.load %p {access_groups = [#g], alias_scopes = [#s], tbaa = [#tag]} : !llvm.ptr -> i32
           %1 = llvm.load %p : !llvm.ptr -> i32
           llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<mustProgress = true, parallelAccesses = #g>}
         ^bb1:
           llvm.return
         }",
    ),
    (
        "types of calls, shuffles, switches, indices",
        "llvm.func @f(%p: !llvm.ptr<struct<(array<2 x i64>, i8)>>, %fp: !llvm.ptr<func<void (i32)>>, %x: i32,
                      %v: vector<4xi8>, %n: i64) attributes {memory = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none>} {
           llvm.call %fp(%x) : (i32) -> ()
           %0 = llvm.shufflevector %v, %v [0 : i32, -1 : i32] : vector<4xi8>, vector<4xi8>
           %1 = llvm.mlir.constant(1 : i32) : i32
           %2 = llvm.mlir.constant(0 : i32) : i32
           %3 = llvm.getelementptr %p[%n, %1] : (!llvm.ptr<struct<(array<2 x i64>, i8)>>, i64, i32) -> !llvm.ptr<i8>
           %4 = llvm.getelementptr %p[%n, %2, %1] : (!llvm.ptr<struct<(array<2 x i64>, i8)>>, i64, i32, i32) -> !llvm.ptr<i64>
           llvm.switch %x, ^bb1 [
             -3: ^bb2(%n : i64)
           ]
         ^bb1:
           llvm.return
         ^bb2(%m: i64):
           llvm.return
         }",
        "llvm.func @f(%p: !llvm.ptr, %fp: !llvm.ptr, %x: i32, %v: vector<4xi8>, %n: i64) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
           llvm.call %fp(%x) : !llvm.ptr, (i32) -> ()
           %0 = llvm.shufflevector %v, %v [0, -1] : vector<4xi8>
           %1 = llvm.mlir.constant(1 : i32) : i32
           %2 = llvm.mlir.constant(0 : i32) : i32
           %3 = llvm.getelementptr %p[%n, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(array<2 x i64>, i8)>
           %4 = llvm.getelementptr %p[%n, 0, %1] : (!llvm.ptr, i64, i32) -> !llvm.ptr, !llvm.struct<(array<2 x i64>, i8)>
           llvm.switch %x : i32, ^bb1 [
             -3: ^bb2(%n : i64)
           ]
         ^bb1:
           llvm.return
         ^bb2(%m: i64):
           llvm.return
         }",
    ),
    (
        "attributes that say nothing",
        "llvm.func @f(%x: f32 {llvm.noalias, llvm.noundef}, %p: !llvm.ptr<i8>) { llvm.return }",
        "llvm.func @f(%x: f32 {llvm.noundef}, %p: !llvm.ptr) { llvm.return }",
    ),
];

/// The same for tensors of MLIR 13, which it takes as they stand here.
const TENSORS_OF_13: &[(&str, &str)] = &[
    (
        "func @f(%n: index, %x: f32, %m: memref<4xf32>, %w: memref<4xf32>) -> tensor<?x5xf32> {
           %0 = linalg.init_tensor [%n, 5] : tensor<?x5xf32>
           %1 = linalg.fill(%x, %0) : f32, tensor<?x5xf32> -> tensor<?x5xf32>
           linalg.copy(%m, %w) : memref<4xf32>, memref<4xf32>
           return %1 : tensor<?x5xf32>
         }",
        "func.func @f(%n: index, %x: f32, %m: memref<4xf32>, %w: memref<4xf32>) -> tensor<?x5xf32> {
           %0 = tensor.empty(%n) : tensor<?x5xf32>
           %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<?x5xf32>) -> tensor<?x5xf32>
           linalg.copy ins(%m : memref<4xf32>) outs(%w : memref<4xf32>)
           return %1 : tensor<?x5xf32>
         }",
    ),
    (
        "func @f(%m: memref<4xf32>) -> memref<4xf32> {
           %0 = memref.tensor_load %m : memref<4xf32>
           %1 = memref.buffer_cast %0 : memref<4xf32>
           memref.tensor_store %0, %1 : memref<4xf32>
           %2 = memref.clone %1 : memref<4xf32> to memref<4xf32>
           return %2 : memref<4xf32>
         }",
        "func.func @f(%m: memref<4xf32>) -> memref<4xf32> {
           %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
           %1 = bufferization.to_buffer %0 : tensor<4xf32> to memref<4xf32>
           bufferization.materialize_in_destination %0 in writable %1 : (tensor<4xf32>, memref<4xf32>) -> ()
           %2 = bufferization.clone %1 : memref<4xf32> to memref<4xf32>
           return %2 : memref<4xf32>
         }",
    ),
    (
        "func @f(%t: tensor<4x5xf32>, %x: f32) -> tensor<6x5xf32> {
           %0 = linalg.tensor_collapse_shape %t [[0, 1]] : tensor<4x5xf32> into tensor<20xf32>
           %1 = linalg.tensor_expand_shape %0 [[0, 1]] : tensor<20xf32> into tensor<4x5xf32>
           %2 = linalg.pad_tensor %1 low[1, 0] high[1, 0] {
           ^bb0(%i: index, %j: index):
             linalg.yield %x : f32
           } : tensor<4x5xf32> to tensor<6x5xf32>
           return %2 : tensor<6x5xf32>
         }",
        "func.func @f(%t: tensor<4x5xf32>, %x: f32) -> tensor<6x5xf32> {
           %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x5xf32> into tensor<20xf32>
           %1 = tensor.expand_shape %0 [[0, 1]] output_shape [4, 5] : tensor<20xf32> into tensor<4x5xf32>
           %2 = tensor.pad %1 low[1, 0] high[1, 0] {
           ^bb0(%i: index, %j: index):
             tensor.yield %x : f32
           } : tensor<4x5xf32> to tensor<6x5xf32>
           return %2 : tensor<6x5xf32>
         }",
    ),
    (
        "func @f(%i: memref<1x4x4x2xf32>, %k: memref<3x2x2x2xf32>, %o: memref<1x3x3x3xf32>) {
           linalg.conv_2d_nhwc ins(%i, %k : memref<1x4x4x2xf32>, memref<3x2x2x2xf32>) outs(%o : memref<1x3x3x3xf32>)
           return
         }",
        "func.func @f(%i: memref<1x4x4x2xf32>, %k: memref<3x2x2x2xf32>, %o: memref<1x3x3x3xf32>) {
           linalg.conv_2d_nhwc_fhwc ins(%i, %k : memref<1x4x4x2xf32>, memref<3x2x2x2xf32>) outs(%o : memref<1x3x3x3xf32>)
           return
         }",
    ),
    (
        "func @f(%x: f32, %t: tensor<*xf32>, %i: index, %s: tensor<?x8xf32>, %d: tensor<4x16x8xf32>) -> tensor<*xf32> {
           %0 = tensor.insert_slice %s into %d[0, 0] [1, 16] [1, 1] : tensor<?x8xf32> into tensor<4x16x8xf32>
           %1 = tensor.insert %x into %t[%i] : tensor<*xf32>
           return %1 : tensor<*xf32>
         }",
        "func.func @f(%x: f32, %t: tensor<*xf32>, %i: index, %s: tensor<?x8xf32>, %d: tensor<4x16x8xf32>) -> tensor<*xf32> {
           %0 = tensor.cast %s : tensor<?x8xf32> to tensor<16x8xf32>
           %1 = tensor.insert_slice %0 into %d[0, 0, 0] [1, 16, 8] [1, 1, 1] : tensor<16x8xf32> into tensor<4x16x8xf32>
           %2 = tensor.cast %t : tensor<*xf32> to tensor<?xf32>
           %3 = tensor.insert %x into %2[%i] : tensor<?xf32>
           %4 = tensor.cast %3 : tensor<?xf32> to tensor<*xf32>
           return %4 : tensor<*xf32>
         }",
    ),
];

#[test]
fn tensors_of_mlir_13_are_the_modern_modules() {
    let compiler = plumb_testkit::program("mlir-opt-13");
    for (older, modern) in TENSORS_OF_13 {
        let modern = read(modern, Spelling::Modern).unwrap_or_else(|why| panic!("{modern}: {why}"));
        for spelling in [Spelling::Auto, Spelling::Llvm13] {
            assert_eq!(read(older, spelling).as_ref(), Ok(&modern), "{spelling:?}");
        }
        if let Some(compiler) = &compiler {
            let (taken, _, said) = plumb_testkit::answer(compiler, &["-o", "/dev/null"], older);
            assert!(taken && !said.contains("error:"), "{said}");
        }
    }
}

#[test]
fn older_texts_are_the_modern_modules() {
    for (what, older, modern) in PAIRS {
        let modern = read(modern, Spelling::Modern).unwrap_or_else(|why| panic!("{what}, modern: {why}"));
        for spelling in [Spelling::Auto, Spelling::Llvm16] {
            let older = read(older, spelling).unwrap_or_else(|why| panic!("{what}, {spelling:?}: {why}"));
            assert_eq!(older, modern, "{what}");
        }
        assert!(read(older, Spelling::Modern).is_err(), "{what}: is not modern");
    }
}

#[test]
fn modern_texts_are_read_in_any_spelling() {
    for (what, _, modern) in PAIRS {
        let expected = read(modern, Spelling::Modern);
        assert_eq!(read(modern, Spelling::Auto), expected, "{what}");
        assert_eq!(read(modern, Spelling::Llvm16), expected, "{what}");
    }
}

/// Modern texts that the verifier refuses, and what it says: nothing in them is only older.
const FINAL: &[(&str, &str)] = &[
    ("llvm.func @f(%x: i32 {llvm.noalias}) { llvm.return }", "verify-attribute"),
    ("func.func @f(%x: i32 {llvm.noalias}) { return }", "verify-attribute"),
    (
        "llvm.func @f(%p: !llvm.ptr, %x: i32, %v: i1) { \"llvm.intr.memcpy\"(%p, %p, %x, %v) : (!llvm.ptr, !llvm.ptr, i32, i1) -> ()\n llvm.return }",
        "verify-count",
    ),
];

#[test]
fn what_the_verifier_says_of_modern_text_is_final() {
    for (text, code) in FINAL {
        for spelling in [Spelling::Auto, Spelling::Modern] {
            let said = read(text, spelling).expect_err(text);
            assert!(said.starts_with(code), "{said}\n{text}");
        }
    }
}

#[test]
fn older_names_are_evidence_in_generic_form_too() {
    let text = "llvm.func @f() { %0 = \"llvm.mlir.null\"() : () -> !llvm.ptr\n llvm.return }";
    let modern = "llvm.func @f() { %0 = llvm.mlir.zero : !llvm.ptr\n llvm.return }";
    assert_eq!(read(text, Spelling::Auto), read(modern, Spelling::Modern));
}

#[test]
fn constants_in_place_of_attributes_are_evidence() {
    let text = "llvm.func @f(%x: i32) { %c = llvm.mlir.constant(false) : i1\n %0 = \"llvm.intr.ctlz\"(%x, %c) : (i32, i1) -> i32\n llvm.return }";
    let modern = "llvm.func @f(%x: i32) { %c = llvm.mlir.constant(false) : i1\n %0 = \"llvm.intr.ctlz\"(%x) <{is_zero_poison = false}> : (i32) -> i32\n llvm.return }";
    assert_eq!(read(text, Spelling::Auto), read(modern, Spelling::Modern));
}

#[test]
fn attributes_that_lack_their_type_are_evidence() {
    let text = "llvm.func @f(%x: f32 {llvm.byval}, %y: i32 {llvm.sret}) { llvm.return }";
    let modern = "llvm.func @f(%x: f32, %y: i32) { llvm.return }";
    assert_eq!(read(text, Spelling::Auto), read(modern, Spelling::Modern));
    read(text, Spelling::Modern).unwrap_err();
    // A pointer that does not say to what it points says nothing of the type either.
    read("llvm.func @f(%x: !llvm.ptr {llvm.byval}) { llvm.return }", Spelling::Auto).unwrap_err();
}

/// Older texts that were wrong then, and what is said of them.
const WRONG: &[(&str, &str)] = &[
    (
        "llvm.func @f(%p: !llvm.ptr<f32>) { %0 = llvm.load %p : !llvm.ptr<f32>\n llvm.store %0, %p : !llvm.ptr<i32>\n llvm.return }",
        "type-mismatch",
    ),
    (
        "llvm.func @f(%p: !llvm.ptr<f32>, %x: i32) { \"llvm.store\"(%x, %p) : (i32, !llvm.ptr<f32>) -> ()\n llvm.return }",
        "pointee-type",
    ),
    (
        "llvm.mlir.global external @g() : i32\nllvm.func @f() { %0 = llvm.mlir.addressof @g : !llvm.ptr<f32>\n llvm.return }",
        "pointee-type",
    ),
    (
        "llvm.func @f(%p: !llvm.ptr<func<void (i32)>>) { llvm.call %p() : !llvm.ptr<func<void (i32)>>, () -> ()\n llvm.return }",
        "pointee-type",
    ),
    (
        "llvm.func @f(%v: vector<4xi8>) { %0 = llvm.shufflevector %v, %v [0 : i32] : vector<4xi8>, vector<2xi8>\n llvm.return }",
        "type-mismatch",
    ),
    ("llvm.func @f(%x: i64) { llvm.switch %x, ^bb1 [\n 0: ^bb1\n ]\n ^bb1:\n llvm.return }", "type-mismatch"),
    (
        "llvm.func @f(%p: !llvm.ptr<struct<(i8, i8)>>, %n: i32) { %0 = llvm.getelementptr %p[%n, %n] : (!llvm.ptr<struct<(i8, i8)>>, i32, i32) -> !llvm.ptr<i8>\n llvm.return }",
        "verify-operands",
    ),
    ("llvm.func @f(%p: !llvm.ptr<void>)", "llvm-type"),
    ("llvm.func @f(%v: !llvm.vec<4 x i32>)", "llvm-type"),
    (
        "llvm.func @f(%p: !llvm.ptr<i8>, %x: i32, %v: i1) { \"llvm.intr.memcpy\"(%p, %p, %x, %v) : (!llvm.ptr<i8>, !llvm.ptr<i8>, i32, i1) -> ()\n llvm.return }",
        "older-operand",
    ),
    ("llvm.metadata @m {\n llvm.tbaa_root @r {id = \"\"}\n}", "older-metadata"),
    (
        "llvm.metadata @m {\n llvm.tbaa_type_desc @a {id = \"a\", members = {<@b, 0>}}\n llvm.tbaa_type_desc @b {id = \"b\", members = {<@a, 0>}}\n}",
        "older-metadata",
    ),
    ("llvm.access_group @g", "older-metadata"),
    (
        "llvm.metadata @m {\n}\nllvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {access_groups = [@m::@g]} : !llvm.ptr -> i32\n llvm.return }",
        "older-metadata",
    ),
];

#[test]
fn what_was_wrong_is_wrong() {
    for (text, code) in WRONG {
        let said = read(text, Spelling::Llvm16).expect_err(text);
        assert!(said.starts_with(code), "{said}\n{text}");
        read(text, Spelling::Auto).expect_err(text);
    }
}

#[test]
fn lanes_were_chosen_by_wider_numbers_once() {
    let text = "llvm.func @f(%v: vector<4xi8>) { %0 = llvm.shufflevector %v, %v [0 : i64] : vector<4xi8>, vector<4xi8>\n llvm.return }";
    assert!(read(text, Spelling::Llvm16).unwrap_err().starts_with("element-type"));
    for spelling in [Spelling::Llvm13, Spelling::Llvm11, Spelling::Auto] {
        assert!(read(text, spelling).unwrap().contains("[0] : vector<4xi8>"), "{}", spelling.name());
    }
    let text = text.replace("i64", "i16");
    read(&text, Spelling::Llvm11).unwrap_err();
}

#[test]
fn metadata_that_holds_too_much_is_refused() {
    let mut text = String::from("llvm.metadata @m {\n llvm.tbaa_root @r {id = \"r\"}\n");
    text += " llvm.tbaa_type_desc @t0 {id = \"t\", members = {<@r, 0>}}\n";
    for i in 1..10_000 {
        text += &format!(
            " llvm.tbaa_type_desc @t{i} {{id = \"t\", members = {{<@t{0}, 0>, <@t{0}, 8>}}}}\n",
            i - 1
        );
    }
    text += "}\n";
    let said = read(&text, Spelling::Auto).expect_err("too much");
    assert!(!said.is_empty());
    let backwards: String = text.lines().rev().map(|l| format!("{l}\n")).collect();
    let backwards = format!(
        "llvm.metadata @m {{\n{}",
        backwards.replacen("}\n", "", 1).replace("llvm.metadata @m {\n", "}\n")
    );
    read(&backwards, Spelling::Llvm16).expect_err("too much");
}

/// A module of the LLVM dialect as MLIR 11 wrote it, and as it is.
const WRAPPED: [&str; 2] = [
    r#"module {
  llvm.func @malloc(!llvm.i64) -> !llvm<"i8*">
  llvm.mlir.global internal constant @g(1 : i32) : !llvm.i32
  llvm.func @f(%arg0: !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }*">, %arg1: !llvm.i1, %arg2: !llvm<"i32 (float, ...)*">, %arg3: !llvm<"<4 x half>">) -> !llvm<"{ i64, double }"> {
    %0 = llvm.load %arg0 : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }*">
    %1 = llvm.extractvalue %0[1] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %2 = llvm.extractvalue %0[3, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %3 = llvm.getelementptr %1[%2] : (!llvm<"float*">, !llvm.i64) -> !llvm<"float*">
    %4 = llvm.load %3 : !llvm<"float*">
    llvm.store %4, %3 : !llvm<"float*">
    %5 = "llvm.call"(%arg2, %4, %2) : (!llvm<"i32 (float, ...)*">, !llvm.float, !llvm.i64) -> !llvm.i32
    %6 = llvm.call @malloc(%2) : (!llvm.i64) -> !llvm<"i8*">
    %7 = llvm.mlir.null : !llvm<"[2 x i8 addrspace(3)*]*">
    %8 = llvm.icmp "slt" %2, %2 : !llvm.i64
    %9 = llvm.alloca %2 x !llvm<"<{ i8, {} }>"> : (!llvm.i64) -> !llvm<"<{ i8, {} }>*">
    llvm.cond_br %8, ^bb1(%2 : !llvm.i64), ^bb2
  ^bb1(%10: !llvm.i64):
    %11 = llvm.mlir.undef : !llvm<"{ i64, double }">
    %12 = llvm.insertvalue %10, %11[0] : !llvm<"{ i64, double }">
    llvm.return %12 : !llvm<"{ i64, double }">
  ^bb2:
    llvm.br ^bb1(%2 : !llvm.i64)
  }
  func @h(%arg0: index) -> vector<2xf16> {
    %0 = llvm.mlir.cast %arg0 : index to !llvm.i64
    %1 = llvm.add %0, %0 : !llvm.i64
    %2 = llvm.mlir.undef : !llvm<"<2 x half>">
    %3 = llvm.mlir.cast %2 : !llvm<"<2 x half>"> to vector<2xf16>
    return %3 : vector<2xf16>
  }
}
"#,
    "llvm.func @malloc(i64) -> !llvm.ptr
     llvm.mlir.global internal constant @g(1 : i32) : i32
     llvm.func @f(%arg0: !llvm.ptr, %arg1: i1, %arg2: !llvm.ptr, %arg3: vector<4xf16>) -> !llvm.struct<(i64, f64)> {
       %0 = llvm.load %arg0 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
       %1 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
       %2 = llvm.extractvalue %0[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
       %3 = llvm.getelementptr %1[%2] : (!llvm.ptr, i64) -> !llvm.ptr, f32
       %4 = llvm.load %3 : !llvm.ptr -> f32
       llvm.store %4, %3 : f32, !llvm.ptr
       %5 = llvm.call %arg2(%4, %2) vararg(!llvm.func<i32 (f32, ...)>) : !llvm.ptr, (f32, i64) -> i32
       %6 = llvm.call @malloc(%2) : (i64) -> !llvm.ptr
       %7 = llvm.mlir.zero : !llvm.ptr
       %8 = llvm.icmp \"slt\" %2, %2 : i64
       %9 = llvm.alloca %2 x !llvm.struct<packed (i8, struct<()>)> : (i64) -> !llvm.ptr
       llvm.cond_br %8, ^bb1(%2 : i64), ^bb2
     ^bb1(%10: i64):
       %11 = llvm.mlir.undef : !llvm.struct<(i64, f64)>
       %12 = llvm.insertvalue %10, %11[0] : !llvm.struct<(i64, f64)>
       llvm.return %12 : !llvm.struct<(i64, f64)>
     ^bb2:
       llvm.br ^bb1(%2 : i64)
     }
     func.func @h(%arg0: index) -> vector<2xf16> {
       %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
       %1 = llvm.add %0, %0 : i64
       %2 = llvm.mlir.undef : vector<2xf16>
       %3 = builtin.unrealized_conversion_cast %2 : vector<2xf16> to vector<2xf16>
       return %3 : vector<2xf16>
     }",
];

#[test]
fn types_of_llvm_were_wrapped() {
    let options = ParseOptions { spelling: Spelling::Llvm11, ..ParseOptions::default() };
    let [older, modern] = WRAPPED;
    let modern = read(modern, Spelling::Modern).unwrap();
    for spelling in [Spelling::Llvm11, Spelling::Auto] {
        assert_eq!(read(older, spelling).unwrap(), modern, "{}", spelling.name());
    }
    let (typed, diags) = read_typed(older, &options);
    assert!(diags.is_empty(), "{diags:?}");
    assert_eq!(print_in(&typed, Spelling::Llvm11, &PrintOptions::default()).unwrap(), older);
    // Without what the text says of its pointers, each points to what is done with it, or to bytes.
    let (module, _) = parse(older, &options);
    let text = print_in(&module, Spelling::Llvm11, &PrintOptions::default()).unwrap();
    assert_eq!(read(&text, Spelling::Llvm11).unwrap(), modern);
    assert!(text.contains("%7 = llvm.mlir.null : !llvm<\"i8*\">"), "{text}");
}

/// Wrapped types that LLVM has not, and modules that MLIR 11 had no words for.
#[test]
fn what_llvm_has_no_type_for_is_refused() {
    let alone = "llvm.func @f(!llvm<\"<4 x float>\">)";
    assert!(read(alone, Spelling::Modern).unwrap_err().starts_with("llvm-type"));
    assert!(read(alone, Spelling::Auto).unwrap().contains("@f(vector<4xf32>)"));
    for ty in [
        "float",
        "{ float",
        "[x float]",
        "<0 x i8>",
        "void*",
        "i0",
        "bfloat",
        "i8 i8",
        "%",
        "i8 addrspace(x)*",
    ] {
        let said = read(&format!("llvm.func @f(!llvm<\"{ty}\">)"), Spelling::Llvm11);
        assert_eq!(said.is_ok(), ty == "float", "{ty}: {said:?}");
    }
    for (text, why) in [
        ("llvm.func @f(bf16)", "LLVM had no type for 'bf16'"),
        ("llvm.func @f(!llvm.struct<\"s\", (i32)>)", "a struct with a name could not say what it holds"),
        (
            "llvm.func @f(%a: i32) {\n %0 = arith.addi %a, %a : i32\n llvm.return\n}",
            "takes a value of the other side",
        ),
        ("func.func @f(%a: tf32) {\n return\n}", "it has no 'tf32'"),
        (
            "func.func @f(%c: i1, %v: vector<4xi8>) {\n %0 = arith.select %c, %v, %v : vector<4xi8>\n return\n}",
            "lane by lane",
        ),
    ] {
        let (module, diags) = parse(text, &ParseOptions::default());
        assert!(diags.is_empty(), "{diags:?}");
        let said = print_in(&module, Spelling::Llvm11, &PrintOptions::default()).unwrap_err().message;
        assert!(said.contains(why), "{said}");
    }
}

/// What a release had under another name keeps the form of its name.
#[test]
fn the_name_of_select_decides_its_form() {
    let text =
        "func.func @f(%c: i1, %v: vector<4xi8>) {\n %0 = arith.select %c, %v, %v : vector<4xi8>\n return\n}";
    let options = ParseOptions { spelling: Spelling::Llvm11, ..ParseOptions::default() };
    let (module, diags) = parse(text, &options);
    assert!(diags.is_empty(), "{diags:?}");
    let said = print_in(&module, Spelling::Llvm11, &PrintOptions::default()).unwrap_err();
    assert_eq!(said.code, "unspellable");
}

/// Parts of vectors, and what combines them, in the words of each release.
#[test]
fn operations_of_vectors_and_bases_are_written_as_releases_had_them() {
    let lanes = "func.func @f(%v: vector<4xf32>, %i: index, %x: f32) -> vector<4xf32> {
        %0 = vector.extract %v[%i] : f32 from vector<4xf32>
        %1 = vector.insert %0, %v[%i] : f32 into vector<4xf32>
        return %1 : vector<4xf32>
    }";
    let reductions = "func.func @f(%v: vector<4xf32>, %i: vector<4xi32>, %x: f32) -> (f32, f32, i32) {
        %0 = vector.reduction <mul>, %v, %x : vector<4xf32> into f32
        %1 = vector.reduction <minnumf>, %v : vector<4xf32> into f32
        %2 = vector.reduction <maxsi>, %i : vector<4xi32> into i32
        return %0, %1, %2 : f32, f32, i32
    }";
    let product = "func.func @f(%v: vector<4xf32>, %x: f32) -> vector<4xf32> {
        %0 = vector.outerproduct %v, %x, %v {kind = #vector.kind<maxnumf>} : vector<4xf32>, f32
        return %0 : vector<4xf32>
    }";
    let basis = "func.func @f(%i: index) -> (index, index) {
        %0:2 = affine.delinearize_index %i into (8) : index, index
        return %0#0, %0#1 : index, index
    }";
    let of_integer = "\"vector.extractelement\"(%arg0, %0) : (vector<4xf32>, i64) -> f32";
    let of_index =
        "\"vector.insertelement\"(%0, %arg0, %arg1) : (f32, vector<4xf32>, index) -> vector<4xf32>";
    for (text, spelling, words) in [
        (lanes, Spelling::Llvm11, &[of_integer][..]),
        (lanes, Spelling::Llvm13, &[of_integer]),
        (lanes, Spelling::Llvm14, &[of_index]),
        (lanes, Spelling::Llvm16, &[of_index]),
        (lanes, Spelling::Llvm19, &["vector.extract %arg0[%arg1]"]),
        (reductions, Spelling::Llvm13, &["\"mul\", %arg0, %arg2", "\"min\", %arg0", "\"max\", %arg1"]),
        (reductions, Spelling::Llvm14, &["\"mul\", %arg0, %arg2", "\"minf\", %arg0", "\"maxsi\", %arg1"]),
        (reductions, Spelling::Llvm16, &["<mul>, %arg0, %arg2", "<minf>, %arg0", "<maxsi>, %arg1"]),
        (reductions, Spelling::Llvm19, &["<minnumf>, %arg0"]),
        (product, Spelling::Llvm16, &["#vector.kind<maxf>"]),
        (product, Spelling::Llvm19, &["#vector.kind<maxnumf>"]),
        (basis, Spelling::Llvm16, &["into (%0, %1) : index, index"]),
        (basis, Spelling::Llvm19, &["into (%0, %1) : index, index"]),
    ] {
        let (module, diags) = parse(text, &ParseOptions::default());
        assert!(diags.is_empty(), "{diags:?}");
        let written = print_in(&module, spelling, &PrintOptions::default()).unwrap();
        for part in words {
            assert!(written.contains(part), "{}: {written}", spelling.name());
        }
        let back = read(&written, spelling).unwrap_or_else(|why| panic!("{why}\n{written}"));
        let (again, _) = parse(&back, &ParseOptions::default());
        let again = print_in(&again, spelling, &PrintOptions::default()).unwrap();
        assert_eq!(again, written, "{}", spelling.name());
    }
    for (text, spelling, why) in [
        (lanes.replace("4xf32", "4x1xf32").replace("[%i]", "[%i, 0]"), Spelling::Llvm16, "part of a matrix"),
        (reductions.replace("minnumf", "minimumf"), Spelling::Llvm16, "has no kind 'minimumf'"),
        (reductions.replace("maxsi", "maxui"), Spelling::Llvm13, "no word"),
        (reductions.replace("<mul>", "<minnumf>"), Spelling::Llvm14, "starts from a value only"),
    ] {
        let (module, diags) = parse(&text, &ParseOptions::default());
        assert!(diags.is_empty(), "{diags:?}");
        let said = print_in(&module, spelling, &PrintOptions::default()).unwrap_err().message;
        assert!(said.contains(why), "{said}");
    }
}

/// Modules that each spelling from 11 to 16 writes, except what it has not.
const WRITTEN: &[(&str, &str)] = &[
    (
        "a map of tensors, whose region is given the inputs alone",
        "func.func @f(%t: tensor<4xi32>) -> tensor<4xi32> {\n  %r = linalg.map ins(%t : tensor<4xi32>) outs(%t : tensor<4xi32>) (%x: i32, %o: i32) {\n    %s = arith.addi %x, %x : i32\n    linalg.yield %s : i32\n  }\n  return %r : tensor<4xi32>\n}\n",
    ),
    (
        "an expansion of a tensor that works an extent out",
        "func.func @f(%t: tensor<?xi32>, %n: index) -> tensor<?x2xi32> {\n  %r = tensor.expand_shape %t [[0, 1]] output_shape [%n, 2] : tensor<?xi32> into tensor<?x2xi32>\n  return %r : tensor<?x2xi32>\n}\n",
    ),
    (
        "calls of variadic functions",
        "llvm.func @v(i32, ...) -> i32
         llvm.func @w(...)
         llvm.func @f(%x: i32, %p: !llvm.ptr) {
           %0 = llvm.call @v(%x) vararg(!llvm.func<i32 (i32, ...)>) : (i32) -> i32
           llvm.call @w() vararg(!llvm.func<void (...)>) : () -> ()
           %1 = llvm.call @v(%x, %x) vararg(!llvm.func<i32 (i32, ...)>) : (i32, i32) -> i32
           %2 = llvm.call %p(%x) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32) -> i32
           %3 = llvm.call %p(%x, %x) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32) -> i32
           llvm.return
         }",
    ),
    (
        "invocations of variadic functions, in a module of their own",
        "module {
           llvm.func @v(i32, ...) -> i32
           llvm.func @__gxx_personality_v0(...) -> i32
           llvm.func @f(%x: i32, %p: !llvm.ptr) attributes {personality = @__gxx_personality_v0} {
             %0 = llvm.invoke @v(%x) to ^a unwind ^b vararg(!llvm.func<i32 (i32, ...)>) : (i32) -> i32
           ^a:
             %1 = llvm.invoke %p(%x, %x) to ^c unwind ^b vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32) -> i32
           ^c:
             llvm.return
           ^b:
             %l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
             llvm.return
           }
         }",
    ),
    (
        "functions as values",
        "func.func private @g(i32) -> i32
         func.func @f(%x: i32) -> i32 {
           %c = func.constant @g : (i32) -> i32
           %r = call_indirect %c(%x) : (i32) -> i32
           return %r : i32
         }",
    ),
    (
        "operands that were constants",
        "llvm.func @f(%x: i32, %p: !llvm.ptr) -> i32 {
           %0 = \"llvm.intr.ctlz\"(%x) <{is_zero_poison = false}> : (i32) -> i32
           %1 = \"llvm.intr.cttz\"(%0) <{is_zero_poison = true}> : (i32) -> i32
           %2 = \"llvm.intr.ctlz\"(%1) <{is_zero_poison = false}> : (i32) -> i32
           \"llvm.intr.memcpy\"(%p, %p, %2) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
           llvm.return %2 : i32
         }",
    ),
    (
        "a constant that stands later",
        "llvm.func @f(%p: !llvm.ptr, %x: i32) {
           \"llvm.intr.memcpy\"(%p, %p, %x) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
           %0 = llvm.mlir.constant(false) : i1
           \"llvm.intr.memmove\"(%p, %p, %x) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
           llvm.store %0, %p : i1, !llvm.ptr
           llvm.return
         }",
    ),
    (
        "lanes at an index",
        "func.func @f(%v: vector<4xf32>, %i: index) -> vector<4xf32> {
           %0 = vector.extract %v[%i] : f32 from vector<4xf32>
           %1 = vector.insert %0, %v[%i] : f32 into vector<4xf32>
           return %1 : vector<4xf32>
         }",
    ),
    (
        "transpositions that change nothing",
        "func.func @f(%a: memref<f32>, %b: memref<3x4xf32>, %c: memref<?x?xf32>) {
           %0 = memref.transpose %a () -> () : memref<f32> to memref<f32>
           %1 = memref.transpose %b (i, j) -> (i, j) : memref<3x4xf32> to memref<3x4xf32>
           %2 = memref.transpose %c (i, j) -> (i, j) : memref<?x?xf32> to memref<?x?xf32>
           return
         }",
    ),
    (
        "arrays of numbers",
        "module attributes {a.b = array<f32: 1.0, -0.0>, a.c = [array<f64: 2.5>], a.d = {e = array<i1: true>}} {
           func.func private @f(i32 {a.h = array<f32: 0.5>}) attributes {a.f = array<i8: -1>, a.g = array<f64>}
         }",
    ),
    (
        "new and filled tensors",
        "func.func @f(%n: index, %x: f32, %m: memref<4xf32>) -> tensor<?x5xf32> {
           %0 = tensor.empty(%n) : tensor<?x5xf32>
           %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<?x5xf32>) -> tensor<?x5xf32>
           linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)
           return %1 : tensor<?x5xf32>
         }",
    ),
    (
        "copies of linalg",
        "func.func @f(%m: memref<4xf32>, %w: memref<4xf32>) {
           linalg.copy ins(%m : memref<4xf32>) outs(%w : memref<4xf32>)
           return
         }",
    ),
    (
        "reshaped and padded tensors",
        "func.func @f(%t: tensor<4x5xf32>, %x: f32) -> tensor<21xf32> {
           %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x5xf32> into tensor<20xf32>
           %1 = tensor.pad %0 low[0] high[1] {
           ^bb0(%i: index):
             tensor.yield %x : f32
           } : tensor<20xf32> to tensor<21xf32>
           return %1 : tensor<21xf32>
         }",
    ),
    (
        "tensors and memory",
        "func.func @f(%m: memref<4x?xf32>) -> memref<4x?xf32> {
           %0 = bufferization.to_tensor %m : memref<4x?xf32> to tensor<4x?xf32>
           %1 = bufferization.to_buffer %0 : tensor<4x?xf32> to memref<4x?xf32>
           %2 = bufferization.clone %1 : memref<4x?xf32> to memref<4x?xf32>
           return %2 : memref<4x?xf32>
         }",
    ),
    (
        "vectors of pointers",
        "llvm.func @f(%c: i1, %m: vector<4xi1>, %v: vector<4x!llvm.ptr>, %w: vector<4xf32>, %p: !llvm.ptr) {
           %0 = llvm.select %m, %v, %v : vector<4xi1>, vector<4x!llvm.ptr>
           %1 = llvm.select %c, %w, %w : i1, vector<4xf32>
           %2 = llvm.intr.masked.load %p, %m, %w {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
           %3 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
           llvm.return
         }",
    ),
];

/// Modules that a spelling has no words for, and what is said of them.
const UNSPELLABLE: &[(&str, Spelling, &str)] = &[
    ("func.func private @f(vector<4x2x!llvm.ptr>)", Spelling::Llvm19, "one dimension"),
    ("func.func private @f(vector<4x2x!llvm.ptr>)", Spelling::Llvm15, "one dimension"),
    ("func.func private @f(memref<2xvector<!llvm.ptr>>)", Spelling::Llvm16, "one dimension"),
    (
        "func.func @f(%x: !llvm.struct<\"s\", (ptr, i32)>, %v: vector<2x2x!llvm.ptr>) {
           return
         }",
        Spelling::Llvm13,
        "one dimension",
    ),
    (
        "func.func @f(%m: vector<4xi1>, %v: vector<4x!llvm.ptr>) {
           %0 = arith.select %m, %v, %v : vector<4xi1>, vector<4x!llvm.ptr>
           return
         }",
        Spelling::Llvm19,
        "no pointers lane by lane",
    ),
    (
        "func.func @f(%c: i1, %t: tensor<2xf32>) {
           %0 = arith.select %c, %t, %t : tensor<2xf32>
           return
         }",
        Spelling::Llvm11,
        "lane by lane",
    ),
    (
        "func.func @f(%m: memref<3x4xf32, strided<[0, 1]>>) {
           %0 = memref.transpose %m (i, j) -> (j, i)
             : memref<3x4xf32, strided<[0, 1]>> to memref<4x3xf32, strided<[1, 0]>>
           return
         }",
        Spelling::Llvm13,
        "stride of zero",
    ),
];

#[test]
fn what_a_spelling_has_no_words_for_is_said() {
    for (text, spelling, why) in UNSPELLABLE {
        let (module, diags) = parse(text, &ParseOptions::default());
        assert!(diags.is_empty() && verify(&module).is_empty(), "{text}: {diags:?}");
        let said = print_in(&module, *spelling, &PrintOptions::default()).expect_err(text);
        assert_eq!(said.code, "unspellable");
        assert!(said.message.contains(why), "{}: {text}", said.message);
    }
}

/// What is written is read as it is, in both forms, and written as the same text again. Releases at hand take it.
#[test]
fn what_is_written_is_written_again() {
    use Spelling::{Llvm11, Llvm13, Llvm14, Llvm15, Llvm16, Llvm19};
    let mut written_once = std::collections::BTreeSet::new();
    for spelling in [Llvm11, Llvm13, Llvm14, Llvm15, Llvm16, Llvm19] {
        for generic in [false, true] {
            let options = PrintOptions { generic, ..PrintOptions::default() };
            let mut all = Vec::new();
            for (name, text) in WRITTEN {
                let (module, diags) = parse(text, &ParseOptions::default());
                assert!(diags.is_empty(), "{name}: {diags:?}");
                let Ok(written) = print_in(&module, spelling, &options) else { continue };
                written_once.insert(*name);
                let back = ParseOptions { spelling, ..ParseOptions::default() };
                let (back, mut diags) = parse(&written, &back);
                if diags.is_empty() {
                    diags = verify(&back);
                }
                let what = format!("{name}, {}, generic {generic}", spelling.name());
                assert!(diags.is_empty(), "{what}: {diags:?}\n{written}");
                assert_eq!(print_in(&back, spelling, &options).unwrap(), written, "{what}");
                all.push(written);
            }
            let compiler = format!("mlir-opt-{}", spelling.release());
            let Some(compiler) = plumb_testkit::program(&compiler) else { continue };
            let args = ["--split-input-file", "--mlir-disable-threading", "-o", "/dev/null"];
            let (taken, _, said) = plumb_testkit::answer(&compiler, &args, &all.join("// -----\n"));
            assert!(taken && !said.contains("error:"), "{}, generic {generic}: {said}", spelling.name());
        }
    }
    assert_eq!(written_once.len(), WRITTEN.len());
}

/// What MLIR 24 prints for operations whose inherent attributes have a place of their own.
#[test]
fn forms_of_mlir_24_are_read() {
    for (newer, modern) in [
        ("%0 = llvm.load %p <alignment = 4> : !llvm.ptr -> i32", "{alignment = 4 : i64}"),
        ("llvm.store %i, %p atomic release <alignment = 4> : i32, !llvm.ptr", "{alignment = 4 : i64}"),
        ("%0 = llvm.fadd %f, %f fastmath<nnan> : f32", "{fastmathFlags = #llvm.fastmath<nnan>}"),
        ("%0 = math.isnan %f fastmath<contract> : f32", "fastmath"),
        (
            "%0 = llvm.intr.vector.reduce.fadd(%f, %v) : (f32, vector<4xf32>) -> f32",
            "\"llvm.intr.vector.reduce.fadd\"",
        ),
        (
            "%0 = linalg.elementwise <sub> ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>",
            "linalg.elementwise kind=#linalg.elementwise_kind<sub>",
        ),
        (
            "%0 = linalg.softmax dimension(0) ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>",
            "linalg.softmax dimension(0)",
        ),
        ("llvm.intr.ubsantrap failureKind = 1", "{failureKind = 1 : i8}"),
        ("%0 = memref.alloc() alignment = 64 : memref<4xi16>", "{alignment = 64 : i64}"),
        ("%0 = memref.load %m[%c] alignment(8) nontemporal(true) : memref<4xi32>", "alignment = 8 : i64"),
        (
            "%0 = vector.extract_strided_slice %v offsets = [2], sizes = [2], strides = [1] : vector<4xf32> to vector<2xf32>",
            "{offsets = [2], sizes = [2], strides = [1]}",
        ),
        (
            "%0 = llvm.intr.masked.load(%p, %k, %v), alignment(4) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>",
            "{alignment = 4 : i32}",
        ),
        (
            "llvm.intr.masked.store(%v, %p, %k), alignment(8) : vector<4xf32>, vector<4xi1> into !llvm.ptr",
            "{alignment = 8 : i32}",
        ),
    ] {
        let text = format!(
            "func.func @f(%p: !llvm.ptr, %i: i32, %f: f32, %v: vector<4xf32>, %k: vector<4xi1>, %m: memref<4xi32>, %c: index, %t: tensor<4xf32>) {{\n  {newer}\n  return\n}}"
        );
        let options = |spelling| ParseOptions { spelling, ..ParseOptions::default() };
        let (module, diags) = parse(&text, &options(Spelling::Auto));
        assert!(diags.is_empty() && verify(&module).is_empty(), "{newer}: {diags:?}");
        let today = print(&module);
        assert!(today.contains(modern), "{newer}: {today}");
        let written = print_in(&module, Spelling::Llvm24, &PrintOptions::default()).unwrap();
        let (again, diags) = parse(&written, &options(Spelling::Llvm24));
        assert!(diags.is_empty(), "{written}: {diags:?}");
        assert_eq!(print(&again), today);
    }
}

/// MLIR 24 has one operation for all named functions of elements.
#[test]
fn mlir_24_has_no_named_functions_of_elements() {
    let text = "func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = linalg.exp ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}";
    let (module, diags) = parse(text, &ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    let written = print_in(&module, Spelling::Llvm24, &PrintOptions::default()).unwrap();
    assert!(written.contains("linalg.elementwise <exp> ins("), "{written}");
    assert!(print_in(&module, Spelling::Modern, &PrintOptions::default()).unwrap().contains("linalg.exp "));
}

/// No inherent attribute stands in the dictionary of an operation whose form is a format string.
#[test]
fn mlir_24_gets_no_inherent_attribute_in_a_dictionary() {
    let text = "func.func @f() -> memref<4xi16> {\n  %0 = memref.alloc() {alignment = 64 : i64, x = 1 : i32} : memref<4xi16>\n  return %0 : memref<4xi16>\n}";
    let (module, _) = parse(text, &ParseOptions::default());
    let written = print_in(&module, Spelling::Llvm24, &PrintOptions::default()).unwrap();
    assert!(written.contains("\"memref.alloc\"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> {x = 1 : i32}"), "{written}");
    let generic = print_in(&module, Spelling::Generic, &PrintOptions::default()).unwrap();
    assert!(generic.contains("\"func.return\""), "{generic}");
}
