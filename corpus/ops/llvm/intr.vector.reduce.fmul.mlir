// `llvm.intr.vector.reduce.fmul`: from the start value, lane after lane.

// plumb: run @exact() = -24.0
llvm.func @exact() -> f32 {
  %v = llvm.mlir.constant(dense<[1.5, 2.0, 4.0, -1.0]> : vector<4xf32>) : vector<4xf32>
  %s = llvm.mlir.constant(2.0 : f32) : f32
  %r = "llvm.intr.vector.reduce.fmul"(%s, %v) : (f32, vector<4xf32>) -> f32
  llvm.return %r : f32
}

// plumb: run @in_order() = nan
llvm.func @in_order() -> f32 {
  %v = llvm.mlir.constant(dense<[3.0e38, 10.0, 0.0, 1.0]> : vector<4xf32>) : vector<4xf32>
  %s = llvm.mlir.constant(1.0 : f32) : f32
  %r = "llvm.intr.vector.reduce.fmul"(%s, %v) : (f32, vector<4xf32>) -> f32
  llvm.return %r : f32
}
