//! The kernels that engines are measured with mean the same under every lowering, in every engine there is.

use plumb_diff::adapt;
use plumb_diff::diff::diff;
use plumb_diff::native::WorkerProgram;
use plumb_diff::settings::Settings;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::Verdict;

#[test]
fn kernels_mean_the_same_everywhere() {
    let Some(data) = plumb_testkit::testdata() else { return };
    let settings = Settings { worker: plumb_testkit::worker().map(WorkerProgram::at), ..Settings::default() };
    let engines = settings.engines();
    let mut subjects = vec![Subject::own()];
    if plumb_testkit::program("mlir-opt-22").is_some() {
        subjects.push(Subject::parse("mlir-opt-22").unwrap());
    }
    for name in ["fib", "matmul", "sieve"] {
        for ending in ["mlir", "llvm.mlir"] {
            let text = std::fs::read_to_string(data.join(format!("bench/{name}.{ending}"))).unwrap();
            let module = adapt::parse(&text).unwrap();
            let report = diff(module, &text, &subjects, &engines, &settings);
            for result in &report.results {
                let place = format!("{name}.{ending} {} {}", result.subject, result.engine);
                assert_eq!(result.judgement.verdict, Verdict::Match, "{place}: {}", result.judgement.detail);
            }
        }
    }
}
