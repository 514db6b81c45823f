// `llvm.intr.vp.fpext`: a float in a wider format, lane by lane where the mask is set and the number of the lane is below the length; the other lanes
// are poison, and nothing is computed for them. A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[-1.75, 65504.0, -0.0, inf]>, dense<[1, 1, 1, 1]>, 4) = dense<[-1.75, 65504.0, -0.0, inf]>
// plumb: run @f(dense<[-1.75, 1.0, 2.0, 3.0]>, dense<[0, 1, 1, 1]>, 3) = dense<[poison, 1.0, 2.0, poison]>
llvm.func @f(%a0: vector<4xf16>, %m: vector<4xi1>, %n: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fpext"(%a0, %m, %n) : (vector<4xf16>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
