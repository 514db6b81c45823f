// `llvm.extractelement`: one lane; poison if the position is not below their number.

// plumb: run @lane(0) = 10
// plumb: run @lane(3) = 40
// plumb: run @lane(4) = poison
// plumb: run @lane(-1) = poison
llvm.func @lane(%i: i64) -> i32 {
  %v = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi32>) : vector<4xi32>
  %r = llvm.extractelement %v[%i : i64] : vector<4xi32>
  llvm.return %r : i32
}

// A frozen position may be any: where a lane is poison, so may the result be.
// plumb: run @any_lane() = poison
llvm.func @any_lane() -> i32 {
  %v = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi32>) : vector<4xi32>
  %p = llvm.mlir.poison : i32
  %c = llvm.mlir.poison : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %w = llvm.insertelement %p, %v[%three : i64] : vector<4xi32>
  %f = llvm.freeze %c : i64
  %i = llvm.and %f, %three : i64
  %r = llvm.extractelement %w[%i : i64] : vector<4xi32>
  llvm.return %r : i32
}
