// `math.acosh`: the inverse hyperbolic cosine; below 1 NaN. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(1.5) = ~0.9624236501192069
// plumb: run @f64(2.0) = ~1.3169578969248168
// plumb: run @f64(3.0) = ~1.762747174039086
// plumb: run @f64(1.25) = ~0.6931471805599453
// plumb: run @f64(100.0) = ~5.298292365610485
// plumb: run @f64(1.0) = ~0.0
// plumb: run @f64(0.5) = nan
// plumb: run @f64(-100.0) = nan
// plumb: run @f64(-1.0e200) = nan
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
func.func @f64(%a: f64) -> f64 {
  %r = math.acosh %a : f64
  return %r : f64
}

// plumb: run @f32(1.5) = ~0.9624236
// plumb: run @f32(2.0) = ~1.316958
// plumb: run @f32(3.0) = ~1.7627472
// plumb: run @f32(1.25) = ~0.6931472
// plumb: run @f32(100.0) = ~5.298292
// plumb: run @f32(1.0) = ~0.0
// plumb: run @f32(0.5) = nan
// plumb: run @f32(-100.0) = nan
// plumb: run @f32(-1.0e20) = nan
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
func.func @f32(%a: f32) -> f32 {
  %r = math.acosh %a : f32
  return %r : f32
}

// plumb: run @f16(1.5) = ~0.9624
// plumb: run @f16(2.0) = ~1.317
// plumb: run @f16(3.0) = ~1.763
// plumb: run @f16(1.25) = ~0.6934
// plumb: run @f16(100.0) = ~5.297
// plumb: run @f16(1.0) = ~0.0
// plumb: run @f16(0.5) = nan
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
func.func @f16(%a: f16) -> f16 {
  %r = math.acosh %a : f16
  return %r : f16
}

// plumb: run @bf16(1.5) = ~0.96
// plumb: run @bf16(2.0) = ~1.32
// plumb: run @bf16(3.0) = ~1.766
// plumb: run @bf16(1.25) = ~0.69
// plumb: run @bf16(100.0) = ~5.3
// plumb: run @bf16(1.0) = ~0.0
// plumb: run @bf16(0.5) = nan
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = inf
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.acosh %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[1.5, 2.0, 3.0, 1.25]>) = ~dense<[0.9624236, 1.316958, 1.7627472, 0.6931472]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.acosh %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[1.5, 2.0], [3.0, 1.25]]>) = ~dense<[[0.9624236501192069, 1.3169578969248168], [1.762747174039086, 0.6931471805599453]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.acosh %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[1.5, 2.0]], [[3.0, 1.25]]]>) = ~dense<[[[0.9624, 1.317]], [[1.763, 0.6934]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.acosh %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(1.5) = ~0.9624236
func.func @flags(%a: f32) -> f32 {
  %r = math.acosh %a fastmath<contract> : f32
  return %r : f32
}
