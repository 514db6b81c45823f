//! What a run reports beside its results: flags, taint, places, history, cost; and the ways to drive one.

use plumb_host::{
    Event, EventData, Execution, Flags, ObservedValue, Outcome, PrintedMemRef, Ub, UbKind, WarningKind,
};
use plumb_interp::slot::Slot;
use plumb_interp::{IncrementalInterpreter, Mode, Options, Program, Step, TimeCheck};
use plumb_ir::{Module, ParseOptions, Severity};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

fn parse(text: &str) -> Module {
    let (module, diags) = plumb_ir::parse(text, &ParseOptions::default());
    let errors: Vec<_> = diags.iter().filter(|d| d.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{errors:?}");
    module
}

fn run_with(text: &str, options: &Options) -> Execution {
    Program::decode(&parse(text), options).with_source(text).run("main", &[])
}

fn run(text: &str) -> Execution {
    run_with(text, &Options::default())
}

fn results(e: &Execution) -> &[ObservedValue] {
    match &e.outcome {
        Outcome::Return(o) => &o.results,
        other => panic!("{other:?}"),
    }
}

fn scalar(e: &Execution, i: usize) -> (u64, Flags) {
    match &results(e)[i] {
        ObservedValue::Scalar(d) => (d.bits.low(), d.flags),
        other => panic!("{other:?}"),
    }
}

fn ub(e: &Execution) -> &Ub {
    match &e.outcome {
        Outcome::Ub(ub) => ub,
        other => panic!("{other:?}"),
    }
}

#[test]
fn undefined_behaviour_names_its_place_and_history() {
    let e = run("func.func @main() {
  %c = arith.constant 4 : index
  %m = memref.alloc(%c) : memref<?xi32>
  call @use(%m) : (memref<?xi32>) -> ()
  return
}
func.func @use(%m: memref<?xi32>) {
  memref.dealloc %m : memref<?xi32>
  %i = arith.constant 1 : index
  %x = memref.load %m[%i] : memref<?xi32>
  return
}");
    let ub = ub(&e);
    assert_eq!(ub.kind, UbKind::UseAfterFree);
    assert_eq!((ub.site.op.as_str(), ub.site.function.as_str(), ub.site.line), ("memref.load", "use", 10));
    let history: Vec<_> = ub.history.iter().map(|n| (n.site.op.as_str(), n.site.line)).collect();
    assert_eq!(history, [("memref.alloc", 3), ("memref.dealloc", 8), ("func.call", 4)]);
    // Three operations of the caller and three of the callee were executed, the one at fault included.
    assert_eq!(e.ops, 6);
}

#[test]
fn operations_are_counted_one_by_one() {
    let e = run("func.func @main() -> index {
  %a = arith.constant 0 : index
  %b = arith.constant 10 : index
  %s = arith.constant 3 : index
  %r = scf.for %i = %a to %b step %s iter_args(%x = %a) -> index {
    %y = arith.addi %x, %i : index
    scf.yield %y : index
  }
  return %r : index
}");
    assert_eq!(scalar(&e, 0).0, 18);
    assert_eq!(e.ops, 4 + 4 * 2 + 1);
}

#[test]
fn fuel_and_memory_and_stack_run_out() {
    let forever = "func.func @main() {
  cf.br ^a
^a:
  cf.br ^a
}";
    let e = run_with(forever, &Options { fuel: 1000, ..Options::default() });
    assert_eq!(e.outcome, Outcome::OutOfFuel);
    let recursion = "func.func @main() {
  call @main() : () -> ()
  return
}";
    assert_eq!(run(recursion).outcome, Outcome::OutOfMemory);
    let hoard = "func.func @main() {
  %m = memref.alloc() : memref<1000xf64>
  cf.br ^a
^a:
  %n = memref.alloc() : memref<1000xf64>
  cf.br ^a
}";
    let e = run_with(hoard, &Options { max_memory: 1 << 20, ..Options::default() });
    assert_eq!(e.outcome, Outcome::OutOfMemory);
}

#[test]
fn a_run_that_is_watched_ends_in_the_midst_of_operations_and_of_one_that_does_much() {
    let asked = Arc::new(AtomicU32::new(0));
    let counted = asked.clone();
    let watch = TimeCheck::until(move || counted.fetch_add(1, Relaxed) == 2);
    let options = Options { watch, ..Options::default() };
    let e = run_with("func.func @main() { cf.br ^a ^a: cf.br ^a }", &options);
    assert_eq!((e.outcome, asked.load(Relaxed)), (Outcome::OutOfTime, 3));
    assert!((2 << 20..4 << 20).contains(&e.ops), "{}", e.ops);
    // Few operations that each do much.
    let copies = "func.func @main() {
  %m = memref.alloc() : memref<8000000xf64>
  cf.br ^a
^a:
  memref.copy %m, %m : memref<8000000xf64> to memref<8000000xf64>
  cf.br ^a
}";
    let e = run_with(copies, &Options { watch: TimeCheck::until(|| true), ..Options::default() });
    assert_eq!(e.outcome, Outcome::OutOfTime);
    assert!(e.ops < 1000, "{}", e.ops);
}

