//! Generated modules mean the same after our conversion, whatever options it is given.

use plumb_campaign::{self as campaign, Bound, Config, Generator};
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::Subject;
use std::sync::atomic::AtomicBool;

const MODULES: u64 = 300;

/// A campaign of our conversion under these settings.
fn nothing_found(settings: Settings) {
    let flags = settings.flags();
    let generate = plumb_gen::Config {
        index_bits: settings.index_bitwidth,
        bare_ptr: settings.bare_ptr,
        memref_results: !settings.bare_ptr,
        ..plumb_gen::Config::default()
    };
    let generator = Generator::new(move |seed| plumb_gen::generate_seeded(seed, &generate));
    let config = Config {
        engines: vec![Engine::Interp],
        bound: Bound::Count(MODULES),
        settings,
        ..Config::new(vec![Subject::own()], generator)
    };
    let report = campaign::run(&config, &|_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!(report.findings, [], "{flags:?}");
    assert_eq!(report.rejected, 0, "{flags:?}: {:?}", report.rejected_by_message);
    assert!(report.compared * 100 >= MODULES * 99, "{flags:?}: {:?}", report.not_comparable);
}

#[test]
fn narrow_indices() {
    nothing_found(Settings { index_bitwidth: 32, ..Settings::default() });
}

#[test]
fn wrappers() {
    nothing_found(Settings { emit_c_wrappers: true, ..Settings::default() });
}

#[test]
fn bare_pointers() {
    nothing_found(Settings { bare_ptr: true, ..Settings::default() });
}

#[test]
fn all_together() {
    nothing_found(Settings {
        index_bitwidth: 32,
        emit_c_wrappers: true,
        bare_ptr: true,
        ..Settings::default()
    });
}
