//! Laws of refinement.

mod reasons;

use super::*;
use plumb_host::{Access, AccessKind, Bits, Class, FloatFormat, HostFn, Object, Ub, UbKind};
use proptest::prelude::*;

fn execution(outcome: Outcome, events: Vec<Event>) -> Execution {
    Execution { events, ops: 1, ..Execution::ended(outcome) }
}

fn flags() -> impl Strategy<Value = Flags> {
    prop_oneof![3 => Just(Flags::empty()), 1 => (0..32_u8).prop_map(Flags::from_bits_truncate)]
}

fn datum() -> impl Strategy<Value = Datum> {
    let class = prop_oneof![
        Just(Class::Int(1)),
        Just(Class::Int(32)),
        Just(Class::Index),
        Just(Class::Float(FloatFormat::F32)),
        Just(Class::Float(FloatFormat::F64)),
    ];
    let bits = prop_oneof![Just(0), Just(1), Just(0x7fc0_0000), Just(0x7ff8_0000_0000_0000), any::<u64>()];
    (class, bits, flags()).prop_map(|(class, bits, flags)| {
        let mask = match class {
            Class::Int(width) => (1 << width) - 1,
            Class::Float(FloatFormat::F32) => 0xffff_ffff,
            _ => u64::MAX,
        };
        Datum::new(class, Bits::from_u64(bits & mask), flags)
    })
}

fn value() -> impl Strategy<Value = ObservedValue> {
    let leaf = prop_oneof![
        datum().prop_map(ObservedValue::Scalar),
        prop::collection::vec(datum(), 0..4)
            .prop_map(|elements| ObservedValue::MemRef { shape: vec![elements.len() as u64], elements }),
        prop::collection::vec(datum(), 1..4)
            .prop_map(|elements| ObservedValue::Vector { shape: vec![elements.len() as u64], elements }),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop::collection::vec(inner, 0..3).prop_map(ObservedValue::Aggregate)
    })
}

fn event() -> impl Strategy<Value = Event> {
    datum().prop_map(|datum| Event { function: HostFn::PrintI64, data: EventData::Scalars(vec![datum]) })
}

fn finished() -> impl Strategy<Value = Execution> {
    let values = || prop::collection::vec(value(), 0..3);
    let globals = prop::collection::vec(value(), 0..3).prop_map(|values| {
        values.into_iter().enumerate().map(|(at, value)| (format!("g{at}"), value)).collect::<Vec<_>>()
    });
    let events = prop::collection::vec(event(), 0..3);
    (values(), values(), globals, events, any::<bool>()).prop_map(
        |(results, arguments, globals, events, trap)| {
            let outcome = if trap {
                Outcome::Trap(Site::default())
            } else {
                Outcome::Return(Observation { results, arguments, globals, symbols: Vec::new() })
            };
            execution(outcome, events)
        },
    )
}

/// Clears every flag, as a backend that picked one of the allowed values would.
fn resolve(value: &mut ObservedValue, pick: u64) {
    match value {
        ObservedValue::Scalar(datum) => resolve_datum(datum, pick),
        ObservedValue::Vector { elements, .. } | ObservedValue::MemRef { elements, .. } => {
            elements.iter_mut().for_each(|datum| resolve_datum(datum, pick));
        }
        ObservedValue::Aggregate(fields) => fields.iter_mut().for_each(|field| resolve(field, pick)),
    }
}

fn resolve_datum(datum: &mut Datum, pick: u64) {
    // A direct result of library mathematics is only off by a little, and here not at all.
    if !datum.flags.difference(Flags::NAN_BITS | Flags::INEXACT).is_empty() {
        datum.bits = Bits::from_u64(pick & datum.bits.low());
    }
    datum.flags = Flags::empty();
}

fn verdict(source: &Execution, target: &Execution) -> Verdict {
    judge(source, &[TargetRun::Execution(target.clone())], Backend::Interpreter).verdict
}

