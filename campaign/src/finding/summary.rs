//! One finding in the report of a campaign.

use super::{Finding, FindingClass};
use plumb_diff::engine::Engine;
use serde::Serialize;
use std::path::PathBuf;

/// One finding in a report.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FindingSummary {
    /// Name of its folder.
    pub id: String,
    /// What it says.
    pub class: FindingClass,
    /// What groups it.
    pub signature: String,
    /// The subject.
    pub subject: String,
    /// The engine that showed it; none where the subject itself failed.
    pub engine: Option<Engine>,
    /// The module's seed.
    pub seed: u64,
    /// Operations of the module.
    pub ops: usize,
    /// Operations after reduction.
    pub reduced_ops: Option<usize>,
    /// The largest extent of a memref after reduction, where types state one.
    pub reduced_extent: Option<i64>,
    /// Its folder, if findings are written.
    pub dir: Option<PathBuf>,
    /// Seconds from the beginning of this run until it was found.
    pub seconds: f64,
    /// Seconds it took to reduce.
    pub reduce_seconds: Option<f64>,
    /// The particulars.
    pub detail: String,
}

impl FindingSummary {
    /// What is reported of a finding: its folder, when it was found, and how long it took to reduce.
    pub(crate) fn of(
        finding: &Finding,
        dir: Option<PathBuf>,
        seconds: f64,
        reduce_seconds: Option<f64>,
    ) -> Self {
        FindingSummary {
            id: finding.id.clone(),
            class: finding.class,
            signature: finding.signature.clone(),
            subject: finding.subject.clone(),
            engine: finding.engine,
            seed: finding.seed.unwrap_or(0),
            ops: finding.ops,
            reduced_ops: finding.reduced_ops,
            reduced_extent: finding.reduced_extent,
            dir,
            seconds,
            reduce_seconds,
            detail: finding.detail.clone(),
        }
    }
}
