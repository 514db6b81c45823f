//! The op table against lists of the LLVM dialect's operations, and against the examples.
//!
//! The lists are those of MLIR's documentation, older and of 22.

use plumb_ir::{OpKind, ParseOptions, parse, verify};
use std::collections::BTreeSet;
use std::path::Path;

const EXAMPLES: &[&str] =
    &[include_str!("fixtures/llvm_every.mlir"), include_str!("fixtures/llvm_symbols.mlir")];

/// Operations that the corpus holds, and those of the examples, which must be valid.
fn shown() -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/ops/llvm");
    for entry in std::fs::read_dir(corpus).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for (_, piece) in plumb_ir::split(&text) {
            let (module, _) = parse(piece, &ParseOptions::default());
            out.extend(module.walk(module.top()).map(|op| module.op_name(op).to_string()));
        }
    }
    for text in EXAMPLES {
        let (module, mut diags) = parse(text, &ParseOptions::default());
        if diags.is_empty() {
            diags = verify(&module);
        }
        assert!(diags.is_empty(), "{:?}", diags.first());
        out.extend(module.walk(module.top()).map(|op| module.op_name(op).to_string()));
    }
    out
}

#[test]
fn every_operation_has_an_example() {
    let shown = shown();
    let missing: Vec<&str> = OpKind::all()
        .filter_map(OpKind::def)
        .filter(|def| def.dialect() == "llvm" && !shown.contains(def.name))
        .map(|def| def.name)
        .collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_documented_operation_is_in_the_table() {
    let Some(data) = plumb_testkit::testdata() else { return };
    let read = |path: &str| std::fs::read_to_string(data.join(path)).expect("a list of operations");
    let old = read("seeds/llvm-dialect-ops.tsv");
    let old = old.lines().skip(1).filter_map(|line| line.split('\t').next());
    let new = read("ods/ops.tsv");
    let new = new.lines().filter_map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
        ["22", "llvm", op] => Some(op),
        _ => None,
    });
    let (old, new): (Vec<&str>, Vec<&str>) = (old.collect(), new.collect());
    assert_eq!((old.len(), new.len()), (250, 284));
    for op in &new {
        assert!(OpKind::by_name(op).is_some(), "{op}");
    }
    // Two have other names now; both are read.
    let (same, renamed): (Vec<&str>, Vec<&str>) = old.iter().partition(|op| OpKind::by_name(op).is_some());
    assert_eq!(same.len(), 248);
    for op in renamed {
        let text = match op {
            "llvm.intr.experimental.stepvector" => format!("%0 = {op} : vector<4xi32>"),
            _ => format!(
                "%0 = llvm.mlir.poison : vector<4xi32>\n\
                 %1 = \"{op}\"(%0, %0) : (vector<4xi32>, vector<4xi32>) -> vector<8xi32>"
            ),
        };
        let (module, diags) = parse(&text, &ParseOptions::default());
        assert!(diags.is_empty() && verify(&module).is_empty(), "{op}: {diags:?}");
        assert!(module.walk(module.top()).all(|op| module.kind(op).def().is_some()), "{op}");
    }
}
