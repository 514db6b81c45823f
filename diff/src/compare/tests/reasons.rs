//! What a judgement says: keys group findings and are counted, details are read.

use super::*;
use plumb_host::{Element, Span, UnsupportedFeature};

fn site() -> Site {
    Site { op: "arith.divsi".into(), function: "main".into(), line: 3, column: 5, loc: String::new() }
}

fn datum(class: Class, bits: u64) -> Datum {
    Datum::new(class, Bits::from_u64(bits), Flags::empty())
}

fn int(bits: u64) -> Datum {
    datum(Class::Int(32), bits)
}

fn flagged(mut datum: Datum, flags: Flags) -> Datum {
    datum.flags = flags;
    datum
}

fn returned(results: Vec<ObservedValue>) -> Execution {
    execution(Outcome::Return(Observation { results, ..Observation::default() }), Vec::new())
}

fn scalars(data: &[Datum]) -> Execution {
    returned(data.iter().cloned().map(ObservedValue::Scalar).collect())
}

fn printed(function: HostFn, data: EventData) -> Event {
    Event { function, data }
}

fn text(text: &str) -> Event {
    printed(HostFn::Puts, EventData::Text(text.into(), Flags::empty()))
}

fn undefined() -> Outcome {
    let (kind, detail) = (UbKind::DivisionByZero, "7 by 0".into());
    Outcome::Ub(Box::new(Ub { kind, site: site(), detail, history: Vec::new(), chain: Vec::new() }))
}

fn unsupported() -> Outcome {
    Outcome::Unsupported(Box::new(UnsupportedFeature { what: "async".into(), site: Site::default() }))
}

/// Verdict, key and detail.
fn said(source: &Execution, run: TargetRun) -> (Verdict, String, String) {
    let found = judge(source, &[run], Backend::Native);
    (found.verdict, found.key, found.detail)
}

fn expect(source: &Execution, target: Execution, verdict: Verdict, key: &str, detail: &str) {
    assert_eq!(said(source, TargetRun::Execution(target)), (verdict, key.into(), detail.into()));
}

#[test]
fn a_source_without_result_is_counted_by_its_reason() {
    let cases = [
        (
            undefined(),
            "source-ub division-by-zero",
            "the source is undefined: division-by-zero: 7 by 0 at arith.divsi in @main, line 3",
        ),
        (unsupported(), "source-unsupported async", "the source uses async"),
        (Outcome::OutOfFuel, "source-fuel", "the source does not end in its budget"),
        (Outcome::OutOfMemory, "source-memory", "the source needs too much memory"),
    ];
    for (outcome, key, detail) in cases {
        expect(&execution(outcome, Vec::new()), returned(Vec::new()), Verdict::NotComparable, key, detail);
    }
}

#[test]
fn a_target_without_result_says_why() {
    let source = returned(Vec::new());
    let detail = || "words".to_string();
    let cases = [
        (
            TargetRun::WildDescriptor { detail: detail(), poison: true },
            Verdict::LatentUb,
            "poison descriptor",
        ),
        (TargetRun::WildDescriptor { detail: detail(), poison: false }, Verdict::Mismatch, "wild descriptor"),
        (TargetRun::Crash { signal: "SIGFPE".into(), detail: detail() }, Verdict::Crash, "native SIGFPE"),
        (
            TargetRun::CompilerCrash { key: "t: SIGSEGV".into(), detail: detail() },
            Verdict::Crash,
            "t: SIGSEGV",
        ),
        (TargetRun::Skip { reason: "no JIT".into(), detail: detail() }, Verdict::NotComparable, "no JIT"),
    ];
    for (run, verdict, key) in cases {
        assert_eq!(said(&source, run), (verdict, key.to_string(), detail()));
    }
    let ends = [
        (unsupported(), Verdict::NotComparable, "target-unsupported async", "the target uses async"),
        (
            Outcome::OutOfMemory,
            Verdict::Memory,
            "memory",
            "the source needs 0 bytes; the target runs out of memory",
        ),
        (Outcome::OutOfFuel, Verdict::Hang, "fuel", "the source ends after 1 operations; the target goes on"),
        (
            undefined(),
            Verdict::LatentUb,
            "division-by-zero arith.divsi",
            "the target is undefined: division-by-zero: 7 by 0 at arith.divsi in @main, line 3",
        ),
        (
            Outcome::Trap(site()),
            Verdict::Mismatch,
            "trap",
            "the source returns, the target traps at arith.divsi in @main, line 3",
        ),
    ];
    for (outcome, verdict, key, detail) in ends {
        expect(&source, execution(outcome, Vec::new()), verdict, key, detail);
    }
    let trapped = execution(Outcome::Trap(site()), Vec::new());
    expect(&trapped, source, Verdict::Mismatch, "missing trap", "the source traps, the target returns");
}

