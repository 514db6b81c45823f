// `llvm.intr.bitreverse`: the bits in reverse.

// plumb: run @i16(0) = 0
// plumb: run @i16(1) = -32768
// plumb: run @i16(-1) = -1
// plumb: run @i16(-32768) = 1
// plumb: run @i16(4660) = 11336
llvm.func @i16(%a: i16) -> i16 {
  %r = llvm.intr.bitreverse(%a) : (i16) -> i16
  llvm.return %r : i16
}

// plumb: run @i32(0) = 0
// plumb: run @i32(1) = -2147483648
// plumb: run @i32(-1) = -1
// plumb: run @i32(-2147483648) = 1
// plumb: run @i32(4660) = 742916096
llvm.func @i32(%a: i32) -> i32 {
  %r = llvm.intr.bitreverse(%a) : (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @i64(0) = 0
// plumb: run @i64(1) = -9223372036854775808
// plumb: run @i64(-1) = -1
// plumb: run @i64(-9223372036854775808) = 1
// plumb: run @i64(4660) = 3190800335991996416
llvm.func @i64(%a: i64) -> i64 {
  %r = llvm.intr.bitreverse(%a) : (i64) -> i64
  llvm.return %r : i64
}
