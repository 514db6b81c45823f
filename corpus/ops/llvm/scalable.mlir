// Vectors of scalable length: as long as stated times `vscale`. The native target has none.

// plumb: options vscale=4
// plumb: engines interp lowered

// The sum of 0 to 7.
// plumb: run @sum() = 28
llvm.func @sum() -> i32 {
  %v = llvm.intr.stepvector : vector<[2]xi32>
  %r = "llvm.intr.vector.reduce.add"(%v) : (vector<[2]xi32>) -> i32
  llvm.return %r : i32
}

// plumb: run @splat(5) = 40
llvm.func @splat(%x: i32) -> i32 {
  %u = llvm.mlir.poison : vector<[2]xi32>
  %zero = llvm.mlir.constant(0 : i32) : i32
  %a = llvm.insertelement %x, %u[%zero : i32] : vector<[2]xi32>
  %v = llvm.shufflevector %a, %u [0, 0] : vector<[2]xi32>
  %r = "llvm.intr.vector.reduce.add"(%v) : (vector<[2]xi32>) -> i32
  llvm.return %r : i32
}

// plumb: run @constant() = 56
llvm.func @constant() -> i32 {
  %v = llvm.mlir.constant(dense<7> : vector<[2]xi32>) : vector<[2]xi32>
  %r = "llvm.intr.vector.reduce.add"(%v) : (vector<[2]xi32>) -> i32
  llvm.return %r : i32
}

// The position of a fixed part counts lanes.
// plumb: run @fixed() = dense<[2, 3]>
llvm.func @fixed() -> vector<2xi32> {
  %v = llvm.intr.stepvector : vector<[2]xi32>
  %r = llvm.intr.vector.extract %v[2] : vector<2xi32> from vector<[2]xi32>
  llvm.return %r : vector<2xi32>
}

// That of a scalable part counts so many times `vscale`: lanes 8 to 15 of 16, whose sum is 92.
// plumb: run @scaled() = 92
llvm.func @scaled() -> i32 {
  %v = llvm.intr.stepvector : vector<[4]xi32>
  %p = llvm.intr.vector.extract %v[2] : vector<[2]xi32> from vector<[4]xi32>
  %r = "llvm.intr.vector.reduce.add"(%p) : (vector<[2]xi32>) -> i32
  llvm.return %r : i32
}

// Beyond the end, and it is only known here, all is poison.
// plumb: run @beyond(7) = 7
// plumb: run @beyond(8) = poison
llvm.func @beyond(%i: i64) -> i32 {
  %v = llvm.intr.stepvector : vector<[2]xi32>
  %r = llvm.extractelement %v[%i : i64] : vector<[2]xi32>
  llvm.return %r : i32
}

// In memory they stand one lane after the other: 8 of them here.
// plumb: run @memory(7) = 7
// plumb: run @memory(8) ub out-of-bounds
llvm.func @memory(%i: i64) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %v = llvm.intr.stepvector : vector<[2]xi32>
  %p = llvm.alloca %one x vector<[2]xi32> : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<[2]xi32>, !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @masked(5) = 10
// plumb: run @masked(99) = 28
llvm.func @masked(%n: i64) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %start = llvm.mlir.constant(0 : i32) : i32
  %length = llvm.mlir.constant(8 : i32) : i32
  %v = llvm.intr.stepvector : vector<[2]xi32>
  %m = llvm.intr.get.active.lane.mask %zero, %n : i64, i64 to vector<[2]xi1>
  %r = "llvm.intr.vp.reduce.add"(%start, %v, %m, %length) : (i32, vector<[2]xi32>, vector<[2]xi1>, i32) -> i32
  llvm.return %r : i32
}
