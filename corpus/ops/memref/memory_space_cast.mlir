// `memref.memory_space_cast`: the same memory in another memory space.

// plumb: run @there(5) = 5
func.func @there(%v: i32) -> i32 {
  %a = memref.alloc() : memref<i32>
  %b = memref.memory_space_cast %a : memref<i32> to memref<i32, 1>
  memref.store %v, %b[] : memref<i32, 1>
  %r = memref.load %a[] : memref<i32>
  memref.dealloc %a : memref<i32>
  return %r : i32
}

// Offset, sizes and strides go with it; memory made in a space comes back.
// plumb: run @view(2, 1, 2) = 8, 2
// plumb: run @view(2, 2, 0) ub index-out-of-bounds
func.func @view(%n: index, %i: index, %j: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<3x4xindex, 2>
  %c3 = arith.constant 3 : index
  scf.for %x = %c0 to %c3 step %c1 {
    scf.for %y = %c0 to %c4 step %c1 {
      %p = arith.muli %x, %c4 : index
      %q = arith.addi %p, %y : index
      memref.store %q, %a[%x, %y] : memref<3x4xindex, 2>
    }
  }
  %v = memref.subview %a[0, 1] [%n, 3] [1, 1] : memref<3x4xindex, 2> to memref<?x3xindex, strided<[4, 1], offset: 1>, 2>
  %b = memref.memory_space_cast %v : memref<?x3xindex, strided<[4, 1], offset: 1>, 2> to memref<?x3xindex, strided<[4, 1], offset: 1>>
  %w = memref.load %b[%i, %j] : memref<?x3xindex, strided<[4, 1], offset: 1>>
  %r = arith.addi %w, %c1 : index
  %d = memref.dim %b, %c0 : memref<?x3xindex, strided<[4, 1], offset: 1>>
  %whole = memref.memory_space_cast %a : memref<3x4xindex, 2> to memref<3x4xindex>
  memref.dealloc %whole : memref<3x4xindex>
  return %r, %d : index, index
}

// Without rank.
// plumb: run @unranked(7) = 7, 2, 3
func.func @unranked(%v: i16) -> (i16, index, index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc(%c3) : memref<2x?xi16>
  memref.store %v, %a[%c1, %c2] : memref<2x?xi16>
  %u = memref.cast %a : memref<2x?xi16> to memref<*xi16>
  %there = memref.memory_space_cast %u : memref<*xi16> to memref<*xi16, 3>
  %rank = memref.rank %there : memref<*xi16, 3>
  %back = memref.memory_space_cast %there : memref<*xi16, 3> to memref<*xi16>
  %d = memref.dim %back, %c1 : memref<*xi16>
  %b = memref.cast %back : memref<*xi16> to memref<?x3xi16>
  %r = memref.load %b[%c1, %c2] : memref<?x3xi16>
  memref.dealloc %a : memref<2x?xi16>
  return %r, %rank, %d : i16, index, index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @narrow(7) = 7
func.func @narrow(%v: i16) -> i16 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc(%c2, %c3) : memref<?x?xi16>
  memref.store %v, %a[%c1, %c2] : memref<?x?xi16>
  %u = memref.cast %a : memref<?x?xi16> to memref<*xi16>
  %there = memref.memory_space_cast %u : memref<*xi16> to memref<*xi16, 3>
  %b = memref.cast %there : memref<*xi16, 3> to memref<2x3xi16, 3>
  %c = memref.memory_space_cast %b : memref<2x3xi16, 3> to memref<2x3xi16>
  %r = memref.load %c[%c1, %c2] : memref<2x3xi16>
  memref.dealloc %a : memref<?x?xi16>
  return %r : i16
}