#[test]
fn freed_memory_is_used_again() {
    let e = run_with(
        "func.func @main() -> index {
  %a = arith.constant 0 : index
  %b = arith.constant 20000 : index
  %s = arith.constant 1 : index
  scf.for %i = %a to %b step %s {
    %m = memref.alloc() : memref<100xf64>
    memref.dealloc %m : memref<100xf64>
    %n = memref.alloca() : memref<100xf64>
  }
  return %a : index
}",
        &Options { max_memory: 1 << 23, max_stack: 1 << 40, ..Options::default() },
    );
    assert_eq!(scalar(&e, 0).0, 0);
    // Lowered code frees the stack memory of all turns when the function returns.
    assert_eq!(e.stack_peak, 20_000 * 800);
}

#[test]
fn open_values_are_flagged_at_a_source_and_sampled_at_a_target() {
    let text = "func.func @main() -> (i32, i32, f32, f32) {
  %m = memref.alloc() : memref<i32>
  %x = memref.load %m[] : memref<i32>
  %d = arith.subi %x, %x : i32
  %z = arith.constant 0.0 : f32
  %nan = arith.divf %z, %z : f32
  %n = arith.constant -0.0 : f32
  %min = arith.minnumf %z, %n : f32
  memref.dealloc %m : memref<i32>
  return %x, %d, %nan, %min : i32, i32, f32, f32
}";
    let e = run(text);
    assert_eq!(scalar(&e, 0).1, Flags::NONDET);
    assert_eq!(scalar(&e, 1).1, Flags::NONDET);
    assert_eq!(scalar(&e, 2).1, Flags::NAN_BITS);
    assert_eq!(scalar(&e, 3).1, Flags::NONDET | Flags::FIXED);
    let target = |seed| run_with(text, &Options { mode: Mode::Target { seed }, ..Options::default() });
    assert_eq!(target(1), target(1));
    assert_ne!(scalar(&target(1), 0).0, scalar(&target(2), 0).0);
    // Uses of an undefined value may see different ones.
    assert_ne!(scalar(&target(1), 1).0, scalar(&target(2), 1).0);
}

#[test]
fn a_clone_may_be_the_memory_that_it_is_of() {
    let both = |written: &str, read: &str, at: u32| {
        run(&format!(
            "func.func @main() -> i32 {{
  %one = arith.constant 1 : index
  %at = arith.constant {at} : index
  %v = arith.constant 5 : i32
  %m = memref.alloc() : memref<2xi32>
  memref.store %v, %m[%at] : memref<2xi32>
  memref.store %v, %m[%one] : memref<2xi32>
  %c = bufferization.clone %m : memref<2xi32> to memref<2xi32>
  %w = arith.constant 6 : i32
  memref.store %w, {written}[%one] : memref<2xi32>
  %r = memref.load {read}[%at] : memref<2xi32>
  return %r : i32
}}"
        ))
    };
    for (written, other) in [("%m", "%c"), ("%c", "%m")] {
        assert_eq!(scalar(&both(written, other, 1), 0).1, Flags::NONDET | Flags::FIXED);
        assert_eq!(scalar(&both(written, written, 1), 0), (6, Flags::empty()));
        assert_eq!(scalar(&both(written, other, 0), 0), (5, Flags::empty()));
    }
}

#[test]
fn a_sign_that_no_zero_gives_is_not_open() {
    let signs = |operation: &str, y: &str, x: &str| {
        let text = format!(
            "llvm.func @main() -> f32 {{
  %y = llvm.mlir.constant({y} : f32) : f32
  %x = llvm.mlir.constant({x} : f32) : f32
  %r = llvm.intr.{operation}(%y, %x) {{fastmathFlags = #llvm.fastmath<nsz>}} : (f32, f32) -> f32
  llvm.return %r : f32
}}"
        );
        let sign = |seed| {
            let options = Options { mode: Mode::Target { seed }, ..Options::default() };
            scalar(&run_with(&text, &options), 0).0 >> 31
        };
        (0..16).map(sign).collect::<std::collections::BTreeSet<u64>>()
    };
    let (open, negative) = ([0, 1].into(), [1].into());
    assert_eq!(signs("atan2", "-0.25", "0.0"), negative);
    assert_eq!(signs("atan2", "-0.0", "-1.0"), open);
    assert_eq!(signs("copysign", "0.5", "-2.0"), negative);
    assert_eq!(signs("copysign", "0.5", "-0.0"), open);
}

