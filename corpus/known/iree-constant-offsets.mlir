module {
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = memref.alloc() : memref<4xi8>
    %2 = arith.constant 0 : index
    %3 = affine.for %arg0 = 0 to 1 iter_args(%arg1 = %0) -> (i8) {
      %4 = affine.apply affine_map<(d0) -> (d0 + 3)>(%arg0)
      %5 = affine.load %1[%4] : memref<4xi8>
      affine.yield %5 : i8
    }
    affine.store %3, %1[%2] : memref<4xi8>
    return
  }
}
