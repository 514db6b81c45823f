//! Two texts of modules, held against each other in the interpreter.

use plumb_diff::adapt;
use plumb_diff::checker::{Checker, Transformation};
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::verdict::Verdict;

/// Whether the second means what the first does.
pub fn verdict(source: &str, target: &str) -> Verdict {
    let (settings, clock) = (Settings::default(), Clock::default());
    let mut checker = Checker::new(&settings, &clock);
    let source = checker.source(adapt::parse(source).unwrap(), None);
    let target = Transformation::Module(Box::new(adapt::parse(target).unwrap()));
    checker.judge(&source, &target, &[Engine::Interp])[0].1.verdict
}
