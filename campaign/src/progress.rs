//! How far a campaign is.

use crate::counter::add_all;
use crate::totals::Totals;
use serde::Serialize;
use std::collections::BTreeMap;

/// The progress of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// Modules so far, those of resumed runs included.
    pub modules: u64,
    /// Comparisons so far.
    pub compared: u64,
    /// Comparisons without an answer.
    pub not_comparable: u64,
    /// The most frequent reasons for that.
    pub reasons: BTreeMap<String, u64>,
    /// Modules that a subject refused.
    pub rejected: u64,
    /// Findings that known bugs explain.
    pub known: u64,
    /// Different known bugs among them.
    pub known_bugs: usize,
    /// Different signatures of all that was looked at, known bugs included.
    pub signatures: usize,
    /// Findings so far.
    pub findings: usize,
    /// What is being looked at closely: told which defect it shows, or reduced.
    pub looking: Vec<String>,
}

/// Reasons that progress names.
const REASONS: usize = 5;

impl Progress {
    /// Adds what was counted.
    pub(crate) fn add(&mut self, totals: &Totals) {
        self.modules += totals.modules;
        self.compared += totals.compared;
        self.not_comparable += totals.not_comparable.values().sum::<u64>();
        add_all(&mut self.reasons, &totals.not_comparable);
        self.rejected += totals.rejected.values().sum::<u64>();
        self.known += totals.known.values().sum::<u64>();
    }

    /// Keeps the most frequent reasons.
    pub(crate) fn shorten(&mut self) {
        if self.reasons.len() > REASONS {
            let mut reasons: Vec<_> = std::mem::take(&mut self.reasons).into_iter().collect();
            reasons.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
            self.reasons = reasons.into_iter().take(REASONS).collect();
        }
    }
}
