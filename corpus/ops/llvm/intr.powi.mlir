// `llvm.intr.powi`: a float to an integer power, in any order of multiplications.

// plumb: run @f64(2.0, 10) = 1024.0
// plumb: run @f64(-3.0, 3) = -27.0
// plumb: run @f64(0.5, -2) = 4.0
// plumb: run @f64(-2.0, -3) = -0.125
// plumb: run @f64(1.5, 2) = 2.25
// plumb: run @f64(3.0, 0) = 1.0
// plumb: run @f64(nan, 0) = 1.0
// plumb: run @f64(nan, 1) = nan
// plumb: run @f64(0.0, -1) = inf
// plumb: run @f64(-0.0, -3) = -inf
// plumb: run @f64(-0.0, 3) = -0.0
// plumb: run @f64(inf, 2) = inf
// plumb: run @f64(-inf, 3) = -inf
// plumb: run @f64(-inf, -3) = -0.0
// plumb: run @f64(-1.0, 7) = -1.0
llvm.func @f64(%a: f64, %n: i32) -> f64 {
  %r = llvm.intr.powi(%a, %n) : (f64, i32) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(2.0, 10) = 1024.0
// plumb: run @f32(-3.0, 3) = -27.0
// plumb: run @f32(0.5, -2) = 4.0
// plumb: run @f32(-2.0, -3) = -0.125
// plumb: run @f32(1.5, 2) = 2.25
// plumb: run @f32(3.0, 0) = 1.0
// plumb: run @f32(nan, 0) = 1.0
// plumb: run @f32(nan, 1) = nan
// plumb: run @f32(0.0, -1) = inf
// plumb: run @f32(-0.0, -3) = -inf
// plumb: run @f32(-0.0, 3) = -0.0
// plumb: run @f32(inf, 2) = inf
// plumb: run @f32(-inf, 3) = -inf
// plumb: run @f32(-inf, -3) = -0.0
// plumb: run @f32(-1.0, 7) = -1.0
llvm.func @f32(%a: f32, %n: i32) -> f32 {
  %r = llvm.intr.powi(%a, %n) : (f32, i32) -> f32
  llvm.return %r : f32
}

// plumb: run @row(dense<[2.0, -3.0, 0.5, 1.5]>, 3) = dense<[8.0, -27.0, 0.125, 3.375]>
llvm.func @row(%a: vector<4xf32>, %n: i32) -> vector<4xf32> {
  %r = llvm.intr.powi(%a, %n) : (vector<4xf32>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
