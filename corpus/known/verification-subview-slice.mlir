memref.global @g : memref<3xi8> = dense<[65, 0, 5]>
func.func @main() {
  %m = memref.get_global @g : memref<3xi8>
  %one = arith.constant 1 : index
  %v = memref.subview %m[0] [%one] [1] : memref<3xi8> to memref<?xi8, strided<[1]>>
  %zero = arith.constant 0 : index
  %x = memref.load %v[%zero] : memref<?xi8, strided<[1]>>
  memref.store %x, %m[%zero] : memref<3xi8>
  return
}
