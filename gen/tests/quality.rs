//! What generated modules are worth, by numbers: a change that makes them invalid, undefined, or poor fails here.

use arbitrary::Unstructured;
use plumb_gen::live::{FollowedValue, Follower, LiveExecutor};
use plumb_gen::{Chance, Config, Profile, generate_following, generate_seeded, seed_bytes, stats};
use plumb_ir::ops::{ArithOp, MemRefOp};
use plumb_ir::{Conversion, IndexWidth, Module, Op, OpKind, Value};

/// Modules a profile is judged by.
const COUNT: u64 = 10_000;

/// Modules that are looked at where fewer show the same.
const SOME: u64 = 1000;

fn valid_and_defined(profile: Profile) {
    // With what the lowering of release 22 refuses.
    let config = Config { profile, ..Config::default() }.for_releases(&[22]).unlowered();
    let s = stats(0, plumb_testkit::share(COUNT, 4) / 8, &config);
    assert_eq!((s.accepted, s.out_of_fuel, s.unsupported), (s.modules, 0, 0));
    assert!(s.defined * 1000 >= s.modules * 995, "{} of {} defined", s.defined, s.modules);
    let s = stats(0, plumb_testkit::share(COUNT, 4), &Config { profile, ..Config::default() });
    assert_eq!(s.accepted, s.modules, "rejected by the verifier");
    assert!(s.defined * 1000 >= s.modules * 995, "{} of {} defined", s.defined, s.modules);
    assert_eq!((s.out_of_fuel, s.unsupported), (0, 0));
    assert!(s.mean_ops >= 30.0, "{} operations a module", s.mean_ops);
    assert!(s.op_coverage >= 0.98, "{:?} never occur", s.missing);
}

#[test]
fn modules_of_mixed_are_valid_and_defined() {
    valid_and_defined(Profile::Mixed);
}

#[test]
fn modules_of_memref_are_valid_and_defined() {
    valid_and_defined(Profile::MemRef);
}

#[test]
fn modules_of_arith_are_valid_and_defined() {
    valid_and_defined(Profile::Arith);
}

#[test]
fn modules_of_control_are_valid_and_defined() {
    valid_and_defined(Profile::Control);
}

#[test]
fn modules_of_calls_are_valid_and_defined() {
    valid_and_defined(Profile::Calls);
}

#[test]
fn modules_of_vector_are_valid_and_defined() {
    valid_and_defined(Profile::Vector);
}

#[test]
fn modules_of_affine_are_valid_and_defined() {
    valid_and_defined(Profile::Affine);
}

#[test]
fn modules_of_complex_are_valid_and_defined() {
    valid_and_defined(Profile::Complex);
}

#[test]
fn modules_of_loops_are_valid_and_defined() {
    valid_and_defined(Profile::Loops);
}

#[test]
fn modules_of_locals_are_valid_and_defined() {
    valid_and_defined(Profile::Locals);
}

#[test]
fn modules_of_tensor_are_valid_and_defined() {
    valid_and_defined(Profile::Tensor);
}

#[test]
fn modules_of_linalg_are_valid_and_defined() {
    valid_and_defined(Profile::Linalg);
}

#[test]
fn modules_of_llvm_are_valid_and_defined() {
    valid_and_defined(Profile::Llvm);
}

#[test]
fn a_seed_is_one_module_on_every_machine() {
    let cfg = Config::default();
    for seed in (0..50).chain([u64::MAX]) {
        let text = |_| plumb_ir::print::print(&generate_seeded(seed, &cfg));
        assert_eq!(text(0), text(1), "seed {seed}");
    }
    // The bytes behind a seed are part of what a seed means: findings name seeds.
    let first: Vec<u8> = seed_bytes(1, &cfg).into_iter().take(8).collect();
    assert_eq!(first, FIRST_BYTES_OF_SEED_1);
}

