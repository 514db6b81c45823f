//! Bytes as a module: what our conversion makes of it must mean the same. Coverage guides towards unreached patterns.
#![cfg_attr(fuzzing, no_main)]

use arbitrary::Unstructured;
use plumb_diff::checker::{Checker, Input};
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_gen::{Config, generate};

fn check(data: &[u8]) {
    let module = generate(&mut Unstructured::new(data), &Config::default());
    let (settings, clock, subject) = (Settings::default(), Clock::default(), Subject::own());
    let mut checker = Checker::new(&settings, &clock);
    let source = checker.source(module, None);
    let inputs = [Input { module: &source.module, text: None }];
    for transformed in checker.transform(&subject, &inputs) {
        for (engine, judgement) in checker.judge(&source, &transformed, &[Engine::Interp]) {
            let text = || plumb_ir::print(&source.module);
            let (verdict, detail) = (judgement.verdict, &judgement.detail);
            assert!(!verdict.is_finding(), "{engine}: {verdict}: {detail}\n{}", text());
        }
    }
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| check(data));

#[cfg(not(fuzzing))]
fn main() {
    for path in std::env::args_os().skip(1) {
        check(&std::fs::read(path).unwrap_or_default());
    }
}
