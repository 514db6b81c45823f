// `llvm.call_intrinsic`: an intrinsic by its LLVM name, with its constants as operands.

// plumb: run @max(-3, 5) = 5
llvm.func @max(%a: i32, %b: i32) -> i32 {
  %r = llvm.call_intrinsic "llvm.smax.i32"(%a, %b) : (i32, i32) -> i32
  llvm.return %r : i32
}

// plumb: run @absolute(-7) = 7
// plumb: run @absolute(-128) = -128
llvm.func @absolute(%a: i8) -> i8 {
  %no = llvm.mlir.constant(false) : i1
  %r = llvm.call_intrinsic "llvm.abs.i8"(%a, %no) : (i8, i1) -> i8
  llvm.return %r : i8
}

// plumb: run @promised(-7) = 7
// plumb: run @promised(-128) = poison
llvm.func @promised(%a: i8) -> i8 {
  %yes = llvm.mlir.constant(true) : i1
  %r = llvm.call_intrinsic "llvm.abs.i8"(%a, %yes) : (i8, i1) -> i8
  llvm.return %r : i8
}

// A zero is a constant, too.
// plumb: run @unpromised(-128) = -128
llvm.func @unpromised(%a: i8) -> i8 {
  %no = llvm.mlir.zero : i1
  %r = llvm.call_intrinsic "llvm.abs.i8"(%a, %no) : (i8, i1) -> i8
  llvm.return %r : i8
}

// Vectors, an overload after a dot that is none of the name's own.
// plumb: run @sum(dense<[1.5, 2.5, 3.0, -1.0]>) = 7.0
llvm.func @sum(%v: vector<4xf32>) -> f32 {
  %start = llvm.mlir.constant(1.0 : f32) : f32
  %r = llvm.call_intrinsic "llvm.vector.reduce.fadd.v4f32"(%start, %v) : (f32, vector<4xf32>) -> f32
  llvm.return %r : f32
}

// Those that have no operation of their own: conversions that stop at the ends of the range.
// plumb: run @signed(300.5) = 127
// plumb: run @signed(-300.5) = -128
// plumb: run @signed(-2.75) = -2
// plumb: run @signed(nan) = 0
llvm.func @signed(%x: f32) -> i8 {
  %r = llvm.call_intrinsic "llvm.fptosi.sat.i8.f32"(%x) : (f32) -> i8
  llvm.return %r : i8
}

// plumb: run @unsigned(300.5) = -1
// plumb: run @unsigned(-3.0) = 0
// plumb: run @unsigned(200.75) = -56
// plumb: run @unsigned(nan) = 0
llvm.func @unsigned(%x: f64) -> i8 {
  %r = llvm.call_intrinsic "llvm.fptoui.sat.i8.f64"(%x) : (f64) -> i8
  llvm.return %r : i8
}

// plumb: run @reverse(dense<[1, 2, 3, 4]>) = dense<[4, 3, 2, 1]>
llvm.func @reverse(%v: vector<4xi16>) -> vector<4xi16> {
  %r = llvm.call_intrinsic "llvm.vector.reverse.v4i16"(%v) : (vector<4xi16>) -> vector<4xi16>
  llvm.return %r : vector<4xi16>
}

// plumb: run @class(nan) = 1
// plumb: run @class(inf) = 0
// plumb: run @class(-1.0) = 1
llvm.func @class(%x: f32) -> i1 {
  %nan_or_negative = llvm.mlir.constant(63 : i32) : i32
  %r = llvm.call_intrinsic "llvm.is.fpclass.f32"(%x, %nan_or_negative) : (f32, i32) -> i1
  llvm.return %r : i1
}

// -----

// One that belongs to a machine.
// plumb: engines interp

// plumb: run @pause() unsupported
llvm.func @pause() {
  llvm.call_intrinsic "llvm.x86.sse2.pause"() : () -> ()
  llvm.return
}
