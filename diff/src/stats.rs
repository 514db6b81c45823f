//! What a generator's modules are worth: accepted, defined, and which operations they hold.

use plumb_gen::Config;
use plumb_host::Outcome;
use plumb_interp::{Options, Program};
use plumb_ir::OpKind;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

/// Counts over modules of consecutive seeds.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Stats {
    /// Modules generated.
    pub modules: u64,
    /// Those that our verifier accepts.
    pub accepted: u64,
    /// Those that return without undefined behaviour.
    pub defined: u64,
    /// Those that run out of fuel.
    pub out_of_fuel: u64,
    /// Those that hold something the interpreter does not support.
    pub unsupported: u64,
    /// Share of the operations marked generatable that occur, 0 to 1.
    pub op_coverage: f64,
    /// Operations a module, without modules, functions, globals and terminators.
    pub mean_ops: f64,
    /// How often each operation occurs.
    pub ops: BTreeMap<String, u64>,
    /// Generatable operations that do not occur.
    pub missing: Vec<&'static str>,
}

/// Operations that a generated module may execute; one that needs more does not end soon.
const FUEL: u64 = 10_000_000;

impl Stats {
    /// Generates and runs the modules of these seeds.
    pub fn collect(seeds: Range<u64>, config: &Config) -> Stats {
        let count = seeds.end.saturating_sub(seeds.start);
        let mut stats = seeds
            .into_par_iter()
            .fold(Stats::default, |mut stats, seed| {
                stats.add(seed, config);
                stats
            })
            .reduce(Stats::default, Stats::sum);
        stats.mean_ops /= count.max(1) as f64;
        let generatable: Vec<_> = OpKind::all()
            .filter_map(|kind| kind.def())
            .filter(|def| def.weight > 0)
            .map(|def| def.name)
            .collect();
        stats.missing = generatable.iter().copied().filter(|n| !stats.ops.contains_key(*n)).collect();
        let covered = generatable.len() - stats.missing.len();
        stats.op_coverage = covered as f64 / generatable.len().max(1) as f64;
        stats
    }

    fn add(&mut self, seed: u64, config: &Config) {
        let module = plumb_gen::generate_seeded(seed, config);
        self.modules += 1;
        self.mean_ops += plumb_reduce::count_ops(&module) as f64;
        for op in module.walk(module.top()) {
            *self.ops.entry(module.op_name(op).to_string()).or_insert(0) += 1;
        }
        if plumb_ir::verify(&module).is_empty() {
            self.accepted += 1;
        }
        let options = Options { fuel: FUEL, ..Options::default() };
        match Program::decode(&module, &options).run("main", &[]).outcome {
            Outcome::Return(_) => self.defined += 1,
            Outcome::OutOfFuel => self.out_of_fuel += 1,
            Outcome::Unsupported(_) => self.unsupported += 1,
            Outcome::Ub(_) | Outcome::Trap(_) | Outcome::OutOfMemory => {}
        }
    }

    fn sum(mut self, other: Stats) -> Stats {
        self.modules += other.modules;
        self.accepted += other.accepted;
        self.defined += other.defined;
        self.out_of_fuel += other.out_of_fuel;
        self.unsupported += other.unsupported;
        self.mean_ops += other.mean_ops;
        for (name, count) in other.ops {
            *self.ops.entry(name).or_insert(0) += count;
        }
        self
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "modules      {:>10}", self.modules)?;
        writeln!(f, "accepted     {:>10}", self.accepted)?;
        writeln!(f, "defined      {:>10}", self.defined)?;
        writeln!(f, "out of fuel  {:>10}", self.out_of_fuel)?;
        writeln!(f, "unsupported  {:>10}", self.unsupported)?;
        writeln!(f, "mean ops     {:>10.1}", self.mean_ops)?;
        writeln!(f, "op coverage  {:>9.1}%", self.op_coverage * 100.0)?;
        for (name, count) in &self.ops {
            writeln!(f, "  {name:<32} {count:>10}")?;
        }
        for name in &self.missing {
            writeln!(f, "  {name:<32}      never")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The generator's promise, over seeds of every profile.
    #[test]
    fn generated_modules_are_accepted_and_defined() {
        for (profile, name) in plumb_gen::Profile::ALL {
            let config = Config { profile: *profile, ..Config::default() };
            let stats = Stats::collect(0..600, &config);
            assert_eq!(stats.accepted, stats.modules, "{name}: {stats}");
            assert!(stats.defined as f64 >= 0.995 * stats.modules as f64, "{name}: {stats}");
            assert_eq!((stats.out_of_fuel, stats.unsupported), (0, 0), "{name}: {stats}");
        }
        let stats = Stats::collect(0..3000, &Config::default());
        assert!(stats.op_coverage >= 0.98, "{stats}");
        assert!(stats.mean_ops >= 30.0, "{stats}");
    }
}
