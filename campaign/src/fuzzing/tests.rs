//! Targets without a fuzzer: seeds, changes, and what comes of inputs that fail.

use super::*;
use crate::finding::{FindingCase, KnownBugs, Store};
use crate::replay::replay;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use std::path::Path;
use std::time::Duration;

const TEXTS: [&str; 2] = ["func.func @f() { return }\n// -----\nfunc.func @g() { return }\n", ""];

fn setup(target: FuzzTarget, subject: Subject, out: Option<&Path>) -> FuzzerSetup {
    FuzzerSetup {
        target,
        settings: Settings::default(),
        subject,
        plan: None,
        out: out.map(Path::to_path_buf),
        known: KnownBugs::default(),
        reduce: Duration::from_secs(5),
    }
}

#[test]
fn every_target_has_inputs_to_begin_with_and_to_go_on_with() {
    let texts = TEXTS.map(String::from);
    for &(target, name) in FuzzTarget::ALL {
        assert_eq!((FuzzTarget::by_name(name), target.name()), (Some(target), name));
        let seeds = target.seeds(&texts, 6);
        assert_eq!(seeds.len(), if target.takes_text() { 8 } else { 6 }, "{name}");
        for (seed, other) in seeds.iter().zip(seeds.iter().skip(1)) {
            assert!(seed.len() <= target.max_len() && seed != other, "{name}");
            for at in 0..10 {
                let (changed, crossed) = (target.mutate(seed, 90, at), target.cross(seed, other, 90, at));
                assert!(changed.len() <= 90 && crossed.len() <= 90, "{name}");
            }
        }
        let dictionary = target.dictionary();
        assert_eq!(dictionary.is_some(), target.takes_text());
        for line in dictionary.iter().flat_map(|text| text.lines()) {
            assert!(line.len() > 2 && line.starts_with('"') && line.ends_with('"'), "{line}");
        }
    }
}

#[test]
fn nothing_is_wrong_with_seeds_and_what_is_made_of_them() {
    let texts = TEXTS.map(String::from);
    for target in [
        FuzzTarget::Parse,
        FuzzTarget::Text,
        FuzzTarget::Cost,
        FuzzTarget::Verify,
        FuzzTarget::Lowering,
        FuzzTarget::Mutate,
        FuzzTarget::Reduce,
    ] {
        let clock = Clock::default();
        let mut fuzzer = Fuzzer::new(setup(target, Subject::own(), None), &clock).unwrap();
        let seeds = target.seeds(&texts, 8);
        for (at, seed) in seeds.iter().enumerate() {
            for input in [seed.clone(), target.mutate(seed, target.max_len(), at as u64)] {
                let sights = fuzzer.judge(&input).unwrap();
                assert!(sights.is_empty(), "{}: {sights:?}\n{:?}", target.name(), fuzzer.text(&input));
            }
        }
    }
}

#[test]
fn what_an_invalid_module_uses_beyond_its_scope_is_printed_by_its_own_name() {
    let text = r#"func.func @f(%c: i1) {
        scf.if %c { %y = "t.def"() : () -> i8 "t.use"(%x) : (index) -> () } else { %x = "t.def"() : () -> index }
        return
    }"#;
    assert_eq!(check(FuzzTarget::Parse, text, &Settings::default()), Ok(()));
}

#[test]
fn what_an_invalid_module_uses_behind_its_scope_no_text_can_say() {
    let text = r#"func.func @f(%i: index) {
        scf.index_switch %i case 1 { "t.use"(%x) : (index) -> () scf.yield } default { %x = "t.def"() : () -> index }
        return
    }"#;
    assert_eq!(check(FuzzTarget::Parse, text, &Settings::default()), Ok(()));
}

#[test]
fn a_combining_kind_that_is_left_out_stays_so() {
    let text = r#"func.func @f(%a: vector<1xf64>, %c: vector<1x1xf64>) {
        %x = "vector.outerproduct"(%a, %a, %c) : (vector<1xf64>, vector<1xf64>, vector<1x1xf64>) -> vector<1x1xf64>
        return
    }"#;
    assert_eq!(check(FuzzTarget::Parse, text, &Settings::default()), Ok(()));
}

#[test]
fn a_function_takes_nothing_that_its_type_could_not_say() {
    for text in ["llvm.func @f(!llvm.void)", "llvm.func @f() -> !llvm.label"] {
        assert_eq!(check(FuzzTarget::Parse, text, &Settings::default()), Ok(()));
    }
}

