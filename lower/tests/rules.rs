//! What the conversion refuses, and what it must not do.

mod common;

use plumb_ir::IndexWidth;
use plumb_ir::print::print;
use plumb_lower::limits::{MADE_AN_OPERATION, MAX_MADE, NUMBERS_AS_ONE};
use plumb_lower::{Lowering, Options, ReferenceLowering, Role, stated_index_width};

/// Codes and messages of a refusal.
fn refusal(text: &str) -> Vec<(&'static str, String)> {
    let lowered = ReferenceLowering::default().lower(&common::read("refused", text));
    let diags = lowered.map(|_| "a module, which may be large").expect_err("it must be refused");
    diags.into_iter().map(|d| (d.code, d.message)).collect()
}

fn lowered(text: &str) -> String {
    print(&ReferenceLowering::default().lower(&common::read("converted", text)).expect("it converts"))
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
    assert_eq!(codes("func.func private @f(tuple<tensor<4xf32>>)"), ["lower-unsupported-type"]);
    let layout = "memref<8xf32, affine_map<(d0) -> (d0 mod 4)>>";
    assert_eq!(codes(&format!("func.func private @f({layout})")), ["lower-unsupported-layout"]);
    let alloc = "func.func @f() {
        %m = memref.alloc() : memref<4xf32, strided<[2]>>
        return
      }";
    assert_eq!(codes(alloc), ["lower-unsupported-layout"]);
}

#[test]
fn refusals_name_operation_and_type() {
    let layout = refusal(
        "#tiled = affine_map<(d0, d1) -> (d0 floordiv 4, d1, d0 mod 4)>
         func.func private @take(memref<8x8xf32>)
         func.func @f(%m: memref<*xf32>) {
           %t = memref.cast %m : memref<*xf32> to memref<8x8xf32, #tiled>
           return
         }
         func.func @g(%i: index) {
           %t = memref.alloc() : memref<4x4xf32, strided<[5, 1]>>
           return
         }
         func.func @h() {
           %t = memref.alloca() : memref<4xf32, \"near\">
           return
         }",
    );
    let named = [
        ("lower-unsupported-layout", "`memref.cast`", "floordiv 4"),
        ("lower-unsupported-layout", "`memref.alloc`", "memref<4x4xf32, strided<[5, 1]>>"),
        ("lower-unsupported-type", "`memref.alloca`", "memory space"),
    ];
    assert_eq!(layout.len(), named.len(), "{layout:?}");
    for ((code, message), (wanted, op, ty)) in layout.iter().zip(named) {
        assert_eq!(*code, wanted, "{message}");
        assert!(message.contains(op) && message.contains(ty), "{message}");
    }
}

#[test]
fn memory_spaces_that_are_numbers_become_address_spaces() {
    let text = lowered(
        "func.func @f(%m: memref<4xf32, 3>) -> memref<4xf32> {
           %t = memref.memory_space_cast %m : memref<4xf32, 3> to memref<4xf32>
           %same = memref.memory_space_cast %t : memref<4xf32> to memref<4xf32, 0 : i64>
           return %t : memref<4xf32>
         }",
    );
    assert_eq!(text.matches("llvm.addrspacecast").count(), 2, "{text}");
    assert!(text.contains("!llvm.ptr<3> to !llvm.ptr"), "{text}");
}

/// What is stated, or what accesses need if that is more; nothing where nothing is stated.
#[test]
fn allocations_are_aligned_as_accesses_need() {
    let made = |op: &str, elem: &str, stated: &str| {
        lowered(&format!(
            "func.func @f() {{
               %m = memref.{op}() {stated} : memref<5x{elem}>
               return
             }}"
        ))
    };
    let stated = |n: u32| format!("{{alignment = {n} : i64}}");
    for (elem, asked, given) in [
        ("i8", 32, 32),
        ("i64", 2, 8),
        ("i24", 1, 4),
        ("i128", 8, 16),
        ("f16", 1, 2),
        ("f80", 4, 16),
        ("index", 4, 8),
        ("vector<3xf32>", 4, 16),
        ("vector<2x4xf32>", 1, 16),
        ("complex<f64>", 1, 8),
        ("memref<2xi8>", 4, 8),
    ] {
        let text = made("alloca", elem, &stated(asked));
        assert!(text.contains(&format!("{{alignment = {given} : i64}}")), "{elem}: {text}");
        // On the heap the pointer is rounded up to it.
        let text = made("alloc", elem, &stated(asked));
        let alignment = format!("llvm.mlir.constant({given} : index)");
        let found = text.lines().find(|line| line.contains(&alignment)).and_then(|l| l.split(" = ").next());
        let name = found.unwrap_or_else(|| panic!("{elem}: {text}")).trim();
        assert!(text.lines().any(|l| l.contains("llvm.urem") && l.contains(name)), "{elem}: {text}");
    }
    assert!(!made("alloca", "i64", "").contains("alignment"));
    assert!(!made("alloc", "i64", "").contains("llvm.urem"));
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

