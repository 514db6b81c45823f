memref.global @g : memref<i1> = dense<true>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i1>
  %x = memref.load %g[] : memref<i1>
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  cf.switch %x : i1, [
    default: ^bb1(%a : i32),
    true: ^bb1(%b : i32)
  ]
^bb1(%r: i32):
  return %r : i32
}
