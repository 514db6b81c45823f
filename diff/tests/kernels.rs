//! The kernels that engines are measured with mean the same under every lowering, in every engine there is.
//!
//! Needs `PLUMB_TESTDATA` (a folder with `bench/`); without it there is nothing to measure.

use plumb_diff::adapt;
use plumb_diff::diff::diff;
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{Availability, Subject};
use plumb_diff::verdict::Verdict;
use std::path::{Path, PathBuf};

#[test]
fn kernels_mean_the_same_everywhere() {
    let Some(data) = std::env::var_os("PLUMB_TESTDATA") else { return };
    let settings =
        Settings { worker: std::env::var_os("PLUMB_WORKER").map(PathBuf::from), ..Settings::default() };
    let engines: Vec<Engine> =
        Engine::defaults().into_iter().filter(|&engine| settings.missing(engine).is_none()).collect();
    let subjects: Vec<Subject> = ["own", "mlir-opt-22"]
        .into_iter()
        .map(|name| Subject::parse(name).unwrap())
        .filter(|subject| !matches!(subject.availability(), Availability::Missing { .. }))
        .collect();
    for name in ["fib", "matmul", "sieve"] {
        for ending in ["mlir", "llvm.mlir"] {
            let text =
                std::fs::read_to_string(Path::new(&data).join(format!("bench/{name}.{ending}"))).unwrap();
            let module = adapt::parse(&text).unwrap();
            let report = diff(module, &text, &subjects, &engines, &settings);
            for result in &report.results {
                let place = format!("{name}.{ending} {} {}", result.subject, result.engine);
                assert_eq!(result.judgement.verdict, Verdict::Match, "{place}: {}", result.judgement.detail);
            }
        }
    }
}
