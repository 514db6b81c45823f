// A descriptor holds a value for every size, static ones too; casts between static and dynamic sizes leave it alone.
// plumb: run @sizes() = 2, 3, 3
// plumb: lowers
func.func @sizes() -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2x3xf32>
  %d = memref.cast %m : memref<2x3xf32> to memref<?x?xf32>
  %s = memref.cast %d : memref<?x?xf32> to memref<2x?xf32>
  %a = memref.dim %d, %c0 : memref<?x?xf32>
  %b = memref.dim %d, %c1 : memref<?x?xf32>
  %c = memref.dim %s, %c1 : memref<2x?xf32>
  memref.dealloc %d : memref<?x?xf32>
  return %a, %b, %c : index, index, index
}

// -----

// plumb: lowered
module {
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @free(!llvm.ptr)
  llvm.func @sizes() -> !llvm.struct<(i64, i64, i64)> {
    %0 = llvm.mlir.constant(0 : index) : i64
    %1 = llvm.mlir.constant(1 : index) : i64
    %2 = llvm.mlir.constant(2 : index) : i64
    %3 = llvm.mlir.constant(3 : index) : i64
    %4 = llvm.mlir.constant(1 : index) : i64
    %5 = llvm.mul %3, %2 : i64
    %6 = llvm.mlir.zero : !llvm.ptr
    %7 = llvm.getelementptr %6[%5] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %8 = llvm.ptrtoint %7 : !llvm.ptr to i64
    %9 = llvm.call @malloc(%8) : (i64) -> !llvm.ptr
    %10 = llvm.mlir.constant(0 : index) : i64
    %11 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %12 = llvm.insertvalue %9, %11[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %13 = llvm.insertvalue %9, %12[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %14 = llvm.insertvalue %10, %13[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %15 = llvm.insertvalue %2, %14[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %16 = llvm.insertvalue %3, %15[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %17 = llvm.insertvalue %3, %16[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %18 = llvm.insertvalue %4, %17[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %19 = llvm.extractvalue %18[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %20 = llvm.extractvalue %18[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %21 = llvm.extractvalue %18[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %22 = llvm.extractvalue %18[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    llvm.call @free(%22) : (!llvm.ptr) -> ()
    %23 = llvm.mlir.poison : !llvm.struct<(i64, i64, i64)>
    %24 = llvm.insertvalue %19, %23[0] : !llvm.struct<(i64, i64, i64)>
    %25 = llvm.insertvalue %20, %24[1] : !llvm.struct<(i64, i64, i64)>
    %26 = llvm.insertvalue %21, %25[2] : !llvm.struct<(i64, i64, i64)>
    llvm.return %26 : !llvm.struct<(i64, i64, i64)>
  }
}
