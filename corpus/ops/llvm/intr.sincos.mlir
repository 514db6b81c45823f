// `llvm.intr.sincos`: a struct of sine and cosine; values from mpmath.

// plumb: run @f64(0.5) = ~0.479425538604203, ~0.8775825618903728
// plumb: run @f64(-0.5) = ~-0.479425538604203, ~0.8775825618903728
// plumb: run @f64(3.0) = ~0.1411200080598672, ~-0.9899924966004454
// plumb: run @f64(100.0) = ~-0.5063656411097588, ~0.8623188722876839
func.func @f64(%a: f64) -> (f64, f64) {
  %p = llvm.intr.sincos(%a) : (f64) -> !llvm.struct<(f64, f64)>
  %s = llvm.extractvalue %p[0] : !llvm.struct<(f64, f64)>
  %c = llvm.extractvalue %p[1] : !llvm.struct<(f64, f64)>
  return %s, %c : f64, f64
}

// plumb: run @f32(0.5) = ~0.47942555, ~0.87758255
// plumb: run @f32(-0.5) = ~-0.47942555, ~0.87758255
// plumb: run @f32(3.0) = ~0.14112, ~-0.9899925
// plumb: run @f32(100.0) = ~-0.50636566, ~0.8623189
func.func @f32(%a: f32) -> (f32, f32) {
  %p = llvm.intr.sincos(%a) : (f32) -> !llvm.struct<(f32, f32)>
  %s = llvm.extractvalue %p[0] : !llvm.struct<(f32, f32)>
  %c = llvm.extractvalue %p[1] : !llvm.struct<(f32, f32)>
  return %s, %c : f32, f32
}

// plumb: run @row(dense<[0.5, -0.5, 3.0, 100.0]>) = ~dense<[0.47942555, -0.47942555, 0.14112, -0.50636566]>, ~dense<[0.87758255, 0.87758255, -0.9899925, 0.8623189]>
func.func @row(%a: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %p = llvm.intr.sincos(%a) : (vector<4xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>
  %s = llvm.extractvalue %p[0] : !llvm.struct<(vector<4xf32>, vector<4xf32>)>
  %c = llvm.extractvalue %p[1] : !llvm.struct<(vector<4xf32>, vector<4xf32>)>
  return %s, %c : vector<4xf32>, vector<4xf32>
}

// Flags hold of both fields.
// plumb: run @promised(nan) = (poison, poison)
// plumb: run @promised(inf) = (poison, poison)
llvm.func @promised(%a: f32) -> !llvm.struct<(f32, f32)> {
  %p = llvm.intr.sincos(%a) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> !llvm.struct<(f32, f32)>
  llvm.return %p : !llvm.struct<(f32, f32)>
}
