//! Source dialects in the words of releases that had other ones: both ways, and what cannot be said.

use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::print_in;
use plumb_ir::{Module, ParseOptions, Spelling, parse, print, verify};

fn read(text: &str, spelling: Spelling) -> Module {
    let (module, mut diags) = parse(text, &ParseOptions { spelling, ..ParseOptions::default() });
    if diags.is_empty() {
        diags = verify(&module);
    }
    assert!(diags.is_empty(), "{diags:?}\n{text}");
    module
}

fn written(module: &Module, spelling: Spelling) -> Result<String, String> {
    print_in(module, spelling, &PrintOptions::default()).map_err(|diag| diag.message)
}

const MODERN: &str = "module {
  func.func private @g(i32) -> i32
  func.func public @f(%arg0: i32, %arg1: f32, %arg2: memref<4x?xi32, strided<[?, 2], offset: 5>>) -> i32 {
    %0 = arith.constant {a} 1 : i32
    %1 = func.constant @g : (i32) -> i32
    %2 = arith.divsi %arg0, %0 : i32
    %3 = arith.cmpi slt, %arg0, %2 : i32
    %4 = arith.select %3, %arg0, %2 : i32
    %5 = arith.extsi %4 : i32 to i64
    %6 = math.absf %arg1 : f32
    %7 = arith.index_cast %4 : i32 to index
    %8 = memref.load %arg2[%7, %7] : memref<4x?xi32, strided<[?, 2], offset: 5>>
    cf.assert %3, \"no\"
    cf.cond_br %3, ^bb1(%4 : i32), ^bb2
  ^bb1(%9: i32):
    scf.for %arg3 = %7 to %7 step %7 {
      %11 = func.call @g(%9) : (i32) -> i32
    }
    cf.br ^bb2
  ^bb2:
    %10 = call_indirect %1(%4) : (i32) -> i32
    return %10 : i32
  }
}
";

/// The same in MLIR 14, and what differs in 15 and 13.
fn older(release: u32) -> String {
    let mut text =
        MODERN.replace("strided<[?, 2], offset: 5>", "affine_map<(d0, d1)[s0] -> (5 + d0 * s0 + d1 * 2)>");
    let mut name = |now: &str, then: &str| text = text.replace(now, then);
    name("math.absf", "math.abs");
    if release <= 14 {
        for now in
            ["func.func", "func.constant", "arith.select", "cf.assert", "cf.cond_br", "cf.br", "func.call"]
        {
            name(now, now.split_once('.').map_or(now, |(_, short)| short));
        }
    } else {
        name("func.constant", "constant");
    }
    if release <= 13 {
        name("arith.divsi", "divi_signed");
        name("arith.extsi", "sexti");
        name("math.abs", "absf");
        name("arith.", "");
    }
    text
}

const OLDER: [(Spelling, u32); 3] = [(Spelling::Llvm15, 15), (Spelling::Llvm14, 14), (Spelling::Llvm13, 13)];

#[test]
fn modules_are_written_and_read_in_older_words() {
    let modern = read(MODERN, Spelling::Modern);
    for (spelling, release) in OLDER {
        let text = written(&modern, spelling).unwrap();
        assert_eq!(text, older(release), "{}", spelling.name());
        let back = read(&text, spelling);
        assert_eq!(print(&back), print(&modern), "{}", spelling.name());
    }
}

#[test]
fn older_words_are_read_without_being_told() {
    let modern = print(&read(MODERN, Spelling::Modern));
    for (_, release) in OLDER {
        // The map is kept: it may be written today too.
        let text = older(release)
            .replace("affine_map<(d0, d1)[s0] -> (5 + d0 * s0 + d1 * 2)>", "strided<[?, 2], offset: 5>");
        assert_eq!(print(&read(&text, Spelling::Auto)), modern);
    }
    let prefixed = "func @f(%a: i32) -> i32 {\n %0 = std.addi %a, %a : i32\n std.return %0 : i32\n}";
    let generic = "\"func\"() ( { ^bb0(%a: i32):\n %0 = \"std.addi\"(%a, %a) : (i32, i32) -> i32\n
        \"std.return\"(%0) : (i32) -> ()\n }) {sym_name = \"f\", function_type = (i32) -> i32} : () -> ()";
    let now = "func.func @f(%a: i32) -> i32 {\n %0 = arith.addi %a, %a : i32\n return %0 : i32\n}";
    for text in [prefixed, generic] {
        assert_eq!(print(&read(text, Spelling::Auto)), print(&read(now, Spelling::Modern)));
    }
}

