func.func @main() -> i32 {
  %least = arith.constant -32768 : i16
  %three = arith.constant 3 : i16
  %q = arith.ceildivsi %least, %three : i16
  %r = arith.extsi %q : i16 to i32
  return %r : i32
}
