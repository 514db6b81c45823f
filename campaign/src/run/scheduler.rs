//! The order of a campaign. Threads judge chunks and examine sightings in any order; the scheduler settles them in the order of
//! seeds. So results depend on seeds alone, and what is on disk is a prefix of the campaign.

use crate::config::{Bound, Config};
use crate::counter::count;
use crate::finding::FindingSummary;
use crate::passes::{AHEAD, Schedule, ScheduledEntry, Yield, Yields};
use crate::pipeline::deduplicate::{SelectedSightings, SelectionKey};
use crate::pipeline::examine::{ExaminationResult, ExaminationTask};
use crate::pipeline::flaky::FlakySighting;
use crate::pipeline::sighting::{Sighting, Triage};
use crate::pipeline::triage::TriagedSighting;
use crate::progress::Progress;
use crate::report::CampaignOutcome;
use crate::run::ledger::Ledger;
use crate::run::state::State;
use crate::totals::Totals;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A chunk that has been judged.
#[derive(Default)]
pub(super) struct JudgedChunk {
    pub totals: Totals,
    /// What it showed, in the order of seeds.
    pub sightings: Vec<Sighting>,
    /// What it showed once and not again.
    pub flaky: Vec<FlakySighting>,
    pub end: ChunkEnd,
    /// What the entry of the plan yielded, and the operations in what came back.
    pub plan_yield: Yield,
    pub reached: BTreeSet<String>,
}

/// Where a judged chunk ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ChunkEnd {
    /// Where the next one begins.
    Whole,
    /// After so many modules, at the bound of the campaign: one with another bound goes on there.
    Bound(u64),
    /// Somewhere, because of a stop: a resumed campaign judges it again.
    #[default]
    Stopped,
}

/// A judged chunk whose sightings are being examined.
struct OpenChunk {
    totals: Totals,
    flaky: Vec<FlakySighting>,
    end: ChunkEnd,
    plan_yield: Yield,
    reached: BTreeSet<String>,
    /// The questions to the selection, in order.
    asked: Vec<SelectionKey>,
    /// Located sightings by their place, until it is selected which of them to reduce.
    located: BTreeMap<usize, Sighting>,
    /// Whether that is selected.
    is_selected: bool,
    /// Triaged sightings by their place.
    triaged: BTreeMap<usize, TriagedSighting>,
    /// Examinations that are open or under way.
    pending: usize,
}

/// An examination to perform.
pub(super) struct Examination {
    pub chunk: ChunkTask,
    pub at: usize,
    pub task: ExaminationTask,
}

/// A chunk to judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChunkTask {
    pub chunk: u64,
    /// Modules of it that are settled already.
    pub from: u64,
    /// Whose turn it is, where there is a plan.
    pub turn: Option<ScheduledEntry>,
    /// Whether it is judged again only for findings that are not on disk any more.
    pub repairs: bool,
}

impl ChunkTask {
    /// A chunk of which only its number is needed any more.
    fn settled_later(chunk: u64) -> Self {
        ChunkTask { chunk, from: 0, turn: None, repairs: false }
    }
}

/// What a thread does next.
pub(super) enum Assignment {
    Judge(ChunkTask),
    Examine(Box<Examination>),
    /// Nothing yet: others are at work on what comes before.
    Wait,
    End,
}

/// Everything that threads hand in, and how far it is settled.
pub(super) struct Scheduler<'a> {
    config: &'a Config,
    pub ledger: Ledger<'a>,
    /// Whose turn it is.
    schedule: Schedule,
    /// The chunk that this run begins with, and how many of its modules are settled.
    first: (u64, u64),
    /// The next chunk to judge, and the end of the campaign.
    next: u64,
    end: u64,
    /// Threads at work.
    busy: usize,
    judged: BTreeMap<u64, JudgedChunk>,
    /// Chunks below are open, or settled.
    open_below: u64,
    open: BTreeMap<u64, OpenChunk>,
    examinations: VecDeque<Examination>,
    /// Chunks below have selected which sightings to reduce.
    selected_below: u64,
    /// What was selected, settled or not.
    selected: SelectedSightings,
    /// Chunks to judge again.
    repairs: BTreeSet<u64>,
}

