//! Mutations of a fuzzer's inputs by their structure. The bytes that modules are generated from change frame by frame,
//! and the text of modules word by word. Functions of their seeds alone.

pub mod frames;
pub mod words;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::ops::Range;

/// Numbers from a seed.
struct Dice(Pcg64Mcg);

impl Dice {
    fn new(seed: u64) -> Self {
        Dice(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A number below `n`; 0 if `n` is 0.
    fn below(&mut self, n: usize) -> usize {
        match n {
            0 => 0,
            n => usize::try_from(self.0.next_u64() % n as u64).unwrap_or(0),
        }
    }

    fn byte(&mut self) -> u8 {
        self.0.next_u32().to_le_bytes()[0]
    }

    /// A part of something, often a small one; empty only where there is nothing.
    fn part(&mut self, len: usize, most: usize) -> Range<usize> {
        let start = self.below(len);
        let most = (len - start).min(most);
        start..start + (1 + self.below(most)).min(most)
    }

    /// One of these.
    fn pick<'t, T>(&mut self, from: &'t [T]) -> Option<&'t T> {
        from.get(self.below(from.len()))
    }
}
