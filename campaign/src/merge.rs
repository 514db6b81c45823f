//! Several campaigns as one.

use crate::config::CampaignError;
use crate::damage::DamagedFile;
use crate::finding::{Finding, FindingCase, Store, hold};
use crate::judged::{JudgedCount, Stretches, shortfalls};
use crate::pipeline::deduplicate::Selected;
use crate::pipeline::signature::Signs;
use crate::run::state::State;
use crate::totals::Totals;
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
    let store = Store::open(out)?;
    let _held = hold(out)?;
    let (present, damaged) = store.load_all()?;
    let mut merged = MergeSummary { damaged, ..MergeSummary::default() };
    let ids: BTreeSet<String> = present.iter().map(|case| case.finding.id.clone()).collect();
    let mut cases = present;
    let (mut states, mut unsettled) = (Vec::new(), BTreeSet::new());
    for input in inputs {
        let (read, damaged) = Store::existing(input)?.read_all()?;
        merged.damaged.extend(damaged);
        let state = State::read(input);
        // What an interrupted campaign has not settled is as good as what it has.
        let open = |case: &FindingCase| match (&state, case.finding.seed) {
            (Some(state), Some(seed)) => {
                state.chunk_of(seed) >= state.settled && !state.findings.contains_key(&case.finding.id)
            }
            _ => false,
        };
        unsettled.extend(read.iter().filter(|case| open(case)).map(|case| case.finding.id.clone()));
        cases.extend(read);
        states.extend(state);
    }
    let (mut totals, mut stretches) = (Totals::default(), Stretches::default());
    for state in &states {
        totals.add(&state.totals);
        stretches.join(&state.stretches);
    }
    merged.hardly_judged =
        shortfalls(&totals.judged, &stretches, min_judged, |by| totals.first_unanswered(by));
    merged.judged = totals.judged.0;
    let shards = states.len() == inputs.len()
        && states.windows(2).all(|two| match two {
            [a, b] => a.is_shard_with(b),
            _ => true,
        });
    if shards {
        let selected = Selected::joined(states.iter().map(|state| &state.selected));
        let all = cases.len();
        cases.retain(|case| {
            let id = &case.finding.id;
            ids.contains(id) || unsettled.contains(id) || would_be_found(case, &selected)
        });
        merged.beyond = all - cases.len();
        cases.sort_by_key(|case| case.finding.seed);
    } else {
        cases.sort_by_key(|case| {
            (case.finding.reduced_ops.unwrap_or(case.finding.ops), case.finding.id.clone())
        });
    }
    let mut seen = BTreeSet::new();
    for case in cases {
        let key = (case.finding.signature.clone(), case.finding.base());
        if seen.insert(key) {
            if !ids.contains(&case.finding.id) {
                store.save(&case)?;
                merged.copied += 1;
            }
            merged.findings.push(case.finding);
        } else {
            // What was in the target before stays there: merging never removes.
            merged.duplicates += 1;
        }
    }
    merged.findings.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(merged)
}

/// Whether the campaign with this selection would have reported what one of its shards has.
fn would_be_found(case: &FindingCase, selected: &Selected) -> bool {
    let finding = &case.finding;
    let (Some(seed), Some(kind), Some(defect)) = (finding.seed, &finding.kind, &finding.defect) else {
        return true;
    };
    let signs =
        Signs { class: finding.class, key: &finding.key, pass: None, divergence: None, program: None };
    signs.is_plain() || selected.located.has(kind, seed) && selected.reduced.has(defect, seed)
}
