//! The tests of `native_ops`, where they cannot be built: what they need is counted as missing.
#![cfg(not(feature = "llvm"))]

#[test]
fn every_pair_of_small_integers() {
    assert_eq!(plumb_testkit::worker(false), None);
}

#[test]
fn values_at_the_borders() {
    assert_eq!(plumb_testkit::worker(false), None);
}