/// Modules about one operation and rewritten ones count, too. Of small modules many are needed: sizes are spread evenly
/// up to about twice the mean.
#[test]
fn sizes_have_the_mean_asked_for() {
    for (profile, name) in Profile::ALL {
        for (size, count) in [(10, 2000), (40, 800), (120, 400)] {
            let cfg = Config { size, profile: *profile, ..Config::default() };
            let ops: usize = (0..count).map(|seed| generate_seeded(seed, &cfg).count_ops()).sum();
            let (mean, wanted) = (ops as f64 / count as f64, f64::from(size));
            assert!((mean - wanted).abs() <= wanted / 10.0, "{name}: size {size} gives {mean}");
        }
    }
}

const FIRST_BYTES_OF_SEED_1: [u8; 8] = [131, 36, 239, 222, 98, 208, 81, 219];

fn count(m: &Module, what: impl Fn(OpKind) -> bool) -> usize {
    m.walk(m.top()).filter(|op| what(m.kind(*op))).count()
}

#[test]
fn an_allow_list_is_kept_but_for_what_it_needs() {
    let add = OpKind::Arith(ArithOp::AddI);
    let cfg = Config { allow: Some(vec![add]), single_op: Chance(0, 1), ..Config::default() };
    for seed in 0..50 {
        let m = generate_seeded(seed, &cfg);
        assert_eq!(
            count(&m, |k| matches!(k, OpKind::Scf(_) | OpKind::Cf(_) | OpKind::MemRef(MemRefOp::Load))),
            0
        );
    }
}

#[test]
fn most_modules_read_what_no_optimiser_can_fold() {
    let reading = (0..300)
        .filter(|seed| {
            count(&generate_seeded(*seed, &Config::default()), |k| k == OpKind::MemRef(MemRefOp::Load)) > 0
        })
        .count();
    assert!(reading > 200, "{reading} of 300 modules load");
}

/// Follows, and notes what it refuses.
struct WatchingFollower {
    follower: Follower,
    refused: Option<String>,
}

impl LiveExecutor for WatchingFollower {
    fn push(&mut self, module: &Module, op: Op) -> bool {
        let fine = self.follower.push(module, op);
        if !fine && self.refused.is_none() {
            self.refused = Some(plumb_ir::print::op_to_string(module, op));
        }
        fine
    }

    fn bits(&self, module: &Module, value: Value, out: &mut Vec<u64>) -> FollowedValue {
        self.follower.bits(module, value, out)
    }
}

/// What the interpreter refuses is cut off, so a rule that is wrong shows here and not in the share of defined modules.
#[test]
fn hardly_anything_is_refused_by_the_interpreter() {
    let mut refused = Vec::new();
    let profiles = Profile::ALL.iter().map(|(profile, _)| Config { profile: *profile, ..Config::default() });
    let narrow = Config {
        conversion: Conversion { index_bitwidth: IndexWidth::Bits32, ..Conversion::default() },
        ..Config::default()
    };
    for cfg in profiles.chain([narrow]) {
        for seed in 0..SOME {
            let bytes = seed_bytes(seed, &cfg);
            let mut watch =
                WatchingFollower { follower: Follower::new(cfg.conversion.index_bits()), refused: None };
            generate_following(&mut Unstructured::new(&bytes), &cfg, &mut watch);
            refused.extend(watch.refused);
        }
    }
    let most = (Profile::ALL.len() + 1) * SOME as usize / 1000;
    assert!(refused.len() <= most, "{} refused, such as\n{}", refused.len(), refused[0]);
}

#[test]
fn large_modules_store_nothing_away_where_iterations_would_race() {
    for seed in [2, 26, 32] {
        let module = generate_seeded(seed, &Config { size: 20_000, ..Config::default() });
        let options = plumb_interp::Options { fuel: 1 << 20, ..plumb_interp::Options::default() };
        let run = plumb_interp::Program::decode(&module, &options).run("main", &[]);
        assert_eq!(run.outcome.name(), "return", "seed {seed}: {:?}", run.outcome);
    }
}
