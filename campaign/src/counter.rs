//! Counters that stay at their largest value.

use std::collections::BTreeMap;

/// Adds one to a counter.
pub(crate) fn count(counters: &mut BTreeMap<String, u64>, what: &str) {
    add(counters, what, 1);
}

/// Adds to a counter. A state that someone else wrote may say anything.
pub(crate) fn grow(counter: &mut u64, n: u64) {
    *counter = counter.saturating_add(n);
}

/// The most counters of a kind: a subject may say something new of each module.
pub(crate) const MOST: usize = 2000;
/// What is counted as one beyond them.
pub(crate) const OTHERS: &str = "other messages";

/// Adds to one of several counters.
pub(crate) fn add(counters: &mut BTreeMap<String, u64>, what: &str, n: u64) {
    let is_counted = counters.len() < MOST || counters.contains_key(what);
    grow(counters.entry(if is_counted { what } else { OTHERS }.into()).or_insert(0), n);
}

/// Adds all counters of others.
pub(crate) fn add_all(counters: &mut BTreeMap<String, u64>, other: &BTreeMap<String, u64>) {
    for (what, n) in other {
        add(counters, what, *n);
    }
}
