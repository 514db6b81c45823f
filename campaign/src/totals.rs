//! The counters of a campaign.

use crate::counter::{MOST, OTHERS, add, add_all, count, grow};
use crate::judged::{JudgedCount, JudgedCounts};
use plumb_diff::engine::Engine;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::ValueCounts;
use plumb_ir::{Module, OpKind};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Counters that add up over chunks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Totals {
    /// Modules generated.
    pub modules: u64,
    /// Operations in them.
    pub ops: u64,
    /// Comparisons with an answer: module, subject and engine.
    pub compared: u64,
    /// The same by subject and engine.
    pub compared_by: BTreeMap<String, u64>,
    /// Comparisons by whether they have an answer, by subject and engine.
    #[serde(default)]
    pub(crate) judged: JudgedCounts,
    /// Comparisons without an answer, by reason.
    pub not_comparable: BTreeMap<String, u64>,
    /// Values that comparisons without a finding looked at.
    #[serde(default)]
    pub values: ValueCounts,
    /// How often each operation occurs in them.
    #[serde(default)]
    pub operations: BTreeMap<String, u64>,
    /// Modules that were looked at for the coverage classes that they hit.
    #[serde(default)]
    pub looked_at: u64,
    /// In how many of those each class was hit.
    #[serde(default)]
    pub classes: BTreeMap<String, u64>,
    /// Modules that a subject refused, by message.
    pub rejected: BTreeMap<String, u64>,
    /// The same by subject.
    #[serde(default)]
    pub refusals: BTreeMap<String, Refusals>,
    /// For each subject and engine the comparisons without an answer, as if refused.
    #[serde(default)]
    pub unanswered: BTreeMap<String, Refusals>,
    /// The same for those that should have had an answer, by the same keys.
    #[serde(default)]
    pub unjudged: BTreeMap<String, Refusals>,
    /// For each reason and message the least seed of a module that has it.
    #[serde(default)]
    pub examples: BTreeMap<String, u64>,
    /// Mutants.
    #[serde(default)]
    pub mutants: Mutants,
    /// Findings that known bugs explain, by signature.
    pub known: BTreeMap<String, u64>,
    /// The same, by the title of the bug.
    #[serde(default)]
    pub known_bugs: BTreeMap<String, u64>,
    /// Findings like one that is reported, by signature.
    pub duplicates: BTreeMap<String, u64>,
    /// What did not show again when it was run again, by signature.
    pub flaky: BTreeMap<String, u64>,
    /// What shows twice beside the other modules of its batch, and not alone, by signature.
    #[serde(default)]
    pub batch_only: BTreeMap<String, u64>,
    /// Flaky and unsettled sightings, by subject.
    #[serde(default)]
    pub undecided: BTreeMap<String, u64>,
    /// What showed once and had no second answer, or could not be reduced in time to tell it from a known bug, by signature.
    pub unsettled: BTreeMap<String, u64>,
}

impl Totals {
    /// Whether a question had no answer, of any subject or engine. A refusal is one; a plan counts it as judged.
    pub(crate) fn lacks_answers(&self, has_plan: bool) -> bool {
        let unanswered = |count: &JudgedCount| count.unjudged > if has_plan { 0 } else { count.refused };
        !self.unsettled.is_empty() || self.judged.0.values().any(unanswered)
    }
}

/// A subject and an engine, as comparisons are counted by.
pub(crate) fn engine_key(subject: &Subject, engine: Engine) -> String {
    format!("{} {engine}", subject.name())
}

/// Adds to what was refused under a name.
fn refuse(refusals: &mut BTreeMap<String, Refusals>, name: &str, more: &Refusals) {
    let all = refusals.entry(name.into()).or_insert_with(|| Refusals { modules: 0, ..more.clone() });
    grow(&mut all.modules, more.modules);
    if more.seed < all.seed {
        (all.seed, all.message) = (more.seed, more.message.clone());
    }
}

impl Totals {
    /// Comparisons with an answer and without, by subject and engine.
    pub fn judged_by(&self) -> &BTreeMap<String, JudgedCount> {
        &self.judged.0
    }

    /// Counts comparisons without an answer.
    pub(crate) fn skip(&mut self, reason: &str, count: u64, seed: u64) {
        add(&mut self.not_comparable, reason, count);
        self.example(reason, seed);
    }

    /// Counts operations of modules, by name those that are registered.
    pub(crate) fn add_operations(&mut self, ops: impl IntoIterator<Item = (OpKind, u64)>) {
        for (kind, n) in ops {
            self.ops += if kind.counts() { n } else { 0 };
            if let Some(def) = kind.def() {
                add(&mut self.operations, def.name, n);
            }
        }
    }

