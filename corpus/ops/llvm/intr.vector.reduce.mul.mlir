// `llvm.intr.vector.reduce.mul`: the product of all lanes, modulo 2 to the width.

// plumb: run @i32() = -1260
llvm.func @i32() -> i32 {
  %v = llvm.mlir.constant(dense<[7, -3, 12, 5]> : vector<4xi32>) : vector<4xi32>
  %r = "llvm.intr.vector.reduce.mul"(%v) : (vector<4xi32>) -> i32
  llvm.return %r : i32
}

// plumb: run @i8() = 20
llvm.func @i8() -> i8 {
  %v = llvm.mlir.constant(dense<[7, -3, 12, 5]> : vector<4xi8>) : vector<4xi8>
  %r = "llvm.intr.vector.reduce.mul"(%v) : (vector<4xi8>) -> i8
  llvm.return %r : i8
}
