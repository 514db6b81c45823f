// The kernel correlation, as `plumb gen --kernel correlation --seed 9` spelled it.
module {
  memref.global @a0 : memref<5x6xf64> = dense<[[-2.000000e+00, 1.000000e+00, 1.000000e+00, -4.000000e+00, -4.000000e+00, 5.000000e+00], [0.000000e+00, -6.000000e+00, 1.400000e+01, -3.000000e+00, -6.000000e+00, 1.400000e+01], [-1.000000e+00, -5.000000e+00, 8.000000e+00, 1.000000e+00, -5.000000e+00, 1.300000e+01], [1.500000e+01, 8.000000e+00, -1.000000e+00, -3.000000e+00, 1.100000e+01, 3.000000e+00], [1.200000e+01, 2.000000e+00, -6.000000e+00, 8.000000e+00, 7.000000e+00, -6.000000e+00]]>
  memref.global @a3 : memref<6x6xf64> = dense<[[1.100000e+01, 0.000000e+00, -6.000000e+00, 1.400000e+01, 1.000000e+00, 1.200000e+01], [-5.000000e+00, -6.000000e+00, -5.000000e+00, 9.000000e+00, 0.000000e+00, 1.400000e+01], [1.500000e+01, 1.300000e+01, -2.000000e+00, 4.000000e+00, 1.100000e+01, -2.000000e+00], [-4.000000e+00, -7.000000e+00, 1.000000e+01, 1.400000e+01, -6.000000e+00, 1.000000e+01], [1.100000e+01, 1.000000e+00, 1.000000e+00, 1.000000e+01, 1.100000e+01, 1.200000e+01], [1.000000e+01, -3.000000e+00, 8.000000e+00, -7.000000e+00, -3.000000e+00, 1.000000e+00]]>
// plumb: run @main() = 0
  func.func @main() -> f64 {
    %0 = arith.constant 0 : index
    %1 = arith.constant 0.000000e+00 : f64
    %2 = arith.constant 1 : index
    %3 = arith.constant 1.000000e+00 : f64
    %4 = arith.constant 2 : index
    %5 = arith.constant 4 : index
    %6 = arith.constant 5 : index
    %7 = arith.constant 5.000000e+00 : f64
    %8 = arith.constant 6 : index
    %9 = memref.alloc() : memref<6xf64>
    %10 = memref.alloca() : memref<6xf64>
    %11 = memref.get_global @a0 : memref<5x6xf64>
    cf.br ^bb1(%0 : index)
  ^bb1(%12: index):
    %13 = arith.cmpi slt, %12, %8 : index
    cf.cond_br %13, ^bb2, ^bb6
  ^bb2:
    memref.store %1, %9[%12] : memref<6xf64>
    cf.br ^bb3(%0 : index)
  ^bb3(%14: index):
    %15 = arith.cmpi slt, %14, %6 : index
    cf.cond_br %15, ^bb4, ^bb5
  ^bb4:
    %16 = memref.load %9[%12] : memref<6xf64>
    %17 = memref.load %11[%14, %12] : memref<5x6xf64>
    %18 = arith.addf %16, %17 : f64
    memref.store %18, %9[%12] : memref<6xf64>
    %19 = arith.addi %14, %2 : index
    cf.br ^bb3(%19 : index)
  ^bb5:
    %20 = memref.load %9[%12] : memref<6xf64>
    %21 = arith.divf %20, %7 : f64
    memref.store %21, %9[%12] : memref<6xf64>
    %22 = arith.addi %12, %2 : index
    cf.br ^bb1(%22 : index)
  ^bb6:
    scf.for %arg0 = %0 to %8 step %4 {
      %28 = affine.min affine_map<(d0) -> (2, -d0 + 6)>(%arg0)
      scf.for %arg1 = %0 to %28 step %2 {
        %29 = arith.addi %arg0, %arg1 : index
        memref.store %1, %10[%29] : memref<6xf64>
        scf.for %arg2 = %0 to %6 step %5 {
          %37 = affine.min affine_map<(d0) -> (4, -d0 + 5)>(%arg2)
          scf.for %arg3 = %0 to %37 step %2 {
            %38 = arith.addi %arg2, %arg3 : index
            %39 = memref.load %10[%29] : memref<6xf64>
            %40 = memref.load %11[%38, %29] : memref<5x6xf64>
            %41 = memref.load %9[%29] : memref<6xf64>
            %42 = arith.subf %40, %41 : f64
            %43 = memref.load %11[%38, %29] : memref<5x6xf64>
            %44 = memref.load %9[%29] : memref<6xf64>
            %45 = arith.subf %43, %44 : f64
            %46 = arith.mulf %42, %45 : f64
            %47 = arith.addf %39, %46 : f64
            memref.store %47, %10[%29] : memref<6xf64>
          }
        }
        %30 = memref.load %10[%29] : memref<6xf64>
        %31 = arith.divf %30, %7 : f64
        %32 = math.sqrt %31 : f64
        memref.store %32, %10[%29] : memref<6xf64>
        %33 = memref.load %10[%29] : memref<6xf64>
        %34 = arith.cmpf olt, %33, %3 : f64
        %35 = memref.load %10[%29] : memref<6xf64>
        %36 = arith.select %34, %3, %35 : f64
        memref.store %36, %10[%29] : memref<6xf64>
      }
    }
    %23 = memref.cast %10 : memref<6xf64> to memref<?xf64>
    scf.for %arg0 = %0 to %6 step %4 {
      %28 = affine.min affine_map<(d0) -> (2, -d0 + 5)>(%arg0)
      scf.for %arg1 = %0 to %28 step %2 {
        %29 = arith.addi %arg0, %arg1 : index
        scf.for %arg2 = %0 to %8 step %4 {
          %30 = affine.min affine_map<(d0) -> (2, -d0 + 6)>(%arg2)
          scf.for %arg3 = %0 to %30 step %2 {
            %31 = arith.addi %arg2, %arg3 : index
            %32 = memref.load %11[%29, %31] : memref<5x6xf64>
            %33 = memref.load %9[%31] : memref<6xf64>
            %34 = arith.subf %32, %33 : f64
            %35 = memref.load %23[%31] : memref<?xf64>
            %36 = math.sqrt %7 : f64
            %37 = arith.mulf %35, %36 : f64
            %38 = arith.divf %34, %37 : f64
            memref.store %38, %11[%29, %31] : memref<5x6xf64>
          }
        }
      }
    }
    %24 = memref.get_global @a3 : memref<6x6xf64>
    %25 = memref.get_global @a3 : memref<6x6xf64>
    affine.for %arg0 = 0 to 5 step 2 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 2, 5)>(%arg0) {
        affine.store %3, %25[%arg1, %arg1] : memref<6x6xf64>
        affine.for %arg2 = affine_map<(d0) -> (d0 + 1)>(%arg1) to 6 {
          affine.store %1, %24[%arg1, %arg2] : memref<6x6xf64>
          affine.for %arg3 = 0 to 5 step 3 {
            affine.for %arg4 = affine_map<(d0) -> (d0)>(%arg3) to min affine_map<(d0) -> (d0 + 3, 5)>(%arg3) {
              %29 = affine.load %24[%arg1, %arg2] : memref<6x6xf64>
              %30 = affine.load %11[%arg4, %arg1] : memref<5x6xf64>
              %31 = affine.load %11[%arg4, %arg2] : memref<5x6xf64>
              %32 = arith.mulf %30, %31 : f64
              %33 = arith.addf %29, %32 : f64
              affine.store %33, %25[%arg1, %arg2] : memref<6x6xf64>
            }
          }
          %28 = affine.load %24[%arg1, %arg2] : memref<6x6xf64>
          affine.store %28, %25[%arg2, %arg1] : memref<6x6xf64>
        }
      }
    }
    %26 = memref.cast %25 : memref<6x6xf64> to memref<6x?xf64>
    affine.store %3, %25[5, 5] : memref<6x6xf64>
    %27 = affine.load %9[1] : memref<6xf64>
    memref.dealloc %9 : memref<6xf64>
    return %27 : f64
  }
}
