// `memref.atomic_rmw`: reads an element, combines it with a value and writes the result; gives the element as it was.

// plumb: run @addi_i32(7, -3) = 7, 4
// plumb: run @addi_i32(-2147483648, 1) = -2147483648, -2147483647
// plumb: run @addi_i32(-1, -2147483648) = -1, 2147483647
func.func @addi_i32(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi32>
  %old = memref.atomic_rmw addi %b, %m[%c1, %c2] : (i32, memref<3x4xi32>) -> i32
  %new = memref.load %m[%c1, %c2] : memref<3x4xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %old, %new : i32, i32
}

// plumb: run @andi_i32(7, -3) = 7, 5
// plumb: run @andi_i32(-2147483648, 1) = -2147483648, 0
// plumb: run @andi_i32(-1, -2147483648) = -1, -2147483648
func.func @andi_i32(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi32>
  %old = memref.atomic_rmw andi %b, %m[%c1, %c2] : (i32, memref<3x4xi32>) -> i32
  %new = memref.load %m[%c1, %c2] : memref<3x4xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %old, %new : i32, i32
}

// plumb: run @ori_i32(7, -3) = 7, -1
// plumb: run @ori_i32(-2147483648, 1) = -2147483648, -2147483647
// plumb: run @ori_i32(-1, -2147483648) = -1, -1
func.func @ori_i32(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi32>
  %old = memref.atomic_rmw ori %b, %m[%c1, %c2] : (i32, memref<3x4xi32>) -> i32
  %new = memref.load %m[%c1, %c2] : memref<3x4xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %old, %new : i32, i32
}

// plumb: run @xori_i32(7, -3) = 7, -6
// plumb: run @xori_i32(-2147483648, 1) = -2147483648, -2147483647
// plumb: run @xori_i32(-1, -2147483648) = -1, 2147483647
func.func @xori_i32(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi32>
  %old = memref.atomic_rmw xori %b, %m[%c1, %c2] : (i32, memref<3x4xi32>) -> i32
  %new = memref.load %m[%c1, %c2] : memref<3x4xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %old, %new : i32, i32
}

// plumb: run @maxs_i32(7, -3) = 7, 7
// plumb: run @maxs_i32(-2147483648, 1) = -2147483648, 1
// plumb: run @maxs_i32(-1, -2147483648) = -1, -1
func.func @maxs_i32(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi32>
  %old = memref.atomic_rmw maxs %b, %m[%c1, %c2] : (i32, memref<3x4xi32>) -> i32
  %new = memref.load %m[%c1, %c2] : memref<3x4xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %old, %new : i32, i32
}

// plumb: run @mins_i32(7, -3) = 7, -3
// plumb: run @mins_i32(-2147483648, 1) = -2147483648, -2147483648
// plumb: run @mins_i32(-1, -2147483648) = -1, -2147483648
func.func @mins_i32(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi32>
  %old = memref.atomic_rmw mins %b, %m[%c1, %c2] : (i32, memref<3x4xi32>) -> i32
  %new = memref.load %m[%c1, %c2] : memref<3x4xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %old, %new : i32, i32
}

// plumb: run @maxu_i32(7, -3) = 7, -3
// plumb: run @maxu_i32(-2147483648, 1) = -2147483648, -2147483648
// plumb: run @maxu_i32(-1, -2147483648) = -1, -1
func.func @maxu_i32(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi32>
  %old = memref.atomic_rmw maxu %b, %m[%c1, %c2] : (i32, memref<3x4xi32>) -> i32
  %new = memref.load %m[%c1, %c2] : memref<3x4xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %old, %new : i32, i32
}

// plumb: run @minu_i32(7, -3) = 7, 7
// plumb: run @minu_i32(-2147483648, 1) = -2147483648, 1
// plumb: run @minu_i32(-1, -2147483648) = -1, -2147483648
func.func @minu_i32(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi32>
  %old = memref.atomic_rmw minu %b, %m[%c1, %c2] : (i32, memref<3x4xi32>) -> i32
  %new = memref.load %m[%c1, %c2] : memref<3x4xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %old, %new : i32, i32
}

// plumb: run @assign_i32(7, -3) = 7, -3
// plumb: run @assign_i32(-2147483648, 1) = -2147483648, 1
// plumb: run @assign_i32(-1, -2147483648) = -1, -2147483648
func.func @assign_i32(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi32>
  %old = memref.atomic_rmw assign %b, %m[%c1, %c2] : (i32, memref<3x4xi32>) -> i32
  %new = memref.load %m[%c1, %c2] : memref<3x4xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %old, %new : i32, i32
}

// Other widths.

