//! The report of a campaign.

use crate::config::Config;
use crate::damage::DamagedFile;
use crate::finding::FindingSummary;
use crate::generator::Generator;
use crate::judged::{JudgedCount, Stretches, shortfalls};
use crate::scope::Scope;
use crate::totals::{Mutants, Refusals, Totals};
use plumb_diff::stages::StageTime;
use plumb_diff::verdict::ValueCounts;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// One sighting in so many comparisons may be flaky, and this many in any case.
const FLAKY_SHARE: u64 = 100;
const FLAKY_FEW: u64 = 3;

/// Whether so many sightings were flaky or unsettled that a subject, or the machine, cannot be relied on.
pub(crate) fn is_unreliable(totals: &Totals) -> bool {
    totals.undecided.iter().any(|(subject, &undecided)| {
        // A sighting counts once, however many engines there are.
        let of_subject = |key: &&String| key.strip_prefix(subject).is_some_and(|rest| rest.starts_with(' '));
        let counts = totals.judged.0.iter().filter(|(key, _)| of_subject(key)).map(|(_, count)| count.judged);
        let most = counts.max().unwrap_or(totals.compared);
        undecided >= FLAKY_FEW && undecided.saturating_mul(FLAKY_SHARE) > most
    })
}

/// What a campaign reports beside its counters.
#[derive(Debug, Default)]
pub(crate) struct CampaignOutcome {
    pub findings: Vec<FindingSummary>,
    /// Those of this run that no event has told yet.
    pub news: Vec<FindingSummary>,
    pub disk_errors: Vec<String>,
    pub damaged: Vec<DamagedFile>,
    pub interrupted: bool,
    pub stretches: Stretches,
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
    pub values: ValueCounts,
    /// Modules that a subject refused.
    pub rejected: u64,
    /// The same by message.
    pub rejected_by_message: BTreeMap<String, u64>,
    /// Subjects that refused at least nine modules of ten, and so were hardly tested.
    pub refusing: BTreeMap<String, Refusals>,
    /// Subjects with their engines that were not tested at all, each with the first message as the reason.
    pub untested: BTreeMap<String, String>,
    /// Comparisons with an answer and without, by subject and engine.
    pub judged: BTreeMap<String, JudgedCount>,
    /// The subjects and engines that judged less than they must, in all or in a stretch, each with the shortfall in words.
    pub hardly_judged: BTreeMap<String, String>,
    /// Whether so many sightings were flaky or unsettled that a subject, or the machine, cannot be relied on.
    pub unreliable: bool,
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
    /// The same, by the title of the bug.
    pub known_bugs: BTreeMap<String, u64>,
    /// Findings like one that is reported, by signature.
    pub duplicates: BTreeMap<String, u64>,
    /// What did not show again when it was run again, by signature: no findings.
    pub flaky: BTreeMap<String, u64>,
    /// What shows twice beside the other modules of its batch, and not alone, by signature. It is a defect of the subject, and no
    /// finding, since no module shows it.
    pub batch_only: BTreeMap<String, u64>,
    /// What showed once and had no second answer, or could not be reduced in time to tell it from a known bug, by signature.
    pub unsettled: BTreeMap<String, u64>,
    /// The findings.
    pub findings: Vec<FindingSummary>,
    /// Errors of the disk: what could not be written.
    pub disk_errors: Vec<String>,
    /// What was damaged in the campaign's folder, and has been set aside.
    pub damaged: Vec<DamagedFile>,
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
        self.untested.is_empty()
            && self.refusing.is_empty()
            && self.hardly_judged.is_empty()
            && !self.unreliable
            && self.batch_only.is_empty()
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
        outcome: CampaignOutcome,
        elapsed: Duration,
        stages: Vec<StageTime>,
        (own, children): (f64, f64),
    ) -> Self {
        let run = totals.modules.saturating_sub(before.modules) as f64;
        let per = |seconds: f64| if seconds > 0.0 { run / seconds } else { 0.0 };
        let scope = Scope::of(config);
        // A pass alone may refuse most of what it is given; a whole lowering should not.
        let refusing = totals.refusals.iter().filter(|(_, refusals)| {
            config.plan.is_none() && !config.reject_is_finding && refusals.modules * 10 >= totals.modules * 9
        });
        Report {
            judged: totals.judged.0.clone(),
            hardly_judged: shortfalls(&totals.judged, &outcome.stretches, config.min_judged, |by| {
                totals.first_unanswered(by)
            }),
            unreliable: is_unreliable(totals),
            untested: scope.untested(totals, outcome.findings.len(), config.even_turns),
            modules: totals.modules,
            compared: totals.compared,
            compared_by: scope.compared_by(totals),
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
            known_bugs: totals.known_bugs.clone(),
            duplicates: totals.duplicates.clone(),
            flaky: totals.flaky.clone(),
            batch_only: totals.batch_only.clone(),
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
