// `arith.scaling_extf`: the input in the wider type times a scale that is a power of two.
// plumb: engines interp

// plumb: run @f4(3.0, 4.0) = 12.0
// plumb: run @f4(-0.5, 0.25) = -0.125
// plumb: run @f4(1.0, nan) = nan
func.func @f4(%a: f4E2M1FN, %s: f8E8M0FNU) -> f32 {
  %r = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  return %r : f32
}

// A scale of another type is rounded to a power of two first.
// plumb: run @rounded(3.0, 4.5) = 12.0
// plumb: run @rounded(3.0, 6.0) = 24.0
func.func @rounded(%a: f8E4M3FN, %s: f32) -> f32 {
  %r = arith.scaling_extf %a, %s : f8E4M3FN, f32 to f32
  return %r : f32
}

// The scale is a number of the result's type, which need not have it.
// plumb: run @beyond(1.0, 1048576.0) = inf
func.func @beyond(%a: f8E5M2, %s: f8E8M0FNU) -> f16 {
  %r = arith.scaling_extf %a, %s : f8E5M2, f8E8M0FNU to f16
  return %r : f16
}

// plumb: run @lanes() = dense<[2.0, -6.0]>
func.func @lanes() -> vector<2xbf16> {
  %a = arith.constant dense<[1.0, -1.5]> : vector<2xf6E2M3FN>
  %s = arith.constant dense<[2.0, 4.0]> : vector<2xf8E8M0FNU>
  %r = arith.scaling_extf %a, %s : vector<2xf6E2M3FN>, vector<2xf8E8M0FNU> to vector<2xbf16>
  return %r : vector<2xbf16>
}
