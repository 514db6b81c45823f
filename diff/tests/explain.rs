//! Explanations name the operation at fault: every named fault is planted in generated modules, which nothing has reduced,
//! and what is named must be the operation that the fault was applied to.
#![allow(clippy::print_stderr, reason = "the measure is for people, too")]

use plumb_diff::checker::{Checker, Input};
use plumb_diff::engine::Engine;
use plumb_diff::explain::{DivergenceKind, Explanation, explain};
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_gen::{Config, Profile, generate_seeded};
use plumb_ir::{Module, Op, ValueDef};
use plumb_lower::{Fault, LoweredModule, ReferenceLowering};
use std::collections::{BTreeMap, BTreeSet};

/// The operations before and behind each in its block, of those that were there before.
fn neighbours(m: &Module, old: usize) -> BTreeMap<Op, [Option<Op>; 2]> {
    let mut found = BTreeMap::new();
    for op in m.walk(m.top()) {
        for region in &m.op(op).regions {
            for block in &m.region(*region).blocks {
                let ops: Vec<Op> =
                    m.block(*block).ops.iter().copied().filter(|op| op.index() < old).collect();
                for (i, op) in ops.iter().enumerate() {
                    let before = i.checked_sub(1).map(|i| ops[i]);
                    found.insert(*op, [before, ops.get(i + 1).copied()]);
                }
            }
        }
    }
    found
}

/// The operations of the source that a fault was applied to.
fn applied(sound: &LoweredModule, spoilt: &LoweredModule) -> BTreeSet<Op> {
    let (a, b) = (&sound.module, &spoilt.module);
    let old = sound.tags.len();
    let mut found: BTreeSet<Op> = spoilt.tags[old..].iter().map(|tag| tag.source).collect();
    let (before, behind) = (neighbours(a, old), neighbours(b, old));
    for op in b.walk(b.top()).filter(|op| op.index() < old) {
        let (x, y) = (a.op(op), b.op(op));
        let mut own = (x.kind, &x.props, &x.successors, &x.segments)
            != (y.kind, &y.props, &y.successors, &y.segments)
            || x.operands.len() != y.operands.len();
        if let (Some(p), Some(q)) = (before.get(&op), behind.get(&op)) {
            own |= p[0] != q[0] && p[1] != q[1];
        }
        // What others are given instead of a result was put there for the operation that has it.
        own |= x.operands.iter().zip(&y.operands).any(|(from, to)| {
            let added = matches!(b.value(*to).def, ValueDef::Result(def, _) if def.index() >= old);
            from != to && !added
        });
        if own {
            found.insert(sound.tags[op.index()].source);
        }
    }
    found
}

/// What is named of a known bug of mlir-opt 22, each a file of the corpus.
const KNOWN: &[(&str, &str, &str, DivergenceKind)] = &[
    ("floordivsi-wide", "mlir-opt-22", "arith.floordivsi", DivergenceKind::Value),
    ("collapse-unit-dimension", "mlir-opt-22", "memref.collapse_shape", DivergenceKind::Value),
    ("expand-empty", "mlir-opt-22", "memref.expand_shape", DivergenceKind::Value),
    ("atan2-folded", "mlir-opt-22", "math.atan2", DivergenceKind::Value),
    ("index-ceildivs", "mlir-opt-22", "index.ceildivs", DivergenceKind::Value),
    ("index-ceildivs-overflow", "mlir-opt-22", "index.ceildivs", DivergenceKind::Stop),
    ("index-switch-truncates", "mlir-opt-22", "scf.index_switch", DivergenceKind::Control),
    ("maximumf-signed-zero", "mlir-opt-22", "arith.maximumf", DivergenceKind::Value),
    ("reshape-narrow-shape", "mlir-opt-22", "memref.reshape", DivergenceKind::Stop),
    ("trunci-folded", "mlir-opt-22", "arith.trunci", DivergenceKind::Value),
    ("assume-alignment-unused", "mlir-opt-22", "memref.assume_alignment", DivergenceKind::Stop),
    ("distinct-objects-one-allocation", "mlir-opt-22", "memref.distinct_objects", DivergenceKind::Stop),
    ("realloc-alignment", "mlir-opt-22", "memref.realloc", DivergenceKind::Value),
    ("licm-division", "mlir-opt-22:loop-invariant-code-motion", "arith.remsi", DivergenceKind::Stop),
    ("apfloat-remf-nearest", "mlir-opt-22:convert-arith-to-apfloat", "arith.remf", DivergenceKind::Value),
    ("copy-cast-folded", "mlir-opt-22", "memref.copy", DivergenceKind::Refusal),
    ("reshape-to-unranked", "mlir-opt-22", "memref.reshape", DivergenceKind::Refusal),
    ("complex-zero-folded", "mlir-opt-22", "complex.add", DivergenceKind::Handover),
    ("masked-read-of-some", "mlir-opt-22", "vector.transfer_read", DivergenceKind::Stop),
];

