// `llvm.atomicrmw`: combines memory with a value in one step and gives what was there.

// plumb: run @xchg_i32(7, -3) = (7, -3)
// plumb: run @xchg_i32(-7, 3) = (-7, 3)
// plumb: run @xchg_i32(-2147483648, -1) = (-2147483648, -1)
llvm.func @xchg_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw xchg %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @add_i32(7, -3) = (7, 4)
// plumb: run @add_i32(-7, 3) = (-7, -4)
// plumb: run @add_i32(-2147483648, -1) = (-2147483648, 2147483647)
llvm.func @add_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw add %p, %b acq_rel : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @sub_i32(7, -3) = (7, 10)
// plumb: run @sub_i32(-7, 3) = (-7, -10)
// plumb: run @sub_i32(-2147483648, -1) = (-2147483648, -2147483647)
llvm.func @sub_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw sub %p, %b monotonic : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @_and_i32(7, -3) = (7, 5)
// plumb: run @_and_i32(-7, 3) = (-7, 1)
// plumb: run @_and_i32(-2147483648, -1) = (-2147483648, -2147483648)
llvm.func @_and_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw _and %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @nand_i32(7, -3) = (7, -6)
// plumb: run @nand_i32(-7, 3) = (-7, -2)
// plumb: run @nand_i32(-2147483648, -1) = (-2147483648, 2147483647)
llvm.func @nand_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw nand %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @_or_i32(7, -3) = (7, -1)
// plumb: run @_or_i32(-7, 3) = (-7, -5)
// plumb: run @_or_i32(-2147483648, -1) = (-2147483648, -1)
llvm.func @_or_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw _or %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @_xor_i32(7, -3) = (7, -6)
// plumb: run @_xor_i32(-7, 3) = (-7, -6)
// plumb: run @_xor_i32(-2147483648, -1) = (-2147483648, 2147483647)
llvm.func @_xor_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw _xor %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @max_i32(7, -3) = (7, 7)
// plumb: run @max_i32(-7, 3) = (-7, 3)
// plumb: run @max_i32(-2147483648, -1) = (-2147483648, -1)
llvm.func @max_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw max %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @min_i32(7, -3) = (7, -3)
// plumb: run @min_i32(-7, 3) = (-7, -7)
// plumb: run @min_i32(-2147483648, -1) = (-2147483648, -2147483648)
llvm.func @min_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw min %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @umax_i32(7, -3) = (7, -3)
// plumb: run @umax_i32(-7, 3) = (-7, -7)
// plumb: run @umax_i32(-2147483648, -1) = (-2147483648, -1)
llvm.func @umax_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw umax %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @umin_i32(7, -3) = (7, 7)
// plumb: run @umin_i32(-7, 3) = (-7, 3)
// plumb: run @umin_i32(-2147483648, -1) = (-2147483648, -2147483648)
llvm.func @umin_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw umin %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @uinc_wrap_i32(0, 5) = (0, 1)
// plumb: run @uinc_wrap_i32(5, 5) = (5, 0)
// plumb: run @uinc_wrap_i32(6, 5) = (6, 0)
// plumb: run @uinc_wrap_i32(-1, 5) = (-1, 0)
// plumb: run @uinc_wrap_i32(4, -1) = (4, 5)
// plumb: run @uinc_wrap_i32(-2, -1) = (-2, -1)
llvm.func @uinc_wrap_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw uinc_wrap %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @udec_wrap_i32(0, 5) = (0, 5)
// plumb: run @udec_wrap_i32(5, 5) = (5, 4)
// plumb: run @udec_wrap_i32(6, 5) = (6, 5)
// plumb: run @udec_wrap_i32(-1, 5) = (-1, 5)
// plumb: run @udec_wrap_i32(4, -1) = (4, 3)
// plumb: run @udec_wrap_i32(-2, -1) = (-2, -3)
llvm.func @udec_wrap_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw udec_wrap %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @usub_cond_i32(0, 5) = (0, 0)
// plumb: run @usub_cond_i32(5, 5) = (5, 0)
// plumb: run @usub_cond_i32(6, 5) = (6, 1)
// plumb: run @usub_cond_i32(-1, 5) = (-1, -6)
// plumb: run @usub_cond_i32(4, -1) = (4, 4)
// plumb: run @usub_cond_i32(-2, -1) = (-2, -2)
llvm.func @usub_cond_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw usub_cond %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @usub_sat_i32(0, 5) = (0, 0)
// plumb: run @usub_sat_i32(5, 5) = (5, 0)
// plumb: run @usub_sat_i32(6, 5) = (6, 1)
// plumb: run @usub_sat_i32(-1, 5) = (-1, -6)
// plumb: run @usub_sat_i32(4, -1) = (4, 0)
// plumb: run @usub_sat_i32(-2, -1) = (-2, 0)
llvm.func @usub_sat_i32(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw usub_sat %p, %b seq_cst : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// plumb: run @nand_i8(15, 60) = (15, -13)
llvm.func @nand_i8(%a: i8, %b: i8) -> !llvm.struct<(i8, i8)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i8 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i8, !llvm.ptr
  %old = llvm.atomicrmw nand %p, %b seq_cst : !llvm.ptr, i8
  %new = llvm.load %p : !llvm.ptr -> i8
  %u = llvm.mlir.undef : !llvm.struct<(i8, i8)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i8, i8)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i8, i8)>
  llvm.return %1 : !llvm.struct<(i8, i8)>
}

