//! Rewrites apply to generated modules, leave them valid, and change them; the interpreter sees what is wrong.

use super::*;
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::Subject;
use plumb_gen::Config;
use plumb_lower::{Lowering, ReferenceLowering};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Rewrites of what so few modules have that a test does not wait for it.
const RARE: &[&str] = &["matrix-swapped"];

#[test]
fn names_are_one_each_and_the_table_is_long() {
    let names: BTreeSet<&str> = Rewrite::all().map(|r| r.name).collect();
    assert_eq!(names.len(), Rewrite::all().count());
    let wrong = Rewrite::all().filter(|r| !matches!(r.expectation, Expectation::Equivalent(_))).count();
    assert!(wrong > 350, "{wrong}");
    assert!(Rewrite::all().all(|r| r.doc.ends_with('.') && Rewrite::by_name(r.name).is_some()));
}

#[test]
fn each_applies_to_a_generated_module_which_stays_valid_and_is_another_one() {
    let mut left: BTreeMap<&str, &Rewrite> = Rewrite::all().map(|r| (r.name, r)).collect();
    for seed in 0..1000 {
        for (profile, _) in Profile::ALL {
            let fits = |r: &&Rewrite| r.from.contains(profile);
            if !left.values().any(fits) {
                continue;
            }
            let module = plumb_gen::generate_seeded(seed, &Config { profile: *profile, ..Config::default() });
            let module = ReferenceLowering::default().lower(&module).unwrap();
            let text = plumb_ir::print(&module);
            left.retain(|name, rewrite| {
                if !fits(rewrite) {
                    return true;
                }
                let Some(wrong) = rewrite.apply(&module, seed) else { return true };
                assert!(plumb_ir::verify(&wrong).is_empty(), "{name}, seed {seed}");
                assert_ne!(plumb_ir::print(&wrong), text, "{name}, seed {seed}");
                let again = rewrite.apply(&module, seed).map(|m| plumb_ir::print(&m));
                assert_eq!(again, Some(plumb_ir::print(&wrong)), "{name}, seed {seed}");
                false
            });
        }
    }
    let left: Vec<&str> = left.into_keys().filter(|name| !RARE.contains(name)).collect();
    assert_eq!(left, [""; 0]);
}

fn measured(names: &[&str], time: Duration) -> Vec<RewriteMeasurement> {
    let rewrites: Vec<_> = names.iter().map(|name| Rewrite::by_name(name).unwrap()).collect();
    let options = MeasureOptions {
        subject: Subject::own(),
        engines: vec![Engine::Interp],
        time,
        modules: 1,
        seed: 0,
        jobs: 0,
        generate: Config::default(),
        settings: Settings::default(),
    };
    measure(&rewrites, &options, &|_| {}).unwrap()
}

#[test]
fn the_interpreter_sees_one_of_each_kind() {
    let names = [
        "icmp-slt-as-ult",
        "fadd-as-fsub",
        "constant-off-by-one",
        "add-nsw",
        "store-dropped",
        "gep-index",
        "rmw-add-as-sub",
        "shuffle-swapped",
        "branch-swapped",
        "call-result-zero",
        "parameter-range",
        "parameter-readonly",
        "scope-of-others",
        "volatile-store-doubled",
    ];
    for row in measured(&names, Duration::from_secs(60)) {
        assert_eq!(row.outcome, RewriteOutcome::Found, "{row:?}");
        assert!(row.seen == 1 && row.first.is_some() && row.engines[0].modules == 1, "{row:?}");
    }
}

#[test]
fn what_is_equivalent_is_not_called_wrong() {
    for row in measured(&["commuted", "store-nontemporal", "branch-weights"], Duration::from_secs(60)) {
        assert_eq!(row.outcome, RewriteOutcome::Equivalent, "{row:?}");
        assert!(row.applied >= 100 && row.seen == 0, "{row:?}");
    }
    let row = measured(&["commuted"], Duration::ZERO).remove(0);
    assert_eq!((row.outcome, row.modules), (RewriteOutcome::NoOpportunity, 0));
}
