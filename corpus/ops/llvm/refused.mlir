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
