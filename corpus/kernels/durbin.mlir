// The kernel durbin, as `plumb gen --kernel durbin --seed 7` spelled it.
module {
  memref.global @a0 : memref<3xf64> = dense<[1.400000e+01, 3.000000e+00, 8.000000e+00]>
  memref.global @a1 : memref<3xf64> = dense<[1.000000e+01, -5.000000e+00, 2.000000e+00]>
  memref.global @a2 : memref<3xf64> = dense<[-4.000000e+00, 0.000000e+00, 0.000000e+00]>
  memref.global @a3 : memref<f64> = dense<-1.000000e+00>
  memref.global @a4 : memref<f64> = dense<-2.000000e+00>
  memref.global @a5 : memref<f64> = dense<1.100000e+01>
// plumb: run @main() = 1.4201030927835099, -1.579896907216499, -0.7628865979381445
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 0.000000e+00 : f64
    %1 = arith.constant 1.000000e+00 : f64
    %2 = memref.get_global @a0 : memref<3xf64>
    %3 = memref.get_global @a1 : memref<3xf64>
    %4 = affine.load %2[0] : memref<3xf64>
    %5 = arith.subf %0, %4 : f64
    affine.store %5, %3[0] : memref<3xf64>
    %6 = memref.get_global @a4 : memref<f64>
    affine.store %1, %6[] : memref<f64>
    %7 = memref.get_global @a3 : memref<f64>
    %8 = affine.load %2[0] : memref<3xf64>
    %9 = arith.subf %0, %8 : f64
    affine.store %9, %7[] : memref<f64>
    %10 = memref.cast %3 : memref<3xf64> to memref<?xf64>
    %11 = memref.get_global @a2 : memref<3xf64>
    %12 = memref.get_global @a3 : memref<f64>
    %13 = memref.get_global @a5 : memref<f64>
    affine.for %arg0 = 0 to 2 {
      %17 = affine.apply affine_map<(d0) -> (d0 + 1)>(%arg0)
      %18 = affine.load %12[] : memref<f64>
      %19 = affine.load %12[] : memref<f64>
      %20 = arith.mulf %18, %19 : f64
      %21 = arith.subf %1, %20 : f64
      %22 = affine.load %6[] : memref<f64>
      %23 = arith.mulf %21, %22 : f64
      affine.store %23, %6[] : memref<f64>
      affine.store %0, %13[] : memref<f64>
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0)>(%17) {
        %31 = affine.load %13[] : memref<f64>
        %32 = affine.load %2[%17 - %arg1 - 1] : memref<3xf64>
        %33 = affine.load %10[%arg1] : memref<?xf64>
        %34 = arith.mulf %32, %33 : f64
        %35 = arith.addf %31, %34 : f64
        affine.store %35, %13[] : memref<f64>
      }
      %24 = affine.load %2[%17] : memref<3xf64>
      %25 = affine.load %13[] : memref<f64>
      %26 = arith.addf %24, %25 : f64
      %27 = affine.load %6[] : memref<f64>
      %28 = arith.divf %26, %27 : f64
      %29 = arith.subf %0, %28 : f64
      affine.store %29, %7[] : memref<f64>
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0)>(%17) {
        %31 = affine.load %10[%arg1] : memref<?xf64>
        %32 = affine.load %7[] : memref<f64>
        %33 = affine.load %3[%17 - %arg1 - 1] : memref<3xf64>
        %34 = arith.mulf %32, %33 : f64
        %35 = arith.addf %31, %34 : f64
        affine.store %35, %11[%arg1] : memref<3xf64>
      }
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0)>(%17) {
        %31 = affine.load %11[%arg1] : memref<3xf64>
        affine.store %31, %3[%arg1] : memref<3xf64>
      }
      %30 = affine.load %7[] : memref<f64>
      affine.store %30, %3[%17] : memref<3xf64>
    }
    %14 = affine.load %10[0] : memref<?xf64>
    %15 = affine.load %10[2] : memref<?xf64>
    %16 = affine.load %3[1] : memref<3xf64>
    return %14, %15, %16 : f64, f64, f64
  }
}
