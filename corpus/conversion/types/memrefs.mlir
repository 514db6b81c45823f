// A ranked memref is a descriptor that depends on its rank alone: two pointers, the offset, and arrays of sizes and
// strides, which rank 0 has not. Results show it whole.
// plumb: lowers
func.func private @rank_0() -> memref<f32>
func.func private @rank_1() -> memref<1xf32>
func.func private @rank_1_unknown() -> memref<?xf32>
func.func private @rank_5() -> memref<10x42x42x43x123xf32>
func.func private @rank_5_partly_known() -> memref<10x?x42x?x123xf32>
// The document's last line has arrays of one element for these two dimensions: a slip.
func.func private @of_vectors() -> memref<1x?xvector<4xf32>>

// -----

// plumb: lowered
module {
  llvm.func @rank_0() -> !llvm.struct<(ptr, ptr, i64)> attributes {sym_visibility = "private"}
  llvm.func @rank_1() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @rank_1_unknown() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @rank_5() -> !llvm.struct<(ptr, ptr, i64, array<5 x i64>, array<5 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @rank_5_partly_known() -> !llvm.struct<(ptr, ptr, i64, array<5 x i64>, array<5 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @of_vectors() -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> attributes {sym_visibility = "private"}
}

// -----

// Elements of every kind: the pointers do not tell them apart.
// plumb: lowers
func.func private @of_index() -> memref<3xindex>
func.func private @of_bits() -> memref<3xi1>
func.func private @of_memrefs() -> memref<3xmemref<2x2xf32>>
func.func private @of_rows() -> memref<2xvector<3x4xf32>>
func.func @pointer_to_an_inner_one(%m: memref<3xmemref<2x2xf32>>, %i: index) -> memref<2x2xf32> {
  %inner = memref.load %m[%i] : memref<3xmemref<2x2xf32>>
  return %inner : memref<2x2xf32>
}

// -----

// plumb: lowered
module {
  llvm.func @of_index() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @of_bits() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @of_memrefs() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @of_rows() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @pointer_to_an_inner_one(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %7 = llvm.getelementptr %6[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = llvm.load %7 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    llvm.return %8 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  }
}

// -----

// The memory space is the address space of both pointers.
// plumb: lowers
func.func private @near(memref<4xf32, 3>) -> memref<4xf32, 3>
func.func private @other(memref<f32, 1 : i32>) -> memref<f32, 1 : i32>
func.func private @unranked_holds_a_plain_pointer(memref<*xf32, 3>) -> memref<*xf32, 3>

// -----

// plumb: lowered
module {
  llvm.func @near(!llvm.ptr<3>, !llvm.ptr<3>, i64, i64, i64) -> !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
  llvm.func @other(!llvm.ptr<1>, !llvm.ptr<1>, i64) -> !llvm.struct<(ptr<1>, ptr<1>, i64)> attributes {sym_visibility = "private"}
  llvm.func @unranked_holds_a_plain_pointer(i64, !llvm.ptr) -> !llvm.struct<(i64, ptr)> attributes {sym_visibility = "private"}
}

// -----

// A memory space that is no number has no address space.
// plumb: lower
func.func private @named(memref<4xf32, "fast">) //~ lower-unsupported-type
