//! Programs are valid and defined, and two spellings of one plan mean the same.

use arbitrary::Unstructured;
use plumb_gen::{Chance, Config, Profile, generate_seeded, seed_bytes, spellings};
use plumb_host::Outcome;
use plumb_interp::{Options, Program};
use plumb_ir::ops::{affine, memref, scf, vector};
use plumb_ir::{Module, OpKind};

/// Plans that are spelled twice.
const PAIRS: u64 = 2000;

/// What a program returns and leaves in its public globals, as text.
fn meaning(m: &Module, seed: u64) -> String {
    assert_eq!(plumb_ir::verify(m), vec![], "seed {seed}\n{}", plumb_ir::print(m));
    let options = Options { fuel: 1 << 20, max_memory: 1 << 24, ..Options::default() };
    let run = Program::decode(m, &options).run("main", &[]);
    assert!(
        matches!(run.outcome, Outcome::Return(_)),
        "seed {seed}: {:?}\n{}",
        run.outcome,
        plumb_ir::print(m)
    );
    assert!(run.taint.is_empty(), "seed {seed}");
    format!("{:?} {:?}", run.outcome, run.events)
}

#[test]
fn two_spellings_of_a_plan_mean_the_same() {
    let cfg = Config { profile: Profile::Loops, ..Config::default() };
    let transfers = Config { favour: vec![affine::DmaStart::KIND], ..cfg.unlowered() };
    let lowered = (0..PAIRS).map(|seed| (seed, &cfg));
    for (seed, cfg) in lowered.chain((0..PAIRS / 8).map(|seed| (seed, &transfers))) {
        let bytes = seed_bytes(seed, cfg);
        let [a, b] = spellings(&mut Unstructured::new(&bytes), cfg);
        assert_eq!(
            meaning(&a, seed),
            meaning(&b, seed),
            "seed {seed}\n{}\n{}",
            plumb_ir::print(&a),
            plumb_ir::print(&b)
        );
    }
}

#[test]
fn programs_have_more_of_what_is_favoured() {
    let count = |favour: Vec<OpKind>, kind: OpKind| {
        let cfg = Config { profile: Profile::Loops, favour, rewrite: Chance(0, 1), ..Config::default() };
        let cfg = if kind == affine::DmaStart::KIND { cfg.unlowered() } else { cfg };
        let modules = (0..200).map(|seed| generate_seeded(seed, &cfg));
        modules.map(|m| m.walk(m.top()).filter(|op| m.kind(*op) == kind).count()).sum::<usize>()
    };
    let kinds = [
        scf::Parallel::KIND,
        scf::Forall::KIND,
        affine::DmaStart::KIND,
        affine::For::KIND,
        affine::Parallel::KIND,
        memref::Alloca::KIND,
        vector::TransferRead::KIND,
    ];
    for kind in kinds {
        let (few, many) = (count(Vec::new(), kind), count(vec![kind], kind));
        assert!(2 * many > 3 * few, "{kind:?}: {few}, favoured {many}");
    }
}
