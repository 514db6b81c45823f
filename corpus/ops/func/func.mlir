// `func.func`, `func.return`: what runs and what it gives back.

// plumb: run @nothing() returns
func.func @nothing() {
  return
}

// plumb: run @several(7) = 7, 1, 0.25
func.func @several(%a: i8) -> (i8, i1, f32) {
  %t = arith.constant true
  %f = arith.constant 0.25 : f32
  return %a, %t, %f : i8, i1, f32
}

// A memref result is seen as its elements, whatever its layout.
// plumb: run @memref() = dense<[[1, 2], [3, 4]]>
func.func @memref() -> memref<2x2xi16> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2x2xi16>
  %v1 = arith.constant 1 : i16
  %v2 = arith.constant 2 : i16
  %v3 = arith.constant 3 : i16
  %v4 = arith.constant 4 : i16
  memref.store %v1, %m[%c0, %c0] : memref<2x2xi16>
  memref.store %v2, %m[%c0, %c1] : memref<2x2xi16>
  memref.store %v3, %m[%c1, %c0] : memref<2x2xi16>
  memref.store %v4, %m[%c1, %c1] : memref<2x2xi16>
  return %m : memref<2x2xi16>
}

// -----

// A function that is defined elsewhere cannot have a linkage of definitions.
// plumb: lower
func.func private @weak() attributes {llvm.linkage = #llvm.linkage<weak>} //~ lower-unsupported-op
