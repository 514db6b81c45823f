// `llvm.lshr`: shift right, zeros coming in; by the width or more is poison.

// plumb: run @i1(0, 0) = 0
// plumb: run @i1(0, 1) = poison
// plumb: run @i1(1, 0) = 1
// plumb: run @i1(1, 1) = poison
llvm.func @i1(%a: i1, %b: i1) -> i1 {
  %r = llvm.lshr %a, %b : i1
  llvm.return %r : i1
}

// plumb: run @i8(1, 0) = 1
// plumb: run @i8(1, 1) = 0
// plumb: run @i8(1, 7) = 0
// plumb: run @i8(1, 8) = poison
// plumb: run @i8(1, -1) = poison
// plumb: run @i8(-1, 0) = -1
// plumb: run @i8(-1, 1) = 127
// plumb: run @i8(-1, 7) = 1
// plumb: run @i8(-1, 8) = poison
// plumb: run @i8(-1, -1) = poison
// plumb: run @i8(-128, 0) = -128
// plumb: run @i8(-128, 1) = 64
// plumb: run @i8(-128, 7) = 1
// plumb: run @i8(-128, 8) = poison
// plumb: run @i8(-128, -1) = poison
// plumb: run @i8(90, 0) = 90
// plumb: run @i8(90, 1) = 45
// plumb: run @i8(90, 7) = 0
// plumb: run @i8(90, 8) = poison
// plumb: run @i8(90, -1) = poison
llvm.func @i8(%a: i8, %b: i8) -> i8 {
  %r = llvm.lshr %a, %b : i8
  llvm.return %r : i8
}

// plumb: run @i64(1, 0) = 1
// plumb: run @i64(1, 1) = 0
// plumb: run @i64(1, 63) = 0
// plumb: run @i64(1, 64) = poison
// plumb: run @i64(1, -1) = poison
// plumb: run @i64(-1, 0) = -1
// plumb: run @i64(-1, 1) = 9223372036854775807
// plumb: run @i64(-1, 63) = 1
// plumb: run @i64(-1, 64) = poison
// plumb: run @i64(-1, -1) = poison
// plumb: run @i64(-9223372036854775808, 0) = -9223372036854775808
// plumb: run @i64(-9223372036854775808, 1) = 4611686018427387904
// plumb: run @i64(-9223372036854775808, 63) = 1
// plumb: run @i64(-9223372036854775808, 64) = poison
// plumb: run @i64(-9223372036854775808, -1) = poison
// plumb: run @i64(90, 0) = 90
// plumb: run @i64(90, 1) = 45
// plumb: run @i64(90, 63) = 0
// plumb: run @i64(90, 64) = poison
// plumb: run @i64(90, -1) = poison
llvm.func @i64(%a: i64, %b: i64) -> i64 {
  %r = llvm.lshr %a, %b : i64
  llvm.return %r : i64
}

// plumb: run @i128(1, 0) = 1
// plumb: run @i128(1, 127) = 0
// plumb: run @i128(1, -1) = poison
// plumb: run @i128(-1, 1) = 170141183460469231731687303715884105727
// plumb: run @i128(-1, 128) = poison
// plumb: run @i128(-170141183460469231731687303715884105728, 0) = -170141183460469231731687303715884105728
// plumb: run @i128(-170141183460469231731687303715884105728, 127) = 1
// plumb: run @i128(-170141183460469231731687303715884105728, -1) = poison
// plumb: run @i128(90, 1) = 45
// plumb: run @i128(90, 128) = poison
llvm.func @i128(%a: i128, %b: i128) -> i128 {
  %r = llvm.lshr %a, %b : i128
  llvm.return %r : i128
}

// plumb: run @i33(1, 0) = 1
// plumb: run @i33(1, 32) = 0
// plumb: run @i33(1, -1) = poison
// plumb: run @i33(-1, 1) = 4294967295
// plumb: run @i33(-1, 33) = poison
// plumb: run @i33(-4294967296, 0) = -4294967296
// plumb: run @i33(-4294967296, 32) = 1
// plumb: run @i33(-4294967296, -1) = poison
// plumb: run @i33(90, 1) = 45
// plumb: run @i33(90, 33) = poison
llvm.func @i33(%a: i33, %b: i33) -> i33 {
  %r = llvm.lshr %a, %b : i33
  llvm.return %r : i33
}

// plumb: run @exact(8, 2) = 2
// plumb: run @exact(9, 2) = poison
// plumb: run @exact(-8, 2) = 62
// plumb: run @exact(-7, 2) = poison
// plumb: run @exact(12, 3) = poison
llvm.func @exact(%a: i8, %b: i8) -> i8 {
  %r = llvm.lshr exact %a, %b : i8
  llvm.return %r : i8
}
