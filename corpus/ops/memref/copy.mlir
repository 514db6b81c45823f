// `memref.copy`: elements by logical index, between any two layouts.

// plumb: run @plain() = dense<[[1, 2], [3, 4]]>
func.func @plain() -> memref<2x2xi32> {
  %g = memref.get_global @data : memref<2x2xi32>
  %b = memref.alloc() : memref<2x2xi32>
  memref.copy %g, %b : memref<2x2xi32> to memref<2x2xi32>
  return %b : memref<2x2xi32>
}

// Into the second column of a wider buffer.
// plumb: run @strided() = dense<[[0, 1, 0], [0, 3, 0]]>
func.func @strided() -> memref<2x3xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %g = memref.get_global @data : memref<2x2xi32>
  %b = memref.alloc() : memref<2x3xi32>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c3 step %c1 {
      memref.store %zero, %b[%i, %j] : memref<2x3xi32>
    }
  }
  %from = memref.subview %g[0, 0] [2, 1] [1, 1] : memref<2x2xi32> to memref<2x1xi32, strided<[2, 1]>>
  %to = memref.subview %b[0, 1] [2, 1] [1, 1] : memref<2x3xi32> to memref<2x1xi32, strided<[3, 1], offset: 1>>
  memref.copy %from, %to : memref<2x1xi32, strided<[2, 1]>> to memref<2x1xi32, strided<[3, 1], offset: 1>>
  return %b : memref<2x3xi32>
}

// plumb: run @shapes(2) returns
// plumb: run @shapes(3) ub shape-mismatch
func.func @shapes(%n: index) {
  %c2 = arith.constant 2 : index
  %a = memref.alloc(%n) : memref<?xi8>
  %b = memref.alloc(%c2) : memref<?xi8>
  memref.copy %a, %b : memref<?xi8> to memref<?xi8>
  memref.dealloc %a : memref<?xi8>
  memref.dealloc %b : memref<?xi8>
  return
}

memref.global "private" constant @data : memref<2x2xi32> = dense<[[1, 2], [3, 4]]>
