//! Several campaigns as one.

use crate::config::CampaignError;
use crate::damage::DamagedFile;
use crate::finding::{Finding, FindingCase, Store, hold};
use crate::judged::{JudgedCount, Stretches, shortfalls};
use crate::pipeline::deduplicate::SelectedSightings;
use crate::pipeline::signature::SignatureInput;
use crate::run::state::State;
use crate::totals::Totals;
use plumb_diff::file::Folder;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What merging did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergeSummary {
    /// Findings in the target now.
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
    /// The inputs without a state, where others have one: each counts as a campaign of its own, and so do all.
    pub stateless: Vec<PathBuf>,
    /// What is damaged in the inputs, and left there, or in the target, and set aside.
    pub damaged: Vec<DamagedFile>,
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
    let states: Vec<&State> = inputs.iter().filter_map(|input| input.state.as_ref()).collect();
    let (mut totals, mut stretches) = (Totals::default(), Stretches::default());
    for state in &states {
        totals.add(&state.totals);
        stretches.join(&state.stretches);
    }
    merged.hardly_judged =
        shortfalls(&totals.judged, &stretches, min_judged, |by| totals.first_unanswered(by));
    merged.judged = totals.judged.0;
    // Many good inputs would hide one that tested nothing.
    for input in &inputs {
        let Some(State { totals, stretches, .. }) = &input.state else { continue };
        let short = shortfalls(&totals.judged, stretches, min_judged, |by| totals.first_unanswered(by));
        let within =
            |(by, said): (String, String)| (format!("{}: {by}", input.folder.path().display()), said);
        merged.hardly_judged.extend(short.into_iter().map(within));
    }
    let shards = states.len() == inputs.len()
        && states.windows(2).all(|two| match two {
            [a, b] => a.is_shard_with(b),
            _ => true,
        });
    let selected = shards.then(|| SelectedSightings::joined(states.iter().map(|state| &state.selected)));
    let mut cases: Vec<FindingCase> = Vec::new();
    for input in inputs {
        let Input { cases: read, state, .. } = input;
        let all = read.len();
        let keeps = |case: &FindingCase| {
            let unsettled = state.as_ref().is_some_and(|state| is_unsettled(case, state));
            unsettled || selected.as_ref().is_none_or(|selected| would_be_found(case, selected))
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
    // Where no input has a state, several campaigns were merged before.
    if inputs.iter().any(|input| input.state.is_some()) {
        let without = inputs.iter().filter(|input| input.state.is_none());
        merged.stateless = without.map(|input| input.folder.path().into()).collect();
    }
    Ok(inputs)
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
