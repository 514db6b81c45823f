module {
  func.func private @fill(%cell: memref<i8>, %rows: memref<8x2xi8>) {
    affine.for %i = 0 to 8 {
      affine.for %j = 0 to 2 {
        %0 = affine.load %cell[] : memref<i8>
        affine.store %0, %rows[%i, %j] : memref<8x2xi8>
        %1 = arith.index_cast %i : index to i8
        affine.store %1, %cell[] : memref<i8>
      }
    }
    return
  }
  func.func @main() -> i8 {
    %zero = arith.constant 0 : i8
    %cell = memref.alloc() : memref<i8>
    affine.store %zero, %cell[] : memref<i8>
    %rows = memref.alloc() : memref<8x2xi8>
    call @fill(%cell, %rows) : (memref<i8>, memref<8x2xi8>) -> ()
    %r = affine.load %rows[0, 1] : memref<8x2xi8>
    memref.dealloc %rows : memref<8x2xi8>
    memref.dealloc %cell : memref<i8>
    return %r : i8
  }
}
