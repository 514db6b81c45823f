memref.global @g : memref<4xi32> = dense<7> {alignment = 16}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<4xi32>
  %a = memref.assume_alignment %g, 16 : memref<4xi32>
  %x = memref.load %a[%c0] : memref<4xi32>
  return %x : i32
}
