// `llvm.intr.acos`: the angle in [0, pi]; outside of [-1, 1] NaN; values from mpmath.

// plumb: run @f64(0.5) = ~1.0471975511965979
// plumb: run @f64(-0.5) = ~2.0943951023931957
// plumb: run @f64(-1.0) = ~3.141592653589793
// plumb: run @f64(0.25) = ~1.318116071652818
// plumb: run @f64(0.875) = ~0.5053605102841573
// plumb: run @f64(1.0) = ~0.0
// plumb: run @f64(2.0) = nan
// plumb: run @f64(nan) = nan
// plumb: run @f64(-inf) = nan
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.acos(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~1.0471976
// plumb: run @f32(-0.5) = ~2.0943952
// plumb: run @f32(-1.0) = ~3.1415927
// plumb: run @f32(0.25) = ~1.3181161
// plumb: run @f32(0.875) = ~0.5053605
// plumb: run @f32(1.0) = ~0.0
// plumb: run @f32(2.0) = nan
// plumb: run @f32(nan) = nan
// plumb: run @f32(-inf) = nan
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.acos(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~1.047
// plumb: run @f16(-0.5) = ~2.094
// plumb: run @f16(-1.0) = ~3.14
// plumb: run @f16(0.25) = ~1.318
// plumb: run @f16(0.875) = ~0.5054
// plumb: run @f16(1.0) = ~0.0
// plumb: run @f16(2.0) = nan
// plumb: run @f16(nan) = nan
// plumb: run @f16(-inf) = nan
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.acos(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, -1.0, 0.25]>) = ~dense<[1.0471976, 2.0943952, 3.1415927, 1.3181161]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.acos(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
