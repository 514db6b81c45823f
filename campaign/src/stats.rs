//! Statistics of generated modules, counted on all cores.

use plumb_gen::{Config, Stats};
use rayon::prelude::*;
use std::ops::Range;

/// Seeds that one task looks at.
const CHUNK: u64 = 64;

/// Generates, verifies and runs the modules of these seeds.
pub fn collect(seeds: Range<u64>, config: &Config) -> Stats {
    let starts: Vec<u64> = (seeds.start..seeds.end).step_by(CHUNK as usize).collect();
    starts.into_par_iter().map(|first| plumb_gen::stats(first, CHUNK.min(seeds.end - first), config)).reduce(
        Stats::default,
        |mut a, b| {
            a.merge(&b);
            a
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_count_every_seed_once() {
        let config = Config { size: 8, ..Config::default() };
        assert_eq!(collect(5..205, &config), plumb_gen::stats(5, 200, &config));
    }
}
