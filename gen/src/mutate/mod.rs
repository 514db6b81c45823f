//! Mutations of existing modules, generated or not: such that keep the meaning, which are an oracle of their own (a
//! module and what was made of it must do the same), and such that change it, for fuzzers.

mod change;
mod edit;
mod preserve;

use crate::draw::Draw;
use arbitrary::Unstructured;
use edit::Edit;
use plumb_ir::Module;

/// What may be done to a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutation {
    /// A memref goes through a chain of views that together change nothing.
    IdentityViews,
    /// Neighbouring computations become a function and a call of it.
    Outline,
    /// Neighbouring operations become the body of a loop with one turn.
    OneTrip,
    /// A constant becomes memory that holds it.
    ConstantToMemory,
    /// An allocation gets one more dimension, of extent 1.
    WidenRank,
    /// Operands of a commutative operation change places.
    Commute,
    /// Operations are repeated, with operands of other places.
    Splice,
    /// An operation is done twice, and what follows uses the second.
    Duplicate,
    /// Values of one integer type become ones of another throughout.
    SwapTypes,
}

impl Mutation {
    /// All that keep the meaning of a defined module.
    pub const PRESERVING: &'static [Mutation] = &[
        Mutation::IdentityViews,
        Mutation::Outline,
        Mutation::OneTrip,
        Mutation::ConstantToMemory,
        Mutation::WidenRank,
        Mutation::Commute,
    ];

    /// All mutations.
    pub const ALL: &'static [Mutation] = &[
        Mutation::IdentityViews,
        Mutation::Outline,
        Mutation::OneTrip,
        Mutation::ConstantToMemory,
        Mutation::WidenRank,
        Mutation::Commute,
        Mutation::Splice,
        Mutation::Duplicate,
        Mutation::SwapTypes,
    ];
}

/// A module changed in one way; none where there is nothing to change so, or where that would not be valid.
pub fn mutate(module: &Module, mutation: Mutation, input: &mut Unstructured) -> Option<Module> {
    let mut edit = Edit::new(module.clone(), Draw::new(input));
    let done = match mutation {
        Mutation::IdentityViews => edit.identity_views(),
        Mutation::Outline => edit.outline(),
        Mutation::OneTrip => edit.one_trip(),
        Mutation::ConstantToMemory => edit.constant_to_memory(),
        Mutation::WidenRank => edit.widen_rank(),
        Mutation::Commute => edit.commute(),
        Mutation::Splice => edit.splice(),
        Mutation::Duplicate => edit.duplicate(),
        Mutation::SwapTypes => edit.swap_types(),
    };
    let m = edit.m;
    (done.is_some() && plumb_ir::verify::verify(&m).is_empty()).then_some(m)
}

/// A module that does the same in another way: up to `most` mutations that keep the meaning. An input that is used up
/// stands for none.
pub fn equivalent(module: &Module, most: usize, input: &mut Unstructured) -> Module {
    let mut m = module.clone();
    for _ in 0..most {
        let choice = usize::from(input.fill_byte());
        if let Some(mutation) =
            choice.checked_sub(1).map(|c| Mutation::PRESERVING[c % Mutation::PRESERVING.len()])
            && let Some(changed) = mutate(&m, mutation, input)
        {
            m = changed;
        }
    }
    m
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
    use crate::{Config, generate_seeded};
    use plumb_interp::host::Outcome;
    use plumb_interp::{Options, Program};

    fn outcome(m: &Module) -> String {
        let options = Options { fuel: 1 << 22, ..Options::default() };
        let mut run = Program::decode(m, &options).run("main", &[]);
        if let Outcome::Return(seen) = &mut run.outcome {
            // Constants that became memory are there to see.
            seen.globals.retain(|(name, _)| !name.starts_with("held"));
            let all = format!("{seen:#?} {:#?}", run.events);
            // Where memory lies is no part of what a program does.
            return all.lines().filter(|l| !l.contains("base: ")).map(|l| format!("{l}\n")).collect();
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

    #[test]
    fn what_keeps_the_meaning_keeps_it_and_mostly_applies() {
        for mutation in Mutation::PRESERVING {
            let (mut done, mut tried) = (0, 0);
            for seed in 0..150 {
                let m = generate_seeded(seed, &Config::default());
                let bytes = bytes(seed);
                tried += 1;
                let Some(after) = mutate(&m, *mutation, &mut Unstructured::new(&bytes)) else { continue };
                done += 1;
                same(&m, &after, &format!("{mutation:?} of seed {seed}"));
            }
            assert!(done * 5 > tried, "{mutation:?}: {done} of {tried}");
        }
    }

    #[test]
    fn many_at_once_keep_it_too() {
        for seed in 0..100 {
            let m = generate_seeded(seed, &Config::default());
            let bytes = bytes(seed);
            let after = equivalent(&m, 6, &mut Unstructured::new(&bytes));
            same(&m, &after, &format!("seed {seed}"));
        }
    }

    #[test]
    fn what_changes_the_meaning_gives_valid_modules() {
        for mutation in [Mutation::Splice, Mutation::Duplicate, Mutation::SwapTypes] {
            let (mut done, mut different) = (0, 0);
            for seed in 0..150 {
                let m = generate_seeded(seed, &Config::default());
                let bytes = bytes(seed);
                let Some(after) = mutate(&m, mutation, &mut Unstructured::new(&bytes)) else { continue };
                done += 1;
                different += u32::from(plumb_ir::print(&m) != plumb_ir::print(&after));
            }
            assert!(done > 40, "{mutation:?}: {done}");
            assert_eq!(done, different, "{mutation:?}");
        }
    }
}