#[test]
fn generic_forms_have_one_dictionary() {
    let module = read("func.func @f(%c: i1) {\n cf.cond_br %c, ^a, ^a\n ^a:\n return\n}", Spelling::Modern);
    let generic = |spelling| {
        let options = PrintOptions { generic: true, ..PrintOptions::default() };
        print_in(&module, spelling, &options).unwrap()
    };
    assert!(generic(Spelling::Llvm13).contains(
        "\"std.cond_br\"(%arg0)[^bb1, ^bb1] {operand_segment_sizes = dense<[1, 0, 0]> : vector<3xi32>}"
    ));
    assert!(
        generic(Spelling::Llvm16)
            .contains("\"cf.cond_br\"(%arg0)[^bb1, ^bb1] {operand_segment_sizes = array<i32: 1, 0, 0>}")
    );
}

#[test]
fn what_a_spelling_cannot_say_is_named() {
    let cases = [
        (
            "func.func @f(%a: i32) {\n %0:2 = arith.mulsi_extended %a, %a : i32\n return\n}",
            Spelling::Llvm15,
            "llvm15 cannot say this: it has no 'arith.mulsi_extended'",
        ),
        (
            "func.func @f(%a: i32) {\n %0 = arith.addi %a, %a overflow<nsw> : i32\n return\n}",
            Spelling::Llvm16,
            "llvm16 cannot say this: 'arith.addi' has no 'overflowFlags'",
        ),
        (
            "func.func @f(%a: i32, %m: memref<i32>) {\n %0 = memref.atomic_rmw ori %a, %m[] : (i32, memref<i32>) -> i32\n return\n}",
            Spelling::Llvm13,
            "llvm13 cannot say this: 'memref.atomic_rmw' has no kind 'ori'",
        ),
        (
            "func.func @f(%a: i65) {\n scf.for %i = %a to %a step %a : i65 {\n }\n return\n}",
            Spelling::Llvm16,
            "llvm16 cannot say this: bounds of 'scf.for' are of type index, which is narrower",
        ),
        (
            "func.func @f(%m: memref<?xi32>, %a: index) {\n %0 = memref.expand_shape %m [[0, 1]] output_shape [%a, 2] : memref<?xi32> into memref<?x2xi32>\n return\n}",
            Spelling::Llvm13,
            "llvm13 cannot say this: 'memref.expand_shape' works out another extent for a group of dimensions",
        ),
        (
            "func.func @f(%m: memref<?xi32>, %a: index) {\n %0 = memref.expand_shape %m [[0, 1]] output_shape [%a, %a] : memref<?xi32> into memref<?x?xi32>\n return\n}",
            Spelling::Llvm16,
            "llvm16 cannot say this: 'memref.expand_shape' works an extent out from the others of its group",
        ),
        (
            "func.func @f(%m: memref<0xi32>, %a: index) {\n %0 = memref.expand_shape %m [[0, 1]] output_shape [0, 2] : memref<0xi32> into memref<0x2xi32>\n %1 = arith.addi %a, %a overflow<nsw> : index\n return\n}",
            Spelling::Llvm16,
            "llvm16 cannot say this: 'arith.addi' has no 'overflowFlags'",
        ),
        (
            "llvm.func @f(%a: i32) {\n %0 = llvm.add %a, %a overflow<nsw> : i32\n llvm.return\n}",
            Spelling::Llvm14,
            "llvm14 cannot say this: 'llvm.add' has no 'overflowFlags'",
        ),
    ];
    for (text, spelling, said) in cases {
        assert_eq!(written(&read(text, Spelling::Modern), spelling).unwrap_err(), said);
    }
}

#[test]
fn extents_of_the_result_were_not_named() {
    let modern = "func.func @f(%m: memref<8xi32>) {\n %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<8xi32> into memref<2x4xi32>\n return\n}";
    let module = read(modern, Spelling::Modern);
    let text = written(&module, Spelling::Llvm16).unwrap();
    assert!(
        text.contains("memref.expand_shape %arg0 [[0, 1]] : memref<8xi32> into memref<2x4xi32>"),
        "{text}"
    );
    assert_eq!(print(&read(&text, Spelling::Auto)), print(&module));
}

