//! Engines, subjects, comparison, campaigns, triage.

pub mod abi;
pub mod batch;
pub mod check;
pub mod compare;
pub mod engine;
pub mod finding;
pub mod legs;
pub mod process;
pub mod subject;
pub mod verdict;
