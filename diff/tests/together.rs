//! Targets compiled as one piece are judged as each would be alone.

use plumb_diff::adapt;
use plumb_diff::checker::{Checker, Source, Transformation};
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::verdict::{Judgement, Verdict};

const ENGINES: [Engine; 3] = [Engine::Interp, Engine::Jit(0), Engine::Jit(2)];

fn source(result: u8) -> String {
    format!("func.func @main() -> i32 {{ %r = arith.constant {result} : i32  return %r : i32 }}")
}

fn target(result: u8) -> String {
    format!(
        "llvm.func @main() -> i32 {{ %r = llvm.mlir.constant({result} : i32) : i32  llvm.return %r : i32 }}"
    )
}

const TRAPS: &str = r#"llvm.func @main() -> i32 { "llvm.intr.trap"() : () -> ()  llvm.unreachable }"#;

/// A checker with native code, where there is any.
fn checker(clock: &Clock) -> Option<Checker<'_>> {
    let worker = WorkerProgram::at(plumb_testkit::worker()?);
    Some(Checker::new(&Settings { worker: Some(worker), ..Settings::default() }, clock))
}

fn made(text: &str) -> Transformation {
    Transformation::Module(Box::new(adapt::parse(text).unwrap()))
}

fn verdicts(judged: &[(Engine, Judgement)]) -> Vec<Verdict> {
    judged.iter().map(|(_, judgement)| judgement.verdict).collect()
}

#[test]
fn each_is_judged_as_alone() {
    let clock = Clock::default();
    let Some(mut checker) = checker(&clock) else { return };
    let refused = Transformation::Verdict(Judgement::new(Verdict::Reject, "no", "no"));
    let half_lowered = made(&source(6));
    let targets = [made(&target(1)), made(&target(9)), refused, half_lowered, made(TRAPS), made(&target(6))];
    let of = |result: u8| checker.source(adapt::parse(&source(result)).unwrap(), None);
    let sources: Vec<Source> = (1..=6).map(of).collect();
    let pairs: Vec<(&Source, &Transformation)> = sources.iter().zip(&targets).collect();
    let together = checker.run_together(&pairs, &ENGINES);
    let was_run: Vec<bool> = together.iter().map(Option::is_some).collect();
    assert_eq!(was_run, [true, true, false, false, true, true]);
    for ((source, target), together) in pairs.into_iter().zip(together) {
        let alone = checker.judge(source, target, &ENGINES);
        let judged = checker.judge_ahead(source, target, &ENGINES, together);
        assert_eq!(verdicts(&judged), verdicts(&alone), "{target:?}");
    }
}

#[test]
fn what_was_together_no_match_is_run_alone() {
    let clock = Clock::default();
    let Some(mut checker) = checker(&clock) else { return };
    let [one, two] = [1, 2].map(|result| checker.source(adapt::parse(&source(result)).unwrap(), None));
    let [right, wrong] = [1, 2].map(|result| made(&target(result)));
    // What ran together is of a wrong target; the right one, alone, agrees.
    let together = checker.run_together(&[(&one, &wrong), (&two, &wrong)], &ENGINES).swap_remove(0);
    assert!(together.is_some());
    let judged = checker.judge_ahead(&one, &right, &ENGINES, together);
    assert_eq!(verdicts(&judged), [Verdict::Match; 3]);
    // Nor is nothing at all.
    let judged = checker.judge_ahead(&one, &right, &ENGINES, Some(Vec::new()));
    assert_eq!(verdicts(&judged), [Verdict::Match; 3]);
}
