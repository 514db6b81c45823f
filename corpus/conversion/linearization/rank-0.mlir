// A memref of rank 0 is a pointer to its one element: no arithmetic.
// plumb: lowers
func.func @load(%m: memref<f32>) -> f32 {
  %0 = memref.load %m[] : memref<f32>
  return %0 : f32
}
func.func @store(%m: memref<f32>, %x: f32) {
  memref.store %x, %m[] : memref<f32>
  return
}

// -----

// plumb: lowered
module {
  llvm.func @load(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64) -> f32 {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64)>
    %4 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64)>
    %5 = llvm.load %4 : !llvm.ptr -> f32
    llvm.return %5 : f32
  }
  llvm.func @store(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: f32) {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64)>
    %4 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64)>
    llvm.store %arg3, %4 : f32, !llvm.ptr
    llvm.return
  }
}
