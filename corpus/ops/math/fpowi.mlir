// `math.fpowi`: a float to a signed integer power, in any order of multiplications: results that every order gives are
// compared, others by the interpreter only.

// plumb: run @f64_i32(2.0, 10) = 1024.0
// plumb: run @f64_i32(-3.0, 3) = -27.0
// plumb: run @f64_i32(0.5, -2) = 4.0
// plumb: run @f64_i32(-2.0, -3) = -0.125
// plumb: run @f64_i32(1.5, 2) = 2.25
// plumb: run @f64_i32(3.0, 0) = 1.0
// plumb: run @f64_i32(nan, 0) = 1.0
// plumb: run @f64_i32(nan, 1) = nan
// plumb: run @f64_i32(0.0, -1) = inf
// plumb: run @f64_i32(-0.0, -3) = -inf
// plumb: run @f64_i32(-0.0, 3) = -0.0
// plumb: run @f64_i32(inf, 2) = inf
// plumb: run @f64_i32(-inf, 3) = -inf
// plumb: run @f64_i32(-inf, -3) = -0.0
// plumb: run @f64_i32(-1.0, 7) = -1.0
func.func @f64_i32(%a: f64, %n: i32) -> f64 {
  %r = math.fpowi %a, %n : f64, i32
  return %r : f64
}

// plumb: run @f64_i8(2.0, 10) = 1024.0
// plumb: run @f64_i8(-3.0, 3) = -27.0
// plumb: run @f64_i8(0.5, -2) = 4.0
// plumb: run @f64_i8(-2.0, -3) = -0.125
// plumb: run @f64_i8(1.5, 2) = 2.25
// plumb: run @f64_i8(3.0, 0) = 1.0
// plumb: run @f64_i8(nan, 0) = 1.0
// plumb: run @f64_i8(nan, 1) = nan
// plumb: run @f64_i8(0.0, -1) = inf
// plumb: run @f64_i8(-0.0, -3) = -inf
// plumb: run @f64_i8(-0.0, 3) = -0.0
// plumb: run @f64_i8(inf, 2) = inf
// plumb: run @f64_i8(-inf, 3) = -inf
// plumb: run @f64_i8(-inf, -3) = -0.0
// plumb: run @f64_i8(-1.0, 7) = -1.0
func.func @f64_i8(%a: f64, %n: i8) -> f64 {
  %r = math.fpowi %a, %n : f64, i8
  return %r : f64
}

// plumb: run @f64_i64(2.0, 10) = 1024.0
// plumb: run @f64_i64(-3.0, 3) = -27.0
// plumb: run @f64_i64(0.5, -2) = 4.0
// plumb: run @f64_i64(-2.0, -3) = -0.125
// plumb: run @f64_i64(1.5, 2) = 2.25
// plumb: run @f64_i64(3.0, 0) = 1.0
// plumb: run @f64_i64(nan, 0) = 1.0
// plumb: run @f64_i64(nan, 1) = nan
// plumb: run @f64_i64(0.0, -1) = inf
// plumb: run @f64_i64(-0.0, -3) = -inf
// plumb: run @f64_i64(-0.0, 3) = -0.0
// plumb: run @f64_i64(inf, 2) = inf
// plumb: run @f64_i64(-inf, 3) = -inf
// plumb: run @f64_i64(-inf, -3) = -0.0
// plumb: run @f64_i64(-1.0, 7) = -1.0
// plumb: run @f64_i64(-1.0, 9223372036854775807) = -1.0
// plumb: run @f64_i64(-1.0, -9223372036854775808) = 1.0
// plumb: run @f64_i64(1.0, 4294967296) = 1.0
func.func @f64_i64(%a: f64, %n: i64) -> f64 {
  %r = math.fpowi %a, %n : f64, i64
  return %r : f64
}

