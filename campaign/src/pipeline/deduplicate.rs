//! Deduplicate chooses the sightings that the campaign locates, and those that it triages. A defect that shows in every module
//! would otherwise take all of the time.
//!
//! The choice depends on seeds alone, in their order. It takes the first sightings of each kind, and later ones ever
//! more rarely, since one kind may hide many defects. Each shard chooses alone. Together, shards choose everything that one
//! campaign would choose, and perhaps more.

use crate::config::Config;
use crate::finding::Finding;
use crate::pipeline::sighting::Sighting;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};

/// The sightings that have been selected so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SelectedSightings {
    /// Those to locate, by kind, and by whether a known bug may explain them.
    #[serde(rename = "told")]
    pub located: Sampler<16, 16>,
    /// Those to locate that take all the time, or memory, that the subject has.
    #[serde(default)]
    pub exhausting: Sampler<1, 1>,
    /// Those to reduce, by defect, and by the known bug that may explain them.
    pub reduced: Sampler<2, 4>,
    /// Sightings that their message alone identifies, by kind and defect.
    pub plain: BTreeSet<String>,
    /// The same where a known bug may explain them, by that bug, too.
    #[serde(default)]
    pub suspected: Sampler<4, 16>,
}

impl SelectedSightings {
    /// Whether to go on with a sighting at an age of the campaign. Ask in the order of seeds.
    pub(crate) fn select(&mut self, key: &SelectionKey, age: u64) -> bool {
        match key {
            SelectionKey::Plain(kind) => self.plain.insert(kind.clone()),
            SelectionKey::Suspected(kind, seed) => self.suspected.select(kind, age, *seed),
            SelectionKey::Locate(kind, seed) => self.located.select(kind, age, *seed),
            SelectionKey::Exhausting(kind, seed) => self.exhausting.select(kind, age, *seed),
            SelectionKey::Reduce(defect, seed) => self.reduced.select(defect, age, *seed),
        }
    }

    /// The selection of the campaign of which these are all shards. A shard has selected the first sightings in each of its
    /// chunks that the whole would have selected.
    pub(crate) fn joined<'a>(
        shards: impl Iterator<Item = &'a SelectedSightings> + Clone,
    ) -> SelectedSightings {
        let located = Sampler::joined(shards.clone().map(|shard| &shard.located), |_| true);
        let exhausting = Sampler::joined(shards.clone().map(|shard| &shard.exhausting), |_| true);
        // A shard also locates what the whole does not: that takes no place among what the whole reduces.
        let seeds = &located.seeds() | &exhausting.seeds();
        SelectedSightings {
            reduced: Sampler::joined(shards.clone().map(|shard| &shard.reduced), |seed| {
                seeds.contains(&seed)
            }),
            suspected: Sampler::joined(shards.clone().map(|shard| &shard.suspected), |_| true),
            plain: shards.flat_map(|shard| &shard.plain).cloned().collect(),
            located,
            exhausting,
        }
    }

    /// Whether a sighting was selected at both stages.
    pub(crate) fn has(&self, sighting: &SelectedSighting) -> bool {
        let SelectedSighting { seed, kind, defect } = sighting;
        let is_located = self.located.has(kind, *seed) || self.exhausting.has(kind, *seed);
        is_located && self.reduced.has(defect, *seed)
    }
}

/// What the selection of a sighting goes by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SelectedSighting {
    pub seed: u64,
    pub kind: String,
    pub defect: String,
}

impl SelectedSighting {
    /// That of the sighting that has become a finding, if a campaign selected it.
    pub(crate) fn of(finding: &Finding) -> Option<Self> {
        let Finding { seed, kind, defect, .. } = finding;
        Some(SelectedSighting { seed: (*seed)?, kind: kind.clone()?, defect: defect.clone()? })
    }
}

/// The part of a sighting that decides its selection, at one stage.
pub(crate) enum SelectionKey {
    /// A message that tells it from others.
    Plain(String),
    /// A message that a known bug may explain: with the bug, and its seed. Another program with that message may show another
    /// defect.
    Suspected(String, u64),
    /// To locate it: its kind, beside those that may be known, and its seed.
    Locate(String, u64),
    /// The same of one that takes all the time, or memory, that the subject has.
    Exhausting(String, u64),
    /// To reduce it: its defect, beside those that may be known, and its seed.
    Reduce(String, u64),
}

impl SelectionKey {
    /// The key of a sighting that has just been made.
    pub(crate) fn before_locating(sighting: &Sighting, config: &Config) -> Self {
        match sighting.is_plain() {
            true => SelectionKey::of_message(sighting.kind(), sighting, config),
            false if sighting.exhausts() => {
                SelectionKey::Exhausting(sighting.kind_beside_known(config), sighting.seed)
            }
            false => SelectionKey::Locate(sighting.kind_beside_known(config), sighting.seed),
        }
    }

    /// The key of a sighting whose defect is located.
    pub(crate) fn before_reducing(sighting: &Sighting, config: &Config) -> Self {
        match sighting.is_plain() {
            true => SelectionKey::of_message(sighting.defect_key(), sighting, config),
            false => SelectionKey::Reduce(sighting.defect_beside_known(config), sighting.seed),
        }
    }

    fn of_message(message: String, sighting: &Sighting, config: &Config) -> Self {
        match sighting.suspect(config).filter(|bug| bug.asks_for_more()) {
            Some(bug) => SelectionKey::Suspected(format!("{message}: {}", bug.title), sighting.seed),
            None => SelectionKey::Plain(message),
        }
    }
}

