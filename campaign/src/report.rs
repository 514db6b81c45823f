//! The counters and the report of a campaign.

use crate::config::{Config, Generator};
use crate::finding::FindingSummary;
use crate::order::TriageOutcome;
use crate::state::Damaged;
use plumb_diff::engine::Engine;
use plumb_diff::stages::StageTime;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::Values;
use plumb_ir::{Module, OpKind};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

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
    /// Comparisons without an answer, by reason.
    pub not_comparable: BTreeMap<String, u64>,
    /// Values that comparisons without a finding looked at.
    #[serde(default)]
    pub values: Values,
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
    /// For each reason and message the least seed of a module that has it.
    #[serde(default)]
    pub examples: BTreeMap<String, u64>,
    /// Mutants.
    #[serde(default)]
    pub mutants: Mutants,
    /// Findings that known bugs explain, by signature.
    pub known: BTreeMap<String, u64>,
    /// Findings like one that is reported, by signature.
    pub duplicates: BTreeMap<String, u64>,
    /// What did not show again when it was run again, by signature.
    pub flaky: BTreeMap<String, u64>,
    /// What may be a known bug, and could not be reduced in time to tell, by signature.
    pub unsettled: BTreeMap<String, u64>,
}

/// A subject and an engine, as comparisons are counted by.
pub(crate) fn by(subject: &Subject, engine: Engine) -> String {
    format!("{} {engine}", subject.name())
}

/// Adds one to a counter.
pub(crate) fn count(counters: &mut BTreeMap<String, u64>, what: &str) {
    add(counters, what, 1);
}

fn add(counters: &mut BTreeMap<String, u64>, what: &str, n: u64) {
    *counters.entry(what.into()).or_insert(0) += n;
}

fn add_all(counters: &mut BTreeMap<String, u64>, other: &BTreeMap<String, u64>) {
    for (what, n) in other {
        add(counters, what, *n);
    }
}

/// Adds to what was refused under a name.
fn refuse(refusals: &mut BTreeMap<String, Refusals>, name: &str, more: &Refusals) {
    let all = refusals.entry(name.into()).or_insert_with(|| Refusals { modules: 0, ..more.clone() });
    all.modules += more.modules;
    if more.seed < all.seed {
        (all.seed, all.message) = (more.seed, more.message.clone());
    }
}

impl Totals {
    /// Counts comparisons without an answer.
    pub(crate) fn skip(&mut self, reason: &str, count: u64, seed: u64) {
        add(&mut self.not_comparable, reason, count);
        self.example(reason, seed);
    }

    /// Counts operations of modules, by name those that are registered.
    pub(crate) fn made_of(&mut self, ops: impl IntoIterator<Item = (OpKind, u64)>) {
        for (kind, n) in ops {
            self.ops += if kind.counts() { n } else { 0 };
            if let Some(def) = kind.def() {
                add(&mut self.operations, def.name, n);
            }
        }
    }