// plumb: run @f32_i32(2.0, 10) = 1024.0
// plumb: run @f32_i32(-3.0, 3) = -27.0
// plumb: run @f32_i32(0.5, -2) = 4.0
// plumb: run @f32_i32(-2.0, -3) = -0.125
// plumb: run @f32_i32(1.5, 2) = 2.25
// plumb: run @f32_i32(3.0, 0) = 1.0
// plumb: run @f32_i32(nan, 0) = 1.0
// plumb: run @f32_i32(nan, 1) = nan
// plumb: run @f32_i32(0.0, -1) = inf
// plumb: run @f32_i32(-0.0, -3) = -inf
// plumb: run @f32_i32(-0.0, 3) = -0.0
// plumb: run @f32_i32(inf, 2) = inf
// plumb: run @f32_i32(-inf, 3) = -inf
// plumb: run @f32_i32(-inf, -3) = -0.0
// plumb: run @f32_i32(-1.0, 7) = -1.0
func.func @f32_i32(%a: f32, %n: i32) -> f32 {
  %r = math.fpowi %a, %n : f32, i32
  return %r : f32
}

// plumb: run @f32_i8(2.0, 10) = 1024.0
// plumb: run @f32_i8(-3.0, 3) = -27.0
// plumb: run @f32_i8(0.5, -2) = 4.0
// plumb: run @f32_i8(-2.0, -3) = -0.125
// plumb: run @f32_i8(1.5, 2) = 2.25
// plumb: run @f32_i8(3.0, 0) = 1.0
// plumb: run @f32_i8(nan, 0) = 1.0
// plumb: run @f32_i8(nan, 1) = nan
// plumb: run @f32_i8(0.0, -1) = inf
// plumb: run @f32_i8(-0.0, -3) = -inf
// plumb: run @f32_i8(-0.0, 3) = -0.0
// plumb: run @f32_i8(inf, 2) = inf
// plumb: run @f32_i8(-inf, 3) = -inf
// plumb: run @f32_i8(-inf, -3) = -0.0
// plumb: run @f32_i8(-1.0, 7) = -1.0
func.func @f32_i8(%a: f32, %n: i8) -> f32 {
  %r = math.fpowi %a, %n : f32, i8
  return %r : f32
}

// plumb: run @f32_i64(2.0, 10) = 1024.0
// plumb: run @f32_i64(-3.0, 3) = -27.0
// plumb: run @f32_i64(0.5, -2) = 4.0
// plumb: run @f32_i64(-2.0, -3) = -0.125
// plumb: run @f32_i64(1.5, 2) = 2.25
// plumb: run @f32_i64(3.0, 0) = 1.0
// plumb: run @f32_i64(nan, 0) = 1.0
// plumb: run @f32_i64(nan, 1) = nan
// plumb: run @f32_i64(0.0, -1) = inf
// plumb: run @f32_i64(-0.0, -3) = -inf
// plumb: run @f32_i64(-0.0, 3) = -0.0
// plumb: run @f32_i64(inf, 2) = inf
// plumb: run @f32_i64(-inf, 3) = -inf
// plumb: run @f32_i64(-inf, -3) = -0.0
// plumb: run @f32_i64(-1.0, 7) = -1.0
// plumb: run @f32_i64(-1.0, 9223372036854775807) = -1.0
// plumb: run @f32_i64(-1.0, -9223372036854775808) = 1.0
// plumb: run @f32_i64(1.0, 4294967296) = 1.0
func.func @f32_i64(%a: f32, %n: i64) -> f32 {
  %r = math.fpowi %a, %n : f32, i64
  return %r : f32
}

// plumb: run @f16_i32(2.0, 10) = 1024.0
// plumb: run @f16_i32(-3.0, 3) = -27.0
// plumb: run @f16_i32(0.5, -2) = 4.0
// plumb: run @f16_i32(-2.0, -3) = -0.125
// plumb: run @f16_i32(1.5, 2) = 2.25
// plumb: run @f16_i32(3.0, 0) = 1.0
// plumb: run @f16_i32(nan, 0) = 1.0
// plumb: run @f16_i32(nan, 1) = nan
// plumb: run @f16_i32(0.0, -1) = inf
// plumb: run @f16_i32(-0.0, -3) = -inf
// plumb: run @f16_i32(-0.0, 3) = -0.0
// plumb: run @f16_i32(inf, 2) = inf
// plumb: run @f16_i32(-inf, 3) = -inf
// plumb: run @f16_i32(-inf, -3) = -0.0
// plumb: run @f16_i32(-1.0, 7) = -1.0
func.func @f16_i32(%a: f16, %n: i32) -> f16 {
  %r = math.fpowi %a, %n : f16, i32
  return %r : f16
}