#[test]
fn the_least_number_of_a_map_and_the_results_of_a_module_are_read_again() {
    let least = "func.func @f(%i: index) {
        affine.if affine_set<(d0) : (d0 >= 0, 9223372036854775807 <= -1)>(%i) { }
        return
    }";
    for text in [least, "%m = \"builtin.module\"() ({}) : () -> index"] {
        assert_eq!(check(FuzzTarget::Parse, text, &Settings::default()), Ok(()), "{text}");
    }
}

#[test]
fn a_bound_that_is_a_dimension_and_a_symbol_is_printed_as_it_is_read() {
    let text = r#"func.func @f(%n: index, %m: index) {
        "affine.parallel"(%n, %n, %m) <{lowerBoundsMap = affine_map<(d0)[s0] -> (s0 + 1, d0)>,
            lowerBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (d0, d0)>,
            upperBoundsGroups = dense<1> : tensor<2xi32>, steps = [1, 1], reductions = []}> ({
        ^bb0(%i: index, %j: index):
          "affine.yield"() : () -> ()
        }) : (index, index, index) -> ()
        return
    }"#;
    assert_eq!(check(FuzzTarget::Text, text, &Settings::default()), Ok(()));
}

#[test]
fn a_failing_input_is_a_finding_and_is_told_from_what_was_found_before() {
    let folder = tempfile::tempdir().unwrap();
    let (target, clock) = (FuzzTarget::Lowering, Clock::default());
    let subject = || Subject::own_with_fault("swapped-strides");
    let mut fuzzer = Fuzzer::new(setup(target, subject(), Some(folder.path())), &clock).unwrap();
    let mut found = None;
    for seed in target.seeds(&[], 200) {
        let sights = fuzzer.judge(&seed).unwrap();
        if let [InputResult::New(finding)] = sights.as_slice() {
            found = Some((seed, finding.clone()));
            break;
        }
    }
    let (seed, finding) = found.unwrap();
    let case = FindingCase::load(finding.dir.as_ref().unwrap()).unwrap();
    assert_eq!((case.finding.seed, case.finding.subject.as_str()), (None, "own+swapped-strides"));
    assert_eq!(Some(&case.repro), fuzzer.text(&seed).as_ref());
    assert!(case.finding.reduced_ops.unwrap() < case.finding.ops, "{:?}", case.finding);
    assert!(replay(&case, &Settings::default()).unwrap().shows);
    // Whoever is started again goes on where this one ended.
    let mut again = Fuzzer::new(setup(target, subject(), Some(folder.path())), &clock).unwrap();
    for fuzzer in [&mut fuzzer, &mut again] {
        let sights = fuzzer.judge(&seed).unwrap();
        assert!(matches!(sights.as_slice(), [InputResult::Again(_)]), "{sights:?}");
    }
    assert_eq!(Store::open(folder.path()).unwrap().read_all().unwrap().0.len(), 1);
    // A known bug is none.
    let bug = format!("title = 't'\nsignatures = ['{}']\nreasoning = 'r'\n", case.finding.signature);
    let known = KnownBugs::of(vec![crate::finding::KnownBug::parse(&bug).unwrap()]);
    let mut knowing = Fuzzer::new(FuzzerSetup { known, ..setup(target, subject(), None) }, &clock).unwrap();
    let sights = knowing.judge(&seed).unwrap();
    assert!(matches!(sights.as_slice(), [InputResult::Known(title)] if title == "t"), "{sights:?}");
}

#[test]
fn mistakes_of_mutants_are_found_too() {
    let (target, clock) = (FuzzTarget::Mutate, Clock::default());
    let subject = Subject::own_with_fault("swapped-strides");
    let mut fuzzer = Fuzzer::new(setup(target, subject, None), &clock).unwrap();
    let seeds = target.seeds(&[], 300);
    let mut sights = seeds.iter().flat_map(|seed| fuzzer.judge(seed).unwrap());
    assert!(sights.any(|sight| matches!(sight, InputResult::New(_))));
}

#[test]
fn a_program_that_is_no_target_of_a_compiler_says_so() {
    let clock = Clock::default();
    let missing = Subject::own_with_fault("no-such-fault");
    assert!(Fuzzer::new(setup(FuzzTarget::Lowering, missing, None), &clock).is_err());
}
