// A cast to an unranked memref puts the descriptor on the stack, since a value in a register has no address; a cast
// back loads it.
// plumb: run @there_and_back() = 5
// plumb: lowers
func.func @there_and_back() -> index {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %m = memref.alloca(%c5) : memref<?xf32>
  %u = memref.cast %m : memref<?xf32> to memref<*xf32>
  %r = memref.cast %u : memref<*xf32> to memref<?xf32>
  %n = memref.dim %r, %c0 : memref<?xf32>
  return %n : index
}

// -----

// plumb: lowered
module {
  llvm.func @there_and_back() -> i64 {
    %0 = llvm.mlir.constant(0 : index) : i64
    %1 = llvm.mlir.constant(5 : index) : i64
    %2 = llvm.mlir.constant(1 : index) : i64
    %3 = llvm.alloca %1 x f32 : (i64) -> !llvm.ptr
    %4 = llvm.mlir.constant(0 : index) : i64
    %5 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = llvm.insertvalue %3, %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %7 = llvm.insertvalue %3, %6[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %8 = llvm.insertvalue %4, %7[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %9 = llvm.insertvalue %1, %8[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %10 = llvm.insertvalue %2, %9[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %11 = llvm.mlir.constant(1 : index) : i64
    %12 = llvm.alloca %11 x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
    llvm.store %10, %12 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
    %13 = llvm.mlir.constant(1 : index) : i64
    %14 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %15 = llvm.insertvalue %13, %14[0] : !llvm.struct<(i64, ptr)>
    %16 = llvm.insertvalue %12, %15[1] : !llvm.struct<(i64, ptr)>
    %17 = llvm.extractvalue %16[1] : !llvm.struct<(i64, ptr)>
    %18 = llvm.load %17 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %19 = llvm.extractvalue %18[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    llvm.return %19 : i64
  }
}
