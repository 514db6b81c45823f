// `llvm.shufflevector`: lanes of two vectors by number; -1 is a lane of poison.

// plumb: run @lane(0) = 10
// plumb: run @lane(1) = 80
// plumb: run @lane(2) = poison
// plumb: run @lane(3) = 50
// plumb: run @lane(4) = 20
llvm.func @lane(%i: i64) -> i32 {
  %v = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi32>) : vector<4xi32>
  %w = llvm.mlir.constant(dense<[50, 60, 70, 80]> : vector<4xi32>) : vector<4xi32>
  %s = llvm.shufflevector %v, %w [0, 7, -1, 4, 1] : vector<4xi32>
  %r = llvm.extractelement %s[%i : i64] : vector<5xi32>
  llvm.return %r : i32
}
