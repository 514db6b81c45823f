module {
  func.func @main() -> index {
    %0 = arith.constant 0 : index
    %1 = memref.alloc() : memref<3xindex>
    affine.for %arg0 = 0 to 3 {
      %3 = affine.apply affine_map<(d0) -> (d0 + 1)>(%arg0)
      affine.store %0, %1[%3 - 1] : memref<3xindex>
    }
    %2 = affine.load %1[0] : memref<3xindex>
    return %2 : index
  }
}
