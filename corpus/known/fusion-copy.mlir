module {
  memref.global @src : memref<1xi8> = dense<1>
  func.func @main() -> i8 {
    %zero = arith.constant 0 : i8
    %src = memref.get_global @src : memref<1xi8>
    %m = memref.alloc() : memref<1xi8>
    %out = memref.alloc() : memref<2xi8>
    affine.for %i = 0 to 1 {
      affine.store %zero, %m[%i] : memref<1xi8>
    }
    affine.for %i = 0 to 2 {
      %x = affine.load %m[0] : memref<1xi8>
      affine.store %x, %out[%i] : memref<2xi8>
      memref.copy %src, %m : memref<1xi8> to memref<1xi8>
    }
    %r = affine.load %out[1] : memref<2xi8>
    return %r : i8
  }
}
