module {
  func.func private @set(%m: memref<1xi8>) {
    %place = arith.constant 0 : index
    %one = arith.constant 1 : i8
    memref.store %one, %m[%place] : memref<1xi8>
    return
  }
  func.func @main() -> i8 {
    %zero = arith.constant 0 : i8
    %m = memref.alloc() : memref<1xi8>
    %out = memref.alloc() : memref<2xi8>
    affine.store %zero, %m[0] : memref<1xi8>
    affine.for %i = 0 to 2 {
      %x = affine.load %m[0] : memref<1xi8>
      affine.store %x, %out[%i] : memref<2xi8>
      func.call @set(%m) : (memref<1xi8>) -> ()
    }
    %r = affine.load %out[1] : memref<2xi8>
    return %r : i8
  }
}
