//! Bad input: deep nesting, mutations and truncations of valid text, absurd numbers. A diagnostic, never a panic.

use plumb_ir::{
    Module, ParseOptions, Spelling, parse, parse_bytes, print, print_generic, print_with_locations, verify,
};
use proptest::prelude::*;

const ANY: ParseOptions = ParseOptions { allow_unregistered: true, spelling: Spelling::Auto };

/// Code of the first diagnostic, empty if there is none.
fn first(text: &str) -> &'static str {
    parse(text, &ANY).1.first().map_or("", |d| d.code)
}

#[test]
fn ten_thousand_levels_of_anything() {
    let n = 10_000;
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(n), close.repeat(n));
    let op = |attr: String| format!("\"a.b\"() {{x = {attr}}} : () -> ()");
    let cases = [
        ("regions", deep("\"a.b\"() ({", "}) : () -> ()")),
        ("modules", deep("module {", "}")),
        ("if", format!("func.func @f(%c: i1) {{ {} }}", deep("scf.if %c {", "}"))),
        ("arrays", op(deep("[", "]"))),
        ("dictionaries", op(deep("{a = ", "}"))),
        ("tuples", op(deep("tuple<", ">"))),
        ("function types", op(format!("{}i1", "() -> (".repeat(n)))),
        ("parameters", op("(".repeat(n))),
        ("structs", op(deep("!llvm.struct<(", ")>"))),
        ("nested structs", op(format!("!llvm.{}", deep("struct<(", ")>")))),
        ("llvm arrays", op(format!("!llvm.{}", deep("array<1 x ", ">")))),
        ("memrefs", op(deep("memref<1x", ">"))),
        ("elements", op(deep("dense<[", "]>"))),
        ("lists of elements", op(format!("dense<{}>", deep("[", "]")))),
        ("affine", op(format!("affine_map<(d0) -> ({}d0", "(".repeat(n)))),
        ("minus", op(format!("affine_map<(d0) -> ({}d0", "-".repeat(n)))),
        ("sum", op(format!("affine_map<(d0) -> (d0{})>", " * d0 + 1".repeat(n)))),
        ("locations", format!("\"a.b\"() : () -> () loc({}", "callsite(".repeat(n))),
        ("fused", format!("\"a.b\"() : () -> () loc({}", "fused[".repeat(n))),
        ("structured", op(deep("#llvm.loop_unroll<followupAll = #llvm.loop_annotation<unroll = ", ">>"))),
    ];
    for (what, text) in cases {
        let (_, diags) = parse(&text, &ANY);
        assert!(!diags.is_empty() && diags.len() <= 20, "{what}: {} diagnostics", diags.len());
    }
}

#[test]
fn nesting_by_aliases_counts() {
    let mut text = String::from("!t0 = tuple<i1>\n#a0 = [1]\n");
    for i in 1..300 {
        text += &format!("!t{i} = tuple<!t{}>\n#a{i} = [#a{}]\n", i - 1, i - 1);
    }
    assert_eq!(first(&text), "nesting-too-deep");
}

#[test]
fn expansion_of_aliases_is_bounded() {
    let mut text = String::from("#a0 = #llvm.di_null_type\n");
    for i in 1..64 {
        text += &format!("#a{i} = #llvm.di_subroutine_type<types = #a{0}, #a{0}>\n", i - 1);
    }
    assert_eq!(first(&text), "expansion-too-long");
    let mut text = String::from("!t0 = tuple<i1>\n");
    for i in 1..64 {
        text += &format!("!t{i} = tuple<!t{0}, !t{0}>\n", i - 1);
    }
    assert_eq!(first(&text), "expansion-too-long");
}

