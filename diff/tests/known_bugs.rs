//! Known bugs of released compilers show as what they are, and do not show where they are fixed.
//!
//! Needs `PLUMB_TESTDATA` (a folder with `known-bugs/`) and the affected `mlir-opt`; without them there is nothing to
//! measure, and the tests pass having done nothing.

use plumb_diff::checker::Settings;
use plumb_diff::diff::{diff, parse_file};
use plumb_diff::engine::Engine;
use plumb_diff::subject::{Availability, Subject};
use plumb_diff::verdict::Verdict;
use std::path::{Path, PathBuf};

/// Bugs about operations that are not covered yet.
const NOT_COVERED: &[&str] = &["040-fold-subview-transfer-read-stride", "043-vector-type-cast-nonpow2"];

fn folders() -> Vec<PathBuf> {
    let Some(data) = std::env::var_os("PLUMB_TESTDATA") else { return Vec::new() };
    let Ok(entries) = std::fs::read_dir(Path::new(&data).join("known-bugs")) else { return Vec::new() };
    let mut folders: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    folders.sort();
    folders
}

/// `--a --b=c` as a pipeline.
fn passes(flags: &str) -> String {
    flags.split_whitespace().map(|flag| flag.trim_start_matches('-')).collect::<Vec<_>>().join(",")
}

#[test]
#[allow(clippy::print_stdout)] // what was measured, for whoever asks with --no-capture
fn released_compilers_show_what_is_known_of_them() {
    let mut wrong = Vec::new();
    // Native code joins in where a worker program is named.
    let settings =
        Settings { worker: std::env::var_os("PLUMB_WORKER").map(PathBuf::from), ..Settings::default() };
    let engines: Vec<Engine> =
        Engine::defaults().into_iter().filter(|&engine| settings.missing(engine).is_none()).collect();
    for folder in folders() {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let meta: toml::Table =
            toml::from_str(&std::fs::read_to_string(folder.join("meta.toml")).unwrap()).unwrap();
        for version in [22] {
            let Some(measured) = meta.get(&format!("v{version}")).and_then(|v| v.as_table()) else {
                continue;
            };
            let text = |key: &str| measured.get(key).and_then(|v| v.as_str()).unwrap_or("");
            let flags = passes(text("flags"));
            let subject = match flags.as_str() {
                "" => format!("mlir-opt-{version}"),
                flags => format!("mlir-opt-{version}:{flags}"),
            };
            let subject = Subject::parse(&subject).unwrap();
            if matches!(subject.availability(), Availability::Missing { .. }) {
                continue;
            }
            let program = std::fs::read_to_string(folder.join(text("input"))).unwrap();
            let shows = measured.get("reproduces").and_then(toml::Value::as_bool).unwrap_or(false);
            let found = match parse_file(&program) {
                Ok(module) => {
                    let report = diff(module, &program, &[subject], &engines, &settings);
                    let details: Vec<String> = report
                        .results
                        .iter()
                        .map(|r| format!("{} {} {}", r.engine, r.judgement.verdict, r.judgement.detail))
                        .collect();
                    (Some(report.verdict), details.join("; "))
                }
                Err(message) => (None, message),
            };
            let expected = match found.0 {
                Some(Verdict::Match) => !shows,
                Some(verdict) => verdict.is_finding() && shows,
                None => false,
            };
            let line =
                format!("{name} on {version}: {:?} ({}), known: {}", found.0, found.1, text("measured"));
            println!("{line}");
            if !expected && !NOT_COVERED.contains(&name.as_str()) {
                wrong.push(line);
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
