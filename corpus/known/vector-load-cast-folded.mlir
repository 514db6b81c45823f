func.func @main() -> vector<1xi8> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %x = arith.constant 7 : i8
  %m = memref.alloca() : memref<4xi8>
  memref.store %x, %m[%zero] : memref<4xi8>
  %a = memref.reinterpret_cast %m to offset: [%zero], sizes: [4], strides: [%one]
      : memref<4xi8> to memref<4xi8, strided<[?], offset: ?>>
  %b = memref.cast %a : memref<4xi8, strided<[?], offset: ?>> to memref<4xi8>
  %r = vector.load %b[%zero] : memref<4xi8>, vector<1xi8>
  return %r : vector<1xi8>
}
