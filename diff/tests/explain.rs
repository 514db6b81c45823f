//! Explanations name the operation at fault: every named fault is planted in generated modules, which nothing has reduced,
//! and what is named must be the operation that the fault was applied to.
#![allow(clippy::print_stderr, reason = "the measure is for people, too")]

use plumb_diff::checker::{Checker, Input};
use plumb_diff::engine::Engine;
use plumb_diff::explain::{Explanation, explain};
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_gen::{Config, Profile, generate_seeded};
use plumb_ir::{Module, Op, ValueDef};
use plumb_lower::{Fault, Lowered, Options, Own};
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
fn applied(sound: &Lowered, spoilt: &Lowered) -> BTreeSet<Op> {
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

#[test]
fn the_operation_of_a_fault_is_named() {
    let (most, each) = (count("PLUMB_EXPLAIN_MODULES", 600), count("PLUMB_EXPLAIN_EACH", 2));
    let only = std::env::var("PLUMB_EXPLAIN_FAULT").ok();
    let clock = Clock::default();
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    let conversions: Vec<_> = {
        let mut all: Vec<_> = Fault::all().iter().map(|fault| fault.under.conversion()).collect();
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
        let mut faults: Vec<_> = Fault::all().iter().filter(|f| f.under.conversion() == conversion).collect();
        faults.retain(|fault| only.as_ref().is_none_or(|only| only == fault.name));
        for seed in 0..most as u64 {
            faults.retain(|fault| rows.get(fault.name).is_none_or(|row| row.all < each));
            if faults.is_empty() {
                break;
            }
            let profile = Profile::ALL[seed as usize % Profile::ALL.len()].0;
            if profile == Profile::Llvm {
                continue;
            }
            let default = Config::default();
            let memref_results = default.memref_results && !conversion.bare_ptr;
            let config = Config { profile, conversion, memref_results, ..default };
            let module = generate_seeded(seed, &config);
            let Ok(sound) = Own::new(Options { conversion, fault: None }).lower_tagged(&module) else {
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
                    Explanation::Untold(why) => row.notes.push(format!(
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
    eprintln!("{} faults show; {right} of {all} explanations name the operation", rows.len());
    if only.is_none() {
        assert!(rows.len() * 10 >= Fault::all().len() * 8, "{} faults show", rows.len());
        assert!(right * 100 >= all * 95, "{right} of {all}");
    }
}
