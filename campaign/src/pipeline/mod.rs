//! The stages that turn a seed into a finding. Each stage hands one type to the next:
//!
//! | stage | takes | hands on |
//! |---|---|---|
//! | [`generate`]: makes a module and executes it as the source | a seed | [`TestCase`](test_case::TestCase) |
//! | [`transform`]: asks the subject | `TestCase` | [`TransformedCase`](transform::TransformedCase) |
//! | [`judge`]: executes the target and compares | `TransformedCase` | [`JudgedCase`](judge::JudgedCase) |
//! | [`confirm`]: asks the subject again about what [`judge`] observed | [`UnconfirmedSighting`](sighting::UnconfirmedSighting) | [`Sighting`](sighting::Sighting) |
//! | [`locate`]: finds the pass and the operation | `Sighting` | `Sighting` with its [`Defect`](sighting::Defect) |
//! | [`deduplicate`]: selects, before `locate` and before `triage`, what is worth more work | `Sighting`s | some of them |
//! | [`reduce`]: finds the smallest program that shows the same | `Sighting` | [`Reproducer`](reduce::Reproducer) |
//! | [`triage`]: holds it against known bugs | `Sighting` | [`TriagedSighting`](triage::TriagedSighting) |
//! | [`report`]: adds what a person needs | a new `Sighting` | [`FindingCase`](crate::finding::FindingCase) |
//!
//! `triage` calls `reduce` and `report`. `run` schedules the work on threads and keeps the results.

pub(crate) mod confirm;
pub(crate) mod deduplicate;
pub(crate) mod examine;
pub(crate) mod flaky;
pub(crate) mod generate;
pub(crate) mod judge;
pub(crate) mod locate;
pub(crate) mod reduce;
pub(crate) mod report;
pub(crate) mod sighting;
pub mod signature;
mod stages;
pub(crate) mod test_case;
pub(crate) mod transform;
pub(crate) mod triage;

pub(crate) use stages::Stages;
