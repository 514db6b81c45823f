//! Several campaigns as one.

use crate::config::CampaignError;
use crate::damage::DamagedFile;
use crate::events;
use crate::finding::{Finding, FindingCase, Store, hold};
use crate::judged::{JudgedCount, Stretches, shortfalls};
use crate::pipeline::deduplicate::SelectedSightings;
use crate::pipeline::flaky::copy_all;
use crate::pipeline::signature::SignatureInput;
use crate::report::is_unreliable;
use crate::run::state::State;
use crate::totals::Totals;
use plumb_diff::file::Folder;
use serde::{Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The most missing shards that are named.
const MISSING: usize = 16;

/// What merging did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MergeSummary {
    /// Findings in the target now; reports have their number.
    #[serde(serialize_with = "number_of")]
    pub findings: Vec<Finding>,
    /// Findings copied.
    pub copied: usize,
    /// Findings left out, because one of the same signature and subject is there.
    pub duplicates: usize,
    /// Findings of shards left out, because one campaign would not have selected them.
    pub beyond: usize,
    /// Comparisons with an answer and without, of all inputs, by subject and engine.
    pub judged: BTreeMap<String, JudgedCount>,
    /// The subjects and engines that judged less than they must, each with the shortfall in words.
    pub hardly_judged: BTreeMap<String, String>,
    /// Flaky and unsettled sightings copied, and those of a batch.
    pub flaky: usize,
    /// Sightings that show beside other modules of a batch, and not alone.
    pub batch_only: u64,
    /// Whether there are so many flaky and unsettled ones that a subject, or a machine, cannot be relied on.
    pub unreliable: bool,
    /// The inputs without a state, where others have one: each counts as a campaign of its own, and so do all.
    pub stateless: Vec<PathBuf>,
    /// The inputs in which a campaign ended, or was killed, before it had judged any modules.
    pub untested: Vec<PathBuf>,
    /// The findings that an input's state lists, and its folder has not.
    pub lost: Vec<PathBuf>,
    /// The shards that no input is, of campaigns of which others are: `I/N`.
    pub missing: Vec<String>,
    /// The inputs that did not come to the end that they were given.
    pub unfinished: Vec<PathBuf>,
    /// The inputs that are earlier states of others: they are not counted.
    pub earlier: Vec<PathBuf>,
    /// What is damaged in the inputs, and left there, or in the target, and set aside.
    pub damaged: Vec<DamagedFile>,
}

fn number_of<S: Serializer>(findings: &[Finding], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(findings.len() as u64)
}

/// Copies the findings of several campaigns into one folder, one of each signature and subject. For shards of one
/// campaign these are the findings of the whole campaign, else the smallest.
/// Each subject and engine must have judged the share `min_judged` of its comparisons.
///
/// # Errors
///
/// A folder cannot be read or written, or a campaign is writing to the target.
pub fn merge(out: &Path, inputs: &[PathBuf], min_judged: f64) -> Result<MergeSummary, CampaignError> {
    let mut merged = MergeSummary::default();
    // Before anything is written.
    let inputs = read_all(inputs, &mut merged)?;
    let out = Folder::make(out)?;
    let _held = hold(&out)?;
    let store = Store::within(&out)?;
    let (present, damaged) = store.load_all()?;
    merged.damaged.extend(damaged);
    let (states, shards) = states_of(&inputs, &mut merged);
    let (mut totals, mut stretches) = (Totals::default(), Stretches::default());
    for state in &states {
        totals.add(&state.totals);
        stretches.join(&state.stretches);
    }
    merged.hardly_judged =
        shortfalls(&totals.judged, &stretches, min_judged, |by| totals.first_unanswered(by));
    // A part may have so few that it does not matter, and all together too many.
    merged.unreliable = is_unreliable(&totals) || states.iter().any(|state| is_unreliable(&state.totals));
    for input in &inputs {
        match copy_all(&input.folder, &out) {
            Ok(copied) => merged.flaky += copied,
            Err(error) => merged.damaged.push(DamagedFile {
                path: input.folder.path().into(),
                why: error.to_string(),
                now: None,
            }),
        }
    }
    merged.batch_only = totals.batch_only.values().sum();
    merged.judged = totals.judged.0;
    // Many good inputs would hide one that tested nothing.
    for input in &inputs {
        let Some(State { totals, stretches, .. }) = &input.state else { continue };
        let short = shortfalls(&totals.judged, stretches, min_judged, |by| totals.first_unanswered(by));
        let within =
            |(by, said): (String, String)| (format!("{}: {by}", input.folder.path().display()), said);
        merged.hardly_judged.extend(short.into_iter().map(within));
    }
    let selected = shards.then(|| SelectedSightings::joined(states.iter().map(|state| &state.selected)));
    let mut cases: Vec<FindingCase> = Vec::new();
    for input in inputs {
        let Input { cases: read, state, .. } = input;
        let all = read.len();
        let keeps = |case: &FindingCase| {
            // What another campaign has left in the folder is none of the selection.
            let others = state.as_ref().is_none_or(|state| case.finding.campaign != Some(state.campaign()));
            let unsettled = state.as_ref().is_some_and(|state| is_unsettled(case, state));
            others || unsettled || selected.as_ref().is_none_or(|selected| would_be_found(case, selected))
        };
        let kept = cases.len();
        cases.extend(read.into_iter().filter(keeps));
        merged.beyond += all - (cases.len() - kept);
    }
    match shards {
        true => cases.sort_by_key(|case| (case.finding.seed, case.finding.id.clone())),
        false => cases.sort_by_key(|case| {
            (case.finding.reduced_ops.unwrap_or(case.finding.ops), case.finding.id.clone())
        }),
    }
    // What was in the target before stays there: merging never removes.
    let key = |finding: &Finding| (finding.signature.clone(), finding.base());
    let mut seen: BTreeSet<_> = present.iter().map(|case| key(&case.finding)).collect();
    merged.findings = present.into_iter().map(|case| case.finding).collect();
    for case in cases {
        if seen.insert(key(&case.finding)) {
            store.save(&case)?;
            merged.copied += 1;
            merged.findings.push(case.finding);
        } else {
            merged.duplicates += 1;
        }
    }
    merged.findings.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(merged)
}