/// A function of the program does what the program wants, whatever the runtime calls so.
#[test]
fn functions_that_the_program_defines_are_none_of_the_runtime() {
    let of_llvm = |signature: &str| format!("llvm.func {signature} {{ llvm.unreachable }}");
    let of_func = |signature: &str| format!("func.func {signature} {{ llvm.unreachable }}");
    let alloc = "%m = memref.alloc() : memref<4xf32>";
    let unranked = "%u = memref.cast %m : memref<4xf32> to memref<*xf32>";
    let (dealloc, copy) = (
        format!("{alloc} memref.dealloc %m : memref<4xf32>"),
        format!("{alloc} {unranked} memref.copy %u, %u : memref<*xf32> to memref<*xf32>"),
    );
    let value = "%x = arith.constant 1.0 : f64";
    let (root, print) =
        (format!("{value} %y = math.cbrt %x : f64"), format!("{value} vector.print %x : f64"));
    let assert = "%c = arith.constant true cf.assert %c, \"no\"";
    for (name, parameters, result, used) in [
        ("malloc", "i64", "!llvm.ptr", alloc),
        ("free", "!llvm.ptr", "", &dealloc),
        ("memrefCopy", "i64, %b: !llvm.ptr, %c: !llvm.ptr", "", &copy),
        ("puts", "!llvm.ptr", "", assert),
        ("abort", "", "", assert),
        ("cbrt", "f64", "f64", &root),
        ("printF64", "f64", "", &print),
        ("printNewline", "", "", &print),
    ] {
        let parameters = if parameters.is_empty() { String::new() } else { format!("%a: {parameters}") };
        let result = if result.is_empty() { String::new() } else { format!(" -> {result}") };
        for visibility in ["", "private "] {
            let by_func = of_func(&format!("{visibility}@{name}({parameters}){result}"));
            let linkage = if visibility.is_empty() { "" } else { "internal " };
            let by_llvm = of_llvm(&format!("{linkage}@{name}({parameters}){result}"));
            for own in [by_func, by_llvm] {
                let refused = refusal(&format!("{own} func.func @f() {{ {used} return }}"));
                let codes = refused.iter().map(|(code, _)| *code).collect::<Vec<_>>();
                assert_eq!(codes, ["lower-symbol-conflict"], "{own}: {refused:?}");
                // Without such an operation it is a function like others.
                let alone = lowered(&format!("{own} func.func @f() {{ return }}"));
                assert!(alone.contains(&format!("@{name}(")), "{alone}");
            }
        }
    }
}

#[test]
fn what_kept_operations_ask_of_their_function_is_checked() {
    let program = |ty: &str| format!("func.func @f(%x: {ty}) -> i32 {{ llvm.return %x : {ty} }}");
    assert!(lowered(&program("i32")).contains("llvm.return"));
    assert_eq!(refusal(&program("i64"))[0].0, "verify-return");
    let pad = "func.func @f() { %e = llvm.landingpad cleanup : !llvm.ptr llvm.resume %e : !llvm.ptr }";
    assert_eq!(refusal(pad)[0].0, "verify-parent");
}

#[test]
fn a_block_that_has_an_address_stays_where_nothing_goes_there() {
    let text = lowered(
        "llvm.func @f() -> i32 {
           %a = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
           llvm.indirectbr %a : !llvm.ptr, []
         ^there(%x: i32):
           llvm.blocktag <id = 1>
           llvm.return %x : i32
         }",
    );
    assert!(text.contains("llvm.blocktag"), "{text}");
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
    let lowered = ReferenceLowering::new(Options::default()).lower_tagged(&module).expect("it converts");
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

/// Lines that are short and become many operations.
fn many(count: usize, line: &str, of: &str) -> String {
    let lines: String = (0..count).map(|n| format!("%r{n} = {line}\n")).collect();
    format!("func.func @f(%v: {of}, %x: f32, %n: index) {{\n{lines}return\n}}\n")
}

