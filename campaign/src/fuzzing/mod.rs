//! The inputs of a coverage-guided fuzzer: their form for each target, their mutations and seeds, and the checks of
//! them. A failing input becomes a finding like any other.

mod check;
mod cost;
mod fuzzer;
mod program;
mod words;

pub(crate) use check::check;
pub use fuzzer::{Fuzzer, FuzzerSetup, InputResult};

use plumb_gen::bytes::{frames, words as text};
use plumb_gen::{Config, Profile};
use std::fmt::Write;

/// A fuzz target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FuzzTarget {
    /// Text is parsed and printed.
    Parse,
    /// Text goes through every room.
    Text,
    /// Text goes through every room, in time that its bytes allow.
    Cost,
    /// The generic form of modules with words changed: what the verifier lets through goes through every room.
    Verify,
    /// Our conversion, in the interpreter.
    Lowering,
    /// Mutations, and our conversion of mutants.
    Mutate,
    /// Our conversion as native code.
    Native,
    /// The LLVM dialect: interpreter against native code.
    LlvmDialect,
    /// A compiler, in batches.
    Subject,
    /// The passes of a compiler, in batches.
    Passes,
    /// Reduction.
    Reduce,
}

/// Seeds of a target that are generated.
pub const SEEDS: usize = 256;
/// The longest input that is made of bytes: more than the largest module reads.
const BYTES: usize = 4096;
/// The longest input that is text.
const TEXT: usize = 16 << 10;

impl FuzzTarget {
    /// Every target with its name.
    pub const ALL: &'static [(FuzzTarget, &'static str)] = &[
        (FuzzTarget::Parse, "parse"),
        (FuzzTarget::Text, "text"),
        (FuzzTarget::Cost, "cost"),
        (FuzzTarget::Verify, "verify"),
        (FuzzTarget::Lowering, "lowering"),
        (FuzzTarget::Mutate, "mutate"),
        (FuzzTarget::Native, "native"),
        (FuzzTarget::LlvmDialect, "llvm_dialect"),
        (FuzzTarget::Subject, "subject"),
        (FuzzTarget::Passes, "passes"),
        (FuzzTarget::Reduce, "reduce"),
    ];

    /// The target of a name.
    pub fn by_name(name: &str) -> Option<FuzzTarget> {
        FuzzTarget::ALL.iter().find(|(_, own)| *own == name).map(|(target, _)| *target)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        FuzzTarget::ALL.iter().find(|(target, _)| *target == self).map_or("", |(_, name)| name)
    }

    /// Whether its inputs are text; else they are what modules are generated from.
    pub fn takes_text(self) -> bool {
        matches!(self, FuzzTarget::Parse | FuzzTarget::Text | FuzzTarget::Cost)
    }

    /// What its modules are like.
    fn generator_config(self) -> Config {
        match self {
            // What is done to them is much more than to make them.
            FuzzTarget::Verify | FuzzTarget::Reduce => Config { size: 20, ..Config::default() },
            FuzzTarget::Mutate => Config { size: 12, ..Config::default() },
            FuzzTarget::LlvmDialect => Config { profile: Profile::Llvm, ..Config::default() },
            _ => Config::default(),
        }
    }

    /// The longest input.
    pub fn max_len(self) -> usize {
        if self.takes_text() { TEXT } else { BYTES }
    }

    /// An input changed, no longer than `max`.
    pub fn mutate(self, input: &[u8], max: usize, seed: u64) -> Vec<u8> {
        match self.takes_text() {
            true => text::mutate(&String::from_utf8_lossy(input), max, seed).into_bytes(),
            false => frames::mutate(input, max, seed),
        }
    }

    /// An input of two, no longer than `max`.
    pub fn cross(self, first: &[u8], second: &[u8], max: usize, seed: u64) -> Vec<u8> {
        if !self.takes_text() {
            return frames::cross(first, second, max, seed);
        }
        let (first, second) = (String::from_utf8_lossy(first), String::from_utf8_lossy(second));
        text::cross(&first, &second, max, seed).into_bytes()
    }

    /// Inputs to begin with: modules, and for targets of text these texts, each of its pieces by itself, and generated modules in
    /// both forms.
    pub fn seeds(self, texts: &[String], count: usize) -> Vec<Vec<u8>> {
        let seeds = frames::seeds(count, &self.generator_config());
        if !self.takes_text() {
            return seeds;
        }
        let pieces = texts.iter().flat_map(|text| plumb_ir::split(text)).map(|(_, piece)| piece.to_string());
        let generated = seeds.iter().enumerate().map(|(at, bytes)| {
            let module = program::generated(bytes, &self.generator_config());
            if at % 2 == 0 { plumb_ir::print(&module) } else { plumb_ir::print::print_generic(&module) }
        });
        let all = pieces.chain(generated).map(|text| text.trim_start().as_bytes().to_vec());
        all.filter(|text| !text.is_empty() && text.len() <= TEXT).collect()
    }

    /// A dictionary in libFuzzer's form, where inputs are text.
    pub fn dictionary(self) -> Option<String> {
        let quoted = |mut all: String, word: &String| {
            let _ = writeln!(all, "\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""));
            all
        };
        self.takes_text().then(|| text::dictionary().iter().fold(String::new(), quoted))
    }

    /// The flags for libFuzzer. Inputs are as large as modules from the beginning. It must not count how often code
    /// runs, nor how rare that is. With as much code as ours that took nine tenths of the time and found less.
    pub fn options(self) -> [(&'static str, usize); 6] {
        [
            ("max_len", self.max_len()),
            ("len_control", 0),
            ("entropic", 0),
            ("use_counters", 0),
            ("timeout", 120),
            ("rss_limit_mb", 4096),
        ]
    }
}

#[cfg(test)]
mod tests;
