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