    /// Counts the coverage classes that a module hits.
    pub(crate) fn look_at(&mut self, module: &Module, index_bits: u32) {
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

    fn example(&mut self, what: &str, seed: u64) {
        let example = self.examples.entry(what.into()).or_insert(seed);
        *example = seed.min(*example);
    }

    /// Counts a comparison with an answer.
    pub(crate) fn compare(&mut self, by: &str) {
        self.compared += 1;
        count(&mut self.compared_by, by);
    }

    pub(crate) fn add(&mut self, other: &Totals) {
        self.modules += other.modules;
        self.ops += other.ops;
        self.compared += other.compared;
        add_all(&mut self.compared_by, &other.compared_by);
        add_all(&mut self.not_comparable, &other.not_comparable);
        add_all(&mut self.operations, &other.operations);
        self.looked_at += other.looked_at;
        add_all(&mut self.classes, &other.classes);
        add_all(&mut self.rejected, &other.rejected);
        add_all(&mut self.known, &other.known);
        add_all(&mut self.duplicates, &other.duplicates);
        add_all(&mut self.flaky, &other.flaky);
        add_all(&mut self.unsettled, &other.unsettled);
        for (subject, refusals) in &other.refusals {
            refuse(&mut self.refusals, subject, refusals);
        }
        for (by, unanswered) in &other.unanswered {
            refuse(&mut self.unanswered, by, unanswered);
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
        self.preserving += other.preserving;
        self.changing += other.changing;
        add_all(&mut self.dropped, &other.dropped);
        add_all(&mut self.mutations, &other.mutations);
    }
}

/// The progress of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// Modules so far, those of resumed runs included.
    pub modules: u64,
    /// Comparisons so far.
    pub compared: u64,
    /// Comparisons without an answer.
    pub not_comparable: u64,
    /// The most frequent reasons for that.
    pub reasons: BTreeMap<String, u64>,
    /// Modules that a subject refused.
    pub rejected: u64,
    /// Findings that known bugs explain.
    pub known: u64,
    /// Different signatures of all that was looked at, known bugs included.
    pub signatures: usize,
    /// Findings so far.
    pub findings: usize,
    /// What is being looked at closely: told which defect it shows, or reduced.
    pub looking: Vec<String>,
}

/// Reasons that progress names.
const REASONS: usize = 5;

impl Progress {
    /// Adds what was counted.
    pub(crate) fn add(&mut self, totals: &Totals) {
        self.modules += totals.modules;
        self.compared += totals.compared;
        self.not_comparable += totals.not_comparable.values().sum::<u64>();
        add_all(&mut self.reasons, &totals.not_comparable);
        self.rejected += totals.rejected.values().sum::<u64>();
        self.known += totals.known.values().sum::<u64>();
    }

    /// Keeps the most frequent reasons.
    pub(crate) fn shorten(&mut self) {
        if self.reasons.len() > REASONS {
            let mut reasons: Vec<_> = std::mem::take(&mut self.reasons).into_iter().collect();
            reasons.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
            self.reasons = reasons.into_iter().take(REASONS).collect();
        }
    }
}

/// A campaign's result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Modules generated.
    pub modules: u64,
    /// Comparisons with an answer.
    pub compared: u64,
    /// The same by subject and engine; 0 says that one of them was not tested at all.
    pub compared_by: BTreeMap<String, u64>,
    /// Comparisons without an answer, by reason.
    pub not_comparable: BTreeMap<String, u64>,
    /// Observed values that comparisons without a finding looked at, and those that they left out, by reason.
    pub values: Values,
    /// Modules that a subject refused.
    pub rejected: u64,
    /// The same by message.
    pub rejected_by_message: BTreeMap<String, u64>,
    /// Subjects that refused at least nine modules of ten, and so were hardly tested.
    pub refusing: BTreeMap<String, Refusals>,
    /// What was not tested at all, subjects with their engines, and why: what was said first.
    pub untested: BTreeMap<String, String>,
    /// For each reason and message the seed of a module that has it.
    pub examples: BTreeMap<String, u64>,
    /// Modules per second of this run.
    pub modules_per_second: f64,
    /// Modules per CPU second of this process and its children together.
    pub modules_per_cpu_second: f64,
    /// Operations in a module on average.
    pub mean_ops: f64,
    /// Findings that known bugs explain, by signature.
    pub known: BTreeMap<String, u64>,
    /// Findings like one that is reported, by signature.
    pub duplicates: BTreeMap<String, u64>,
    /// What did not show again when it was run again, by signature: no findings.
    pub flaky: BTreeMap<String, u64>,
    /// What may be a known bug, and could not be reduced in time to tell, by signature: resuming the campaign tells.
    pub unsettled: BTreeMap<String, u64>,
    /// The findings.
    pub findings: Vec<FindingSummary>,
    /// Errors of the disk: what could not be written.
    pub disk_errors: Vec<String>,
    /// What was damaged in the campaign's folder, and has been set aside.
    pub damaged: Vec<Damaged>,
    /// Whether it was stopped before its bound.
    pub interrupted: bool,
    /// Seconds of this run.
    pub seconds: f64,
    /// CPU seconds by part of the work, in this process.
    #[serde(rename = "legs")]
    pub stages: Vec<StageTime>,
    /// CPU seconds of this process.
    pub own_cpu_seconds: f64,
    /// CPU seconds of the programs and workers it started.
    pub children_cpu_seconds: f64,
    /// Seed of the campaign.
    pub seed: u64,
    /// What became of mutants, where modules are those.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mutants: Option<Mutants>,
}

