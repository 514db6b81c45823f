// `llvm.intr.vp.frem`: the remainder of a division towards zero, lane by lane where the mask is set and the number of the lane is below the length; the other lanes
// are poison, and nothing is computed for them. A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[1.5, -0.0, 1e30, 7.25]>, dense<[0.25, 0.0, 1e30, -2.0]>, dense<[1, 1, 1, 1]>, 4) = dense<[0.0, nan, 0.0, 1.25]>
// plumb: run @f(dense<[1.5, -0.0, 1e30, 7.25]>, dense<[0.25, 0.0, 1e30, -2.0]>, dense<[1, 0, 0, 1]>, 3) = dense<[0.0, poison, poison, poison]>
// plumb: run @f(dense<[1.5, -0.0, 1e30, 7.25]>, dense<[0.25, 0.0, 1e30, -2.0]>, dense<[1, 1, 1, 1]>, 5) ub invalid-size
llvm.func @f(%a0: vector<4xf32>, %a1: vector<4xf32>, %m: vector<4xi1>, %n: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.frem"(%a0, %a1, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