// plumb: run @addi_i8(127, 1) = 127, -128
func.func @addi_i8(%a: i8, %b: i8) -> (i8, i8) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi8>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi8>
  %old = memref.atomic_rmw addi %b, %m[%c1, %c2] : (i8, memref<3x4xi8>) -> i8
  %new = memref.load %m[%c1, %c2] : memref<3x4xi8>
  memref.dealloc %m : memref<3x4xi8>
  return %old, %new : i8, i8
}

// plumb: run @maxu_i16(-1, 5) = -1, -1
func.func @maxu_i16(%a: i16, %b: i16) -> (i16, i16) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi16>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi16>
  %old = memref.atomic_rmw maxu %b, %m[%c1, %c2] : (i16, memref<3x4xi16>) -> i16
  %new = memref.load %m[%c1, %c2] : memref<3x4xi16>
  memref.dealloc %m : memref<3x4xi16>
  return %old, %new : i16, i16
}

// plumb: run @mins_i64(1, -9223372036854775808) = 1, -9223372036854775808
func.func @mins_i64(%a: i64, %b: i64) -> (i64, i64) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xi64>
  memref.store %a, %m[%c1, %c2] : memref<3x4xi64>
  %old = memref.atomic_rmw mins %b, %m[%c1, %c2] : (i64, memref<3x4xi64>) -> i64
  %new = memref.load %m[%c1, %c2] : memref<3x4xi64>
  memref.dealloc %m : memref<3x4xi64>
  return %old, %new : i64, i64
}

// Floats; NaN spreads in one pair of kinds and is passed over in the other.

// plumb: run @addf_f32(1.5, -2) = 1.5, -0.5
// plumb: run @addf_f32(nan, 3) = nan, nan
// plumb: run @addf_f32(3, nan) = 3, nan
func.func @addf_f32(%a: f32, %b: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf32>
  %old = memref.atomic_rmw addf %b, %m[%c1, %c2] : (f32, memref<3x4xf32>) -> f32
  %new = memref.load %m[%c1, %c2] : memref<3x4xf32>
  memref.dealloc %m : memref<3x4xf32>
  return %old, %new : f32, f32
}

// plumb: run @maximumf_f32(1.5, -2) = 1.5, 1.5
// plumb: run @maximumf_f32(nan, 3) = nan, nan
// plumb: run @maximumf_f32(3, nan) = 3, nan
func.func @maximumf_f32(%a: f32, %b: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf32>
  %old = memref.atomic_rmw maximumf %b, %m[%c1, %c2] : (f32, memref<3x4xf32>) -> f32
  %new = memref.load %m[%c1, %c2] : memref<3x4xf32>
  memref.dealloc %m : memref<3x4xf32>
  return %old, %new : f32, f32
}

// plumb: run @minimumf_f32(1.5, -2) = 1.5, -2
// plumb: run @minimumf_f32(nan, 3) = nan, nan
// plumb: run @minimumf_f32(3, nan) = 3, nan
func.func @minimumf_f32(%a: f32, %b: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf32>
  %old = memref.atomic_rmw minimumf %b, %m[%c1, %c2] : (f32, memref<3x4xf32>) -> f32
  %new = memref.load %m[%c1, %c2] : memref<3x4xf32>
  memref.dealloc %m : memref<3x4xf32>
  return %old, %new : f32, f32
}

// plumb: run @maxnumf_f32(1.5, -2) = 1.5, 1.5
// plumb: run @maxnumf_f32(nan, 3) = nan, 3
// plumb: run @maxnumf_f32(3, nan) = 3, 3
func.func @maxnumf_f32(%a: f32, %b: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf32>
  %old = memref.atomic_rmw maxnumf %b, %m[%c1, %c2] : (f32, memref<3x4xf32>) -> f32
  %new = memref.load %m[%c1, %c2] : memref<3x4xf32>
  memref.dealloc %m : memref<3x4xf32>
  return %old, %new : f32, f32
}

// plumb: run @minnumf_f32(1.5, -2) = 1.5, -2
// plumb: run @minnumf_f32(nan, 3) = nan, 3
// plumb: run @minnumf_f32(3, nan) = 3, 3
func.func @minnumf_f32(%a: f32, %b: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf32>
  %old = memref.atomic_rmw minnumf %b, %m[%c1, %c2] : (f32, memref<3x4xf32>) -> f32
  %new = memref.load %m[%c1, %c2] : memref<3x4xf32>
  memref.dealloc %m : memref<3x4xf32>
  return %old, %new : f32, f32
}

