//! Modules that go to a compiler as one, and targets compiled as one piece, are judged as each would be alone.

use plumb_diff::adapt;
use plumb_diff::checker::{Checker, Input, Source, Transformation};
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict};
use plumb_gen::{Config, Profile, generate_seeded};
use plumb_ir::Module;

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

#[test]
fn passes_make_of_modules_within_one_what_they_make_of_each() {
    if plumb_testkit::program("mlir-opt-22").is_none() {
        return;
    }
    let clock = Clock::default();
    let settings = Settings::default();
    let checker = Checker::new(&settings, &clock);
    let profiles = [Profile::Mixed, Profile::Loops, Profile::Vector, Profile::Tensor];
    let made = profiles.into_iter().flat_map(|profile| {
        let config = Config { profile, ..Config::default() }.for_releases(&[22]);
        (0..15).map(move |seed| generate_seeded(seed, &config))
    });
    let modules: Vec<Module> = made.collect();
    let inputs: Vec<Input<'_>> = modules.iter().map(|module| Input { module, text: None }).collect();
    for passes in ["=canonicalize", "=func.func(affine-loop-fusion),cse", ":loop-invariant-code-motion"] {
        let subject = Subject::parse(&format!("mlir-opt-22{passes}")).unwrap();
        let together = checker.transform_joined(&subject, &inputs, true);
        let alone = checker.transform(&subject, &inputs);
        let joined = together.iter().filter(|(_, joined)| *joined).count();
        assert!(joined >= modules.len() / 2, "{passes}: {joined}");
        for (at, ((together, _), alone)) in together.iter().zip(&alone).enumerate() {
            assert_eq!(body(together), body(alone), "{passes}: {at}");
        }
    }
}

/// What a module has behind the line with its marker, or what is said in its place.
fn body(transformed: &Transformation) -> String {
    match transformed {
        Transformation::Module(module) => {
            let text = plumb_ir::print(module);
            text.split_once('\n').map_or(String::new(), |(_, body)| body.into())
        }
        Transformation::Verdict(judgement) => format!("{} {}", judgement.verdict, judgement.key),
    }
}
