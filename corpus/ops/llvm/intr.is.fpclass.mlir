// `llvm.intr.is.fpclass`: whether a float is of one of the classes that a mask names.

// plumb: run @nan(nan) = 1
// plumb: run @nan(inf) = 0
// plumb: run @nan(1.0) = 0
llvm.func @nan(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 3 : i32}> : (f32) -> i1
  llvm.return %r : i1
}

// plumb: run @zero(0.0) = 1
// plumb: run @zero(-0.0) = 1
// plumb: run @zero(1.0e-40) = 0
llvm.func @zero(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 96 : i32}> : (f32) -> i1
  llvm.return %r : i1
}

// plumb: run @negative(-1.0) = 1
// plumb: run @negative(-inf) = 1
// plumb: run @negative(-0.0) = 1
// plumb: run @negative(0.0) = 0
// plumb: run @negative(1.0) = 0
llvm.func @negative(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 60 : i32}> : (f32) -> i1
  llvm.return %r : i1
}

// plumb: run @subnormal(1.0e-40) = 1
// plumb: run @subnormal(-1.0e-40) = 1
// plumb: run @subnormal(1.0) = 0
llvm.func @subnormal(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 144 : i32}> : (f32) -> i1
  llvm.return %r : i1
}
