//! Every listed bug still shows, under a signature that its own list covers: an entry that no longer holds must go.

use plumb_campaign::finding::Known;
use plumb_campaign::{Config, Generator, examine};
use plumb_diff::adapt;
use plumb_diff::bisect::bisect;
use plumb_diff::checker::Checker;
use plumb_diff::engine::{Engine, native_is_built_in};
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::{Availability, PRESETS, Subject, pass_name};
use plumb_ir::Module;
use rayon::prelude::*;
use std::path::Path;

#[test]
fn listed_bugs_still_show() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = Known::load(&folder).unwrap();
    assert!(!known.bugs().is_empty());
    let worker = plumb_testkit::worker(native_is_built_in());
    for bug in known.bugs() {
        let (Some(program), Some(subject)) = (&bug.program, bug.shown_by()) else { continue };
        let subject = Subject::parse(&subject).unwrap();
        // Without the program there is nothing to hold the entry against.
        if let Availability::Missing { program, .. } = subject.availability() {
            assert_eq!(plumb_testkit::program(&program), None);
            continue;
        }
        let engine = match bug.engines.first() {
            Some(name) => name.parse().unwrap(),
            None => Engine::Interp,
        };
        let settings = Settings { worker: worker.clone(), ..Settings::default() };
        if settings.missing(engine).is_some() {
            continue;
        }
        let text = std::fs::read_to_string(folder.join(program)).unwrap();
        let module = adapt::parse(&text).unwrap();
        let config = Config {
            known: known.clone(),
            settings,
            ..Config::new(vec![subject.clone()], Generator::new("", |_| Module::default()))
        };
        let found = examine(&module, &subject, &[engine], &config)
            .unwrap_or_else(|judgement| panic!("{}: {judgement:?}", bug.title));
        if found.known.as_ref() != Some(&bug.title) {
            println!("SIG\t{}\t{}", program.display(), found.signature);
        }
    }
}

#[test]
fn the_pass_that_does_it_is_named_on_every_release() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = Known::load(&folder).unwrap();
    let settings = Settings { worker: plumb_testkit::worker(native_is_built_in()), ..Settings::default() };
    let mut subjects = Vec::new();
    for bug in known.bugs() {
        let (Some(program), Some(name)) = (&bug.program, bug.shown_by()) else { continue };
        let engine: Engine = bug.engines.first().map_or(Engine::Interp, |name| name.parse().unwrap());
        if settings.missing(engine).is_some() {
            continue;
        }
        let pass = bug.pass.as_deref().unwrap_or_else(|| panic!("{}: no pass is given", bug.title));
        let path = folder.join(program);
        if !name.starts_with("mlir-opt-") {
            subjects.push((path, engine, pass, Subject::parse(&name).unwrap()));
            continue;
        }
        for release in PRESETS {
            let name = name.replacen("mlir-opt-22", &format!("mlir-opt-{release}"), 1);
            let subject = Subject::parse(&name).unwrap();
            match subject.availability() {
                Availability::Ready { version } if bug.is_of(&version) => {
                    subjects.push((path.clone(), engine, pass, subject));
                }
                Availability::Ready { .. } => {}
                Availability::Missing { program, .. } => assert_eq!(plumb_testkit::program(&program), None),
            }
        }
    }
    let wrong: Vec<String> = subjects
        .par_iter()
        .filter_map(|(path, engine, pass, subject)| {
            let text = std::fs::read_to_string(path).unwrap();
            let clock = Clock::default();
            let mut checker = Checker::new(&settings, &clock);
            let source = checker.source(adapt::parse(&text).unwrap(), Some(&text));
            let bisected = bisect(&source, &text, subject, &[*engine], &mut checker);
            let named = bisected.guilty.as_ref().map(|guilty| pass_name(&guilty.pass));
            (named != Some(pass)).then(|| format!("{} {}: {bisected:?}", path.display(), subject.name()))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
