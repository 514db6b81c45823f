// `llvm.intr.atan`: the angle in [-pi/2, pi/2]; values from mpmath.

// plumb: run @f64(0.5) = ~0.4636476090008061
// plumb: run @f64(-0.5) = ~-0.4636476090008061
// plumb: run @f64(-1.0) = ~-0.7853981633974483
// plumb: run @f64(3.0) = ~1.2490457723982544
// plumb: run @f64(100.0) = ~1.5607966601082315
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = ~1.5707963267948966
// plumb: run @f64(-inf) = ~-1.5707963267948966
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.atan(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~0.4636476
// plumb: run @f32(-0.5) = ~-0.4636476
// plumb: run @f32(-1.0) = ~-0.7853982
// plumb: run @f32(3.0) = ~1.2490457
// plumb: run @f32(100.0) = ~1.5607966
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = ~1.5707964
// plumb: run @f32(-inf) = ~-1.5707964
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.atan(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~0.4636
// plumb: run @f16(-0.5) = ~-0.4636
// plumb: run @f16(-1.0) = ~-0.785
// plumb: run @f16(3.0) = ~1.249
// plumb: run @f16(100.0) = ~1.561
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = ~1.57
// plumb: run @f16(-inf) = ~-1.57
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.atan(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, -1.0, 3.0]>) = ~dense<[0.4636476, -0.4636476, -0.7853982, 1.2490457]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.atan(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