#[test]
fn decisions_on_open_values() {
    let branch = |value: &str| {
        format!(
            "func.func @main() -> i32 {{
  {value}
  cf.cond_br %c, ^a, ^b
^a:
  %one = arith.constant 1 : i32
  return %one : i32
^b:
  %two = arith.constant 2 : i32
  return %two : i32
}}"
        )
    };
    let uninitialised = branch(
        "%m = memref.alloca() : memref<i1>
  %c = memref.load %m[] : memref<i1>",
    );
    assert_eq!(ub(&run(&uninitialised)).kind, UbKind::UndefinedBranch);
    // The sign of an arithmetic NaN is open: control may go either way, and nothing after it is comparable.
    let nan = branch(
        "%z = arith.constant 0.0 : f32
  %nan = arith.divf %z, %z : f32
  %bits = arith.bitcast %nan : f32 to i32
  %zero = arith.constant 0 : i32
  %c = arith.cmpi slt, %bits, %zero : i32",
    );
    let e = run(&nan);
    assert!(matches!(e.outcome, Outcome::Return(_)));
    assert_eq!(e.taint, Flags::NONDET);
    // That it is a NaN is settled.
    let ordered = branch(
        "%z = arith.constant 0.0 : f32
  %nan = arith.divf %z, %z : f32
  %c = arith.cmpf uno, %nan, %nan : f32",
    );
    let e = run(&ordered);
    assert_eq!((scalar(&e, 0), e.taint), ((1, Flags::empty()), Flags::empty()));
}

