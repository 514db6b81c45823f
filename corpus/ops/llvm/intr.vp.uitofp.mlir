// `llvm.intr.vp.uitofp`: an unsigned number as a float, lane by lane where the mask is set and the number of the lane is below the length; the other lanes
// are poison, and nothing is computed for them. A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[-1, 16777217, -2147483648, 5]>, dense<[1, 1, 1, 1]>, 4) = dense<[4294967300.0, 16777216.0, 2147483600.0, 5.0]>
// plumb: run @f(dense<[1, 3, 4, 5]>, dense<[1, 0, 1, 1]>, 3) = dense<[1.0, poison, 4.0, poison]>
llvm.func @f(%a0: vector<4xi32>, %m: vector<4xi1>, %n: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.uitofp"(%a0, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
