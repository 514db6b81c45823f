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
    let layouts = Config { favour: vec![memref::Alloc::KIND], ..cfg.unlowered() };
    let few = |cfg| (0..PAIRS / 8).map(move |seed| (seed, cfg));
    let lowered = (0..PAIRS).map(|seed| (seed, &cfg));
    for (seed, cfg) in lowered.chain(few(&transfers)).chain(few(&layouts)) {
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
fn memory_has_layouts_where_nothing_lowers() {
    let with_layout = |cfg: &Config| {
        let modules = (0..200).map(|seed| generate_seeded(seed, cfg));
        modules.filter(has_layout).count()
    };
    let cfg = Config { profile: Profile::Loops, ..Config::default() };
    assert_eq!(with_layout(&cfg), 0);
    let found = with_layout(&cfg.unlowered());
    assert!(found >= 20, "{found} of 200 modules allocate memory with a layout");
}

/// Whether memory is allocated that is not row after row.
fn has_layout(m: &Module) -> bool {
    m.walk(m.top()).any(|op| {
        [memref::Alloc::KIND, memref::Alloca::KIND].contains(&m.kind(op))
            && !m.ctx.identity_layout(m.ty(m.op(op).results[0]))
    })
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
