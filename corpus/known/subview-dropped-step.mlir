func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %two = arith.constant 2.0 : f32
  %m = memref.alloc() : memref<1x1xf32>
  %v = memref.subview %m[0, 0] [1, 1] [1, 2] : memref<1x1xf32> to memref<1xf32, strided<[1]>>
  memref.store %two, %v[%c0] : memref<1xf32, strided<[1]>>
  %x = memref.load %m[%c0, %c0] : memref<1x1xf32>
  return %x : f32
}
