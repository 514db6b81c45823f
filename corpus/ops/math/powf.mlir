// `math.powf`: the first operand to the power of the second. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(2.0, 0.5) = ~1.4142135623730951
// plumb: run @f64(3.0, 2.0) = ~9.0
// plumb: run @f64(0.5, -3.0) = ~8.0
// plumb: run @f64(-2.0, 3.0) = ~-8.0
// plumb: run @f64(1.5, 2.5) = ~2.7556759606310752
// plumb: run @f64(nan, 0.0) = ~1.0
// plumb: run @f64(1.0, nan) = ~1.0
// plumb: run @f64(-2.0, 0.5) = nan
// plumb: run @f64(0.0, -1.0) = inf
// plumb: run @f64(-0.0, -3.0) = -inf
// plumb: run @f64(-0.0, 3.0) = ~-0.0
// plumb: run @f64(2.0, inf) = inf
// plumb: run @f64(0.5, inf) = ~0.0
// plumb: run @f64(-1.0, inf) = ~1.0
// plumb: run @f64(2.0, nan) = nan
func.func @f64(%a: f64, %b: f64) -> f64 {
  %r = math.powf %a, %b : f64
  return %r : f64
}

// plumb: run @f32(2.0, 0.5) = ~1.4142135
// plumb: run @f32(3.0, 2.0) = ~9.0
// plumb: run @f32(0.5, -3.0) = ~8.0
// plumb: run @f32(-2.0, 3.0) = ~-8.0
// plumb: run @f32(1.5, 2.5) = ~2.755676
// plumb: run @f32(nan, 0.0) = ~1.0
// plumb: run @f32(1.0, nan) = ~1.0
// plumb: run @f32(-2.0, 0.5) = nan
// plumb: run @f32(0.0, -1.0) = inf
// plumb: run @f32(-0.0, -3.0) = -inf
// plumb: run @f32(-0.0, 3.0) = ~-0.0
// plumb: run @f32(2.0, inf) = inf
// plumb: run @f32(0.5, inf) = ~0.0
// plumb: run @f32(-1.0, inf) = ~1.0
// plumb: run @f32(2.0, nan) = nan
func.func @f32(%a: f32, %b: f32) -> f32 {
  %r = math.powf %a, %b : f32
  return %r : f32
}

// plumb: run @f16(2.0, 0.5) = ~1.414
// plumb: run @f16(3.0, 2.0) = ~9.0
// plumb: run @f16(0.5, -3.0) = ~8.0
// plumb: run @f16(-2.0, 3.0) = ~-8.0
// plumb: run @f16(1.5, 2.5) = ~2.756
// plumb: run @f16(nan, 0.0) = ~1.0
// plumb: run @f16(1.0, nan) = ~1.0
// plumb: run @f16(-2.0, 0.5) = nan
// plumb: run @f16(0.0, -1.0) = inf
// plumb: run @f16(-0.0, -3.0) = -inf
// plumb: run @f16(-0.0, 3.0) = ~-0.0
// plumb: run @f16(2.0, inf) = inf
// plumb: run @f16(0.5, inf) = ~0.0
// plumb: run @f16(-1.0, inf) = ~1.0
// plumb: run @f16(2.0, nan) = nan
func.func @f16(%a: f16, %b: f16) -> f16 {
  %r = math.powf %a, %b : f16
  return %r : f16
}

// plumb: run @bf16(2.0, 0.5) = ~1.414
// plumb: run @bf16(3.0, 2.0) = ~9.0
// plumb: run @bf16(0.5, -3.0) = ~8.0
// plumb: run @bf16(-2.0, 3.0) = ~-8.0
// plumb: run @bf16(1.5, 2.5) = ~2.75
// plumb: run @bf16(nan, 0.0) = ~1.0
// plumb: run @bf16(1.0, nan) = ~1.0
// plumb: run @bf16(-2.0, 0.5) = nan
// plumb: run @bf16(0.0, -1.0) = inf
// plumb: run @bf16(-0.0, -3.0) = -inf
// plumb: run @bf16(-0.0, 3.0) = ~-0.0
// plumb: run @bf16(2.0, inf) = inf
// plumb: run @bf16(0.5, inf) = ~0.0
// plumb: run @bf16(-1.0, inf) = ~1.0
// plumb: run @bf16(2.0, nan) = nan
func.func @bf16(%a: bf16, %b: bf16) -> bf16 {
  %r = math.powf %a, %b : bf16
  return %r : bf16
}

// plumb: run @row(dense<[2.0, 3.0, 0.5, -2.0]>, dense<[0.5, 2.0, -3.0, 3.0]>) = ~dense<[1.4142135, 9.0, 8.0, -8.0]>
func.func @row(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %r = math.powf %a, %b : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[2.0, 3.0], [0.5, -2.0]]>, dense<[[0.5, 2.0], [-3.0, 3.0]]>) = ~dense<[[1.4142135623730951, 9.0], [8.0, -8.0]]>
func.func @grid(%a: vector<2x2xf64>, %b: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.powf %a, %b : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[2.0, 3.0]], [[0.5, -2.0]]]>, dense<[[[0.5, 2.0]], [[-3.0, 3.0]]]>) = ~dense<[[[1.414, 9.0]], [[8.0, -8.0]]]>
func.func @cube(%a: vector<2x1x2xf16>, %b: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.powf %a, %b : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(2.0, 0.5) = ~1.4142135
func.func @flags(%a: f32, %b: f32) -> f32 {
  %r = math.powf %a, %b fastmath<contract> : f32
  return %r : f32
}

// -----

// A signalling NaN may be taken for a quiet one or make the result a NaN: which of both is open.
// plumb: run @signalling() = 1.0
func.func @signalling() -> f64 {
  %nan = arith.constant 0x7FF0000000000001 : f64
  %zero = arith.constant 0.0 : f64
  %p = math.powf %nan, %zero : f64
  return %p : f64
}
