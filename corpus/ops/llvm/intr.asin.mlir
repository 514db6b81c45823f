// `llvm.intr.asin`: the angle in [-pi/2, pi/2]; outside of [-1, 1] NaN; values from mpmath.

// plumb: run @f64(0.5) = ~0.5235987755982989
// plumb: run @f64(-0.5) = ~-0.5235987755982989
// plumb: run @f64(-1.0) = ~-1.5707963267948966
// plumb: run @f64(0.25) = ~0.25268025514207865
// plumb: run @f64(0.875) = ~1.0654358165107394
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(2.0) = nan
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = nan
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.asin(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~0.5235988
// plumb: run @f32(-0.5) = ~-0.5235988
// plumb: run @f32(-1.0) = ~-1.5707964
// plumb: run @f32(0.25) = ~0.25268024
// plumb: run @f32(0.875) = ~1.0654358
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(2.0) = nan
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = nan
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.asin(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~0.5234
// plumb: run @f16(-0.5) = ~-0.5234
// plumb: run @f16(-1.0) = ~-1.57
// plumb: run @f16(0.25) = ~0.2527
// plumb: run @f16(0.875) = ~1.065
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(2.0) = nan
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = nan
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.asin(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, -1.0, 0.25]>) = ~dense<[0.5235988, -0.5235988, -1.5707964, 0.25268024]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.asin(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