/// Two reductions, as they are and as they were, where the body ended in a yield that was left out.
const REDUCTIONS: [&str; 2] = [
    "module {
  func.func @f(%arg0: index, %arg1: i32, %arg2: f32) {
    %0:2 = scf.parallel (%arg3) = (%arg0) to (%arg0) step (%arg0) init (%arg1, %arg2) -> (i32, f32) {
      scf.reduce(%arg1, %arg2 : i32, f32) {
      ^bb0(%arg4: i32, %arg5: i32):
        scf.reduce.return %arg4 : i32
      }, {
      ^bb0(%arg4: f32, %arg5: f32):
        scf.reduce.return %arg5 : f32
      }
    }
    scf.parallel (%arg3) = (%arg0) to (%arg0) step (%arg0) {
    }
    return
  }
}
",
    "module {
  func @f(%arg0: index, %arg1: i32, %arg2: f32) {
    %0:2 = scf.parallel (%arg3) = (%arg0) to (%arg0) step (%arg0) init (%arg1, %arg2) -> (i32, f32) {
      scf.reduce(%arg1) : i32 {
      ^bb0(%arg4: i32, %arg5: i32):
        scf.reduce.return %arg4 : i32
      }
      scf.reduce(%arg2) : f32 {
      ^bb0(%arg4: f32, %arg5: f32):
        scf.reduce.return %arg5 : f32
      }
    }
    scf.parallel (%arg3) = (%arg0) to (%arg0) step (%arg0) {
    }
    return
  }
}
",
];

#[test]
fn each_reduction_was_an_operation() {
    let module = read(REDUCTIONS[0], Spelling::Modern);
    let text = written(&module, Spelling::Llvm13).unwrap();
    assert_eq!(text, REDUCTIONS[1]);
    let explicit = text.replace("step (%arg0) {\n    }", "step (%arg0) {\n      scf.yield\n    }");
    assert_ne!(explicit, text);
    for text in [&text, &explicit] {
        for spelling in [Spelling::Llvm13, Spelling::Auto] {
            assert_eq!(print(&read(text, spelling)), REDUCTIONS[0], "{}", spelling.name());
        }
    }
    for release in [13, 14, 15, 16] {
        let spelling = Spelling::by_name(&format!("llvm{release}")).unwrap();
        let Some(compiler) = plumb_testkit::program(&format!("mlir-opt-{release}")) else { continue };
        let text = written(&module, spelling).unwrap();
        let (taken, _, said) = plumb_testkit::answer(&compiler, &["-o", "/dev/null"], &text);
        assert!(taken, "{release}: {said}");
    }
}

/// Programs of source dialects as they are, and as MLIR 11 wrote them.
const WRAPPED: &[(&str, &str)] = &[
    (
        "module {
  func.func private @g(memref<?xf32>, i32)
  func.func private @h(%arg0: i1, %arg1: vector<4xi1>, %arg2: vector<4xf32>, %arg3: f32, %arg4: index) -> vector<4xf32> {
    %0 = arith.select %arg1, %arg2, %arg2 : vector<4xi1>, vector<4xf32>
    %1 = arith.cmpf oeq, %arg3, %arg3 : f32
    %2 = arith.cmpi ult, %arg4, %arg4 : index
    %3 = math.exp %arg3 : f32
    %4 = memref.alloc(%arg4) {alignment = 8 : i64} : memref<?xf32>
    %5 = memref.alloca() : memref<16xi8>
    %6 = memref.load %4[%arg4] : memref<?xf32>
    memref.store %6, %4[%arg4] : memref<?xf32>
    %7 = memref.dim %4, %arg4 : memref<?xf32>
    %8 = memref.cast %4 : memref<?xf32> to memref<4xf32>
    %9 = memref.view %5[%arg4][] : memref<16xi8> to memref<4xf32>
    %10 = memref.subview %4[%arg4] [%arg4] [2] : memref<?xf32> to memref<?xf32, strided<[2], offset: ?>>
    %11 = memref.atomic_rmw addf %arg3, %4[%arg4] : (f32, memref<?xf32>) -> f32
    %12 = memref.rank %4 : memref<?xf32>
    memref.prefetch %4[%arg4], write, locality<3>, data : memref<?xf32>
    memref.dealloc %4 : memref<?xf32>
    scf.for %arg5 = %arg4 to %arg4 step %arg4 {
    }
    return %0 : vector<4xf32>
  }
}
",
        "module {
  func @g(memref<?xf32>, i32)
  func @h(%arg0: i1, %arg1: vector<4xi1>, %arg2: vector<4xf32>, %arg3: f32, %arg4: index) -> vector<4xf32> attributes {sym_visibility = \"private\"} {
    %0 = select %arg1, %arg2, %arg2 : vector<4xf32>
    %1 = cmpf \"oeq\", %arg3, %arg3 : f32
    %2 = cmpi \"ult\", %arg4, %arg4 : index
    %3 = exp %arg3 : f32
    %4 = alloc(%arg4) {alignment = 8 : i64} : memref<?xf32>
    %5 = alloca() : memref<16xi8>
    %6 = load %4[%arg4] : memref<?xf32>
    store %6, %4[%arg4] : memref<?xf32>
    %7 = dim %4, %arg4 : memref<?xf32>
    %8 = memref_cast %4 : memref<?xf32> to memref<4xf32>
    %9 = view %5[%arg4][] : memref<16xi8> to memref<4xf32>
    %10 = subview %4[%arg4] [%arg4] [2] : memref<?xf32> to memref<?xf32, affine_map<(d0)[s0] -> (s0 + d0 * 2)>>
    %11 = atomic_rmw \"addf\" %arg3, %4[%arg4] : (f32, memref<?xf32>) -> f32
    %12 = rank %4 : memref<?xf32>
    prefetch %4[%arg4], write, locality<3>, data : memref<?xf32>
    dealloc %4 : memref<?xf32>
    scf.for %arg5 = %arg4 to %arg4 step %arg4 {
    }
    return %0 : vector<4xf32>
  }
}
",
    ),
];