#[test]
fn a_tainted_decision_is_named() {
    let mut source = scalars(&[int(1)]);
    source.taint = Flags::NONDET | Flags::INEXACT;
    let wild = TargetRun::WildDescriptor { detail: String::new(), poison: false };
    for run in [TargetRun::Timeout, wild, TargetRun::Execution(scalars(&[int(2)]))] {
        let (verdict, key, _) = said(&source, run);
        assert_eq!(verdict, Verdict::NotComparable);
        assert_eq!(key, "decided by flagged value (nondet+inexact)");
    }
    let missing = TargetRun::Skip { reason: "no JIT".into(), detail: String::new() };
    assert_eq!(said(&source, missing).1, "no JIT");
}

#[test]
fn events_before_a_tainted_decision_are_firm() {
    let mut source = execution(Outcome::Return(Observation::default()), vec![text("a"), text("b")]);
    source.taint = Flags::NONDET;
    source.firm_events = 1;
    let target = |outcome, word| execution(outcome, vec![text(word), text("c")]);
    let back = || Outcome::Return(Observation::default());
    assert_eq!(verdict(&source, &target(back(), "a")), Verdict::NotComparable);
    assert_eq!(verdict(&source, &target(back(), "x")), Verdict::Mismatch);
    // What follows may be undefined, and then anything could be printed before.
    assert_eq!(verdict(&source, &target(undefined(), "x")), Verdict::NotComparable);
}

#[test]
fn values_that_are_all_flagged_say_nothing() {
    let source = scalars(&[flagged(int(1), Flags::NONDET), flagged(int(1), Flags::ADDRESS)]);
    let detail = "every value of the source is flagged";
    let target = scalars(&[int(2), int(3)]);
    expect(&source, target, Verdict::NotComparable, "all flagged nondet+address", detail);
    // One firm value is enough; nothing at all is not.
    let open = flagged(int(1), Flags::POISON);
    assert_eq!(verdict(&scalars(&[int(1), open.clone()]), &scalars(&[int(1), int(2)])), Verdict::Match);
    let nothing = (Verdict::NotComparable, "nothing observed", "the source shows nothing");
    expect(&scalars(&[]), scalars(&[]), nothing.0, nothing.1, nothing.2);
    let says = |word: &str, flags| {
        let mut run = scalars(std::slice::from_ref(&open));
        run.events = vec![printed(HostFn::Puts, EventData::Text(word.into(), flags))];
        run
    };
    assert_eq!(verdict(&says("a", Flags::empty()), &says("a", Flags::empty())), Verdict::Match);
    assert_eq!(verdict(&says("a", Flags::NONDET), &says("b", Flags::empty())), Verdict::NotComparable);
}

#[test]
fn each_flag_that_leaves_a_value_open_does() {
    let pairs = |class, a, b, flags| {
        verdict(&scalars(&[flagged(datum(class, a), flags)]), &scalars(&[datum(class, b)]))
    };
    let f32 = Class::Float(FloatFormat::F32);
    let (one, next, two) = (0x3f80_0000, 0x3f80_0001, 0x4000_0000);
    for flags in [Flags::POISON, Flags::NONDET, Flags::ADDRESS] {
        assert_eq!(pairs(Class::Int(32), 1, 2, flags), Verdict::NotComparable, "{flags:?}");
        assert_eq!(pairs(f32, one, two, flags), Verdict::NotComparable, "{flags:?}");
    }
    // What a library's result makes of a value is known by its span alone.
    let spanned = |class, low, high, b| {
        let mut source = flagged(datum(class, low), Flags::INEXACT);
        source.span = Span::of(class, &[&Bits::from_u64(low), &Bits::from_u64(high)]).map(Box::new);
        verdict(&scalars(&[source]), &scalars(&[datum(class, b)]))
    };
    assert_eq!(spanned(f32, one, next, next + 1), Verdict::Match);
    assert_eq!(spanned(f32, one, next, next + 2), Verdict::Mismatch);
    assert_eq!(spanned(f32, one, one, next), Verdict::Mismatch);
    assert_eq!(spanned(Class::Int(32), 1, 2, 3), Verdict::Match);
    assert_eq!(spanned(Class::Int(32), 1, 2, 4), Verdict::Mismatch);
    assert_eq!(spanned(Class::Int(1), 0, 1, 1), Verdict::NotComparable);
    assert_eq!(spanned(f32, one, 0x7fc0_0000, 0x7fc0_0001), Verdict::Match);
    assert_eq!(pairs(f32, one, next, Flags::empty()), Verdict::Mismatch);
    // The sign of a NaN may have gone into a number.
    assert_eq!(pairs(f32, one, two, Flags::NAN_BITS), Verdict::NotComparable);
    assert_eq!(pairs(Class::Int(32), 1, 2, Flags::NAN_BITS), Verdict::NotComparable);
    assert_eq!(pairs(f32, 0x7fc0_0000, one, Flags::NAN_BITS), Verdict::Mismatch);
    // Addresses differ from run to run; null is null in each.
    assert_eq!(pairs(Class::Pointer, 1, 2, Flags::empty()), Verdict::Match);
    assert_eq!(pairs(Class::Pointer, 1, 0, Flags::empty()), Verdict::Mismatch);
    assert_eq!(pairs(Class::Pointer, 0, 1, Flags::empty()), Verdict::Mismatch);
    assert_eq!(pairs(Class::Pointer, 1, 0, Flags::ADDRESS), Verdict::NotComparable);
}

