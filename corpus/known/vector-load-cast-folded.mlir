memref.global @g : memref<4xi8> = dense<7>
memref.global @one : memref<index> = dense<1>
func.func @main() -> vector<2xi8> {
  %zero = arith.constant 0 : index
  %p = memref.get_global @one : memref<index>
  %one = memref.load %p[] : memref<index>
  %m = memref.get_global @g : memref<4xi8>
  %a = memref.reinterpret_cast %m to offset: [%zero], sizes: [4], strides: [%one]
      : memref<4xi8> to memref<4xi8, strided<[?], offset: ?>>
  %b = memref.cast %a : memref<4xi8, strided<[?], offset: ?>> to memref<4xi8>
  %x = vector.load %b[%zero] : memref<4xi8>, vector<2xi8>
  return %x : vector<2xi8>
}
