// `memref.atomic_rmw`: kinds and widths that LLVM has no atomic operation for.

// plumb: run @muli_i32(7, -3) = 7, -21
// plumb: run @muli_i32(-2147483648, 1) = -2147483648, -2147483648
// plumb: run @muli_i32(-1, -2147483648) = -1, -2147483648
func.func @muli_i32(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi32>
  %old = memref.atomic_rmw muli %b, %m[%c1, %c2] : (i32, memref<3x4xi32>) -> i32
  %new = memref.load %m[%c1, %c2] : memref<3x4xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %old, %new : i32, i32
}

// plumb: run @muli_i64(1099511627776, 1073741824) = 1099511627776, 0
// plumb: run @muli_i64(-3, 5) = -3, -15
func.func @muli_i64(%a: i64, %b: i64) -> (i64, i64) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi64>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi64>
  %old = memref.atomic_rmw muli %b, %m[%c1, %c2] : (i64, memref<3x4xi64>) -> i64
  %new = memref.load %m[%c1, %c2] : memref<3x4xi64>
  memref.dealloc %m : memref<3x4xi64>
  return %old, %new : i64, i64
}

// plumb: run @ori_i1(0, 1) = 0, 1
// plumb: run @ori_i1(0, 0) = 0, 0
func.func @ori_i1(%a: i1, %b: i1) -> (i1, i1) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi1>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi1>
  %old = memref.atomic_rmw ori %b, %m[%c1, %c2] : (i1, memref<3x4xi1>) -> i1
  %new = memref.load %m[%c1, %c2] : memref<3x4xi1>
  memref.dealloc %m : memref<3x4xi1>
  return %old, %new : i1, i1
}

// plumb: run @addi_i1(1, 1) = 1, 0
// plumb: run @addi_i1(1, 0) = 1, 1
func.func @addi_i1(%a: i1, %b: i1) -> (i1, i1) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi1>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi1>
  %old = memref.atomic_rmw addi %b, %m[%c1, %c2] : (i1, memref<3x4xi1>) -> i1
  %new = memref.load %m[%c1, %c2] : memref<3x4xi1>
  memref.dealloc %m : memref<3x4xi1>
  return %old, %new : i1, i1
}

// plumb: run @xori_i5(10, -1) = 10, -11
func.func @xori_i5(%a: i5, %b: i5) -> (i5, i5) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi5>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi5>
  %old = memref.atomic_rmw xori %b, %m[%c1, %c2] : (i5, memref<3x4xi5>) -> i5
  %new = memref.load %m[%c1, %c2] : memref<3x4xi5>
  memref.dealloc %m : memref<3x4xi5>
  return %old, %new : i5, i5
}

// plumb: run @maxs_i12(-2048, 2047) = -2048, 2047
func.func @maxs_i12(%a: i12, %b: i12) -> (i12, i12) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi12>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi12>
  %old = memref.atomic_rmw maxs %b, %m[%c1, %c2] : (i12, memref<3x4xi12>) -> i12
  %new = memref.load %m[%c1, %c2] : memref<3x4xi12>
  memref.dealloc %m : memref<3x4xi12>
  return %old, %new : i12, i12
}

// plumb: run @minu_i31(-1, 3) = -1, 3
func.func @minu_i31(%a: i31, %b: i31) -> (i31, i31) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi31>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi31>
  %old = memref.atomic_rmw minu %b, %m[%c1, %c2] : (i31, memref<3x4xi31>) -> i31
  %new = memref.load %m[%c1, %c2] : memref<3x4xi31>
  memref.dealloc %m : memref<3x4xi31>
  return %old, %new : i31, i31
}

// plumb: run @muli_i8(16, 16) = 16, 0
// plumb: run @muli_i8(-128, -1) = -128, -128
func.func @muli_i8(%a: i8, %b: i8) -> (i8, i8) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi8>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi8>
  %old = memref.atomic_rmw muli %b, %m[%c1, %c2] : (i8, memref<3x4xi8>) -> i8
  %new = memref.load %m[%c1, %c2] : memref<3x4xi8>
  memref.dealloc %m : memref<3x4xi8>
  return %old, %new : i8, i8
}

// plumb: run @assign_i60(1, -576460752303423488) = 1, -576460752303423488
func.func @assign_i60(%a: i60, %b: i60) -> (i60, i60) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi60>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi60>
  %old = memref.atomic_rmw assign %b, %m[%c1, %c2] : (i60, memref<3x4xi60>) -> i60
  %new = memref.load %m[%c1, %c2] : memref<3x4xi60>
  memref.dealloc %m : memref<3x4xi60>
  return %old, %new : i60, i60
}

// plumb: run @mulf_f32(1.5, -2) = 1.5, -3
// plumb: run @mulf_f32(nan, 3) = nan, nan
func.func @mulf_f32(%a: f32, %b: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf32>
  %old = memref.atomic_rmw mulf %b, %m[%c1, %c2] : (f32, memref<3x4xf32>) -> f32
  %new = memref.load %m[%c1, %c2] : memref<3x4xf32>
  memref.dealloc %m : memref<3x4xf32>
  return %old, %new : f32, f32
}

// plumb: run @mulf_f64(0.5, -4) = 0.5, -2
func.func @mulf_f64(%a: f64, %b: f64) -> (f64, f64) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf64>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf64>
  %old = memref.atomic_rmw mulf %b, %m[%c1, %c2] : (f64, memref<3x4xf64>) -> f64
  %new = memref.load %m[%c1, %c2] : memref<3x4xf64>
  memref.dealloc %m : memref<3x4xf64>
  return %old, %new : f64, f64
}

// plumb: run @mulf_f16(0.5, -4) = 0.5, -2
func.func @mulf_f16(%a: f16, %b: f16) -> (f16, f16) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf16>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf16>
  %old = memref.atomic_rmw mulf %b, %m[%c1, %c2] : (f16, memref<3x4xf16>) -> f16
  %new = memref.load %m[%c1, %c2] : memref<3x4xf16>
  memref.dealloc %m : memref<3x4xf16>
  return %old, %new : f16, f16
}

// plumb: run @mulf_bf16(0.5, -4) = 0.5, -2
func.func @mulf_bf16(%a: bf16, %b: bf16) -> (bf16, bf16) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xbf16>
  memref.store %a, %m[%c1, %c2] : memref<3x4xbf16>
  %old = memref.atomic_rmw mulf %b, %m[%c1, %c2] : (bf16, memref<3x4xbf16>) -> bf16
  %new = memref.load %m[%c1, %c2] : memref<3x4xbf16>
  memref.dealloc %m : memref<3x4xbf16>
  return %old, %new : bf16, bf16
}

// A loop of exchanges compares memory that is not determined.
// plumb: run @exchange() ub undefined-branch
func.func @exchange() -> i1 {
  %m = memref.alloca() : memref<i1>
  %z = arith.constant false
  %r = memref.atomic_rmw xori %z, %m[] : (i1, memref<i1>) -> i1
  return %z : i1
}
