//! Every listed bug still shows, under a signature that its own list covers: an entry that no longer holds must go.

use plumb_campaign::finding::{Evidence, KnownBugs};
use plumb_campaign::{Config, Generator, examine};
use plumb_diff::adapt;
use plumb_diff::batch::Patience;
use plumb_diff::bisect::bisect;
use plumb_diff::checker::Checker;
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::{Availability, PRESETS, Subject, pass_name};
use plumb_ir::Module;
use rayon::prelude::*;
use std::path::Path;

/// What is wrong three times: what reads freed memory crashes only where the system puts other memory there, as it does nearly
/// always.
fn of_three(mut wrong: impl FnMut() -> Option<String>) -> Option<String> {
    wrong().and_then(|_| wrong()).and_then(|_| wrong())
}

#[test]
fn listed_bugs_still_show() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = KnownBugs::load(&folder).unwrap();
    assert!(!known.bugs().is_empty());
    let worker = plumb_testkit::worker().map(WorkerProgram::at);
    let wrong: Vec<String> = known
        .bugs()
        .par_iter()
        .filter_map(|bug| {
            let subject = Subject::parse(&bug.shown_by()?).unwrap();
            // Without the program there is nothing to hold the entry against.
            if let Availability::Missing { program, .. } = subject.availability() {
                assert_eq!(plumb_testkit::program(&program), None);
                return None;
            }
            let engine = bug.engines.first().map_or(Engine::Interp, |name| name.parse().unwrap());
            // What hangs would take its whole time again and again.
            let patience = Patience::Short;
            let settings = Settings { worker: worker.clone(), patience, ..Settings::default() };
            if settings.missing(engine).is_some() {
                return None;
            }
            let text = std::fs::read_to_string(folder.join(bug.program.as_ref()?)).unwrap();
            let module = adapt::parse(&text).unwrap();
            let config = Config {
                known: known.clone(),
                settings,
                ..Config::new(vec![subject.clone()], Generator::new("", |_| Module::default()))
            };
            let wrong = || match examine(&module, &subject, &[engine], &config) {
                Ok(found) if found.known.as_ref() == Some(&bug.title) => None,
                Ok(found) => Some(format!("{}: {}\n{}", bug.title, found.signature, found.program)),
                Err(judgement) => Some(format!("{}: {judgement:?}", bug.title)),
            };
            of_three(wrong)
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_pass_that_does_it_is_named_on_every_release() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = KnownBugs::load(&folder).unwrap();
    let worker = plumb_testkit::worker().map(WorkerProgram::at);
    let settings = Settings { worker, patience: Patience::Short, ..Settings::default() };
    let mut subjects = Vec::new();
    for bug in known.bugs() {
        let (Some(program), Some(name)) = (&bug.program, bug.shown_by()) else { continue };
        let engine: Engine = bug.engines.first().map_or(Engine::Interp, |name| name.parse().unwrap());
        if settings.missing(engine).is_some() {
            continue;
        }
        let pass = bug.pass.as_deref().unwrap_or_else(|| panic!("{}: no pass is given", bug.title));
        let passes: Vec<&str> =
            std::iter::once(pass).chain(bug.older_passes.iter().map(String::as_str)).collect();
        let path = folder.join(program);
        if !name.starts_with("mlir-opt-") {
            subjects.push((path, engine, vec![pass], Subject::parse(&name).unwrap()));
            continue;
        }
        for release in PRESETS {
            let name = format!("mlir-opt-{release}{}", &name["mlir-opt-22".len()..]);
            let subject = Subject::parse(&name).unwrap();
            match subject.availability() {
                Availability::Ready { version } if bug.is_of(&version) => {
                    let is_newest = Some(&release) == PRESETS.last();
                    let passes = if is_newest { vec![pass] } else { passes.clone() };
                    subjects.push((path.clone(), engine, passes, subject));
                }
                Availability::Ready { .. } => {}
                Availability::Missing { program, .. } => assert_eq!(plumb_testkit::program(&program), None),
            }
        }
    }
    let wrong: Vec<String> = subjects
        .par_iter()
        .filter_map(|(path, engine, passes, subject)| {
            let text = std::fs::read_to_string(path).unwrap();
            let clock = Clock::default();
            let mut checker = Checker::new(&settings, &clock);
            let source = checker.source(adapt::parse(&text).unwrap(), Some(&text));
            let wrong = || {
                let bisected = bisect(&source, &text, subject, &[*engine], &mut checker);
                let named = bisected.guilty.as_ref().map(|guilty| pass_name(&guilty.pass));
                (!named.is_some_and(|named| passes.contains(&named))).then(|| {
                    format!("{} {}: {named:?}, {:?}", path.display(), subject.name(), bisected.judgement)
                })
            };
            of_three(wrong)
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_entry_says_nothing_of_other_passes_and_messages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = KnownBugs::load(&folder).unwrap();
    for bug in known.bugs() {
        let subject = bug.shown_by().unwrap();
        let version = bug.versions.first().map_or(String::new(), |pattern| pattern.replace('*', "x"));
        let engine = bug.engines.first().map_or(Engine::Interp, |name| name.parse().unwrap());
        let passes = bug.signatures.iter().filter_map(|signature| signature.split(" in ").last());
        for pass in passes.map(|pass| pass.replace('*', "x")) {
            for signature in [
                format!("wrong arith.addi in {pass}-else"),
                format!("crash SIGSEGV other::function in {pass}"),
                format!("invalid 'arith.addi' op something else in {pass}"),
                format!("hang target [arith.addi] in {pass}"),
            ] {
                let sighting = Evidence {
                    signature: &signature,
                    subject: &subject,
                    version: &version,
                    engine: Some(engine),
                    program: "",
                    given: None,
                    differs: None,
                };
                assert!(!bug.explains(&sighting), "{}: {signature}", bug.title);
            }
        }
    }
}
