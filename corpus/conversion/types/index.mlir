// `index` is as wide as a pointer of the machine: 64 bits where nothing else is said.
// plumb: lowers
func.func private @length(index) -> index
func.func @at_once(%i: index, %v: vector<3xindex>) -> (index, vector<3xindex>) {
  return %i, %v : index, vector<3xindex>
}

// -----

// plumb: lowered
module {
  llvm.func @length(i64) -> i64 attributes {sym_visibility = "private"}
  llvm.func @at_once(%arg0: i64, %arg1: vector<3xi64>) -> !llvm.struct<(i64, vector<3xi64>)> {
    %0 = llvm.mlir.poison : !llvm.struct<(i64, vector<3xi64>)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i64, vector<3xi64>)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i64, vector<3xi64>)>
    llvm.return %2 : !llvm.struct<(i64, vector<3xi64>)>
  }
}

// -----

// The same on a machine of 32 bits. Sizes, strides and offsets of descriptors follow it.
// plumb: options index-bitwidth=32
// plumb: lowers
func.func private @length(index) -> index
func.func private @buffer(memref<?x4xf32>) -> memref<?x4xf32>
func.func private @ranked_later(memref<*xf32>) -> memref<*xf32>
func.func @minus_one() -> index {
  %c = arith.constant -1 : index
  return %c : index
}

// -----

// plumb: lowered
module {
  llvm.func @length(i32) -> i32 attributes {sym_visibility = "private"}
  llvm.func @buffer(!llvm.ptr, !llvm.ptr, i32, i32, i32, i32, i32) -> !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)> attributes {sym_visibility = "private"}
  llvm.func @ranked_later(i32, !llvm.ptr) -> !llvm.struct<(i32, ptr)> attributes {sym_visibility = "private"}
  llvm.func @minus_one() -> i32 {
    %0 = llvm.mlir.constant(-1 : index) : i32
    llvm.return %0 : i32
  }
}

// -----

// The width can come from the module: its entry for `index`, or else the size of its pointers.
// plumb: run @wraps() = -2147483648
// plumb: lowers
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func private @length(index) -> index
  func.func @wraps() -> index {
    %c = arith.constant 2147483647 : index
    %c1 = arith.constant 1 : index
    %r = arith.addi %c, %c1 : index
    return %r : index
  }
}

// -----

// plumb: lowered
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  llvm.func @length(i32) -> i32 attributes {sym_visibility = "private"}
  llvm.func @wraps() -> i32 {
    %0 = llvm.mlir.constant(2147483647 : index) : i32
    %1 = llvm.mlir.constant(1 : index) : i32
    %2 = llvm.add %0, %1 : i32
    llvm.return %2 : i32
  }
}

// -----

// plumb: lowers
module attributes {llvm.data_layout = "e-p:32:32-i64:64"} {
  func.func private @length(index) -> memref<?xindex>
}

// -----

// plumb: lowered
module attributes {llvm.data_layout = "e-p:32:32-i64:64"} {
  llvm.func @length(i32) -> !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> attributes {sym_visibility = "private"}
}

// -----

// What is asked for goes before what the module says.
// plumb: options index-bitwidth=64
// plumb: lowers
module attributes {llvm.data_layout = "e-p:32:32-i64:64"} {
  func.func private @length(index) -> index
}

// -----

// plumb: lowered
module attributes {llvm.data_layout = "e-p:32:32-i64:64"} {
  llvm.func @length(i64) -> i64 attributes {sym_visibility = "private"}
}

// -----

// plumb: lower
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 16>} { //~ lower-index-width
  func.func private @length(index) -> index
}
