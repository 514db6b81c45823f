// `llvm.intr.vp.shl`: shifts left, lane by lane where the mask is set and the number of the lane is below the length; the other lanes
// are poison, and nothing is computed for them. A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[100, -128, 7, -1]>, dense<[1, 7, 3, 0]>, dense<[1, 1, 1, 1]>, 4) = dense<[-56, 0, 56, -1]>
// plumb: run @f(dense<[-128, 5, -7, 90]>, dense<[8, 2, 1, -1]>, dense<[1, 1, 0, 1]>, 3) = dense<[poison, 20, poison, poison]>
// plumb: run @f(dense<[100, -128, 7, -1]>, dense<[1, 7, 3, 0]>, dense<[1, 1, 1, 1]>, 0) = dense<[poison, poison, poison, poison]>
// plumb: run @f(dense<[100, -128, 7, -1]>, dense<[1, 7, 3, 0]>, dense<[1, 1, 1, 1]>, 5) ub invalid-size
llvm.func @f(%a0: vector<4xi8>, %a1: vector<4xi8>, %m: vector<4xi1>, %n: i32) -> vector<4xi8> {
  %r = "llvm.intr.vp.shl"(%a0, %a1, %m, %n) : (vector<4xi8>, vector<4xi8>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}
