//! Campaigns over many modules: generation, findings and their triage, reduction, replay, and benchmarks.
//!
//! # Entry points
//!
//! | for | use |
//! |---|---|
//! | a campaign (`plumb fuzz`) | [`Config::new`], [`run()`] → [`Report`] (serialises to the JSON contract), [`Event`]s on the way |
//! | mutants of existing modules | [`mutants::Mutator`], which is a campaign's [`Generator`] too |
//! | a fuzzer's inputs (`fuzz/`, `plumb seeds`, `plumb replay`) | [`fuzzing::FuzzTarget`], [`fuzzing::Fuzzer`] |
//! | known bugs | [`finding::KnownBugs::load`] |
//! | a smaller module (`plumb reduce`) | [`reduce::reduce_file`] for a subject, [`reduce::reduce_by_command`] for a command |
//! | a finding again (`plumb replay`) | [`finding::Store::find`], [`finding::FindingCase::load`], [`replay::replay`] |
//! | a report for the people who write the compiler (`plumb issue`) | [`issue::issue`](issue::issue()) |
//! | campaigns together (`plumb merge`) | [`merge()`] |
//! | what a campaign's folder tells of it (`plumb report`) | [`Overview::load`] |
//! | speed (`plumb bench`) | [`bench::conversion`], [`bench::against_lli`], [`bench::against_native`], [`bench::generation`] |
//! | what comparison sees of wrong targets (`plumb faults --llvm`) | [`rewrites::Rewrite`], [`rewrites::measure`](rewrites::measure()) |
//! | the passes of a compiler (`plumb passes`, `plumb fuzz --passes`) | [`passes::probe`](passes::probe()), [`passes::PassTable`], [`passes::PassPlan`] |
//! | a description of a compiler (`plumb init`) | [`describe::describe`](describe::describe()) → [`describe::Description`] |
//! | statistics of generated modules (`plumb gen --stats`) | [`stats::collect`] |
//!
//! `pipeline` takes a module from a seed to a finding, one stage after the other. `run` decides the order on all cores, and keeps
//! what is settled. `plumb-diff` judges one module.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod answers;
pub mod bench;
mod config;
mod counter;
mod damage;
pub mod describe;
mod events;
pub mod finding;
pub mod fuzzing;
mod generator;
pub mod issue;
mod judged;
mod lock;
mod markdown;
mod merge;
pub mod mutants;
mod overview;
mod panics;
pub mod passes;
mod pipeline;
mod progress;
pub mod reduce;
pub mod replay;
mod report;
pub mod rewrites;
mod run;
mod scope;
pub mod stats;
mod suitable;
mod totals;

pub use answers::AnswerStore;
pub use config::{Bound, CampaignError, Config, Shard};
pub use damage::DamagedFile;
pub use events::{CampaignStart, Event, EventKind};
pub use generator::{Generator, ModulePreference};
pub use judged::{JudgedCount, OPEN};
pub use merge::{MergeSummary, merge};
pub use overview::{Overview, Sample};
pub use pipeline::examine::{Examination, examine};
pub use pipeline::signature;
pub use pipeline::triage::{lines_around, operand_values};
pub use progress::Progress;
pub use report::Report;
pub use run::run;
pub use suitable::suitable_config;
pub use totals::{Mutants, Refusals, Totals};

/// Holds that the programs of the guide do what it says; they are this crate's and `plumb-diff`'s examples.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guide/rust.md")]
struct Guide;