/// Selects the first `FIRST` of each kind. From the age `n * SLOWER` on it selects one more in every `n`th chunk or so.
/// The age of a campaign is the number of chunks before, where it has a plan of those alone that went through the same passes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sampler<const FIRST: usize, const SLOWER: u64>(BTreeMap<String, Samples>);

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Samples {
    /// The age at each seed that was selected.
    #[serde(rename = "chunks")]
    ages: BTreeMap<u64, u64>,
    /// The last age with a sighting beyond the first.
    last: Option<u64>,
}

impl<const FIRST: usize, const SLOWER: u64> Sampler<FIRST, SLOWER> {
    /// Whether to select a sighting at an age of the campaign. Ask in the order of seeds.
    pub(crate) fn select(&mut self, kind: &str, age: u64, seed: u64) -> bool {
        let samples = self.0.entry(kind.into()).or_default();
        let chosen = samples.ages.len() < FIRST
            || (samples.last.replace(age) != Some(age) && is_drawn(kind, age, SLOWER));
        if chosen {
            samples.ages.insert(seed, age);
        }
        chosen
    }

    /// The selection of all shards together, of the seeds for which `is_asked` holds.
    fn joined<'a>(shards: impl Iterator<Item = &'a Self>, is_asked: impl Fn(u64) -> bool) -> Self {
        let mut all: BTreeMap<&String, BTreeMap<u64, u64>> = BTreeMap::new();
        for (kind, samples) in shards.flat_map(|sampler| &sampler.0) {
            all.entry(kind).or_default().extend(&samples.ages);
        }
        let mut joined = Self::default();
        for (kind, ages) in all {
            for (seed, age) in ages.into_iter().filter(|(seed, _)| is_asked(*seed)) {
                joined.select(kind, age, seed);
            }
        }
        joined
    }

    /// The seeds of what was selected.
    fn seeds(&self) -> BTreeSet<u64> {
        self.0.values().flat_map(|samples| samples.ages.keys()).copied().collect()
    }

    /// Whether a sighting was selected.
    pub(crate) fn has(&self, kind: &str, seed: u64) -> bool {
        self.0.get(kind).is_some_and(|samples| samples.ages.contains_key(&seed))
    }
}

/// Whether an age selects one beyond the first of a kind.
fn is_drawn(kind: &str, age: u64, slower: u64) -> bool {
    // The hasher is seeded by nothing, so that every machine draws the same.
    let mut hash = rustc_hash::FxHasher::default();
    (kind, age).hash(&mut hash);
    let mixed = (hash.finish() ^ (hash.finish() >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    mixed.is_multiple_of(1 + age / slower.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A defect that shows in every module of chunks of ten.
    fn sampled<const FIRST: usize, const SLOWER: u64>(
        shard: u64,
        shards: u64,
    ) -> (Sampler<FIRST, SLOWER>, usize) {
        let mut sampler = Sampler::default();
        let mut count = 0;
        for chunk in (0..10_000).filter(|chunk| chunk % shards == shard) {
            for seed in chunk * 10..chunk * 10 + 10 {
                count += usize::from(sampler.select("k", chunk, seed));
            }
        }
        (sampler, count)
    }

    #[test]
    fn samples_become_rare_and_never_end() {
        let (all, count) = sampled::<16, 16>(0, 1);
        assert!((60..200).contains(&count), "{count}");
        assert!(all.0["k"].ages.keys().any(|&seed| seed > 50_000));
        let (all, count) = sampled::<2, 4>(0, 1);
        assert!((15..60).contains(&count), "{count}");
        assert!(all.0["k"].ages.keys().any(|&seed| seed > 5_000));
        let (all, count) = sampled::<1, 1>(0, 1);
        assert!((4..30).contains(&count), "{count}");
        assert!(all.0["k"].ages.keys().any(|&seed| seed > 500));
    }

    #[test]
    fn shards_together_select_what_one_campaign_selects() {
        let (whole, _) = sampled::<16, 16>(0, 1);
        let shards: Vec<Sampler<16, 16>> = (0..3).map(|shard| sampled(shard, 3).0).collect();
        assert_eq!(Sampler::joined(shards.iter(), |_| true).0["k"].ages, whole.0["k"].ages);
    }

    #[test]
    fn what_the_whole_does_not_locate_takes_no_place_among_what_it_reduces() {
        // The whole locates the first sixteen, and then one of a chunk: of chunk 1 that is none of the late ones.
        let early = (0, (0..20).map(|seed| (seed, "early")).collect::<Vec<_>>());
        let chunks =
            [early, (1, vec![(100, "early"), (101, "late"), (102, "late")]), (6, vec![(600, "late")])];
        let select = |shard: &[u64]| {
            let mut selected = SelectedSightings::default();
            for (chunk, sightings) in chunks.iter().filter(|(chunk, _)| shard.contains(chunk)) {
                let mut located = sightings.clone();
                located.retain(|(seed, _)| selected.located.select("k", *chunk, *seed));
                for (seed, defect) in located {
                    selected.reduced.select(defect, *chunk, seed);
                }
            }
            selected
        };
        let (whole, shards) = (select(&[0, 1, 6]), [select(&[0, 6]), select(&[1])]);
        assert!(shards[1].reduced.has("late", 101) && whole.reduced.has("late", 600));
        let joined = SelectedSightings::joined(shards.iter());
        assert_eq!(joined.reduced.0["late"].ages, whole.reduced.0["late"].ages);
    }
}
