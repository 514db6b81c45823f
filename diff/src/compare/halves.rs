//! An integer of 64 bits that a target prints as two halves of 32. Passes that emulate wide integers print them so, because
//! such a value is a vector of its halves by then.

use plumb_host::{Bits, Datum, Event, EventData, HostFn};

/// What a target prints for one integer.
const LENGTH: usize = 5;

/// The integer of 64 bits whose halves the events of a target begin with, where the source prints one, and how many events
/// that are.
pub(super) fn joined(source: &Event, target: &[Event]) -> Option<(Datum, usize)> {
    let [open, low, comma, high, close] = target.get(..LENGTH)? else { return None };
    let brackets = [open, comma, close].map(|event| event.function);
    if brackets != [HostFn::PrintOpen, HostFn::PrintComma, HostFn::PrintClose] {
        return None;
    }
    let (whole, low, high) = (integer(source)?, integer(low)?, integer(high)?);
    let half = |datum: &Datum| Some(u64::from(*datum.bits.0.first()? as u32));
    let bits = Bits::from_u64(half(low)? | half(high)? << 32);
    Some((Datum::new(whole.class, bits, low.flags | high.flags), LENGTH))
}

/// The integer of 64 bits that an event prints.
fn integer(event: &Event) -> Option<&Datum> {
    match (event.function, &event.data) {
        (HostFn::PrintI64 | HostFn::PrintU64, EventData::Scalars(data)) => data.first(),
        _ => None,
    }
}
