// A call takes the descriptor apart.
// plumb: lowers
llvm.func @get() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
func.func private @take(memref<?xf32>)
func.func @give() {
  %whole = llvm.call @get() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %m = builtin.unrealized_conversion_cast %whole : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xf32>
  call @take(%m) : (memref<?xf32>) -> ()
  return
}

// -----

// plumb: lowered
module {
  llvm.func @get() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  llvm.func @take(!llvm.ptr, !llvm.ptr, i64, i64, i64) attributes {sym_visibility = "private"}
  llvm.func @give() {
    %0 = llvm.call @get() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = llvm.extractvalue %0[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.extractvalue %0[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    llvm.call @take(%1, %2, %3, %4, %5) : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> ()
    llvm.return
  }
}

// -----

// What arrives is what was sent: offset, sizes and strides each in its place.
// plumb: run @sent() = 2, 3, 23
func.func private @seen(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>) -> (index, index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %rows = memref.dim %m, %c0 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  %columns = memref.dim %m, %c1 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  %x = memref.load %m[%c1, %c2] : memref<?x?xi32, strided<[?, ?], offset: ?>>
  return %rows, %columns, %x : index, index, i32
}
func.func @sent() -> (index, index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %m = memref.alloca() : memref<40xi32>
  %c40 = arith.constant 40 : index
  scf.for %i = %c0 to %c40 step %c1 {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i] : memref<40xi32>
  }
  // Element (1, 2) is 9 + 10 + 2 * 2.
  %off = arith.constant 9 : index
  %view = memref.reinterpret_cast %m to offset: [%off], sizes: [%c2, %c3], strides: [%c10, %c2]
    : memref<40xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %r:3 = call @seen(%view) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> (index, index, i32)
  return %r#0, %r#1, %r#2 : index, index, i32
}