impl<'a> Scheduler<'a> {
    pub(super) fn new(config: &'a Config, ledger: Ledger<'a>) -> Self {
        let state = &ledger.state;
        Scheduler {
            config,
            schedule: Schedule::default(),
            first: (state.settled, state.within),
            next: state.settled,
            end: State::end(config),
            busy: 0,
            judged: BTreeMap::new(),
            open_below: state.settled,
            open: BTreeMap::new(),
            examinations: VecDeque::new(),
            selected_below: state.settled,
            selected: state.selected.clone(),
            repairs: ledger.chunks_to_repair(),
            ledger,
        }
    }

    /// Whether the reported findings reach the requested number.
    pub(super) fn is_full(&self) -> bool {
        self.ledger.is_full()
    }

    /// Takes the findings that no event has told yet.
    pub(super) fn take_news(&mut self) -> Vec<FindingSummary> {
        std::mem::take(&mut self.ledger.outcome.news)
    }

    /// How far the campaign is, with what waits to be settled.
    pub(super) fn progress(&self) -> Progress {
        let mut progress = Progress::default();
        let waiting = self.judged.values().map(|judged| &judged.totals);
        let waiting = waiting.chain(self.open.values().map(|open| &open.totals));
        for totals in waiting.chain([&self.ledger.state.totals]) {
            progress.add(totals);
        }
        progress.shorten();
        let findings = &self.ledger.outcome.findings;
        let reported = findings.iter().map(|finding| &finding.signature);
        let signatures: BTreeSet<&String> = reported.chain(self.ledger.state.totals.known.keys()).collect();
        progress.signatures = signatures.len();
        progress.findings = findings.len();
        progress.known_bugs = self.ledger.state.totals.known_bugs.len();
        progress
    }

    /// What a thread does next; whoever gets work hands it in.
    pub(super) fn next(&mut self, stopping: bool) -> Assignment {
        if self.is_full() {
            return Assignment::End;
        }
        if stopping {
            self.open_out_of_order();
        }
        if let Some(examination) = self.examinations.pop_front() {
            self.busy += 1;
            return Assignment::Examine(Box::new(examination));
        }
        if !stopping && let Some(chunk) = self.repairs.pop_first() {
            self.busy += 1;
            let turn = self.turn(chunk);
            return Assignment::Judge(ChunkTask { chunk, from: 0, turn, repairs: true });
        }
        let more = !stopping && self.next < self.end;
        if more && self.next < self.ledger.state.settled.saturating_add(AHEAD) {
            self.busy += 1;
            let chunk = self.next;
            self.next += 1;
            let from = if chunk == self.first.0 { self.first.1 } else { 0 };
            let turn = self.turn(chunk);
            return Assignment::Judge(ChunkTask { chunk, from, turn, repairs: false });
        }
        if self.busy > 0 { Assignment::Wait } else { Assignment::End }
    }

    /// Opens the judged chunks at a stop: what comes before them will not come any more.
    fn open_out_of_order(&mut self) {
        for (chunk, judged) in std::mem::take(&mut self.judged) {
            self.open_chunk(chunk, judged);
        }
        // In order, as far as no chunk before is still locating its sightings.
        let unselected = self.open.iter().filter(|(_, open)| !open.is_selected);
        let located = unselected.take_while(|(_, open)| open.pending == 0).map(|(chunk, _)| *chunk);
        for chunk in located.collect::<Vec<_>>() {
            self.select_to_reduce(chunk);
        }
    }

    /// Takes a judged chunk in.
    pub(super) fn hand_in_chunk(&mut self, task: ChunkTask, judged: JudgedChunk) {
        self.busy -= 1;
        if task.repairs {
            let lacks_answers = judged.totals.lacks_answers(self.config.plan.is_some());
            if judged.end != ChunkEnd::Stopped && !lacks_answers {
                self.ledger.repaired.insert(task.chunk);
            }
            let seeds = self.ledger.missing_seeds(task.chunk);
            let wanted = judged.sightings.into_iter().filter(|sighting| seeds.contains(&sighting.seed));
            let locate =
                |(at, sighting)| Examination { chunk: task, at, task: ExaminationTask::Locate(sighting) };
            self.examinations.extend(wanted.enumerate().map(locate));
            return;
        }
        self.judged.insert(task.chunk, judged);
        while let Some(judged) = self.judged.remove(&self.open_below) {
            self.open_chunk(self.open_below, judged);
            self.open_below += 1;
        }
        self.settle_in_order();
    }

