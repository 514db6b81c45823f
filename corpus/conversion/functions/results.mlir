// Several results are put into a struct before the return and taken out of it after the call. The document calls the
// wrong function, leaves a type off a constant, types the second argument i32 and forgets a return: slips.
// plumb: lowers
func.func private @see_i32(i32)
func.func private @see_i64(i64)
func.func @pair(%a: i32, %b: i64) -> (i32, i64) {
  return %a, %b : i32, i64
}
func.func @caller() {
  %0 = arith.constant 42 : i32
  %1 = arith.constant 17 : i64
  %2:2 = call @pair(%0, %1) : (i32, i64) -> (i32, i64)
  call @see_i32(%2#0) : (i32) -> ()
  call @see_i64(%2#1) : (i64) -> ()
  return
}

// -----

// plumb: lowered
module {
  llvm.func @see_i32(i32) attributes {sym_visibility = "private"}
  llvm.func @see_i64(i64) attributes {sym_visibility = "private"}
  llvm.func @pair(%arg0: i32, %arg1: i64) -> !llvm.struct<(i32, i64)> {
    %0 = llvm.mlir.poison : !llvm.struct<(i32, i64)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i32, i64)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i32, i64)>
    llvm.return %2 : !llvm.struct<(i32, i64)>
  }
  llvm.func @caller() {
    %0 = llvm.mlir.constant(42 : i32) : i32
    %1 = llvm.mlir.constant(17 : i64) : i64
    %2 = llvm.call @pair(%0, %1) : (i32, i64) -> !llvm.struct<(i32, i64)>
    %3 = llvm.extractvalue %2[0] : !llvm.struct<(i32, i64)>
    %4 = llvm.extractvalue %2[1] : !llvm.struct<(i32, i64)>
    llvm.call @see_i32(%3) : (i32) -> ()
    llvm.call @see_i64(%4) : (i64) -> ()
    llvm.return
  }
}

// -----

// Memrefs among the results are packed as whole descriptors.
// plumb: run @swapped() = 4, 3, 2.5
// plumb: lowers
func.func private @three(%m: memref<?xf32>, %n: memref<3xf32>) -> (memref<3xf32>, f32, memref<?xf32>) {
  %c = arith.constant 2.5 : f32
  return %n, %c, %m : memref<3xf32>, f32, memref<?xf32>
}
func.func @swapped() -> (index, index, f32) {
  %n4 = arith.constant 4 : index
  %m = memref.alloca(%n4) : memref<?xf32>
  %n = memref.alloca() : memref<3xf32>
  %r:3 = call @three(%m, %n) : (memref<?xf32>, memref<3xf32>) -> (memref<3xf32>, f32, memref<?xf32>)
  %c0 = arith.constant 0 : index
  %a = memref.dim %r#2, %c0 : memref<?xf32>
  %b = memref.dim %r#0, %c0 : memref<3xf32>
  return %a, %b, %r#1 : index, index, f32
}

// -----

// plumb: lowered
module {
  llvm.func @three(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: !llvm.ptr, %arg6: !llvm.ptr, %arg7: i64, %arg8: i64, %arg9: i64) -> !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)> attributes {sym_visibility = "private"} {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %7 = llvm.insertvalue %arg5, %6[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %8 = llvm.insertvalue %arg6, %7[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %9 = llvm.insertvalue %arg7, %8[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %10 = llvm.insertvalue %arg8, %9[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %11 = llvm.insertvalue %arg9, %10[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %12 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %13 = llvm.mlir.poison : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
    %14 = llvm.insertvalue %11, %13[0] : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
    %15 = llvm.insertvalue %12, %14[1] : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
    %16 = llvm.insertvalue %5, %15[2] : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
    llvm.return %16 : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
  }
  llvm.func @swapped() -> !llvm.struct<(i64, i64, f32)> {
    %0 = llvm.mlir.constant(4 : index) : i64
    %1 = llvm.mlir.constant(1 : index) : i64
    %2 = llvm.alloca %0 x f32 : (i64) -> !llvm.ptr
    %3 = llvm.mlir.constant(0 : index) : i64
    %4 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.insertvalue %2, %4[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = llvm.insertvalue %2, %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %7 = llvm.insertvalue %3, %6[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %8 = llvm.insertvalue %0, %7[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %9 = llvm.insertvalue %1, %8[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %10 = llvm.mlir.constant(3 : index) : i64
    %11 = llvm.mlir.constant(1 : index) : i64
    %12 = llvm.alloca %10 x f32 : (i64) -> !llvm.ptr
    %13 = llvm.mlir.constant(0 : index) : i64
    %14 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %15 = llvm.insertvalue %12, %14[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %16 = llvm.insertvalue %12, %15[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %17 = llvm.insertvalue %13, %16[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %18 = llvm.insertvalue %10, %17[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %19 = llvm.insertvalue %11, %18[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %20 = llvm.extractvalue %9[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %21 = llvm.extractvalue %9[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %22 = llvm.extractvalue %9[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %23 = llvm.extractvalue %9[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %24 = llvm.extractvalue %9[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %25 = llvm.extractvalue %19[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %26 = llvm.extractvalue %19[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %27 = llvm.extractvalue %19[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %28 = llvm.extractvalue %19[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %29 = llvm.extractvalue %19[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %30 = llvm.call @three(%20, %21, %22, %23, %24, %25, %26, %27, %28, %29) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, i64) -> !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
    %31 = llvm.extractvalue %30[0] : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
    %32 = llvm.extractvalue %30[1] : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
    %33 = llvm.extractvalue %30[2] : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
    %34 = llvm.mlir.constant(0 : index) : i64
    %35 = llvm.extractvalue %33[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %36 = llvm.mlir.constant(3 : index) : i64
    %37 = llvm.mlir.poison : !llvm.struct<(i64, i64, f32)>
    %38 = llvm.insertvalue %35, %37[0] : !llvm.struct<(i64, i64, f32)>
    %39 = llvm.insertvalue %36, %38[1] : !llvm.struct<(i64, i64, f32)>
    %40 = llvm.insertvalue %32, %39[2] : !llvm.struct<(i64, i64, f32)>
    llvm.return %40 : !llvm.struct<(i64, i64, f32)>
  }
}
