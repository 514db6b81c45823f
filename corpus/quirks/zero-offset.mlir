// A view that begins where its source does, along a dimension whose stride is not in the type.

func.func @view(%m: memref<2xi32, strided<[?]>>) -> i32 {
  %one = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %0 = memref.subview %m[0] [1] [%one] : memref<2xi32, strided<[?]>> to memref<1xi32, strided<[?]>>
  %1 = memref.load %0[%zero] : memref<1xi32, strided<[?]>>
  return %1 : i32
}
func.func @main() -> i32 {
  %m = memref.alloc() : memref<2xi32>
  %zero = arith.constant 0 : index
  %a = arith.constant 12 : i32
  memref.store %a, %m[%zero] : memref<2xi32>
  %v = memref.cast %m : memref<2xi32> to memref<2xi32, strided<[?]>>
  %0 = call @view(%v) : (memref<2xi32, strided<[?]>>) -> i32
  return %0 : i32
}
