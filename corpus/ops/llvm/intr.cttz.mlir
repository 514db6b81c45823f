// `llvm.intr.cttz`: the number of trailing zeros; of zero it is the width, or poison if so marked.

// plumb: run @i8(1) = 0
// plumb: run @i8(-1) = 0
// plumb: run @i8(-128) = 7
// plumb: run @i8(12) = 2
// plumb: run @i8(0) = 8
llvm.func @i8(%a: i8) -> i8 {
  %r = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i8) -> i8
  llvm.return %r : i8
}

// plumb: run @i32(1) = 0
// plumb: run @i32(-1) = 0
// plumb: run @i32(-2147483648) = 31
// plumb: run @i32(12) = 2
// plumb: run @i32(0) = 32
llvm.func @i32(%a: i32) -> i32 {
  %r = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @i64(1) = 0
// plumb: run @i64(-1) = 0
// plumb: run @i64(-9223372036854775808) = 63
// plumb: run @i64(12) = 2
// plumb: run @i64(0) = 64
llvm.func @i64(%a: i64) -> i64 {
  %r = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i64) -> i64
  llvm.return %r : i64
}

// plumb: run @marked(4) = 2
// plumb: run @marked(0) = poison
llvm.func @marked(%a: i8) -> i8 {
  %r = "llvm.intr.cttz"(%a) <{is_zero_poison = true}> : (i8) -> i8
  llvm.return %r : i8
}
