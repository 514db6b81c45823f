//! The order of a campaign: threads judge chunks and reduce what they show in any order, and what comes of it is settled in
//! the order of seeds. That makes results depend on seeds alone, and what is on disk a prefix of the campaign.

use crate::config::Config;
use crate::finding::FindingCase;
use crate::finding::{FindingSummary, Store};
use crate::looks::Looks;
use crate::passes::{Schedule, Turn, Yield};
use crate::report::{Progress, Totals, count};
use crate::state::{Damaged, Settled, State};
use crate::triage::{Fresh, Looked, Seen, Told, Work};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

/// How often the state is written at most.
const SAVE_EVERY: Duration = Duration::from_secs(5);
/// Chunks that may be judged before an earlier one is settled: their modules are held in memory.
pub(crate) const AHEAD: u64 = 64;

/// A chunk that has been judged.
#[derive(Default)]
pub(crate) struct Judged {
    pub totals: Totals,
    /// What it showed, in the order of seeds.
    pub fresh: Vec<Fresh>,
    pub end: ChunkEnd,
    /// What the entry of the plan gave, and the operations in what came back.
    pub given: Yield,
    pub reached: BTreeSet<String>,
}

/// Where a judged chunk ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ChunkEnd {
    /// Where the next one begins.
    Whole,
    /// After so many modules, at the bound of the campaign: one with another bound goes on there.
    Bound(u64),
    /// Somewhere, because of a stop: it is judged again.
    #[default]
    Stopped,
}

/// A chunk whose looks have been chosen.
struct Chosen {
    totals: Totals,
    end: ChunkEnd,
    given: Yield,
    reached: BTreeSet<String>,
    /// What was asked to be looked at.
    asked: Vec<Asked>,
    /// What has been told which defect it shows, by its place, until it is chosen what of that is reduced.
    told: BTreeMap<usize, Fresh>,
    is_told: bool,
    /// What has been looked at, by its place.
    looked: BTreeMap<usize, Looked>,
    /// How many looks are under way.
    missing: usize,
}

/// A sighting that was to be looked at, as far as choosing goes.
enum Asked {
    /// One that its message tells from others.
    Plain(String),
    /// One to be told, with its seed.
    Tell(String, u64),
    /// One to be reduced, with its seed.
    Reduce(String, u64),
}

impl Asked {
    /// Whether to look, in a chunk of the campaign.
    fn choose(&self, looks: &mut Looks, chunk: u64) -> bool {
        match self {
            Asked::Plain(kind) => looks.plain.insert(kind.clone()),
            Asked::Tell(kind, seed) => looks.told.at(kind, chunk, *seed),
            Asked::Reduce(defect, seed) => looks.reduced.at(defect, chunk, *seed),
        }
    }
}

/// A look that is to be had.
pub(crate) struct Look {
    pub piece: Piece,
    pub at: usize,
    pub work: Work,
}

/// A chunk to judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub chunk: u64,
    /// Modules of it that are settled already.
    pub from: u64,
    /// Whose turn it is, where there is a plan.
    pub turn: Option<Turn>,
    /// Whether it is judged again only for what was found in it and is not on disk any more.
    pub repairs: bool,
}

/// What a thread does next.
pub(crate) enum Step {
    Judge(Piece),
    Look(Box<Look>),
    /// Nothing yet: others are at work on what comes before.
    Wait,
    End,
}

/// What comes out of a campaign beside its counters.
#[derive(Debug, Default)]
pub(crate) struct TriageOutcome {
    pub findings: Vec<FindingSummary>,
    /// Those of this run that nobody has been told yet.
    pub news: Vec<FindingSummary>,
    pub disk_errors: Vec<String>,
    pub damaged: Vec<Damaged>,
    pub interrupted: bool,
}

/// Everything that threads hand in, and how far it is settled.
pub(crate) struct Line<'a> {
    config: &'a Config,
    store: Option<Store>,
    /// What is settled, as it is on disk or will be.
    state: State,
    /// Whose turn it is.
    schedule: Schedule,
    saved: Instant,
    /// The chunk that this run begins with, and how many of its modules are settled.
    begun: (u64, u64),
    /// The next chunk to judge, and the end of the campaign.
    next: u64,
    end: u64,
    /// Threads at work.
    busy: usize,
    judged: BTreeMap<u64, Judged>,
    /// Chunks below have their looks chosen.
    chosen_below: u64,
    chosen: BTreeMap<u64, Chosen>,
    open: VecDeque<Look>,
    /// Chunks below have chosen what is reduced.
    told_below: u64,
    /// What was chosen, settled or not.
    looks: Looks,
    /// Signatures and subjects that are reported.
    seen: BTreeSet<(String, String)>,
    /// Findings on disk of chunks that are not settled: an earlier run was interrupted. They come again, or go.
    provisional: BTreeMap<u64, Vec<String>>,
    /// Settled findings that are not on disk any more: their chunks are judged again.
    missing: BTreeMap<u64, BTreeSet<String>>,
    /// Those chunks, until they are.
    repairs: BTreeSet<u64>,
    /// Findings that could not be written.
    unsaved: Vec<FindingCase>,
    outcome: TriageOutcome,
}

