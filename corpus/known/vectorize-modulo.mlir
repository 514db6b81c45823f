memref.global @in : memref<8xi8> = dense<[1, 2, 3, 4, 5, 6, 7, 8]>
memref.global @out : memref<4xi8> = dense<0>
func.func @main() {
  %in = memref.get_global @in : memref<8xi8>
  %out = memref.get_global @out : memref<4xi8>
  affine.for %i = 0 to 4 {
    %x = affine.load %in[(%i + 1) mod 4] : memref<8xi8>
    affine.store %x, %out[%i] : memref<4xi8>
  }
  return
}
