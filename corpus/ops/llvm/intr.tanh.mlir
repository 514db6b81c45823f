// `llvm.intr.tanh`: the hyperbolic tangent; values from mpmath.

// plumb: run @f64(0.5) = ~0.46211715726000974
// plumb: run @f64(-0.5) = ~-0.46211715726000974
// plumb: run @f64(1.0) = ~0.7615941559557649
// plumb: run @f64(3.0) = ~0.9950547536867305
// plumb: run @f64(0.125) = ~0.12435300177159621
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = ~1.0
// plumb: run @f64(-inf) = ~-1.0
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.tanh(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~0.46211717
// plumb: run @f32(-0.5) = ~-0.46211717
// plumb: run @f32(1.0) = ~0.7615942
// plumb: run @f32(3.0) = ~0.9950548
// plumb: run @f32(0.125) = ~0.124353
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = ~1.0
// plumb: run @f32(-inf) = ~-1.0
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.tanh(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~0.4622
// plumb: run @f16(-0.5) = ~-0.4622
// plumb: run @f16(1.0) = ~0.7617
// plumb: run @f16(3.0) = ~0.995
// plumb: run @f16(0.125) = ~0.1243
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = ~1.0
// plumb: run @f16(-inf) = ~-1.0
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.tanh(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[0.46211717, -0.46211717, 0.7615942, 0.9950548]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.tanh(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
