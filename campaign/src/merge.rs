//! Several campaigns as one.

mod input;
mod record;

use crate::config::{Bound, CampaignError};
use crate::damage::DamagedFile;
use crate::finding::{Finding, FindingCase, Store, hold};
use crate::judged::{JudgedCount, Stretches, shortfalls};
use crate::pipeline::deduplicate::SelectedSightings;
use crate::pipeline::flaky::copy_all;
use crate::report::is_unreliable;
use crate::run::state::State;
use crate::totals::Totals;
use input::{CountedState, Input, read_all};
use plumb_diff::file::Folder;
pub(crate) use record::MergeRecord;
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
    /// What the campaigns were to compare and did not compare at all, each with the reason.
    pub uncompared: BTreeMap<String, String>,
    /// Flaky and unsettled sightings copied, and those of a batch.
    pub flaky: usize,
    /// Sightings that show beside other modules of a batch, and not alone.
    pub batch_only: u64,
    /// Whether there are so many flaky and unsettled ones that a subject, or a machine, cannot be relied on.
    pub unreliable: bool,
    /// The inputs without a state, where others have one: each counts as a campaign of its own, and so do all.
    pub stateless: Vec<PathBuf>,
    /// The inputs in which a campaign ended, or was killed, before it had judged any modules, or of which the state is damaged.
    pub untested: Vec<PathBuf>,
    /// The findings that an input's state lists, and its folder has not.
    pub lost: Vec<PathBuf>,
    /// The shards that no input is, of campaigns of which others are: `I/N`.
    pub missing: Vec<String>,
    /// The campaigns whose shards have not all the same end: the ends that they were given.
    pub uneven: Vec<String>,
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
/// campaign these are the findings of the whole campaign, else the smallest. The folder keeps what each campaign has tested.
/// Each subject and engine must have judged the share `min_judged` of its comparisons.
///
/// # Errors
///
/// A folder cannot be read or written, or a campaign is writing to the target.
pub fn merge(out: &Path, inputs: &[PathBuf], min_judged: f64) -> Result<MergeSummary, CampaignError> {
    let mut merged = MergeSummary::default();
    // Before anything is written.
    let mut inputs = read_all(inputs)?;
    let out = Folder::make(out)?;
    let _held = hold(&out)?;
    let store = Store::within(&out)?;
    let target = Input::new(out.clone(), store.load_all()?);
    inputs.retain(|input| !input.folder.is(&out));
    // What was merged before counts, too.
    let all: Vec<&Input> = inputs.iter().chain([&target]).collect();
    merged.damaged.extend(all.iter().flat_map(|input| &input.damaged).cloned());
    merged.note_lacks(&inputs, &all);
    let counted = CountedState::of_all(&all, &mut merged);
    merged.note_judged(&counted, min_judged);
    for input in &inputs {
        match copy_all(&input.folder, &out) {
            Ok((copied, damaged)) => {
                merged.flaky += copied;
                merged.damaged.extend(damaged);
            }
            Err(error) => merged.damaged.push(DamagedFile {
                path: input.folder.path().into(),
                why: error.to_string(),
                now: None,
            }),
        }
    }
    let chosen = merged.choose(&inputs, &counted);
    // What was in the target before stays there: merging never removes.
    let key = |finding: &Finding| (finding.signature.clone(), finding.base());
    let mut seen: BTreeSet<_> = target.cases.iter().map(|case| key(&case.finding)).collect();
    let (copied, duplicates): (Vec<_>, Vec<_>) =
        chosen.into_iter().partition(|case| seen.insert(key(&case.finding)));
    (merged.copied, merged.duplicates) = (copied.len(), duplicates.len());
    // Before the findings: whoever is killed between them leaves a folder that lacks what its record lists.
    record(&inputs, &target, &copied, &counted, &merged).write(&out)?;
    for case in &copied {
        store.save(case)?;
    }
    let findings = target.cases.iter().chain(copied).map(|case| case.finding.clone());
    merged.findings = findings.collect();
    merged.findings.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(merged)
}

