// `llvm.intr.vector.extract`, `llvm.intr.vector.insert`, `llvm.intr.vector.interleave2`, `llvm.intr.vector.deinterleave2`: runs of
// lanes, and lanes of two vectors in turns.

// plumb: run @extract(dense<[1, 2, 3, 4, 5, 6, 7, 8]>) = dense<[5, 6, 7, 8]>
llvm.func @extract(%v: vector<8xi32>) -> vector<4xi32> {
  %r = llvm.intr.vector.extract %v[4] : vector<4xi32> from vector<8xi32>
  llvm.return %r : vector<4xi32>
}

// plumb: run @insert(dense<[1, 2, 3, 4, 5, 6, 7, 8]>, dense<[-1, -2]>) = dense<[1, 2, 3, 4, -1, -2, 7, 8]>
llvm.func @insert(%v: vector<8xi16>, %w: vector<2xi16>) -> vector<8xi16> {
  %r = llvm.intr.vector.insert %w, %v[4] : vector<2xi16> into vector<8xi16>
  llvm.return %r : vector<8xi16>
}

// plumb: run @interleave(dense<[1, 2, 3, 4]>, dense<[-1, -2, -3, -4]>) = dense<[1, -1, 2, -2, 3, -3, 4, -4]>
llvm.func @interleave(%v: vector<4xi8>, %w: vector<4xi8>) -> vector<8xi8> {
  %r = "llvm.intr.vector.interleave2"(%v, %w) : (vector<4xi8>, vector<4xi8>) -> vector<8xi8>
  llvm.return %r : vector<8xi8>
}

// plumb: run @even(dense<[1, -1, 2, -2, 3, -3, 4, -4]>) = dense<[1, 2, 3, 4]>
llvm.func @even(%v: vector<8xi8>) -> vector<4xi8> {
  %p = "llvm.intr.vector.deinterleave2"(%v) : (vector<8xi8>) -> !llvm.struct<(vector<4xi8>, vector<4xi8>)>
  %r = llvm.extractvalue %p[0] : !llvm.struct<(vector<4xi8>, vector<4xi8>)>
  llvm.return %r : vector<4xi8>
}

// plumb: run @odd(dense<[1, -1, 2, -2, 3, -3, 4, -4]>) = dense<[-1, -2, -3, -4]>
llvm.func @odd(%v: vector<8xi8>) -> vector<4xi8> {
  %p = "llvm.intr.vector.deinterleave2"(%v) : (vector<8xi8>) -> !llvm.struct<(vector<4xi8>, vector<4xi8>)>
  %r = llvm.extractvalue %p[1] : !llvm.struct<(vector<4xi8>, vector<4xi8>)>
  llvm.return %r : vector<4xi8>
}

// Poison stays in its lane.
// plumb: run @lanes() = dense<[7, poison, 5, 6]>
llvm.func @lanes() -> vector<4xi32> {
  %p = llvm.mlir.poison : vector<4xi32>
  %seven = llvm.mlir.constant(7 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.insertelement %seven, %p[%zero : i32] : vector<4xi32>
  %w = llvm.mlir.constant(dense<[5, 6]> : vector<2xi32>) : vector<2xi32>
  %r = llvm.intr.vector.insert %w, %v[2] : vector<2xi32> into vector<4xi32>
  llvm.return %r : vector<4xi32>
}
