//! Folders to merge, and the states in them that count.

use super::{MergeRecord, MergeSummary};
use crate::config::CampaignError;
use crate::damage::DamagedFile;
use crate::events;
use crate::finding::{FindingCase, Store};
use crate::pipeline::deduplicate::{SelectedSighting, SelectedSightings};
use crate::pipeline::signature::SignatureInput;
use crate::run::state::{self, State};
use plumb_diff::file::Folder;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The folder of a campaign, or one that campaigns were merged into, or both.
pub(super) struct Input {
    pub folder: Folder,
    pub cases: Vec<FindingCase>,
    /// The state of its own campaign, and what tells that from others.
    own: Option<(String, State)>,
    /// What was merged into it, and the states of that by campaign.
    pub record: MergeRecord,
    merged: BTreeMap<String, State>,
    pub damaged: Vec<DamagedFile>,
}

impl Input {
    /// A folder with findings that are read already.
    pub(super) fn new(folder: Folder, (cases, mut damaged): (Vec<FindingCase>, Vec<DamagedFile>)) -> Self {
        let own = State::read(&folder).unwrap_or_else(|state| {
            damaged.push(state);
            None
        });
        let (mut record, bad) = MergeRecord::read(&folder);
        damaged.extend(bad);
        let states = std::mem::take(&mut record.states);
        Input {
            folder,
            cases,
            own: own.map(|state| (state.campaign(), state)),
            record,
            merged: states.into_iter().map(|state| (state.campaign(), state)).collect(),
            damaged,
        }
    }

    /// All states in it, each with its campaign.
    pub(super) fn states(&self) -> impl Iterator<Item = (&str, &State)> {
        let own = self.own.iter().map(|(campaign, state)| (campaign.as_str(), state));
        own.chain(self.merged.iter().map(|(campaign, state)| (campaign.as_str(), state)))
    }

    pub(super) fn has_states(&self) -> bool {
        self.states().next().is_some()
    }

    /// Whether a campaign began here, and nothing says what it has settled.
    pub(super) fn is_untested(&self) -> bool {
        let has = |file| self.folder.kind(file).is_ok_and(|kind| kind.is_some());
        self.own.is_none() && (has(events::FILE) || has(state::FILE))
    }

    /// The state of the campaign that a finding is of, if it is here.
    fn state_of(&self, case: &FindingCase) -> Option<&State> {
        let campaign = case.finding.campaign.as_ref()?;
        self.states().find(|(own, _)| own == campaign).map(|(_, state)| state)
    }

    /// Whether the whole campaign, which has this selection, also has a finding of its shard.
    pub(super) fn is_of_whole(&self, case: &FindingCase, selected: &SelectedSightings) -> bool {
        // What another campaign has left in the folder is none of the selection.
        let Some(state) = self.state_of(case) else { return true };
        let finding = &case.finding;
        let Some(sighting) = SelectedSighting::of(finding) else { return true };
        // What an interrupted campaign has not settled is as good as what it has.
        let is_unsettled =
            state.chunk_of(sighting.seed) >= state.settled && !state.findings.contains_key(&finding.id);
        let signs = SignatureInput {
            class: finding.class,
            key: &finding.key,
            pass: None,
            divergence: None,
            program: None,
        };
        is_unsettled || signs.is_plain() || selected.has(&sighting)
    }

    /// Whether the whole campaign has one of the later sightings with the signature of this finding.
    pub(super) fn comes_again(&self, case: &FindingCase, selected: &SelectedSightings) -> bool {
        let settled = self.state_of(case).and_then(|state| state.findings.get(&case.finding.id));
        settled.is_some_and(|settled| settled.again.iter().any(|sighting| selected.has(sighting)))
    }
}

/// Reads folders; one that is named twice counts once.
pub(super) fn read_all(paths: &[PathBuf]) -> Result<Vec<Input>, CampaignError> {
    let mut inputs: Vec<Input> = Vec::new();
    for path in paths {
        let folder = Folder::open(path)?;
        if !inputs.iter().any(|input| input.folder.is(&folder)) {
            let findings = Store::existing(&folder)?.read_all()?;
            inputs.push(Input::new(folder, findings));
        }
    }
    Ok(inputs)
}

/// The state of a campaign that is furthest of all that the folders have of it.
pub(super) struct CountedState<'i> {
    pub state: &'i State,
    pub input: &'i Input,
    /// Whether it is the state of the folder's own campaign.
    pub is_own: bool,
}

impl<'i> CountedState<'i> {
    /// The states to count, by campaign. Notes which folders are copies of others, and which campaigns are unfinished.
    pub(super) fn of_all(inputs: &[&'i Input], merged: &mut MergeSummary) -> BTreeMap<&'i str, Self> {
        let mut all: Vec<(&str, Self)> = Vec::new();
        for &input in inputs {
            let own = input.own.iter().map(|(campaign, state)| (campaign.as_str(), state, true));
            let before = input.merged.iter().map(|(campaign, state)| (campaign.as_str(), state, false));
            let counted = |(campaign, state, is_own)| (campaign, CountedState { state, input, is_own });
            all.extend(own.chain(before).map(counted));
        }
        all.sort_by_key(|(_, counted)| Reverse((counted.state.progress(), counted.is_own)));
        let mut furthest: BTreeMap<&str, Self> = BTreeMap::new();
        for (campaign, counted) in all {
            if furthest.contains_key(campaign) {
                merged.earlier.extend(counted.is_own.then(|| counted.path()));
            } else {
                merged.unfinished.extend((!counted.state.is_finished).then(|| counted.path()));
                furthest.insert(campaign, counted);
            }
        }
        furthest
    }

    /// Where the campaign lies, or its state in a folder that it was merged into.
    pub(super) fn path(&self) -> PathBuf {
        let folder = self.input.folder.path();
        if self.is_own { folder.into() } else { folder.join(MergeRecord::file(&self.state.campaign())) }
    }
}
