// `llvm.intr.atan2`: the angle of the point (second, first), in [-pi, pi]; values from mpmath.

// plumb: run @f64(0.5, 1.0) = ~0.4636476090008061
// plumb: run @f64(1.0, -2.0) = ~2.677945044588987
// plumb: run @f64(-1.0, -2.0) = ~-2.677945044588987
// plumb: run @f64(-3.0, 0.5) = ~-1.4056476493802699
// plumb: run @f64(100.0, 0.25) = ~1.5682963320032104
// plumb: run @f64(-0.0, 1.0) = ~-0.0
// plumb: run @f64(0.0, -1.0) = ~3.141592653589793
// plumb: run @f64(-0.0, -1.0) = ~-3.141592653589793
// plumb: run @f64(inf, inf) = ~0.7853981633974483
// plumb: run @f64(inf, -inf) = ~2.356194490192345
// plumb: run @f64(nan, 1.0) = nan
// plumb: run @f64(1.0, nan) = nan
// plumb: run @f64(1.0, 0.0) = ~1.5707963267948966
llvm.func @f64(%a: f64, %b: f64) -> f64 {
  %r = llvm.intr.atan2(%a, %b) : (f64, f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5, 1.0) = ~0.4636476
// plumb: run @f32(1.0, -2.0) = ~2.6779451
// plumb: run @f32(-1.0, -2.0) = ~-2.6779451
// plumb: run @f32(-3.0, 0.5) = ~-1.4056476
// plumb: run @f32(100.0, 0.25) = ~1.5682963
// plumb: run @f32(-0.0, 1.0) = ~-0.0
// plumb: run @f32(0.0, -1.0) = ~3.1415927
// plumb: run @f32(-0.0, -1.0) = ~-3.1415927
// plumb: run @f32(inf, inf) = ~0.7853982
// plumb: run @f32(inf, -inf) = ~2.3561945
// plumb: run @f32(nan, 1.0) = nan
// plumb: run @f32(1.0, nan) = nan
// plumb: run @f32(1.0, 0.0) = ~1.5707964
llvm.func @f32(%a: f32, %b: f32) -> f32 {
  %r = llvm.intr.atan2(%a, %b) : (f32, f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5, 1.0) = ~0.4636
// plumb: run @f16(1.0, -2.0) = ~2.678
// plumb: run @f16(-1.0, -2.0) = ~-2.678
// plumb: run @f16(-3.0, 0.5) = ~-1.405
// plumb: run @f16(100.0, 0.25) = ~1.568
// plumb: run @f16(-0.0, 1.0) = ~-0.0
// plumb: run @f16(0.0, -1.0) = ~3.14
// plumb: run @f16(-0.0, -1.0) = ~-3.14
// plumb: run @f16(inf, inf) = ~0.785
// plumb: run @f16(inf, -inf) = ~2.355
// plumb: run @f16(nan, 1.0) = nan
// plumb: run @f16(1.0, nan) = nan
// plumb: run @f16(1.0, 0.0) = ~1.57
llvm.func @f16(%a: f16, %b: f16) -> f16 {
  %r = llvm.intr.atan2(%a, %b) : (f16, f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, 1.0, -1.0, -3.0]>, dense<[1.0, -2.0, -2.0, 0.5]>) = ~dense<[0.4636476, 2.6779451, -2.6779451, -1.4056476]>
llvm.func @row(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.atan2(%a, %b) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
