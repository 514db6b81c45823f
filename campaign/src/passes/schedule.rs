//! Which entry of a plan each chunk of a campaign goes through. Groups of entries have turns in proportion to what their
//! weights and their last results deserve. The entries of a group have its turns one after the other. A group that still
//! shows something new comes more often. One that changes nothing or fails comes seldom.
//!
//! A block of turns is made of what was settled at least a whole block before it, so that it does not depend on threads.

use super::plan::PassPlan;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::hash::{Hash, Hasher};

/// Chunks that threads may judge before an earlier one is settled: their modules are held in memory. So many turns are
/// a block.
pub(crate) const AHEAD: u64 = 64;

/// What chunks yielded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Yield {
    /// The requested modules.
    pub modules: u64,
    /// Modules that came back as another one.
    pub changed: u64,
    /// Modules that were refused, or that the program died or hung on.
    pub failed: u64,
    /// Signatures and operations that were met for the first time.
    pub news: u64,
}

impl Yield {
    fn add(&mut self, other: Yield) {
        self.modules += other.modules;
        self.changed += other.changed;
        self.failed += other.failed;
        self.news += other.news;
    }

    /// Turns in proportion to others.
    fn deserves(self, weight: u32) -> u64 {
        let Yield { modules, changed, failed, news } = self;
        let factor = match () {
            () if modules == 0 => USUAL,
            () if news > 0 => NEWS,
            () if changed == 0 || failed > modules / 2 => SELDOM,
            () => USUAL,
        };
        u64::from(weight) * factor
    }
}

/// How often comes what showed something new, what changes nothing or fails on most modules, and everything else.
const NEWS: u64 = 12;
const USUAL: u64 = 4;
const SELDOM: u64 = 1;

/// The time between two turns of what deserves 1.
const INTERVAL: u64 = 1 << 32;

/// What the settled chunks of a campaign gave.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Yields {
    /// By block and group.
    blocks: Vec<BTreeMap<usize, Yield>>,
    /// Operations that have been reached.
    reached: BTreeSet<String>,
}

impl Yields {
    /// Records a chunk, in order, and the operations in what came back.
    pub(crate) fn add(&mut self, turn: ScheduledEntry, mut given: Yield, ops: BTreeSet<String>) {
        given.news += ops.into_iter().filter(|op| self.reached.insert(op.clone())).count() as u64;
        if self.blocks.len() <= turn.block {
            self.blocks.resize_with(turn.block + 1, BTreeMap::new);
        }
        if let Some(block) = self.blocks.get_mut(turn.block) {
            block.entry(turn.group).or_default().add(given);
        }
    }
}

/// The turn of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScheduledEntry {
    /// The block of turns that it is in.
    block: usize,
    /// Its group's place in the plan.
    group: usize,
    /// Turns that its group had before.
    pub before: u64,
    /// Its own place in the plan.
    pub entry: usize,
}

/// The turns, as far as they have been made.
#[derive(Clone, Debug, Default)]
pub(crate) struct Schedule {
    turns: Vec<ScheduledEntry>,
    /// By group: when it has its next turn, and how many it had.
    next: Vec<(u64, u64)>,
    /// The last results of each group that turns may depend on.
    known: BTreeMap<usize, Yield>,
}

impl Schedule {
    /// The turn of a chunk; none where no entry has any weight.
    pub(crate) fn turn(&mut self, plan: &PassPlan, yields: &Yields, chunk: u64) -> Option<ScheduledEntry> {
        let at = usize::try_from(chunk).ok()?;
        while self.turns.len() <= at {
            let before = self.turns.len();
            self.block(plan, yields);
            if self.turns.len() == before {
                return None;
            }
        }
        self.turns.get(at).copied()
    }

    fn block(&mut self, plan: &PassPlan, yields: &Yields) {
        let block = self.turns.len() / AHEAD as usize;
        // The one before may be under way still.
        if let Some(settled) = block.checked_sub(2).and_then(|block| yields.blocks.get(block)) {
            self.known.extend(settled);
        }
        self.next.resize(plan.groups().len(), (0, 0));
        let interval = |(group, weight)| {
            let known = self.known.get(&group).copied().unwrap_or_default();
            INTERVAL.checked_div(known.deserves(weight))
        };
        let intervals: Vec<Option<u64>> =
            plan.groups().iter().map(|group| group.weight).enumerate().map(interval).collect();
        let first = |(group, (at, _)): (usize, &(u64, u64))| {
            intervals.get(group).copied().flatten().map(|_| Reverse((*at, hash(group), group)))
        };
        let mut queue: BinaryHeap<_> = self.next.iter().enumerate().filter_map(first).collect();
        for _ in 0..AHEAD {
            let Some(Reverse((at, tie, group))) = queue.pop() else { return };
            let (Some(Some(interval)), Some(next)) = (intervals.get(group), self.next.get_mut(group)) else {
                return;
            };
            let (before, entries) = (next.1, &plan.groups()[group].entries);
            let entry = entries.start + (before % entries.len() as u64) as usize;
            self.turns.push(ScheduledEntry { block, group, before, entry });
            *next = (at + interval, before + 1);
            queue.push(Reverse((next.0, tie, group)));
        }
    }
}

