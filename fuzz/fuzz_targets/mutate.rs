//! Bytes as mutations of a module, of the corpus or generated: what keeps the meaning must keep it as it is and through
//! our conversion, and what changes it must still be converted rightly.
#![cfg_attr(fuzzing, no_main)]

use arbitrary::Unstructured;
use plumb_campaign::mutants;
use plumb_diff::engine::Engine;
use plumb_gen::{Config, generate, mutate};

/// Modules with `@main()`; a first byte beyond them stands for a generated one.
const MODULES: &[&str] = &[
    include_str!("../../corpus/known/reshape-to-unranked.mlir"),
    include_str!("../../corpus/known/realloc-static-shrink.mlir"),
    include_str!("../../corpus/known/subview-offset-folded.mlir"),
    include_str!("../../corpus/known/negative-stride.mlir"),
];

fn check(data: &[u8]) {
    let mut input = Unstructured::new(data);
    let (Ok(choice), Ok(preserving)) = (input.arbitrary::<u8>(), input.arbitrary::<bool>()) else { return };
    let original = match MODULES.get(usize::from(choice) % (MODULES.len() + 4)) {
        Some(text) => plumb_ir::parse(text, &plumb_ir::ParseOptions::default()).0,
        None => generate(&mut input, &Config { size: 12, ..Config::default() }),
    };
    let from = if preserving { mutate::Mutation::PRESERVING } else { mutate::Mutation::ALL };
    let mutant = mutate::mutant(&original, from, 8, &Config::default(), &mut input);
    if let Err(difference) = mutants::check(&original, &mutant, Engine::Interp) {
        panic!("{difference}");
    }
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| check(data));

#[cfg(not(fuzzing))]
fn main() {
    std::env::args_os().skip(1).for_each(|path| check(&std::fs::read(path).unwrap_or_default()));
}
