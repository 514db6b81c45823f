//! Mutants as a campaign. Seed and files determine them, and the campaign judges defined ones. Views and calls that
//! mutations bring in meet faults that the original does not.

use super::*;
use crate::finding::{FindingCase, FindingClass};
use crate::replay::replay;
use crate::{self as campaign, Bound, Generator, Report};
use plumb_diff::engine::Engine;
use plumb_diff::stop::Stop;
use plumb_diff::subject::Subject;
use plumb_ir::IndexWidth;
use std::path::{Path, PathBuf};

/// Loads, stores and sums. One piece states its run, one has an entry, one gets invented arguments, and one has nothing
/// to run.
const FILE: &str = "\
// plumb: run @sum(3) = 12
// plumb: run @sum(0) = 0
func.func @sum(%n: index) -> i32 {
  %m = memref.alloca(%n) : memref<?xi32>
  %zero = arith.constant 0 : i32
  %four = arith.constant 4 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %four, %m[%i] : memref<?xi32>
  }
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i32 {
    %x = memref.load %m[%i] : memref<?xi32>
    %t = arith.addi %a, %x : i32
    scf.yield %t : i32
  }
  return %s : i32
}
// -----
memref.global @g : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<2x3xi32>
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = memref.load %g[%c1, %c2] : memref<2x3xi32>
  memref.store %x, %g[%c1, %c1] : memref<2x3xi32>
  return %x : i32
}
// -----
func.func @f(%a: i32, %m: memref<?xi32>, %n: index, %v: vector<2xi32>) -> (i32, vector<2xi32>) {
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<?xi32>
  %i = arith.remui %n, %d : index
  memref.store %a, %m[%i] : memref<?xi32>
  %c = memref.load %m[%i] : memref<?xi32>
  %s = arith.addi %a, %c : i32
  return %s, %v : i32, vector<2xi32>
}
func.func private @hidden(%a: i32) -> i32 {
  return %a : i32
}
// -----
func.func @g(%a: i32) -> i32 {
  %r = \"unknown.operation\"(%a) : (i32) -> i32
  return %r : i32
}
";

fn file(folder: &Path) -> PathBuf {
    let path = folder.join("a.mlir");
    std::fs::write(&path, FILE).unwrap();
    path
}

fn mutator(path: PathBuf, preserving: bool) -> Mutator {
    Mutator::new(
        SeedCorpus::load(&[path], IndexWidth::Bits64, true, None).unwrap(),
        Config::default(),
        preserving,
    )
}

#[test]
fn what_a_campaign_writes_is_nothing_to_mutate() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    std::fs::create_dir_all(out.join("findings")).unwrap();
    file(folder.path());
    file(&out.join("findings"));
    let load = |root: &Path, out: Option<&Path>| {
        let corpus = SeedCorpus::load(&[root.into()], IndexWidth::Bits64, true, out).unwrap();
        (corpus.counts().0, corpus.left_out.values().any(|left| *left == 1))
    };
    assert_eq!(load(folder.path(), None).0, 2);
    assert_eq!(load(folder.path(), Some(&out)), (1, true));
    assert_eq!(load(&out, Some(&out)), (0, true));
    // Another campaign's findings may be mutated.
    assert_eq!(load(&out, Some(&folder.path().join("elsewhere"))).0, 1);
}

fn campaign(mutator: Mutator, subject: Subject, out: Option<PathBuf>) -> Report {
    let config = campaign::Config {
        engines: vec![Engine::Interp],
        jobs: 1,
        bound: Bound::Count(300),
        out,
        ..campaign::Config::new(vec![subject], Generator::Mutants(Box::new(mutator)))
    };
    campaign::run(&config, &|_| {}, &Stop::default()).unwrap()
}

#[test]
fn a_seed_is_one_mutant_and_pieces_that_cannot_be_run_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let (a, b) = (mutator(file(folder.path()), false), mutator(file(folder.path()), false));
    assert_eq!(a.corpus().counts(), (1, 3));
    assert_eq!(a.corpus().left_out.values().sum::<u64>(), 1);
    let mut told_apart = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let text = |m: &Mutator| m.candidate(seed, &[]).map(|t| (t.story(), plumb_ir::print(&t.module)));
        assert_eq!(text(&a), text(&b));
        told_apart.extend(text(&a));
    }
    assert!(told_apart.len() > 35, "{}", told_apart.len());
}

