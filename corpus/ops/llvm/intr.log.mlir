// `llvm.intr.log`: the natural logarithm; of negative numbers NaN; values from mpmath.

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
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.log(%a) : (f64) -> f64
  llvm.return %r : f64
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
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.log(%a) : (f32) -> f32
  llvm.return %r : f32
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
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.log(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, 1.5, 3.0, 100.0]>) = ~dense<[-0.6931472, 0.4054651, 1.0986123, 4.6051702]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.log(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
