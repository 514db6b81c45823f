//! Several programs in one request: each does what it does alone, or none is said to have run.

use super::worker;
use crate::worker::{GIVES_UP, crash, int, matrix, outcome_name, request, returned, returns_i32};
use plumb_host::native::{CrashKind, NativeOutcome, NativeProgram, Phase, Request};
use plumb_host::{ElementLayout, GlobalPlace, Layout, ObservedValue, Outcome};

fn together(modules: &[&str]) -> Request {
    let first = request("", &matrix(), &[Layout::Scalar(int(32))]);
    let plan = &first.programs[0].plan;
    let programs = modules.iter().map(|&module| NativeProgram { module: module.into(), plan: plan.clone() });
    Request { programs: programs.collect(), ..first }
}

/// The outcomes of each program.
fn run(request: &Request) -> Vec<Vec<NativeOutcome>> {
    let outcomes = worker().run(request).unwrap();
    outcomes.chunks(matrix().len()).map(<[_]>::to_vec).collect()
}

const CALLS: &str = "@g = private global i32 30
    define i32 @main() {
      %v = call i32 @f(i32 10)
      ret i32 %v
    }
    define internal i32 @f(i32 %a) {
      %g = load i32, ptr @g
      %r = add i32 %a, %g
      store i32 %r, ptr @g
      ret i32 %r
    }";

#[test]
fn names_of_one_are_not_those_of_another() {
    let other = CALLS.replace("30", "60").replace("private global", "global");
    let other = other.replace("define internal", "define");
    let [one, other] = [CALLS, &other].map(returns_i32);
    let outcomes = run(&together(&[&one, &other, &one]));
    for (outcomes, expected) in outcomes.iter().zip([40, 70, 40]) {
        assert_eq!(outcomes.iter().map(returned).collect::<Vec<_>>(), [expected; 4]);
    }
    assert_eq!(outcomes.len(), 3);
}

#[test]
fn each_shows_its_own_globals_by_their_names() {
    let module = |value: u32| {
        returns_i32(&format!(
            "@g = global i32 {value}\ndefine i32 @main() {{\n store i32 {value}1, ptr @g\n ret i32 0\n}}"
        ))
    };
    let mut request = together(&[&module(1), &module(2)]);
    let element = ElementLayout { leaves: vec![(0, int(32))], stride: 4 };
    for program in &mut request.programs {
        let layout = Layout::Buffer { shape: vec![1], element: element.clone() };
        program.plan.globals = vec![GlobalPlace { name: "g".into(), symbol: "g".into(), layout }];
        program.plan.symbols = vec!["main".into(), "g".into(), "nowhere".into()];
    }
    for (outcomes, expected) in run(&request).into_iter().zip([11, 21]) {
        for outcome in outcomes {
            let NativeOutcome::Outcome(execution) = outcome else { panic!("{outcome:?}") };
            let Outcome::Return(observation) = execution.outcome else { panic!() };
            let [(name, ObservedValue::MemRef { elements, .. })] = observation.globals.as_slice() else {
                panic!()
            };
            assert_eq!((name.as_str(), elements[0].bits.low()), ("g", expected));
            let symbols: Vec<&str> = observation.symbols.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(symbols, ["main", "g"]);
        }
    }
}

#[test]
fn what_becomes_of_one_is_nothing_to_another() {
    let fine = returns_i32("define i32 @main() {\n ret i32 5\n}");
    let dies = returns_i32("define i32 @main() {\n %v = load volatile i32, ptr null\n ret i32 %v\n}");
    let goes_on = returns_i32("define i32 @main() {\n br label %l\nl:\n br label %l\n}");
    let lacks =
        returns_i32("declare i32 @nobody()\ndefine i32 @main() {\n %v = call i32 @nobody()\n ret i32 %v\n}");
    let outcomes = run(&together(&[&dies, &fine, &goes_on, &lacks, &fine]));
    for at in [1, 4] {
        assert_eq!(outcomes[at].iter().map(returned).collect::<Vec<_>>(), [5; 4]);
    }
    assert_eq!(crash(&outcomes[0][0]), (Phase::Run, CrashKind::Signal, 11));
    assert!(outcomes[2].iter().all(|outcome| outcome_name(outcome) == "timeout"));
    assert!(outcomes[3].iter().all(|outcome| outcome_name(outcome) == "unsupported"));
}

#[test]
fn llvm_giving_up_is_said_of_all_and_the_worker_goes_on() {
    let [fine, gives_up] = ["define i32 @main() {\n ret i32 5\n}", GIVES_UP].map(returns_i32);
    let mut worker = worker();
    let outcomes = worker.run(&together(&[&fine, &gives_up])).unwrap();
    assert_eq!(outcomes.len(), 2 * matrix().len());
    assert!(outcomes.iter().all(|outcome| crash(outcome).0 == Phase::Compile));
    let outcomes = worker.run(&together(&[&fine, &fine])).unwrap();
    assert_eq!(outcomes.iter().map(returned).collect::<Vec<_>>(), [5; 8]);
}

/// What the answer for all is, where these are asked about with one that is fine.
fn refused(module: &str) -> bool {
    let fine = returns_i32(
        "declare double @sin(double)\ndefine i32 @main() {\n %x = call double @sin(double 0.0)\n ret i32 5\n}",
    );
    let outcomes = run(&together(&[&fine, module]));
    let all = outcomes.iter().flatten().all(|outcome| outcome_name(outcome) == "rejected");
    let alone = run(&together(&[&fine]));
    assert_eq!(alone[0].iter().map(returned).collect::<Vec<_>>(), [5; 4]);
    all
}

#[test]
fn what_others_would_notice_is_said_of_none() {
    let main = "define i32 @main() {\n ret i32 6\n}";
    for other in [
        "declare float @sin(double)",
        "declare double @sin(double) memory(none)",
        "declare double @sin(double noundef)",
        "declare fastcc double @sin(double)",
        "declare extern_weak double @sin(double)",
        "define double @cos(double %a) {\n ret double %a\n}",
        "define ptr @malloc(i64 %a) {\n ret ptr null\n}",
        "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @c, ptr null }]\n\
         define void @c() {\n ret void\n}",
        "@a = alias i32 (), ptr @main",
        "!llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"wchar_size\", i32 4}",
        "$f = comdat any\ndefine i32 @f() comdat {\n ret i32 1\n}",
        "declare void @__cxa_rethrow()",
        "declare i32 @plumb.0.main()",
        "@sin = external global i32",
        "this is no module",
    ] {
        assert!(refused(&returns_i32(&format!("{main}\n{other}"))), "{other}");
    }
    for other in ["declare double @sin(double)", "declare double @cos(double)", "@a = global i32 4"] {
        assert!(!refused(&returns_i32(&format!("{main}\n{other}"))), "{other}");
    }
}