/// The same on every machine.
fn hash(group: usize) -> u64 {
    let mut hash = rustc_hash::FxHasher::default();
    group.hash(&mut hash);
    hash.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16
}

#[cfg(test)]
mod tests {
    use super::super::table::PassTable;
    use super::*;
    use plumb_diff::subject::Subject;

    fn plan() -> PassPlan {
        let names: Vec<String> = (0..10).map(|n| format!("pass{n}")).collect();
        let mut table = PassTable::named("mlir-opt-22", &names);
        table.passes[3].weight = 3;
        PassPlan::new(&Subject::parse("mlir-opt-22").unwrap(), &table, 1).unwrap()
    }

    /// A schedule of some blocks, in which group 0 shows something new, group 1 changes nothing, and the others change
    /// something.
    fn made(plan: &PassPlan) -> (Schedule, Yields) {
        let (mut schedule, mut yields) = (Schedule::default(), Yields::default());
        for chunk in 0..AHEAD * 20 {
            let turn = schedule.turn(plan, &yields, chunk).unwrap();
            let changed = u64::from(turn.group != 1) * 50;
            let news = u64::from(turn.group == 0);
            yields.add(turn, Yield { modules: 100, changed, failed: 0, news }, BTreeSet::new());
        }
        (schedule, yields)
    }

    #[test]
    fn what_gives_more_comes_more_often() {
        let plan = plan();
        let (schedule, _) = made(&plan);
        let count = |group: usize, from: usize| {
            schedule.turns.iter().skip(from).filter(|turn| turn.group == group).count() as f64
        };
        let settled = AHEAD as usize * 4;
        for (group, weight) in plan.groups().iter().map(|group| f64::from(group.weight)).enumerate() {
            let factor = [3.0, 0.25].get(group).copied().unwrap_or(1.0);
            let share = count(group, settled) / count(2, settled);
            assert!((share / (weight * factor) - 1.0).abs() < 0.15, "{group}: {share}");
        }
    }

    #[test]
    fn the_entries_of_a_group_come_one_after_the_other() {
        let plan = plan();
        let (schedule, _) = made(&plan);
        for (group, of) in plan.groups().iter().enumerate() {
            let turns = schedule.turns.iter().filter(|turn| turn.group == group);
            for ((turn, before), entry) in turns.zip(0..).zip(of.entries.clone().cycle()) {
                assert_eq!((turn.before, turn.entry), (before, entry));
            }
        }
    }

    #[test]
    fn even_turns_of_shards_are_those_of_the_whole_whatever_was_yielded() {
        let plan = plan();
        let even = |chunks: &[u64]| {
            let mut schedule = Schedule::default();
            chunks.iter().map(|&chunk| schedule.turn(&plan, &Yields::default(), chunk)).collect::<Vec<_>>()
        };
        let whole = even(&(0..999).collect::<Vec<_>>());
        for shard in 0..3 {
            let own: Vec<u64> = (0..999).filter(|chunk| chunk % 3 == shard).collect();
            let expected: Vec<_> = own.iter().map(|&chunk| whole[chunk as usize]).collect();
            assert_eq!(even(&own), expected);
        }
    }

    #[test]
    fn a_schedule_is_told_from_what_was_settled() {
        let plan = plan();
        let (whole, yields) = made(&plan);
        let mut again = Schedule::default();
        for (chunk, turn) in whole.turns.iter().enumerate() {
            assert_eq!(again.turn(&plan, &yields, chunk as u64), Some(*turn));
        }
    }

    #[test]
    fn an_operation_is_new_once() {
        let mut yields = Yields::default();
        let ops = || BTreeSet::from(["a.b".to_string()]);
        for block in 0..2 {
            let turn = ScheduledEntry { block, group: 0, before: 0, entry: 0 };
            yields.add(turn, Yield::default(), ops());
        }
        assert_eq!(yields.blocks.iter().map(|block| block[&0].news).collect::<Vec<_>>(), [1, 0]);
    }
}
