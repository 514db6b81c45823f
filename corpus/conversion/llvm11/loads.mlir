// An access of rank 0 is one through the aligned pointer. The document writes it as one through the memref itself.
// plumb: lowers spelling=llvm11
func @rank_0(%m: memref<f32>) -> f32 {
  %0 = load %m[] : memref<f32>
  return %0 : f32
}

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @rank_0(%arg0: !llvm<"float*">, %arg1: !llvm<"float*">, %arg2: !llvm.i64) -> !llvm.float {
    %0 = llvm.mlir.undef : !llvm<"{ float*, float*, i64 }">
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ float*, float*, i64 }">
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm<"{ float*, float*, i64 }">
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm<"{ float*, float*, i64 }">
    %4 = llvm.extractvalue %3[1] : !llvm<"{ float*, float*, i64 }">
    %5 = llvm.load %4 : !llvm<"float*">
    llvm.return %5 : !llvm.float
  }
}

// -----

// Indices times strides are summed up and added to the offset and the aligned pointer. The document writes numbers for
// the indices, arithmetic of `std` on types of LLVM, arrays as C does, and leaves out the descriptor that it takes members
// of: slips. Where the type says a stride of 1 or an offset of 0 nothing is computed with it.
// plumb: lowers spelling=llvm11
func @rank_4(%m: memref<10x?x13x?xf32>) -> f32 {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %c4 = constant 4 : index
  %0 = load %m[%c1, %c2, %c3, %c4] : memref<10x?x13x?xf32>
  return %0 : f32
}

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @rank_4(%arg0: !llvm<"float*">, %arg1: !llvm<"float*">, %arg2: !llvm.i64, %arg3: !llvm.i64, %arg4: !llvm.i64, %arg5: !llvm.i64, %arg6: !llvm.i64, %arg7: !llvm.i64, %arg8: !llvm.i64, %arg9: !llvm.i64, %arg10: !llvm.i64) -> !llvm.float {
    %0 = llvm.mlir.undef : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %5 = llvm.insertvalue %arg7, %4[4, 0] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %6 = llvm.insertvalue %arg4, %5[3, 1] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %7 = llvm.insertvalue %arg8, %6[4, 1] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %8 = llvm.insertvalue %arg5, %7[3, 2] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %9 = llvm.insertvalue %arg9, %8[4, 2] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %10 = llvm.insertvalue %arg6, %9[3, 3] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %11 = llvm.insertvalue %arg10, %10[4, 3] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %12 = llvm.mlir.constant(1 : index) : !llvm.i64
    %13 = llvm.mlir.constant(2 : index) : !llvm.i64
    %14 = llvm.mlir.constant(3 : index) : !llvm.i64
    %15 = llvm.mlir.constant(4 : index) : !llvm.i64
    %16 = llvm.extractvalue %11[1] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %17 = llvm.extractvalue %11[4, 0] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %18 = llvm.mul %12, %17 : !llvm.i64
    %19 = llvm.extractvalue %11[4, 1] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %20 = llvm.mul %13, %19 : !llvm.i64
    %21 = llvm.add %18, %20 : !llvm.i64
    %22 = llvm.extractvalue %11[4, 2] : !llvm<"{ float*, float*, i64, [4 x i64], [4 x i64] }">
    %23 = llvm.mul %14, %22 : !llvm.i64
    %24 = llvm.add %21, %23 : !llvm.i64
    %25 = llvm.add %24, %15 : !llvm.i64
    %26 = llvm.getelementptr %16[%25] : (!llvm<"float*">, !llvm.i64) -> !llvm<"float*">
    %27 = llvm.load %26 : !llvm<"float*">
    llvm.return %27 : !llvm.float
  }
}
