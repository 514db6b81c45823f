memref.global @g : memref<i128> = dense<0>
func.func @main() -> i128 {
  %zero = arith.constant 0 : i128
  %minus = arith.constant -1 : i128
  %g = memref.get_global @g : memref<i128>
  %x = memref.load %g[] : memref<i128>
  %a = arith.subi %x, %minus : i128
  %b = arith.subi %zero, %a : i128
  return %b : i128
}
