//! Results, isolation, events, and every way to come down.

use super::worker;
use plumb_host::native::{CrashKind, Limits, NativeOutcome, NativeProgram, OptLevel, Phase, Request, Run};
use plumb_host::{
    Bits, Class, Datum, Element, ElementLayout, EventData, Flags, FloatFormat, GlobalPlace, HostFn, Layout,
    Leaf, ObservedValue, Outcome, Place, Plan, PrintedMemRef, render_events,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const PLAIN: Run = Run { level: OptLevel::O0, fill: 0xA5, guard: false };
const GUARDED: Run = Run { guard: true, ..PLAIN };

/// All combinations a caller normally asks for.
pub fn matrix() -> Vec<Run> {
    let levels = [OptLevel::O0, OptLevel::O2];
    let modes = [(0xA5, false), (0x5A, true)];
    levels.iter().flat_map(|&level| modes.map(|(fill, guard)| Run { level, fill, guard })).collect()
}

pub fn int(bits: u32) -> Leaf {
    Leaf { class: Class::Int(bits), size: bits.div_ceil(8) }
}

pub fn request(module: &str, runs: &[Run], results: &[Layout]) -> Request {
    let places = results.iter().enumerate().map(|(i, l)| Place { offset: 64 * i as u64, layout: l.clone() });
    let plan = Plan {
        entry: "__plumb_entry".to_owned(),
        out_size: 64 * results.len() as u64,
        results: places.collect(),
        max_elements: 1000,
        ..Plan::default()
    };
    let limits = Limits { cpu_ms: 300, ..Limits::default() };
    let programs = vec![NativeProgram { module: module.to_owned(), plan }];
    Request { id: 7, programs, runs: runs.to_vec(), limits, foreign: false }
}

fn run(module: &str, runs: &[Run], results: &[Layout]) -> Vec<NativeOutcome> {
    worker().run(&request(module, runs, results)).unwrap()
}

/// The single integer that a run returned.
pub fn returned(outcome: &NativeOutcome) -> u64 {
    match outcome {
        NativeOutcome::Outcome(e) => match &e.outcome {
            Outcome::Return(o) => match o.results.as_slice() {
                [ObservedValue::Scalar(datum)] => datum.bits.low(),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

pub fn crash(outcome: &NativeOutcome) -> (Phase, CrashKind, i32) {
    match outcome {
        NativeOutcome::Crash(c) => (c.phase, c.kind, c.signal),
        other => panic!("{other:?}"),
    }
}

pub fn outcome_name(outcome: &NativeOutcome) -> &'static str {
    match outcome {
        NativeOutcome::Outcome(e) => e.outcome.name(),
        NativeOutcome::Crash(_) => "crash",
        NativeOutcome::Timeout { .. } => "timeout",
        NativeOutcome::Lost(_) => "lost",
        NativeOutcome::Forged(_) => "forged",
        NativeOutcome::Rejected(_) => "rejected",
        NativeOutcome::Refused(_) => "refused",
        NativeOutcome::TooLarge(_) => "too large",
    }
}

/// A wrapper that stores the i32 result of `body`.
pub fn returns_i32(body: &str) -> String {
    format!(
        "{body}\ndefine void @__plumb_entry(ptr %out) {{\n %r = call i32 @main()\n store i32 %r, ptr %out\n ret void\n}}\n"
    )
}

#[test]
fn a_value_comes_back_from_every_combination() {
    let module = returns_i32("define i32 @main() {\n ret i32 -7\n}");
    let outcomes = run(&module, &matrix(), &[Layout::Scalar(int(32))]);
    assert_eq!(outcomes.iter().map(returned).collect::<Vec<_>>(), [0xFFFF_FFF9; 4]);
}

#[test]
fn globals_are_fresh_in_each_run_and_observed() {
    let module = returns_i32(
        "@g = global [3 x i32] [i32 1, i32 2, i32 3]\n@p = global ptr @g\n\
         define i32 @main() {\n %q = load ptr, ptr @p\n %v = load i32, ptr %q\n %w = add i32 %v, 41\n\
         store i32 %w, ptr @g\n ret i32 %w\n}",
    );
    let mut request = request(&module, &matrix(), &[Layout::Scalar(int(32))]);
    let element = ElementLayout { leaves: vec![(0, int(32))], stride: 4 };
    let layout = Layout::Buffer { shape: vec![3], element };
    request.programs[0].plan.globals = vec![GlobalPlace { name: "g".into(), symbol: "g".into(), layout }];
    for outcome in worker().run(&request).unwrap() {
        assert_eq!(returned(&outcome), 42);
        let NativeOutcome::Outcome(execution) = outcome else { panic!() };
        let Outcome::Return(observation) = execution.outcome else { panic!() };
        let [(name, ObservedValue::MemRef { shape, elements })] = observation.globals.as_slice() else {
            panic!()
        };
        assert_eq!((name.as_str(), shape.as_slice()), ("g", [3].as_slice()));
        assert_eq!(elements.iter().map(|d| d.bits.low()).collect::<Vec<_>>(), [42, 2, 3]);
    }
}

#[test]
fn memrefs_are_read_through_their_descriptors() {
    let module = "
declare ptr @malloc(i64)
define void @__plumb_entry(ptr %out) {
  %m = call ptr @malloc(i64 16)
  store <4 x i32> <i32 10, i32 11, i32 12, i32 13>, ptr %m, align 4
  store ptr %m, ptr %out
  %a = getelementptr i8, ptr %out, i64 8
  store ptr %m, ptr %a
  %rest = getelementptr i8, ptr %out, i64 16
  store [5 x i64] [i64 1, i64 2, i64 1, i64 2, i64 1], ptr %rest
  %u = getelementptr i8, ptr %out, i64 64
  store i64 2, ptr %u
  %d = getelementptr i8, ptr %out, i64 72
  store ptr %out, ptr %d
  ret void
}";
    let element = ElementLayout { leaves: vec![(0, int(32))], stride: 4 };
    let ranked = Layout::MemRef { rank: 2, index_size: 8, element: element.clone() };
    let unranked = Layout::UnrankedMemRef { index_size: 8, element };
    for outcome in run(module, &matrix(), &[ranked, unranked]) {
        let NativeOutcome::Outcome(execution) = outcome else { panic!("{outcome:?}") };
        let Outcome::Return(observation) = execution.outcome else { panic!() };
        let [a, b] = observation.results.as_slice() else { panic!() };
        assert_eq!(a, b);
        let ObservedValue::MemRef { shape, elements } = a else { panic!() };
        assert_eq!(shape, &[2, 1]);
        assert_eq!(elements.iter().map(|d| d.bits.low()).collect::<Vec<_>>(), [11, 13]);
    }
}

#[test]
fn a_wild_descriptor_is_no_result() {
    let module = "define void @__plumb_entry(ptr %out) {\n
        store [7 x i64] [i64 0, i64 0, i64 0, i64 99999999, i64 99999999, i64 1, i64 1], ptr %out\n ret void\n}";
    let element = ElementLayout { leaves: vec![(0, int(32))], stride: 4 };
    let outcomes = run(module, &[PLAIN], &[Layout::MemRef { rank: 2, index_size: 8, element }]);
    assert_eq!(crash(&outcomes[0]), (Phase::Run, CrashKind::WildDescriptor, 0));
}

#[test]
fn uninitialised_memory_shows_the_fill() {
    let module = returns_i32(
        "declare ptr @malloc(i64)\ndefine i32 @main() {\n %m = call ptr @malloc(i64 64)\n\
         %v = load volatile i32, ptr %m\n ret i32 %v\n}",
    );
    let outcomes = run(&module, &matrix(), &[Layout::Scalar(int(32))]);
    let values: Vec<_> = outcomes.iter().map(returned).collect();
    assert_eq!(values, [0xA5A5_A5A5, 0x5A5A_5A5A, 0xA5A5_A5A5, 0x5A5A_5A5A]);
}

#[test]
fn an_overrun_of_the_heap_faults_at_the_guard_page() {
    let read = |offset: u64| {
        returns_i32(&format!(
            "declare ptr @malloc(i64)\ndefine i32 @main() {{\n %m = call ptr @malloc(i64 64)\n store i32 5, ptr %m\n\
             %p = getelementptr i8, ptr %m, i64 {offset}\n %v = load volatile i32, ptr %p\n ret i32 %v\n}}"
        ))
    };
    let layout = [Layout::Scalar(int(32))];
    assert_eq!(outcome_name(&run(&read(60), &[GUARDED], &layout)[0]), "return");
    assert_eq!(
        crash(&run(&read(64), &[GUARDED], &layout)[0]),
        (Phase::Run, CrashKind::Signal, libc_sigsegv())
    );
    assert_eq!(
        crash(&run(&read(61), &[GUARDED], &layout)[0]),
        (Phase::Run, CrashKind::Signal, libc_sigsegv())
    );
}

fn libc_sigsegv() -> i32 {
    11
}

#[test]
fn an_overrun_of_a_global_faults_at_the_guard_page() {
    let module = returns_i32(
        "@g = global [3 x i32] zeroinitializer\n@h = global i32 4\n\
         define i32 @main() {\n %p = getelementptr i8, ptr @g, i64 12\n %v = load volatile i32, ptr %p\n ret i32 %v\n}",
    );
    let outcomes = run(&module, &[GUARDED, PLAIN], &[Layout::Scalar(int(32))]);
    assert_eq!(crash(&outcomes[0]), (Phase::Run, CrashKind::Signal, libc_sigsegv()));
    assert_eq!(returned(&outcomes[1]), 0xA5A5_A5A5);
}

#[test]
fn damage_to_the_heap_is_found() {
    let module = |body: &str| {
        returns_i32(&format!(
            "declare ptr @malloc(i64)\ndeclare void @free(ptr)\n\
             define i32 @main() {{\n %m = call ptr @malloc(i64 20)\n {body}\n ret i32 0\n}}"
        ))
    };
    let kind = |body: &str, run_: Run| crash(&run(&module(body), &[run_], &[Layout::Scalar(int(32))])[0]).1;
    let write = "%p = getelementptr i8, ptr %m, i64 20\n store volatile i8 1, ptr %p";
    assert_eq!(kind(write, PLAIN), CrashKind::HeapOverrun);
    assert_eq!(kind(write, GUARDED), CrashKind::HeapOverrun);
    let twice = "call void @free(ptr %m)\n call void @free(ptr %m)";
    assert_eq!(kind(twice, PLAIN), CrashKind::DoubleFree);
    let inside = "%p = getelementptr i8, ptr %m, i64 4\n call void @free(ptr %p)";
    assert_eq!(kind(inside, PLAIN), CrashKind::InvalidFree);
    let after = "call void @free(ptr %m)\n %v = load volatile i32, ptr %m";
    assert_eq!(kind(after, GUARDED), CrashKind::Signal);
}

#[test]
fn crashes_are_contained_and_events_survive_them() {
    let module = returns_i32(
        "declare void @printI64(i64)\n@zero = global i32 0\ndefine i32 @main() {\n call void @printI64(i64 3)\n\
         %z = load volatile i32, ptr @zero\n %d = sdiv i32 100, %z\n ret i32 %d\n}",
    );
    let good = returns_i32("define i32 @main() {\n ret i32 5\n}");
    let mut worker = worker();
    let outcomes = worker.run(&request(&module, &matrix(), &[Layout::Scalar(int(32))])).unwrap();
    assert_eq!(outcomes.len(), 4);
    for outcome in &outcomes {
        let NativeOutcome::Crash(crash) = outcome else { panic!("{outcome:?}") };
        assert_eq!((crash.phase, crash.kind, crash.signal), (Phase::Run, CrashKind::Signal, 8));
        assert_eq!(render_events(&crash.events), b"3");
    }
    let outcomes = worker.run(&request(&good, &[PLAIN], &[Layout::Scalar(int(32))])).unwrap();
    assert_eq!((returned(&outcomes[0]), worker.restarts()), (5, 0));
}

#[test]
fn a_stop_is_obeyed_while_code_runs_and_the_worker_is_usable_after_it() {
    let endless = returns_i32("define i32 @main() {\n br label %l\nl:\n br label %l\n}");
    let good = returns_i32("define i32 @main() {\n ret i32 5\n}");
    let stop = Arc::new(AtomicBool::new(true));
    let asked = stop.clone();
    let mut worker = worker().stopped_by(move || asked.load(Ordering::Relaxed));
    let layouts = [Layout::Scalar(int(32))];
    let mut endless = request(&endless, &matrix(), &layouts);
    endless.limits = Limits { cpu_ms: 60_000, wall_ms: 60_000, ..Limits::default() };
    let began = Instant::now();
    let outcomes = worker.run(&endless).unwrap();
    assert!(outcomes.iter().all(|outcome| outcome_name(outcome) == "lost"), "{outcomes:?}");
    assert!(began.elapsed() < Duration::from_secs(30), "{:?}", began.elapsed());
    stop.store(false, Ordering::Relaxed);
    assert_eq!(returned(&worker.run(&request(&good, &[PLAIN], &layouts)).unwrap()[0]), 5);
}

#[test]
fn assertions_and_traps_are_traps() {
    let abort = returns_i32(
        "declare void @abort()\ndeclare i32 @puts(ptr)\n@m = constant [3 x i8] c\"no\\00\"\n\
         define i32 @main() {\n %r = call i32 @puts(ptr @m)\n call void @abort()\n unreachable\n}",
    );
    for outcome in run(&abort, &matrix(), &[Layout::Scalar(int(32))]) {
        let NativeOutcome::Outcome(execution) = outcome else { panic!("{outcome:?}") };
        assert_eq!(
            (execution.outcome.name(), render_events(&execution.events).as_slice()),
            ("trap", &b"no\n"[..])
        );
    }
    let trap = returns_i32(
        "declare void @llvm.trap()\ndefine i32 @main() {\n call void @llvm.trap()\n unreachable\n}",
    );
    for outcome in run(&trap, &matrix(), &[Layout::Scalar(int(32))]) {
        assert_eq!(outcome_name(&outcome), "trap");
    }
}

#[test]
fn endless_loops_time_out() {
    let module = returns_i32(
        "@s = global i32 0\ndefine i32 @main() {\n br label %l\nl:\n store volatile i32 1, ptr @s\n br label %l\n}",
    );
    let good = Run { level: OptLevel::O1, ..PLAIN };
    let outcomes = run(&module, &[PLAIN, good], &[Layout::Scalar(int(32))]);
    assert!(matches!(outcomes[0], NativeOutcome::Timeout { phase: Phase::Run, .. }), "{outcomes:?}");
    assert!(matches!(outcomes[1], NativeOutcome::Timeout { phase: Phase::Run, .. }), "{outcomes:?}");
}

#[test]
fn running_out_of_stack_is_told_apart() {
    let deep = "define i32 @f(i32 %n) {\n %a = alloca [64 x i32]\n store volatile i32 %n, ptr %a\n\
         %m = add i32 %n, 1\n %r = call i32 @f(i32 %m)\n %v = load volatile i32, ptr %a\n %s = add i32 %r, %v\n ret i32 %s\n}\n\
         define i32 @main() {\n %r = call i32 @f(i32 0)\n ret i32 %r\n}";
    let wide = "define i32 @main() {\n %a = alloca [16777216 x i32]\n store volatile i32 1, ptr %a\n\
         %v = load volatile i32, ptr %a\n ret i32 %v\n}";
    let within = "define i32 @main() {\n %a = alloca [1900000 x i32]\n store volatile i32 1, ptr %a\n\
         %v = load volatile i32, ptr %a\n ret i32 %v\n}";
    let layout = [Layout::Scalar(int(32))];
    for module in [deep, wide] {
        assert_eq!(crash(&run(&returns_i32(module), &[PLAIN], &layout)[0]).1, CrashKind::StackOverflow);
    }
    assert_eq!(returned(&run(&returns_i32(within), &[PLAIN], &layout)[0]), 1);
}

#[test]
fn modules_that_cannot_be_are_rejected_with_llvms_words() {
    let text = |outcome: &NativeOutcome| match outcome {
        NativeOutcome::Rejected(text) => text.clone(),
        other => panic!("{other:?}"),
    };
    let outcomes = run("define i32 @main() { ret i64 0 }", &matrix(), &[]);
    assert_eq!(outcomes.len(), 4);
    assert!(text(&outcomes[3]).contains("ret i64 0"), "{outcomes:?}");
    assert!(text(&run("no module", &[PLAIN], &[])[0]).contains("expected top-level entity"));
}

#[test]
fn what_nobody_supplies_is_unsupported() {
    let module = returns_i32(
        "declare i32 @system(ptr)\ndefine i32 @main() {\n %r = call i32 @system(ptr null)\n ret i32 %r\n}",
    );
    let outcomes = run(&module, &[PLAIN], &[Layout::Scalar(int(32))]);
    let NativeOutcome::Outcome(execution) = &outcomes[0] else { panic!("{outcomes:?}") };
    let Outcome::Unsupported(unsupported) = &execution.outcome else { panic!("{outcomes:?}") };
    assert!(unsupported.what.contains("system"), "{}", unsupported.what);
}

/// There is no instruction for this intrinsic on x86.
pub const GIVES_UP: &str = "declare <vscale x 4 x i32> @llvm.stepvector.nxv4i32()\ndefine i32 @main() {\n\
    %v = call <vscale x 4 x i32> @llvm.stepvector.nxv4i32()\n %r = extractelement <vscale x 4 x i32> %v, i32 1\n\
    ret i32 %r\n}";

#[test]
fn llvm_giving_up_costs_one_module() {
    let module = returns_i32(GIVES_UP);
    let good = returns_i32("define i32 @main() {\n ret i32 5\n}");
    let mut worker = worker();
    let outcomes = worker.run(&request(&module, &[PLAIN], &[Layout::Scalar(int(32))])).unwrap();
    assert_eq!(crash(&outcomes[0]).0, Phase::Compile);
    let outcomes = worker.run(&request(&good, &[PLAIN], &[Layout::Scalar(int(32))])).unwrap();
    assert_eq!(returned(&outcomes[0]), 5);
    assert!(worker.restarts() >= 1);
}

#[test]
fn compiling_takes_bounded_memory_and_time() {
    let mut worker = worker();
    let global = |bytes: u64| {
        returns_i32(&format!("@g = global [{bytes} x i8] undef\ndefine i32 @main() {{\n ret i32 3\n}}"))
    };
    let too_large = |outcome: &NativeOutcome| match outcome {
        NativeOutcome::TooLarge(why) => why.clone(),
        other => panic!("{other:?}"),
    };
    // More than a program is given, and more than LLVM is.
    let outcomes = worker.run(&request(&global(1 << 43), &[PLAIN], &[Layout::Scalar(int(32))])).unwrap();
    assert_eq!(too_large(&outcomes[0]), format!("global variables of {} bytes", 1_u64 << 43));
    let mut much = request(&global(1 << 31), &[PLAIN], &[Layout::Scalar(int(32))]);
    much.limits.memory = u64::MAX;
    assert!(too_large(&worker.run(&much).unwrap()[0]).starts_with("LLVM needs more memory"));
    // More time than it is given.
    let mut text = String::from("define i32 @main() {\n %v0 = add i32 0, 1\n");
    for i in 1..60_000 {
        text += &format!(" %v{i} = mul i32 %v{}, %v{}\n", i - 1, i / 2);
    }
    let mut long =
        request(&returns_i32(&(text + " ret i32 %v59999\n}")), &[PLAIN], &[Layout::Scalar(int(32))]);
    long.limits.compile_ms = 5;
    let outcomes = worker.run(&long).unwrap();
    assert!(matches!(outcomes[0], NativeOutcome::Timeout { phase: Phase::Compile, .. }), "{outcomes:?}");
    // Whoever comes next is served as before.
    let outcomes = worker.run(&request(&global(1 << 10), &[PLAIN], &[Layout::Scalar(int(32))])).unwrap();
    assert_eq!(returned(&outcomes[0]), 3);
}

#[test]
fn every_printing_function_makes_its_event() {
    let module = returns_i32(
        r#"
declare void @printI64(i64)
declare void @printU64(i64)
declare void @printF32(float)
declare void @printF64(double)
declare void @printF16(i16)
declare void @printBF16(i16)
declare void @printOpen()
declare void @printClose()
declare void @printComma()
declare void @printNewline()
declare void @printString(ptr)
declare void @printMemrefF32(i64, ptr)
declare void @_mlir_ciface_printMemrefI8(ptr)
declare void @_mlir_ciface_printMemrefShapeC32(ptr)
declare void @_mlir_ciface_printMemref1dF64(ptr)
@text = constant [3 x i8] c"ab\00"
@floats = global [2 x float] [float 1.5, float -2.0]
@bytes = global [2 x i8] c"xy"
@double = global double 0.5
@d32 = global {ptr, ptr, i64, [1 x i64], [1 x i64]} {ptr null, ptr @floats, i64 1, [1 x i64] [i64 2], [1 x i64] [i64 -1]}
@d8 = global {ptr, ptr, i64, [1 x i64], [1 x i64]} {ptr null, ptr @bytes, i64 0, [1 x i64] [i64 2], [1 x i64] [i64 1]}
@d64 = global {ptr, ptr, i64, [1 x i64], [1 x i64]} {ptr null, ptr @double, i64 0, [1 x i64] [i64 1], [1 x i64] [i64 1]}
@u8 = global {i64, ptr} {i64 1, ptr @d8}
define i32 @main() {
  call void @printOpen()
  call void @printI64(i64 -1)
  call void @printComma()
  call void @printU64(i64 -1)
  call void @printF32(float 0.5)
  call void @printF64(double 0.25)
  call void @printF16(i16 15360)
  call void @printBF16(i16 16256)
  call void @printClose()
  call void @printNewline()
  call void @printString(ptr @text)
  call void @printMemrefF32(i64 1, ptr @d32)
  call void @_mlir_ciface_printMemrefI8(ptr @u8)
  call void @_mlir_ciface_printMemrefShapeC32(ptr @u8)
  call void @_mlir_ciface_printMemref1dF64(ptr @d64)
  ret i32 0
}"#,
    );
    for outcome in run(&module, &matrix(), &[Layout::Scalar(int(32))]) {
        let NativeOutcome::Outcome(execution) = outcome else { panic!("{outcome:?}") };
        let datum = |class, bits| Datum::new(class, Bits::from_u64(bits), Flags::empty());
        let scalars = |data: &[Datum]| EventData::Scalars(data.to_vec());
        let float = Class::Float;
        let expected = [
            (HostFn::PrintOpen, scalars(&[])),
            (HostFn::PrintI64, scalars(&[datum(Class::Int(64), u64::MAX)])),
            (HostFn::PrintComma, scalars(&[])),
            (HostFn::PrintU64, scalars(&[datum(Class::Int(64), u64::MAX)])),
            (HostFn::PrintF32, scalars(&[datum(float(FloatFormat::F32), 0x3F00_0000)])),
            (HostFn::PrintF64, scalars(&[datum(float(FloatFormat::F64), 0x3FD0_0000_0000_0000)])),
            (HostFn::PrintF16, scalars(&[datum(float(FloatFormat::F16), 0x3C00)])),
            (HostFn::PrintBF16, scalars(&[datum(float(FloatFormat::BF16), 0x3F80)])),
            (HostFn::PrintClose, scalars(&[])),
            (HostFn::PrintNewline, scalars(&[])),
            (HostFn::PrintString, EventData::Text(b"ab".to_vec(), Flags::empty())),
        ];
        for (event, (function, data)) in execution.events.iter().zip(&expected) {
            assert_eq!((event.function, &event.data), (*function, data));
        }
        let memrefs: Vec<_> = execution.events.iter().skip(expected.len()).collect();
        let functions: Vec<_> = memrefs.iter().map(|e| e.function).collect();
        let wanted = [
            HostFn::PrintMemRef(Element::F32),
            HostFn::PrintMemRef(Element::I8),
            HostFn::PrintMemRefShape(Element::C32),
            HostFn::PrintRankedMemRef(Element::F64, 1),
        ];
        assert_eq!(functions, wanted);
        let parts = |data: &EventData| match data {
            EventData::MemRef(memref) => {
                let PrintedMemRef { base, offset, sizes, strides, elements } = &**memref;
                assert_ne!(*base, 0);
                let bits: Vec<_> = elements.iter().map(|d| d.bits.low()).collect();
                (*offset, sizes.clone(), strides.clone(), bits)
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(parts(&memrefs[0].data), (1, vec![2], vec![-1], vec![0xC000_0000, 0x3FC0_0000]));
        assert_eq!(parts(&memrefs[1].data), (0, vec![2], vec![1], vec![0x78, 0x79]));
        assert_eq!(parts(&memrefs[2].data), (0, vec![2], vec![1], vec![]));
        assert_eq!(parts(&memrefs[3].data).3, [0x3FE0_0000_0000_0000]);
    }
}

#[test]
fn memrefs_are_copied_and_compared() {
    let module = returns_i32(
        r#"
declare void @memrefCopy(i64, ptr, ptr)
declare i64 @_mlir_ciface_verifyMemRefI16(ptr, ptr)
@a = global [6 x i16] [i16 1, i16 2, i16 3, i16 4, i16 5, i16 6]
@b = global [6 x i16] zeroinitializer
@da = global {ptr, ptr, i64, [2 x i64], [2 x i64]} {ptr null, ptr @a, i64 0, [2 x i64] [i64 2, i64 3], [2 x i64] [i64 3, i64 1]}
@db = global {ptr, ptr, i64, [2 x i64], [2 x i64]} {ptr null, ptr @b, i64 0, [2 x i64] [i64 2, i64 3], [2 x i64] [i64 1, i64 2]}
@dc = global {ptr, ptr, i64, [2 x i64], [2 x i64]} {ptr null, ptr @b, i64 0, [2 x i64] [i64 2, i64 3], [2 x i64] [i64 3, i64 1]}
@ua = global {i64, ptr} {i64 2, ptr @da}
@ub = global {i64, ptr} {i64 2, ptr @db}
@uc = global {i64, ptr} {i64 2, ptr @dc}
define i32 @main() {
  call void @memrefCopy(i64 2, ptr @ua, ptr @ub)
  %x = call i64 @_mlir_ciface_verifyMemRefI16(ptr @ua, ptr @uc)
  %y = call i64 @_mlir_ciface_verifyMemRefI16(ptr @ua, ptr @ub)
  %z = call i64 @_mlir_ciface_verifyMemRefI16(ptr @ua, ptr @ua)
  %p = getelementptr i16, ptr @b, i64 3
  %v = load i16, ptr %p
  %vx = zext i16 %v to i64
  %s = mul i64 %vx, 1000
  %t = mul i64 %x, 100
  %u = add i64 %s, %t
  %w = mul i64 %y, 10
  %q = add i64 %u, %w
  %r = add i64 %q, %z
  %i = trunc i64 %r to i32
  ret i32 %i
}"#,
    );
    // Columns become rows: 1 4 2 5 3 6, whose fourth is 5; four of six then differ; the third pair has other strides.
    for outcome in run(&module, &matrix(), &[Layout::Scalar(int(32))]) {
        assert_eq!(returned(&outcome) as i32, 5 * 1000 + 4 * 100 - 10);
    }
}

#[test]
fn odd_types_have_their_arithmetic() {
    let module = returns_i32(
        r#"
@h = global half 0xH3C00
@b = global bfloat 0xR4000
@q = global fp128 0xL00000000000000004000800000000000
@x = global x86_fp80 0xK4000C000000000000000
@i = global i128 -170141183460469231731687303715884105728
define i32 @main() {
  %h = load volatile half, ptr @h
  %h2 = fadd half %h, %h
  %hf = fpext half %h2 to float
  %b = load volatile bfloat, ptr @b
  %b2 = fmul bfloat %b, %b
  %bf = fpext bfloat %b2 to float
  %q = load volatile fp128, ptr @q
  %q2 = fmul fp128 %q, %q
  %qd = fptrunc fp128 %q2 to double
  %qf = fptrunc double %qd to float
  %x = load volatile x86_fp80, ptr @x
  %x2 = fadd x86_fp80 %x, %x
  %xf = fptrunc x86_fp80 %x2 to float
  %i = load volatile i128, ptr @i
  %id = sdiv i128 %i, 85070591730234615865843651857942052864
  %it = sitofp i128 %id to float
  %s0 = fadd float %hf, %bf
  %s1 = fadd float %s0, %qf
  %s2 = fadd float %s1, %xf
  %s3 = fadd float %s2, %it
  %h3 = fptrunc float %s3 to half
  %b3 = fptrunc float %s3 to bfloat
  %h4 = fptoui half %h3 to i32
  %b4 = fptoui bfloat %b3 to i32
  %r0 = mul i32 %h4, 100
  %r = add i32 %r0, %b4
  ret i32 %r
}"#,
    );
    // 2 + 4 + 9 + 6 - 2 = 19.
    for outcome in run(&module, &matrix(), &[Layout::Scalar(int(32))]) {
        assert_eq!(returned(&outcome), 1919);
    }
}

#[test]
fn constructors_run_before_the_entry() {
    let module = returns_i32(
        "@v = global i32 1\n@llvm.global_ctors = appending global [2 x {i32, ptr, ptr}] [\
         {i32, ptr, ptr} {i32 20, ptr @second, ptr null}, {i32, ptr, ptr} {i32 10, ptr @first, ptr null}]\n\
         define void @first() {\n store i32 20, ptr @v\n ret void\n}\n\
         define void @second() {\n %v = load i32, ptr @v\n %w = add i32 %v, 3\n store i32 %w, ptr @v\n ret void\n}\n\
         define i32 @main() {\n %v = load i32, ptr @v\n ret i32 %v\n}",
    );
    for outcome in run(&module, &matrix(), &[Layout::Scalar(int(32))]) {
        assert_eq!(returned(&outcome), 23);
    }
}

#[test]
fn printing_without_end_is_bounded() {
    let module = returns_i32(
        "declare void @printNewline()\ndefine i32 @main() {\n br label %l\nl:\n call void @printNewline()\n br label %l\n}",
    );
    let mut request = request(&module, &[PLAIN], &[Layout::Scalar(int(32))]);
    request.limits.cpu_ms = 20_000;
    let outcomes = worker().run(&request).unwrap();
    assert_eq!(outcome_name(&outcomes[0]), "memory");
}

#[test]
fn memory_is_bounded() {
    let module = returns_i32(
        "declare ptr @malloc(i64)\ndefine i32 @main() {\n %m = call ptr @malloc(i64 4000000)\n\
         store volatile i8 1, ptr %m\n ret i32 3\n}",
    );
    let mut request = request(&module, &matrix(), &[Layout::Scalar(int(32))]);
    assert_eq!(worker().run(&request).unwrap().iter().map(returned).collect::<Vec<_>>(), [3; 4]);
    request.limits.memory = 1 << 20;
    assert_eq!(outcome_name(&worker().run(&request).unwrap()[0]), "memory");
}

#[test]
fn programs_with_32_bit_indices_get_low_addresses_and_mean_32_bit_sizes() {
    let module = returns_i32(
        "declare ptr @malloc(i64)\ndefine i32 @main() {\n %m = call ptr @malloc(i64 1311768464867725312)\n\
         store volatile i8 1, ptr %m\n %a = ptrtoint ptr %m to i64\n %h = lshr i64 %a, 31\n\
         %i = trunc i64 %h to i32\n ret i32 %i\n}",
    );
    let mut request = request(&module, &matrix(), &[Layout::Scalar(int(32))]);
    assert_eq!(outcome_name(&worker().run(&request).unwrap()[0]), "memory");
    request.limits.low_addresses = true;
    assert_eq!(worker().run(&request).unwrap().iter().map(returned).collect::<Vec<_>>(), [0; 4]);
}

#[test]
fn much_output_of_one_run_leaves_room_for_the_next() {
    let module = returns_i32(
        "declare void @printNewline()\ndefine i32 @main() {\n br label %l\nl:\n\
         %i = phi i32 [ 0, %0 ], [ %n, %l ]\n %n = add i32 %i, 1\n call void @printNewline()\n\
         %c = icmp ult i32 %n, 1000000\n br i1 %c, label %l, label %e\ne:\n ret i32 %n\n}",
    );
    let mut request = request(&module, &[PLAIN, GUARDED], &[Layout::Scalar(int(32))]);
    request.limits.cpu_ms = 20_000;
    let outcomes = worker().run(&request).unwrap();
    assert_eq!(outcomes.iter().map(returned).collect::<Vec<_>>(), [1_000_000; 2]);
}

#[test]
fn passes_run_where_code_generation_alone_is_without_optimisation() {
    let module = "define void @__plumb_entry(ptr %out) {
        %p = alloca i64
        store i64 3, ptr %p
        %v = load i64, ptr %p
        %known = call i1 @llvm.is.constant.i64(i64 %v)
        %r = zext i1 %known to i64
        store i64 %r, ptr %out
        ret void
      }
      declare i1 @llvm.is.constant.i64(i64)";
    let runs = [OptLevel::O0, OptLevel::O2, OptLevel::O2Passes].map(|level| Run { level, ..PLAIN });
    let outcomes = run(module, &runs, &[Layout::Scalar(int(64))]);
    assert_eq!(outcomes.iter().map(returned).collect::<Vec<_>>(), [0, 1, 1]);
}

#[test]
fn a_function_with_a_name_of_c_is_what_the_program_says() {
    let module = "define double @cos(double %x) {\n  ret double 7.0\n}\n\
        define i32 @abs(i32 %x) {\n  ret i32 5\n}\n\
        define void @__plumb_entry(ptr %out) {\n  %c = call double @cos(double 0.5)\n  %d = fptosi double %c to i32\n  \
        %a = call i32 @abs(i32 -3)\n  %sum = add i32 %a, %d\n  %f = call double @llvm.cos.f64(double 0.0)\n  \
        %g = fptosi double %f to i32\n  %all = add i32 %sum, %g\n  store i32 %all, ptr %out\n  ret void\n}\n\
        declare double @llvm.cos.f64(double)\n";
    for outcome in run(module, &matrix(), &[Layout::Scalar(int(32))]) {
        assert_eq!(returned(&outcome), 13, "{outcome:?}");
    }
}