#[test]
fn both_levels_print_the_same_events() {
    let source = run("func.func private @printMemrefI32(memref<*xi32>) attributes { llvm.emit_c_interface }
memref.global \"private\" @g : memref<2x2xi32> = dense<[[1, 2], [3, 4]]>
func.func @main() {
  %m = memref.get_global @g : memref<2x2xi32>
  %v = memref.subview %m[0, 1] [2, 1] [1, 1] : memref<2x2xi32> to memref<2xi32, strided<[2], offset: 1>>
  %u = memref.cast %v : memref<2xi32, strided<[2], offset: 1>> to memref<*xi32>
  call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  return
}");
    let lowered = run("llvm.func @_mlir_ciface_printMemrefI32(!llvm.ptr)
llvm.mlir.global private @g(dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>) : !llvm.array<2 x array<2 x i32>>
llvm.func @main() {
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %d = llvm.alloca %one x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
  %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %1 = llvm.insertvalue %g, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %2 = llvm.insertvalue %g, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %3 = llvm.insertvalue %one, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %4 = llvm.insertvalue %two, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %5 = llvm.insertvalue %two, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  llvm.store %5, %d : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
  %u = llvm.alloca %one x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
  llvm.store %one, %u : i64, !llvm.ptr
  %p = llvm.getelementptr %u[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, ptr)>
  llvm.store %d, %p : !llvm.ptr, !llvm.ptr
  llvm.call @_mlir_ciface_printMemrefI32(%u) : (!llvm.ptr) -> ()
  llvm.return
}");
    let parts = |e: &Execution| match &e.events[..] {
        [Event { function, data: EventData::MemRef(memref) }] => {
            let PrintedMemRef { offset, sizes, strides, elements, .. } = &**memref;
            (*function, *offset, sizes.clone(), strides.clone(), elements.clone())
        }
        other => panic!("{other:?} {:?}", e.outcome),
    };
    assert_eq!(parts(&source), parts(&lowered));
    let elements: Vec<_> = parts(&source).4.iter().map(|d| d.bits.low()).collect();
    assert_eq!(elements, [2, 4]);
}

#[test]
fn public_globals_and_argument_memory_are_observed() {
    let text = "memref.global @shown : memref<2xi8> = dense<[1, 2]>
memref.global \"private\" @hidden : memref<i8> = dense<1>
memref.global constant @fixed : memref<i8> = dense<3>
llvm.mlir.global weak_odr constant @weak(4 : i8) : i8
llvm.mlir.global linkonce_odr constant @once(5 : i8) : i8
func.func @main(%m: memref<?xi16>) {
  %g = memref.get_global @shown : memref<2xi8>
  %i = arith.constant 1 : index
  %v = arith.constant 7 : i8
  memref.store %v, %g[%i] : memref<2xi8>
  %w = arith.constant 9 : i16
  memref.store %w, %m[%i] : memref<?xi16>
  return
}";
    let program = Program::decode(&parse(text), &Options::default());
    let element =
        |v| plumb_host::Datum::new(plumb_host::Class::Int(16), plumb_host::Bits::from_u64(v), Flags::empty());
    let arg = ObservedValue::MemRef { shape: vec![3], elements: vec![element(4), element(5), element(6)] };
    let e = program.run("main", &[arg]);
    let Outcome::Return(o) = &e.outcome else { panic!("{:?}", e.outcome) };
    assert_eq!(
        o.arguments,
        [ObservedValue::MemRef { shape: vec![3], elements: vec![element(4), element(9), element(6)] }]
    );
    let last = |value: &ObservedValue| match value {
        ObservedValue::MemRef { elements, .. } => elements.last().map(|datum| datum.bits.low()),
        ObservedValue::Scalar(datum) => Some(datum.bits.low()),
        _ => None,
    };
    let seen: Vec<_> = o.globals.iter().map(|(name, value)| (name.as_str(), last(value))).collect();
    assert_eq!(seen, [("shown", Some(7)), ("fixed", Some(3)), ("weak", Some(4))]);
}

#[test]
fn memref_arguments_are_seen_as_their_type_sees_them() {
    let element =
        |v| plumb_host::Datum::new(plumb_host::Class::Int(16), plumb_host::Bits::from_u64(v), Flags::empty());
    let memref = |shape: &[u64], elements: &[u64]| ObservedValue::MemRef {
        shape: shape.to_vec(),
        elements: elements.iter().map(|v| element(*v)).collect(),
    };
    let after = |ty: &str, body: &str, shape: &[u64], elements: &[u64]| {
        let text = format!("func.func @main(%m: memref<{ty}>) {{\n  {body}\n  return\n}}");
        let e = Program::decode(&parse(&text), &Options::default()).run("main", &[memref(shape, elements)]);
        let Outcome::Return(o) = e.outcome else { panic!("{text}: {:?}", e.outcome) };
        o.arguments
    };
    // The order of memory is another one than that of the elements.
    let turned = "2x2xi16, strided<[1, 2]>";
    assert_eq!(after(turned, "", &[2, 2], &[1, 2, 3, 4]), [memref(&[2, 2], &[1, 2, 3, 4])]);
    // What nobody writes between is not settled.
    let between = |seen: ObservedValue, rest: &[Option<u64>]| {
        let open = |n: &Option<u64>| match n {
            Some(n) => element(*n),
            None => plumb_host::Datum { flags: Flags::NONDET, ..element(0) },
        };
        let elements = rest.iter().map(open).collect();
        [ObservedValue::Aggregate(vec![
            seen,
            ObservedValue::MemRef { shape: vec![rest.len() as u64], elements },
        ])]
    };
    let apart = "2xi16, strided<[3], offset: 1>";
    assert_eq!(after(apart, "", &[2], &[7, 8]), between(memref(&[2], &[7, 8]), &[None; 3]));
    let writes = "%i = arith.constant 1 : index
  %v = arith.constant 9 : i16
  memref.store %v, %m[%i] : memref<2xi16, strided<[3], offset: 1>>
  %w = memref.reinterpret_cast %m to offset: [2], sizes: [1], strides: [1] : memref<2xi16, strided<[3], offset: 1>> to memref<1xi16, strided<[1], offset: 2>>
  %z = arith.constant 0 : index
  memref.store %v, %w[%z] : memref<1xi16, strided<[1], offset: 2>>";
    assert_eq!(after(apart, writes, &[2], &[7, 8]), between(memref(&[2], &[7, 9]), &[None, Some(9), None]));
    // Elements that share a place leave no place between for themselves.
    let shared = after("2x3xi16, strided<[4, 0]>", "", &[2, 3], &[1, 1, 1, 2, 2, 2]);
    assert_eq!(shared, between(memref(&[2, 3], &[1, 1, 1, 2, 2, 2]), &[None; 3]));
}

#[test]
fn elements_of_arguments_that_are_not_settled_are_told() {
    let text = "func.func @main(%x: memref<2xi16>, %y: memref<2xi16>) {
  %m = memref.alloca() : memref<2xi16>
  memref.copy %m, %y : memref<2xi16> to memref<2xi16>
  return
}";
    let zero =
        plumb_host::Datum::new(plumb_host::Class::Int(16), plumb_host::Bits::from_u64(0), Flags::empty());
    let arg = || ObservedValue::MemRef { shape: vec![2], elements: vec![zero.clone(), zero.clone()] };
    let run = |strict| {
        let options = Options { strict, ..Options::default() };
        Program::decode(&parse(text), &options).run("main", &[arg(), arg()])
    };
    let said = "all 2 elements of memref argument 1 are uninitialised where it is given back";
    let e = run(false);
    assert!(matches!(e.outcome, Outcome::Return(_)), "{:?}", e.outcome);
    assert!(e.warnings.iter().any(|w| w.kind == WarningKind::Uninit && w.detail == said), "{:?}", e.warnings);
    assert_eq!(ub(&run(true)).kind, UbKind::Uninit);
}

#[test]
fn a_lowered_entry_is_driven_from_outside() {
    let text = "llvm.mlir.global external @g(5 : i32) : i32
llvm.func @store(%p: !llvm.ptr, %i: i64) -> !llvm.struct<(ptr, i64)> {
  %q = llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %v = llvm.load %g : !llvm.ptr -> i32
  llvm.store %v, %q : i32, !llvm.ptr
  %0 = llvm.mlir.poison : !llvm.struct<(ptr, i64)>
  %1 = llvm.insertvalue %q, %0[0] : !llvm.struct<(ptr, i64)>
  llvm.return %1 : !llvm.struct<(ptr, i64)>
}";
    let program =
        Program::decode(&parse(text), &Options { mode: Mode::Target { seed: 3 }, ..Options::default() });
    let mut s = program.session();
    let p = s.allocate(16, 4).unwrap();
    let out = s.call("store", &[p, Slot::firm(2)]).unwrap();
    assert_eq!((out[0].bits, out[1].visible()), (p.bits + 8, Flags::POISON));
    let (bytes, flags) = s.read(p, 4, 8).unwrap();
    assert_eq!(bytes[4..], [5, 0, 0, 0]);
    assert_eq!((flags[0], flags[4]), (Flags::NONDET, Flags::empty()));
    let (g, size) = s.global("g").unwrap();
    assert_eq!((s.read(g, 0, size).unwrap().0, size), (vec![5, 0, 0, 0], 4));
    // One past the end may be computed but not used; beyond it the promise of the address is broken.
    let Outcome::Ub(ub) = *s.call("store", &[p, Slot::firm(4)]).unwrap_err() else { panic!() };
    assert_eq!(ub.kind, UbKind::OutOfBounds);
    let Outcome::Ub(ub) = *s.call("store", &[p, Slot::firm(5)]).unwrap_err() else { panic!() };
    assert_eq!(ub.kind, UbKind::UndefinedAddress);
}

#[test]
fn following_gives_the_values_of_a_run() {
    let m = parse(
        "memref.global \"private\" @g : memref<3xi64> = dense<[10, 20, 30]>
func.func @twice(%x: i64) -> i64 {
  %r = arith.addi %x, %x : i64
  return %r : i64
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %g = memref.get_global @g : memref<3xi64>
  %z = arith.constant 0 : i64
  %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %z) -> i64 {
    %v = memref.load %g[%i] : memref<3xi64>
    %t = func.call @twice(%v) : (i64) -> i64
    %n = arith.addi %a, %t : i64
    scf.yield %n : i64
  }
  %c = arith.cmpi slt, %z, %sum : i64
  %s = arith.select %c, %sum, %z : i64
  return %s : i64
}",
    );
    let main = m.lookup_symbol("main").unwrap();
    let block = m.entry_block(m.op(main).regions[0]).unwrap();
    let mut live = IncrementalInterpreter::new(&Options::default());
    let ops = &m.block(block).ops;
    for &op in &ops[..ops.len() - 1] {
        live.push(&m, op).unwrap();
    }
    let value = |op: plumb_ir::Op| live.slots(&m, m.result(op, 0)).unwrap()[0].bits;
    assert_eq!((value(ops[5]), value(ops[6]), value(ops[7])), (120, 1, 120));
    assert_eq!(live.slots(&m, m.result(ops[3], 0)).unwrap()[3].bits, 3);
}

