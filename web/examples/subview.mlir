// A view of every other element, from the second on.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant -1 : i8
  %m = memref.alloc() : memref<8xi8>
  %odd = memref.subview %m[1] [3] [2] : memref<8xi8> to memref<3xi8, strided<[2], offset: 1>>
  scf.for %i = %c0 to %c3 step %c1 {
    memref.store %x, %odd[%i] : memref<3xi8, strided<[2], offset: 1>>
  }
  memref.dealloc %m : memref<8xi8>
  return
}