// plumb: run @assign_f32(1.5, -2) = 1.5, -2
// plumb: run @assign_f32(nan, 3) = nan, 3
// plumb: run @assign_f32(3, nan) = 3, nan
func.func @assign_f32(%a: f32, %b: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf32>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf32>
  %old = memref.atomic_rmw assign %b, %m[%c1, %c2] : (f32, memref<3x4xf32>) -> f32
  %new = memref.load %m[%c1, %c2] : memref<3x4xf32>
  memref.dealloc %m : memref<3x4xf32>
  return %old, %new : f32, f32
}

// plumb: run @addf_f64(0.5, -4) = 0.5, -3.5
func.func @addf_f64(%a: f64, %b: f64) -> (f64, f64) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf64>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf64>
  %old = memref.atomic_rmw addf %b, %m[%c1, %c2] : (f64, memref<3x4xf64>) -> f64
  %new = memref.load %m[%c1, %c2] : memref<3x4xf64>
  memref.dealloc %m : memref<3x4xf64>
  return %old, %new : f64, f64
}

// plumb: run @maximumf_f64(0.5, -4) = 0.5, 0.5
func.func @maximumf_f64(%a: f64, %b: f64) -> (f64, f64) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf64>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf64>
  %old = memref.atomic_rmw maximumf %b, %m[%c1, %c2] : (f64, memref<3x4xf64>) -> f64
  %new = memref.load %m[%c1, %c2] : memref<3x4xf64>
  memref.dealloc %m : memref<3x4xf64>
  return %old, %new : f64, f64
}

// plumb: run @addf_f16(0.5, -4) = 0.5, -3.5
func.func @addf_f16(%a: f16, %b: f16) -> (f16, f16) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf16>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf16>
  %old = memref.atomic_rmw addf %b, %m[%c1, %c2] : (f16, memref<3x4xf16>) -> f16
  %new = memref.load %m[%c1, %c2] : memref<3x4xf16>
  memref.dealloc %m : memref<3x4xf16>
  return %old, %new : f16, f16
}

// plumb: run @assign_f16(0.5, -4) = 0.5, -4
func.func @assign_f16(%a: f16, %b: f16) -> (f16, f16) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xf16>
  memref.store %a, %m[%c1, %c2] : memref<3x4xf16>
  %old = memref.atomic_rmw assign %b, %m[%c1, %c2] : (f16, memref<3x4xf16>) -> f16
  %new = memref.load %m[%c1, %c2] : memref<3x4xf16>
  memref.dealloc %m : memref<3x4xf16>
  return %old, %new : f16, f16
}

// plumb: run @addf_bf16(0.5, -4) = 0.5, -3.5
func.func @addf_bf16(%a: bf16, %b: bf16) -> (bf16, bf16) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4xbf16>
  memref.store %a, %m[%c1, %c2] : memref<3x4xbf16>
  %old = memref.atomic_rmw addf %b, %m[%c1, %c2] : (bf16, memref<3x4xbf16>) -> bf16
  %new = memref.load %m[%c1, %c2] : memref<3x4xbf16>
  memref.dealloc %m : memref<3x4xbf16>
  return %old, %new : bf16, bf16
}

// An element that is not there.
// plumb: run @outside(2) ub index-out-of-bounds
// plumb: run @outside(-1) ub index-out-of-bounds
func.func @outside(%i: index) {
  %one = arith.constant 1 : i32
  %m = memref.alloca() : memref<2xi32>
  %old = memref.atomic_rmw addi %one, %m[%i] : (i32, memref<2xi32>) -> i32
  return
}

// Through a view, in parallel: the order of the iterations does not show. 0 + 1 + ... + (n - 1).
// plumb: run @sum(10) = 45
func.func @sum(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %m = memref.alloc() : memref<4xi64>
  %v = memref.subview %m[1] [2] [2] : memref<4xi64> to memref<2xi64, strided<[2], offset: 1>>
  memref.store %zero, %v[%c1] : memref<2xi64, strided<[2], offset: 1>>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = arith.index_cast %i : index to i64
    %old = memref.atomic_rmw addi %x, %v[%c1] : (i64, memref<2xi64, strided<[2], offset: 1>>) -> i64
    scf.reduce
  }
  %c3 = arith.constant 3 : index
  %r = memref.load %m[%c3] : memref<4xi64>
  memref.dealloc %m : memref<4xi64>
  return %r : i64
}

// -----

// Four words can be added to in one step, if nowhere but in the interpreter.
// plumb: engines interp lowered
// plumb: run @wide(0.5, -4) = 0.5, -3.5
func.func @wide(%a: f128, %b: f128) -> (f128, f128) {
  %m = memref.alloca() : memref<f128>
  memref.store %a, %m[] : memref<f128>
  %old = memref.atomic_rmw addf %b, %m[] : (f128, memref<f128>) -> f128
  %new = memref.load %m[] : memref<f128>
  return %old, %new : f128, f128
}
