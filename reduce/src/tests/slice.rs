//! What is left of a module for the sake of some of its operations.

use super::module;
use crate::{Options, slice};
use plumb_ir::Op;
use plumb_ir::print::{op_to_string, print};

#[test]
fn what_makes_operands_and_takes_results_stays_as_it_is_written() {
    let whole = module(
        "func.func @main(%c: i1) -> i32 {
  %0 = arith.constant 7 : i32
  %1 = arith.constant 9 : i32
  %2 = arith.addi %0, %0 : i32
  %3 = scf.if %c -> (i32) {
    %4 = arith.muli %2, %1 : i32
    %5 = arith.muli %2, %2 : i32
    %6 = arith.xori %5, %2 : i32
    %7 = arith.ori %6, %4 : i32
    scf.yield %7 : i32
  } else {
    scf.yield %1 : i32
  }
  return %3 : i32
}",
    );
    let multiplies = |op: &Op| op_to_string(&whole, *op).ends_with("muli %2, %2 : i32");
    let kept: Vec<Op> = whole.walk(whole.top()).filter(multiplies).collect();
    assert_eq!(kept.len(), 1);
    let text = print(&slice(&whole, &Options::default(), &kept, &|| false));
    for line in ["constant 7 : i32", "addi %0, %0 : i32", "muli %1, %1 : i32", "xori %2, %1 : i32"] {
        assert!(text.contains(line), "{line}: {text}");
    }
    for other in ["constant 9", "ori %3", "scf.if"] {
        assert!(!text.contains(other), "{other}: {text}");
    }
    assert_eq!(print(&slice(&whole, &Options::default(), &kept, &|| true)), print(&whole));
}
