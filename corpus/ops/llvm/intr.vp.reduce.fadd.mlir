// `llvm.intr.vp.reduce.fadd`: the sum in order of a start value and the lanes that take part. A length beyond the lanes is
// undefined behaviour; a lane of poison counts only if it takes part.

// plumb: run @f(1.0, dense<[1.5, -2.0, 16777216.0, 0.25]>, dense<[1, 1, 1, 1]>, 4) = 16777216.0
// plumb: run @f(-0.5, dense<[1.5, -2.0, 16777216.0, 0.25]>, dense<[1, 0, 1, 1]>, 3) = 16777216.0
// plumb: run @f(9.0, dense<[1.5, -2.0, 16777216.0, 0.25]>, dense<[1, 1, 1, 1]>, 0) = 9.0
// plumb: run @f(5.0, dense<[1.5, -2.0, 16777216.0, 0.25]>, dense<[1, 1, 1, 1]>, 5) ub invalid-size
llvm.func @f(%s: f32, %v: vector<4xf32>, %m: vector<4xi1>, %n: i32) -> f32 {
  %r = "llvm.intr.vp.reduce.fadd"(%s, %v, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return %r : f32
}
