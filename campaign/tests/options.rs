//! Generated modules mean the same after our conversion, whatever options it is given.

use plumb_campaign::{self as campaign, Bound, Config, Generator};
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::stop::Stop;
use plumb_diff::subject::Subject;
use plumb_ir::{Conversion, IndexWidth};

const MODULES: u64 = 300;

/// A campaign of our conversion under these options.
fn nothing_found(conversion: Conversion) {
    let flags = conversion.flags();
    let generate = plumb_gen::Config {
        conversion,
        memref_results: !conversion.bare_ptr,
        ..plumb_gen::Config::default()
    };
    let generator = Generator::generated(generate);
    let config = Config {
        engines: vec![Engine::Interp],
        bound: Bound::Count(MODULES),
        settings: Settings { conversion, ..Settings::default() },
        ..Config::new(vec![Subject::own()], generator)
    };
    let report = campaign::run(&config, &|_| {}, &Stop::default()).unwrap();
    assert_eq!(report.findings, [], "{flags:?}");
    assert_eq!(report.rejected, 0, "{flags:?}: {:?}", report.rejected_by_message);
    assert!(report.compared * 100 >= MODULES * 99, "{flags:?}: {:?}", report.not_comparable);
}

#[test]
fn narrow_indices() {
    nothing_found(Conversion { index_bitwidth: IndexWidth::Bits32, ..Conversion::default() });
}

#[test]
fn wrappers() {
    nothing_found(Conversion { emit_c_wrappers: true, ..Conversion::default() });
}

#[test]
fn bare_pointers() {
    nothing_found(Conversion { bare_ptr: true, ..Conversion::default() });
}

#[test]
fn all_together() {
    nothing_found(Conversion { index_bitwidth: IndexWidth::Bits32, emit_c_wrappers: true, bare_ptr: true });
}