// plumb: run @umax_i16(-1, 1) = (-1, -1)
llvm.func @umax_i16(%a: i16, %b: i16) -> !llvm.struct<(i16, i16)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i16 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i16, !llvm.ptr
  %old = llvm.atomicrmw umax %p, %b seq_cst : !llvm.ptr, i16
  %new = llvm.load %p : !llvm.ptr -> i16
  %u = llvm.mlir.undef : !llvm.struct<(i16, i16)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i16, i16)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i16, i16)>
  llvm.return %1 : !llvm.struct<(i16, i16)>
}

// plumb: run @udec_wrap_i64(0, -1) = (0, -1)
llvm.func @udec_wrap_i64(%a: i64, %b: i64) -> !llvm.struct<(i64, i64)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i64, !llvm.ptr
  %old = llvm.atomicrmw udec_wrap %p, %b seq_cst : !llvm.ptr, i64
  %new = llvm.load %p : !llvm.ptr -> i64
  %u = llvm.mlir.undef : !llvm.struct<(i64, i64)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i64, i64)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i64, i64)>
  llvm.return %1 : !llvm.struct<(i64, i64)>
}

// plumb: run @uinc_wrap_i8(-1, -1) = (-1, 0)
llvm.func @uinc_wrap_i8(%a: i8, %b: i8) -> !llvm.struct<(i8, i8)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i8 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : i8, !llvm.ptr
  %old = llvm.atomicrmw uinc_wrap %p, %b seq_cst : !llvm.ptr, i8
  %new = llvm.load %p : !llvm.ptr -> i8
  %u = llvm.mlir.undef : !llvm.struct<(i8, i8)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i8, i8)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(i8, i8)>
  llvm.return %1 : !llvm.struct<(i8, i8)>
}

// plumb: run @fadd_f64(1.5, -2.0) = (1.5, -0.5)
// plumb: run @fadd_f64(nan, 3.0) = (nan, nan)
// plumb: run @fadd_f64(3.0, nan) = (3.0, nan)
llvm.func @fadd_f64(%a: f64, %b: f64) -> !llvm.struct<(f64, f64)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x f64 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : f64, !llvm.ptr
  %old = llvm.atomicrmw fadd %p, %b seq_cst : !llvm.ptr, f64
  %new = llvm.load %p : !llvm.ptr -> f64
  %u = llvm.mlir.undef : !llvm.struct<(f64, f64)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(f64, f64)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(f64, f64)>
  llvm.return %1 : !llvm.struct<(f64, f64)>
}

// plumb: run @fsub_f64(1.5, -2.0) = (1.5, 3.5)
// plumb: run @fsub_f64(nan, 3.0) = (nan, nan)
// plumb: run @fsub_f64(3.0, nan) = (3.0, nan)
llvm.func @fsub_f64(%a: f64, %b: f64) -> !llvm.struct<(f64, f64)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x f64 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : f64, !llvm.ptr
  %old = llvm.atomicrmw fsub %p, %b seq_cst : !llvm.ptr, f64
  %new = llvm.load %p : !llvm.ptr -> f64
  %u = llvm.mlir.undef : !llvm.struct<(f64, f64)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(f64, f64)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(f64, f64)>
  llvm.return %1 : !llvm.struct<(f64, f64)>
}

