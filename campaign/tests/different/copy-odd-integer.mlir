// Nothing is copied.
func.func @main() -> i56 {
  %one = arith.constant 1 : i56
  %two = arith.constant 2 : i56
  %zero = arith.constant 0 : index
  %b = memref.alloca() : memref<2xi56>
  %c = memref.alloca() : memref<1xi56>
  memref.store %one, %b[%zero] : memref<2xi56>
  memref.store %two, %c[%zero] : memref<1xi56>
  %v = memref.subview %b[0] [1] [2] : memref<2xi56> to memref<1xi56, strided<[2]>>
  memref.copy %v, %c : memref<1xi56, strided<[2]>> to memref<1xi56>
  %x = memref.load %c[%zero] : memref<1xi56>
  return %x : i56
}
// -----
func.func @main() -> i56 {
  %one = arith.constant 1 : i56
  %two = arith.constant 2 : i56
  %zero = arith.constant 0 : index
  %b = memref.alloca() : memref<2xi56>
  %c = memref.alloca() : memref<1xi56>
  memref.store %one, %b[%zero] : memref<2xi56>
  memref.store %two, %c[%zero] : memref<1xi56>
  %v = memref.subview %b[0] [1] [2] : memref<2xi56> to memref<1xi56, strided<[2]>>
  memref.copy %c, %c : memref<1xi56> to memref<1xi56>
  %x = memref.load %c[%zero] : memref<1xi56>
  return %x : i56
}