#[test]
fn a_conversion_makes_no_more_than_its_bound() {
    let turned = "vector.transpose %v, [1, 0] : vector<128x256xi8> to vector<256x128xi8>";
    let calls = "math.erf %v : vector<16384x65000xf32>";
    let wide = "vector.broadcast %x : f32 to vector<60000x1xf32>";
    for (name, text) in [
        ("lanes", many(101, turned, "vector<128x256xi8>")),
        ("lanes of one operation", many(1, calls, "vector<16384x65000xf32>")),
        ("rows", many(60, wide, "i32")),
    ] {
        let refused = refusal(&format!("{text}{}", text.replace("@f", "@g")));
        assert_eq!(refused.iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["lower-too-large"], "{name}");
    }
    // Memory that is freed is held against all other.
    let list = |item: &dyn Fn(usize) -> String| (0..1500).map(item).collect::<Vec<_>>().join(", ");
    let memory: String = (0..1500).map(|n| format!("  %m{n} = memref.alloc() : memref<4xi8>\n")).collect();
    let freed = format!(
        "func.func @f(%c: i1) {{\n{memory}  bufferization.dealloc ({} : {}) if ({})\n  return\n}}",
        list(&|n| format!("%m{n}")),
        list(&|_| "memref<4xi8>".into()),
        list(&|_| "%c".into())
    );
    let codes: Vec<_> = refusal(&freed).into_iter().map(|(code, _)| code).collect();
    assert_eq!(codes, ["lower-too-large"]);
    // Each of many results is taken out of a struct whose type has as many fields.
    let types = vec!["i32"; 1000].join(", ");
    let calls = |count| {
        let call = |n| format!("  %r{n}:1000 = func.call @g() : () -> ({types})\n");
        let calls: String = (0..count).map(call).collect();
        format!("func.func private @g() -> ({types})\nfunc.func @f() {{\n{}  return\n}}", calls)
    };
    let codes: Vec<_> = refusal(&calls(100)).into_iter().map(|(code, _)| code).collect();
    assert_eq!(codes, ["lower-too-large"]);
    lowered(&calls(10));
    // One of them is converted.
    lowered(&many(1, turned, "vector<128x256xi8>"));
}

#[test]
fn no_operation_has_too_many_rows_or_lanes() {
    for line in [
        "vector.constant_mask [3, 1] : vector<2000000x2xi1>",
        "vector.constant_mask [3] : vector<2000000xi1>",
        "vector.create_mask %n : vector<2000000xi1>",
        "vector.create_mask %n, %n : vector<2000000x2xi1>",
        "vector.broadcast %x : f32 to vector<2000000xf32>",
        "vector.broadcast %x : f32 to vector<2000000x[2]xf32>",
    ] {
        let refused = refusal(&many(1, line, "i32"));
        assert_eq!(
            refused.iter().map(|(code, _)| *code).collect::<Vec<_>>(),
            ["lower-unsupported-op"],
            "{line}"
        );
    }
}

#[test]
fn no_function_has_more_parameters_than_a_text_may_say() {
    let taking = |count| format!("func.func private @f({})", vec!["memref<4xf32>"; count].join(", "));
    let codes: Vec<_> = refusal(&taking(205)).into_iter().map(|(code, _)| code).collect();
    assert_eq!(codes, ["lower-too-large"]);
    common::read("converted", &lowered(&taking(204)));
}

#[test]
fn the_page_states_what_a_conversion_makes_at_most() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/limits.md");
    let Ok(page) = std::fs::read_to_string(page) else { return };
    let row = page.lines().find(|line| line.contains("`lower-too-large`")).expect("a row");
    for number in [MAX_MADE, MADE_AN_OPERATION, NUMBERS_AS_ONE] {
        assert!(row.split([' ', ',']).any(|word| word == number.to_string()), "{number}");
    }
}

#[test]
fn layouts_say_the_width() {
    for (attributes, expected) in [
        ("dlti.dl_spec = #dlti.dl_spec<index = 32>", Ok(Some(32))),
        ("dlti.dl_spec = #dlti.dl_spec<index = 64 : i64>", Ok(Some(64))),
        ("dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>", Ok(Some(32))),
        (
            "dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<2xi64>, \"dlti.endianness\" = \"little\">",
            Ok(None),
        ),
        ("llvm.data_layout = \"e-p270:32:32-p:64:64\"", Ok(Some(64))),
        ("llvm.data_layout = \"e-m:e-p0:32:32-i64:64\"", Ok(Some(32))),
        ("llvm.data_layout = \"p:32:32\", dlti.dl_spec = #dlti.dl_spec<index = 64>", Ok(Some(64))),
        ("llvm.data_layout = \"e\"", Ok(None)),
        ("test.other", Ok(None)),
        ("dlti.dl_spec = #dlti.dl_spec<index = 16>", Err("lower-index-width")),
    ] {
        let module = common::read("layout", &format!("module attributes {{{attributes}}} {{\n}}\n"));
        let width = stated_index_width(&module).map(|w| w.map(IndexWidth::bits)).map_err(|d| d.code);
        assert_eq!(width, expected, "{attributes}");
    }
}
