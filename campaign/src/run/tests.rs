//! Campaigns over a small generator of our own: planted faults are found, panics are findings, a resumed campaign ends
//! where an uninterrupted one does.

use super::*;
use crate::Generator;
use crate::finding::FindingClass;
use plumb_diff::subject::{LibrarySubject, Subject};
use plumb_ir::Module;
use std::sync::Arc;

/// A division by a value out of memory, which rounds down or up by the seed, with noise around it.
fn program(seed: u64) -> String {
    let a = (seed % 23) as i64 - 11;
    let b = (seed % 7) as i64 + 2;
    let op = if seed.is_multiple_of(2) { "floordivsi" } else { "divsi" };
    format!(
        "memref.global @g : memref<4xi32> = dense<[{a}, {b}, 3, 4]>
         func.func private @f(%x: i32, %y: i32) -> i32 {{
           %q = arith.{op} %x, %y : i32
           return %q : i32
         }}
         func.func @main() -> (i32, i32) {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %c2 = arith.constant 2 : index
           %g = memref.get_global @g : memref<4xi32>
           %x = memref.load %g[%c0] : memref<4xi32>
           %y = memref.load %g[%c1] : memref<4xi32>
           %z = memref.load %g[%c2] : memref<4xi32>
           %s = arith.addi %x, %z : i32
           memref.store %s, %g[%c2] : memref<4xi32>
           %r = call @f(%x, %y) : (i32, i32) -> i32
           return %r, %s : i32, i32
         }}"
    )
}

fn generator() -> Generator {
    Generator::new(|seed| {
        plumb_diff::adapt::parse(&program(seed)).expect("the programs of this test are valid")
    })
}

fn config(subject: Subject) -> Config {
    let engines = vec![plumb_diff::engine::Engine::Interp];
    Config { engines, jobs: 2, bound: Bound::Count(200), ..Config::new(vec![subject], generator()) }
}

fn campaign(config: &Config) -> Report {
    run(config, &|_| {}, &AtomicBool::new(false)).unwrap()
}

#[test]
fn our_own_lowering_has_no_findings() {
    let report = campaign(&config(Subject::own()));
    assert_eq!(report.findings, []);
    assert_eq!((report.modules, report.compared), (200, 200), "{:?}", report.not_comparable);
}

#[test]
fn a_known_bug_is_told_by_its_reduced_program_also_without_reduction() {
    let campaign_with = |signature: &str| {
        let text = format!("title = 't'\nsignatures = ['{signature}']\nreasoning = 'r'");
        let known = crate::finding::Known::of(vec![crate::finding::KnownBug::parse(&text).unwrap()]);
        let subject = Subject::own_with_fault("floordiv-truncates");
        campaign(&Config { known, reduce: None, ..config(subject) })
    };
    let known = campaign_with("mismatch [*arith.floordivsi*]");
    assert_eq!(known.findings, []);
    assert_eq!(known.known.len(), 1, "{:?}", known.known);
    // An operation that is only around it does not explain it.
    let other = campaign_with("mismatch [*memref.store*]");
    assert_eq!((other.findings.len(), other.known.len()), (1, 0));
    assert_eq!(other.findings[0].reduced_ops, None);
}

#[test]
fn a_planted_fault_is_found_once_and_reduced() {
    let out = tempfile::tempdir().unwrap();
    let config =
        Config { out: Some(out.path().into()), ..config(Subject::own_with_fault("floordiv-truncates")) };
    let report = campaign(&config);
    let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
    assert_eq!(finding.class, FindingClass::Mismatch);
    assert!(finding.signature.contains("arith.floordivsi"), "{}", finding.signature);
    // The division, its operands from memory, and what leads there.
    assert!(finding.reduced_ops.unwrap() <= 6, "{finding:?}");
    let folder = finding.dir.clone().unwrap();
    let case = crate::finding::FindingCase::load(&folder).unwrap();
    assert!(case.reduced.unwrap().contains("arith.floordivsi"));
    assert_eq!(case.finding.seed, Some(finding.seed));
}

#[test]
fn a_resumed_campaign_ends_as_an_uninterrupted_one() {
    let out = tempfile::tempdir().unwrap();
    let subject = || Subject::own_with_fault("floordiv-truncates");
    let first = Config { out: Some(out.path().into()), bound: Bound::Count(100), ..config(subject()) };
    campaign(&first);
    let second = Config { resume: true, bound: Bound::Count(200), ..first };
    let report = campaign(&second);
    let whole = campaign(&config(subject()));
    assert_eq!((report.modules, report.compared), (whole.modules, whole.compared));
    assert_eq!(report.findings.len(), whole.findings.len());
    let again = campaign(&second);
    assert_eq!((again.modules, again.findings.len()), (report.modules, report.findings.len()));
}

struct Panics;

impl LibrarySubject for Panics {
    fn name(&self) -> &str {
        "panics"
    }

    fn lower(&self, module: &Module) -> Result<Module, String> {
        assert!(module.lookup_symbol("main").is_none(), "a deliberate panic");
        Ok(module.clone())
    }
}

struct Refuses;

impl LibrarySubject for Refuses {
    fn name(&self) -> &str {
        "refuses"
    }

    fn lower(&self, _: &Module) -> Result<Module, String> {
        Err("error: failed to legalize operation 'arith.divsi'".into())
    }
}

#[test]
fn a_panic_is_a_finding_of_class_harness() {
    let report = campaign(&config(Subject::library(Arc::new(Panics))));
    let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
    assert_eq!(finding.class, FindingClass::Harness);
    assert!(finding.detail.contains("a deliberate panic"), "{}", finding.detail);
}

#[test]
fn rejections_are_counted_and_findings_on_demand_only() {
    let config = config(Subject::library(Arc::new(Refuses)));
    let report = campaign(&config);
    assert_eq!((report.rejected, report.findings.len()), (200, 0));
    let report = campaign(&Config { reject_is_finding: true, ..config });
    assert_eq!(report.findings.len(), 1);
    assert_eq!(report.findings[0].class, FindingClass::Reject);
}