    /// Takes the result of an examination in. The campaign reports one that a stop may have cut off, and makes it again if it is
    /// resumed.
    pub(super) fn hand_in_examination(
        &mut self,
        chunk: ChunkTask,
        at: usize,
        result: ExaminationResult,
        cut_off: bool,
    ) {
        self.busy -= 1;
        if chunk.repairs && cut_off {
            self.ledger.repaired.remove(&chunk.chunk);
        }
        match result {
            ExaminationResult::Located(sighting) if chunk.repairs => {
                let task = ExaminationTask::Reduce(*sighting);
                self.examinations.push_back(Examination { chunk, at, task });
            }
            ExaminationResult::Triaged(triaged) if chunk.repairs => {
                self.ledger.restore(chunk.chunk, *triaged);
            }
            result => {
                if let Some(open) = self.open.get_mut(&chunk.chunk) {
                    open.pending -= 1;
                    if cut_off {
                        open.end = ChunkEnd::Stopped;
                    }
                    match result {
                        ExaminationResult::Located(sighting) => _ = open.located.insert(at, *sighting),
                        ExaminationResult::Triaged(triaged) => _ = open.triaged.insert(at, *triaged),
                    }
                }
            }
        }
        self.settle_in_order();
    }

    /// Whose turn a chunk is, where there is a plan.
    fn turn(&mut self, chunk: u64) -> Option<ScheduledEntry> {
        let plan = self.config.plan.as_ref()?;
        match self.config.even_turns {
            true => self.schedule.turn(plan, &Yields::default(), self.number(chunk)),
            false => self.schedule.turn(plan, &self.ledger.state.yields, chunk),
        }
    }

    /// The age of the campaign for what a chunk shows: chunks before it that went through the same passes, or all.
    fn age(&mut self, chunk: u64) -> u64 {
        self.turn(chunk).map_or_else(|| self.number(chunk), |turn| turn.before)
    }

    /// The campaign's own number of a chunk of this shard.
    fn number(&self, chunk: u64) -> u64 {
        let shard = self.config.shard;
        chunk.saturating_mul(shard.count).saturating_add(shard.index)
    }

    /// Opens a chunk: selects which of its sightings to locate.
    fn open_chunk(&mut self, chunk: u64, judged: JudgedChunk) {
        let age = self.age(chunk);
        let JudgedChunk { mut totals, sightings, flaky, end, plan_yield, reached } = judged;
        let (mut asked, mut pending) = (Vec::new(), 0);
        for (at, sighting) in sightings.into_iter().enumerate() {
            let key = SelectionKey::before_locating(&sighting, self.config);
            if self.selected.select(&key, age) {
                pending += 1;
                let (chunk, task) = (ChunkTask::settled_later(chunk), ExaminationTask::Locate(sighting));
                self.examinations.push_back(Examination { chunk, at, task });
            } else {
                count(&mut totals.duplicates, &sighting.coarse_signature());
            }
            asked.push(key);
        }
        let (located, triaged) = (BTreeMap::new(), BTreeMap::new());
        let open = OpenChunk {
            totals,
            flaky,
            end,
            plan_yield,
            reached,
            asked,
            located,
            is_selected: false,
            triaged,
            pending,
        };
        self.open.insert(chunk, open);
    }

    /// Selects which sightings of a chunk to reduce, where all of them are located.
    fn select_to_reduce(&mut self, chunk: u64) {
        let age = self.age(chunk);
        let Some(open) = self.open.get_mut(&chunk) else { return };
        open.is_selected = true;
        for (at, sighting) in std::mem::take(&mut open.located) {
            let key = SelectionKey::before_reducing(&sighting, self.config);
            if self.selected.select(&key, age) {
                open.pending += 1;
                let (chunk, task) = (ChunkTask::settled_later(chunk), ExaminationTask::Reduce(sighting));
                self.examinations.push_back(Examination { chunk, at, task });
            } else {
                count(&mut open.totals.duplicates, &sighting.coarse_signature());
            }
            open.asked.push(key);
        }
    }

