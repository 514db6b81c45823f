//! What a campaign has settled, and where it is kept: the state, the findings on disk, and what an earlier run left of both.
//! The state never says more than what is on disk.

use crate::config::Config;
use crate::counter::count;
use crate::finding::{FindingCase, FindingSummary, Store};
use crate::pipeline::deduplicate::SelectedSighting;
use crate::pipeline::flaky::FlakySighting;
use crate::pipeline::sighting::Triage;
use crate::pipeline::triage::TriagedSighting;
use crate::report::CampaignOutcome;
use crate::run::state::{SettledFinding, State};
use crate::totals::Totals;
use plumb_diff::file::Folder;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// Flaky sightings that a run writes down at most.
const FLAKY: usize = 64;

/// How often the ledger writes the state at most.
const SAVE_EVERY: Duration = Duration::from_secs(5);

/// A finding on disk of a chunk that is not settled.
struct ProvisionalFinding {
    settled: SettledFinding,
    summary: FindingSummary,
}

/// What is settled, on disk or soon.
pub(super) struct Ledger<'a> {
    config: &'a Config,
    out: Option<Folder>,
    store: Option<Store>,
    pub state: State,
    saved: Instant,
    /// Signatures and subjects that are reported.
    reported: BTreeSet<(String, String)>,
    /// Findings on disk of chunks that are not settled: an earlier run was interrupted. They come again, or go.
    provisional: BTreeMap<u64, Vec<ProvisionalFinding>>,
    /// Settled findings that are not on disk any more, by chunk: the campaign judges their chunks again.
    missing: BTreeMap<u64, BTreeSet<String>>,
    /// Chunks of those that are judged again, and examined, to their end.
    pub repaired: BTreeSet<u64>,
    /// Flaky sightings that are written down.
    flaky: usize,
    /// Findings and flaky sightings that could not be written.
    unsaved: Vec<FindingCase>,
    unsaved_flaky: Vec<FlakySighting>,
    pub outcome: CampaignOutcome,
}

impl<'a> Ledger<'a> {
    pub(super) fn new(config: &'a Config, out: Option<(Folder, Store)>, state: State) -> Self {
        let (out, store) = out.unzip();
        let mut ledger = Ledger {
            config,
            out,
            store,
            state,
            saved: Instant::now(),
            reported: BTreeSet::new(),
            provisional: BTreeMap::new(),
            missing: BTreeMap::new(),
            repaired: BTreeSet::new(),
            flaky: 0,
            unsaved: Vec::new(),
            unsaved_flaky: Vec::new(),
            outcome: CampaignOutcome::default(),
        };
        if config.resume {
            ledger.read_findings();
        }
        ledger
    }

    /// Reads what an earlier run found.
    fn read_findings(&mut self) {
        let Some(store) = &self.store else { return };
        let (cases, damaged) = match store.load_all() {
            Ok(all) => all,
            Err(error) => return self.outcome.disk_errors.push(error.to_string()),
        };
        let mut lost = self.state.findings.clone();
        let campaign = Some(self.state.campaign());
        for case in cases {
            let finding = &case.finding;
            if lost.remove(&finding.id).is_some() {
                let dir = Some(store.path(&finding.id));
                self.outcome.findings.push(FindingSummary::of(finding, dir, 0.0, None));
            } else if finding.campaign == campaign {
                let chunk = finding.seed.map_or(0, |seed| self.state.chunk_of(seed));
                let (seed, signature) = (finding.seed.unwrap_or(0), finding.signature.clone());
                let settled = SettledFinding { seed, signature, subject: finding.base(), again: Vec::new() };
                let dir = Some(store.path(&finding.id));
                let summary = FindingSummary::of(finding, dir, 0.0, None);
                self.provisional.entry(chunk).or_default().push(ProvisionalFinding { settled, summary });
            }
        }
        for (id, settled) in lost {
            self.missing.entry(self.state.chunk_of(settled.seed)).or_default().insert(id);
        }
        let settled = self.state.findings.values();
        self.reported = settled.map(|finding| (finding.signature.clone(), finding.subject.clone())).collect();
        self.outcome.damaged.extend(damaged);
    }