/// One of the campaigns to merge.
struct Input {
    folder: Folder,
    cases: Vec<FindingCase>,
    state: Option<State>,
}

impl Input {
    /// Whether a campaign began here and has settled nothing. Where campaigns were merged, there are no events.
    fn is_untested(&self) -> bool {
        self.state.is_none() && self.folder.kind(events::FILE).is_ok_and(|kind| kind.is_some())
    }
}

/// Reads campaigns; one that is named twice counts once.
fn read_all(paths: &[PathBuf], merged: &mut MergeSummary) -> Result<Vec<Input>, CampaignError> {
    let mut inputs: Vec<Input> = Vec::new();
    for path in paths {
        let folder = Folder::open(path)?;
        if inputs.iter().any(|input| input.folder.is(&folder)) {
            continue;
        }
        let (cases, damaged) = Store::existing(&folder)?.read_all()?;
        merged.damaged.extend(damaged);
        let state = State::read(&folder).unwrap_or_else(|damaged| {
            merged.damaged.push(damaged);
            None
        });
        inputs.push(Input { folder, cases, state });
    }
    for Input { folder, state, .. } in &inputs {
        let Some(state) = state else { continue };
        // A copy may have it.
        let is_same = |other: &&State| other.campaign() == state.campaign();
        let same = inputs.iter().filter(|other| other.state.as_ref().filter(is_same).is_some());
        let ids: BTreeSet<&str> =
            same.flat_map(|other| &other.cases).map(|case| case.finding.id.as_str()).collect();
        let is_there = |id: &&String| ids.contains(id.as_str());
        let lost = state.findings.keys().filter(|id| !is_there(id)).take(MISSING);
        merged.lost.extend(lost.map(|id| folder.path().join("findings").join(id)));
    }
    merged.untested =
        inputs.iter().filter(|input| input.is_untested()).map(|input| input.folder.path().into()).collect();
    // Where no input has a state, several campaigns were merged before.
    if inputs.iter().any(|input| input.state.is_some()) {
        let without = inputs.iter().filter(|input| input.state.is_none() && !input.is_untested());
        merged.stateless = without.map(|input| input.folder.path().into()).collect();
    }
    Ok(inputs)
}

/// The states to count, and whether all inputs are shards of one campaign. Says which inputs are unfinished, which are
/// copies of others, and which shards are missing.
fn states_of<'i>(inputs: &'i [Input], merged: &mut MergeSummary) -> (Vec<&'i State>, bool) {
    let mut states: Vec<&State> = Vec::new();
    let mut by_progress: Vec<(&Input, &State)> =
        inputs.iter().filter_map(|input| Some((input, input.state.as_ref()?))).collect();
    by_progress.sort_by_key(|(_, state)| std::cmp::Reverse(state.progress()));
    for (input, state) in by_progress {
        let path = || input.folder.path().to_path_buf();
        if states.iter().any(|other| other.campaign() == state.campaign()) {
            merged.earlier.push(path());
        } else {
            states.push(state);
            merged.unfinished.extend((!state.is_finished).then(path));
        }
    }
    let has_states = inputs.iter().all(|input| input.state.is_some() || input.is_untested());
    let shards = has_states && states.windows(2).all(|two| matches!(two, [a, b] if a.is_shard_with(b)));
    // Inputs may be shards of several campaigns.
    let mut missing = BTreeSet::new();
    for state in &states {
        let (_, count) = state.shard();
        let sisters = states.iter().filter(|other| state.is_part_with(other));
        let present: BTreeSet<u64> = sisters.map(|other| other.shard().0).chain([state.shard().0]).collect();
        let absent = (0..count).filter(|index| !present.contains(index)).take(MISSING);
        missing.extend(absent.map(|index| format!("{index}/{count}")));
    }
    merged.missing = missing.into_iter().take(MISSING).collect();
    (states, shards)
}

/// Whether an interrupted campaign has not settled a finding. It is as good as those that it has.
fn is_unsettled(case: &FindingCase, state: &State) -> bool {
    case.finding.seed.is_some_and(|seed| {
        state.chunk_of(seed) >= state.settled && !state.findings.contains_key(&case.finding.id)
    })
}

/// Whether the campaign with this selection would have reported what one of its shards has.
fn would_be_found(case: &FindingCase, selected: &SelectedSightings) -> bool {
    let finding = &case.finding;
    let (Some(seed), Some(kind), Some(defect)) = (finding.seed, &finding.kind, &finding.defect) else {
        return true;
    };
    let signs = SignatureInput {
        class: finding.class,
        key: &finding.key,
        pass: None,
        divergence: None,
        program: None,
    };
    signs.is_plain() || selected.located.has(kind, seed) && selected.reduced.has(defect, seed)
}