#[test]
fn known_bugs_are_told_by_their_operations() {
    if plumb_testkit::program("mlir-opt-22").is_none() {
        return;
    }
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let (settings, clock) = (Settings::default(), Clock::default());
    let mut checker = Checker::new(&settings, &clock);
    let mut wrong = Vec::new();
    for &(name, subject, op, kind) in KNOWN {
        let text = std::fs::read_to_string(folder.join(format!("{name}.mlir"))).unwrap();
        let source = checker.source(plumb_diff::adapt::parse(&text).unwrap(), Some(&text));
        let said = explain(&mut checker, &source, &Subject::parse(subject).unwrap());
        if said.divergence().is_none_or(|d| (d.name.as_str(), d.kind) != (op, kind)) {
            wrong.push(format!("{name}: {said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A sum over a column of a matrix.
const SUM: &str =
    "memref.global @g : memref<4x3xi32> = dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %m = memref.get_global @g : memref<4x3xi32>
  %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zero) -> i32 {
    %x = memref.load %m[%i, %c1] : memref<4x3xi32>
    %b = arith.addi %a, %x : i32
    scf.yield %b : i32
  }
  return %sum : i32
}";

#[test]
fn a_difference_is_told_with_line_rule_and_values() {
    let (settings, clock) = (Settings::default(), Clock::default());
    let mut checker = Checker::new(&settings, &clock);
    let source = checker.source(plumb_diff::adapt::parse(SUM).unwrap(), Some(SUM));
    let mut said = explain(&mut checker, &source, &Subject::own_with_fault("size-for-stride"));
    let Explanation::Divergence(divergence) = &mut said else { panic!("{said}") };
    divergence.place(&source.module, SUM);
    let text = divergence.to_string();
    for part in
        ["`memref.load` in @main, line 9", "rule: ", "source is given %c1 = 1", "source computes %x = "]
    {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let said = explain(&mut checker, &source, &Subject::own_with_fault("loop-inclusive"));
    assert_eq!(
        said.divergence().map(|d| (d.name.as_str(), d.kind)),
        Some(("scf.for", DivergenceKind::Control)),
        "{said}"
    );
    // Where nothing differs nothing is claimed.
    for subject in [Subject::own(), Subject::own_with_fault("sin-for-cos")] {
        let said = explain(&mut checker, &source, &subject);
        assert!(said.divergence().is_none(), "{said}");
    }
}

/// How one fault fared.
#[derive(Default)]
struct Row {
    right: usize,
    all: usize,
    notes: Vec<String>,
}

/// Modules that a fault is looked for in, and those in which it shows that are explained.
fn count(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The faults in converted modules, whose tags say which operations they change.
fn planted() -> impl Iterator<Item = &'static Fault> {
    Fault::all().iter().filter(|fault| !fault.is_on_tensors())
}

#[test]
fn the_operation_of_a_fault_is_named() {
    let most = count("PLUMB_EXPLAIN_MODULES", 900);
    let each = count("PLUMB_EXPLAIN_EACH", plumb_testkit::share(2, 2) as usize);
    let only = std::env::var("PLUMB_EXPLAIN_FAULT").ok();
    let clock = Clock::default();
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    let conversions: Vec<_> = {
        let mut all: Vec<_> = planted().map(|fault| fault.under.conversion()).collect();
        all.dedup();
        let mut unique = Vec::new();
        all.into_iter().for_each(|c| {
            if !unique.contains(&c) {
                unique.push(c)
            }
        });
        unique
    };
    for conversion in conversions {
        let settings = Settings { conversion, ..Settings::default() };
        let mut checker = Checker::new(&settings, &clock);
        let mut faults: Vec<_> = planted().filter(|f| f.under.conversion() == conversion).collect();
        faults.retain(|fault| only.as_ref().is_none_or(|only| only == fault.name));
        for seed in 0..most as u64 {
            faults.retain(|fault| rows.get(fault.name).is_none_or(|row| row.all < each));
            if faults.is_empty() {
                break;
            }
            let profile = Profile::ALL[seed as usize % Profile::ALL.len()].0;
            // Tags of what was on tensors name operations of the module on memory.
            if matches!(profile, Profile::Llvm | Profile::Tensor | Profile::Linalg) {
                continue;
            }
            let default = Config::default();
            let memref_results = default.memref_results && !conversion.bare_ptr;
            let config = Config { profile, conversion, memref_results, ..default };
            let module = generate_seeded(seed, &config);
            let Ok(sound) = ReferenceLowering::new(conversion.into()).lower_tagged(&module) else {
                continue;
            };
            let changed = faults.iter().filter_map(|fault| {
                let mut spoilt = sound.clone();
                fault.apply(&module, &mut spoilt);
                let applied = applied(&sound, &spoilt);
                (!applied.is_empty()).then_some((*fault, applied))
            });
            let changed: Vec<_> = changed.collect();
            if changed.is_empty() {
                continue;
            }
            let source = checker.source(module, None);
            for (fault, applied) in changed {
                let subject = Subject::own_with_fault(fault.name);
                let input = Input { module: &source.module, text: None };
                let transformed = checker.transform(&subject, &[input]).pop().unwrap();
                let judged = checker.judge(&source, &transformed, &[Engine::Interp]);
                if !judged[0].1.verdict.is_finding() {
                    continue;
                }
                let row = rows.entry(fault.name).or_default();
                row.all += 1;
                let said = explain(&mut checker, &source, &subject);
                let m = &source.module;
                let truth: BTreeSet<_> = applied.iter().map(|op| m.op_name(*op)).collect();
                match said {
                    Explanation::Divergence(d) if applied.contains(&d.op) => row.right += 1,
                    Explanation::Divergence(d) => row.notes.push(format!(
                        "seed {seed} {}: {} #{} ({:?}: {}), not {truth:?}",
                        judged[0].1.verdict, d.name, d.ordinal, d.kind, d.text
                    )),
                    Explanation::Obstacle(why) => row.notes.push(format!(
                        "seed {seed} {} {}: untold: {why}; {truth:?}",
                        judged[0].1.verdict, judged[0].1.detail
                    )),
                }
            }
        }
    }
    let (right, all) = rows.values().fold((0, 0), |(r, a), row| (r + row.right, a + row.all));
    for (name, row) in rows.iter().filter(|(_, row)| row.right < row.all) {
        eprintln!("{name}: {} of {}: {}", row.right, row.all, row.notes.join("; "));
    }
    let unseen: Vec<_> = planted().map(|f| f.name).filter(|name| !rows.contains_key(name)).collect();
    eprintln!("not seen: {}", unseen.join(" "));
    eprintln!("{} faults show; {right} of {all} explanations name the operation", rows.len());
    if only.is_none() {
        assert!(rows.len() * 10 >= planted().count() * 8, "{} faults show", rows.len());
        assert!(right * 100 >= all * 95, "{right} of {all}");
    }
}

/// A size that `expand-strided-metadata` does not take from the constant that it is given as.
const SIZE: &str = "func.func @main() -> memref<?x0x1x2x?xf32> {
  %m = memref.alloc() : memref<0x2xf32>
  %d = memref.cast %m : memref<0x2xf32> to memref<?x?xf32>
  %c0 = index.constant 0
  %c1 = arith.constant 1 : index
  %e = memref.expand_shape %d [[0, 1], [2, 3, 4]] output_shape [%c0, 0, 1, 2, %c1] : memref<?x?xf32> into memref<?x0x1x2x?xf32>
  return %e : memref<?x0x1x2x?xf32>
}";

#[test]
fn a_constant_that_is_not_taken_is_not_to_blame() {
    if plumb_testkit::program("mlir-opt-22").is_none() {
        return;
    }
    let (settings, clock) = (Settings::default(), Clock::default());
    let mut checker = Checker::new(&settings, &clock);
    let source = checker.source(plumb_diff::adapt::parse(SIZE).unwrap(), Some(SIZE));
    let said = explain(&mut checker, &source, &Subject::parse("mlir-opt-22").unwrap());
    assert_eq!(said.divergence().map(|d| d.name.as_str()), Some("memref.expand_shape"), "{said}");
}

/// A number of a library function, so that its bytes are open; it is folded to NaN, and the constant stands outside of the loop.
const FOLDED: &str = "memref.global @g : memref<f32> = uninitialized
func.func @main() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %f = arith.constant 0.0 : f32
  scf.for %i = %zero to %one step %one {
    %angle = math.atan2 %f, %f : f32
    %g = memref.get_global @g : memref<f32>
    memref.store %angle, %g[] : memref<f32>
  }
  return
}";

#[test]
fn what_was_folded_outside_of_a_loop_is_to_blame() {
    if plumb_testkit::program("mlir-opt-22").is_none() {
        return;
    }
    let (settings, clock) = (Settings::default(), Clock::default());
    let mut checker = Checker::new(&settings, &clock);
    let source = checker.source(plumb_diff::adapt::parse(FOLDED).unwrap(), Some(FOLDED));
    let said = explain(&mut checker, &source, &Subject::parse("mlir-opt-22=canonicalize").unwrap());
    let found = said.divergence().unwrap_or_else(|| panic!("{said:?}"));
    assert_eq!(found.name, "math.atan2", "{said:?}");
    assert!(found.text.ends_with(": nan instead of 0.0"), "{said:?}");
}

/// A part of a memref, of which the conversion gets the offset wrong.
const PART: &str = "func.func @main() -> i32 {
  %c = arith.constant 3 : i32
  %one = arith.constant 1 : index
  %m = memref.alloc() : memref<4x4xi32>
  %s = memref.subview %m[%one, 1] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1], offset: ?>>
  memref.store %c, %s[%one, %one] : memref<2x2xi32, strided<[4, 1], offset: ?>>
  %two = arith.constant 2 : index
  %r = memref.load %m[%two, %two] : memref<4x4xi32>
  return %r : i32
}";

#[test]
fn a_descriptor_is_shown_as_one_by_what_differs() {
    let (settings, clock) = (Settings::default(), Clock::default());
    let mut checker = Checker::new(&settings, &clock);
    let source = checker.source(plumb_diff::adapt::parse(PART).unwrap(), Some(PART));
    let said = explain(&mut checker, &source, &Subject::parse("own+subview-offset-unscaled").unwrap());
    let text = said.to_string();
    assert!(text.contains("= memref(pointer, offset 5, sizes [2, 2], strides [4, 1])"), "{text}");
    assert!(text.contains("= memref(offset 2, source 5)"), "{text}");
    assert!(!text.contains("llvm.insertvalue") && !text.contains("llvm.extractvalue"), "{text}");
}
