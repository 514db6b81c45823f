// An alignment is what the allocation and the distance from its start guarantee, not what the address happens to be.

llvm.mlir.global external @pair(dense<[5, 6]> : tensor<2xi64>) {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<2 x i64>
memref.global @g : memref<2xi64> = dense<[5, 6]>

// plumb: run @first() = 5
llvm.func @first() -> i64 {
  %p = llvm.mlir.addressof @pair : !llvm.ptr
  %a = llvm.load %p {alignment = 16 : i64} : !llvm.ptr -> i64
  llvm.return %a : i64
}

// plumb: run @second() ub misaligned
llvm.func @second() -> i64 {
  %p = llvm.mlir.addressof @pair : !llvm.ptr
  %q = llvm.getelementptr inbounds %p[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %a = llvm.load %q {alignment = 16 : i64} : !llvm.ptr -> i64
  llvm.return %a : i64
}

// plumb: run @element() ub misaligned
func.func @element() -> i64 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<2xi64>
  %a = memref.load %g[%c0] {alignment = 16 : i64} : memref<2xi64>
  return %a : i64
}

// Stack memory has the alignment of its type.
// plumb: run @stack() ub misaligned
llvm.func @stack() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %v = llvm.mlir.constant(dense<7> : vector<4xi32>) : vector<4xi32>
  %p = llvm.alloca %one x !llvm.array<5 x i32> : (i32) -> !llvm.ptr
  llvm.store %v, %p {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr
  llvm.return
}

// An address that the program has aligned by hand is aligned.
// plumb: run @by_hand() = 3
llvm.func @by_hand() -> i64 {
  %n = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %i = llvm.ptrtoint %p : !llvm.ptr to i64
  %c31 = llvm.mlir.constant(31 : i64) : i64
  %m = llvm.mlir.constant(-32 : i64) : i64
  %up = llvm.add %i, %c31 : i64
  %a = llvm.and %up, %m : i64
  %q = llvm.inttoptr %a : i64 to !llvm.ptr
  %v = llvm.mlir.constant(3 : i64) : i64
  llvm.store %v, %q {alignment = 32 : i64} : i64, !llvm.ptr
  %r = llvm.load %q {alignment = 32 : i64} : !llvm.ptr -> i64
  llvm.return %r : i64
}

// Elements of a memref have the alignment of their type, whatever made its memory.
// plumb: run @elements() ub misaligned
func.func @elements() {
  %n = llvm.mlir.constant(16 : i64) : i64
  %p = llvm.alloca %n x i8 {alignment = 1 : i64} : (i64) -> !llvm.ptr
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %d0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d1 = llvm.insertvalue %p, %d0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d2 = llvm.insertvalue %p, %d1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d3 = llvm.insertvalue %zero, %d2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d4 = llvm.insertvalue %two, %d3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d5 = llvm.insertvalue %one, %d4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %m = builtin.unrealized_conversion_cast %d5 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<2xi64>
  %c0 = arith.constant 0 : index
  memref.store %one, %m[%c0] : memref<2xi64>
  return
}