#[test]
fn following_stops_where_a_run_would() {
    let m = parse(
        "func.func @main() -> i64 {
  %z = arith.constant 0 : i64
  %d = arith.divsi %z, %z : i64
  return %d : i64
}",
    );
    let main = m.lookup_symbol("main").unwrap();
    let ops = m.block(m.entry_block(m.op(main).regions[0]).unwrap()).ops.clone();
    let mut live = IncrementalInterpreter::new(&Options::default());
    live.push(&m, ops[0]).unwrap();
    let Outcome::Ub(ub) = *live.push(&m, ops[1]).unwrap_err() else { panic!() };
    assert_eq!((ub.kind, ub.site.op.as_str()), (UbKind::DivisionByZero, "arith.divsi"));
    assert!(live.has_stopped());
}

#[test]
fn what_has_no_meaning_here_stops_only_when_reached() {
    let text = |c: &str| {
        format!(
            "func.func @main() -> i1 {{
  %c = arith.constant {c}
  scf.if %c {{
    llvm.inline_asm \"nop\", \"\" : () -> ()
  }}
  return %c : i1
}}"
        )
    };
    assert!(matches!(run(&text("false")).outcome, Outcome::Return(_)));
    let e = run(&text("true"));
    let Outcome::Unsupported(u) = &e.outcome else { panic!("{:?}", e.outcome) };
    assert!(u.what.starts_with("llvm.inline_asm: "), "the reason is said: {}", u.what);
    assert_eq!((u.site.op.as_str(), u.site.line), ("llvm.inline_asm", 4));
}