// plumb: run @f16_i8(2.0, 10) = 1024.0
// plumb: run @f16_i8(-3.0, 3) = -27.0
// plumb: run @f16_i8(0.5, -2) = 4.0
// plumb: run @f16_i8(-2.0, -3) = -0.125
// plumb: run @f16_i8(1.5, 2) = 2.25
// plumb: run @f16_i8(3.0, 0) = 1.0
// plumb: run @f16_i8(nan, 0) = 1.0
// plumb: run @f16_i8(nan, 1) = nan
// plumb: run @f16_i8(0.0, -1) = inf
// plumb: run @f16_i8(-0.0, -3) = -inf
// plumb: run @f16_i8(-0.0, 3) = -0.0
// plumb: run @f16_i8(inf, 2) = inf
// plumb: run @f16_i8(-inf, 3) = -inf
// plumb: run @f16_i8(-inf, -3) = -0.0
// plumb: run @f16_i8(-1.0, 7) = -1.0
func.func @f16_i8(%a: f16, %n: i8) -> f16 {
  %r = math.fpowi %a, %n : f16, i8
  return %r : f16
}

// plumb: run @f16_i64(2.0, 10) = 1024.0
// plumb: run @f16_i64(-3.0, 3) = -27.0
// plumb: run @f16_i64(0.5, -2) = 4.0
// plumb: run @f16_i64(-2.0, -3) = -0.125
// plumb: run @f16_i64(1.5, 2) = 2.25
// plumb: run @f16_i64(3.0, 0) = 1.0
// plumb: run @f16_i64(nan, 0) = 1.0
// plumb: run @f16_i64(nan, 1) = nan
// plumb: run @f16_i64(0.0, -1) = inf
// plumb: run @f16_i64(-0.0, -3) = -inf
// plumb: run @f16_i64(-0.0, 3) = -0.0
// plumb: run @f16_i64(inf, 2) = inf
// plumb: run @f16_i64(-inf, 3) = -inf
// plumb: run @f16_i64(-inf, -3) = -0.0
// plumb: run @f16_i64(-1.0, 7) = -1.0
// plumb: run @f16_i64(-1.0, 9223372036854775807) = -1.0
// plumb: run @f16_i64(-1.0, -9223372036854775808) = 1.0
// plumb: run @f16_i64(1.0, 4294967296) = 1.0
func.func @f16_i64(%a: f16, %n: i64) -> f16 {
  %r = math.fpowi %a, %n : f16, i64
  return %r : f16
}

// plumb: run @bf16_i32(2.0, 10) = 1024.0
// plumb: run @bf16_i32(-3.0, 3) = -27.0
// plumb: run @bf16_i32(0.5, -2) = 4.0
// plumb: run @bf16_i32(-2.0, -3) = -0.125
// plumb: run @bf16_i32(1.5, 2) = 2.25
// plumb: run @bf16_i32(3.0, 0) = 1.0
// plumb: run @bf16_i32(nan, 0) = 1.0
// plumb: run @bf16_i32(nan, 1) = nan
// plumb: run @bf16_i32(0.0, -1) = inf
// plumb: run @bf16_i32(-0.0, -3) = -inf
// plumb: run @bf16_i32(-0.0, 3) = -0.0
// plumb: run @bf16_i32(inf, 2) = inf
// plumb: run @bf16_i32(-inf, 3) = -inf
// plumb: run @bf16_i32(-inf, -3) = -0.0
// plumb: run @bf16_i32(-1.0, 7) = -1.0
func.func @bf16_i32(%a: bf16, %n: i32) -> bf16 {
  %r = math.fpowi %a, %n : bf16, i32
  return %r : bf16
}

