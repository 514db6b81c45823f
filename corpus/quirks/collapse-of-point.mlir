memref.global @g : memref<i32> = dense<7>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %c = memref.collapse_shape %g [] : memref<i32> into memref<i32>
  %x = memref.load %c[] : memref<i32>
  return %x : i32
}
