//! What a reduction gives its candidates.

use super::*;
use plumb_diff::adapt;
use plumb_diff::subject::LibrarySubject;
use plumb_host::Outcome;
use std::sync::Arc;
use std::time::Instant;

#[test]
fn candidates_have_what_the_module_needs_and_some_more() {
    let settings = Settings::default();
    let needs = |ops, memory| Execution { ops, memory, ..Execution::ended(Outcome::OutOfFuel) };
    let limits = |ops, memory, verdict| {
        let settings = candidate_settings(&settings, &needs(ops, memory), verdict);
        (settings.fuel, settings.max_memory)
    };
    assert_eq!(limits(10, 1 << 10, Verdict::Mismatch), (MIN_FUEL, MIN_MEMORY));
    assert_eq!(limits(MIN_FUEL, MIN_MEMORY / 2, Verdict::LatentUb), (10 * MIN_FUEL, 32 * MIN_MEMORY));
    assert_eq!(limits(u64::MAX, u64::MAX, Verdict::Mismatch), (settings.fuel, settings.max_memory));
    // A target that takes all it is given is what these two show.
    for verdict in [Verdict::Memory, Verdict::Hang] {
        assert_eq!(limits(10, 10, verdict), (MIN_FUEL, settings.max_memory));
    }
}

#[test]
fn candidates_of_a_crash_are_asked_in_a_hurry_and_the_result_is_told_with_patience() {
    let folder = tempfile::tempdir().unwrap();
    let (path, hurried) = (folder.path().join("dies.toml"), folder.path().join("hurried"));
    // It dumps its stack as programs of LLVM's do, with functions or without.
    let script = format!(
        "input=$(cat); frame='0  hurried 0x0000000000012345'; \
         if [ -n \"$LLVM_DISABLE_SYMBOLIZATION\" ]; then echo >> {}; else frame=' #0 0x1 patient() (x)'; fi; \
         case \"$input\" in *arith.addi*) printf 'Stack dump:\\n%s\\n' \"$frame\" >&2; kill -ABRT $$;; \
         *) printf '%s' \"$input\";; esac",
        hurried.display()
    );
    let text = format!(
        "name = 'dies'\ncommand = 'sh'\nargs = ['-c', \"\"\"{}\"\"\", 'sh']\n",
        script.replace('"', "\\\"")
    );
    std::fs::write(&path, text).unwrap();
    let subject = Subject::from_file(&path).unwrap();
    let module = adapt::parse(
        "func.func @main() -> (i8, i8) {
            %a = arith.constant 3 : i8
            %b = arith.muli %a, %a : i8
            %c = arith.addi %a, %b : i8
            return %b, %c : i8, i8
        }",
    )
    .unwrap();
    let options = ReduceOptions {
        time: Duration::from_secs(60),
        jobs: std::num::NonZeroUsize::MIN,
        watch: &mut |_| {},
    };
    let reduced = reduce_file(&module, &subject, &[Engine::Interp], &Settings::default(), options).unwrap();
    assert!(reduced.goal.key.contains("patient"), "{}", reduced.goal.key);
    assert!(reduced.reduced_ops < reduced.ops && reduced.detail.contains("patient"), "{reduced:?}");
    assert!(std::fs::read_to_string(&hurried).unwrap().lines().count() > 3);
}

#[test]
fn a_candidate_that_plumb_waits_for_counts_as_several() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hangs.toml");
    let script = "input=$(cat); case $input in *arith.muli*) sleep 100;; esac; echo $input";
    let text = format!("name = 'hangs'\ncommand = 'sh'\nseconds = 1\nargs = ['-c', '{script}', 'sh']\n");
    std::fs::write(&path, text).unwrap();
    let subject = Subject::from_file(&path).unwrap();
    let candidate = |op: &str| {
        let text = format!(
            "func.func @main() -> i8 {{ %a = arith.constant 3 : i8\n %b = arith.{op} %a, %a : i8\n return %b : i8 }}"
        );
        adapt::parse(&text).unwrap()
    };
    let goal = Goal { verdict: Verdict::Crash, key: "SIGSEGV".into(), engine: Engine::Interp };
    let (settings, clock) = (Settings::default(), Clock::default());
    let mut checker = Checker::new(&settings, &clock);
    let progress = ReduceProgress { ops: 0, asked: 0 };
    let mut oracle = SubjectOracle {
        checkers: vec![&mut checker],
        subject: &subject,
        goal: &goal,
        width: 1,
        deadline: Deadline::of(&Effort::from(Duration::from_secs(60))),
        left: 100,
        waiting: 10,
        progress,
        watch: &mut |_| {},
    };
    assert_eq!(oracle.ask(&[candidate("addi"), candidate("addi")]), [false; 2]);
    assert_eq!(oracle.left, 98);
    assert_eq!(oracle.ask(&[candidate("addi"), candidate("muli")]), [false; 2]);
    assert_eq!(oracle.left, 98 - 1 - 10);
}

/// Our conversion with a fault, which waits as on a busy machine.
struct WaitingLowering(Duration);

impl LibrarySubject for WaitingLowering {
    fn name(&self) -> &str {
        "waiting"
    }

    fn lower(&self, module: &Module) -> Result<Module, String> {
        std::thread::sleep(self.0);
        adapt::lower(module, Some("sext-for-zext"), &Settings::default())
    }
}

#[test]
fn a_busy_machine_reduces_as_far_as_an_idle_one() {
    let mut text = "func.func @main() -> (i8, i32) {\n  %a0 = arith.constant -56 : i8\n".to_owned();
    for at in 1..40 {
        text += &format!("  %a{at} = arith.addi %a{}, %a0 : i8\n", at - 1);
    }
    text += "  %r = arith.extui %a0 : i8 to i32\n  return %a39, %r : i8, i32\n}";
    let module = adapt::parse(&text).unwrap();
    let time = Duration::from_secs(3);
    let reduced = [0, 200].map(|milliseconds| {
        let subject = Subject::library(Arc::new(WaitingLowering(Duration::from_millis(milliseconds))));
        let options = ReduceOptions { time, jobs: std::num::NonZeroUsize::MIN, watch: &mut |_| {} };
        let began = Instant::now();
        let engines = [Engine::Interp];
        let reduced = reduce_file(&module, &subject, &engines, &Settings::default(), options).unwrap();
        (plumb_ir::print(&reduced.module), reduced.asked, began.elapsed())
    });
    assert_eq!(reduced[0].0, reduced[1].0);
    assert!(reduced[1].2 > time, "{} candidates in {:?}", reduced[1].1, reduced[1].2);
}