// plumb: run @bf16_i8(2.0, 10) = 1024.0
// plumb: run @bf16_i8(-3.0, 3) = -27.0
// plumb: run @bf16_i8(0.5, -2) = 4.0
// plumb: run @bf16_i8(-2.0, -3) = -0.125
// plumb: run @bf16_i8(1.5, 2) = 2.25
// plumb: run @bf16_i8(3.0, 0) = 1.0
// plumb: run @bf16_i8(nan, 0) = 1.0
// plumb: run @bf16_i8(nan, 1) = nan
// plumb: run @bf16_i8(0.0, -1) = inf
// plumb: run @bf16_i8(-0.0, -3) = -inf
// plumb: run @bf16_i8(-0.0, 3) = -0.0
// plumb: run @bf16_i8(inf, 2) = inf
// plumb: run @bf16_i8(-inf, 3) = -inf
// plumb: run @bf16_i8(-inf, -3) = -0.0
// plumb: run @bf16_i8(-1.0, 7) = -1.0
func.func @bf16_i8(%a: bf16, %n: i8) -> bf16 {
  %r = math.fpowi %a, %n : bf16, i8
  return %r : bf16
}

// plumb: run @bf16_i64(2.0, 10) = 1024.0
// plumb: run @bf16_i64(-3.0, 3) = -27.0
// plumb: run @bf16_i64(0.5, -2) = 4.0
// plumb: run @bf16_i64(-2.0, -3) = -0.125
// plumb: run @bf16_i64(1.5, 2) = 2.25
// plumb: run @bf16_i64(3.0, 0) = 1.0
// plumb: run @bf16_i64(nan, 0) = 1.0
// plumb: run @bf16_i64(nan, 1) = nan
// plumb: run @bf16_i64(0.0, -1) = inf
// plumb: run @bf16_i64(-0.0, -3) = -inf
// plumb: run @bf16_i64(-0.0, 3) = -0.0
// plumb: run @bf16_i64(inf, 2) = inf
// plumb: run @bf16_i64(-inf, 3) = -inf
// plumb: run @bf16_i64(-inf, -3) = -0.0
// plumb: run @bf16_i64(-1.0, 7) = -1.0
// plumb: run @bf16_i64(-1.0, 9223372036854775807) = -1.0
// plumb: run @bf16_i64(-1.0, -9223372036854775808) = 1.0
// plumb: run @bf16_i64(1.0, 4294967296) = 1.0
func.func @bf16_i64(%a: bf16, %n: i64) -> bf16 {
  %r = math.fpowi %a, %n : bf16, i64
  return %r : bf16
}

// plumb: run @grid(dense<[[2.0, -3.0], [0.5, 1.5]]>, dense<[[3, 3], [-1, 2]]>) = dense<[[8.0, -27.0], [2.0, 2.25]]>
func.func @grid(%a: vector<2x2xf32>, %n: vector<2x2xi32>) -> vector<2x2xf32> {
  %r = math.fpowi %a, %n : vector<2x2xf32>, vector<2x2xi32>
  return %r : vector<2x2xf32>
}

// plumb: run @row(dense<[2.0, -3.0]>, dense<[3, 3]>) = dense<[8.0, -27.0]>
func.func @row(%a: vector<2xf64>, %n: vector<2xi64>) -> vector<2xf64> {
  %r = math.fpowi %a, %n fastmath<contract> : vector<2xf64>, vector<2xi64>
  return %r : vector<2xf64>
}

// -----

// plumb: run @index(2.0, -4) = 0.0625
func.func @index(%a: f64, %n: index) -> f64 {
  %r = math.fpowi %a, %n : f64, index
  return %r : f64
}

// -----

// A power that no float holds: the order of the multiplications shows.
// plumb: run @open(1.1, 3) = ~1.3310000000000004
// plumb: run @open(3.0, -2) = ~0.1111111111111111
func.func @open(%a: f64, %n: i32) -> f64 {
  %r = math.fpowi %a, %n : f64, i32
  return %r : f64
}

// -----

// A signalling NaN may be taken for a quiet one or make the result a NaN: which of both is open.
// plumb: run @signalling() = 1.0
func.func @signalling() -> f64 {
  %nan = arith.constant 0x7FF0000000000001 : f64
  %zero = arith.constant 0 : i32
  %p = math.fpowi %nan, %zero : f64, i32
  return %p : f64
}
