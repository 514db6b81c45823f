// `llvm.intr.cos`: the cosine; values from mpmath.

// plumb: run @f64(0.5) = ~0.8775825618903728
// plumb: run @f64(-0.5) = ~0.8775825618903728
// plumb: run @f64(1.0) = ~0.5403023058681398
// plumb: run @f64(3.0) = ~-0.9899924966004454
// plumb: run @f64(100.0) = ~0.8623188722876839
// plumb: run @f64(0.0) = ~1.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = nan
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.cos(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~0.87758255
// plumb: run @f32(-0.5) = ~0.87758255
// plumb: run @f32(1.0) = ~0.5403023
// plumb: run @f32(3.0) = ~-0.9899925
// plumb: run @f32(100.0) = ~0.8623189
// plumb: run @f32(0.0) = ~1.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = nan
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.cos(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~0.8774
// plumb: run @f16(-0.5) = ~0.8774
// plumb: run @f16(1.0) = ~0.5405
// plumb: run @f16(3.0) = ~-0.99
// plumb: run @f16(100.0) = ~0.8623
// plumb: run @f16(0.0) = ~1.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = nan
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.cos(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[0.87758255, 0.87758255, 0.5403023, -0.9899925]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.cos(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
