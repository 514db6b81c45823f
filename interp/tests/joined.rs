//! Instructions that are joined do what they do one by one: a traced program has none that are. Whatever the budget is, a
//! run ends at the same place after as many operations.

use plumb_interp::{Options, Program};
use plumb_ir::{Module, ParseOptions};

fn parse(text: &str) -> Module {
    let (module, diags) = plumb_ir::parse(text, &ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    module
}

/// Runs a program with every budget up to this one, joined and not; the last run ends so.
fn as_one_by_one(text: &str, most: u64, ends: &str) {
    let module = parse(text);
    for fuel in (1..most).step_by(7).chain([most]) {
        let options = Options { fuel, ..Options::default() };
        let joined = Program::decode(&module, &options).with_source(text).run("main", &[]);
        let (single, _) = Program::decode_traced(&module, &options).with_source(text).run_traced("main", &[]);
        assert_eq!((&joined.outcome, joined.ops), (&single.outcome, single.ops), "{fuel}: {text}");
        assert_eq!(joined.events, single.events);
        if fuel == most {
            assert_eq!(joined.outcome.name(), ends, "{:?}: {text}", joined.outcome);
        }
    }
}

/// A loop over rows and columns of a matrix, with what is done to its elements, and what is in `%c`.
fn rows(rows: u32, stride: i64, flags: &str, wrap: &str) -> String {
    format!(
        r#"llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @main() -> i64 {{
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %n = llvm.mlir.constant({rows} : i64) : i64
  %m = llvm.mlir.constant(5 : i64) : i64
  %stride = llvm.mlir.constant({stride} : i64) : i64
  %bytes = llvm.mlir.constant(160 : i64) : i64
  %p = llvm.call @malloc(%bytes) : (i64) -> !llvm.ptr
  llvm.br ^outer(%zero, %zero : i64, i64)
^outer(%i: i64, %sum: i64):
  %more = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %more, ^start, ^end
^start:
  llvm.br ^inner(%zero, %sum : i64, i64)
^inner(%j: i64, %acc: i64):
  %inside = llvm.icmp "slt" %j, %m : i64
  llvm.cond_br %inside, ^body, ^next
^body:
  %row = llvm.mul %i, %stride{wrap} : i64
  %at = llvm.add %row, %j{wrap} : i64
  %q = llvm.getelementptr{flags} %p[%at] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  llvm.store %j, %q : i64, !llvm.ptr
  %row2 = llvm.mul %i, %stride{wrap} : i64
  %at2 = llvm.add %row2, %j{wrap} : i64
  %q2 = llvm.getelementptr{flags} %p[%at2] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %v = llvm.load %q2 : !llvm.ptr -> i64
  %square = llvm.mul %v, %v : i64
  %w = llvm.add %square, %acc : i64
  %after = llvm.add %j, %one : i64
  llvm.br ^inner(%after, %w : i64, i64)
^next:
  %below = llvm.add %i, %one : i64
  llvm.br ^outer(%below, %acc : i64, i64)
^end:
  llvm.return %sum : i64
}}"#
    )
}

#[test]
fn rows_of_a_matrix() {
    for (flags, wrap) in [("", ""), (" inbounds|nuw", " overflow<nsw, nuw>"), (" inbounds", " overflow<nsw>")]
    {
        as_one_by_one(&rows(4, 5, flags, wrap), 700, "return");
        // Beyond the end of the allocation, and before its beginning.
        as_one_by_one(&rows(5, 5, flags, wrap), 700, "ub");
        as_one_by_one(&rows(2, -5, flags, wrap), 700, "ub");
        as_one_by_one(&rows(2, i64::MAX, flags, wrap), 700, "ub");
    }
}

#[test]
fn elements_of_memory_that_was_not_written() {
    let text = |n: u32, then: &str| {
        format!(
            r#"llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @main() -> i64 {{
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %byte = llvm.mlir.constant(200 : i8) : i8
  %n = llvm.mlir.constant({n} : i64) : i64
  %bytes = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.call @malloc(%bytes) : (i64) -> !llvm.ptr
  llvm.br ^fill(%zero : i64)
^fill(%i: i64):
  %more = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %more, ^write, ^sum(%zero, %zero : i64, i64)
^write:
  %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %byte, %q : i8, !llvm.ptr
  %next = llvm.add %i, %one : i64
  llvm.br ^fill(%next : i64)
^sum(%j: i64, %acc: i64):
  %inside = llvm.icmp "slt" %j, %bytes : i64
  llvm.cond_br %inside, ^read, ^end
^read:
  %r = llvm.getelementptr %p[%j] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %b = llvm.load %r : !llvm.ptr -> i8
  %w = llvm.zext %b : i8 to i64
  %s = llvm.add %acc, %w : i64
  %after = llvm.add %j, %one : i64
  llvm.br ^sum(%after, %s : i64, i64)
^end:
  {then}
}}"#
        )
    };
    as_one_by_one(&text(8, "llvm.return %acc : i64"), 200, "return");
    let last = text(8, "llvm.return %acc : i64")
        .replace("%s = llvm.add %acc, %w : i64", "")
        .replace("%after, %s", "%after, %w");
    as_one_by_one(&last, 200, "return");
    let last = last
        .replace("%after = llvm.add %j, %one : i64", "")
        .replace("%b = llvm.load", "%after = llvm.add %j, %one : i64 %b = llvm.load");
    as_one_by_one(&last, 200, "return");
    as_one_by_one(&text(9, "llvm.return %acc : i64"), 200, "ub");
    as_one_by_one(&text(5, "llvm.return %acc : i64"), 200, "return");
    let branch = "%c = llvm.icmp \"eq\" %acc, %zero : i64
  llvm.cond_br %c, ^sum(%bytes, %acc : i64, i64), ^sum(%bytes, %zero : i64, i64)";
    as_one_by_one(&text(5, branch), 200, "ub");
}

