//! Statistics of a set of modules: how many are valid and defined, and what occurs in them.

use crate::config::{Config, Profile};
use crate::coverage;
use plumb_host::Outcome;
use plumb_interp::{Options, Program};
use plumb_ir::table::{GenerateRule, OpDef};
use plumb_ir::{Module, OpKind};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Counts over modules; those of several sets add up.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Stats {
    /// Modules looked at.
    pub modules: u64,
    /// Accepted by the verifier.
    pub accepted: u64,
    /// Returned, and nothing undetermined decided a branch, an index or an address.
    pub defined: u64,
    /// Ran out of fuel.
    pub out_of_fuel: u64,
    /// Contains something that the interpreter does not support.
    pub unsupported: u64,
    /// Share of the operations that can be generated that occur.
    pub op_coverage: f64,
    /// Operations in a module on average, without module, functions, globals and terminators.
    pub mean_ops: f64,
    /// Operations executed in a module on average.
    pub mean_executed: f64,
    /// Coverage classes (see `coverage`) that can be hit.
    #[serde(rename = "cells")]
    pub classes: u64,
    /// Coverage classes hit.
    #[serde(rename = "cells_hit")]
    pub classes_hit: u64,
    /// Share of the coverage classes hit.
    #[serde(rename = "cell_coverage")]
    pub class_coverage: f64,
    /// Coverage classes that were not hit.
    pub unhit: Vec<&'static str>,
    /// How often each operation occurs.
    pub ops: BTreeMap<String, u64>,
    /// Operations that can be generated and do not occur.
    pub missing: Vec<&'static str>,
    /// The coverage classes that were hit.
    #[serde(skip)]
    pub hit: BTreeSet<String>,
    /// Operations counted for the mean.
    #[serde(skip)]
    counted: u64,
    #[serde(skip)]
    executed: u64,
    /// The profile of the modules.
    #[serde(skip)]
    profile: Profile,
}

/// Operations that a profile can generate.
pub fn generatable(profile: Profile) -> BTreeSet<&'static str> {
    let has_weight = |def: &OpDef| def.weight > 0 || def.generate == GenerateRule::Tensors;
    let made = |def: &&OpDef| has_weight(def) && def.is_generated() && profile.makes(def);
    OpKind::all().filter_map(|kind| kind.def().filter(made).map(|def| def.name)).collect()
}

impl Stats {
    /// Adds one module to the counts; shares and means are left as they are.
    fn add(&mut self, m: &Module, index_bitwidth: u32) {
        self.modules += 1;
        for op in m.walk(m.top()) {
            *self.ops.entry(m.op_name(op).to_string()).or_default() += 1;
        }
        self.counted += m.count_ops() as u64;
        if plumb_ir::verify::verify(m).is_empty() {
            self.accepted += 1;
            let options =
                Options { fuel: 1 << 20, max_memory: 1 << 26, index_bitwidth, ..Options::default() };
            let run = Program::decode(m, &options).run("main", &[]);
            self.executed += run.ops;
            coverage::hits(m, index_bitwidth, &mut self.hit);
            match run.outcome {
                Outcome::Return(_) if run.taint.is_empty() => self.defined += 1,
                Outcome::OutOfFuel => self.out_of_fuel += 1,
                Outcome::Unsupported(_) => self.unsupported += 1,
                Outcome::Return(_)
                | Outcome::Ub(_)
                | Outcome::Trap(_)
                | Outcome::OutOfTime
                | Outcome::OutOfMemory => {}
            }
        }
    }

    /// Adds the counts of another set.
    pub fn merge(&mut self, other: &Stats) {
        self.profile = other.profile;
        self.modules += other.modules;
        self.accepted += other.accepted;
        self.defined += other.defined;
        self.out_of_fuel += other.out_of_fuel;
        self.unsupported += other.unsupported;
        self.counted += other.counted;
        self.executed += other.executed;
        for (name, n) in &other.ops {
            *self.ops.entry(name.clone()).or_default() += n;
        }
        self.hit.extend(other.hit.iter().cloned());
        self.settle();
    }

    fn settle(&mut self) {
        let all = generatable(self.profile);
        let count = all.len().max(1) as f64;
        self.missing = all.into_iter().filter(|n| !self.ops.contains_key(*n)).collect();
        self.op_coverage = 1.0 - self.missing.len() as f64 / count;
        let legal = coverage::legal(self.profile);
        self.classes = legal.len() as u64;
        self.unhit = legal.into_iter().filter(|c| !self.hit.contains(*c)).collect();
        self.classes_hit = self.classes - self.unhit.len() as u64;
        self.class_coverage = self.classes_hit as f64 / self.classes.max(1) as f64;
        self.mean_ops = self.counted as f64 / self.modules.max(1) as f64;
        self.mean_executed = self.executed as f64 / self.modules.max(1) as f64;
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
        writeln!(f, "executed     {:>10.1}", self.mean_executed)?;
        writeln!(f, "classes hit  {:>9.1}% of {}", self.class_coverage * 100.0, self.classes)?;
        writeln!(f, "op coverage  {:>9.1}%", self.op_coverage * 100.0)?;
        // Coverage classes of each operation: how many there are, how many were not hit.
        let mut classes: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
        let operation = |class: &'static str| class.split(' ').next().unwrap_or_default();
        for class in coverage::legal(self.profile) {
            classes.entry(operation(class)).or_default().0 += 1;
        }
        for class in &self.unhit {
            classes.entry(operation(class)).or_default().1 += 1;
        }
        writeln!(f, "  {:<36} {:>10} {:>7} {:>6}", "operation", "times", "classes", "hit")?;
        for (name, count) in &self.ops {
            match classes.get(name.as_str()) {
                Some((all, missed)) => writeln!(f, "  {name:<36} {count:>10} {all:>7} {:>6}", all - missed)?,
                None => writeln!(f, "  {name:<36} {count:>10}")?,
            }
        }
        for name in &self.missing {
            writeln!(f, "  {name:<36}      never")?;
        }
        if !self.unhit.is_empty() {
            writeln!(f, "classes never hit:")?;
        }
        for class in &self.unhit {
            writeln!(f, "  {class}")?;
        }
        Ok(())
    }
}

/// Statistics of the modules of so many seeds; those of disjoint ranges merge.
pub fn stats(first: u64, count: u64, cfg: &Config) -> Stats {
    let mut all = Stats { profile: cfg.profile, ..Stats::default() };
    for seed in first..first.saturating_add(count) {
        all.add(&crate::generate_seeded(seed, cfg), cfg.conversion.index_bits());
    }
    all.settle();
    all
}