proptest! {
    #[test]
    fn everything_refines_itself(run in finished()) {
        let found = verdict(&run, &run);
        prop_assert!(matches!(found, Verdict::Match | Verdict::NotComparable), "{found}");
    }

    #[test]
    fn a_resolved_run_refines_its_source(source in finished(), pick in any::<u64>()) {
        let mut target = source.clone();
        if let Outcome::Return(seen) = &mut target.outcome {
            let values = seen.results.iter_mut().chain(&mut seen.arguments);
            values.chain(seen.globals.iter_mut().map(|(_, value)| value)).for_each(|value| resolve(value, pick));
        }
        let found = verdict(&source, &target);
        prop_assert!(matches!(found, Verdict::Match | Verdict::NotComparable), "{found}");
    }

    #[test]
    fn a_firm_scalar_must_be_kept(mut datum in datum(), flip in 0..32_u32) {
        datum.flags = Flags::empty();
        let returned = |datum: Datum| {
            let results = vec![ObservedValue::Scalar(datum)];
            execution(Outcome::Return(Observation { results, ..Observation::default() }), Vec::new())
        };
        let mut other = datum.clone();
        other.bits = Bits::from_u64(datum.bits.low() ^ (1 << flip));
        prop_assert_eq!(verdict(&returned(datum.clone()), &returned(other)), Verdict::Mismatch);
        let poison = Datum { flags: Flags::POISON, ..datum.clone() };
        prop_assert_eq!(verdict(&returned(datum.clone()), &returned(poison.clone())), Verdict::LatentUb);
        prop_assert_eq!(verdict(&returned(poison), &returned(datum)), Verdict::NotComparable);
    }

    #[test]
    fn the_worst_run_counts(source in finished(), target in finished()) {
        let alone = verdict(&source, &target);
        let runs = [TargetRun::Execution(source.clone()), TargetRun::Execution(target)];
        prop_assert_eq!(judge(&source, &runs, Backend::Interpreter).verdict, alone.min(verdict(&source, &source)));
    }

    #[test]
    fn an_undefined_source_allows_anything(target in finished()) {
        let ub = Ub { kind: UbKind::Unreachable, site: Site::default(), detail: String::new(), history: Vec::new(), chain: Vec::new() };
        let source = execution(Outcome::Ub(Box::new(ub)), Vec::new());
        prop_assert_eq!(verdict(&source, &target), Verdict::NotComparable);
        if matches!(target.outcome, Outcome::Return(_)) {
            prop_assert_eq!(verdict(&target, &source), Verdict::LatentUb);
        }
    }

    #[test]
    fn after_a_tainted_decision_only_earlier_events_count(mut source in finished(), target in finished()) {
        source.taint = Flags::NONDET;
        source.firm_events = 0;
        prop_assert_eq!(verdict(&source, &target), Verdict::NotComparable);
        let died = TargetRun::Crash { signal: "SIGSEGV".into(), detail: String::new() };
        prop_assert_eq!(judge(&source, &[died], Backend::Native).verdict, Verdict::NotComparable);
    }
}

#[test]
fn arithmetic_nans_compare_as_a_class() {
    let class = Class::Float(FloatFormat::F32);
    let returned = |bits: u64, flags| {
        let results = vec![ObservedValue::Scalar(Datum::new(class, Bits::from_u64(bits), flags))];
        execution(Outcome::Return(Observation { results, ..Observation::default() }), Vec::new())
    };
    let source = returned(0x7fc0_0000, Flags::NAN_BITS);
    assert_eq!(verdict(&source, &returned(0xffc0_0001, Flags::empty())), Verdict::Match);
    assert_eq!(verdict(&source, &returned(0x7f80_0000, Flags::empty())), Verdict::Mismatch);
    // A NaN from a constant keeps its bits.
    let firm = returned(0x7fc0_0000, Flags::empty());
    assert_eq!(verdict(&firm, &returned(0x7fc0_0001, Flags::empty())), Verdict::Mismatch);
}

#[test]
fn strides_of_unit_dimensions_mean_nothing() {
    let printed = |sizes: [i64; 2], strides: [i64; 2]| {
        let elements = Vec::new();
        let (sizes, strides) = (sizes.to_vec(), strides.to_vec());
        let memref = PrintedMemRef { base: 0, offset: 0, sizes, strides, elements };
        let event = Event { function: HostFn::Puts, data: EventData::MemRef(Box::new(memref)) };
        execution(Outcome::Return(Observation::default()), vec![event])
    };
    assert_eq!(verdict(&printed([1, 0], [3, 5]), &printed([1, 0], [1, 2])), Verdict::Match);
    assert_eq!(verdict(&printed([2, 1], [3, 5]), &printed([2, 1], [1, 5])), Verdict::Mismatch);
}

