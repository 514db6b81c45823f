//! The verdicts of a comparison, worst first.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The answer to "does the target mean what the source means?", ordered from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The target shows something that the source does not allow.
    Mismatch,
    /// The target is undefined or poison where the source is fully determined.
    LatentUb,
    /// The subject, or the native code made of its output, died.
    Crash,
    /// The subject made a module that its own verifier refuses.
    Invalid,
    /// The target runs on long after the source has returned.
    Hang,
    /// The target runs out of memory or stack where the source needed little.
    Memory,
    /// The subject refused a valid module.
    Reject,
    /// A limit of time was reached before an answer.
    Timeout,
    /// There is no verdict, for a stated reason.
    NotComparable,
    /// The source allows what the target shows.
    Match,
}

impl Verdict {
    /// Every verdict, worst first.
    pub const ALL: [Verdict; 10] = [
        Verdict::Mismatch,
        Verdict::LatentUb,
        Verdict::Crash,
        Verdict::Invalid,
        Verdict::Hang,
        Verdict::Memory,
        Verdict::Reject,
        Verdict::Timeout,
        Verdict::NotComparable,
        Verdict::Match,
    ];

    /// The name that reports use.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Mismatch => "mismatch",
            Verdict::LatentUb => "latent-ub",
            Verdict::Crash => "crash",
            Verdict::Invalid => "invalid",
            Verdict::Hang => "hang",
            Verdict::Memory => "memory",
            Verdict::Reject => "reject",
            Verdict::Timeout => "timeout",
            Verdict::NotComparable => "not-comparable",
            Verdict::Match => "match",
        }
    }

    /// Whether this verdict says that something is wrong with the subject.
    pub fn is_finding(self) -> bool {
        self <= Verdict::Reject
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The key of judgements on a source that shows nothing.
pub(crate) const NOTHING_OBSERVED: &str = "nothing observed";

/// The key of judgements on a source with an index width that its subject does not have.
pub(crate) const OTHER_INDEX_WIDTH: &str = "index width";

/// The key of judgements on a source that shares memory which its subject copies.
pub(crate) const COPIED_RESULTS: &str = "results are copied";

/// Why there is no answer. The absence tells nothing about the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnansweredReason {
    /// Nobody asked: the program dies or hangs on nearly every module.
    NotAsked,
    /// Everything was to stop.
    Stopped,
    /// A limit of time or output that is not the module's was reached.
    Limited,
    /// Somebody killed the program, or the system did because memory was short.
    Killed,
    /// The program could not be started, or it left.
    Lost,
}

/// A verdict with its reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// For a person: values, places, messages.
    pub detail: String,
    /// For grouping: what stays the same when the same defect shows in another module. Without values, line
    /// numbers and addresses. For `not-comparable`, the reason that is counted.
    pub key: String,
    /// What was looked at.
    #[serde(skip)]
    pub values: ValueCounts,
    /// Why there was no answer, where that is so.
    #[serde(skip)]
    pub unanswered: Option<UnansweredReason>,
}

/// How many of the values that a source shows were compared.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValueCounts {
    /// Those that were.
    pub compared: u64,
    /// Those that were not, by reason.
    pub skipped: BTreeMap<String, u64>,
}

impl ValueCounts {
    /// Counts values that were not compared.
    pub fn skip(&mut self, reason: String, count: u64) {
        if count > 0 {
            let all = self.skipped.entry(reason).or_insert(0);
            *all = all.saturating_add(count);
        }
    }

    /// Adds what another comparison looked at.
    pub fn add(&mut self, other: &ValueCounts) {
        self.compared = self.compared.saturating_add(other.compared);
        for (reason, count) in &other.skipped {
            self.skip(reason.clone(), *count);
        }
    }

    /// All of them.
    pub fn all(&self) -> u64 {
        self.skipped.values().fold(self.compared, |all, count| all.saturating_add(*count))
    }
}

impl Judgement {
    /// A verdict with its detail and grouping key.
    pub fn new(verdict: Verdict, key: impl Into<String>, detail: impl Into<String>) -> Self {
        let values = ValueCounts::default();
        Judgement { verdict, detail: detail.into(), key: key.into(), values, unanswered: None }
    }

    /// No answer was obtained.
    pub fn unanswered(why: UnansweredReason, key: impl Into<String>, detail: impl Into<String>) -> Self {
        let unanswered = Some(why);
        Judgement { unanswered, ..Judgement::new(Verdict::NotComparable, key, detail) }
    }

    /// Whether nothing was compared because the source leaves open what it does, or shows nothing.
    pub fn is_of_source(&self) -> bool {
        let keys = ["source-ub", "decided by flagged", NOTHING_OBSERVED, OTHER_INDEX_WIDTH, COPIED_RESULTS];
        let is_named = keys.iter().any(|key| self.key.starts_with(key));
        self.verdict == Verdict::NotComparable && (is_named || !self.values.skipped.is_empty())
    }

    /// Whether it says something of the program: another answer to the same question contradicts it.
    pub fn is_answer(&self) -> bool {
        self.unanswered.is_none() && self.verdict != Verdict::Timeout
    }

    /// The first value that differs, if one does: as the source has it, and as the target has it.
    pub fn differing_values(&self) -> (Option<&str>, Option<&str>) {
        match self.detail.split_once(": ").and_then(|(_, text)| text.rsplit_once(", expected ")) {
            Some((after, before)) => (Some(before), Some(after)),
            None => (None, Some(self.detail.as_str()).filter(|detail| !detail.is_empty())),
        }
    }

    /// The target is allowed by the source.
    pub fn matching() -> Self {
        Judgement::new(Verdict::Match, "", "")
    }

    /// There is no verdict, for this reason.
    pub fn not_comparable(reason: impl Into<String>, detail: impl Into<String>) -> Self {
        Judgement::new(Verdict::NotComparable, reason, detail)
    }
}

/// The worst of several judgements: the first of those with the worst verdict.
pub fn worst<'a>(judgements: impl IntoIterator<Item = &'a Judgement>) -> Option<&'a Judgement> {
    judgements.into_iter().min_by_key(|judgement| judgement.verdict)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_names_are_the_contract() {
        assert!(Verdict::ALL.is_sorted());
        let names: Vec<_> = Verdict::ALL.iter().map(|v| v.name()).collect();
        assert_eq!(
            names.join(" "),
            "mismatch latent-ub crash invalid hang memory reject timeout not-comparable match"
        );
        for verdict in Verdict::ALL {
            assert_eq!(serde_json::to_string(&verdict).unwrap(), format!("\"{}\"", verdict.name()));
        }
        assert_eq!(Verdict::ALL.iter().filter(|v| v.is_finding()).count(), 7);
    }
}
