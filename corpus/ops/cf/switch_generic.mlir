// `cf.switch` where its own form cannot say it to MLIR: a result of several is passed on, and cases do not fit 63 bits of a wider
// flag. It is printed in generic form.

func.func private @two() -> (i32, i32) {
  %a = arith.constant 10 : i32
  %b = arith.constant 20 : i32
  return %a, %b : i32, i32
}

// plumb: run @passed(0) = 20
// plumb: run @passed(7) = 10
func.func @passed(%c: i32) -> i32 {
  %r:2 = call @two() : () -> (i32, i32)
  "cf.switch"(%c, %r#1, %r#0)[^end, ^end] <{case_operand_segments = array<i32: 1>, case_values = dense<7> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, i32, i32) -> ()
^end(%x: i32):
  return %x : i32
}

// plumb: run @wide(-1) = 2
// plumb: run @wide(18446744073709551615) = 1
// plumb: run @wide(-170141183460469231731687303715884105728) = 3
func.func @wide(%c: i128) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  "cf.switch"(%c, %one, %two, %three)[^end, ^end, ^end] <{case_operand_segments = array<i32: 1, 1>, case_values = dense<[-1, -170141183460469231731687303715884105728]> : vector<2xi128>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i128, i32, i32, i32) -> ()
^end(%x: i32):
  return %x : i32
}
