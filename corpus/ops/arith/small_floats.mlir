// Floats of eight bits and less, and tf32: arithmetic rounds once, and overflow is what the format has for it.
// plumb: engines interp

// plumb: run @e4m3fn(1.5, 2.25) = 3.75
// plumb: run @e4m3fn(448.0, 16.0) = 448.0
// plumb: run @e4m3fn(448.0, 18.0) = nan
// plumb: run @e4m3fn(448.0, 32.0) = nan
// plumb: run @e4m3fn(-448.0, -448.0) = nan
// plumb: run @e4m3fn(1.0, 0.0625) = 1.0
// plumb: run @e4m3fn(1.125, 0.0625) = 1.25
// plumb: run @e4m3fn(-0.0, -0.0) = -0.0
func.func @e4m3fn(%a: f8E4M3FN, %b: f8E4M3FN) -> f8E4M3FN {
  %r = arith.addf %a, %b : f8E4M3FN
  return %r : f8E4M3FN
}

// plumb: run @e5m2(57344.0, 57344.0) = inf
// plumb: run @e5m2(-57344.0, 2.0) = -inf
// plumb: run @e5m2(1.25, 1.25) = 1.5
// plumb: run @e5m2(0.0, inf) = nan
func.func @e5m2(%a: f8E5M2, %b: f8E5M2) -> f8E5M2 {
  %r = arith.mulf %a, %b : f8E5M2
  return %r : f8E5M2
}

// Its NaN stands in the place of a negative zero, and all its bits are known.
// plumb: run @fnuz(1.0, 0.0) = -128
// plumb: run @fnuz(-0.0009765625, 240.0) = 0
// plumb: run @fnuz(0.0, -1.0) = 0
// plumb: run @fnuz(1.0, 2.0) = 56
func.func @fnuz(%a: f8E4M3FNUZ, %b: f8E4M3FNUZ) -> i8 {
  %q = arith.divf %a, %b : f8E4M3FNUZ
  %r = arith.bitcast %q : f8E4M3FNUZ to i8
  return %r : i8
}

// plumb: run @negated(0.0) = 0
// plumb: run @negated(nan) = -128
// plumb: run @negated(1.0) = -64
func.func @negated(%a: f8E4M3FNUZ) -> i8 {
  %n = arith.negf %a : f8E4M3FNUZ
  %r = arith.bitcast %n : f8E4M3FNUZ to i8
  return %r : i8
}

// Where all is finite, the largest number stands for what is beyond it.
// plumb: run @e2m1fn(4.0, 4.0) = 6.0
// plumb: run @e2m1fn(-6.0, 6.0) = -6.0
// plumb: run @e2m1fn(1.5, 1.5) = 2.0
// plumb: run @e2m1fn(0.5, 0.5) = 0.0
func.func @e2m1fn(%a: f4E2M1FN, %b: f4E2M1FN) -> f4E2M1FN {
  %r = arith.mulf %a, %b : f4E2M1FN
  return %r : f4E2M1FN
}

// plumb: run @e3m2fn(28.0, 28.0) = 28.0
// plumb: run @e3m2fn(1.25, 0.125) = 1.5
func.func @e3m2fn(%a: f6E3M2FN, %b: f6E3M2FN) -> f6E3M2FN {
  %r = arith.addf %a, %b : f6E3M2FN
  return %r : f6E3M2FN
}

// Powers of two alone: halfway lies one and a half, which is rounded up.
// plumb: run @e8m0fnu(2.0, 1.0) = 4.0
// plumb: run @e8m0fnu(4.0, 1.0) = 4.0
func.func @e8m0fnu(%a: f8E8M0FNU, %b: f8E8M0FNU) -> f8E8M0FNU {
  %r = arith.addf %a, %b : f8E8M0FNU
  return %r : f8E8M0FNU
}

// plumb: run @tf32(1.0, 3.0) = 0.333251953125
// plumb: run @tf32(1.0, 0.0) = inf
func.func @tf32(%a: tf32, %b: tf32) -> tf32 {
  %r = arith.divf %a, %b : tf32
  return %r : tf32
}

// plumb: run @less(0.5, 1.0) = 1
// plumb: run @less(nan, 1.0) = 0
func.func @less(%a: f8E3M4, %b: f8E3M4) -> i1 {
  %r = arith.cmpf olt, %a, %b : f8E3M4
  return %r : i1
}

// plumb: run @narrow(464.0) = 448.0
// plumb: run @narrow(465.0) = nan
// plumb: run @narrow(1.0e-9) = 0.0
// plumb: run @narrow(inf) = nan
func.func @narrow(%a: f32) -> f8E4M3FN {
  %r = arith.truncf %a : f32 to f8E4M3FN
  return %r : f8E4M3FN
}

// plumb: run @towards_zero(465.0) = 448.0
// plumb: run @towards_zero(-1.0e30) = -448.0
// plumb: run @towards_zero(1.0624) = 1.0
func.func @towards_zero(%a: f32) -> f8E4M3FN {
  %r = arith.truncf %a toward_zero : f32 to f8E4M3FN
  return %r : f8E4M3FN
}

// plumb: run @scale(0.0) = 0
// plumb: run @scale(1.5) = -128
// plumb: run @scale(nan) = -1
func.func @scale(%a: f32) -> i8 {
  %s = arith.truncf %a : f32 to f8E8M0FNU
  %r = arith.bitcast %s : f8E8M0FNU to i8
  return %r : i8
}

// A NaN and an infinity have no place where all is finite: what comes out is any number (`nondet`), and shown is that of no
// bits.
// plumb: run @nowhere(7.0) = 6.0
// plumb: run @nowhere(inf) = 0.0
// plumb: run @nowhere(nan) = 0.0
func.func @nowhere(%a: f32) -> f4E2M1FN {
  %r = arith.truncf %a : f32 to f4E2M1FN
  return %r : f4E2M1FN
}

// plumb: run @unsigned(1.0, 0.5) = 0.5
// plumb: run @unsigned(0.5, 1.0) = 5.877471754111438e-39
func.func @unsigned(%a: f8E8M0FNU, %b: f8E8M0FNU) -> f8E8M0FNU {
  %r = arith.subf %a, %b : f8E8M0FNU
  return %r : f8E8M0FNU
}

// plumb: run @integers(-9) = -9
// plumb: run @integers(11) = 11
// plumb: run @integers(1000) = 14
func.func @integers(%a: i32) -> i32 {
  %f = arith.sitofp %a : i32 to f8E3M4
  %m = arith.constant 14.0 : f8E3M4
  %s = arith.minimumf %f, %m : f8E3M4
  %r = arith.fptosi %s : f8E3M4 to i32
  return %r : i32
}

// plumb: run @in_memory() = 3.0
func.func @in_memory() -> f4E2M1FN {
  %i = arith.constant 1 : index
  %m = memref.alloca() : memref<3xf4E2M1FN>
  %v = arith.constant 3.0 : f4E2M1FN
  memref.store %v, %m[%i] : memref<3xf4E2M1FN>
  %r = memref.load %m[%i] : memref<3xf4E2M1FN>
  return %r : f4E2M1FN
}

// plumb: run @lanes() = dense<[3.0, -2.0]>
func.func @lanes() -> vector<2xf8E5M2> {
  %a = arith.constant dense<[1.0, -4.0]> : vector<2xf8E5M2>
  %b = arith.constant dense<2.0> : vector<2xf8E5M2>
  %r = arith.addf %a, %b : vector<2xf8E5M2>
  return %r : vector<2xf8E5M2>
}
