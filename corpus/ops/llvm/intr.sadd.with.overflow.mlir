// `llvm.intr.sadd.with.overflow`: the wrapped result and whether it wrapped.

// plumb: run @f(1, 2) = (3, 0)
// plumb: run @f(100, 100) = (-56, 1)
// plumb: run @f(-128, -1) = (127, 1)
// plumb: run @f(-1, 1) = (0, 0)
// plumb: run @f(0, 1) = (1, 0)
// plumb: run @f(16, 16) = (32, 0)
// plumb: run @f(-1, -1) = (-2, 0)
llvm.func @f(%a: i8, %b: i8) -> !llvm.struct<(i8, i1)> {
  %r = "llvm.intr.sadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.return %r : !llvm.struct<(i8, i1)>
}
