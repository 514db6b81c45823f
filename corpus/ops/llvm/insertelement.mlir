// `llvm.insertelement`: one lane replaced; all lanes are poison if the position is not below their number.

// plumb: run @lane(1, 1) = 99
// plumb: run @lane(1, 0) = 10
// plumb: run @lane(3, 3) = 99
// plumb: run @lane(4, 0) = poison
llvm.func @lane(%at: i64, %i: i64) -> i32 {
  %v = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi32>) : vector<4xi32>
  %x = llvm.mlir.constant(99 : i32) : i32
  %w = llvm.insertelement %x, %v[%at : i64] : vector<4xi32>
  %r = llvm.extractelement %w[%i : i64] : vector<4xi32>
  llvm.return %r : i32
}

// At a frozen position the lane may be anywhere: where it is poison, all lanes may be.
// plumb: run @any_lane() = poison
llvm.func @any_lane() -> i32 {
  %v = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi32>) : vector<4xi32>
  %p = llvm.mlir.poison : i32
  %c = llvm.mlir.poison : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %f = llvm.freeze %c : i64
  %i = llvm.and %f, %three : i64
  %w = llvm.insertelement %p, %v[%i : i64] : vector<4xi32>
  %r = llvm.extractelement %w[%three : i64] : vector<4xi32>
  llvm.return %r : i32
}
