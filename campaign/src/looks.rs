//! Which of the sightings of a campaign are looked at closely: told which defect they show, and reduced. A defect that shows in
//! every module would otherwise take all of the time.
//!
//! The choice depends on seeds alone, in their order: the first of each kind, and later ones ever more rarely, since one
//! kind may hide many defects. Shards choose by themselves, and what one campaign would have chosen is among that, but for what
//! they alone have looked at, which may stand before it.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};

/// What was looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Looks {
    /// Told which defect it shows, by what can be said before.
    pub told: Rarely<16, 16>,
    /// Reduced, by the defect.
    pub reduced: Rarely<2, 1>,
    /// What needs no program to be told from others.
    pub plain: BTreeSet<String>,
}

impl Looks {
    /// Those of the campaign of which these are all shards. A shard has looked at the first sightings in each of its chunks
    /// that the whole would have looked at.
    pub(crate) fn joined<'a>(shards: impl Iterator<Item = &'a Looks> + Clone) -> Looks {
        Looks {
            told: Rarely::joined(shards.clone().map(|looks| &looks.told)),
            reduced: Rarely::joined(shards.clone().map(|looks| &looks.reduced)),
            plain: shards.flat_map(|looks| &looks.plain).cloned().collect(),
        }
    }
}

/// The first so many of each kind, and from chunk `n * SLOWER` on, in every `n`th chunk or so, one beyond those.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Rarely<const FIRST: usize, const SLOWER: u64>(BTreeMap<String, Look>);

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Look {
    /// The chunk of each seed that was looked at.
    chunks: BTreeMap<u64, u64>,
    /// The last chunk that had a sighting beyond the first.
    last: Option<u64>,
}

impl<const FIRST: usize, const SLOWER: u64> Rarely<FIRST, SLOWER> {
    /// Whether to look at a sighting in a chunk of the campaign. To be asked in the order of seeds.
    pub(crate) fn at(&mut self, kind: &str, chunk: u64, seed: u64) -> bool {
        let look = self.0.entry(kind.into()).or_default();
        let chosen = look.chunks.len() < FIRST
            || (look.last.replace(chunk) != Some(chunk) && is_drawn(kind, chunk, SLOWER));
        if chosen {
            look.chunks.insert(seed, chunk);
        }
        chosen
    }

    fn joined<'a>(shards: impl Iterator<Item = &'a Self>) -> Self {
        let mut all: BTreeMap<&String, BTreeMap<u64, u64>> = BTreeMap::new();
        for (kind, look) in shards.flat_map(|looks| &looks.0) {
            all.entry(kind).or_default().extend(&look.chunks);
        }
        let mut joined = Self::default();
        for (kind, chunks) in all {
            for (seed, chunk) in chunks {
                joined.at(kind, chunk, seed);
            }
        }
        joined
    }

    /// Whether a sighting was looked at.
    pub(crate) fn has(&self, kind: &str, seed: u64) -> bool {
        self.0.get(kind).is_some_and(|look| look.chunks.contains_key(&seed))
    }
}

/// Whether a chunk has a look beyond the first of a kind.
fn is_drawn(kind: &str, chunk: u64, slower: u64) -> bool {
    // The hasher is seeded by nothing, so that every machine draws the same.
    let mut hash = rustc_hash::FxHasher::default();
    (kind, chunk).hash(&mut hash);
    let mixed = (hash.finish() ^ (hash.finish() >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    mixed.is_multiple_of(1 + chunk / slower.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A defect that shows in every module of chunks of ten.
    fn looks<const FIRST: usize, const SLOWER: u64>(
        shard: u64,
        shards: u64,
    ) -> (Rarely<FIRST, SLOWER>, usize) {
        let mut looks = Rarely::default();
        let mut count = 0;
        for chunk in (0..10_000).filter(|chunk| chunk % shards == shard) {
            for seed in chunk * 10..chunk * 10 + 10 {
                count += usize::from(looks.at("k", chunk, seed));
            }
        }
        (looks, count)
    }

    #[test]
    fn looks_become_rare_and_never_end() {
        let (all, count) = looks::<16, 16>(0, 1);
        assert!((60..200).contains(&count), "{count}");
        assert!(all.0["k"].chunks.keys().any(|&seed| seed > 50_000));
        let (all, count) = looks::<2, 1>(0, 1);
        assert!((5..20).contains(&count), "{count}");
        assert!(all.0["k"].chunks.keys().any(|&seed| seed > 5_000));
    }

    #[test]
    fn what_one_campaign_looks_at_is_told_from_what_its_shards_look_at() {
        let (whole, _) = looks::<16, 16>(0, 1);
        let shards: Vec<Rarely<16, 16>> = (0..3).map(|shard| looks(shard, 3).0).collect();
        assert_eq!(Rarely::joined(shards.iter()).0["k"].chunks, whole.0["k"].chunks);
    }
}
