// `llvm.intr.vector.reduce.fadd`: from the start value, lane after lane.

// plumb: run @exact() = 9.0
llvm.func @exact() -> f32 {
  %v = llvm.mlir.constant(dense<[1.5, 2.5, -4.0, 8.0]> : vector<4xf32>) : vector<4xf32>
  %s = llvm.mlir.constant(1.0 : f32) : f32
  %r = "llvm.intr.vector.reduce.fadd"(%s, %v) : (f32, vector<4xf32>) -> f32
  llvm.return %r : f32
}

// plumb: run @in_order() = 0.0
llvm.func @in_order() -> f32 {
  %v = llvm.mlir.constant(dense<[16777216.0, 1.0, 1.0, -16777216.0]> : vector<4xf32>) : vector<4xf32>
  %s = llvm.mlir.constant(0.0 : f32) : f32
  %r = "llvm.intr.vector.reduce.fadd"(%s, %v) : (f32, vector<4xf32>) -> f32
  llvm.return %r : f32
}

// plumb: run @zeros() = -0.0
llvm.func @zeros() -> f32 {
  %v = llvm.mlir.constant(dense<[-0.0, -0.0, -0.0, -0.0]> : vector<4xf32>) : vector<4xf32>
  %s = llvm.mlir.constant(-0.0 : f32) : f32
  %r = "llvm.intr.vector.reduce.fadd"(%s, %v) : (f32, vector<4xf32>) -> f32
  llvm.return %r : f32
}
