// `cf.switch`: a jump by value.

// plumb: run @f(1) = 10
// plumb: run @f(-7) = 20
// plumb: run @f(0) = 99
// plumb: run @f(2147483647) = 99
func.func @f(%x: i32) -> i32 {
  %a = arith.constant 10 : i32
  %b = arith.constant 20 : i32
  %d = arith.constant 99 : i32
  cf.switch %x : i32, [
    default: ^done(%d : i32),
    1: ^done(%a : i32),
    -7: ^done(%b : i32)
  ]
^done(%r: i32):
  return %r : i32
}

// plumb: run @wide(4294967297) = 0
// plumb: run @wide(1) = 1
func.func @wide(%x: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  cf.switch %x : i64, [
    default: ^done(%zero : i64),
    1: ^done(%one : i64)
  ]
^done(%r: i64):
  return %r : i64
}

// plumb: run @only_default(3) = 8
func.func @only_default(%x: i8) -> i8 {
  %r = arith.constant 8 : i8
  cf.switch %x : i8, [
    default: ^done
  ]
^done:
  return %r : i8
}

// plumb: run @default_with_value(3, 9) = 9
func.func @default_with_value(%x: i32, %y: i64) -> i64 {
  cf.switch %x : i32, [
    default: ^done(%y : i64)
  ]
^done(%r: i64):
  return %r : i64
}

// -----

// All 128 bits are compared. (MLIR's own text has no cases below 0 of such a width: its printer changes them.)

// plumb: run @f(9223372036854775807) = 1
// plumb: run @f(5) = 2
// plumb: run @f(27670116110564327423) = 0
// plumb: run @f(18446744073709551621) = 0
// plumb: run @f(-1) = 0
func.func @f(%x: i128) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.switch %x : i128, [
    default: ^r(%c0 : i32),
    9223372036854775807: ^r(%c1 : i32),
    5: ^r(%c2 : i32)
  ]
^r(%r: i32):
  return %r : i32
}

// -----

// Of a case, the flag's width keeps the low bits: 300 is 44, -129 is 127, and `true` has all bits.
// plumb: run @low(44) = 1
// plumb: run @low(127) = 2
// plumb: run @low(-1) = 3
// plumb: run @low(0) = 4
// plumb: run @low(1) = 0
func.func @low(%c: i8) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  cf.switch %c : i8, [
    default: ^end(%zero : i32),
    300: ^end(%one : i32),
    -129: ^end(%two : i32),
    true: ^end(%three : i32),
    -9223372036854775808: ^end(%four : i32)
  ]
^end(%x: i32):
  return %x : i32
}

// -----

// A wider flag extends a case by its sign. (The translation to LLVM IR of MLIR changes such a case, so no native code is asked.)
// plumb: engines interp lowered
// plumb: run @signed(-9223372036854775808) = 1
// plumb: run @signed(9223372036854775808) = 0
// plumb: run @signed(7) = 2
func.func @signed(%c: i128) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %c : i128, [
    default: ^end(%zero : i32),
    -9223372036854775808: ^end(%one : i32),
    7: ^end(%two : i32)
  ]
^end(%x: i32):
  return %x : i32
}