#[test]
fn mutants_have_no_form_that_a_subject_refuses() {
    let folder = tempfile::tempdir().unwrap();
    let corpus = SeedCorpus::load(&[file(folder.path())], IndexWidth::Bits64, true, None).unwrap();
    let refused = plumb_ir::Refusals::parse(&["arith.muli", "scf.*"]).unwrap();
    let config = Config::default().without(&refused);
    let mutator = Mutator::new(corpus, config, false);
    let made: Vec<_> = (0..60).filter_map(|seed| mutator.candidate(seed, &[]).ok()).collect();
    assert!(!made.is_empty() && made.len() < 60, "{}", made.len());
    assert!(made.iter().all(|mutant| refused.first_in(&mutant.module).is_none()));
}

#[test]
fn mutants_are_of_modules_with_what_is_wished_for() {
    let folder = tempfile::tempdir().unwrap();
    let mutator = mutator(file(folder.path()), false);
    let places = |favour: &[OpKind]| {
        let made = (0..60).filter_map(|seed| mutator.candidate(seed, favour).ok());
        made.map(|mutant| mutant.place).collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!((places(&[]).len(), places(&[plumb_ir::ops::scf::For::KIND]).len()), (3, 1));
    // A wish that nothing can meet changes nothing.
    assert_eq!(places(&[plumb_ir::ops::affine::For::KIND]), places(&[]));
}

#[test]
fn mutants_of_our_own_lowering_mean_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let report = campaign(mutator(file(folder.path()), false), Subject::own(), None);
    assert_eq!(report.findings, []);
    let mutants = report.mutants.unwrap();
    let dropped: u64 = mutants.dropped.values().sum();
    assert_eq!(mutants.preserving + mutants.changing + dropped, 300, "{mutants:?}");
    assert!(mutants.preserving > 150 && mutants.changing > 50, "{mutants:?}");
    // A mutation that changes the meaning may leave memory unwritten that is returned.
    let open: u64 = report.not_comparable.values().sum();
    assert_eq!(report.compared + open, mutants.preserving + mutants.changing, "{:?}", report.not_comparable);
    assert!(open <= 1, "{:?}", report.not_comparable);
    // Nothing that keeps the meaning is undefined.
    let report = campaign(mutator(file(folder.path()), true), Subject::own(), None);
    assert_eq!(report.compared, 300, "{report:?}");
}

#[test]
fn mutants_meet_faults_that_their_original_does_not_and_are_reduced() {
    let folder = tempfile::tempdir().unwrap();
    let subject = || Subject::own_with_fault("select-swapped");
    let report = campaign(mutator(file(folder.path()), true), subject(), Some(folder.path().into()));
    let finding = report.findings.first().unwrap();
    assert_eq!(finding.class, FindingClass::Mismatch);
    let case = FindingCase::load(finding.dir.as_deref().unwrap()).unwrap();
    assert!(case.finding.mutant_of.as_deref().is_some_and(|story| story.contains("a.mlir:")), "{case:?}");
    assert!(case.original.is_none() && case.reduced.is_some());
    assert!(case.report().contains("Mutant "));
    assert!(replay(&case, &Settings::default()).unwrap().shows);
}

#[test]
fn what_shows_against_the_original_alone_is_kept_and_replayed_as_a_pair() {
    let text = |n: i32| {
        format!("func.func @main() -> i32 {{\n  %c = arith.constant {n} : i32\n  return %c : i32\n}}\n")
    };
    let folder = tempfile::tempdir().unwrap();
    let report = campaign(
        mutator(file(folder.path()), true),
        Subject::own_with_fault("select-swapped"),
        Some(folder.path().into()),
    );
    let mut case = FindingCase::load(report.findings.first().unwrap().dir.as_deref().unwrap()).unwrap();
    (case.repro, case.reduced) = (text(1), None);
    for class in [FindingClass::Harness, FindingClass::Mismatch] {
        case.finding.class = class;
        for (original, shows) in [(2, true), (1, false)] {
            case.original = Some(text(original));
            assert_eq!(replay(&case, &Settings::default()).unwrap().shows, shows);
        }
    }
    assert!(case.report().contains("must mean the same"), "{}", case.report());
    case.finding.id = crate::finding::id_of(case.finding.class, &case.finding.subject, &case.repro);
    let store = crate::finding::Store::open(&folder.path().join("again")).unwrap();
    let path = store.save(&case).unwrap();
    assert_eq!(FindingCase::load(&path).unwrap(), case);
}
