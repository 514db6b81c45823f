// `llvm.urem`: unsigned remainder.

// plumb: run @i1(0, 0) ub division-by-zero
// plumb: run @i1(0, 1) = 0
// plumb: run @i1(1, 0) ub division-by-zero
// plumb: run @i1(1, 1) = 0
llvm.func @i1(%a: i1, %b: i1) -> i1 {
  %r = llvm.urem %a, %b : i1
  llvm.return %r : i1
}

// plumb: run @i8(0, 1) = 0
// plumb: run @i8(1, -1) = 1
// plumb: run @i8(-1, -1) = 0
// plumb: run @i8(7, 2) = 1
// plumb: run @i8(-7, 2) = 1
// plumb: run @i8(7, -2) = 7
// plumb: run @i8(-7, -2) = -7
// plumb: run @i8(127, 1) = 0
// plumb: run @i8(127, 127) = 0
// plumb: run @i8(-128, 1) = 0
// plumb: run @i8(-128, 7) = 2
// plumb: run @i8(-128, -1) = -128
// plumb: run @i8(-128, -128) = 0
// plumb: run @i8(1, 0) ub division-by-zero
// plumb: run @i8(127, -128) = 127
llvm.func @i8(%a: i8, %b: i8) -> i8 {
  %r = llvm.urem %a, %b : i8
  llvm.return %r : i8
}

// plumb: run @i64(0, 1) = 0
// plumb: run @i64(1, -1) = 1
// plumb: run @i64(-1, -1) = 0
// plumb: run @i64(7, 2) = 1
// plumb: run @i64(-7, 2) = 1
// plumb: run @i64(7, -2) = 7
// plumb: run @i64(-7, -2) = -7
// plumb: run @i64(9223372036854775807, 1) = 0
// plumb: run @i64(9223372036854775807, 9223372036854775807) = 0
// plumb: run @i64(-9223372036854775808, 1) = 0
// plumb: run @i64(-9223372036854775808, 7) = 1
// plumb: run @i64(-9223372036854775808, -1) = -9223372036854775808
// plumb: run @i64(-9223372036854775808, -9223372036854775808) = 0
// plumb: run @i64(1, 0) ub division-by-zero
// plumb: run @i64(9223372036854775807, -9223372036854775808) = 9223372036854775807
llvm.func @i64(%a: i64, %b: i64) -> i64 {
  %r = llvm.urem %a, %b : i64
  llvm.return %r : i64
}

// plumb: run @i128(0, 1) = 0
// plumb: run @i128(-1, -1) = 0
// plumb: run @i128(-7, 2) = 1
// plumb: run @i128(-7, -2) = -7
// plumb: run @i128(170141183460469231731687303715884105727, 170141183460469231731687303715884105727) = 0
// plumb: run @i128(-170141183460469231731687303715884105728, 7) = 2
// plumb: run @i128(-170141183460469231731687303715884105728, -170141183460469231731687303715884105728) = 0
// plumb: run @i128(170141183460469231731687303715884105727, -170141183460469231731687303715884105728) = 170141183460469231731687303715884105727
llvm.func @i128(%a: i128, %b: i128) -> i128 {
  %r = llvm.urem %a, %b : i128
  llvm.return %r : i128
}

// plumb: run @i33(0, 1) = 0
// plumb: run @i33(-1, -1) = 0
// plumb: run @i33(-7, 2) = 1
// plumb: run @i33(-7, -2) = -7
// plumb: run @i33(4294967295, 4294967295) = 0
// plumb: run @i33(-4294967296, 7) = 4
// plumb: run @i33(-4294967296, -4294967296) = 0
// plumb: run @i33(4294967295, -4294967296) = 4294967295
llvm.func @i33(%a: i33, %b: i33) -> i33 {
  %r = llvm.urem %a, %b : i33
  llvm.return %r : i33
}
