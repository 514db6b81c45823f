// `llvm.shl`: shift left; by the width or more is poison.

// plumb: run @i1(0, 0) = 0
// plumb: run @i1(0, 1) = poison
// plumb: run @i1(1, 0) = 1
// plumb: run @i1(1, 1) = poison
llvm.func @i1(%a: i1, %b: i1) -> i1 {
  %r = llvm.shl %a, %b : i1
  llvm.return %r : i1
}

// plumb: run @i8(1, 0) = 1
// plumb: run @i8(1, 1) = 2
// plumb: run @i8(1, 7) = -128
// plumb: run @i8(1, 8) = poison
// plumb: run @i8(1, -1) = poison
// plumb: run @i8(-1, 0) = -1
// plumb: run @i8(-1, 1) = -2
// plumb: run @i8(-1, 7) = -128
// plumb: run @i8(-1, 8) = poison
// plumb: run @i8(-1, -1) = poison
// plumb: run @i8(-128, 0) = -128
// plumb: run @i8(-128, 1) = 0
// plumb: run @i8(-128, 7) = 0
// plumb: run @i8(-128, 8) = poison
// plumb: run @i8(-128, -1) = poison
// plumb: run @i8(90, 0) = 90
// plumb: run @i8(90, 1) = -76
// plumb: run @i8(90, 7) = 0
// plumb: run @i8(90, 8) = poison
// plumb: run @i8(90, -1) = poison
llvm.func @i8(%a: i8, %b: i8) -> i8 {
  %r = llvm.shl %a, %b : i8
  llvm.return %r : i8
}

// plumb: run @i64(1, 0) = 1
// plumb: run @i64(1, 1) = 2
// plumb: run @i64(1, 63) = -9223372036854775808
// plumb: run @i64(1, 64) = poison
// plumb: run @i64(1, -1) = poison
// plumb: run @i64(-1, 0) = -1
// plumb: run @i64(-1, 1) = -2
// plumb: run @i64(-1, 63) = -9223372036854775808
// plumb: run @i64(-1, 64) = poison
// plumb: run @i64(-1, -1) = poison
// plumb: run @i64(-9223372036854775808, 0) = -9223372036854775808
// plumb: run @i64(-9223372036854775808, 1) = 0
// plumb: run @i64(-9223372036854775808, 63) = 0
// plumb: run @i64(-9223372036854775808, 64) = poison
// plumb: run @i64(-9223372036854775808, -1) = poison
// plumb: run @i64(90, 0) = 90
// plumb: run @i64(90, 1) = 180
// plumb: run @i64(90, 63) = 0
// plumb: run @i64(90, 64) = poison
// plumb: run @i64(90, -1) = poison
llvm.func @i64(%a: i64, %b: i64) -> i64 {
  %r = llvm.shl %a, %b : i64
  llvm.return %r : i64
}

// plumb: run @i128(1, 0) = 1
// plumb: run @i128(1, 127) = -170141183460469231731687303715884105728
// plumb: run @i128(1, -1) = poison
// plumb: run @i128(-1, 1) = -2
// plumb: run @i128(-1, 128) = poison
// plumb: run @i128(-170141183460469231731687303715884105728, 0) = -170141183460469231731687303715884105728
// plumb: run @i128(-170141183460469231731687303715884105728, 127) = 0
// plumb: run @i128(-170141183460469231731687303715884105728, -1) = poison
// plumb: run @i128(90, 1) = 180
// plumb: run @i128(90, 128) = poison
llvm.func @i128(%a: i128, %b: i128) -> i128 {
  %r = llvm.shl %a, %b : i128
  llvm.return %r : i128
}

// plumb: run @i33(1, 0) = 1
// plumb: run @i33(1, 32) = -4294967296
// plumb: run @i33(1, -1) = poison
// plumb: run @i33(-1, 1) = -2
// plumb: run @i33(-1, 33) = poison
// plumb: run @i33(-4294967296, 0) = -4294967296
// plumb: run @i33(-4294967296, 32) = 0
// plumb: run @i33(-4294967296, -1) = poison
// plumb: run @i33(90, 1) = 180
// plumb: run @i33(90, 33) = poison
llvm.func @i33(%a: i33, %b: i33) -> i33 {
  %r = llvm.shl %a, %b : i33
  llvm.return %r : i33
}

// plumb: run @nsw(127, 1) = poison
// plumb: run @nsw(64, 2) = poison
// plumb: run @nsw(-1, 1) = -2
// plumb: run @nsw(1, 6) = 64
// plumb: run @nsw(1, 7) = poison
// plumb: run @nsw(5, 3) = 40
// plumb: run @nsw(3, 5) = 96
// plumb: run @nsw(-128, 1) = poison
llvm.func @nsw(%a: i8, %b: i8) -> i8 {
  %r = llvm.shl %a, %b overflow<nsw> : i8
  llvm.return %r : i8
}

// plumb: run @nuw(127, 1) = -2
// plumb: run @nuw(64, 2) = poison
// plumb: run @nuw(-1, 1) = poison
// plumb: run @nuw(1, 6) = 64
// plumb: run @nuw(1, 7) = -128
// plumb: run @nuw(5, 3) = 40
// plumb: run @nuw(3, 5) = 96
// plumb: run @nuw(-128, 1) = poison
llvm.func @nuw(%a: i8, %b: i8) -> i8 {
  %r = llvm.shl %a, %b overflow<nuw> : i8
  llvm.return %r : i8
}
