// What an affine map says by sums of multiples of the indices is a strided layout.
// plumb: lowers
func.func private @strided() -> memref<4x8xf32, strided<[16, 2], offset: 5>>
func.func private @open() -> memref<?x?xf32, strided<[?, ?], offset: ?>>
func.func @transposed(%m: memref<4x8xf32, affine_map<(d0, d1) -> (d1 * 4 + d0)>>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i, %j] : memref<4x8xf32, affine_map<(d0, d1) -> (d1 * 4 + d0)>>
  return %x : f32
}
func.func @by_symbols(%m: memref<4x8xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + d1 + s0)>>, %i: index) -> f32 {
  %x = memref.load %m[%i, %i] : memref<4x8xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + d1 + s0)>>
  return %x : f32
}

// -----

// plumb: lowered
module {
  llvm.func @strided() -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @open() -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @transposed(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64) -> f32 {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %6 = llvm.insertvalue %arg4, %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %7 = llvm.insertvalue %arg6, %6[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %9 = llvm.extractvalue %7[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %10 = llvm.mul %arg8, %9 : i64
    %11 = llvm.add %arg7, %10 : i64
    %12 = llvm.getelementptr %8[%11] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %13 = llvm.load %12 : !llvm.ptr -> f32
    llvm.return %13 : f32
  }
  llvm.func @by_symbols(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64) -> f32 {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %6 = llvm.insertvalue %arg4, %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %7 = llvm.insertvalue %arg6, %6[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %9 = llvm.extractvalue %7[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %10 = llvm.getelementptr %8[%9] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %11 = llvm.extractvalue %7[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %12 = llvm.mul %arg7, %11 : i64
    %13 = llvm.add %12, %arg7 : i64
    %14 = llvm.getelementptr %10[%13] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %15 = llvm.load %14 : !llvm.ptr -> f32
    llvm.return %15 : f32
  }
}

// -----

// What repeats, cuts or reorders in blocks has no strides.
// plumb: lower
func.func private @repeats(memref<8xf32, affine_map<(d0) -> (d0 mod 4)>>) //~ lower-unsupported-layout
func.func private @halves(memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>) //~ lower-unsupported-layout
func.func private @tiles(memref<8x8xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>) //~ lower-unsupported-layout
func.func private @squares(memref<8x8xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1 ceildiv 2)>>) //~ lower-unsupported-layout
