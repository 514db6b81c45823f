// `llvm.intr.vp.umin`: the lesser unsigned number, lane by lane where the mask is set and the number of the lane is below the length; the other lanes
// are poison, and nothing is computed for them. A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[100, -128, 7, -1]>, dense<[100, -2, 3, 5]>, dense<[1, 1, 1, 1]>, 4) = dense<[100, -128, 3, 5]>
// plumb: run @f(dense<[-128, 5, -7, 90]>, dense<[-1, 0, 9, -3]>, dense<[1, 1, 0, 1]>, 3) = dense<[-128, 0, poison, poison]>
// plumb: run @f(dense<[100, -128, 7, -1]>, dense<[100, -2, 3, 5]>, dense<[1, 1, 1, 1]>, 0) = dense<[poison, poison, poison, poison]>
// plumb: run @f(dense<[100, -128, 7, -1]>, dense<[100, -2, 3, 5]>, dense<[1, 1, 1, 1]>, 5) ub invalid-size
llvm.func @f(%a0: vector<4xi8>, %a1: vector<4xi8>, %m: vector<4xi1>, %n: i32) -> vector<4xi8> {
  %r = "llvm.intr.vp.umin"(%a0, %a1, %m, %n) : (vector<4xi8>, vector<4xi8>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}
