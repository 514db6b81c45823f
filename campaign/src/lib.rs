//! Campaigns over many modules: generation, findings and their triage, reduction, replay, and benchmarks.
//!
//! # Entry points
//!
//! | for | use |
//! |---|---|
//! | a campaign (`plumb fuzz`) | [`Config::new`], [`run()`] → [`Report`] (serialises to the JSON contract), [`Event`]s on the way |
//! | mutants of existing modules | [`mutants::Mutator`], which is a campaign's [`Generator`] too |
//! | a fuzzer's inputs (`fuzz/`, `plumb seeds`, `plumb replay`) | [`fuzzing::Target`], [`fuzzing::Fuzzer`] |
//! | known bugs | [`finding::Known::load`] |
//! | a smaller module (`plumb reduce`) | [`shrink::shrink_file`] for a subject, [`shrink::shrink_by_command`] for a command |
//! | a finding again (`plumb replay`) | [`finding::Store::find`], [`finding::FindingCase::load`], [`replay::replay`] |
//! | a report for the people who write the compiler (`plumb issue`) | [`issue::issue`](issue::issue()) |
//! | campaigns together (`plumb merge`) | [`finding::merge`] |
//! | what a campaign's folder tells of it (`plumb report`) | [`Overview::load`] |
//! | speed (`plumb bench`) | [`bench::conversion`], [`bench::against_lli`], [`bench::against_native`], [`bench::generation`] |
//! | what comparison sees of wrong targets (`plumb faults --llvm`) | [`rewrites::Rewrite`], [`rewrites::measure`](rewrites::measure()) |
//! | the passes of a compiler (`plumb passes`, `plumb fuzz --passes`) | [`passes::probe`](passes::probe()), [`passes::PassTable`], [`passes::Plan`] |
//! | statistics of generated modules (`plumb gen --stats`) | [`stats::collect`] |
//!
//! Layers, lower ones first: [`shrink`] reduces; [`signature`] tells defects apart; [`finding`] stores; triage makes
//! findings of what threads have seen, and order settles them as if there was one thread; [`run()`] does it on all cores. One module is judged by `plumb-diff`.

pub mod bench;
mod config;
mod context;
mod events;
mod file;
pub mod finding;
pub mod fuzzing;
mod guilty;
pub mod issue;
mod lock;
mod looks;
pub mod mutants;
mod order;
mod overview;
mod panics;
pub mod passes;
pub mod replay;
mod report;
pub mod rewrites;
mod run;
pub mod shrink;
pub mod signature;
mod smoke;
mod state;
pub mod stats;
mod suited;
mod triage;
mod work;

pub use config::{Bound, CampaignError, Config, Generator, Shard};
pub use events::{Begin, Event, What};
pub use file::FileError;
pub use overview::{Overview, Sample};
pub use report::{Mutants, Progress, Refusals, Report, Totals};
pub use run::run;
pub use state::Damaged;
pub use suited::suited;
pub use triage::{Examined, examine, given, lines_at};

/// Holds that the programs of the guide do what it says; they are this crate's and `plumb-diff`'s examples.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guide/rust.md")]
struct Guide;
