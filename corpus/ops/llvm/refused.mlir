// What LLVM refuses though the dialect takes it has no meaning: `plumb emit` says so, too.

// plumb: engines interp
// plumb: run @narrower(dense<[1, 2]>) unsupported
llvm.func @narrower(%v: vector<2xi16>) -> vector<2xi32> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = "llvm.intr.vp.trunc"(%v, %m, %n) : (vector<2xi16>, vector<2xi1>, i32) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// plumb: run @wider(dense<[1, 2]>) unsupported
llvm.func @wider(%v: vector<2xi16>) -> vector<2xi8> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = "llvm.intr.vp.zext"(%v, %m, %n) : (vector<2xi16>, vector<2xi1>, i32) -> vector<2xi8>
  llvm.return %r : vector<2xi8>
}

// plumb: run @bytes(1) unsupported
llvm.func @bytes(%a: i8) -> i8 {
  %r = llvm.intr.bswap(%a) : (i8) -> i8
  llvm.return %r : i8
}

// plumb: run @classes(1.0) unsupported
llvm.func @classes(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 1024 : i32}> : (f32) -> i1
  llvm.return %r : i1
}

// plumb: run @part(dense<[1, 2, 3, 4]>) unsupported
llvm.func @part(%v: vector<4xi32>) -> vector<2xi32> {
  %r = llvm.intr.vector.extract %v[1] : vector<2xi32> from vector<4xi32>
  llvm.return %r : vector<2xi32>
}

// plumb: run @steps() unsupported
llvm.func @steps() -> vector<4xi4> {
  %r = llvm.intr.stepvector : vector<4xi4>
  llvm.return %r : vector<4xi4>
}

// plumb: run @aligned() unsupported
llvm.func @aligned() -> vector<2xi32> {
  %p = llvm.mlir.zero : !llvm.ptr
  %m = llvm.mlir.constant(dense<false> : vector<2xi1>) : vector<2xi1>
  %r = llvm.intr.masked.load %p, %m {alignment = 3 : i32} : (!llvm.ptr, vector<2xi1>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// The same by name.

// plumb: run @narrower_by_name(dense<[1, 2]>) unsupported
llvm.func @narrower_by_name(%v: vector<2xi16>) -> vector<2xi32> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = llvm.call_intrinsic "llvm.vp.trunc.v2i32.v2i16"(%v, %m, %n) : (vector<2xi16>, vector<2xi1>, i32) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// plumb: run @bytes_by_name(1) unsupported
llvm.func @bytes_by_name(%a: i8) -> i8 {
  %r = llvm.call_intrinsic "llvm.bswap.i8"(%a) : (i8) -> i8
  llvm.return %r : i8
}

// plumb: run @classes_by_name(1.0) unsupported
llvm.func @classes_by_name(%a: f32) -> i1 {
  %c = llvm.mlir.constant(1024 : i32) : i32
  %r = llvm.call_intrinsic "llvm.is.fpclass.f32"(%a, %c) : (f32, i32) -> i1
  llvm.return %r : i1
}

// plumb: run @part_by_name(dense<[1, 2, 3, 4]>) unsupported
llvm.func @part_by_name(%v: vector<4xi32>) -> vector<2xi32> {
  %c = llvm.mlir.constant(1 : i64) : i64
  %r = llvm.call_intrinsic "llvm.vector.extract.v2i32.v4i32"(%v, %c) : (vector<4xi32>, i64) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// plumb: run @put_by_name(dense<[1, 2, 3, 4]>, dense<[5, 6]>) unsupported
llvm.func @put_by_name(%v: vector<4xi32>, %w: vector<2xi32>) -> vector<4xi32> {
  %c = llvm.mlir.constant(1 : i64) : i64
  %r = llvm.call_intrinsic "llvm.vector.insert.v4i32.v2i32"(%v, %w, %c) : (vector<4xi32>, vector<2xi32>, i64) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// plumb: run @steps_by_name() unsupported
llvm.func @steps_by_name() -> vector<4xi4> {
  %r = llvm.call_intrinsic "llvm.stepvector.v4i4"() : () -> vector<4xi4>
  llvm.return %r : vector<4xi4>
}

// A constant argument that is none.

// plumb: run @open_classes(1.0, 63) unsupported
llvm.func @open_classes(%a: f32, %c: i32) -> i1 {
  %r = llvm.call_intrinsic "llvm.is.fpclass.f32"(%a, %c) : (f32, i32) -> i1
  llvm.return %r : i1
}

// plumb: run @open_promise(-128, 1) unsupported
llvm.func @open_promise(%a: i8, %c: i1) -> i8 {
  %r = llvm.call_intrinsic "llvm.abs.i8"(%a, %c) : (i8, i1) -> i8
  llvm.return %r : i8
}

// plumb: run @undefined_promise(0) unsupported
llvm.func @undefined_promise(%a: i8) -> i8 {
  %c = llvm.mlir.undef : i1
  %r = llvm.call_intrinsic "llvm.ctlz.i8"(%a, %c) : (i8, i1) -> i8
  llvm.return %r : i8
}

// plumb: run @no_promise(0) unsupported
llvm.func @no_promise(%a: i8) -> i8 {
  %r = llvm.call_intrinsic "llvm.cttz.i8"(%a) : (i8) -> i8
  llvm.return %r : i8
}

// plumb: run @open_position(dense<[1, 2, 3, 4]>, 2) unsupported
llvm.func @open_position(%v: vector<4xi32>, %c: i64) -> vector<2xi32> {
  %r = llvm.call_intrinsic "llvm.vector.extract.v2i32.v4i32"(%v, %c) : (vector<4xi32>, i64) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// plumb: run @open_volatile(0) unsupported
llvm.func @open_volatile(%c: i1) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  %byte = llvm.mlir.constant(7 : i8) : i8
  llvm.call_intrinsic "llvm.memset.p0.i64"(%p, %byte, %one, %c) : (!llvm.ptr, i8, i64, i1) -> ()
  llvm.return
}

// plumb: run @open_hint(0) unsupported
llvm.func @open_hint(%c: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.call_intrinsic "llvm.prefetch.p0"(%p, %c, %one, %one) : (!llvm.ptr, i32, i32, i32) -> ()
  llvm.return
}

// plumb: run @open_probability(1, 0.5) unsupported
llvm.func @open_probability(%a: i64, %c: f64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %r = llvm.call_intrinsic "llvm.expect.with.probability.i64"(%a, %one, %c) : (i64, i64, f64) -> i64
  llvm.return %r : i64
}
