module attributes {llvm.data_layout = ""} {
  llvm.func @free(!llvm.ptr<i8>)
  llvm.func @malloc(i64) -> !llvm.ptr<i8>
  llvm.func @f(%arg0: !llvm.ptr<f32>, %arg1: !llvm.ptr<f32>, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: !llvm.ptr<i8>, %arg9: i64, %arg10: i1, %arg11: f32) -> f32 {
    %0 = builtin.unrealized_conversion_cast %arg9 : i64 to index
    %1 = llvm.mlir.undef : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %2 = llvm.insertvalue %arg0, %1[0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %3 = llvm.insertvalue %arg1, %2[1] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %4 = llvm.insertvalue %arg2, %3[2] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %5 = llvm.insertvalue %arg3, %4[3, 0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %6 = llvm.insertvalue %arg5, %5[4, 0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %7 = llvm.insertvalue %arg4, %6[3, 1] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %8 = llvm.insertvalue %arg6, %7[4, 1] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %9 = builtin.unrealized_conversion_cast %8 : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)> to memref<4x?xf32>
    %10 = llvm.mlir.undef : !llvm.struct<(i64, ptr<i8>)>
    %11 = llvm.insertvalue %arg7, %10[0] : !llvm.struct<(i64, ptr<i8>)>
    %12 = llvm.insertvalue %arg8, %11[1] : !llvm.struct<(i64, ptr<i8>)>
    %13 = builtin.unrealized_conversion_cast %12 : !llvm.struct<(i64, ptr<i8>)> to memref<*xf32>
    %14 = builtin.unrealized_conversion_cast %9 : memref<4x?xf32> to !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %15 = builtin.unrealized_conversion_cast %0 : index to i64
    %16 = builtin.unrealized_conversion_cast %13 : memref<*xf32> to !llvm.struct<(i64, ptr<i8>)>
    %17 = llvm.extractvalue %14[1] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %18 = llvm.extractvalue %14[4, 0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %19 = llvm.mul %15, %18  : i64
    %20 = llvm.add %19, %15  : i64
    %21 = llvm.getelementptr %17[%20] : (!llvm.ptr<f32>, i64) -> !llvm.ptr<f32>
    %22 = llvm.load %21 : !llvm.ptr<f32>
    %23 = llvm.extractvalue %14[1] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %24 = llvm.extractvalue %14[4, 0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<2 x i64>, array<2 x i64>)>
    %25 = llvm.mul %15, %24  : i64
    %26 = llvm.add %25, %15  : i64
    %27 = llvm.getelementptr %23[%26] : (!llvm.ptr<f32>, i64) -> !llvm.ptr<f32>
    llvm.store %arg11, %27 : !llvm.ptr<f32>
    %28 = llvm.mlir.constant(1 : index) : i64
    %29 = llvm.mlir.null : !llvm.ptr<f32>
    %30 = llvm.getelementptr %29[%15] : (!llvm.ptr<f32>, i64) -> !llvm.ptr<f32>
    %31 = llvm.ptrtoint %30 : !llvm.ptr<f32> to i64
    %32 = llvm.call @malloc(%31) : (i64) -> !llvm.ptr<i8>
    %33 = llvm.bitcast %32 : !llvm.ptr<i8> to !llvm.ptr<f32>
    %34 = llvm.mlir.undef : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %35 = llvm.insertvalue %33, %34[0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %36 = llvm.insertvalue %33, %35[1] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %37 = llvm.mlir.constant(0 : index) : i64
    %38 = llvm.insertvalue %37, %36[2] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %39 = llvm.insertvalue %15, %38[3, 0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %40 = llvm.insertvalue %28, %39[4, 0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %41 = llvm.mlir.constant(4 : index) : i64
    %42 = llvm.mlir.constant(1 : index) : i64
    %43 = llvm.mlir.null : !llvm.ptr<f32>
    %44 = llvm.getelementptr %43[%41] : (!llvm.ptr<f32>, i64) -> !llvm.ptr<f32>
    %45 = llvm.ptrtoint %44 : !llvm.ptr<f32> to i64
    %46 = llvm.alloca %45 x f32 : (i64) -> !llvm.ptr<f32>
    %47 = llvm.mlir.undef : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %48 = llvm.insertvalue %46, %47[0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %49 = llvm.insertvalue %46, %48[1] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %50 = llvm.mlir.constant(0 : index) : i64
    %51 = llvm.insertvalue %50, %49[2] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %52 = llvm.insertvalue %41, %51[3, 0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %53 = llvm.insertvalue %42, %52[4, 0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %54 = llvm.extractvalue %16[1] : !llvm.struct<(i64, ptr<i8>)>
    %55 = llvm.bitcast %54 : !llvm.ptr<i8> to !llvm.ptr<struct<(ptr<f32>, ptr<f32>, i64)>>
    %56 = llvm.mlir.constant(2 : i32) : i32
    %57 = llvm.mlir.constant(0 : index) : i64
    %58 = llvm.getelementptr %55[%57, 2] : (!llvm.ptr<struct<(ptr<f32>, ptr<f32>, i64)>>, i64) -> !llvm.ptr<i64>
    %59 = llvm.mlir.constant(1 : index) : i64
    %60 = llvm.add %59, %15  : i64
    %61 = llvm.getelementptr %58[%60] : (!llvm.ptr<i64>, i64) -> !llvm.ptr<i64>
    %62 = llvm.load %61 : !llvm.ptr<i64>
    %63 = llvm.mlir.constant(1 : index) : i64
    %64 = llvm.alloca %63 x !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr<struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>>
    llvm.store %40, %64 : !llvm.ptr<struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>>
    %65 = llvm.bitcast %64 : !llvm.ptr<struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>> to !llvm.ptr<i8>
    %66 = llvm.mlir.constant(1 : i64) : i64
    %67 = llvm.mlir.undef : !llvm.struct<(i64, ptr<i8>)>
    %68 = llvm.insertvalue %66, %67[0] : !llvm.struct<(i64, ptr<i8>)>
    %69 = llvm.insertvalue %65, %68[1] : !llvm.struct<(i64, ptr<i8>)>
    %70 = llvm.extractvalue %40[0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>
    %71 = llvm.bitcast %70 : !llvm.ptr<f32> to !llvm.ptr<i8>
    llvm.call @free(%71) : (!llvm.ptr<i8>) -> ()
    llvm.return %22 : f32
  }
}

