// `llvm.add`: sum, wrapping around.

// plumb: run @i1(0, 0) = 0
// plumb: run @i1(0, 1) = 1
// plumb: run @i1(1, 0) = 1
// plumb: run @i1(1, 1) = 0
llvm.func @i1(%a: i1, %b: i1) -> i1 {
  %r = llvm.add %a, %b : i1
  llvm.return %r : i1
}

// plumb: run @i8(0, 1) = 1
// plumb: run @i8(1, -1) = 0
// plumb: run @i8(-1, -1) = -2
// plumb: run @i8(7, 2) = 9
// plumb: run @i8(-7, 2) = -5
// plumb: run @i8(7, -2) = 5
// plumb: run @i8(-7, -2) = -9
// plumb: run @i8(127, 1) = -128
// plumb: run @i8(127, 127) = -2
// plumb: run @i8(-128, 1) = -127
// plumb: run @i8(-128, 7) = -121
// plumb: run @i8(-128, -1) = 127
// plumb: run @i8(-128, -128) = 0
// plumb: run @i8(1, 0) = 1
// plumb: run @i8(127, -128) = -1
llvm.func @i8(%a: i8, %b: i8) -> i8 {
  %r = llvm.add %a, %b : i8
  llvm.return %r : i8
}

// plumb: run @i64(0, 1) = 1
// plumb: run @i64(1, -1) = 0
// plumb: run @i64(-1, -1) = -2
// plumb: run @i64(7, 2) = 9
// plumb: run @i64(-7, 2) = -5
// plumb: run @i64(7, -2) = 5
// plumb: run @i64(-7, -2) = -9
// plumb: run @i64(9223372036854775807, 1) = -9223372036854775808
// plumb: run @i64(9223372036854775807, 9223372036854775807) = -2
// plumb: run @i64(-9223372036854775808, 1) = -9223372036854775807
// plumb: run @i64(-9223372036854775808, 7) = -9223372036854775801
// plumb: run @i64(-9223372036854775808, -1) = 9223372036854775807
// plumb: run @i64(-9223372036854775808, -9223372036854775808) = 0
// plumb: run @i64(1, 0) = 1
// plumb: run @i64(9223372036854775807, -9223372036854775808) = -1
llvm.func @i64(%a: i64, %b: i64) -> i64 {
  %r = llvm.add %a, %b : i64
  llvm.return %r : i64
}

// plumb: run @i128(0, 1) = 1
// plumb: run @i128(-1, -1) = -2
// plumb: run @i128(-7, 2) = -5
// plumb: run @i128(-7, -2) = -9
// plumb: run @i128(170141183460469231731687303715884105727, 170141183460469231731687303715884105727) = -2
// plumb: run @i128(-170141183460469231731687303715884105728, 7) = -170141183460469231731687303715884105721
// plumb: run @i128(-170141183460469231731687303715884105728, -170141183460469231731687303715884105728) = 0
// plumb: run @i128(170141183460469231731687303715884105727, -170141183460469231731687303715884105728) = -1
llvm.func @i128(%a: i128, %b: i128) -> i128 {
  %r = llvm.add %a, %b : i128
  llvm.return %r : i128
}

// plumb: run @i33(0, 1) = 1
// plumb: run @i33(-1, -1) = -2
// plumb: run @i33(-7, 2) = -5
// plumb: run @i33(-7, -2) = -9
// plumb: run @i33(4294967295, 4294967295) = -2
// plumb: run @i33(-4294967296, 7) = -4294967289
// plumb: run @i33(-4294967296, -4294967296) = 0
// plumb: run @i33(4294967295, -4294967296) = -1
llvm.func @i33(%a: i33, %b: i33) -> i33 {
  %r = llvm.add %a, %b : i33
  llvm.return %r : i33
}

// plumb: run @nsw(127, 1) = poison
// plumb: run @nsw(-128, -1) = poison
// plumb: run @nsw(64, 2) = 66
// plumb: run @nsw(-1, 1) = 0
// plumb: run @nsw(1, 6) = 7
// plumb: run @nsw(1, 7) = 8
// plumb: run @nsw(5, 3) = 8
// plumb: run @nsw(3, 5) = 8
// plumb: run @nsw(-128, 1) = -127
llvm.func @nsw(%a: i8, %b: i8) -> i8 {
  %r = llvm.add %a, %b overflow<nsw> : i8
  llvm.return %r : i8
}

// plumb: run @nuw(127, 1) = -128
// plumb: run @nuw(-128, -1) = poison
// plumb: run @nuw(64, 2) = 66
// plumb: run @nuw(-1, 1) = poison
// plumb: run @nuw(1, 6) = 7
// plumb: run @nuw(1, 7) = 8
// plumb: run @nuw(5, 3) = 8
// plumb: run @nuw(3, 5) = 8
// plumb: run @nuw(-128, 1) = -127
llvm.func @nuw(%a: i8, %b: i8) -> i8 {
  %r = llvm.add %a, %b overflow<nuw> : i8
  llvm.return %r : i8
}

// In one bit, signed numbers are 0 and -1.
// plumb: run @one_bit(1, 1) = poison
// plumb: run @one_bit(1, 0) = 1
llvm.func @one_bit(%a: i1, %b: i1) -> i1 {
  %r = llvm.add %a, %b overflow<nsw> : i1
  llvm.return %r : i1
}