#[test]
fn only_the_quiet_form_of_a_signalling_nan_may_arrive() {
    let half = |bits| scalars(&[datum(Class::Float(FloatFormat::F16), bits)]);
    let found = |a, b| said(&half(a), TargetRun::Execution(half(b))).0;
    assert_eq!(found(0x7c01, 0x7e01), Verdict::Match);
    assert_eq!(found(0x7e01, 0x7c01), Verdict::Mismatch);
    // An infinity is no NaN.
    assert_eq!(found(0x7c00, 0x7e00), Verdict::Mismatch);
}

#[test]
fn the_message_of_a_failed_assertion_may_be_said() {
    let trap = |op: &str, events: Vec<Event>| {
        execution(Outcome::Trap(Site { op: op.into(), ..Site::default() }), events)
    };
    let number = || printed(HostFn::PrintI64, EventData::Scalars(vec![datum(Class::Int(64), 1)]));
    let found = |op, source, target| verdict(&trap(op, source), &trap("llvm.intr.trap", target));
    let assert = "cf.assert";
    assert_eq!(found(assert, vec![text("a")], vec![text("a"), text("message")]), Verdict::Match);
    assert_eq!(found(assert, vec![text("a")], vec![text("a")]), Verdict::Match);
    assert_eq!(found(assert, vec![], vec![number()]), Verdict::Mismatch);
    assert_eq!(found(assert, vec![], vec![text("a"), text("message")]), Verdict::Mismatch);
    assert_eq!(found("llvm.intr.trap", vec![], vec![text("message")]), Verdict::Mismatch);
}

#[test]
fn events_differ_in_one_of_these() {
    let run = |events| execution(Outcome::Return(Observation::default()), events);
    let number = |function, bits| printed(function, EventData::Scalars(vec![datum(Class::Int(64), bits)]));
    let memref = |offset, size: i64, stride, last| {
        let elements = [1, last].map(int).to_vec();
        let (sizes, strides) = (vec![size], vec![stride]);
        let memref = PrintedMemRef { base: 0, offset, sizes, strides, elements };
        printed(HostFn::PrintMemRef(Element::I32), EventData::MemRef(Box::new(memref)))
    };
    let one = || memref(0, 2, 1, 2);
    let cases = [
        (text("a"), number(HostFn::PrintI64, 1), "event function", "event 0: PrintI64 instead of Puts"),
        (text("a"), text("b"), "event text", "event 0: \"b\", expected \"a\""),
        (text("a"), number(HostFn::Puts, 1), "event kind", "event 0: an event of another kind"),
        (number(HostFn::PrintI64, 1), number(HostFn::PrintI64, 2), "event i64", "event 0: 2, expected 1"),
        (one(), memref(0, 2, 1, 3), "event memref i32", "event 0 element 1: 3, expected 2"),
        (
            one(),
            memref(1, 2, 1, 2),
            "event descriptor",
            "event 0: offset 1 sizes [2] strides [1], expected offset 0 sizes [2] strides [1]",
        ),
        (
            one(),
            memref(0, 3, 1, 2),
            "event descriptor",
            "event 0: offset 0 sizes [3] strides [1], expected offset 0 sizes [2] strides [1]",
        ),
        (
            one(),
            memref(0, 2, 4, 2),
            "event descriptor",
            "event 0: offset 0 sizes [2] strides [4], expected offset 0 sizes [2] strides [1]",
        ),
    ];
    for (source, target, key, detail) in cases {
        assert_eq!(verdict(&run(vec![source.clone()]), &run(vec![source.clone()])), Verdict::Match);
        expect(&run(vec![source]), run(vec![target]), Verdict::Mismatch, key, detail);
    }
    let (few, many) = (run(vec![text("a")]), run(vec![text("a"), text("b")]));
    expect(&few, many.clone(), Verdict::Mismatch, "event count", "events: 2 events, expected 1");
    expect(&many, few, Verdict::Mismatch, "event count", "events: 1 events, expected 2");
    // A stride that one of them lacks is no stride of a dimension of one element.
    assert!(!same_strides(&[1], &[1], &[]));
    assert!(!same_strides(&[2], &[1], &[3]));
}

