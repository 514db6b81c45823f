// `llvm.intr.vector.reduce.xor`: the exclusive disjunction of all lanes.

// plumb: run @i32() = -13
llvm.func @i32() -> i32 {
  %v = llvm.mlir.constant(dense<[7, -3, 12, 5]> : vector<4xi32>) : vector<4xi32>
  %r = "llvm.intr.vector.reduce.xor"(%v) : (vector<4xi32>) -> i32
  llvm.return %r : i32
}

// plumb: run @i8() = -13
llvm.func @i8() -> i8 {
  %v = llvm.mlir.constant(dense<[7, -3, 12, 5]> : vector<4xi8>) : vector<4xi8>
  %r = "llvm.intr.vector.reduce.xor"(%v) : (vector<4xi8>) -> i8
  llvm.return %r : i8
}
