module {
  memref.global "private" @g0 : memref<5xf32> = dense<1.000000e+00>
  func.func @main() -> vector<1xf32> {
    %0 = memref.get_global @g0 : memref<5xf32>
    %1 = memref.reinterpret_cast %0 to offset: [4], sizes: [1, 1], strides: [0, 1] : memref<5xf32> to memref<1x1xf32, strided<[0, 1], offset: 4>>
    %2 = arith.constant 0 : index
    %3 = arith.constant 1 : index
    %4 = arith.constant 0.000000e+00 : f32
    %5 = vector.transfer_read %1[%3, %2], %4 {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<1x1xf32, strided<[0, 1], offset: 4>>, vector<1xf32>
    return %5 : vector<1xf32>
  }
}
