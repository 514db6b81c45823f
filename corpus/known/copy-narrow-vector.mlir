func.func @main() -> i8 {
  %one = arith.constant 1 : i8
  %a = memref.alloc() : memref<2xvector<2xi3>>
  %b = memref.alloc() : memref<3xvector<2xi3>>
  %c = memref.reinterpret_cast %b to offset: [0], sizes: [2], strides: [2]
      : memref<3xvector<2xi3>> to memref<2xvector<2xi3>, strided<[2]>>
  memref.copy %a, %c : memref<2xvector<2xi3>> to memref<2xvector<2xi3>, strided<[2]>>
  return %one : i8
}
