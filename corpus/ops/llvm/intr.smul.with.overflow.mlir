// `llvm.intr.smul.with.overflow`: the wrapped result and whether it wrapped.

// plumb: run @f(1, 2) = (2, 0)
// plumb: run @f(100, 100) = (16, 1)
// plumb: run @f(-128, -1) = (-128, 1)
// plumb: run @f(-1, 1) = (-1, 0)
// plumb: run @f(0, 1) = (0, 0)
// plumb: run @f(16, 16) = (0, 1)
// plumb: run @f(-1, -1) = (1, 0)
llvm.func @f(%a: i8, %b: i8) -> !llvm.struct<(i8, i1)> {
  %r = "llvm.intr.smul.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.return %r : !llvm.struct<(i8, i1)>
}
