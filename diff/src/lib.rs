//! Engines, subjects, comparison, campaigns, triage.
//!
//! # Entry points
//!
//! | for | use |
//! |---|---|
//! | a subject's name to what it means | [`subject::Subject::parse`], [`subject::Subject::availability`], [`subject::Subject::presets`] |
//! | an engine's name | [`engine::Engine`] (`FromStr`, `Display`), [`engine::Engine::defaults`], [`checker::Settings::missing`] |
//! | a file against subjects (`plumb diff`) | [`diff::parse_file`], [`diff::diff`] → [`diff::DiffReport`]: source, results, worst verdict |
//! | a campaign (`plumb fuzz`) | [`campaign::Config::new`], [`campaign::run`] → [`campaign::Report`] (serialises to the JSON contract) |
//! | mutants of existing modules | [`mutants::Mutator`], which is a campaign's [`campaign::Generator`] too |
//! | known bugs | [`finding::Known::load`] |
//! | a smaller module (`plumb reduce`) | [`shrink::shrink_file`] for a subject, [`shrink::shrink_by_command`] for a command |
//! | a finding again (`plumb replay`) | [`finding::Store::find`], [`finding::FindingCase::load`], [`replay::replay`] |
//! | campaigns together (`plumb merge`) | [`finding::merge`] |
//! | what is supported (`plumb ops`) | [`support::table`] |
//! | what is installed (`plumb doctor`) | [`subject::Subject::presets`] with their availability, [`process::find_program`] |
//!
//! Layers, lower ones first: [`process`] runs commands under limits; [`subject`] says which; [`batch`] puts many modules
//! through one; [`abi`] reads what an entry returned; [`compare`] judges; [`checker`] does all of that for one module;
//! [`shrink`] reduces; [`finding`] stores; [`campaign`] does it on all cores.

pub mod abi;
mod adapt;
pub mod arguments;
pub mod batch;
pub mod bench;
pub mod campaign;
pub mod check;
pub mod checker;
pub mod compare;
pub mod diff;
pub mod engine;
pub mod finding;
pub mod legs;
pub mod mutants;
pub mod native;
pub mod process;
pub mod replay;
pub mod shrink;
pub mod signature;
pub mod stats;
pub mod subject;
pub mod support;
mod through;
pub mod verdict;
