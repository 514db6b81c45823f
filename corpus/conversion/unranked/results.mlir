// The descriptor that an unranked result points to would die with its function: it goes to the heap, and the caller
// brings it back to its own stack and frees it.
// plumb: run @caller() = 2, 7
// plumb: lowers
func.func private @callee(%m: memref<?x7xi8>) -> memref<*xi8> {
  %u = memref.cast %m : memref<?x7xi8> to memref<*xi8>
  return %u : memref<*xi8>
}
func.func @caller() -> (index, index) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloca(%c3) : memref<?x7xi8>
  %u = call @callee(%m) : (memref<?x7xi8>) -> memref<*xi8>
  %rank = memref.rank %u : memref<*xi8>
  %columns = memref.dim %u, %c1 : memref<*xi8>
  return %rank, %columns : index, index
}

// -----

// plumb: lowered
module {
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @free(!llvm.ptr)
  llvm.func @callee(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64) -> !llvm.struct<(i64, ptr)> attributes {sym_visibility = "private"} {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %6 = llvm.insertvalue %arg4, %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %7 = llvm.insertvalue %arg6, %6[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = llvm.mlir.constant(1 : index) : i64
    %9 = llvm.alloca %8 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
    llvm.store %7, %9 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
    %10 = llvm.mlir.constant(2 : index) : i64
    %11 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %12 = llvm.insertvalue %10, %11[0] : !llvm.struct<(i64, ptr)>
    %13 = llvm.insertvalue %9, %12[1] : !llvm.struct<(i64, ptr)>
    %14 = llvm.mlir.zero : !llvm.ptr
    %15 = llvm.getelementptr %14[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
    %16 = llvm.ptrtoint %15 : !llvm.ptr to i64
    %17 = llvm.mlir.zero : !llvm.ptr
    %18 = llvm.getelementptr %17[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i64>
    %19 = llvm.ptrtoint %18 : !llvm.ptr to i64
    %20 = llvm.extractvalue %13[0] : !llvm.struct<(i64, ptr)>
    %21 = llvm.mul %19, %20 : i64
    %22 = llvm.add %16, %21 : i64
    %23 = llvm.call @malloc(%22) : (i64) -> !llvm.ptr
    %24 = llvm.extractvalue %13[1] : !llvm.struct<(i64, ptr)>
    "llvm.intr.memcpy"(%23, %24, %22) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %25 = llvm.extractvalue %13[0] : !llvm.struct<(i64, ptr)>
    %26 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %27 = llvm.insertvalue %25, %26[0] : !llvm.struct<(i64, ptr)>
    %28 = llvm.insertvalue %23, %27[1] : !llvm.struct<(i64, ptr)>
    llvm.return %28 : !llvm.struct<(i64, ptr)>
  }
  llvm.func @caller() -> !llvm.struct<(i64, i64)> {
    %0 = llvm.mlir.constant(1 : index) : i64
    %1 = llvm.mlir.constant(3 : index) : i64
    %2 = llvm.mlir.constant(7 : index) : i64
    %3 = llvm.mlir.constant(1 : index) : i64
    %4 = llvm.mul %2, %1 : i64
    %5 = llvm.alloca %4 x i8 : (i64) -> !llvm.ptr
    %6 = llvm.mlir.constant(0 : index) : i64
    %7 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = llvm.insertvalue %5, %7[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %9 = llvm.insertvalue %5, %8[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %10 = llvm.insertvalue %6, %9[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %11 = llvm.insertvalue %1, %10[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %12 = llvm.insertvalue %2, %11[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %13 = llvm.insertvalue %2, %12[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %14 = llvm.insertvalue %3, %13[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %15 = llvm.extractvalue %14[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %16 = llvm.extractvalue %14[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %17 = llvm.extractvalue %14[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %18 = llvm.extractvalue %14[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %19 = llvm.extractvalue %14[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %20 = llvm.extractvalue %14[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %21 = llvm.extractvalue %14[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %22 = llvm.call @callee(%15, %16, %17, %18, %19, %20, %21) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) -> !llvm.struct<(i64, ptr)>
    %23 = llvm.mlir.zero : !llvm.ptr
    %24 = llvm.getelementptr %23[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
    %25 = llvm.ptrtoint %24 : !llvm.ptr to i64
    %26 = llvm.mlir.zero : !llvm.ptr
    %27 = llvm.getelementptr %26[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i64>
    %28 = llvm.ptrtoint %27 : !llvm.ptr to i64
    %29 = llvm.extractvalue %22[0] : !llvm.struct<(i64, ptr)>
    %30 = llvm.mul %28, %29 : i64
    %31 = llvm.add %25, %30 : i64
    %32 = llvm.alloca %31 x i8 {alignment = 8 : i64} : (i64) -> !llvm.ptr
    %33 = llvm.extractvalue %22[1] : !llvm.struct<(i64, ptr)>
    "llvm.intr.memcpy"(%32, %33, %31) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %34 = llvm.extractvalue %22[0] : !llvm.struct<(i64, ptr)>
    %35 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %36 = llvm.insertvalue %34, %35[0] : !llvm.struct<(i64, ptr)>
    %37 = llvm.insertvalue %32, %36[1] : !llvm.struct<(i64, ptr)>
    llvm.call @free(%33) : (!llvm.ptr) -> ()
    %38 = llvm.extractvalue %37[0] : !llvm.struct<(i64, ptr)>
    %39 = llvm.extractvalue %37[1] : !llvm.struct<(i64, ptr)>
    %40 = llvm.getelementptr %39[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
    %41 = llvm.mlir.constant(1 : index) : i64
    %42 = llvm.add %0, %41 : i64
    %43 = llvm.getelementptr %40[%42] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %44 = llvm.load %43 : !llvm.ptr -> i64
    %45 = llvm.mlir.poison : !llvm.struct<(i64, i64)>
    %46 = llvm.insertvalue %38, %45[0] : !llvm.struct<(i64, i64)>
    %47 = llvm.insertvalue %44, %46[1] : !llvm.struct<(i64, i64)>
    llvm.return %47 : !llvm.struct<(i64, i64)>
  }
}

// -----

// The same for two of them beside a ranked one, through a function value.
// plumb: run @caller() = 1, 0, 4
// plumb: lowers
func.func private @callee(%m: memref<4xi8>, %n: memref<i8>) -> (memref<*xi8>, memref<4xi8>, memref<*xi8>) {
  %u = memref.cast %m : memref<4xi8> to memref<*xi8>
  %v = memref.cast %n : memref<i8> to memref<*xi8>
  return %u, %m, %v : memref<*xi8>, memref<4xi8>, memref<*xi8>
}
func.func @caller() -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<4xi8>
  %n = memref.alloca() : memref<i8>
  %f = func.constant @callee : (memref<4xi8>, memref<i8>) -> (memref<*xi8>, memref<4xi8>, memref<*xi8>)
  %r:3 = func.call_indirect %f(%m, %n)
    : (memref<4xi8>, memref<i8>) -> (memref<*xi8>, memref<4xi8>, memref<*xi8>)
  %a = memref.rank %r#0 : memref<*xi8>
  %b = memref.rank %r#2 : memref<*xi8>
  %c = memref.dim %r#0, %c0 : memref<*xi8>
  return %a, %b, %c : index, index, index
}

// -----

// plumb: lowered
module {
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @free(!llvm.ptr)
  llvm.func @callee(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: !llvm.ptr, %arg6: !llvm.ptr, %arg7: i64) -> !llvm.struct<(struct<(i64, ptr)>, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, struct<(i64, ptr)>)> attributes {sym_visibility = "private"} {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
    %7 = llvm.insertvalue %arg5, %6[0] : !llvm.struct<(ptr, ptr, i64)>
    %8 = llvm.insertvalue %arg6, %7[1] : !llvm.struct<(ptr, ptr, i64)>
    %9 = llvm.insertvalue %arg7, %8[2] : !llvm.struct<(ptr, ptr, i64)>
    %10 = llvm.mlir.constant(1 : index) : i64
    %11 = llvm.alloca %10 x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
    llvm.store %5, %11 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
    %12 = llvm.mlir.constant(1 : index) : i64
    %13 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %14 = llvm.insertvalue %12, %13[0] : !llvm.struct<(i64, ptr)>
    %15 = llvm.insertvalue %11, %14[1] : !llvm.struct<(i64, ptr)>
    %16 = llvm.mlir.constant(1 : index) : i64
    %17 = llvm.alloca %16 x !llvm.struct<(ptr, ptr, i64)> : (i64) -> !llvm.ptr
    llvm.store %9, %17 : !llvm.struct<(ptr, ptr, i64)>, !llvm.ptr
    %18 = llvm.mlir.constant(0 : index) : i64
    %19 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %20 = llvm.insertvalue %18, %19[0] : !llvm.struct<(i64, ptr)>
    %21 = llvm.insertvalue %17, %20[1] : !llvm.struct<(i64, ptr)>
    %22 = llvm.mlir.zero : !llvm.ptr
    %23 = llvm.getelementptr %22[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
    %24 = llvm.ptrtoint %23 : !llvm.ptr to i64
    %25 = llvm.mlir.zero : !llvm.ptr
    %26 = llvm.getelementptr %25[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i64>
    %27 = llvm.ptrtoint %26 : !llvm.ptr to i64
    %28 = llvm.extractvalue %15[0] : !llvm.struct<(i64, ptr)>
    %29 = llvm.mul %27, %28 : i64
    %30 = llvm.add %24, %29 : i64
    %31 = llvm.call @malloc(%30) : (i64) -> !llvm.ptr
    %32 = llvm.extractvalue %15[1] : !llvm.struct<(i64, ptr)>
    "llvm.intr.memcpy"(%31, %32, %30) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %33 = llvm.extractvalue %15[0] : !llvm.struct<(i64, ptr)>
    %34 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %35 = llvm.insertvalue %33, %34[0] : !llvm.struct<(i64, ptr)>
    %36 = llvm.insertvalue %31, %35[1] : !llvm.struct<(i64, ptr)>
    %37 = llvm.mlir.zero : !llvm.ptr
    %38 = llvm.getelementptr %37[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
    %39 = llvm.ptrtoint %38 : !llvm.ptr to i64
    %40 = llvm.mlir.zero : !llvm.ptr
    %41 = llvm.getelementptr %40[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i64>
    %42 = llvm.ptrtoint %41 : !llvm.ptr to i64
    %43 = llvm.extractvalue %21[0] : !llvm.struct<(i64, ptr)>
    %44 = llvm.mul %42, %43 : i64
    %45 = llvm.add %39, %44 : i64
    %46 = llvm.call @malloc(%45) : (i64) -> !llvm.ptr
    %47 = llvm.extractvalue %21[1] : !llvm.struct<(i64, ptr)>
    "llvm.intr.memcpy"(%46, %47, %45) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %48 = llvm.extractvalue %21[0] : !llvm.struct<(i64, ptr)>
    %49 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %50 = llvm.insertvalue %48, %49[0] : !llvm.struct<(i64, ptr)>
    %51 = llvm.insertvalue %46, %50[1] : !llvm.struct<(i64, ptr)>
    %52 = llvm.mlir.poison : !llvm.struct<(struct<(i64, ptr)>, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, struct<(i64, ptr)>)>
    %53 = llvm.insertvalue %36, %52[0] : !llvm.struct<(struct<(i64, ptr)>, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, struct<(i64, ptr)>)>
    %54 = llvm.insertvalue %5, %53[1] : !llvm.struct<(struct<(i64, ptr)>, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, struct<(i64, ptr)>)>
    %55 = llvm.insertvalue %51, %54[2] : !llvm.struct<(struct<(i64, ptr)>, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, struct<(i64, ptr)>)>
    llvm.return %55 : !llvm.struct<(struct<(i64, ptr)>, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, struct<(i64, ptr)>)>
  }
  llvm.func @caller() -> !llvm.struct<(i64, i64, i64)> {
    %0 = llvm.mlir.constant(0 : index) : i64
    %1 = llvm.mlir.constant(4 : index) : i64
    %2 = llvm.mlir.constant(1 : index) : i64
    %3 = llvm.alloca %1 x i8 : (i64) -> !llvm.ptr
    %4 = llvm.mlir.constant(0 : index) : i64
    %5 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = llvm.insertvalue %3, %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %7 = llvm.insertvalue %3, %6[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %8 = llvm.insertvalue %4, %7[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %9 = llvm.insertvalue %1, %8[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %10 = llvm.insertvalue %2, %9[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %11 = llvm.mlir.constant(1 : index) : i64
    %12 = llvm.alloca %11 x i8 : (i64) -> !llvm.ptr
    %13 = llvm.mlir.constant(0 : index) : i64
    %14 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
    %15 = llvm.insertvalue %12, %14[0] : !llvm.struct<(ptr, ptr, i64)>
    %16 = llvm.insertvalue %12, %15[1] : !llvm.struct<(ptr, ptr, i64)>
    %17 = llvm.insertvalue %13, %16[2] : !llvm.struct<(ptr, ptr, i64)>
    %18 = llvm.mlir.addressof @callee : !llvm.ptr
    %19 = llvm.extractvalue %10[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %20 = llvm.extractvalue %10[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %21 = llvm.extractvalue %10[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %22 = llvm.extractvalue %10[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %23 = llvm.extractvalue %10[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %24 = llvm.extractvalue %17[0] : !llvm.struct<(ptr, ptr, i64)>
    %25 = llvm.extractvalue %17[1] : !llvm.struct<(ptr, ptr, i64)>
    %26 = llvm.extractvalue %17[2] : !llvm.struct<(ptr, ptr, i64)>
    %27 = llvm.call %18(%19, %20, %21, %22, %23, %24, %25, %26) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64) -> !llvm.struct<(struct<(i64, ptr)>, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, struct<(i64, ptr)>)>
    %28 = llvm.extractvalue %27[0] : !llvm.struct<(struct<(i64, ptr)>, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, struct<(i64, ptr)>)>
    %29 = llvm.extractvalue %27[1] : !llvm.struct<(struct<(i64, ptr)>, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, struct<(i64, ptr)>)>
    %30 = llvm.extractvalue %27[2] : !llvm.struct<(struct<(i64, ptr)>, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, struct<(i64, ptr)>)>
    %31 = llvm.mlir.zero : !llvm.ptr
    %32 = llvm.getelementptr %31[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
    %33 = llvm.ptrtoint %32 : !llvm.ptr to i64
    %34 = llvm.mlir.zero : !llvm.ptr
    %35 = llvm.getelementptr %34[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i64>
    %36 = llvm.ptrtoint %35 : !llvm.ptr to i64
    %37 = llvm.extractvalue %28[0] : !llvm.struct<(i64, ptr)>
    %38 = llvm.mul %36, %37 : i64
    %39 = llvm.add %33, %38 : i64
    %40 = llvm.alloca %39 x i8 {alignment = 8 : i64} : (i64) -> !llvm.ptr
    %41 = llvm.extractvalue %28[1] : !llvm.struct<(i64, ptr)>
    "llvm.intr.memcpy"(%40, %41, %39) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %42 = llvm.extractvalue %28[0] : !llvm.struct<(i64, ptr)>
    %43 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %44 = llvm.insertvalue %42, %43[0] : !llvm.struct<(i64, ptr)>
    %45 = llvm.insertvalue %40, %44[1] : !llvm.struct<(i64, ptr)>
    llvm.call @free(%41) : (!llvm.ptr) -> ()
    %46 = llvm.mlir.zero : !llvm.ptr
    %47 = llvm.getelementptr %46[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
    %48 = llvm.ptrtoint %47 : !llvm.ptr to i64
    %49 = llvm.mlir.zero : !llvm.ptr
    %50 = llvm.getelementptr %49[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i64>
    %51 = llvm.ptrtoint %50 : !llvm.ptr to i64
    %52 = llvm.extractvalue %30[0] : !llvm.struct<(i64, ptr)>
    %53 = llvm.mul %51, %52 : i64
    %54 = llvm.add %48, %53 : i64
    %55 = llvm.alloca %54 x i8 {alignment = 8 : i64} : (i64) -> !llvm.ptr
    %56 = llvm.extractvalue %30[1] : !llvm.struct<(i64, ptr)>
    "llvm.intr.memcpy"(%55, %56, %54) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %57 = llvm.extractvalue %30[0] : !llvm.struct<(i64, ptr)>
    %58 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %59 = llvm.insertvalue %57, %58[0] : !llvm.struct<(i64, ptr)>
    %60 = llvm.insertvalue %55, %59[1] : !llvm.struct<(i64, ptr)>
    llvm.call @free(%56) : (!llvm.ptr) -> ()
    %61 = llvm.extractvalue %45[0] : !llvm.struct<(i64, ptr)>
    %62 = llvm.extractvalue %60[0] : !llvm.struct<(i64, ptr)>
    %63 = llvm.extractvalue %45[1] : !llvm.struct<(i64, ptr)>
    %64 = llvm.getelementptr %63[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
    %65 = llvm.mlir.constant(1 : index) : i64
    %66 = llvm.add %0, %65 : i64
    %67 = llvm.getelementptr %64[%66] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %68 = llvm.load %67 : !llvm.ptr -> i64
    %69 = llvm.mlir.poison : !llvm.struct<(i64, i64, i64)>
    %70 = llvm.insertvalue %61, %69[0] : !llvm.struct<(i64, i64, i64)>
    %71 = llvm.insertvalue %62, %70[1] : !llvm.struct<(i64, i64, i64)>
    %72 = llvm.insertvalue %68, %71[2] : !llvm.struct<(i64, i64, i64)>
    llvm.return %72 : !llvm.struct<(i64, i64, i64)>
  }
}
