func.func @main() -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %fourteen = arith.constant 14 : index
  %seven = arith.constant 7.0 : f32
  %m = memref.alloc() : memref<2x2xf32>
  memref.store %seven, %m[%one, %zero] : memref<2x2xf32>
  %v = memref.reinterpret_cast %m to offset: [%fourteen], sizes: [4, 1], strides: [-4, 1] : memref<2x2xf32> to memref<4x1xf32, strided<[-4, 1], offset: ?>>
  %r = memref.load %v[%three, %zero] : memref<4x1xf32, strided<[-4, 1], offset: ?>>
  return %r : f32
}
