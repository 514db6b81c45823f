// `llvm.intr.vp.reduce.add`: the sum of a start value and the lanes that take part. A length beyond the lanes is
// undefined behaviour; a lane of poison counts only if it takes part.

// plumb: run @f(5, dense<[100, -3, 77, -128]>, dense<[1, 1, 1, 1]>, 4) = 51
// plumb: run @f(-1, dense<[100, -3, 77, -128]>, dense<[1, 0, 1, 1]>, 3) = -80
// plumb: run @f(9, dense<[100, -3, 77, -128]>, dense<[1, 1, 1, 1]>, 0) = 9
// plumb: run @f(9, dense<[100, -3, 77, -128]>, dense<[0, 0, 0, 0]>, 4) = 9
// plumb: run @f(5, dense<[100, -3, 77, -128]>, dense<[1, 1, 1, 1]>, 5) ub invalid-size
llvm.func @f(%s: i8, %v: vector<4xi8>, %m: vector<4xi1>, %n: i32) -> i8 {
  %r = "llvm.intr.vp.reduce.add"(%s, %v, %m, %n) : (i8, vector<4xi8>, vector<4xi1>, i32) -> i8
  llvm.return %r : i8
}