#[test]
fn values_that_a_jump_hands_on() {
    // What is handed on is read by what is computed after it, swapped, used twice, or only another name.
    let text = |body: &str| {
        format!(
            "func.func @main() -> (i64, i64) {{
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %n = arith.constant 20 : i64
  cf.br ^head(%zero, %one, %n : i64, i64, i64)
^head(%i: i64, %a: i64, %b: i64):
  %more = arith.cmpi slt, %i, %n : i64
  cf.cond_br %more, ^body, ^end
^body:
  {body}
^end:
  return %a, %b : i64, i64
}}"
        )
    };
    for body in [
        "%x = arith.addi %a, %b : i64 %y = arith.muli %a, %i : i64 %j = arith.addi %i, %one : i64
         cf.br ^head(%j, %x, %y : i64, i64, i64)",
        "%x = arith.addi %a, %one : i64 %j = arith.addi %i, %one : i64 cf.br ^head(%j, %b, %x : i64, i64, i64)",
        "%j = arith.addi %i, %one : i64 %x = arith.addi %j, %a : i64 cf.br ^head(%j, %x, %j : i64, i64, i64)",
        "%j = arith.addi %i, %one : i64 cf.br ^head(%j, %b, %a : i64, i64, i64)",
        "%j = arith.addi %i, %one : i64 cf.br ^head(%j, %i, %b : i64, i64, i64)",
        "%x = arith.muli %a, %b : i64 %y = arith.addi %x, %i : i64 %j = arith.addi %i, %one : i64
         cf.br ^head(%j, %y, %a : i64, i64, i64)",
        "%j = arith.addi %i, %one : i64 %x = arith.subi %j, %one : i64 cf.br ^head(%j, %x, %x : i64, i64, i64)",
        "%u = ub.poison : i64 %x = arith.addi %a, %u : i64 %j = arith.addi %i, %one : i64
         cf.br ^head(%j, %x, %b : i64, i64, i64)",
        "%x = arith.muli %one, %one : i64 %j = arith.addi %i, %x : i64 cf.br ^head(%j, %a, %b : i64, i64, i64)",
        "%x = arith.muli %one, %one : i64 %j = arith.addi %i, %x : i64 cf.br ^head(%j, %b, %a : i64, i64, i64)",
        "%x = arith.addi %b, %one : i64 %j = arith.addi %i, %one : i64 cf.br ^head(%j, %x, %a : i64, i64, i64)",
        "%x = arith.addi %a, %i : i64 %y = builtin.unrealized_conversion_cast %x : i64 to i64
         %j = arith.addi %i, %one : i64 %z = arith.addi %y, %one : i64 cf.br ^head(%j, %y, %z : i64, i64, i64)",
        "%c = arith.cmpi slt, %a, %b : i64 %x = arith.select %c, %b, %a : i64 %j = arith.addi %i, %one : i64
         cf.br ^head(%j, %x, %i : i64, i64, i64)",
    ] {
        as_one_by_one(&text(body), 300, "return");
    }
    let poison = "%u = ub.poison : i64 %j = arith.addi %i, %u : i64 cf.br ^head(%j, %a, %b : i64, i64, i64)";
    as_one_by_one(&text(poison), 300, "ub");
}

#[test]
fn loops_that_carry_values() {
    let text = "func.func @main() -> (i64, i64, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 9 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %most = arith.constant 40 : i64
  %seed = arith.constant -7 : i32
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %b = %one, %x = %seed) -> (i64, i64, i32) {
    %k = arith.index_cast %i : index to i64
    %s = arith.addi %a, %k : i64
    %y = arith.addi %x, %seed overflow<nsw> : i32
    %w:2 = scf.while (%p = %s, %q = %b) : (i64, i64) -> (i64, i64) {
      %go = arith.cmpi slt, %p, %most : i64
      scf.condition(%go) %q, %p : i64, i64
    } do {
    ^bb0(%q: i64, %p: i64):
      %next = arith.addi %p, %q : i64
      %inc = arith.addi %q, %one : i64
      scf.yield %next, %inc : i64, i64
    }
    scf.yield %b, %w#0, %y : i64, i64, i32
  }
  return %r#0, %r#1, %r#2 : i64, i64, i32
}";
    as_one_by_one(text, 400, "return");
}
