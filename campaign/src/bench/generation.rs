//! Generation: modules a second of one core, alone and with printing.

use super::{Spread, own_time};
use plumb_gen::{Config, generate_seeded};
use serde::Serialize;
use std::hint::black_box;

/// How fast modules of a size are made.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GenerationSpeed {
    /// The mean size asked for.
    pub size: u32,
    /// The mean size of the modules that were made, without module, functions, globals and terminators.
    pub mean_ops: f64,
    /// Modules a round, of the same seeds in each.
    pub modules: u64,
    /// How often.
    pub rounds: usize,
    /// Modules a second of processor time.
    pub alone: Spread,
    /// The same where each is printed, too.
    pub printed: Spread,
}

/// Operations that a round makes, about: some tenths of a second.
const OPS: u64 = 200_000;

/// Makes modules of a configuration, on this thread.
pub fn generation(config: &Config, rounds: usize) -> GenerationSpeed {
    let modules = (OPS / u64::from(config.size.max(1))).clamp(20, OPS);
    let mut ops = 0;
    let (mut alone, mut printed) = (Vec::with_capacity(rounds), Vec::with_capacity(rounds));
    let speed = |seconds: f64| modules as f64 / seconds.max(1e-9);
    for _ in 0..rounds {
        let (seconds, made) =
            own_time(|| (0..modules).map(|seed| generate_seeded(seed, config).count_ops()).sum::<usize>());
        ops = made;
        alone.push(speed(seconds));
        let (seconds, _) = own_time(|| {
            for seed in 0..modules {
                black_box(plumb_ir::print(&generate_seeded(seed, config)));
            }
        });
        printed.push(speed(seconds));
    }
    GenerationSpeed {
        size: config.size,
        mean_ops: ops as f64 / modules as f64,
        modules,
        rounds,
        alone: Spread::of(alone),
        printed: Spread::of(printed),
    }
}
