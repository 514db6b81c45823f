// `llvm.intr.vector.reduce.fmin`: the least lane; NaN lanes are ignored.

// plumb: run @plain() = -2.0
llvm.func @plain() -> f32 {
  %v = llvm.mlir.constant(dense<[1.0, 5.0, 3.0, -2.0]> : vector<4xf32>) : vector<4xf32>
  %r = "llvm.intr.vector.reduce.fmin"(%v) : (vector<4xf32>) -> f32
  llvm.return %r : f32
}

// plumb: run @nans() = -2.0
llvm.func @nans() -> f32 {
  %v = llvm.mlir.constant(dense<[1.0, 0x7FC00000, 3.0, -2.0]> : vector<4xf32>) : vector<4xf32>
  %r = "llvm.intr.vector.reduce.fmin"(%v) : (vector<4xf32>) -> f32
  llvm.return %r : f32
}