#[test]
fn halves_of_a_printed_integer_are_that_integer() {
    let number = |bits: u64| {
        let datum = Datum::new(Class::Int(64), Bits::from_u64(bits), Flags::empty());
        Event { function: HostFn::PrintI64, data: EventData::Scalars(vec![datum]) }
    };
    let sign = |function| Event { function, data: EventData::Scalars(Vec::new()) };
    let halves = |low, high| {
        let [open, comma, close] = [HostFn::PrintOpen, HostFn::PrintComma, HostFn::PrintClose].map(sign);
        vec![open, number(low), comma, number(high), close]
    };
    let run = |events: Vec<Event>| execution(Outcome::Return(Observation::default()), events);
    let (line, five) = (sign(HostFn::PrintNewline), 5_000_000_000);
    let source = run(vec![number(five), line.clone(), number(u64::MAX)]);
    let target = |low, high, last: Vec<Event>| run([halves(low, high), vec![line.clone()], last].concat());
    let all = u64::from(u32::MAX);
    assert_eq!(verdict(&source, &target(705_032_704, 1, halves(all, all))), Verdict::Match);
    assert_eq!(verdict(&source, &target(705_032_704, 1, vec![number(u64::MAX)])), Verdict::Match);
    assert_eq!(verdict(&source, &target(705_032_704, 2, halves(all, all))), Verdict::Mismatch);
    assert_eq!(verdict(&source, &target(705_032_704, 1, Vec::new())), Verdict::Mismatch);
    assert_eq!(verdict(&run(halves(705_032_704, 1)), &run(vec![number(five)])), Verdict::Mismatch);
}

#[test]
fn ends_are_compared() {
    let run = |outcome| execution(outcome, Vec::new());
    let returned = run(Outcome::Return(Observation::default()));
    assert_eq!(verdict(&returned, &returned), Verdict::NotComparable);
    let trapped = run(Outcome::Trap(Site::default()));
    assert_eq!(verdict(&returned, &trapped), Verdict::Mismatch);
    assert_eq!(verdict(&trapped, &returned), Verdict::Mismatch);
    assert_eq!(verdict(&trapped, &trapped), Verdict::Match);
    assert_eq!(verdict(&returned, &run(Outcome::OutOfFuel)), Verdict::Hang);
    assert_eq!(verdict(&returned, &run(Outcome::OutOfMemory)), Verdict::Memory);
    assert_eq!(judge(&returned, &[TargetRun::Timeout], Backend::Native).verdict, Verdict::Timeout);
    let died = TargetRun::Crash { signal: "SIGSEGV".into(), detail: String::new() };
    assert_eq!(judge(&returned, &[died], Backend::Native).verdict, Verdict::Crash);
}

#[test]
fn a_signalling_nan_of_a_small_format_may_arrive_quiet_in_native_code_only() {
    let returned = |bits: u64| {
        let class = Class::Float(FloatFormat::BF16);
        let datum = Datum::new(class, Bits::from_u64(bits), Flags::empty());
        let results = vec![ObservedValue::Scalar(datum)];
        execution(Outcome::Return(Observation { results, ..Observation::default() }), Vec::new())
    };
    let found = |target: u64, backend| {
        judge(&returned(0xffb1), &[TargetRun::Execution(returned(target))], backend).verdict
    };
    assert_eq!(found(0xfff1, Backend::Native), Verdict::Match);
    assert_eq!(found(0xfff0, Backend::Native), Verdict::Mismatch);
    assert_eq!(found(0xfff1, Backend::Interpreter), Verdict::Mismatch);
}

fn stored(bits: u64, offset: u64) -> Access {
    let data = vec![Datum::new(Class::Int(32), Bits::from_u64(bits), Flags::empty())];
    Access { kind: AccessKind::Store, object: Object::Nth(0), offset, size: 4, data, events: 0 }
}

#[test]
fn volatile_accesses_are_compared_where_the_source_has_them() {
    let run = |accesses: Option<Vec<Access>>| Execution {
        accesses: accesses.map(Vec::into_boxed_slice),
        ..execution(Outcome::Return(Observation::default()), vec![])
    };
    let judged = |a, b| judge(&run(a), &[TargetRun::Execution(run(b))], Backend::Interpreter).verdict;
    let one = || Some(vec![stored(1, 0), stored(2, 4)]);
    assert_eq!(judged(one(), one()), Verdict::Match);
    for wrong in [
        vec![stored(1, 0)],
        vec![stored(1, 0), stored(2, 4), stored(2, 4)],
        vec![stored(2, 4), stored(1, 0)],
        vec![stored(1, 0), stored(3, 4)],
    ] {
        assert_eq!(judged(one(), Some(wrong)), Verdict::Mismatch);
    }
    for (a, b) in [(one(), None), (None, one()), (Some(vec![]), one())] {
        assert_eq!(judged(a, b), Verdict::NotComparable);
    }
}
