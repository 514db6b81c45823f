module {
  memref.global @a2 : memref<1x10xi8> = dense<0>
  func.func @main() {
    %0 = memref.get_global @a2 : memref<1x10xi8>
    %1 = arith.constant 0 : index
    affine.for %arg0 = 0 to 10 step 4 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 4, 10)>(%arg0) {
        %2 = arith.index_castui %arg1 : index to i8
        affine.store %2, %0[%1, %arg1] : memref<1x10xi8>
      }
    }
    return
  }
}
