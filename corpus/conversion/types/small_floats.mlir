// Floats of eight bits and less are moved as integers of their width.
// plumb: lowers
func.func private @moved(f8E4M3FN, vector<4xf6E2M3FN>) -> f4E2M1FN
memref.global "private" @g : memref<2xf8E4M3FN> = dense<[1.0, 2.0]>
func.func @moves(%m: memref<4xf8E4M3FN>, %i: index, %b: i1) -> i8 {
  %c = arith.constant 1.5 : f8E4M3FN
  %x = memref.load %m[%i] : memref<4xf8E4M3FN>
  %s = arith.select %b, %c, %x : f8E4M3FN
  memref.store %s, %m[%i] : memref<4xf8E4M3FN>
  %k = arith.bitcast %s : f8E4M3FN to i8
  return %k : i8
}
func.func @lanes() -> vector<2xf8E5M2> {
  %v = arith.constant dense<[1.0, -2.0]> : vector<2xf8E5M2>
  return %v : vector<2xf8E5M2>
}

// -----

// plumb: lowered
module {
  llvm.func @moved(i8, vector<4xi6>) -> i4 attributes {sym_visibility = "private"}
  llvm.mlir.global private @g(dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf8E4M3FN>) {addr_space = 0 : i32} : !llvm.array<2 x i8>
  llvm.func @moves(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i1) -> i8 {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = llvm.mlir.constant(1.500000e+00 : f8E4M3FN) : i8
    %7 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %8 = llvm.getelementptr %7[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %9 = llvm.load %8 : !llvm.ptr -> i8
    %10 = llvm.select %arg6, %6, %9 : i1, i8
    %11 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %12 = llvm.getelementptr %11[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %10, %12 : i8, !llvm.ptr
    llvm.return %10 : i8
  }
  llvm.func @lanes() -> vector<2xi8> {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, -2.000000e+00]> : vector<2xf8E5M2>) : vector<2xi8>
    llvm.return %0 : vector<2xi8>
  }
}

// -----

// No operation of LLVM computes with them.
// plumb: lower
func.func @sum(%a: f8E4M3FN) -> f8E4M3FN {
  %r = arith.addf %a, %a : f8E4M3FN //~ lower-unsupported-op
  return %r : f8E4M3FN
}
