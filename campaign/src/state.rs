//! The state of a campaign on disk: which chunks are done and what they counted.

use crate::config::{Bound, CampaignError, Config};
use crate::report::Totals;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

/// The file in a campaign's folder.
const FILE: &str = "state.json";

/// Which chunks are done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    /// What must be the same for the numbers to mean the same.
    identity: Identity,
    /// Chunks below this are done.
    low: u64,
    /// Chunks at or above `low` that are done.
    done: BTreeSet<u64>,
    /// What was counted.
    pub totals: Totals,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Identity {
    plumb: String,
    seed: u64,
    shard: (u64, u64),
    chunk_size: u64,
    subjects: Vec<String>,
    engines: Vec<String>,
    #[serde(default)]
    flags: Vec<String>,
}

impl State {
    pub(crate) fn new(config: &Config) -> Self {
        State {
            identity: Identity {
                plumb: env!("CARGO_PKG_VERSION").into(),
                seed: config.seed,
                shard: (config.shard.index, config.shard.count),
                chunk_size: config.chunk_size(),
                subjects: config.subjects.iter().map(|subject| subject.name().to_string()).collect(),
                engines: config.engines.iter().map(ToString::to_string).collect(),
                flags: [config.settings.conversion.flags(), config.generator.flags()].concat(),
            },
            low: 0,
            done: BTreeSet::new(),
            totals: Totals::default(),
        }
    }

    pub(crate) fn load(out: &Path) -> Result<Option<Self>, CampaignError> {
        let path = out.join(FILE);
        match std::fs::read(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
            Ok(bytes) => serde_json::from_slice(&bytes)
                .map(Some)
                .map_err(|error| CampaignError::Resume(format!("{}: {error}", path.display()))),
        }
    }

    /// This state, if it is one of the same campaign as `new`.
    pub(crate) fn resume(self, new: &State) -> Result<Self, CampaignError> {
        if self.identity == new.identity {
            return Ok(self);
        }
        let text = "seed, shard, subjects, engines, flags, files or version differ from those of the campaign in this folder";
        Err(CampaignError::Resume(text.into()))
    }

    pub(crate) fn save(&self, out: &Path) -> Result<(), CampaignError> {
        let mut file = tempfile::Builder::new().prefix(".state-").tempfile_in(out)?;
        file.write_all(&serde_json::to_vec(self).map_err(std::io::Error::from)?)?;
        file.persist(out.join(FILE)).map_err(|error| error.error)?;
        Ok(())
    }

    pub(crate) fn finish(&mut self, chunk: u64, totals: &Totals) {
        self.done.insert(chunk);
        while self.done.remove(&self.low) {
            self.low += 1;
        }
        self.totals.add(totals);
    }

    /// Chunks of this shard that are to be done, in order. Numbers are the shard's own: chunk `c` holds the modules of
    /// the campaign's chunk `c * shards + shard`.
    pub(crate) fn chunks(self, config: &Config) -> Box<dyn Iterator<Item = u64> + Send> {
        let size = config.chunk_size();
        let end = match config.bound {
            Bound::Count(count) => {
                let all = count.div_ceil(size);
                all.saturating_sub(config.shard.index).div_ceil(config.shard.count)
            }
            Bound::Time(_) | Bound::Endless => u64::MAX,
        };
        Box::new((self.low..end).filter(move |chunk| !self.done.contains(chunk)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Generator, Shard};
    use plumb_diff::subject::Subject;

    fn config() -> Config {
        Config {
            bound: Bound::Count(1000),
            ..Config::new(vec![Subject::own()], Generator::new(|_| plumb_ir::Module::default()))
        }
    }

    #[test]
    fn done_chunks_are_not_done_again() {
        let mut state = State::new(&config());
        for chunk in [0, 2, 1, 7] {
            state.finish(chunk, &Totals::default());
        }
        assert_eq!(state.low, 3);
        let left: Vec<u64> = state.chunks(&config()).collect();
        assert_eq!(left, [3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    }

    #[test]
    fn shards_cover_a_campaign_once() {
        let size = config().chunk_size();
        let mut all = Vec::new();
        for index in 0..3 {
            let config = Config { shard: Shard { index, count: 3 }, ..config() };
            all.extend(State::new(&config).chunks(&config).map(|chunk| chunk * 3 + index));
        }
        all.sort_unstable();
        assert_eq!(all, (0..1000 / size).collect::<Vec<_>>());
    }

    #[test]
    fn another_campaign_is_not_resumed() {
        let out = tempfile::tempdir().unwrap();
        let mut state = State::new(&config());
        state.finish(0, &Totals::default());
        state.save(out.path()).unwrap();
        let loaded = State::load(out.path()).unwrap().unwrap();
        assert_eq!(loaded, state);
        assert!(loaded.clone().resume(&State::new(&config())).is_ok());
        let other = Config { seed: 1, ..config() };
        assert!(loaded.resume(&State::new(&other)).is_err());
    }
}