#[test]
fn negative_strides_break_the_promises_of_lowered_addresses() {
    // What a released lowering makes of `m[i]` under a stride of -1: native code computes the right address, but the
    // product does not keep its promise.
    let e = run("llvm.func @main() -> i64 {
  %s = llvm.mlir.constant(-1 : index) : i64
  %i = llvm.mlir.constant(2 : index) : i64
  %p = llvm.mul %i, %s overflow<nsw, nuw> : i64
  llvm.return %p : i64
}");
    assert_eq!(scalar(&e, 0).1, Flags::POISON);
}

#[test]
fn rounding_goes_where_it_is_told_where_no_environment_has_a_say() {
    let source = run("func.func @main() -> (f32, f32, bf16) {
  %x = arith.constant 0.1 : f64
  %up = arith.truncf %x upward : f64 to f32
  %down = arith.truncf %x downward : f64 to f32
  %near = arith.truncf %x : f64 to bf16
  return %up, %down, %near : f32, f32, bf16
}");
    let lowered = |mode: &str| {
        run(&format!(
            "llvm.func @main() -> f32 {{
  %x = llvm.mlir.constant(1.000000e-01 : f64) : f64
  %r = llvm.intr.experimental.constrained.fptrunc %x {mode} ignore : f64 to f32
  llvm.return %r : f32
}}"
        ))
    };
    assert_eq!(scalar(&source, 0).0, u64::from(0.1f32.to_bits()));
    assert_eq!(scalar(&source, 1).0, u64::from(0.1f32.to_bits()) - 1);
    assert_eq!(scalar(&source, 2).0, 0x3dcd);
    // These state what the environment does, and it rounds to the nearest.
    for mode in ["upward", "downward", "towardzero", "tonearestaway"] {
        assert_eq!(ub(&lowered(mode)).kind, UbKind::AssumptionViolated, "{mode}");
    }
    for mode in ["tonearest", "dynamic"] {
        assert_eq!(scalar(&lowered(mode), 0), scalar(&source, 0), "{mode}");
    }
}

#[test]
fn what_a_pass_may_move_is_undefined_where_it_is_used() {
    let text = |used: &str| {
        format!(
            "memref.global @g : memref<4xi32> = dense<3>
func.func @main() -> (i32, i32) {{
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %z = arith.constant 0 : i32
  %x = arith.constant 7 : i32
  %r = arith.remsi %x, %z : i32
  %g = memref.get_global @g : memref<4xi32>
  %v = memref.subview %g[%c9] [1] [1] : memref<4xi32> to memref<1xi32, strided<[1], offset: ?>>
  %d:2 = memref.distinct_objects %g, %g : memref<4xi32>, memref<4xi32>
  %y = memref.load {used}[%c0] : memref<4xi32>
  return %y, %r : i32, i32
}}"
        )
    };
    let target = Options { mode: Mode::Target { seed: 1 }, ..Options::default() };
    let moved = run_with(&text("%g"), &target);
    assert_eq!(scalar(&moved, 0), (3, Flags::empty()));
    assert_eq!(scalar(&moved, 1).1, Flags::POISON);
    let used = run_with(&text("%d#0"), &target);
    assert_eq!((ub(&used).kind, ub(&used).site.op.as_str()), (UbKind::UndefinedAddress, "memref.load"));
    let source = run(&text("%g"));
    assert_eq!((ub(&source).kind, ub(&source).site.op.as_str()), (UbKind::DivisionByZero, "arith.remsi"));
}

/// A program that executes an operation with bad operands and returns a number that does not depend on it.
fn beside(op: &str) -> String {
    format!(
        "func.func @main() -> i32 {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %k = arith.constant 3 : i32
  %z = arith.constant 0 : i32
  %n = ub.poison : i32
  %f = arith.constant 1.0 : f32
  %x = arith.constant dense<5> : tensor<1xi32>
  %a = tensor.cast %x : tensor<1xi32> to tensor<?xi32>
  %y = arith.constant dense<5> : tensor<9xi32>
  %b = tensor.cast %y : tensor<9xi32> to tensor<?xi32>
  %p = ub.poison : tensor<?xi32>
  %m = ub.poison : memref<?xi32>
  %w = arith.constant dense<7> : vector<4xi32>
  %l = arith.constant dense<true> : vector<4xi1>
  %o = arith.constant 9 : i32
  {op}
  return %k : i32
}}"
    )
}

