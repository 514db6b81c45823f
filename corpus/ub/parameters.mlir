// What attributes of parameters and results say is held against the values: some make what they do not fit poison, others are
// undefined behaviour.

llvm.func @nonnull(%p: !llvm.ptr {llvm.nonnull}) -> i1 {
  %null = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %null : !llvm.ptr
  llvm.return %r : i1
}

// plumb: run @pass_null() = poison
llvm.func @pass_null() -> i1 {
  %p = llvm.mlir.zero : !llvm.ptr
  %r = llvm.call @nonnull(%p) : (!llvm.ptr) -> i1
  llvm.return %r : i1
}

// plumb: run @pass_some() = 0
llvm.func @pass_some() -> i1 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %r = llvm.call @nonnull(%p) : (!llvm.ptr) -> i1
  llvm.return %r : i1
}

// plumb: run @in_range(4) = 4
// plumb: run @in_range(5) = poison
// plumb: run @in_range(-3) = -3
// plumb: run @in_range(-4) = poison
llvm.func @in_range(%x: i32 {llvm.range = #llvm.constant_range<i32, -3, 5>}) -> i32 {
  llvm.return %x : i32
}

// plumb: run @no_nan(0.5) = 0.5
// plumb: run @no_nan(nan) = poison
llvm.func @no_nan(%x: f32 {llvm.nofpclass = 3 : i64}) -> f32 {
  llvm.return %x : f32
}

llvm.func @aligned(%p: !llvm.ptr {llvm.align = 4 : i64}) -> i8 {
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}

// plumb: run @pass_aligned(0) = 7
// plumb: run @pass_aligned(4) = 7
// plumb: run @pass_aligned(2) ub undefined-address
llvm.func @pass_aligned(%by: i64) -> i8 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %seven = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%p, %seven, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %q = llvm.getelementptr %p[%by] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %r = llvm.call @aligned(%q) : (!llvm.ptr) -> i8
  llvm.return %r : i8
}

llvm.func @defined(%x: i32 {llvm.noundef}) -> i32 {
  %r = llvm.mlir.constant(3 : i32) : i32
  llvm.return %r : i32
}

// plumb: run @pass_poison() ub assumption-violated
llvm.func @pass_poison() -> i32 {
  %p = llvm.mlir.poison : i32
  %r = llvm.call @defined(%p) : (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @pass_undef() ub assumption-violated
llvm.func @pass_undef() -> i32 {
  %p = llvm.mlir.undef : i32
  %r = llvm.call @defined(%p) : (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @pass_frozen() = 3
llvm.func @pass_frozen() -> i32 {
  %p = llvm.mlir.poison : i32
  %f = llvm.freeze %p : i32
  %r = llvm.call @defined(%f) : (i32) -> i32
  llvm.return %r : i32
}

// Poison that an attribute makes may be forbidden by another.
// plumb: run @both(4) = 4
// plumb: run @both(5) ub assumption-violated
llvm.func @both(%x: i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 5>}) -> i32 {
  llvm.return %x : i32
}

llvm.func @eight(%p: !llvm.ptr {llvm.dereferenceable = 8 : i64}) {
  llvm.return
}

llvm.func @eight_or_none(%p: !llvm.ptr {llvm.dereferenceable_or_null = 8 : i64}) {
  llvm.return
}

// plumb: run @pass_bytes(8) returns
// plumb: run @pass_bytes(7) ub assumption-violated
llvm.func @pass_bytes(%n: i64) {
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.call @eight(%p) : (!llvm.ptr) -> ()
  llvm.call @eight_or_none(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// plumb: run @pass_no_bytes() ub assumption-violated
llvm.func @pass_no_bytes() {
  %p = llvm.mlir.zero : !llvm.ptr
  llvm.call @eight_or_none(%p) : (!llvm.ptr) -> ()
  llvm.call @eight(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// plumb: run @result(4) = 4
// plumb: run @result(5) = poison
llvm.func @result(%x: i32) -> (i32 {llvm.range = #llvm.constant_range<i32, 0, 5>}) {
  llvm.return %x : i32
}

// plumb: run @defined_result(100) = 101
// plumb: run @defined_result(2147483647) ub assumption-violated
llvm.func @defined_result(%x: i32) -> (i32 {llvm.noundef}) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.add %x, %one overflow<nsw> : i32
  llvm.return %r : i32
}

// plumb: run @itself(4) = 4
// plumb: run @itself(0) ub assumption-violated
llvm.func @itself(%x: i32 {llvm.returned}) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.intr.smax(%x, %one) : (i32, i32) -> i32
  llvm.return %r : i32
}

llvm.func @plain(%x: i32) -> i32 {
  llvm.return %x : i32
}

// What the call states counts too, for what is passed, not for the value elsewhere.
// plumb: run @at_the_call(4) = 4, 4
// plumb: run @at_the_call(5) = poison, 5
func.func @at_the_call(%x: i32) -> (i32, i32) {
  %r = llvm.call @plain(%x) : (i32 {llvm.range = #llvm.constant_range<i32, 0, 5>}) -> i32
  return %r, %x : i32, i32
}

// plumb: run @of_the_call(4) = 4
// plumb: run @of_the_call(5) = poison
llvm.func @of_the_call(%x: i32) -> i32 {
  %r = llvm.call @plain(%x) : (i32) -> (i32 {llvm.range = #llvm.constant_range<i32, 0, 5>})
  llvm.return %r : i32
}

// plumb: run @copied(0) = 7
// plumb: run @copied(1) ub undefined-address
llvm.func @copied(%by: i64) -> i8 {
  %n = llvm.mlir.constant(16 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %seven = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%p, %seven, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %from = llvm.getelementptr %p[%by] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  "llvm.intr.memcpy"(%q, %from, %four) <{isVolatile = false, arg_attrs = [{}, {llvm.align = 4 : i64}, {}]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %q : !llvm.ptr -> i8
  llvm.return %r : i8
}

// plumb: run @loaded(0) ub assumption-violated
// plumb: run @loaded(1) returns
llvm.func @loaded(%n: i64) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %at = llvm.alloca %one x !llvm.ptr : (i64) -> !llvm.ptr
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %p, %at : !llvm.ptr, !llvm.ptr
  %q = llvm.load %at dereferenceable<bytes = 4> : !llvm.ptr -> !llvm.ptr
  llvm.return
}

// -----

// A function that promises not to return must not.

// plumb: run @back() ub unreachable
llvm.func @back() attributes {passthrough = ["noreturn"]} {
  llvm.return
}
