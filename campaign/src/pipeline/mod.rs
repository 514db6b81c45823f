//! The stages that turn a seed into a finding, one module a stage. Each stage hands one type to the next:
//!
//! | stage | takes | hands on |
//! |---|---|---|
//! | [`generate`]: makes a module and executes it as the source | a seed | [`TestCase`](test_case::TestCase) |
//! | [`transform`]: asks the subject | `TestCase` | [`TransformedCase`](transform::TransformedCase) |
//! | [`judge`]: executes the target and compares | `TransformedCase` | [`JudgedCase`](judge::JudgedCase) |
//! | [`confirm`]: asks for the same once more | `JudgedCase` | [`Sighting`](sighting::Sighting) |
//! | [`locate`]: finds the pass and the operation | `Sighting` | `Sighting` with its [`Defect`](sighting::Defect) |
//! | [`deduplicate`]: selects what is worth more work | located `Sighting`s | some of them |
//! | [`reduce`]: finds the smallest program that shows the same | `Sighting` | [`Reproducer`](reduce::Reproducer) |
//! | [`triage`]: holds it against known bugs | `Sighting` | [`TriagedSighting`](triage::TriagedSighting) |
//! | [`report`]: writes down what a person needs | `TriagedSighting` | [`Finding`](crate::finding::Finding) |
//!
//! A stage knows nothing of threads, chunks or files. `run` decides which work is done when, and keeps what comes of it.

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