/// The record of the campaigns that are in the target now.
fn record(
    inputs: &[Input],
    target: &Input,
    copied: &[&FindingCase],
    counted: &BTreeMap<&str, CountedState<'_>>,
    merged: &MergeSummary,
) -> MergeRecord {
    let id = |case: &'_ FindingCase| case.finding.id.clone();
    let present: BTreeSet<String> = target.cases.iter().chain(copied.iter().copied()).map(id).collect();
    let read: BTreeSet<String> = inputs.iter().flat_map(|input| &input.cases).map(id).collect();
    let others =
        counted.values().filter(|counted| !(counted.is_own && counted.input.folder.is(&target.folder)));
    let states = others.map(|counted| {
        let mut state = counted.state.clone();
        // What was left out is not lost.
        state.findings.retain(|id, _| present.contains(id) || !read.contains(id));
        state
    });
    let untested = merged.untested.iter().filter(|path| **path != target.folder.absolute());
    MergeRecord {
        states: states.collect(),
        untested: untested.map(|path| path.display().to_string()).collect(),
    }
}

impl MergeSummary {
    /// Notes what of the inputs is not there. The target is one of `all`.
    fn note_lacks(&mut self, inputs: &[Input], all: &[&Input]) {
        // A copy may have what another lacks.
        let mut ids: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for input in all {
            for (campaign, _) in input.states() {
                let own = input.cases.iter().map(|case| case.finding.id.as_str());
                ids.entry(campaign).or_default().extend(own);
            }
        }
        for input in all {
            for (campaign, state) in input.states() {
                let is_there = |id: &&String| ids.get(campaign).is_some_and(|ids| ids.contains(id.as_str()));
                let lost = state.findings.keys().filter(|id| !is_there(id)).take(MISSING);
                self.lost.extend(lost.map(|id| input.folder.path().join("findings").join(id)));
            }
        }
        let untested = all.iter().filter(|input| input.is_untested()).map(|input| input.folder.absolute());
        let before = all.iter().flat_map(|input| &input.record.untested).map(PathBuf::from);
        // Somebody may have resumed such a campaign since.
        let is_tested = |path: &PathBuf| {
            inputs.iter().any(|input| input.folder.absolute() == *path && !input.is_untested())
        };
        let untested: BTreeSet<PathBuf> = untested.chain(before.filter(|path| !is_tested(path))).collect();
        self.untested = untested.into_iter().collect();
        // Fuzz targets leave folders without states.
        if all.iter().any(|input| input.has_states()) {
            let without = inputs.iter().filter(|input| !input.has_states() && !input.is_untested());
            self.stateless = without.map(|input| input.folder.path().into()).collect();
        }
    }

    /// Notes what the campaigns have judged.
    fn note_judged(&mut self, counted: &BTreeMap<&str, CountedState<'_>>, min_judged: f64) {
        let short = |totals: &Totals, stretches: &Stretches| {
            shortfalls(&totals.judged, stretches, min_judged, |by| totals.first_unanswered(by))
        };
        let (mut totals, mut stretches) = (Totals::default(), Stretches::default());
        for CountedState { state, .. } in counted.values() {
            totals.add(&state.totals);
            stretches.join(&state.stretches);
        }
        self.hardly_judged = short(&totals, &stretches);
        // A part may have so few that it does not matter, and all together too many.
        let is_part_unreliable = counted.values().any(|counted| is_unreliable(&counted.state.totals));
        self.unreliable = is_unreliable(&totals) || is_part_unreliable;
        self.batch_only = totals.batch_only.values().sum();
        self.judged = totals.judged.0;
        // Many good inputs would hide one that tested nothing.
        for counted in counted.values() {
            let within = |(by, said): (String, String)| (format!("{}: {by}", counted.path().display()), said);
            self.hardly_judged
                .extend(short(&counted.state.totals, &counted.state.stretches).into_iter().map(within));
        }
        // Inputs may be shards of several campaigns.
        let mut wholes: BTreeMap<String, Vec<&CountedState<'_>>> = BTreeMap::new();
        for counted in counted.values() {
            wholes.entry(counted.state.whole()).or_default().push(counted);
        }
        let several = wholes.len() > 1;
        wholes.values().for_each(|shards| self.note_whole(shards, several));
    }