impl<'a> Line<'a> {
    pub(crate) fn new(config: &'a Config, store: Option<Store>, state: State) -> Self {
        let mut line = Line {
            config,
            saved: Instant::now(),
            begun: (state.settled, state.within),
            next: state.settled,
            end: State::end(config),
            busy: 0,
            judged: BTreeMap::new(),
            chosen_below: state.settled,
            chosen: BTreeMap::new(),
            open: VecDeque::new(),
            told_below: state.settled,
            looks: state.looks.clone(),
            seen: BTreeSet::new(),
            provisional: BTreeMap::new(),
            missing: BTreeMap::new(),
            repairs: BTreeSet::new(),
            unsaved: Vec::new(),
            outcome: TriageOutcome::default(),
            store,
            state,
            schedule: Schedule::default(),
        };
        if config.resume {
            line.read_findings();
        }
        line
    }

    /// Something in the campaign's folder was damaged.
    pub(crate) fn damaged(&mut self, what: impl IntoIterator<Item = Damaged>) {
        self.outcome.damaged.extend(what);
    }

    /// What an earlier run found.
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
                self.provisional.entry(chunk).or_default().push(finding.id.clone());
            }
        }
        for (id, settled) in lost {
            self.missing.entry(self.state.chunk_of(settled.seed)).or_default().insert(id);
        }
        self.repairs = self.missing.keys().copied().collect();
        let settled = self.state.findings.values();
        self.seen = settled.map(|finding| (finding.signature.clone(), finding.subject.clone())).collect();
        self.damaged(damaged);
    }

    /// Whether as many findings are reported as were asked for.
    pub(crate) fn is_full(&self) -> bool {
        self.config.stop_after.is_some_and(|limit| self.outcome.findings.len() >= limit)
    }

    /// Findings that nobody has been told yet.
    pub(crate) fn news(&mut self) -> Vec<FindingSummary> {
        std::mem::take(&mut self.outcome.news)
    }

    /// How far it is, with what waits to be settled.
    pub(crate) fn progress(&self) -> Progress {
        let mut progress = Progress::default();
        let waiting = self.judged.values().map(|judged| &judged.totals);
        let waiting = waiting.chain(self.chosen.values().map(|chosen| &chosen.totals));
        for totals in waiting.chain([&self.state.totals]) {
            progress.add(totals);
        }
        progress.shorten();
        let reported = self.outcome.findings.iter().map(|finding| &finding.signature);
        let signatures: BTreeSet<&String> = reported.chain(self.state.totals.known.keys()).collect();
        progress.signatures = signatures.len();
        progress.findings = self.outcome.findings.len();
        progress
    }

    /// What a thread does next; whoever gets work hands it in.
    pub(crate) fn next(&mut self, stopping: bool) -> Step {
        if self.is_full() {
            return Step::End;
        }
        if stopping {
            // What comes before will not come any more.
            for (chunk, judged) in std::mem::take(&mut self.judged) {
                self.choose(chunk, judged);
            }
            // In order, as far as nothing is under way that is to be told before.
            let open = self.chosen.iter().filter(|(_, chosen)| !chosen.is_told);
            let told = open.take_while(|(_, chosen)| chosen.missing == 0).map(|(chunk, _)| *chunk);
            for chunk in told.collect::<Vec<_>>() {
                self.choose_told(chunk);
            }
        }
        if let Some(look) = self.open.pop_front() {
            self.busy += 1;
            return Step::Look(Box::new(look));
        }
        if !stopping && let Some(chunk) = self.repairs.pop_first() {
            self.busy += 1;
            let turn = self.turn(chunk);
            return Step::Judge(Piece { chunk, from: 0, turn, repairs: true });
        }
        let more = !stopping && self.next < self.end;
        if more && self.next < self.state.settled.saturating_add(AHEAD) {
            self.busy += 1;
            let chunk = self.next;
            self.next += 1;
            let from = if chunk == self.begun.0 { self.begun.1 } else { 0 };
            let turn = self.turn(chunk);
            return Step::Judge(Piece { chunk, from, turn, repairs: false });
        }
        if self.busy > 0 { Step::Wait } else { Step::End }
    }

    /// Takes a judged chunk in.
    pub(crate) fn hand_in(&mut self, piece: Piece, judged: Judged) {
        self.busy -= 1;
        if piece.repairs {
            let ids = self.missing.get(&piece.chunk).into_iter().flatten();
            let seeds = ids.filter_map(|id| self.state.findings.get(id)).map(|finding| finding.seed);
            let seeds: BTreeSet<u64> = seeds.collect();
            let wanted = judged.fresh.into_iter().filter(|fresh| seeds.contains(&fresh.seed));
            let look = |(at, fresh)| Look { piece, at, work: Work::Tell(fresh) };
            self.open.extend(wanted.enumerate().map(look));
            return;
        }
        self.judged.insert(piece.chunk, judged);
        while let Some(judged) = self.judged.remove(&self.chosen_below) {
            self.choose(self.chosen_below, judged);
            self.chosen_below += 1;
        }
        self.settle_all();
    }

    /// Takes the result of a look in. One that a stop may have cut off is reported, and had again if the campaign is resumed.
    pub(crate) fn hand_in_look(&mut self, piece: Piece, at: usize, seen: Seen, cut_off: bool) {
        self.busy -= 1;
        match seen {
            Seen::Told(fresh) if piece.repairs => {
                self.open.push_back(Look { piece, at, work: Work::Reduce(*fresh) });
            }
            Seen::Looked(looked) if piece.repairs => {
                let id = &looked.case.finding.id;
                if self.missing.get_mut(&piece.chunk).is_some_and(|ids| ids.remove(id)) {
                    self.report(*looked);
                }
            }
            seen => {
                if let Some(chosen) = self.chosen.get_mut(&piece.chunk) {
                    chosen.missing -= 1;
                    if cut_off {
                        chosen.end = ChunkEnd::Stopped;
                    }
                    match seen {
                        Seen::Told(fresh) => _ = chosen.told.insert(at, *fresh),
                        Seen::Looked(looked) => _ = chosen.looked.insert(at, *looked),
                    }
                }
            }
        }
        self.settle_all();
    }

    /// Whose turn a chunk is, where there is a plan.
    fn turn(&mut self, chunk: u64) -> Option<Turn> {
        self.schedule.turn(self.config.plan.as_ref()?, &self.state.yields, chunk)
    }

    /// The campaign's own number of a chunk of this shard.
    fn number(&self, chunk: u64) -> u64 {
        let shard = self.config.shard;
        chunk.saturating_mul(shard.count).saturating_add(shard.index)
    }

    /// Chooses what of a chunk is looked at.
    fn choose(&mut self, chunk: u64, judged: Judged) {
        let number = self.number(chunk);
        let Judged { mut totals, fresh, end, given, reached } = judged;
        let (mut asked, mut missing) = (Vec::new(), 0);
        for (at, fresh) in fresh.into_iter().enumerate() {
            let one = match fresh.is_plain() {
                true => Asked::Plain(fresh.kind()),
                false => Asked::Tell(fresh.kind(), fresh.seed),
            };
            if one.choose(&mut self.looks, number) {
                missing += 1;
                let piece = Piece { chunk, from: 0, turn: None, repairs: false };
                self.open.push_back(Look { piece, at, work: Work::Tell(fresh) });
            } else {
                count(&mut totals.duplicates, &fresh.coarse());
            }
            asked.push(one);
        }
        let (told, looked) = (BTreeMap::new(), BTreeMap::new());
        let chosen = Chosen { totals, end, given, reached, asked, told, is_told: false, looked, missing };
        self.chosen.insert(chunk, chosen);
    }

    /// Chooses what of a chunk is reduced, where all that was to be told is.
    fn choose_told(&mut self, chunk: u64) {
        let number = self.number(chunk);
        let Some(chosen) = self.chosen.get_mut(&chunk) else { return };
        chosen.is_told = true;
        for (at, fresh) in std::mem::take(&mut chosen.told) {
            let one = match fresh.is_plain() {
                true => Asked::Plain(fresh.defect()),
                false => Asked::Reduce(fresh.defect(), fresh.seed),
            };
            if one.choose(&mut self.looks, number) {
                chosen.missing += 1;
                let piece = Piece { chunk, from: 0, turn: None, repairs: false };
                self.open.push_back(Look { piece, at, work: Work::Reduce(fresh) });
            } else {
                count(&mut chosen.totals.duplicates, &fresh.coarse());
            }
            chosen.asked.push(one);
        }
    }

    /// Settles what can be settled in order.
    fn settle_all(&mut self) {
        while self.chosen.get(&self.told_below).is_some_and(|chosen| chosen.missing == 0) {
            if self.chosen.get(&self.told_below).is_some_and(|chosen| !chosen.is_told) {
                self.choose_told(self.told_below);
            }
            self.told_below += 1;
        }
        while !self.is_full()
            && let Some(next) = self.chosen.first_entry()
            && *next.key() == self.state.settled
            && next.get().end != ChunkEnd::Stopped
            && next.get().is_told
            && next.get().missing == 0
        {
            let mut chosen = next.remove();
            let (end, given, reached) = (chosen.end, chosen.given, std::mem::take(&mut chosen.reached));
            let mut totals = std::mem::take(&mut self.state.totals);
            let number = self.number(self.state.settled);
            for asked in &chosen.asked {
                asked.choose(&mut self.state.looks, number);
            }
            let findings = self.settle(chosen, &mut totals);
            self.state.totals = totals;
            if let Some(turn) = self.turn(self.state.settled) {
                let news = given.news + findings.len() as u64;
                self.state.yields.add(turn, Yield { news, ..given }, reached);
            }
            for id in self.provisional.remove(&self.state.settled).into_iter().flatten() {
                if !findings.contains_key(&id) {
                    self.remove(&id);
                }
            }
            self.state.findings.extend(findings);
            if let ChunkEnd::Bound(modules) = end {
                self.state.within = modules;
                break;
            }
            (self.state.settled, self.state.within) = (self.state.settled + 1, 0);
        }
        if self.saved.elapsed() >= SAVE_EVERY {
            self.save();
        }
    }

    /// Counts and reports what a chunk showed; the findings that are reported.
    fn settle(&mut self, chosen: Chosen, totals: &mut Totals) -> BTreeMap<String, Settled> {
        let mut findings = BTreeMap::new();
        totals.add(&chosen.totals);
        for looked in chosen.looked.into_values() {
            let finding = &looked.case.finding;
            let signature = finding.signature.clone();
            match looked.told {
                Told::Known => count(&mut totals.known, &signature),
                Told::Flaky => {
                    if let Some(kind) = &finding.kind {
                        self.looks.plain.remove(kind);
                        self.state.looks.plain.remove(kind);
                    }
                    count(&mut totals.flaky, &signature);
                }
                Told::Unsettled => count(&mut totals.unsettled, &signature),
                Told::New if !self.seen.insert((signature.clone(), looked.base.clone())) => {
                    count(&mut totals.duplicates, &signature);
                }
                Told::New => {
                    let (seed, subject) = (finding.seed.unwrap_or(0), looked.base.clone());
                    findings.insert(finding.id.clone(), Settled { seed, signature, subject });
                    self.report(looked);
                }
            }
        }
        findings
    }

    fn report(&mut self, mut looked: Looked) {
        looked.case.finding.campaign = Some(self.state.campaign());
        let dir = self.store.as_ref().map(|store| store.path(&looked.case.finding.id));
        let summary = FindingSummary::of(&looked.case.finding, dir, looked.found, looked.reduce_seconds);
        self.outcome.findings.push(summary.clone());
        self.outcome.news.push(summary);
        self.write(looked.case);
    }

    /// Writes a finding, or keeps it for another try.
    fn write(&mut self, case: FindingCase) {
        let Some(store) = &self.store else { return };
        if let Err(error) = store.save(&case) {
            self.disk_error(error.to_string());
            self.unsaved.push(case);
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

    /// Writes what could not be written, and then how far the campaign is: never further than what it found is on disk.
    fn save(&mut self) {
        self.saved = Instant::now();
        for case in std::mem::take(&mut self.unsaved) {
            self.write(case);
        }
        if let Some(out) = &self.config.out
            && self.unsaved.is_empty()
            && let Err(error) = self.state.save(out)
        {
            self.disk_error(format!("{}: {error}", out.display()));
        }
    }

    /// The end: what could not be settled in order is reported too, and done again if the campaign is resumed.
    pub(crate) fn finish(mut self, interrupted: bool) -> (Totals, TriageOutcome) {
        self.save();
        let mut totals = self.state.totals.clone();
        for chosen in std::mem::take(&mut self.chosen).into_values() {
            if self.is_full() {
                break;
            }
            self.settle(chosen, &mut totals);
        }
        for case in std::mem::take(&mut self.unsaved) {
            self.write(case);
        }
        if !interrupted {
            for id in self.missing.values().flatten() {
                self.outcome
                    .disk_errors
                    .push(format!("finding {id} was removed, and does not show any more"));
            }
        }
        for case in &self.unsaved {
            let id = &case.finding.id;
            if let Some(summary) = self.outcome.findings.iter_mut().find(|summary| summary.id == *id) {
                summary.dir = None;
            }
        }
        let outcome = &mut self.outcome;
        outcome.interrupted = interrupted;
        outcome.findings.sort_by(|a, b| (a.class, &a.signature, &a.id).cmp(&(b.class, &b.signature, &b.id)));
        (totals, self.outcome)
    }
}
