// `llvm.intr.expect`, `llvm.intr.expect.with.probability`: the first operand, whatever is expected.

// plumb: run @sure(1) = 1
// plumb: run @sure(7) = 7
llvm.func @sure(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.intr.expect %a, %one : i32
  llvm.return %r : i32
}

// plumb: run @likely(1) = 1
// plumb: run @likely(7) = 7
llvm.func @likely(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.intr.expect.with.probability %a, %one, 5.000000e-01 : i32
  llvm.return %r : i32
}
