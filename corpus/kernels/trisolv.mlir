// The kernel trisolv, as `plumb gen --kernel trisolv --seed 53` spelled it.
module {
  memref.global @a0 : memref<3x3xf32> = dense<[[-5.000000e+00, 1.000000e+01, -5.000000e+00], [6.000000e+00, 3.000000e+00, 0.000000e+00], [1.500000e+01, -4.000000e+00, -2.000000e+00]]>
  memref.global @a1 : memref<3xf32> = dense<[1.500000e+01, 3.000000e+00, -3.000000e+00]>
  memref.global @a2 : memref<3xf32> = dense<[5.000000e+00, 6.000000e+00, 8.000000e+00]>
  memref.global @sizes : memref<1xi64> = dense<3>
// plumb: run @main() = -1.0, -1.0, -1.0, -1.0
  func.func @main() -> (f32, f32, f32, f32) {
    %0 = arith.constant 0 : index
    %1 = memref.get_global @sizes : memref<1xi64>
    %2 = memref.load %1[%0] : memref<1xi64>
    %3 = arith.index_cast %2 : i64 to index
    %4 = memref.get_global @a1 : memref<3xf32>
    %5 = memref.alloc() : memref<3xf32>
    memref.copy %4, %5 : memref<3xf32> to memref<3xf32>
    %6 = memref.get_global @a0 : memref<3x3xf32>
    %7 = memref.cast %5 : memref<3xf32> to memref<?xf32>
    %8 = memref.get_global @a2 : memref<3xf32>
    affine.for %arg0 = 0 to %3 {
      %14 = affine.load %8[%arg0] : memref<3xf32>
      affine.store %14, %5[%arg0] : memref<3xf32>
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0)>(%arg0) {
        %18 = affine.load %7[%arg0] : memref<?xf32>
        %19 = affine.load %6[%arg0, %arg1] : memref<3x3xf32>
        %20 = affine.load %5[%arg1] : memref<3xf32>
        %21 = arith.mulf %19, %20 : f32
        %22 = arith.subf %18, %21 : f32
        affine.store %22, %7[%arg0] : memref<?xf32>
      }
      %15 = affine.load %5[%arg0] : memref<3xf32>
      %16 = affine.load %6[%arg0, %arg0] : memref<3x3xf32>
      %17 = arith.divf %15, %16 : f32
      affine.store %17, %5[%arg0] : memref<3xf32>
    }
    %9 = affine.load %5[0] : memref<3xf32>
    %10 = affine.load %5[0] : memref<3xf32>
    %11 = affine.load %5[0] : memref<3xf32>
    %12 = affine.load %7[0] : memref<?xf32>
    %13 = memref.get_global @a1 : memref<3xf32>
    memref.copy %5, %13 : memref<3xf32> to memref<3xf32>
    memref.dealloc %5 : memref<3xf32>
    return %9, %10, %11, %12 : f32, f32, f32, f32
  }
}
