// `math.sincos`: the sine and the cosine. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.479425538604203, ~0.8775825618903728
// plumb: run @f64(-0.5) = ~-0.479425538604203, ~0.8775825618903728
// plumb: run @f64(3.0) = ~0.1411200080598672, ~-0.9899924966004454
// plumb: run @f64(100.0) = ~-0.5063656411097588, ~0.8623188722876839
// plumb: run @f64(-0.0) = ~-0.0, ~1.0
// plumb: run @f64(inf) = nan, nan
// plumb: run @f64(nan) = nan, nan
func.func @f64(%a: f64) -> (f64, f64) {
  %s, %c = math.sincos %a : f64
  return %s, %c : f64, f64
}

// plumb: run @f32(0.5) = ~0.47942555, ~0.87758255
// plumb: run @f32(-0.5) = ~-0.47942555, ~0.87758255
// plumb: run @f32(3.0) = ~0.14112, ~-0.9899925
// plumb: run @f32(100.0) = ~-0.50636566, ~0.8623189
// plumb: run @f32(-0.0) = ~-0.0, ~1.0
// plumb: run @f32(inf) = nan, nan
// plumb: run @f32(nan) = nan, nan
func.func @f32(%a: f32) -> (f32, f32) {
  %s, %c = math.sincos %a : f32
  return %s, %c : f32, f32
}

// plumb: run @f16(0.5) = ~0.4795, ~0.8774
// plumb: run @f16(-0.5) = ~-0.4795, ~0.8774
// plumb: run @f16(3.0) = ~0.1411, ~-0.99
// plumb: run @f16(100.0) = ~-0.5063, ~0.8623
// plumb: run @f16(-0.0) = ~-0.0, ~1.0
// plumb: run @f16(inf) = nan, nan
// plumb: run @f16(nan) = nan, nan
func.func @f16(%a: f16) -> (f16, f16) {
  %s, %c = math.sincos %a : f16
  return %s, %c : f16, f16
}

// plumb: run @bf16(0.5) = ~0.479, ~0.88
// plumb: run @bf16(-0.5) = ~-0.479, ~0.88
// plumb: run @bf16(3.0) = ~0.142, ~-0.99
// plumb: run @bf16(100.0) = ~-0.508, ~0.863
// plumb: run @bf16(-0.0) = ~-0.0, ~1.0
// plumb: run @bf16(inf) = nan, nan
// plumb: run @bf16(nan) = nan, nan
func.func @bf16(%a: bf16) -> (bf16, bf16) {
  %s, %c = math.sincos %a : bf16
  return %s, %c : bf16, bf16
}

// -----

// plumb: run @grid(dense<[[0.5, -0.5], [3.0, 100.0]]>) = ~dense<[[0.47942555, -0.47942555], [0.14112, -0.50636566]]>, ~dense<[[0.87758255, 0.87758255], [-0.9899925, 0.8623189]]>
func.func @grid(%a: vector<2x2xf32>) -> (vector<2x2xf32>, vector<2x2xf32>) {
  %s, %c = math.sincos %a fastmath<contract> : vector<2x2xf32>
  return %s, %c : vector<2x2xf32>, vector<2x2xf32>
}

// -----

// Flags hold of both results.
// plumb: run @promised(nan) = poison, poison
// plumb: run @promised(0.5) = ~0.47942555, ~0.87758255
func.func @promised(%a: f32) -> (f32, f32) {
  %s, %c = math.sincos %a fastmath<nnan> : f32
  return %s, %c : f32, f32
}

// The sign of a zero is open: as a number it is a zero all the same.
// plumb: run @sign_of_zero(-0.0) = 1
func.func @sign_of_zero(%a: f32) -> i1 {
  %zero = arith.constant 0.0 : f32
  %s, %c = math.sincos %a fastmath<nsz> : f32
  %r = arith.cmpf oeq, %s, %zero : f32
  return %r : i1
}
