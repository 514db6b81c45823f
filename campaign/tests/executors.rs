//! Whole compilers execute what is generated for them, and mean the same.

use plumb_campaign::{Bound, Config, Generator, run, suitable_config};
use plumb_diff::settings::Settings;
use plumb_diff::stop::Stop;
use plumb_diff::subject::Subject;
use plumb_gen::{Profile, generate_seeded};

/// Half of these modules are compared at least, and no comparison shows anything.
fn means_the_same(name: &str, profile: Profile, modules: u64) {
    let subject = Subject::parse(name).unwrap();
    let settings = Settings::default();
    let generated = plumb_gen::Config { profile, size: 12, ..plumb_gen::Config::default() };
    let generated = suitable_config(generated, std::slice::from_ref(&subject), &settings);
    let generator = Generator::new("executors", move |seed| generate_seeded(seed, &generated));
    let bound = Bound::Count(modules);
    let config = Config { bound, settings, reduce: None, ..Config::new(vec![subject], generator) };
    let report = run(&config, &|_| {}, &Stop::default()).unwrap();
    assert!(report.findings.is_empty(), "{name}: {:?}", report.findings);
    assert!(
        report.compared * 2 >= modules,
        "{name}: {} of {modules}: {:?}",
        report.compared,
        report.not_comparable
    );
}

#[test]
fn mlir_runner_executes_modules() {
    if plumb_testkit::program("mlir-runner-22").is_some() {
        means_the_same("mlir-runner-22", Profile::Calls, 40);
    }
}

#[test]
fn iree_executes_modules() {
    if plumb_testkit::program("iree-compile").is_some() {
        means_the_same("iree-compile", Profile::Arith, 12);
    }
}
