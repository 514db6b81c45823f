//! What a reduction gives its candidates.

use super::*;
use plumb_host::Outcome;

#[test]
fn candidates_have_what_the_module_needs_and_some_more() {
    let settings = Settings::default();
    let needs = |ops, memory| Execution { ops, memory, ..Execution::ended(Outcome::OutOfFuel) };
    let limits = |ops, memory, verdict| {
        let settings = candidate_settings(&settings, &needs(ops, memory), verdict);
        (settings.fuel, settings.max_memory)
    };
    assert_eq!(limits(10, 1 << 10, Verdict::Mismatch), (MIN_FUEL, MIN_MEMORY));
    assert_eq!(limits(MIN_FUEL, MIN_MEMORY / 2, Verdict::LatentUb), (10 * MIN_FUEL, 32 * MIN_MEMORY));
    assert_eq!(limits(u64::MAX, u64::MAX, Verdict::Mismatch), (settings.fuel, settings.max_memory));
    // A target that takes all it is given is what these two show.
    for verdict in [Verdict::Memory, Verdict::Hang] {
        assert_eq!(limits(10, 10, verdict), (MIN_FUEL, settings.max_memory));
    }
}
