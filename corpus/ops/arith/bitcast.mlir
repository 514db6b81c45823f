// `arith.bitcast`: the same bits under another type of the same width.

// plumb: run @to_f32(1065353216) = 1.0
// plumb: run @to_f32(-2147483648) = -0.0
func.func @to_f32(%a: i32) -> f32 {
  %r = arith.bitcast %a : i32 to f32
  return %r : f32
}

// plumb: run @to_i64(1.0) = 4607182418800017408
// plumb: run @to_i64(-0.0) = -9223372036854775808
func.func @to_i64(%a: f64) -> i64 {
  %r = arith.bitcast %a : f64 to i64
  return %r : i64
}

// plumb: run @lanes() = dense<[1065353216, -1082130432]>
func.func @lanes() -> vector<2xi32> {
  %a = arith.constant dense<[1.0, -1.0]> : vector<2xf32>
  %r = arith.bitcast %a : vector<2xf32> to vector<2xi32>
  return %r : vector<2xi32>
}

// Of a memref: the same memory, layout and offset included, read as the other type. 0x3fc00000 is 1.5.
// plumb: run @memory() = 1.5, 1077936128
func.func @memory() -> (f32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %bits = arith.constant 1069547520 : i32
  %three = arith.constant 3.0 : f32
  %m = memref.alloc() : memref<8xi32>
  %odd = memref.subview %m[1] [3] [2] : memref<8xi32> to memref<3xi32, strided<[2], offset: 1>>
  memref.store %bits, %odd[%c0] : memref<3xi32, strided<[2], offset: 1>>
  %f = arith.bitcast %odd : memref<3xi32, strided<[2], offset: 1>> to memref<3xf32, strided<[2], offset: 1>>
  memref.store %three, %f[%c1] : memref<3xf32, strided<[2], offset: 1>>
  %a = memref.load %f[%c0] : memref<3xf32, strided<[2], offset: 1>>
  %b = memref.load %odd[%c1] : memref<3xi32, strided<[2], offset: 1>>
  memref.dealloc %m : memref<8xi32>
  return %a, %b : f32, i32
}
