// Fast-math flags: a broken promise is poison; a licence to compute another result opens it, which is not compared.

// plumb: run @no_nan(1.0, 2.0) = 3.0
// plumb: run @no_nan(nan, 2.0) = poison
// plumb: run @no_nan(inf, -inf) = poison
// plumb: run @no_nan(inf, 2.0) = inf
llvm.func @no_nan(%a: f32, %b: f32) -> f32 {
  %r = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : f32
  llvm.return %r : f32
}

// plumb: run @no_infinity(3.0e38, 3.0e38) = poison
// plumb: run @no_infinity(-inf, 1.0) = poison
// plumb: run @no_infinity(2.0, 3.0) = 5.0
llvm.func @no_infinity(%a: f32, %b: f32) -> f32 {
  %r = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<ninf>} : f32
  llvm.return %r : f32
}

// Per lane.
// plumb: run @lanes(dense<[1.0, nan, inf, -0.5]>) = dense<[-1.0, poison, -inf, 0.5]>
llvm.func @lanes(%a: vector<4xf64>) -> vector<4xf64> {
  %r = llvm.fneg %a {fastmathFlags = #llvm.fastmath<nnan>} : vector<4xf64>
  llvm.return %r : vector<4xf64>
}

// A comparison whose operands may be no NaN.
// plumb: run @ordered(1.0, 2.0) = 1
// plumb: run @ordered(nan, 2.0) = poison
llvm.func @ordered(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "olt" %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : f64
  llvm.return %r : i1
}

// A reduction looks at every lane and at where it starts.
// plumb: run @sum(0.0, dense<[1.0, 2.0, 3.0, 4.0]>) = 10.0
// plumb: run @sum(0.0, dense<[1.0, 2.0, nan, 4.0]>) = poison
// plumb: run @sum(inf, dense<[1.0, 2.0, 3.0, 4.0]>) = poison
llvm.func @sum(%s: f32, %v: vector<4xf32>) -> f32 {
  %r = "llvm.intr.vector.reduce.fadd"(%s, %v) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, vector<4xf32>) -> f32
  llvm.return %r : f32
}

// The sign of a zero is open, that of a number is not.
// plumb: run @sign(2.0, 1.0) = 1.0
// An infinity has its own sign beside a zero.
// plumb: run @sign(0.0, inf) = -inf
llvm.func @sign(%a: f32, %b: f32) -> f32 {
  %r = llvm.fsub %a, %b {fastmathFlags = #llvm.fastmath<nsz>} : f32
  llvm.return %r : f32
}

// The point lies below the axis, whatever the sign of the zero is.
// plumb: run @angle(-0.25, 0.0) = ~-1.5707964
// plumb: run @angle(-0.25, -0.0) = ~-1.5707964
llvm.func @angle(%y: f32, %x: f32) -> f32 {
  %r = llvm.intr.atan2(%y, %x) {fastmathFlags = #llvm.fastmath<nsz>} : (f32, f32) -> f32
  llvm.return %r : f32
}

// Of a copied sign that of a number other than zero counts.
// plumb: run @signed(0.5, -2.0) = -0.5
llvm.func @signed(%a: f32, %b: f32) -> f32 {
  %r = llvm.intr.copysign(%a, %b) {fastmathFlags = #llvm.fastmath<nsz>} : (f32, f32) -> f32
  llvm.return %r : f32
}

// A selection is held to its result, not to what it leaves.
// plumb: run @selected(1, 0.0, nan) = 0.0
// plumb: run @selected(0, 0.0, nan) = poison
llvm.func @selected(%c: i1, %a: f32, %b: f32) -> f32 {
  %r = llvm.select %c, %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
  llvm.return %r : f32
}

// -----

// Flags of a call hold of each float of its result.
llvm.func @pair(%a: f32, %b: f32) -> !llvm.struct<(f32, f32)> {
  %u = llvm.mlir.poison : !llvm.struct<(f32, f32)>
  %v = llvm.insertvalue %a, %u[0] : !llvm.struct<(f32, f32)>
  %w = llvm.insertvalue %b, %v[1] : !llvm.struct<(f32, f32)>
  llvm.return %w : !llvm.struct<(f32, f32)>
}

llvm.func @nothing_but_nan() -> !llvm.struct<(f32, f32)> {
  %a = llvm.mlir.constant(0x7FC00000 : f32) : f32
  %b = llvm.mlir.constant(1.0 : f32) : f32
  %r = llvm.call @pair(%a, %b) : (f32, f32) -> !llvm.struct<(f32, f32)>
  llvm.return %r : !llvm.struct<(f32, f32)>
}

// plumb: run @flags_of_call() = (poison, 1.0)
llvm.func @flags_of_call() -> !llvm.struct<(f32, f32)> {
  %r = llvm.call @nothing_but_nan() {fastmathFlags = #llvm.fastmath<nnan>} : () -> !llvm.struct<(f32, f32)>
  llvm.return %r : !llvm.struct<(f32, f32)>
}