#[test]
fn results_differ_in_one_of_these() {
    let scalar = |bits| ObservedValue::Scalar(int(bits));
    let vector = |shape: &[u64], last| ObservedValue::Vector {
        shape: shape.to_vec(),
        elements: [1, 2, 3, last].map(int).to_vec(),
    };
    let short = ObservedValue::Vector { shape: vec![4], elements: vec![int(1)] };
    let pair = |last| ObservedValue::Aggregate(vec![scalar(1), scalar(last)]);
    let three = ObservedValue::Aggregate(vec![scalar(1), scalar(2), scalar(3)]);
    let poison = ObservedValue::Scalar(flagged(int(1), Flags::POISON));
    let (f32, index) = (Class::Float(FloatFormat::F32), Class::Index);
    let cases = [
        (scalar(1), scalar(2), "result i32", "result 0: 2, expected 1"),
        (vector(&[4], 4), vector(&[4], 5), "result i32", "result 0 element 3: 5, expected 4"),
        (vector(&[4], 4), vector(&[2, 2], 4), "shape", "result 0: shape [2, 2], expected [4]"),
        (vector(&[4], 4), short, "element count", "result 0: 1 elements, expected 4"),
        (pair(2), pair(3), "result i32", "result 0 field 1: 3, expected 2"),
        (pair(2), three, "structure", "result 0: a value of another structure"),
        (pair(2), scalar(1), "structure", "result 0: a value of another structure"),
        (
            ObservedValue::Scalar(datum(index, 1)),
            ObservedValue::Scalar(datum(index, 2)),
            "result index",
            "result 0: 2, expected 1",
        ),
        (
            // Native code gives bits; they are shown as what the source says that they are.
            ObservedValue::Scalar(datum(f32, 0x3fc0_0000)),
            ObservedValue::Scalar(int(0x4000_0000)),
            "result f32",
            "result 0: 2.0, expected 1.5",
        ),
    ];
    for (source, target, key, detail) in cases {
        expect(&returned(vec![source]), returned(vec![target]), Verdict::Mismatch, key, detail);
    }
    let firm = || returned(vec![scalar(1)]);
    let poison = returned(vec![poison]);
    expect(&firm(), poison, Verdict::LatentUb, "poison result i32", "result 0: poison, expected 1");
    let two = returned(vec![scalar(1), scalar(1)]);
    expect(&firm(), two, Verdict::Mismatch, "result", "results: 2 of them, expected 1");
}

#[test]
fn arguments_and_globals_are_compared_too() {
    let run = |argument, globals: &[(&str, u64)]| {
        let globals =
            globals.iter().map(|(name, bits)| (name.to_string(), ObservedValue::Scalar(int(*bits))));
        let arguments = vec![ObservedValue::Scalar(int(argument))];
        let seen =
            Observation { results: Vec::new(), arguments, globals: globals.collect(), symbols: Vec::new() };
        execution(Outcome::Return(seen), Vec::new())
    };
    let source = run(1, &[("a", 1), ("b", 2)]);
    assert_eq!(verdict(&source, &run(1, &[("b", 2), ("a", 1)])), Verdict::Match);
    let wrong = Verdict::Mismatch;
    expect(&source, run(2, &[("a", 1), ("b", 2)]), wrong, "argument i32", "argument 0: 2, expected 1");
    expect(&source, run(1, &[("a", 1), ("b", 3)]), wrong, "global i32", "global @b: 3, expected 2");
    expect(&source, run(1, &[("a", 1)]), wrong, "global missing", "global @b: not there any more");
}