#[test]
fn numbers_beyond_all_bounds() {
    let op = |attr: &str| format!("\"a.b\"() {{x = {attr}}} : () -> ()");
    let nines = "9".repeat(100_000);
    for (attr, code) in [
        (format!("{nines} : i32"), "number-too-long"),
        ("256 : i8".to_string(), "number-out-of-range"),
        ("i16777216".to_string(), "number-out-of-range"),
        (format!("tensor<{nines}xi8>"), "number-out-of-range"),
        (format!("memref<4xi8, {nines}>"), "number-too-long"),
        ("dense<0> : tensor<9223372036854775807x9223372036854775807xi8>".into(), "elements-type"),
        ("dense<[1, 2]> : tensor<1000000000000xi8>".into(), "elements-shape"),
        ("0x1FFFFFFFF : f32".into(), "number-out-of-range"),
        ("1 : f32".into(), "literal-type"),
    ] {
        assert_eq!(first(&op(&attr)), code, "{}", &attr[..attr.len().min(60)]);
    }
    // A splat of an absurd but countable shape costs one element.
    assert_eq!(first(&op("dense<7> : tensor<1000000000000xi64>")), "");
    assert_eq!(first(&format!("%0:{nines} = \"a.b\"() : () -> ()")), "number-out-of-range");
    // Too large for any float is infinite, as the reference has it.
    assert_eq!(first(&op(&format!("1.0e{nines} : f16"))), "");
}

#[test]
fn short_text_cannot_ask_for_much_memory() {
    let wide: String = (0..1000).map(|i| format!("\"a.b\"() {{x = {i} : i16777215}} : () -> ()\n")).collect();
    assert_eq!(first(&wide), "too-much-memory");
    // Each name's last result is used before anything defines it.
    let sparse: String = (0..2000).map(|i| format!("\"a.b\"(%v{i}#65000) : (i1) -> ()\n")).collect();
    assert_eq!(first(&sparse), "undeclared-value");
    let tuple = |fields: usize| format!("!a = tuple<{}>\n", vec!["i1"; fields].join(", "));
    assert_eq!(first(&tuple(100_000)), "too-many-fields");
    let long = format!("!b = tuple<{}>\n", ["!a"; 300].join(", "));
    assert_eq!(first(&(tuple(1_000) + &long)), "expansion-too-long");
    // Each operation stays below the bound of one.
    let long = format!("!b = tuple<{}>\n", ["!a"; 200].join(", "));
    let uses: String = (0..200).map(|_| "\"a.b\"() : () -> !b\n").collect();
    assert_eq!(first(&(tuple(1_000) + &long + &uses)), "expansion-too-long");
}

#[test]
fn bytes_that_are_no_text() {
    assert_eq!(parse_bytes(b"\xff\xfe\0", &ANY).1[0].code, "invalid-utf8");
    assert_eq!(first("\0\0\0"), "lex");
    assert_eq!(first("func.func @f() { \u{1F600} }"), "lex");
}

#[test]
fn an_error_points_at_its_line_and_the_rest_is_read() {
    let mut text = String::from("func.func @f(%a: i32, %b: i64) {\n");
    for i in 0..40_000 {
        text += &format!("  %v{i} = arith.addi %a, %a : i32\n");
    }
    text += "  %w = arith.addi %a, %b : i32\n  %x = arith.addi %b, %b : i32\n  return\n}\n";
    let (_, diags) = parse(&text, &ANY);
    let lines: Vec<u32> = diags.iter().map(|d| plumb_ir::diag::line_column(&text, d.span.start).0).collect();
    assert_eq!(lines, [40_002, 40_003]);
    assert!(diags.iter().all(|d| d.code == "type-mismatch"));
}

/// Programs whose mutations reach most of the syntax.
const SEEDS: &[&str] = &[
    include_str!("fixtures/structured.mlir"),
    include_str!("fixtures/llvm.mlir"),
    include_str!("fixtures/attributes.mlir"),
    include_str!("fixtures/source_ops.mlir"),
    include_str!("fixtures/llvm_ops.mlir"),
    include_str!("fixtures/llvm_every.mlir"),
    include_str!("fixtures/llvm_symbols.mlir"),
    include_str!("fixtures/llvm16.mlir"),
];

/// What the verifier says of a module.
fn codes(module: &Module) -> Vec<&'static str> {
    verify(module).iter().map(|d| d.code).collect()
}

