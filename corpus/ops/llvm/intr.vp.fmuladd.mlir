// `llvm.intr.vp.fmuladd`: multiplies and adds with one rounding or two, lane by lane where the mask is set and the number of the lane is below the length; the other lanes
// are poison, and nothing is computed for them. A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[2.0, 0.5, -0.0, 3.0]>, dense<[3.0, 0.25, 1.0, 4.0]>, dense<[1.0, -1.0, 0.0, -12.0]>, dense<[1, 1, 1, 1]>, 4) = dense<[7.0, -0.875, 0.0, 0.0]>
// plumb: run @f(dense<[2.0, 2.0, 2.0, 2.0]>, dense<[3.0, 3.0, 3.0, 3.0]>, dense<[0.5, 0.5, 0.5, 0.5]>, dense<[1, 0, 1, 1]>, 3) = dense<[6.5, poison, 6.5, poison]>
// plumb: run @f(dense<[2.0, 2.0, 2.0, 2.0]>, dense<[2.0, 2.0, 2.0, 2.0]>, dense<[2.0, 2.0, 2.0, 2.0]>, dense<[1, 1, 1, 1]>, 5) ub invalid-size
llvm.func @f(%a0: vector<4xf32>, %a1: vector<4xf32>, %a2: vector<4xf32>, %m: vector<4xi1>, %n: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fmuladd"(%a0, %a1, %a2, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
