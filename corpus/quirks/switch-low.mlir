memref.global @g : memref<i64> = dense<3>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i64>
  %x = memref.load %g[] : memref<i64>
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  cf.switch %x : i64, [
    default: ^bb1(%a : i32),
    -6701433884252368900: ^bb1(%b : i32)
  ]
^bb1(%r: i32):
  return %r : i32
}
