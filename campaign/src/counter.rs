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

/// Adds to one of several counters.
pub(crate) fn add(counters: &mut BTreeMap<String, u64>, what: &str, n: u64) {
    grow(counters.entry(what.into()).or_insert(0), n);
}

/// Adds all counters of others.
pub(crate) fn add_all(counters: &mut BTreeMap<String, u64>, other: &BTreeMap<String, u64>) {
    for (what, n) in other {
        add(counters, what, *n);
    }
}
