//! Known miscompiles of released mlir-opt versions: what `plumb diff` says of mlir-opt 22 is what was measured with the
//! real runner.

#![allow(clippy::print_stderr, reason = "what is measured is said aloud")]

use plumb_diff::diff::diff;
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::Subject;

/// Programs of dialects that are not registered yet.
const OTHER_DIALECTS: &[&str] = &["vector."];

#[test]
fn verdicts_on_known_bugs_are_what_was_measured() {
    let (Some(data), Some(_)) = (plumb_testkit::testdata(), plumb_testkit::program("mlir-opt-22")) else {
        return;
    };
    let (mut checked, mut left) = (0, Vec::new());
    let folders = std::fs::read_dir(data.join("known-bugs")).unwrap();
    for folder in folders.map(|entry| entry.unwrap().path()) {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let meta: toml::Table = std::fs::read_to_string(folder.join("meta.toml")).unwrap().parse().unwrap();
        let Some(v22) = meta.get("v22").and_then(toml::Value::as_table) else {
            left.push(name);
            continue;
        };
        let field = |key: &str| v22.get(key).and_then(toml::Value::as_str).unwrap_or("");
        let text = std::fs::read_to_string(folder.join(field("input"))).unwrap();
        if OTHER_DIALECTS.iter().any(|dialect| text.contains(dialect)) {
            left.push(name);
            continue;
        }
        let passes: Vec<&str> =
            field("flags").split_whitespace().map(|f| f.trim_start_matches('-')).collect();
        let subject = match &passes[..] {
            [] => "mlir-opt-22".to_string(),
            passes => format!("mlir-opt-22:{}", passes.join(",")),
        };
        let (module, diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
        assert!(diags.is_empty(), "{name}: {diags:?}");
        let subjects = [Subject::parse(&subject).unwrap()];
        let report = diff(module, &text, &subjects, &[Engine::Interp], &Settings::default());
        let reproduces = v22.get("reproduces").and_then(toml::Value::as_bool).unwrap();
        let detail = &report.results[0].judgement.detail;
        assert_eq!(report.verdict.is_finding(), reproduces, "{name} {subject}: {} {detail}", report.verdict);
        assert!(report.compared(), "{name}: {detail}");
        checked += 1;
    }
    eprintln!("{checked} checked, left: {left:?}");
    assert!(checked >= 10, "only {checked} checked, left: {left:?}");
}