/// What is parsed can be verified and printed, in every form, and read back.
fn survives(text: &str) {
    let (module, diags) = parse(text, &ANY);
    if !diags.is_empty() {
        return;
    }
    // A return takes the next line's result for its operand where it is not the last of its block, and names of
    // values are unique only where they may be used.
    if codes(&module).iter().any(|c| ["verify-terminator", "verify-dominance"].contains(c)) {
        return;
    }
    let printed = print(&module);
    let (again, diags) = parse(&printed, &ANY);
    assert!(diags.is_empty(), "{:?}\n{printed}", diags[0]);
    assert_eq!(print(&again), printed);
    let generic = print_generic(&module);
    let (again, diags) = parse(&generic, &ANY);
    assert!(diags.is_empty(), "{:?}\n{generic}", diags[0]);
    assert_eq!(print(&again), printed);
    assert_eq!(codes(&again), codes(&module), "the generic form is judged otherwise\n{generic}");
    let located = print_with_locations(&module);
    let (again, diags) = parse(&located, &ANY);
    assert!(diags.is_empty(), "{:?}\n{located}", diags[0]);
    assert_eq!(print_with_locations(&again), located);
}

#[test]
fn fixtures_survive_printing() {
    for text in SEEDS {
        let (module, mut diags) = parse(text, &ANY);
        if diags.is_empty() {
            diags = verify(&module);
        }
        assert!(
            diags.is_empty(),
            "{:?} at {:?}",
            diags[0],
            plumb_ir::diag::line_column(text, diags[0].span.start)
        );
        survives(text);
    }
}

fn floor(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn truncated_text(seed in 0..SEEDS.len(), cut in 0usize..1 << 14) {
        let text = SEEDS[seed];
        survives(&text[..floor(text, cut % (text.len() + 1))]);
    }

    #[test]
    fn mutated_text(
        seed in 0..SEEDS.len(),
        edits in prop::collection::vec((0usize..1 << 14, 0usize..12, "[ -~]{0,3}", 0usize..1 << 14), 1..6),
    ) {
        let mut text = SEEDS[seed].to_string();
        for (at, len, with, from) in edits {
            let start = floor(&text, at % (text.len() + 1));
            let end = floor(&text, start + len).max(start);
            // Half of the edits splice text from elsewhere, which keeps tokens whole.
            let source = floor(&text, from % (text.len() + 1));
            let with = if from % 2 == 0 { with } else { text[source..floor(&text, source + len)].to_string() };
            text.replace_range(start..end, &with);
        }
        survives(&text);
    }

    #[test]
    fn tokens_in_any_order(tokens in prop::collection::vec(prop::sample::select(TOKENS), 0..40)) {
        survives(&tokens.join(" "));
    }
}

const TOKENS: &[&str] = &[
    "module",
    "func.func",
    "@f",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    "%0",
    "%1",
    "=",
    ":",
    ",",
    "->",
    "i32",
    "f32",
    "index",
    "memref<2xf32>",
    "arith.addi",
    "arith.constant",
    "1",
    "1.0",
    "-",
    "^bb0",
    "return",
    "scf.for",
    "scf.if",
    "to",
    "step",
    "else",
    "\"a.b\"",
    "#a",
    "!t",
    "dense",
    "loc",
    "?",
    "x",
    "llvm.func",
    "llvm.return",
    "...",
    "true",
];

/// Operations that are read although they are not valid.
const INVALID: &[&str] = &[
    "func.func @f(%w: vector<8xf32>) { %0 = vector.shuffle %w, %w [] : vector<8xf32>, vector<8xf32> return }",
    "llvm.func @f(%w: vector<8xf32>) { %0 = llvm.shufflevector %w, %w [] : vector<8xf32> llvm.return }",
    "func.func @f(%v: vector<4xf32>) { %0 = \"vector.to_elements\"(%v) : (vector<4xf32>) -> f32 return }",
];

#[test]
fn what_is_not_valid_is_read_again_in_generic_form() {
    for text in INVALID {
        let (module, diags) = parse(text, &ANY);
        assert!(diags.is_empty() && !verify(&module).is_empty(), "{text}: {diags:?}");
        let once = print_generic(&module);
        let (again, diags) = parse(&once, &ANY);
        assert!(diags.is_empty(), "{once}\n{diags:?}");
        assert_eq!(print_generic(&again), once);
    }
}
