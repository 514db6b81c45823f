//! Which of the sightings of a campaign are looked at closely, that is, reduced: a defect that shows in every module would
//! otherwise take all of the time.
//!
//! The choice depends on seeds alone, in their order: the first of each kind, and later ones ever more rarely, since one
//! kind may hide many defects. Shards choose by themselves, and what one campaign would have chosen is among that.

use crate::finding::FindingClass;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

/// The first so many sightings of a kind are looked at.
const FIRST: usize = 16;
/// From chunk `n` times this on, every `n`th chunk or so has a look beyond those.
const SLOWER: u64 = 16;

/// What sightings have in common before anything is reduced.
pub(crate) fn kind(subject: &str, class: FindingClass, key: &str) -> String {
    format!("{subject}: {class}: {key}")
}

/// The sightings that were looked at, by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Looks(BTreeMap<String, Look>);

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Look {
    /// The chunk of each seed that was looked at.
    chunks: BTreeMap<u64, u64>,
    /// The last chunk that had a sighting beyond the first.
    last: Option<u64>,
}

impl Look {
    /// Whether to look at a sighting in a chunk of the campaign.
    fn at(&mut self, kind: &str, chunk: u64, seed: u64) -> bool {
        let look =
            self.chunks.len() < FIRST || (self.last.replace(chunk) != Some(chunk) && is_drawn(kind, chunk));
        if look {
            self.chunks.insert(seed, chunk);
        }
        look
    }
}

impl Looks {
    /// Whether to look at a sighting in a chunk of the campaign. To be asked in the order of seeds.
    pub(crate) fn at(&mut self, kind: &str, chunk: u64, seed: u64) -> bool {
        self.0.entry(kind.into()).or_default().at(kind, chunk, seed)
    }

    /// Those of the campaign of which these are all shards. A shard has looked at the first sightings in each of its chunks
    /// that the whole would have looked at.
    pub(crate) fn joined<'a>(shards: impl IntoIterator<Item = &'a Looks>) -> Looks {
        let mut all: BTreeMap<&String, BTreeMap<u64, u64>> = BTreeMap::new();
        for (kind, look) in shards.into_iter().flat_map(|looks| &looks.0) {
            all.entry(kind).or_default().extend(&look.chunks);
        }
        let mut joined = Looks::default();
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
fn is_drawn(kind: &str, chunk: u64) -> bool {
    // The hasher is seeded by nothing, so that every machine draws the same.
    let mut hash = rustc_hash::FxHasher::default();
    (kind, chunk).hash(&mut hash);
    let mixed = (hash.finish() ^ (hash.finish() >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    mixed.is_multiple_of(1 + chunk / SLOWER)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A defect that shows in every module of chunks of ten.
    fn looks(shard: u64, shards: u64) -> (Looks, usize) {
        let mut looks = Looks::default();
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
        let (all, count) = looks(0, 1);
        assert!((60..200).contains(&count), "{count}");
        assert!(all.0["k"].chunks.keys().any(|&seed| seed > 50_000));
    }

    #[test]
    fn what_one_campaign_looks_at_is_told_from_what_its_shards_look_at() {
        let (whole, _) = looks(0, 1);
        let shards: Vec<Looks> = (0..3).map(|shard| looks(shard, 3).0).collect();
        assert_eq!(Looks::joined(&shards).0["k"].chunks, whole.0["k"].chunks);
    }
}
