//! Any bytes: the parser must not panic or hang, and what it accepts must print to text that parses to the same text.
#![cfg_attr(fuzzing, no_main)]

use plumb_ir::parse::{ParseOptions, parse};
use plumb_ir::print::print;

fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let options = ParseOptions { allow_unregistered: true, spelling: plumb_ir::Spelling::Auto };
    let (module, diags) = parse(text, &options);
    if !diags.is_empty() {
        return;
    }
    let once = print(&module);
    let (again, diags) = parse(&once, &options);
    assert!(diags.is_empty(), "printed text is rejected: {diags:?}\n{once}");
    assert_eq!(once, print(&again), "printing is not stable");
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| check(data));

#[cfg(not(fuzzing))]
fn main() {
    for path in std::env::args_os().skip(1) {
        check(&std::fs::read(path).unwrap_or_default());
    }
}
