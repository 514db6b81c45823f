// `arith.scaling_truncf`: the input divided by a scale that is a power of two, then rounded to the narrower type.
// plumb: engines interp

// plumb: run @f4(12.0, 4.0) = 3.0
// plumb: run @f4(100.0, 4.0) = 6.0
// plumb: run @f4(-1.25, 1.0) = -1.0
func.func @f4(%a: f32, %s: f8E8M0FNU) -> f4E2M1FN {
  %r = arith.scaling_truncf %a, %s : f32, f8E8M0FNU to f4E2M1FN
  return %r : f4E2M1FN
}

// plumb: run @up(1.25, 1.0) = 1.5
// plumb: run @up(-1.25, 1.0) = -1.0
func.func @up(%a: f32, %s: f8E8M0FNU) -> f4E2M1FN {
  %r = arith.scaling_truncf %a, %s upward : f32, f8E8M0FNU to f4E2M1FN
  return %r : f4E2M1FN
}

// plumb: run @f8(1.0, nan) = nan
// plumb: run @f8(1024.0, 2.0) = nan
// plumb: run @f8(880.0, 2.0) = 448.0
func.func @f8(%a: f16, %s: f16) -> f8E4M3FN {
  %r = arith.scaling_truncf %a, %s : f16, f16 to f8E4M3FN
  return %r : f8E4M3FN
}

// plumb: run @lanes() = dense<[1.0, -4.0]>
func.func @lanes() -> vector<2xf8E5M2> {
  %a = arith.constant dense<[2.0, -16.0]> : vector<2xf32>
  %s = arith.constant dense<[2.0, 4.0]> : vector<2xf8E8M0FNU>
  %r = arith.scaling_truncf %a, %s : vector<2xf32>, vector<2xf8E8M0FNU> to vector<2xf8E5M2>
  return %r : vector<2xf8E5M2>
}
