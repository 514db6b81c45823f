//! Every listed bug still shows, under a signature that its own list covers: an entry that no longer holds must go.

use plumb_campaign::finding::{Evidence, KnownBug, KnownBugs};
use plumb_campaign::{Config, Generator, examine};
use plumb_diff::adapt;
use plumb_diff::batch::Patience;
use plumb_diff::bisect::{Goal, guilty_pass};
use plumb_diff::checker::{Checker, Input};
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::process::forget_addresses;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::{Availability, PRESETS, Subject, pass_name};
use plumb_ir::Module;
use rayon::prelude::*;
use std::path::Path;
use std::time::Duration;

/// What is wrong three times: what reads freed memory crashes only where the system puts other memory there, as it does nearly
/// always. What one server forks has the same addresses, so none is kept.
fn of_three(mut wrong: impl FnMut() -> Option<String>) -> Option<String> {
    (0..2).try_fold(wrong()?, |_, _| {
        forget_addresses();
        wrong()
    })
}

/// The passes of which bisection may name one: the newest release has one name for each.
fn passes_of<'b>(bug: &'b KnownBug, subject: &Subject) -> Vec<&'b str> {
    let newest = PRESETS.last().map(|release| format!("mlir-opt-{release}")).unwrap();
    let older = if subject.root().name() == newest { &[][..] } else { &bug.older_passes };
    bug.pass.iter().chain(older).map(String::as_str).collect()
}

/// What is said of a program if bisection names none of these passes.
fn misnamed(
    text: &str,
    subject: &Subject,
    engine: Engine,
    passes: &[&str],
    settings: &Settings,
) -> Option<String> {
    let clock = Clock::default();
    let mut checker = Checker::new(settings, &clock);
    let source = checker.source(adapt::parse(text).unwrap(), Some(text));
    let made = checker.transform(subject, &[Input { module: &source.module, text: None }]).pop().unwrap();
    let (engine, shown) = checker.judge(&source, &made, &[engine]).pop().unwrap();
    let goal = Goal { verdict: shown.verdict, key: shown.key.clone(), engine };
    let named = guilty_pass(&source, subject, &goal, &mut checker);
    let is_named = named.as_ref().is_some_and(|named| passes.contains(&pass_name(named)));
    (!is_named).then(|| format!("{}: {named:?}, {shown:?}", subject.name()))
}

#[test]
fn listed_bugs_still_show_and_their_pass_is_named() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = KnownBugs::load(&folder).unwrap();
    assert!(!known.bugs().is_empty());
    let worker = plumb_testkit::worker().map(WorkerProgram::at);
    // A compiler that hangs takes its whole time again and again: the night has that time.
    let hangs = |bug: &KnownBug| bug.signatures.iter().all(|signature| signature.starts_with("hang "));
    let wrong: Vec<String> = known
        .bugs()
        .par_iter()
        .filter(|bug| plumb_testkit::nightly() || !hangs(bug) && plumb_testkit::tries(&bug.title, 4))
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
            // An entry's program is reduced already: no candidate is tried.
            let config = Config {
                known: known.clone(),
                settings,
                reduce: Some(Duration::ZERO),
                ..Config::new(vec![subject.clone()], Generator::new("", |_| Module::default()))
            };
            assert!(bug.pass.is_some(), "{}: no pass is given", bug.title);
            let passes = passes_of(bug, &subject);
            let wrong = || match examine(&module, &subject, &[engine], &config) {
                // Of folding and canonicalization, which many passes do, a campaign does not ask which pass did it.
                Ok(found) if found.known.as_ref() == Some(&bug.title) => {
                    let is_named = found.pass.as_deref().is_some_and(|pass| passes.contains(&pass));
                    if is_named { None } else { misnamed(&text, &subject, engine, &passes, &config.settings) }
                }
                Ok(found) => Some(format!("{}: {}\n{}", bug.title, found.signature, found.program)),
                Err(judgement) => Some(format!("{}: {judgement:?}", bug.title)),
            };
            of_three(wrong)
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_pass_that_does_it_is_named_on_other_releases() {
    if !plumb_testkit::nightly() {
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = KnownBugs::load(&folder).unwrap();
    let worker = plumb_testkit::worker().map(WorkerProgram::at);
    let settings = Settings { worker, patience: Patience::Short, ..Settings::default() };
    let mut shown = Vec::new();
    for bug in known.bugs() {
        let (Some(program), Some(name)) = (&bug.program, bug.shown_by()) else { continue };
        let engine: Engine = bug.engines.first().map_or(Engine::Interp, |name| name.parse().unwrap());
        let Some(passes) = name.strip_prefix("mlir-opt-").and_then(|rest| rest.get(2..)) else { continue };
        if settings.missing(engine).is_some() {
            continue;
        }
        let others = PRESETS.iter().map(|release| format!("mlir-opt-{release}{passes}"));
        for other in others.filter(|other| *other != name) {
            let subject = Subject::parse(&other).unwrap();
            match subject.availability() {
                Availability::Ready { version } if bug.is_of(&version) => {
                    shown.push((bug, folder.join(program), engine, subject));
                }
                Availability::Ready { .. } => {}
                Availability::Missing { program, .. } => assert_eq!(plumb_testkit::program(&program), None),
            }
        }
    }
    let wrong: Vec<String> = shown
        .par_iter()
        .filter_map(|(bug, path, engine, subject)| {
            let text = std::fs::read_to_string(path).unwrap();
            of_three(|| misnamed(&text, subject, *engine, &passes_of(bug, subject), &settings))
                .map(|wrong| format!("{} {wrong}", path.display()))
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
