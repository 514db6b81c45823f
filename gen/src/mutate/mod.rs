//! Mutations of existing modules, generated or not. Some keep the meaning: the module and its mutant must behave alike,
//! which is a test oracle. The others may change the meaning, to reach more shapes of modules.

mod change;
mod edit;
mod memory;
mod scalar;
mod views;
mod wrap;

use crate::config::Config;
use crate::draw::{Draw, FRAME};
use crate::quirks::Quirk;
use arbitrary::Unstructured;
use edit::Edit;
use plumb_ir::ops::{MemRefOp, arith, memref, vector};
use plumb_ir::{DYNAMIC, Module, Op, OpKind, Type, TypeKind};
use std::fmt;

macro_rules! mutations {
    (preserving { $($(#[doc = $pdoc:literal])+ $p:ident $pname:literal,)* }
     changing { $($(#[doc = $cdoc:literal])+ $c:ident $cname:literal,)* }) => {
        /// A mutation of a module.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Mutation { $($(#[doc = $pdoc])+ $p,)* $($(#[doc = $cdoc])+ $c,)* }

        impl Mutation {
            /// All that keep the meaning of a defined module.
            pub const PRESERVING: &'static [Mutation] = &[$(Mutation::$p,)*];
            /// All that may change it.
            pub const CHANGING: &'static [Mutation] = &[$(Mutation::$c,)*];
            /// All mutations.
            pub const ALL: &'static [Mutation] = &[$(Mutation::$p,)* $(Mutation::$c,)*];

            /// Its name in reports.
            pub fn name(self) -> &'static str {
                match self { $(Mutation::$p => $pname,)* $(Mutation::$c => $cname,)* }
            }
        }
    };
}

mutations! {
    preserving {
        /// A memref goes through a chain of views that together change nothing.
        IdentityViews "identity-views",
        /// Neighbouring operations become a function and a call of it.
        Outline "outline",
        /// Neighbouring operations become the body of a loop with one iteration, a branch that is taken, or a region.
        OneTrip "one-trip",
        /// A constant becomes memory that holds it.
        ConstantToMemory "constant-to-memory",
        /// A value is stored and loaded again.
        ThroughMemory "through-memory",
        /// An allocation gets one more dimension, of extent 1.
        WidenRank "widen-rank",
        /// Operands of a commutative operation change places.
        Commute "commute",
        /// A number is changed and changed back.
        ThereAndBack "there-and-back",
        /// A value becomes one of two, the choice being known.
        Choose "choose",
        /// Neighbouring computations change places.
        Reorder "reorder",
        /// A computation is done again where nobody looks at it.
        DeadCode "dead-code",
        /// A block becomes two, and hands values on.
        SplitBlock "split-block",
    }
    changing {
        /// Operations are repeated, with operands of other places.
        Splice "splice",
        /// An operation is done twice, and what follows uses the second.
        Duplicate "duplicate",
        /// Values of one integer type become ones of another throughout.
        SwapTypes "swap-types",
    }
}

impl fmt::Display for Mutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Applies one mutation. `None` if it fits nowhere, if the result would be invalid, or if the oldest release of the
/// configuration lacks an operation of it.
pub fn mutate(module: &Module, mutation: Mutation, cfg: &Config, input: &mut Unstructured) -> Option<Module> {
    let mut edit = Edit::new(module.clone(), Draw::new(input));
    match mutation {
        Mutation::IdentityViews => edit.identity_views(),
        Mutation::Outline => edit.outline(!cfg.conversion.bare_ptr),
        Mutation::OneTrip => edit.one_trip(),
        Mutation::ConstantToMemory => edit.constant_to_memory(),
        Mutation::ThroughMemory => edit.through_memory(),
        Mutation::WidenRank => edit.widen_rank(),
        Mutation::Commute => edit.commute(),
        Mutation::ThereAndBack => edit.there_and_back_again(),
        Mutation::Choose => edit.chosen(),
        Mutation::Reorder => edit.reorder(),
        Mutation::DeadCode => edit.dead_code(),
        Mutation::SplitBlock => edit.split_block(),
        Mutation::Splice => edit.splice(),
        Mutation::Duplicate => edit.duplicate(),
        Mutation::SwapTypes => edit.swap_types(),
    }?;
    let mut m = edit.m;
    plumb_ir::linalg::settle_bodies(&mut m);
    let first_new = module.arena_sizes().0 as u32;
    let mut new = m.walk(m.top()).filter(|op| op.0 >= first_new);
    let has = |op| cfg.has(m.kind(op)) && !begins_nowhere(&m, op, cfg) && !chooses_by_bit(&m, op, cfg);
    let fits = new.all(has) && !has_scopes_of_blocks(&m, cfg);
    (fits && plumb_ir::verify::verify(&m).is_empty()).then_some(m)
}

/// Whether a view begins at 0 times a stride that only the run knows, for subjects that do not know that to be 0.
fn begins_nowhere(m: &Module, op: Op, cfg: &Config) -> bool {
    cfg.avoid.has(Quirk::ZeroOffset)
        && m.kind(op) == memref::SubView::KIND
        && m.ctx
            .strided_layout(m.ty(m.op(op).operands[0]))
            .is_some_and(|layout| layout.strides.contains(&DYNAMIC))
}

/// Whether one bit chooses from vectors, for subjects where each lane has its own.
fn chooses_by_bit(m: &Module, op: Op, cfg: &Config) -> bool {
    let of_bit = |op| m.ty(arith::Select::condition.get(m, op)) == Type::I1;
    let of_vectors = |op| matches!(m.ctx.ty(m.ty(m.result(op, 0))), TypeKind::Vector { .. });
    cfg.avoid.has(Quirk::SelectByBit) && m.kind(op) == arith::Select::KIND && of_bit(op) && of_vectors(op)
}

/// Whether something within a scope of stack memory becomes several blocks for subjects that are known for it.
fn has_scopes_of_blocks(m: &Module, cfg: &Config) -> bool {
    let scope = OpKind::MemRef(MemRefOp::AllocaScope);
    let transfers = |kind| [vector::TransferRead::KIND, vector::TransferWrite::KIND].contains(&kind);
    let becomes_blocks = |op: Op| {
        cfg.avoid.has(Quirk::BlocksInScope) && (!m.op(op).regions.is_empty() || transfers(m.kind(op)))
            || cfg.avoid.has(Quirk::ReallocInScope) && m.kind(op) == OpKind::MemRef(MemRefOp::Realloc)
            || cfg.avoid.has(Quirk::PrintInScope) && m.kind(op) == vector::Print::KIND
    };
    let scoped =
        |op: Op| std::iter::successors(m.parent_op(op), |op| m.parent_op(*op)).any(|op| m.kind(op) == scope);
    m.walk(m.top()).any(|op| becomes_blocks(op) && scoped(op))
}

/// A module made of another one.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The mutated module.
    pub module: Module,
    /// The mutations that were applied, in order.
    pub done: Vec<Mutation>,
}

/// Applies up to `most` of these mutations. An input that is used up selects none.
pub fn mutant(
    module: &Module,
    from: &[Mutation],
    most: usize,
    cfg: &Config,
    input: &mut Unstructured,
) -> Mutant {
    let mut mutant = Mutant { module: module.clone(), done: Vec::new() };
    for _ in 0..most {
        let choice = usize::from(input.fill_byte());
        if let Some(at) = choice.checked_sub(1).and_then(|c| c.checked_rem(from.len()))
            && let Some(mutation) = from.get(at)
            && let Some(changed) = mutate(&mutant.module, *mutation, cfg, input)
        {
            mutant.module = changed;
            mutant.done.push(*mutation);
        }
    }
    mutant
}

/// The same from a seed. Up to four attempts are made for a mutation that is wanted, since not each fits each module.
pub fn mutant_seeded(module: &Module, from: &[Mutation], most: usize, cfg: &Config, seed: u64) -> Mutant {
    let bytes = crate::random_bytes(seed, most * 4 * (FRAME + 1));
    let mut input = Unstructured::new(&bytes);
    let mut all = Mutant { module: module.clone(), done: Vec::new() };
    for _ in 0..most * 4 {
        if all.done.len() == most {
            break;
        }
        let next = mutant(&all.module, from, 1, cfg, &mut input);
        all.module = next.module;
        all.done.extend(next.done);
    }
    all
}

/// One byte of the input, 0 when it is used up.
trait FillByte {
    fn fill_byte(&mut self) -> u8;
}

impl FillByte for Unstructured<'_> {
    fn fill_byte(&mut self) -> u8 {
        let mut byte = [0];
        // Filling a buffer never fails: what is missing stays zero.
        let _ = self.fill_buffer(&mut byte);
        byte[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, Profile, generate_seeded};
    use plumb_host::Outcome;
    use plumb_interp::{Options, Program};

    fn outcome(m: &Module) -> String {
        let options = Options { fuel: 1 << 22, ..Options::default() };
        let mut run = Program::decode(m, &options).run("main", &[]);
        if let Outcome::Return(seen) = &mut run.outcome {
            // Constants that became memory are there to see.
            seen.globals.retain(|(name, _)| !name.starts_with("held"));
            let all = format!("{seen:#?} {:#?}", run.events);
            // Where memory lies is no part of what a program does.
            let lines = all.lines().filter(|l| !l.contains("base: ")).map(|l| format!("{l}\n"));
            // The bits of a close result are as open as it is close.
            return lines.map(|l| l.replace("NONDET | INEXACT", "INEXACT")).collect();
        }
        format!("{:#?}", run.outcome)
    }

    /// Two modules do the same; shown is the first line in which that differs.
    fn same(before: &Module, after: &Module, what: &str) {
        let (x, y) = (outcome(before), outcome(after));
        if let Some((a, b)) = x.lines().zip(y.lines()).find(|(a, b)| a != b) {
            panic!("{what}: {b}, expected {a}\n{}\n{}", plumb_ir::print(before), plumb_ir::print(after));
        }
        assert_eq!(x.len(), y.len(), "{what}");
    }

    fn bytes(seed: u64) -> Vec<u8> {
        crate::seed_bytes(seed ^ 0x5eed, &Config::default())
    }

    /// How often each mutation applies to modules of a profile, each of which then does the same.
    fn applied(profile: Profile, mutation: Mutation, modules: u64) -> u64 {
        // Large enough for what takes operations of a certain kind.
        let cfg = Config { profile, size: 50, ..Config::default() };
        let mut done = 0;
        for seed in 0..modules {
            let m = generate_seeded(seed, &cfg);
            let bytes = bytes(seed);
            let Some(after) = mutate(&m, mutation, &cfg, &mut Unstructured::new(&bytes)) else { continue };
            done += 1;
            if Mutation::PRESERVING.contains(&mutation) {
                same(&m, &after, &format!("{mutation} of seed {seed}"));
            } else {
                assert_ne!(plumb_ir::print(&m), plumb_ir::print(&after), "{mutation} of seed {seed}");
            }
        }
        done
    }

    #[test]
    fn what_keeps_the_meaning_keeps_it_and_mostly_applies() {
        for mutation in Mutation::PRESERVING {
            let done = applied(Profile::Mixed, *mutation, 150);
            assert!(done * 5 > 150, "{mutation}: {done} of 150");
        }
    }

    #[test]
    fn modules_of_the_llvm_dialect_are_mutated_too() {
        // Views and ranks are of memrefs.
        let memrefs = [Mutation::IdentityViews, Mutation::WidenRank];
        for mutation in Mutation::ALL.iter().filter(|m| !memrefs.contains(m)) {
            let done = applied(Profile::Llvm, *mutation, 100);
            assert!(done > 10, "{mutation}: {done} of 100");
        }
        for mutation in memrefs {
            assert_eq!(applied(Profile::Llvm, mutation, 20), 0);
        }
    }

    #[test]
    fn many_at_once_keep_it_too() {
        let cfg = Config::default();
        for seed in 0..150 {
            let m = generate_seeded(seed, &cfg);
            let after = mutant_seeded(&m, Mutation::PRESERVING, 8, &cfg, seed);
            assert!(after.done.len() > 4, "seed {seed}: {:?}", after.done);
            same(&m, &after.module, &format!("seed {seed}, {:?}", after.done));
        }
    }

    #[test]
    fn what_changes_the_meaning_gives_valid_modules() {
        for mutation in Mutation::CHANGING {
            let done = applied(Profile::Mixed, *mutation, 150);
            assert!(done > 40, "{mutation}: {done}");
        }
    }

    #[test]
    fn memory_of_indices_is_cast_to_integers_of_their_width_alone() {
        let text = "func.func @main() -> i64 {
            %m = memref.alloca() : memref<1xindex>
            %c = arith.constant 1 : i64
            %n = arith.index_castui %m : memref<1xindex> to memref<1xi64>
            return %c : i64
        }";
        let (m, diags) = plumb_ir::parse(text, &plumb_ir::ParseOptions::default());
        assert!(diags.is_empty(), "{diags:?}");
        for seed in 0..20 {
            let bytes = bytes(seed);
            let mut input = Unstructured::new(&bytes);
            assert!(mutate(&m, Mutation::SwapTypes, &Config::default(), &mut input).is_none());
        }
    }

    /// Applies a mutation with many inputs: each mutant that comes out does the same. Gives how many did.
    fn all_same(text: &str, mutation: Mutation) -> usize {
        let (m, diags) = plumb_ir::parse(text, &plumb_ir::ParseOptions::default());
        assert!(diags.is_empty(), "{diags:?}");
        let run = Program::decode(&m, &Options::default()).run("main", &[]);
        assert!(matches!(run.outcome, Outcome::Return(_)), "{:?}", run.outcome);
        let mutants = (0..200).filter_map(|seed| {
            let bytes = bytes(seed);
            mutate(&m, mutation, &Config::default(), &mut Unstructured::new(&bytes))
        });
        mutants.map(|after| same(&m, &after, mutation.name())).count()
    }

    #[test]
    fn functions_that_promise_to_leave_memory_alone_read_none() {
        let of = |attributes: &str| {
            format!(
                "llvm.func @two() -> i32 attributes {{{attributes}}} {{
                    %c = llvm.mlir.constant(2 : i32) : i32
                    llvm.return %c : i32
                }}
                llvm.func @main() -> i32 {{
                    %r = llvm.call @two() : () -> i32
                    llvm.return %r : i32
                }}"
            )
        };
        let none =
            "memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none,
            errnoMem = none, targetMem0 = none, targetMem1 = none>";
        assert!(all_same(&of(""), Mutation::ConstantToMemory) > 0);
        assert_eq!(all_same(&of(none), Mutation::ConstantToMemory), 0);
    }

    #[test]
    fn a_tag_stays_in_the_block_that_is_jumped_to() {
        let text = "llvm.func @f(%a: i1) -> i32 {
            %x = llvm.mlir.constant(10 : i32) : i32
            %p = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
            llvm.indirectbr %p : !llvm.ptr, [^bb1(%x : i32)]
        ^bb1(%b: i32):
            %c = llvm.add %b, %b : i32
            llvm.blocktag <id = 1>
            %d = llvm.add %c, %b : i32
            llvm.return %d : i32
        }
        llvm.func @main() -> i32 {
            %t = llvm.mlir.constant(true) : i1
            %r = llvm.call @f(%t) : (i1) -> i32
            llvm.return %r : i32
        }";
        for mutation in [Mutation::SplitBlock, Mutation::OneTrip, Mutation::Outline] {
            assert!(all_same(text, mutation) > 0);
        }
    }

    #[test]
    fn constants_that_intrinsics_take_stay_constants() {
        let text = "llvm.func @main() -> i1 {
            %c = llvm.mlir.constant(63 : i32) : i32
            %x = llvm.mlir.constant(1.0 : f32) : f32
            %y = llvm.fadd %x, %x : f32
            %r = llvm.call_intrinsic \"llvm.is.fpclass.f32\"(%y, %c) : (f32, i32) -> i1
            llvm.return %r : i1
        }";
        let counts = Mutation::PRESERVING.iter().map(|mutation| all_same(text, *mutation));
        assert!(counts.sum::<usize>() > 0);
    }

    #[test]
    fn memory_cast_to_padded_rows_or_packed_lanes_is_not_handed_on() {
        for (shape, lane) in [("2x3", "i8"), ("3x3", "i4")] {
            let text = format!(
                "func.func @main() -> {lane} {{
                    %0 = arith.constant 0 : index
                    %1 = arith.constant 1 : index
                    %2 = arith.constant 0 : {lane}
                    %3 = arith.constant dense<7> : vector<{shape}x{lane}>
                    %4 = memref.alloca() : memref<{shape}x{lane}>
                    memref.store %2, %4[%1, %0] : memref<{shape}x{lane}>
                    %5 = vector.type_cast %4 : memref<{shape}x{lane}> to memref<vector<{shape}x{lane}>>
                    memref.store %3, %5[] : memref<vector<{shape}x{lane}>>
                    %6 = memref.load %4[%1, %0] : memref<{shape}x{lane}>
                    return %6 : {lane}
                }}"
            );
            let counts = Mutation::PRESERVING.iter().map(|mutation| all_same(&text, *mutation));
            assert!(counts.sum::<usize>() > 0);
        }
    }

    #[test]
    fn a_seed_is_one_mutant_and_an_older_release_has_its_own_operations_alone() {
        let old = Config::default().for_releases(&[15]);
        for seed in 3..9 {
            let m = generate_seeded(seed, &old);
            let mutant = || mutant_seeded(&m, Mutation::PRESERVING, 20, &old, 5).module;
            let (before, text) = (plumb_ir::print(&m), plumb_ir::print(&mutant()));
            assert_eq!(text, plumb_ir::print(&mutant()));
            for op in ["memref.transpose", "memref.reshape"] {
                assert!(before.contains(op) || !text.contains(op), "{op}");
            }
        }
    }
}
