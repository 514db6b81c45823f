//! Mutants of existing modules as a campaign's modules: of the corpus, of a compiler's own tests, of a finding.
//!
//! Half of them are made by mutations that keep the meaning, and must behave like the module they were made from. The
//! others are made by any mutations; like generated modules, they are compared with their own behaviour.

mod invented;
mod seed_corpus;

pub use seed_corpus::SeedCorpus;

use plumb_diff::checker::Checker;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_gen::Config;
use plumb_gen::mutate::{Mutant, Mutation, mutant_seeded};
use plumb_ir::{Module, OpKind};
use seed_corpus::{File, SeedModule};
use std::sync::Arc;

/// Mutations of one module at most.
const MOST: usize = 6;

/// Operations that a mutant may execute: originals are small, and what changed one may have made it run on.
const FUEL: u64 = 5_000_000;

/// Bytes that a mutant may have allocated.
const MEMORY: u64 = 64 << 20;

/// How mutants are run.
pub fn settings(base: Settings) -> Settings {
    Settings { fuel: base.fuel.min(FUEL), max_memory: base.max_memory.min(MEMORY), ..base }
}

/// Makes mutants: a function of the seed and of the files.
#[derive(Clone, Debug)]
pub struct Mutator {
    corpus: Arc<SeedCorpus>,
    config: Config,
    preserving: bool,
}

/// A mutant with its origin.
#[derive(Clone, Debug)]
pub struct MutantCandidate {
    /// The mutant.
    pub module: Module,
    /// The module that it was made from, with the entry that is run.
    pub original: Module,
    /// The file and line of the original.
    pub place: String,
    /// The mutations that were applied, in order.
    pub done: Vec<Mutation>,
    /// Whether all of it keeps the meaning.
    pub preserving: bool,
}

impl MutantCandidate {
    /// The file and line of the original, and what was done to it.
    pub fn story(&self) -> String {
        let done: Vec<&str> = self.done.iter().map(|mutation| mutation.name()).collect();
        format!("{}: {}", self.place, done.join(", "))
    }
}

impl Mutator {
    /// Mutants of these modules. The configuration narrows what mutations bring in; `preserving`: only such mutations
    /// are made as keep the meaning.
    pub fn new(corpus: SeedCorpus, config: Config, preserving: bool) -> Self {
        Mutator { corpus: Arc::new(corpus), config, preserving }
    }

    /// What it makes mutants of.
    pub fn corpus(&self) -> &SeedCorpus {
        &self.corpus
    }

    /// What its mutants depend on besides the seed, as command-line flags.
    pub fn flags(&self) -> Vec<String> {
        let preserving = self.preserving.then(|| "--preserving".to_string());
        std::iter::once(format!("--mutate {}", self.corpus.fingerprint)).chain(preserving).collect()
    }

    /// The mutant of a seed, made from a module with some of these operations if there are such; the error says why there
    /// is none.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn candidate(&self, seed: u64, favour: &[OpKind]) -> Result<MutantCandidate, &'static str> {
        // Each choice has numbers of its own: which file is taken changes nothing of what is done to it.
        let mut state = seed;
        let mut choose = |n: usize| {
            state = mixed(state);
            usize::try_from(state % (n as u64).max(1)).unwrap_or(0)
        };
        let (preserving, most) = (self.preserving || choose(2) == 0, 1 + choose(MOST));
        let has_wish = |piece: &SeedModule| favour.iter().any(|kind| piece.kinds.contains(kind));
        let suits = |file: &&File| favour.is_empty() || file.pieces.iter().any(has_wish);
        let mut files: Vec<&File> = self.corpus.files.iter().filter(suits).collect();
        if files.is_empty() {
            files = self.corpus.files.iter().collect();
        }
        let file = *pick(&files, choose(files.len()))?;
        let mut state = mixed(seed ^ 0x6d75_7461_6e74);
        let mut choose = |n: usize| {
            state = mixed(state);
            usize::try_from(state % (n as u64).max(1)).unwrap_or(0)
        };
        let mut pieces: Vec<&SeedModule> = file.pieces.iter().filter(|piece| has_wish(piece)).collect();
        if pieces.is_empty() {
            pieces = file.pieces.iter().collect();
        }
        let piece = *pick(&pieces, choose(pieces.len()))?;
        let original = piece
            .with_entry(self.config.conversion.index_bitwidth, choose)
            .map_err(|_| "its calls cannot be made")?;
        let from = if preserving { Mutation::PRESERVING } else { Mutation::ALL };
        let Mutant { module, done } = mutant_seeded(&original, from, most, &self.config, seed);
        let preserving = done.iter().all(|mutation| Mutation::PRESERVING.contains(mutation));
        if done.is_empty() {
            return Err("nothing to change");
        }
        if self.config.refused.first_in(&module).is_some() {
            return Err("a form that a subject refuses");
        }
        let place = format!("{}:{}", file.name, piece.line);
        Ok(MutantCandidate { module, original, place, done, preserving })
    }

    /// The mutant of a seed, if it is defined; the error says why there is none.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn defined(&self, seed: u64, settings: &Settings) -> Result<MutantCandidate, String> {
        let candidate = self.candidate(seed, &[])?;
        let clock = Clock::default();
        let source =
            Checker::new(&self::settings(settings.clone()), &clock).source(candidate.module.clone(), None);
        match source.reason() {
            Some(reason) => Err(reason.key),
            None => Ok(candidate),
        }
    }
}

fn pick<T>(from: &[T], at: usize) -> Result<&T, &'static str> {
    from.get(at).ok_or("nothing to make mutants of")
}

/// One step of SplitMix64.
pub(crate) fn mixed(state: u64) -> u64 {
    let z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests;
