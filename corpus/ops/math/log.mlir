// `math.log`: the natural logarithm; of negative numbers NaN. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~-0.6931471805599453
// plumb: run @f64(1.5) = ~0.4054651081081644
// plumb: run @f64(3.0) = ~1.0986122886681098
// plumb: run @f64(100.0) = ~4.605170185988092
// plumb: run @f64(0.0625) = ~-2.772588722239781
// plumb: run @f64(1.0) = ~0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(0.0) = -inf
// plumb: run @f64(-1.0) = nan
func.func @f64(%a: f64) -> f64 {
  %r = math.log %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~-0.6931472
// plumb: run @f32(1.5) = ~0.4054651
// plumb: run @f32(3.0) = ~1.0986123
// plumb: run @f32(100.0) = ~4.6051702
// plumb: run @f32(0.0625) = ~-2.7725887
// plumb: run @f32(1.0) = ~0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(0.0) = -inf
// plumb: run @f32(-1.0) = nan
func.func @f32(%a: f32) -> f32 {
  %r = math.log %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~-0.6934
// plumb: run @f16(1.5) = ~0.4055
// plumb: run @f16(3.0) = ~1.099
// plumb: run @f16(100.0) = ~4.605
// plumb: run @f16(0.0625) = ~-2.773
// plumb: run @f16(1.0) = ~0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(0.0) = -inf
// plumb: run @f16(-1.0) = nan
func.func @f16(%a: f16) -> f16 {
  %r = math.log %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~-0.69
// plumb: run @bf16(1.5) = ~0.406
// plumb: run @bf16(3.0) = ~1.1
// plumb: run @bf16(100.0) = ~4.6
// plumb: run @bf16(0.0625) = ~-2.77
// plumb: run @bf16(1.0) = ~0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(0.0) = -inf
// plumb: run @bf16(-1.0) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.log %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, 1.5, 3.0, 100.0]>) = ~dense<[-0.6931472, 0.4054651, 1.0986123, 4.6051702]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.log %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, 1.5], [3.0, 100.0]]>) = ~dense<[[-0.6931471805599453, 0.4054651081081644], [1.0986122886681098, 4.605170185988092]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.log %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, 1.5]], [[3.0, 100.0]]]>) = ~dense<[[[-0.6934, 0.4055]], [[1.099, 4.605]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.log %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~-0.6931472
func.func @flags(%a: f32) -> f32 {
  %r = math.log %a fastmath<contract> : f32
  return %r : f32
}
