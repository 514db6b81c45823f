// Accesses through pointers that may not be used.

// plumb: run @null() ub null-access
llvm.func @null() -> i8 {
  %p = llvm.mlir.zero : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}

// plumb: run @made_up() ub invalid-pointer
llvm.func @made_up() -> i8 {
  %a = llvm.mlir.constant(4096 : i64) : i64
  %p = llvm.inttoptr %a : i64 to !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}

// plumb: run @undefined_address() ub undefined-address
llvm.func @undefined_address() -> i8 {
  %p = llvm.mlir.undef : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}

llvm.func @free(!llvm.ptr)
llvm.func @malloc(i64) -> !llvm.ptr

// plumb: run @free_stack() ub invalid-free
llvm.func @free_stack() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// plumb: run @free_middle() ub invalid-free
llvm.func @free_middle() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.call @free(%q) : (!llvm.ptr) -> ()
  llvm.return
}

// plumb: run @call_data() ub invalid-call
llvm.func @call_data() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.call %p() : !llvm.ptr, () -> ()
  llvm.return
}

// What an allocation guarantees counts, not where it happens to be.
// plumb: run @promised_alignment() returns
llvm.func @promised_alignment() {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 {alignment = 64 : i64} : (i64) -> !llvm.ptr
  llvm.store %one, %p {alignment = 64 : i64} : i64, !llvm.ptr
  llvm.return
}

// plumb: run @lucky_alignment() ub misaligned
llvm.func @lucky_alignment() {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %one, %p {alignment = 32 : i64} : i64, !llvm.ptr
  llvm.return
}

// Storing a struct leaves nothing of what its padding held.
// plumb: run @field(0) returns
// plumb: run @field(4) returns
// plumb: run @field(1) ub undefined-branch
llvm.func @field(%i: i64) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %p = llvm.alloca %one x !llvm.struct<(i8, i32)> : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%p, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %s = llvm.mlir.zero : !llvm.struct<(i8, i32)>
  llvm.store %s, %p : !llvm.struct<(i8, i32)>, !llvm.ptr
  %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %x = llvm.load %q : !llvm.ptr -> i8
  %c = llvm.icmp "eq" %x, %zero : i8
  llvm.cond_br %c, ^a, ^a
^a:
  llvm.return
}

// -----

// A view of an allocation is not to be freed, whatever it is handed on as.
// plumb: run @shifted() ub invalid-free
func.func @shifted() {
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<16xi8>
  %v = memref.view %a[%c8][] : memref<16xi8> to memref<2xi32>
  func.call @release(%v) : (memref<2xi32>) -> ()
  return
}

// plumb: run @part() ub invalid-free
func.func @part() {
  %a = memref.alloc() : memref<4xi32>
  %v = memref.subview %a[0] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1]>>
  %w = memref.cast %v : memref<2xi32, strided<[1]>> to memref<2xi32>
  func.call @release(%w) : (memref<2xi32>) -> ()
  return
}

// A cast of all of it is.
// plumb: run @all() returns
func.func @all() {
  %a = memref.alloc() : memref<2xi32>
  %d = memref.cast %a : memref<2xi32> to memref<?xi32>
  %u = memref.cast %d : memref<?xi32> to memref<*xi32>
  memref.dealloc %u : memref<*xi32>
  return
}

func.func @release(%m: memref<2xi32>) {
  memref.dealloc %m : memref<2xi32>
  return
}
