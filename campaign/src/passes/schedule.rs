//! Which entry of a plan each chunk of a campaign goes through. A round has every entry as often as its weight and its
//! past results deserve. An entry that still shows something new comes more often. One that changes nothing or fails
//! has a turn now and then.
//!
//! A round is made of what was settled at least a whole round before it, so that it does not depend on threads.

use super::plan::PassPlan;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};

/// Chunks that threads may judge before an earlier one is settled: their modules are held in memory.
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

    /// Turns in a round, and in which share of the rounds it has any.
    fn deserves(self, weight: u32) -> (u32, u64) {
        let Yield { modules, changed, failed, news } = self;
        match () {
            () if modules == 0 => (weight, 1),
            () if news > 0 => (weight.saturating_mul(NEWS), 1),
            () if changed == 0 || failed > modules / 2 => (1, SELDOM),
            () => (weight, 1),
        }
    }
}

/// How much more often comes what showed something new.
const NEWS: u32 = 3;
/// What changes nothing, or fails on most modules, has a turn in one of so many rounds.
const SELDOM: u64 = 4;

/// What the settled chunks of a campaign gave.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Yields {
    /// By round and entry.
    rounds: Vec<BTreeMap<usize, Yield>>,
    /// Operations that have been reached.
    reached: BTreeSet<String>,
}

impl Yields {
    /// Records a chunk, in order, and the operations in what came back.
    pub(crate) fn add(&mut self, turn: ScheduledEntry, mut given: Yield, ops: BTreeSet<String>) {
        given.news += ops.into_iter().filter(|op| self.reached.insert(op.clone())).count() as u64;
        if self.rounds.len() <= turn.round {
            self.rounds.resize_with(turn.round + 1, BTreeMap::new);
        }
        if let Some(round) = self.rounds.get_mut(turn.round) {
            round.entry(turn.entry).or_default().add(given);
        }
    }
}

/// The turn of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScheduledEntry {
    pub round: usize,
    /// Its place in the plan.
    pub entry: usize,
}

/// The turns, as far as they have been made.
#[derive(Clone, Debug, Default)]
pub(crate) struct Schedule {
    turns: Vec<ScheduledEntry>,
    rounds: usize,
}

impl Schedule {
    /// The turn of a chunk; none where no entry has any weight.
    pub(crate) fn turn(&mut self, plan: &PassPlan, yields: &Yields, chunk: u64) -> Option<ScheduledEntry> {
        let at = usize::try_from(chunk).ok()?;
        while self.turns.len() <= at {
            let before = self.turns.len();
            self.round(plan, yields);
            if self.turns.len() == before {
                return None;
            }
        }
        self.turns.get(at).copied()
    }

    fn round(&mut self, plan: &PassPlan, yields: &Yields) {
        let round = self.rounds;
        // The one before may be under way still.
        let known = round.checked_sub(2).and_then(|round| yields.rounds.get(round));
        let mut turns = Vec::new();
        for (entry, weight) in plan.weights().enumerate() {
            let given = known.and_then(|known| known.get(&entry)).copied().unwrap_or_default();
            let (count, seldom) = given.deserves(weight);
            if weight > 0 && hash(entry, 0).wrapping_add(round as u64).is_multiple_of(seldom) {
                turns.extend((0..count).map(|_| ScheduledEntry { round, entry }));
            }
        }
        // What chunks under way give must not be asked for: a round is as long as threads may be apart.
        let repeated = (AHEAD as usize).div_ceil(turns.len().max(1));
        let turns: Vec<ScheduledEntry> = (0..repeated).flat_map(|_| turns.iter().copied()).collect();
        // All of a kind one after the other would show the same.
        let mut order: Vec<(u64, ScheduledEntry)> =
            turns.into_iter().enumerate().map(|(at, turn)| (hash(round, at + 1), turn)).collect();
        order.sort_by_key(|(hash, turn)| (*hash, turn.entry));
        self.turns.extend(order.into_iter().map(|(_, turn)| turn));
        self.rounds += 1;
    }
}

/// The same on every machine.
fn hash(a: usize, b: usize) -> u64 {
    let mut hash = rustc_hash::FxHasher::default();
    (a, b).hash(&mut hash);
    hash.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16
}

#[cfg(test)]
mod tests {
    use super::super::table::PassTable;
    use super::*;
    use plumb_diff::subject::Subject;

    fn plan() -> PassPlan {
        let names = ["a", "b", "c"].map(String::from);
        let mut table = PassTable::named("mlir-opt-22", &names);
        table.passes[0].weight = 3;
        PassPlan::new(&Subject::parse("mlir-opt-22").unwrap(), &table, 1).unwrap()
    }

    /// Turns of each entry in a round, which is repeated until it is long enough.
    fn counts(turns: &[ScheduledEntry], round: usize) -> BTreeMap<usize, u32> {
        let mut counts = BTreeMap::new();
        for turn in turns.iter().filter(|turn| turn.round == round) {
            *counts.entry(turn.entry).or_default() += 1;
        }
        assert!(counts.values().sum::<u32>() >= AHEAD as u32);
        let least = *counts.values().min().unwrap();
        counts.into_iter().map(|(entry, count)| (entry, count / least)).collect()
    }

    /// A schedule of four rounds, in which entry 0 shows something new, entry 1 changes nothing, and the others change something.
    fn made(plan: &PassPlan) -> (Schedule, Yields) {
        let (mut schedule, mut yields) = (Schedule::default(), Yields::default());
        for chunk in 0.. {
            let turn = schedule.turn(plan, &yields, chunk).unwrap();
            if turn.round == 4 {
                return (schedule, yields);
            }
            let changed = u64::from(turn.entry != 1) * 50;
            let news = u64::from(turn.entry == 0);
            yields.add(turn, Yield { modules: 100, changed, failed: 0, news }, BTreeSet::new());
        }
        unreachable!("chunks have no end")
    }

    #[test]
    fn what_gives_more_comes_more_often() {
        let plan = plan();
        let (schedule, _) = made(&plan);
        let weights: BTreeMap<usize, u32> = plan.weights().enumerate().collect();
        assert_eq!(counts(&schedule.turns, 0), weights);
        assert_eq!(counts(&schedule.turns, 1), weights);
        let mut later = weights.clone();
        later.insert(0, weights[&0] * NEWS);
        later.remove(&1);
        for round in 2..4 {
            let mut counts = counts(&schedule.turns, round);
            counts.remove(&1);
            assert_eq!(counts, later, "{round}");
        }
        assert!(counts(&schedule.turns, 2).get(&1).is_none_or(|turns| *turns == 1));
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
        for round in 0..2 {
            yields.add(ScheduledEntry { round, entry: 0 }, Yield::default(), ops());
        }
        assert_eq!(yields.rounds.iter().map(|round| round[&0].news).collect::<Vec<_>>(), [1, 0]);
    }
}
