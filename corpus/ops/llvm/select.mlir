// `llvm.select`: one of two values.

// plumb: run @f(1, 3, 4) = 3
// plumb: run @f(0, 3, 4) = 4
llvm.func @f(%c: i1, %a: i64, %b: i64) -> i64 {
  %r = llvm.select %c, %a, %b : i1, i64
  llvm.return %r : i64
}
