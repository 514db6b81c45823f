//! Volatile accesses: their number, order and places, what they write, and what is printed between them.

use super::data;
use super::datum::{Difference, Tally};
use plumb_host::{Access, Datum, Execution, Flags};

/// Compares the volatile accesses of runs of which both are of the LLVM dialect, and interpreted. A source without any
/// says nothing about others.
pub(super) fn compare(source: &Execution, target: &Execution, tally: &mut Tally) -> Option<Difference> {
    let (Some(a), Some(b)) = (&source.accesses, &target.accesses) else { return None };
    if a.is_empty() {
        return None;
    }
    for (at, (x, y)) in a.iter().zip(b).enumerate() {
        let role = || format!("volatile access {at}");
        tally.seen();
        if shape(x) != shape(y) {
            return Some(Difference::new(
                "volatile access",
                role(),
                format!("{}, expected {}", text(y), text(x)),
            ));
        }
        let stored: Vec<Datum> = x.data.iter().map(open).collect();
        if let Some(difference) = data("volatile value", &role, &stored, &y.data, tally) {
            return Some(difference);
        }
    }
    (a.len() != b.len()).then(|| {
        let text = format!("{} volatile accesses, expected {}", b.len(), a.len());
        Difference::new("volatile count", "volatile accesses".into(), text)
    })
}

/// A scalar that was stored: how far an inexact one may be off is known of what is printed or returned alone.
fn open(stored: &Datum) -> Datum {
    let mut stored = stored.clone();
    if stored.flags.contains(Flags::INEXACT) {
        stored.flags |= Flags::NONDET;
    }
    stored
}

/// All of an access but the values.
fn shape(access: &Access) -> impl PartialEq {
    (access.kind, access.object.clone(), access.offset, access.size, access.events)
}

fn text(access: &Access) -> String {
    let Access { kind, object, offset, size, events, .. } = access;
    format!("{kind:?} of {size} bytes at offset {offset} of {object:?} after {events} events")
}