    /// Chunks with findings that are not on disk any more.
    pub(super) fn chunks_to_repair(&self) -> BTreeSet<u64> {
        self.missing.keys().copied().collect()
    }

    /// Seeds of the findings of a chunk that are not on disk any more.
    pub(super) fn missing_seeds(&self, chunk: u64) -> BTreeSet<u64> {
        let ids = self.missing.get(&chunk).into_iter().flatten();
        ids.filter_map(|id| self.state.findings.get(id)).map(|finding| finding.seed).collect()
    }

    /// Reports a finding again that is missing on disk.
    pub(super) fn restore(&mut self, chunk: u64, triaged: TriagedSighting) {
        let id = &triaged.case.finding.id;
        if self.missing.get_mut(&chunk).is_some_and(|ids| ids.remove(id)) {
            self.report(triaged);
        }
    }

    /// Whether the reported findings reach the requested number.
    pub(super) fn is_full(&self) -> bool {
        self.config.stop_after.is_some_and(|limit| self.outcome.findings.len() >= limit)
    }

    /// Counts and reports what triage says of a chunk; the findings that are reported.
    pub(super) fn settle(
        &mut self,
        triaged: impl IntoIterator<Item = TriagedSighting>,
        totals: &mut Totals,
    ) -> BTreeMap<String, SettledFinding> {
        let mut findings = BTreeMap::new();
        for triaged in triaged {
            let finding = &triaged.case.finding;
            let signature = finding.signature.clone();
            match triaged.triage {
                Triage::Known => {
                    count(&mut totals.known, &signature);
                    triaged.known.iter().for_each(|title| count(&mut totals.known_bugs, title));
                }
                Triage::Flaky | Triage::BatchOnly | Triage::Unsettled | Triage::Slow => {
                    if let Some(kind) = &finding.kind {
                        self.state.selected.plain.remove(kind);
                    }
                    match triaged.triage {
                        Triage::Flaky => count(&mut totals.flaky, &signature),
                        Triage::Unsettled => count(&mut totals.unsettled, &signature),
                        Triage::BatchOnly => count(&mut totals.batch_only, &signature),
                        // Its comparison is counted as one without an answer.
                        _ => continue,
                    }
                    if triaged.triage != Triage::BatchOnly {
                        count(&mut totals.undecided, &triaged.base);
                    }
                    self.keep_flaky(triaged.flaky);
                }
                Triage::New if !self.reported.insert((signature.clone(), triaged.base.clone())) => {
                    count(&mut totals.duplicates, &signature);
                    let settled = findings.values_mut().chain(self.state.findings.values_mut());
                    let mut same = settled.filter(|settled| {
                        (&settled.signature, &settled.subject) == (&signature, &triaged.base)
                    });
                    same.next().into_iter().for_each(|same| same.again.extend(SelectedSighting::of(finding)));
                }
                Triage::New => {
                    let (seed, subject) = (finding.seed.unwrap_or(0), triaged.base.clone());
                    let settled = SettledFinding { seed, signature, subject, again: Vec::new() };
                    findings.insert(finding.id.clone(), settled);
                    self.report(triaged);
                }
            }
        }
        findings
    }

    /// Settles the findings of the next chunk. Those that an earlier run left of it, and that did not come again, go; unless
    /// an answer is `missing`, which proves nothing.
    pub(super) fn settle_findings(&mut self, findings: BTreeMap<String, SettledFinding>, missing: bool) {
        for ProvisionalFinding { settled, summary } in
            self.provisional.remove(&self.state.settled).into_iter().flatten()
        {
            if findings.contains_key(&summary.id) {
                continue;
            }
            if missing && self.reported.insert((settled.signature.clone(), settled.subject.clone())) {
                self.state.findings.insert(summary.id.clone(), settled);
                self.outcome.findings.push(summary);
            } else {
                self.remove(&summary.id);
            }
        }
        self.state.findings.extend(findings);
    }