    /// Settles what can be settled in order.
    fn settle_in_order(&mut self) {
        while let Some(open) = self.open.get(&self.selected_below).filter(|open| open.pending == 0) {
            if !open.is_selected {
                self.select_to_reduce(self.selected_below);
            }
            self.selected_below += 1;
        }
        while !self.is_full()
            && let Some(next) = self.open.first_entry()
            && *next.key() == self.ledger.state.settled
            && next.get().end != ChunkEnd::Stopped
            && next.get().is_selected
            && next.get().pending == 0
        {
            let open = next.remove();
            if let ChunkEnd::Bound(modules) = self.settle_next(open) {
                self.ledger.state.within = modules;
                break;
            }
            let state = &mut self.ledger.state;
            (state.settled, state.within) = (state.settled + 1, 0);
        }
        self.ledger.save_sometimes();
    }

    /// Settles the next chunk; where it ends.
    fn settle_next(&mut self, mut open: OpenChunk) -> ChunkEnd {
        let (end, plan_yield, reached) = (open.end, open.plan_yield, std::mem::take(&mut open.reached));
        let chunk = self.ledger.state.settled;
        let age = self.age(chunk);
        let mut totals = std::mem::take(&mut self.ledger.state.totals);
        for key in &open.asked {
            self.ledger.state.selected.select(key, age);
        }
        totals.add(&open.totals);
        let seed = self.ledger.state.seed_of(chunk);
        self.ledger.state.stretches.add(&open.totals.judged, seed);
        self.ledger.keep_flaky(std::mem::take(&mut open.flaky));
        let is_unsettled = open.triaged.values().any(|triaged| triaged.triage == Triage::Unsettled);
        let lacks_answers = is_unsettled || open.totals.lacks_answers(self.config.plan.is_some());
        self.forget_undecided(&open);
        let known = totals.known_bugs.len();
        let findings = self.ledger.settle(open.triaged.into_values(), &mut totals);
        // A known bug that shows for the first time says as much of its passes as a new one.
        let bugs = findings.len() + (totals.known_bugs.len() - known);
        self.ledger.state.totals = totals;
        if let Some(turn) = self.turn(chunk) {
            let news = plan_yield.news + bugs as u64;
            self.ledger.state.yields.add(turn, Yield { news, ..plan_yield }, reached);
        }
        self.ledger.settle_findings(findings, lacks_answers);
        end
    }

    /// Lets a message come again of which the sighting did not show again, or had no second answer.
    fn forget_undecided(&mut self, open: &OpenChunk) {
        let undecided = open.triaged.values().filter(|triaged| triaged.triage.is_undecided());
        for kind in undecided.filter_map(|triaged| triaged.case.finding.kind.as_ref()) {
            self.selected.plain.remove(kind);
        }
    }

    /// The end: reports what could not be settled in order, too; a resumed campaign does it again.
    pub(super) fn finish(mut self, interrupted: bool) -> (Totals, CampaignOutcome) {
        let is_full = self.is_full();
        for examination in self.examinations.iter().filter(|examination| examination.chunk.repairs) {
            self.ledger.repaired.remove(&examination.chunk.chunk);
        }
        let state = &mut self.ledger.state;
        // Its own limit of findings may end a campaign before its bound, and so may a smaller bound of this run.
        state.is_finished = !interrupted
            && match state.bound {
                Bound::Count(count) => state.is_whole(count),
                Bound::Time(_) | Bound::Endless => !is_full,
            };
        self.ledger.save();
        let mut totals = self.ledger.state.totals.clone();
        for open in std::mem::take(&mut self.open).into_values() {
            if self.is_full() {
                break;
            }
            totals.add(&open.totals);
            // They may never show again.
            self.ledger.keep_flaky(open.flaky);
            self.ledger.settle(open.triaged.into_values(), &mut totals);
        }
        (totals, self.ledger.finish(interrupted))
    }
}
