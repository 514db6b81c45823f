//! What the conversion makes is accepted by MLIR's own tools, under every option.
#![allow(clippy::print_stderr)] // what is refused is said

mod common;

use plumb_ir::print::print;
use plumb_ir::{Conversion, IndexWidth};
use plumb_lower::{Lowering, ReferenceLowering};

/// Programs that a tool refuses: by a mistake of its own, or since LLVM refuses what the dialect takes.
const REFUSED: &[(&str, &str)] = &[
    // Cases of more than 64 bits become the same number, which LLVM then finds twice.
    ("mlir-translate-22", "cf/switch_generic.mlir"),
    ("mlir-translate-22", "llvm/refused.mlir"),
];

/// Converts programs and holds the result against the tools.
fn accepted(conversion: Conversion, programs: &[(String, String)]) {
    let own = ReferenceLowering::new(conversion.into());
    let (mut pieces, mut refused) = (Vec::new(), Vec::new());
    for (name, text) in programs {
        let module = common::read(name, text);
        match own.lower_tagged(&module) {
            Ok(lowered) => {
                assert_eq!(
                    lowered.tags.len(),
                    lowered.module.arena_sizes().0,
                    "{name}: an operation without a tag"
                );
                let text = print(&lowered.module);
                assert_eq!(print(&common::read(name, &text)), text, "{name}: reads back as something else");
                pieces.push((name, text));
            }
            // What the table says has no rule must be refused, and what a piece says is for the interpreter alone may be;
            // everything else must convert.
            Err(diags) => {
                let without_rule =
                    module.walk(module.top()).find_map(|op| module.kind(op).def()?.lower.refusal());
                let is_interpreted = text.contains("// plumb: engines interp\n");
                assert!(without_rule.is_some() || is_interpreted, "{name}: {diags:#?}");
                refused.push(name.as_str());
            }
        }
    }
    if !refused.is_empty() {
        eprintln!("without a rule: {}", refused.join(", "));
    }
    assert!(refused.len() * 10 <= pieces.len(), "most of the programs are refused");
    for (tool, args) in [
        ("mlir-opt-22", &["--split-input-file", "--mlir-disable-threading"][..]),
        ("mlir-translate-22", &["--mlir-to-llvmir", "--split-input-file"][..]),
    ] {
        let Some(path) = plumb_testkit::program(tool) else { continue };
        let (refused_by_it, fine): (Vec<_>, Vec<_>) = pieces
            .iter()
            .partition(|(name, _)| REFUSED.iter().any(|(by, what)| *by == tool && name.contains(what)));
        let all: Vec<&str> = fine.iter().map(|(_, text)| text.as_str()).collect();
        let refuses = |text: &str| {
            let (content, _, errors) = plumb_testkit::answer(&path, args, text);
            (!content).then_some(errors)
        };
        for (name, text) in refused_by_it {
            assert!(refuses(text).is_some(), "{tool} accepts {name} now");
        }
        if refuses(&all.join("\n// -----\n")).is_none() {
            continue;
        }
        let mut refused = 0;
        for (name, errors) in fine.iter().filter_map(|(name, text)| Some((name, refuses(text)?))) {
            refused += 1;
            eprintln!("{tool}: {name}\n{errors}");
        }
        panic!("{tool} refused {refused} of {} modules", fine.len());
    }
}

#[test]
fn own_programs() {
    accepted(Conversion::default(), &common::own());
}

#[test]
fn own_programs_at_32_bits() {
    accepted(
        Conversion { index_bitwidth: IndexWidth::Bits32, ..Conversion::default() },
        &common::own_at_32_bits(),
    );
}

#[test]
fn own_programs_with_wrappers() {
    accepted(Conversion { emit_c_wrappers: true, ..Conversion::default() }, &common::own());
}

#[test]
fn corpus() {
    accepted(Conversion::default(), &common::corpus());
}

#[test]
fn corpus_at_32_bits() {
    // A cast between index and i64 says that index has 64 bits, if the program does not itself.
    let wide = |text: &str| text.contains("conversion_cast") || text.contains("index-bitwidth=64");
    let programs: Vec<_> = common::corpus().into_iter().filter(|(_, text)| !wide(text)).collect();
    accepted(Conversion { index_bitwidth: IndexWidth::Bits32, ..Conversion::default() }, &programs);
}

#[test]
fn bare_pointers() {
    let text = "
        func.func @f(%m: memref<2x3xf32>, %n: memref<f32>, %i: index) -> memref<2x3xf32> {
          %r = func.call @f(%m, %n, %i) : (memref<2x3xf32>, memref<f32>, index) -> memref<2x3xf32>
          return %r : memref<2x3xf32>
        }";
    let bare = Conversion { bare_ptr: true, ..Conversion::default() };
    accepted(bare, &[("bare".into(), text.into())]);
    let text = "func.func private @g(memref<?xf32>)";
    let refused = ReferenceLowering::new(bare.into()).lower(&common::read("dynamic", text));
    assert_eq!(
        refused.expect_err("a bare pointer has no size").first().map(|d| d.code),
        Some("lower-bare-ptr")
    );
}
