// `cf.switch` prints a negative case as an unsigned number, which it does not read.
func.func @main() -> i32 {
  %x = arith.constant -1 : i64
  %c = arith.constant 1 : i32
  %d = arith.constant 2 : i32
  cf.switch %x : i64, [
    default: ^bb1(%c : i32),
    -1: ^bb1(%d : i32)
  ]
^bb1(%y: i32):
  return %y : i32
}