#[test]
fn the_operands_decide_what_a_pass_may_move() {
    let target = Options { mode: Mode::Target { seed: 1 }, ..Options::default() };
    let generic = |body: &str| {
        format!(
            "%e = linalg.generic {{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], \
             iterator_types = [\"parallel\"]}} ins(%a : tensor<?xi32>) outs(%b : tensor<?xi32>) {{
             ^bb0(%i: i32, %j: i32): {body}
             linalg.yield %q : i32 }} -> tensor<?xi32>"
        )
    };
    let (by_three, by_zero, by_any) = (
        generic("%q = arith.divsi %i, %k : i32"),
        generic("%q = arith.divsi %i, %z : i32"),
        generic("%q = arith.divui %i, %j : i32"),
    );
    let nested = generic(
        "%t = arith.cmpi eq, %i, %j : i32
        %q = scf.if %t -> i32 { scf.yield %i : i32 } else { %r = arith.remsi %i, %k : i32 scf.yield %r : i32 }",
    );
    let moved = [
        "%e = arith.addi %a, %b : tensor<?xi32>",
        "%e = arith.remsi %a, %b : tensor<?xi32>",
        "%e = arith.addi %p, %b : tensor<?xi32>",
        "%e = tensor.bitcast %p : tensor<?xi32> to tensor<?xf32>",
        "%e = tensor.rank %p : tensor<?xi32>",
        "%e = math.fpowi %f, %n : f32, i32",
        "%e = memref.assume_alignment %m, 16 : memref<?xi32>",
        "%e = linalg.add ins(%a, %b : tensor<?xi32>, tensor<?xi32>) outs(%a : tensor<?xi32>) -> tensor<?xi32>",
        "%e = linalg.transpose ins(%a : tensor<?xi32>) outs(%b : tensor<?xi32>) permutation = [0]",
        "%e = linalg.map { arith.addi } ins(%a, %a : tensor<?xi32>, tensor<?xi32>) outs(%b : tensor<?xi32>)",
        "%e = linalg.copy ins(%p : tensor<?xi32>) outs(%b : tensor<?xi32>) -> tensor<?xi32>",
        "%e = vector.transfer_read %y[%c9], %k {in_bounds = [true]} : tensor<9xi32>, vector<4xi32>",
        "%e = vector.transfer_write %w, %y[%c9] {in_bounds = [true]} : vector<4xi32>, tensor<9xi32>",
        by_three.as_str(),
        nested.as_str(),
    ];
    for op in moved {
        let run = run_with(&beside(op), &target);
        assert!(matches!(run.outcome, Outcome::Return(_)), "{op}: {:?}", run.outcome);
        assert_eq!(scalar(&run, 0), (3, Flags::empty()), "{op}");
        assert!(matches!(self::run(&beside(op)).outcome, Outcome::Ub(_)), "{op} at a source");
    }
    let stays = [
        "%e = arith.divsi %a, %b : tensor<?xi32>",
        "%e = linalg.div_unsigned ins(%a, %b : tensor<?xi32>, tensor<?xi32>) outs(%a : tensor<?xi32>) -> tensor<?xi32>",
        by_zero.as_str(),
        by_any.as_str(),
        "%e = vector.gather %y[%c9] [%w], %l, %w : tensor<9xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>",
        "%e = llvm.srem %k, %z : i32",
        "%e = \"llvm.intr.vp.add\"(%w, %w, %l, %o) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>",
        "%t = ub.poison : i1 %e = scf.if %t -> i32 { scf.yield %k : i32 } else { scf.yield %z : i32 }",
    ];
    for op in stays {
        let run = run_with(&beside(op), &target);
        assert!(matches!(run.outcome, Outcome::Ub(_)), "{op}: {:?}", run.outcome);
    }
}

#[test]
fn an_element_that_is_undefined_leaves_the_others() {
    let target = Options { mode: Mode::Target { seed: 1 }, ..Options::default() };
    let run = run_with(
        "func.func @main() -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant dense<[7, 8]> : tensor<2xi32>
  %b = arith.constant dense<[0, 3]> : tensor<2xi32>
  %e = linalg.map { arith.remsi } ins(%a, %b : tensor<2xi32>, tensor<2xi32>) outs(%a : tensor<2xi32>)
  %x = tensor.extract %e[%c0] : tensor<2xi32>
  %y = tensor.extract %e[%c1] : tensor<2xi32>
  return %x, %y : i32, i32
}",
        &target,
    );
    assert_eq!((scalar(&run, 0).1, scalar(&run, 1)), (Flags::POISON, (2, Flags::empty())));
}

#[test]
fn assumptions_hold_or_are_undefined_behaviour() {
    let text = |align: u64| {
        format!(
            "llvm.func @main() {{
  %n = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.mlir.constant({align} : i64) : i64
  %t = llvm.mlir.constant(true) : i1
  %p = llvm.alloca %n x i64 {{alignment = 64 : i64}} : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.intr.assume %t [\"align\"(%q, %a : !llvm.ptr, i64)] : i1
  llvm.return
}}"
        )
    };
    assert!(matches!(run(&text(8)).outcome, Outcome::Return(_)));
    assert_eq!(ub(&run(&text(16))).kind, UbKind::AssumptionViolated);
}