    /// Counts the coverage classes that a module hits.
    pub(crate) fn sample_coverage(&mut self, module: &Module, index_bits: u32) {
        let mut hit = BTreeSet::new();
        plumb_gen::coverage::hits(module, index_bits, &mut hit);
        self.looked_at += 1;
        for class in &hit {
            count(&mut self.classes, class);
        }
    }

    /// Counts a module that a subject refused.
    pub(crate) fn reject(&mut self, subject: &Subject, message: &str, seed: u64) {
        count(&mut self.rejected, message);
        self.example(message, seed);
        let one = Refusals { modules: 1, message: message.into(), seed };
        refuse(&mut self.refusals, subject.name(), &one);
    }

    /// Counts a comparison of a subject and an engine without an answer.
    pub(crate) fn unanswered(&mut self, by: &str, reason: &str, seed: u64) {
        self.skip(reason, 1, seed);
        refuse(&mut self.unanswered, by, &Refusals { modules: 1, message: reason.into(), seed });
    }

    /// Notes a comparison that should have had an answer.
    pub(crate) fn note_unjudged(&mut self, by: &str, reason: &str, seed: u64) {
        refuse(&mut self.unjudged, by, &Refusals { modules: 1, message: reason.into(), seed });
    }

    /// The reason why the first comparison of a subject and an engine without an answer has none. It is one that should have
    /// had an answer, if there is such a one.
    pub(crate) fn first_unanswered(&self, by: &str) -> Option<String> {
        let first = self.unjudged.get(by).or_else(|| self.unanswered.get(by))?;
        Some(format!("{} (seed {})", first.message, first.seed))
    }

    fn example(&mut self, what: &str, seed: u64) {
        let is_counted = self.examples.len() < MOST || self.examples.contains_key(what);
        let example = self.examples.entry(if is_counted { what } else { OTHERS }.into()).or_insert(seed);
        *example = seed.min(*example);
    }

    /// Counts a comparison with an answer.
    pub(crate) fn compare(&mut self, by: &str) {
        self.compared += 1;
        count(&mut self.compared_by, by);
    }

    pub(crate) fn add(&mut self, other: &Totals) {
        grow(&mut self.modules, other.modules);
        grow(&mut self.ops, other.ops);
        grow(&mut self.compared, other.compared);
        add_all(&mut self.compared_by, &other.compared_by);
        self.judged.add(&other.judged);
        add_all(&mut self.not_comparable, &other.not_comparable);
        add_all(&mut self.operations, &other.operations);
        grow(&mut self.looked_at, other.looked_at);
        add_all(&mut self.classes, &other.classes);
        add_all(&mut self.rejected, &other.rejected);
        add_all(&mut self.known, &other.known);
        add_all(&mut self.known_bugs, &other.known_bugs);
        add_all(&mut self.duplicates, &other.duplicates);
        add_all(&mut self.flaky, &other.flaky);
        add_all(&mut self.batch_only, &other.batch_only);
        add_all(&mut self.unsettled, &other.unsettled);
        add_all(&mut self.undecided, &other.undecided);
        for (subject, refusals) in &other.refusals {
            refuse(&mut self.refusals, subject, refusals);
        }
        for (by, unanswered) in &other.unanswered {
            refuse(&mut self.unanswered, by, unanswered);
        }
        for (by, unjudged) in &other.unjudged {
            refuse(&mut self.unjudged, by, unjudged);
        }
        for (what, seed) in &other.examples {
            self.example(what, *seed);
        }
        self.values.add(&other.values);
        self.mutants.add(&other.mutants);
    }
}

/// Modules that a subject refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusals {
    /// How many.
    pub modules: u64,
    /// What it said of the first.
    pub message: String,
    /// Seed of the first.
    pub seed: u64,
}

/// Counts of the mutants of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Mutants {
    /// Mutants that must behave like the module they were made from.
    pub preserving: u64,
    /// Mutants that are compared with their own behaviour before the lowering.
    pub changing: u64,
    /// Seeds without a mutant that can be judged, by reason.
    pub dropped: BTreeMap<String, u64>,
    /// How often each mutation was made in the mutants that were judged.
    pub mutations: BTreeMap<String, u64>,
}

impl Mutants {
    /// Counts a seed without a mutant that can be judged.
    pub(crate) fn drop(&mut self, reason: &str) {
        count(&mut self.dropped, reason);
    }

    fn add(&mut self, other: &Mutants) {
        grow(&mut self.preserving, other.preserving);
        grow(&mut self.changing, other.changing);
        add_all(&mut self.dropped, &other.dropped);
        add_all(&mut self.mutations, &other.mutations);
    }
}
