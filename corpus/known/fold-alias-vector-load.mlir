module {
  func.func @main() -> vector<4xi8> {
    %0 = memref.alloc() : memref<2x2xi8>
    %1 = arith.constant 5 : i8
    %2 = affine.apply affine_map<() -> (0)>()
    linalg.fill ins(%1 : i8) outs(%0 : memref<2x2xi8>)
    %3 = memref.collapse_shape %0 [[0, 1]] : memref<2x2xi8> into memref<4xi8>
    %4 = vector.load %3[%2] : memref<4xi8>, vector<4xi8>
    return %4 : vector<4xi8>
  }
}