// plumb: run @fmax_f64(1.5, -2.0) = (1.5, 1.5)
// plumb: run @fmax_f64(nan, 3.0) = (nan, 3.0)
// plumb: run @fmax_f64(3.0, nan) = (3.0, 3.0)
llvm.func @fmax_f64(%a: f64, %b: f64) -> !llvm.struct<(f64, f64)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x f64 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : f64, !llvm.ptr
  %old = llvm.atomicrmw fmax %p, %b seq_cst : !llvm.ptr, f64
  %new = llvm.load %p : !llvm.ptr -> f64
  %u = llvm.mlir.undef : !llvm.struct<(f64, f64)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(f64, f64)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(f64, f64)>
  llvm.return %1 : !llvm.struct<(f64, f64)>
}

// plumb: run @fmin_f64(1.5, -2.0) = (1.5, -2.0)
// plumb: run @fmin_f64(nan, 3.0) = (nan, 3.0)
// plumb: run @fmin_f64(3.0, nan) = (3.0, 3.0)
llvm.func @fmin_f64(%a: f64, %b: f64) -> !llvm.struct<(f64, f64)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x f64 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : f64, !llvm.ptr
  %old = llvm.atomicrmw fmin %p, %b seq_cst : !llvm.ptr, f64
  %new = llvm.load %p : !llvm.ptr -> f64
  %u = llvm.mlir.undef : !llvm.struct<(f64, f64)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(f64, f64)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(f64, f64)>
  llvm.return %1 : !llvm.struct<(f64, f64)>
}

// plumb: run @fmaximum_f64(1.5, -2.0) = (1.5, 1.5)
// plumb: run @fmaximum_f64(nan, 3.0) = (nan, nan)
// plumb: run @fmaximum_f64(3.0, nan) = (3.0, nan)
llvm.func @fmaximum_f64(%a: f64, %b: f64) -> !llvm.struct<(f64, f64)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x f64 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : f64, !llvm.ptr
  %old = llvm.atomicrmw fmaximum %p, %b seq_cst : !llvm.ptr, f64
  %new = llvm.load %p : !llvm.ptr -> f64
  %u = llvm.mlir.undef : !llvm.struct<(f64, f64)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(f64, f64)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(f64, f64)>
  llvm.return %1 : !llvm.struct<(f64, f64)>
}

// plumb: run @fminimum_f64(1.5, -2.0) = (1.5, -2.0)
// plumb: run @fminimum_f64(nan, 3.0) = (nan, nan)
// plumb: run @fminimum_f64(3.0, nan) = (3.0, nan)
llvm.func @fminimum_f64(%a: f64, %b: f64) -> !llvm.struct<(f64, f64)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x f64 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : f64, !llvm.ptr
  %old = llvm.atomicrmw fminimum %p, %b seq_cst : !llvm.ptr, f64
  %new = llvm.load %p : !llvm.ptr -> f64
  %u = llvm.mlir.undef : !llvm.struct<(f64, f64)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(f64, f64)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(f64, f64)>
  llvm.return %1 : !llvm.struct<(f64, f64)>
}

// plumb: run @xchg_f32(1.5, -0.0) = (1.5, -0.0)
llvm.func @xchg_f32(%a: f32, %b: f32) -> !llvm.struct<(f32, f32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x f32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %p : f32, !llvm.ptr
  %old = llvm.atomicrmw xchg %p, %b seq_cst : !llvm.ptr, f32
  %new = llvm.load %p : !llvm.ptr -> f32
  %u = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(f32, f32)>
  %1 = llvm.insertvalue %new, %0[1] : !llvm.struct<(f32, f32)>
  llvm.return %1 : !llvm.struct<(f32, f32)>
}

// Pointers are exchanged with what they point to.
// plumb: run @pointer(5) = 5
llvm.func @pointer(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %cell = llvm.alloca %one x !llvm.ptr : (i64) -> !llvm.ptr
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.store %p, %cell : !llvm.ptr, !llvm.ptr
  %q = llvm.atomicrmw xchg %cell, %null acquire : !llvm.ptr, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// An access is aligned to its size, or to what it states.
// plumb: run @misaligned(0) = 1
// plumb: run @misaligned(4) ub misaligned
llvm.func @misaligned(%i: i64) -> i64 {
  %two = llvm.mlir.constant(2 : i64) : i64
  %v = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %two x i64 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %zero = llvm.mlir.constant(0 : i8) : i8
  %n = llvm.mlir.constant(16 : i64) : i64
  "llvm.intr.memset"(%p, %zero, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %0 = llvm.atomicrmw volatile add %q, %v syncscope("singlethread") release : !llvm.ptr, i64
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}