#[test]
fn modules_are_written_and_read_in_the_oldest_words() {
    for (modern, older) in WRAPPED {
        let module = read(modern, Spelling::Modern);
        assert_eq!(print(&module), *modern);
        let text = written(&module, Spelling::Llvm11).unwrap();
        assert_eq!(text, *older);
        for spelling in [Spelling::Llvm11, Spelling::Auto] {
            assert_eq!(print(&read(&text, spelling)), *modern, "{}", spelling.name());
        }
    }
}

#[test]
fn sizes_were_vectors_of_numbers() {
    let text = "func.func @f(%c: i32, %x: i64) {
        cf.switch %c : i32, [default: ^a, 5: ^b(%x : i64), 6: ^b(%x : i64)] {never}
        ^a:\n return\n ^b(%y: i64):\n return\n}";
    let module = read(text, Spelling::Modern);
    let options = PrintOptions { generic: true, ..PrintOptions::default() };
    for (spelling, said) in [
        (Spelling::Llvm13, "case_operand_offsets = dense<[0, 1]> : vector<2xi32>"),
        (Spelling::Llvm14, "case_operand_segments = dense<[1, 1]> : vector<2xi32>"),
        (Spelling::Llvm16, "case_operand_segments = array<i32: 1, 1>"),
    ] {
        let text = print_in(&module, spelling, &options).unwrap();
        assert!(text.contains(said), "{text}");
        assert_eq!(print(&read(&text, spelling)), print(&module), "{}", spelling.name());
    }
}

#[test]
fn complex_constants_were_of_the_operation_for_all() {
    let custom = "func @f() -> complex<f32> {\n %0 = constant [1.0 : f32, -2.0 : f32] : complex<f32>\n return %0 : complex<f32>\n}";
    let generic = "func @f() -> complex<f32> {\n %0 = \"std.constant\"() {value = [1.0 : f32, -2.0 : f32]} : () -> complex<f32>\n return %0 : complex<f32>\n}";
    for text in [custom, generic] {
        let (module, mut diags) =
            parse(text, &ParseOptions { spelling: Spelling::Llvm13, ..ParseOptions::default() });
        diags.extend(verify(&module));
        assert!(diags.is_empty(), "{diags:?}");
        let modern = "%0 = complex.constant [1.000000e+00 : f32, -2.000000e+00 : f32] : complex<f32>";
        assert!(print(&module).contains(modern), "{}", print(&module));
        let text = print_in(&module, Spelling::Llvm13, &PrintOptions::default()).unwrap();
        assert!(
            text.contains(" constant [1.000000e+00 : f32, -2.000000e+00 : f32] : complex<f32>"),
            "{text}"
        );
        let text = print_in(&module, Spelling::Llvm14, &PrintOptions::default()).unwrap();
        assert!(text.contains(modern), "{text}");
    }
}
