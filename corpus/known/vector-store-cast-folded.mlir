memref.global @one : memref<index> = dense<1>
func.func @main() {
  %zero = arith.constant 0 : index
  %p = memref.get_global @one : memref<index>
  %one = memref.load %p[] : memref<index>
  %m = memref.alloca() : memref<4xi8>
  %a = memref.reinterpret_cast %m to offset: [%zero], sizes: [4], strides: [%one]
      : memref<4xi8> to memref<4xi8, strided<[?], offset: ?>>
  %b = memref.cast %a : memref<4xi8, strided<[?], offset: ?>> to memref<4xi8>
  %v = arith.constant dense<7> : vector<2xi8>
  vector.store %v, %b[%zero] : memref<4xi8>, vector<2xi8>
  return
}
