module {
  memref.global @a0 : memref<7x7x1xi8> = dense<0>
  func.func @main() {
    %0 = arith.constant 1 : index
    %1 = memref.get_global @a0 : memref<7x7x1xi8>
    affine.for %arg0 = affine_map<()[s0] -> (s0 - 1)>()[%0] to 7 step 3 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 3, 7)>(%arg0) {
        %2 = arith.constant 0 : i8
        affine.store %2, %1[%arg1, %arg1, 0] : memref<7x7x1xi8>
      }
    }
    affine.for %arg0 = affine_map<()[s0] -> (s0 - 1)>()[%0] to 7 step 4 {
    }
    return
  }
}
