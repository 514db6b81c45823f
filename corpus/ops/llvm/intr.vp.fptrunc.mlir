// `llvm.intr.vp.fptrunc`: a float in a narrower format, rounded to nearest even, lane by lane where the mask is set and the number of the lane is below the length; the other lanes
// are poison, and nothing is computed for them. A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[2049.0, 2051.0, -0.0, 65520.0]>, dense<[1, 1, 1, 1]>, 4) = dense<[2048.0, 2052.0, -0.0, inf]>
// plumb: run @f(dense<[-1.75, 1.0, 2.0, 3.0]>, dense<[0, 1, 1, 1]>, 3) = dense<[poison, 1.0, 2.0, poison]>
llvm.func @f(%a0: vector<4xf32>, %m: vector<4xi1>, %n: i32) -> vector<4xf16> {
  %r = "llvm.intr.vp.fptrunc"(%a0, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf16>
  llvm.return %r : vector<4xf16>
}
