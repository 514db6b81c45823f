// `llvm.intr.vp.merge`: its first value where the condition holds and the number of the lane is below the length, else its second.
// A length beyond the lanes is undefined behaviour.

// plumb: run @f(dense<[1, 0, 1, 0]>, dense<[1, 2, 3, 4]>, dense<[-1, -2, -3, -4]>, 4) = dense<[1, -2, 3, -4]>
// plumb: run @f(dense<[1, 0, 1, 1]>, dense<[1, 2, 3, 4]>, dense<[-1, -2, -3, -4]>, 2) = dense<[1, -2, -3, -4]>
// plumb: run @f(dense<[0, 0, 0, 0]>, dense<[1, 2, 3, 4]>, dense<[-1, -2, -3, -4]>, 4) = dense<[-1, -2, -3, -4]>
// plumb: run @f(dense<[1, 1, 1, 1]>, dense<[1, 2, 3, 4]>, dense<[-1, -2, -3, -4]>, 0) = dense<[-1, -2, -3, -4]>
// plumb: run @f(dense<[1, 1, 1, 1]>, dense<[1, 2, 3, 4]>, dense<[-1, -2, -3, -4]>, 5) ub invalid-size
llvm.func @f(%c: vector<4xi1>, %x: vector<4xi64>, %y: vector<4xi64>, %n: i32) -> vector<4xi64> {
  %r = "llvm.intr.vp.merge"(%c, %x, %y, %n) : (vector<4xi1>, vector<4xi64>, vector<4xi64>, i32) -> vector<4xi64>
  llvm.return %r : vector<4xi64>
}