    fn report(&mut self, mut triaged: TriagedSighting) {
        triaged.case.finding.campaign = Some(self.state.campaign());
        let dir = self.store.as_ref().map(|store| store.path(&triaged.case.finding.id));
        let summary = FindingSummary::of(&triaged.case.finding, dir, triaged.found, triaged.reduce_seconds);
        self.outcome.findings.push(summary.clone());
        self.outcome.news.push(summary);
        self.write(triaged.case);
    }

    /// Writes a finding, or keeps it for another try.
    fn write(&mut self, case: FindingCase) {
        let Some(store) = &self.store else { return };
        if let Err(error) = store.save(&case) {
            self.disk_error(format!("finding {}: {error}", case.finding.id));
            self.unsaved.push(case);
        }
    }

    /// Writes the first flaky sightings down, each in a folder of its own.
    pub(super) fn keep_flaky(&mut self, sightings: impl IntoIterator<Item = FlakySighting>) {
        for sighting in sightings.into_iter().take(FLAKY.saturating_sub(self.flaky)) {
            self.flaky += 1;
            self.write_flaky(sighting);
        }
    }

    /// Writes a flaky sighting, or keeps it for another try.
    fn write_flaky(&mut self, sighting: FlakySighting) {
        let Some(out) = &self.out else { return };
        if let Err(error) = sighting.save(out) {
            self.disk_error(error.to_string());
            self.unsaved_flaky.push(sighting);
        }
    }

    fn remove(&mut self, id: &str) {
        let Some(store) = &self.store else { return };
        if let Err(error) = store.remove(id) {
            self.disk_error(error.to_string());
        }
    }

    /// The disk may be full for a while: the campaign goes on.
    fn disk_error(&mut self, error: String) {
        if !self.outcome.disk_errors.contains(&error) {
            self.outcome.disk_errors.push(error);
        }
    }

    fn retry_unsaved(&mut self) {
        for case in std::mem::take(&mut self.unsaved) {
            self.write(case);
        }
        for sighting in std::mem::take(&mut self.unsaved_flaky) {
            self.write_flaky(sighting);
        }
    }

    /// Saves, if that was long ago.
    pub(super) fn save_sometimes(&mut self) {
        if self.saved.elapsed() >= SAVE_EVERY {
            self.save();
        }
    }

    /// Writes what could not be written, and then how far the campaign is.
    pub(super) fn save(&mut self) {
        self.saved = Instant::now();
        self.retry_unsaved();
        if let Some(out) = &self.out
            && self.unsaved.is_empty()
            && self.unsaved_flaky.is_empty()
            && let Err(error) = self.state.save(out)
        {
            self.disk_error(error.to_string());
        }
    }

    /// The end: tries once more to write what could not be written, and says what is not on disk.
    pub(super) fn finish(mut self, interrupted: bool) -> CampaignOutcome {
        self.retry_unsaved();
        let outcome = &mut self.outcome;
        if !interrupted {
            for (chunk, ids) in &self.missing {
                let now = match self.repaired.contains(chunk) {
                    true => "does not show any more",
                    false => "this run has no answer whether it still shows: --resume asks again",
                };
                let errors = ids.iter().map(|id| format!("finding {id} was removed, and {now}"));
                outcome.disk_errors.extend(errors);
            }
        }
        for case in &self.unsaved {
            let id = &case.finding.id;
            if let Some(summary) = outcome.findings.iter_mut().find(|summary| summary.id == *id) {
                summary.dir = None;
            }
        }
        outcome.interrupted = interrupted;
        outcome.stretches.clone_from(&self.state.stretches);
        outcome.findings.sort_by(|a, b| (a.class, &a.signature, &a.id).cmp(&(b.class, &b.signature, &b.id)));
        self.outcome
    }
}