    /// Notes what the shards of one campaign lack together. It may be one of several.
    fn note_whole(&mut self, shards: &[&CountedState<'_>], several: bool) {
        let Some(first) = shards.first() else { return };
        let ((_, count), path) = (first.state.shard(), first.path());
        let present: BTreeSet<u64> = shards.iter().map(|shard| shard.state.shard().0).collect();
        let left = MISSING.saturating_sub(self.missing.len());
        let missing = (0..count).filter(|index| !present.contains(index)).take(left);
        self.missing.extend(missing.map(|index| format!("{index}/{count}")));
        let ends: BTreeSet<Bound> = shards.iter().map(|shard| shard.state.bound).collect();
        if ends.len() > 1 {
            let ends: Vec<String> = ends.iter().map(ToString::to_string).collect();
            self.uneven.push(format!(
                "{} and the shards beside it end at {}",
                path.display(),
                ends.join(", ")
            ));
        }
        let (mut totals, mut findings) = (Totals::default(), 0);
        for CountedState { state, .. } in shards {
            totals.add(&state.totals);
            findings += state.findings.len();
        }
        let uncompared = first.state.scope.untested(&totals, findings, present.len() as u64 != count);
        let named = |what| if several { format!("{}: {what}", path.display()) } else { what };
        self.uncompared.extend(uncompared.into_iter().map(|(what, why)| (named(what), why)));
    }

    /// The findings to copy, in order: of two that are the same, the first. Shards may have what one campaign would not have
    /// selected. Such a finding is left out, unless the campaign would have one like it, or no other shows its defect.
    fn choose<'i>(
        &mut self,
        inputs: &'i [Input],
        counted: &BTreeMap<&str, CountedState<'_>>,
    ) -> Vec<&'i FindingCase> {
        let states: Vec<&State> = counted.values().map(|counted| counted.state).collect();
        let has_states = inputs.iter().all(|input| input.has_states() || input.is_untested());
        let shards = has_states && states.windows(2).all(|two| matches!(two, [a, b] if a.is_shard_with(b)));
        let cases = inputs.iter().flat_map(|input| input.cases.iter().map(move |case| (input, case)));
        if !shards {
            let mut cases: Vec<&FindingCase> = cases.map(|(_, case)| case).collect();
            cases.sort_by_key(|case| {
                (case.finding.reduced_ops.unwrap_or(case.finding.ops), case.finding.id.clone())
            });
            return cases;
        }
        let selected = SelectedSightings::joined(states.iter().map(|state| &state.selected));
        let (mut chosen, mut doubtful): (Vec<_>, Vec<_>) =
            cases.partition(|(input, case)| input.is_of_whole(case, &selected));
        for cases in [&mut chosen, &mut doubtful] {
            cases.sort_by_key(|(_, case)| (case.finding.seed, case.finding.id.clone()));
        }
        let mut chosen: Vec<&FindingCase> = chosen.into_iter().map(|(_, case)| case).collect();
        let mut defects: BTreeSet<_> = chosen.iter().map(|case| &case.finding.defect).collect();
        for (input, case) in doubtful {
            if defects.insert(&case.finding.defect) || input.comes_again(case, &selected) {
                chosen.push(case);
            } else {
                self.beyond += 1;
            }
        }
        chosen
    }
}

#[cfg(test)]
mod tests;