impl Report {
    /// Whether every subject and engine was: else that nothing was found says nothing.
    pub fn tested(&self) -> bool {
        self.untested.is_empty() && self.refusing.is_empty()
    }

    /// The report of a campaign that has not begun: of these subjects nothing can be compared.
    pub(crate) fn without(mut self, subjects: BTreeMap<String, String>) -> Self {
        self.untested = subjects;
        self
    }

    pub(crate) fn new(
        config: &Config,
        totals: &Totals,
        before: &Totals,
        outcome: TriageOutcome,
        elapsed: Duration,
        stages: Vec<StageTime>,
        (own, children): (f64, f64),
    ) -> Self {
        let run = totals.modules.saturating_sub(before.modules) as f64;
        let per = |seconds: f64| if seconds > 0.0 { run / seconds } else { 0.0 };
        let mut compared_by = totals.compared_by.clone();
        // Not every entry of a plan has had its turn; that none was compared is another matter.
        let tested =
            config.subjects.iter().filter(|_| config.plan.is_none() || totals.compared_by.is_empty());
        for subject in tested {
            for engine in &config.engines {
                compared_by.entry(by(subject, *engine)).or_insert(0);
            }
        }
        // A pass alone may refuse most of what it is given; a whole lowering should not.
        let refusing = totals.refusals.iter().filter(|(_, refusals)| {
            config.plan.is_none() && !config.reject_is_finding && refusals.modules * 10 >= totals.modules * 9
        });
        let untested = compared_by.iter().filter(|(_, count)| **count == 0).map(|(by, _)| {
            let first = totals.unanswered.get(by);
            let first = first.map(|first| format!("{} (seed {})", first.message, first.seed));
            // Then nothing got as far as that engine.
            let why = first.or_else(|| {
                let (reason, seed) = totals.examples.iter().min_by_key(|(_, seed)| **seed)?;
                Some(format!("{reason} (seed {seed})"))
            });
            (by.clone(), why.unwrap_or_else(|| "there was nothing to compare".into()))
        });
        Report {
            untested: untested.collect(),
            modules: totals.modules,
            compared: totals.compared,
            compared_by,
            not_comparable: totals.not_comparable.clone(),
            values: totals.values.clone(),
            rejected: totals.rejected.values().sum(),
            rejected_by_message: totals.rejected.clone(),
            refusing: refusing.map(|(name, refusals)| (name.clone(), refusals.clone())).collect(),
            examples: totals.examples.clone(),
            modules_per_second: per(elapsed.as_secs_f64()),
            modules_per_cpu_second: per(own + children),
            mean_ops: if totals.modules > 0 { totals.ops as f64 / totals.modules as f64 } else { 0.0 },
            known: totals.known.clone(),
            duplicates: totals.duplicates.clone(),
            flaky: totals.flaky.clone(),
            unsettled: totals.unsettled.clone(),
            findings: outcome.findings,
            disk_errors: outcome.disk_errors,
            damaged: outcome.damaged,
            interrupted: outcome.interrupted,
            seconds: elapsed.as_secs_f64(),
            stages,
            own_cpu_seconds: own,
            children_cpu_seconds: children,
            seed: config.seed,
            mutants: matches!(config.generator, Generator::Mutants(_)).then(|| totals.mutants.clone()),
        }
    }
}