#[test]
fn an_aligned_address_made_of_an_integer_reaches_its_memory() {
    let e = run("llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @main() -> i32 {
  %n = llvm.mlir.constant(80 : i64) : i64
  %k = llvm.mlir.constant(63 : i64) : i64
  %m = llvm.mlir.constant(-64 : i64) : i64
  %v = llvm.mlir.constant(9 : i32) : i32
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %i = llvm.ptrtoint %p : !llvm.ptr to i64
  %j = llvm.add %i, %k : i64
  %l = llvm.and %j, %m : i64
  %q = llvm.inttoptr %l : i64 to !llvm.ptr
  llvm.store %v, %q : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}");
    assert_eq!((scalar(&e, 0), e.taint), ((9, Flags::empty()), Flags::empty()));
}

#[test]
fn parallel_loops_run_row_by_row_and_reduce() {
    let e = run("func.func @main() -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r:2 = scf.parallel (%i, %j) = (%c0, %c1) to (%c2, %c5) step (%c1, %c2) init (%z, %one) -> (i64, i64) {
    %a = arith.index_cast %i : index to i64
    %b = arith.index_cast %j : index to i64
    %s = arith.addi %a, %b : i64
    scf.reduce(%s, %b : i64, i64) {
    ^bb0(%x: i64, %y: i64):
      %t = arith.addi %x, %y : i64
      scf.reduce.return %t : i64
    }, {
    ^bb0(%x: i64, %y: i64):
      %t = arith.muli %x, %y : i64
      scf.reduce.return %t : i64
    }
  }
  return %r#0, %r#1 : i64, i64
}");
    // (0,1) (0,3) (1,1) (1,3): sums of i + j, and products of j.
    assert_eq!((scalar(&e, 0).0, scalar(&e, 1).0), (10, 9));
}

#[test]
fn an_unranked_memref_leaves_the_scope_it_was_made_in() {
    let e = run("func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant 7 : i32
  %m = memref.alloc() : memref<i32>
  memref.store %v, %m[] : memref<i32>
  %first = memref.cast %m : memref<i32> to memref<*xi32>
  %last = scf.for %i = %c0 to %c3 step %c1 iter_args(%u = %first) -> memref<*xi32> {
    %a = memref.alloca() : memref<i32>
    %n = memref.cast %m : memref<i32> to memref<*xi32>
    scf.yield %n : memref<*xi32>
  }
  %back = memref.cast %last : memref<*xi32> to memref<i32>
  %r = memref.load %back[] : memref<i32>
  memref.dealloc %m : memref<i32>
  return %r : i32
}");
    assert_eq!(scalar(&e, 0), (7, Flags::empty()));
}

#[test]
fn a_trace_tells_what_each_operation_computed() {
    let text = "func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %c1) -> index {
    %b = arith.addi %a, %i : index
    scf.yield %b : index
  }
  %l = arith.cmpi slt, %r, %c3 : index
  cf.cond_br %l, ^a, ^a
^a:
  return %r : index
}";
    let program = Program::decode_traced(&parse(text), &Options::default()).with_source(text);
    let (e, trace) = program.run_traced("main", &[]);
    let ends = trace.points.iter().filter(|p| p.step == Step::Ends && trace.site(p).line > 4);
    let numbers: Vec<_> = ends
        .map(|p| match trace.observed(p, 0) {
            Some(ObservedValue::Scalar(d)) => (trace.site(p).op, trace.site(p).line, d.bits.low()),
            other => panic!("{other:?}"),
        })
        .collect();
    let expect = [
        ("arith.addi", 6, 1),
        ("arith.addi", 6, 2),
        ("arith.addi", 6, 4),
        ("scf.for", 5, 4),
        ("arith.cmpi", 9, 0),
    ];
    let expect = expect.map(|(op, line, bits)| (op.to_string(), line, bits));
    assert_eq!(numbers, expect);
    // Recording changes nothing that is counted.
    assert_eq!(e, Program::decode(&parse(text), &Options::default()).run("main", &[]));
}

#[test]
fn the_budget_of_the_stack_is_exact() {
    let text = "func.func @f(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %m = arith.addi %n, %one : i64
  %r = call @f(%m) : (i64) -> i64
  %s = arith.addi %r, %m : i64
  return %s : i64
}
func.func @main() -> i64 {
  %n = arith.constant 0 : i64
  %r = call @f(%n) : (i64) -> i64
  return %r : i64
}";
    // A call takes 64 bytes and 8 for each of its slots: 2 of @main, 5 of @f.
    for calls in [1, 7, 39] {
        let max_stack = 8 * 2 + calls * (64 + 8 * 5);
        for (bytes, calls) in [(max_stack, calls), (max_stack - 1, calls - 1)] {
            let e = run_with(text, &Options { max_stack: bytes, ..Options::default() });
            assert_eq!((&e.outcome, e.ops), (&Outcome::OutOfMemory, 2 + 3 * calls));
        }
    }
}
