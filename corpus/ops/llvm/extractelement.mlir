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
