// `llvm.intr.vp.sext`: repeats the sign, lane by lane where the mask is set and the number of the lane is below the length; the other lanes
// are poison, and nothing is computed for them. A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[-1, 127, -128, 5]>, dense<[1, 1, 1, 1]>, 4) = dense<[-1, 127, -128, 5]>
// plumb: run @f(dense<[-1, 127, -128, 5]>, dense<[1, 0, 1, 1]>, 3) = dense<[-1, poison, -128, poison]>
llvm.func @f(%a0: vector<4xi8>, %m: vector<4xi1>, %n: i32) -> vector<4xi16> {
  %r = "llvm.intr.vp.sext"(%a0, %m, %n) : (vector<4xi8>, vector<4xi1>, i32) -> vector<4xi16>
  llvm.return %r : vector<4xi16>
}
