//! Known miscompiles of released mlir-opt versions: what `plumb diff` says of each release is what was measured with its
//! own runner.

#![allow(clippy::print_stderr, reason = "what is measured is said aloud")]

use plumb_diff::adapt;
use plumb_diff::diff::diff;
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{PRESETS, Subject};
use plumb_diff::verdict::Verdict;

#[test]
fn verdicts_on_known_bugs_are_what_was_measured() {
    let Some(data) = plumb_testkit::testdata() else { return };
    let settings = Settings { worker: plumb_testkit::worker().map(WorkerProgram::at), ..Settings::default() };
    let native = settings.missing(Engine::Jit(0)).is_none();
    let installed = |release: &u32| plumb_testkit::program(&format!("mlir-opt-{release}")).is_some();
    let releases: Vec<u32> = PRESETS.into_iter().filter(installed).collect();
    let (mut checked, mut wrong) = (0, Vec::new());
    let folders = std::fs::read_dir(data.join("known-bugs")).unwrap();
    for folder in folders.map(|entry| entry.unwrap().path()) {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let meta: toml::Table = std::fs::read_to_string(folder.join("meta.toml")).unwrap().parse().unwrap();
        for release in &releases {
            let table = meta.get(&format!("v{release}")).and_then(toml::Value::as_table);
            let Some(measured) = table.filter(|table| table.contains_key("reproduces")) else { continue };
            let field = |key: &str| measured.get(key).and_then(toml::Value::as_str).unwrap_or("");
            let text = std::fs::read_to_string(folder.join(field("input"))).unwrap();
            let flags = field("flags").split_whitespace();
            let passes: Vec<&str> = flags.map(|flag| flag.trim_start_matches('-')).collect();
            let subject = match &passes[..] {
                [] => format!("mlir-opt-{release}"),
                passes => format!("mlir-opt-{release}:{}", passes.join(",")),
            };
            let module = match adapt::parse(&text) {
                Ok(module) => module,
                Err(error) => {
                    wrong.push(format!("{name} {subject}: {error}"));
                    continue;
                }
            };
            let subjects = [Subject::parse(&subject).unwrap()];
            let judged = |engine| diff(module.clone(), &text, &subjects, &[engine], &settings);
            let report = judged(Engine::Interp);
            let detail = &report.results[0].judgement.detail;
            let as_measured = match report.verdict {
                Verdict::Reject => field("measured").starts_with("reject"),
                verdict if verdict.is_finding() == measured["reproduces"].as_bool().unwrap() => {
                    report.compared()
                }
                // The code generator of an old runner moved what is undefined to where it is used; another does not.
                Verdict::LatentUb => !native || judged(Engine::Jit(0)).verdict.is_finding(),
                _ => false,
            };
            if !as_measured {
                wrong.push(format!(
                    "{name} {subject}: {} {detail}, measured: {}",
                    report.verdict,
                    field("measured")
                ));
            }
            checked += 1;
        }
    }
    eprintln!("{checked} checked");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked >= 8 * releases.len(), "only {checked} checked");
}
