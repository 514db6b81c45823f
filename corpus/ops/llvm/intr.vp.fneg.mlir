// `llvm.intr.vp.fneg`: changes the sign, lane by lane where the mask is set and the number of the lane is below the length; the other lanes
// are poison, and nothing is computed for them. A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[1.5, -0.0, inf, 7.0]>, dense<[1, 1, 1, 1]>, 4) = dense<[-1.5, 0.0, -inf, -7.0]>
// plumb: run @f(dense<[1.5, -0.0, inf, 7.0]>, dense<[0, 1, 1, 1]>, 3) = dense<[poison, 0.0, -inf, poison]>
// plumb: run @f(dense<[1.5, 1.5, 1.5, 1.5]>, dense<[1, 1, 1, 1]>, 9) ub invalid-size
llvm.func @f(%a0: vector<4xf32>, %m: vector<4xi1>, %n: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fneg"(%a0, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
