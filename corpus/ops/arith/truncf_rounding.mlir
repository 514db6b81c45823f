// `arith.truncf` with a rounding mode: it holds, whatever the environment does.

// plumb: run @up(2049.0) = 2050.0
// plumb: run @up(-2049.0) = -2048.0
// plumb: run @up(65505.0) = inf
// plumb: run @up(-70000.0) = -65504.0
// plumb: run @up(1.0e-30) = 5.9604645e-8
// plumb: run @up(-1.0e-30) = -0.0
// plumb: run @up(-inf) = -inf
// plumb: run @up(nan) = nan
func.func @up(%a: f32) -> f32 {
  %t = arith.truncf %a upward : f32 to f16
  %r = arith.extf %t : f16 to f32
  return %r : f32
}

// plumb: run @down(2051.0) = 2050.0
// plumb: run @down(-2049.0) = -2050.0
// plumb: run @down(70000.0) = 65504.0
// plumb: run @down(-65505.0) = -inf
// plumb: run @down(1.0e-30) = 0.0
// plumb: run @down(-1.0e-30) = -5.9604645e-8
func.func @down(%a: f32) -> f32 {
  %t = arith.truncf %a downward : f32 to f16
  %r = arith.extf %t : f16 to f32
  return %r : f32
}

// plumb: run @zero(2051.0) = 2050.0
// plumb: run @zero(-2051.0) = -2050.0
// plumb: run @zero(70000.0) = 65504.0
// plumb: run @zero(-70000.0) = -65504.0
// plumb: run @zero(-1.0e-30) = -0.0
// plumb: run @zero(0.5) = 0.5
func.func @zero(%a: f32) -> f32 {
  %t = arith.truncf %a toward_zero : f32 to f16
  %r = arith.extf %t : f16 to f32
  return %r : f32
}

// plumb: run @lanes(dense<[16777217.0, -16777217.0, 0.5]>) = dense<[16777218.0, -16777216.0, 0.5]>
func.func @lanes(%a: vector<3xf64>) -> vector<3xf32> {
  %r = arith.truncf %a upward : vector<3xf64> to vector<3xf32>
  return %r : vector<3xf32>
}

// plumb: run @even(2049.0) = 2048.0
func.func @even(%a: f32) -> f32 {
  %t = arith.truncf %a to_nearest_even : f32 to f16
  %r = arith.extf %t : f16 to f32
  return %r : f32
}

// plumb: run @away(2049.0) = 2050.0
// plumb: run @away(-2049.0) = -2050.0
// plumb: run @away(2051.0) = 2052.0
// plumb: run @away(2048.5) = 2048.0
// plumb: run @away(2.98023224e-8) = 5.9604645e-8
// plumb: run @away(65519.0) = 65504.0
// plumb: run @away(65520.0) = inf
// plumb: run @away(-inf) = -inf
// plumb: run @away(nan) = nan
func.func @away(%a: f32) -> f32 {
  %t = arith.truncf %a to_nearest_away : f32 to f16
  %r = arith.extf %t : f16 to f32
  return %r : f32
}
