// `llvm.intr.vp.fptosi`: the integer part as a signed number, poison where it does not fit, lane by lane where the mask is set and the number of the lane is below the length; the other lanes
// are poison, and nothing is computed for them. A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[-1.75, 127.9, -128.5, 0.0]>, dense<[1, 1, 1, 1]>, 4) = dense<[-1, 127, -128, 0]>
// plumb: run @f(dense<[-1.75, 127.9, -128.5, 0.0]>, dense<[0, 1, 1, 1]>, 3) = dense<[poison, 127, -128, poison]>
// plumb: run @f(dense<[128.0, 1.0, -129.0, nan]>, dense<[1, 1, 1, 1]>, 4) = dense<[poison, 1, poison, poison]>
llvm.func @f(%a0: vector<4xf32>, %m: vector<4xi1>, %n: i32) -> vector<4xi8> {
  %r = "llvm.intr.vp.fptosi"(%a0, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}
