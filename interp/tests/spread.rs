//! Spans of what a source computes with inexact results.

use plumb_host::{Execution, Flags, ObservedValue, Outcome};
use plumb_interp::{Options, Program};

/// Runs `@main` with this body, after a function `@x` that gives its argument as an `f32` of memory.
fn spread(results: &str, body: &str) -> Execution {
    let text = format!(
        "func.func private @printF32(f32)
        memref.global @m : memref<4xf32> = dense<[0.5, -3.0, 4.0, 0.0]>
        func.func @main() -> {results} {{
          %m = memref.get_global @m : memref<4xf32>
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %x = memref.load %m[%c0] : memref<4xf32>
          {body}
        }}"
    );
    let (module, diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    let diags = plumb_ir::verify(&module);
    assert!(diags.is_empty(), "{diags:?}");
    Program::decode(&module, &Options::default()).run_spread("main", &[])
}

/// The first result: its value and the ends of its span.
fn first(run: &Execution) -> (f32, Option<(f32, f32)>) {
    let Outcome::Return(seen) = &run.outcome else { panic!("{:?}", run.outcome) };
    let ObservedValue::Scalar(datum) = &seen.results[0] else { panic!("{seen:?}") };
    let float = |bits: u64| f32::from_bits(bits as u32);
    let span = datum.span.as_ref().map(|span| (float(span.low.low()), float(span.high.low())));
    (float(datum.bits.low()), span)
}

fn steps(v: f32, n: i32) -> f32 {
    f32::from_bits((v.to_bits() as i32 + n) as u32)
}

#[test]
fn a_result_has_the_units_of_its_function() {
    let (sine, span) = first(&spread("f32", "%r = math.sin %x : f32  return %r : f32"));
    assert_eq!(span, Some((steps(sine, -1), steps(sine, 1))));
    let (tangent, span) = first(&spread("f32", "%r = math.tanh %x : f32  return %r : f32"));
    assert_eq!(span, Some((steps(tangent, -3), steps(tangent, 3))));
    let (root, span) = first(&spread("f32", "%r = math.sqrt %x : f32  return %r : f32"));
    assert_eq!((root, span), (0.5f32.sqrt(), None));
}

#[test]
fn what_is_computed_follows() {
    let body =
        "%s = math.sin %x : f32  %t = arith.addf %s, %s : f32  %r = arith.mulf %t, %s : f32  return %r : f32";
    let run = spread("f32", body);
    let (value, Some((low, high))) = first(&run) else { panic!("{run:?}") };
    assert!(low < value && value < high && high - low < 1e-6, "{low} {value} {high}");
    assert!(run.taint.is_empty());
}

#[test]
fn a_branch_that_goes_both_ways_is_a_taint() {
    let body = |than: &str| {
        format!(
            "call @printF32(%x) : (f32) -> ()
             %s = math.sin %x : f32  %y = {than}
             %c = arith.cmpf olt, %s, %y : f32
             %r = scf.if %c -> f32 {{ scf.yield %x : f32 }} else {{ scf.yield %s : f32 }}
             call @printF32(%x) : (f32) -> ()
             return %r : f32"
        )
    };
    let either = spread("f32", &body("math.sin %x : f32"));
    assert_eq!((either.taint, either.firm_events, either.events.len()), (Flags::INEXACT, 1, 2));
    let one = spread("f32", &body("arith.constant 2.0 : f32"));
    assert_eq!((one.taint, first(&one)), (Flags::empty(), (0.5, None)));
}

#[test]
fn undefined_behaviour_in_some_runs_is_a_taint() {
    let run = spread(
        "i32",
        "%s = math.sin %x : f32  %t = math.sin %x : f32
         %c = arith.cmpf oeq, %s, %t : f32
         %d = arith.extui %c : i1 to i32  %r = arith.divui %d, %d : i32  return %r : i32",
    );
    assert_eq!(run.taint, Flags::INEXACT);
}

#[test]
fn what_is_lost_next_to_one_may_be_zero() {
    let run = spread(
        "f32",
        "%y = arith.constant 1.0e-30 : f32  %z = arith.mulf %x, %y : f32
         %l = math.log1p %z : f32  %r = arith.divf %l, %l : f32  return %r : f32",
    );
    let Outcome::Return(seen) = &run.outcome else { panic!("{:?}", run.outcome) };
    let ObservedValue::Scalar(datum) = &seen.results[0] else { panic!("{seen:?}") };
    assert!(datum.span.as_ref().is_some_and(|span| span.nan), "{datum:?}");
}

#[test]
fn an_index_may_differ() {
    let run = spread(
        "f32",
        "%s = math.sin %x : f32  %t = math.sin %x : f32
         %c = arith.cmpf oeq, %s, %t : f32
         %i = arith.index_castui %c : i1 to index
         %r = memref.load %m[%i] : memref<4xf32>  return %r : f32",
    );
    assert_eq!((run.taint, first(&run)), (Flags::empty(), (-3.0, Some((-3.0, 0.5)))));
}
