func.func @main() -> i16 {
  %a = arith.constant 5 : i8
  %b = arith.extsi %a : i8 to i32
  %c = arith.trunci %b : i32 to i16
  return %c : i16
}
