// `llvm.intr.bswap`: the bytes in reverse.

// plumb: run @i16(0) = 0
// plumb: run @i16(1) = 256
// plumb: run @i16(-1) = -1
// plumb: run @i16(-32768) = 128
// plumb: run @i16(4660) = 13330
llvm.func @i16(%a: i16) -> i16 {
  %r = llvm.intr.bswap(%a) : (i16) -> i16
  llvm.return %r : i16
}

// plumb: run @i32(0) = 0
// plumb: run @i32(1) = 16777216
// plumb: run @i32(-1) = -1
// plumb: run @i32(-2147483648) = 128
// plumb: run @i32(4660) = 873594880
llvm.func @i32(%a: i32) -> i32 {
  %r = llvm.intr.bswap(%a) : (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @i64(0) = 0
// plumb: run @i64(1) = 72057594037927936
// plumb: run @i64(-1) = -1
// plumb: run @i64(-9223372036854775808) = 128
// plumb: run @i64(4660) = 3752061439553044480
llvm.func @i64(%a: i64) -> i64 {
  %r = llvm.intr.bswap(%a) : (i64) -> i64
  llvm.return %r : i64
}
