// `memref.view`: bytes of a buffer from a position on, as row-major elements of another type.

memref.global "private" constant @bytes : memref<16xi8> = dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> {alignment = 16 : i64}

// Bytes 4 to 7 are 4, 5, 6, 7, the lowest first.
// plumb: run @word(0) = 50462976
// plumb: run @word(4) = 117835012
// plumb: run @word(12) = 252579084
// plumb: run @word(13) ub view-out-of-bounds
// plumb: run @word(-4) ub view-out-of-bounds
// plumb: run @word(2) ub misaligned
func.func @word(%shift: index) -> i32 {
  %g = memref.get_global @bytes : memref<16xi8>
  %v = memref.view %g[%shift][] : memref<16xi8> to memref<i32>
  %r = memref.load %v[] : memref<i32>
  return %r : i32
}

// Sizes are given for the unknown extents, in order; the strides are row-major.
// plumb: run @three_dims(0, 2, 2, 1, 1, 1) = 3854
// plumb: run @three_dims(2, 1, 3, 0, 2, 1) = 3340
// plumb: run @three_dims(4, 1, 2, 0, 1, 0) = 2312
// plumb: run @three_dims(0, 0, 100, 0, 0, 0) ub index-out-of-bounds
// plumb: run @three_dims(4, 2, 2, 0, 0, 0) ub view-out-of-bounds
// plumb: run @three_dims(0, -1, 2, 0, 0, 0) ub invalid-size
func.func @three_dims(%shift: index, %n: index, %m: index, %i: index, %j: index, %k: index) -> i16 {
  %g = memref.get_global @bytes : memref<16xi8>
  %v = memref.view %g[%shift][%n, %m] : memref<16xi8> to memref<?x?x2xi16>
  %r = memref.load %v[%i, %j, %k] : memref<?x?x2xi16>
  return %r : i16
}

// Writing through the view writes the bytes.
// plumb: run @write() = dense<[9, 9, 4, 3, 2, 1, 9, 9]>
func.func @write() -> memref<8xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %nine = arith.constant 9 : i8
  %a = memref.alloc(%c8) : memref<?xi8>
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %nine, %a[%i] : memref<?xi8>
  }
  %low = arith.constant 0x0304 : i16
  %high = arith.constant 0x0102 : i16
  %v = memref.view %a[%c2][%c2] : memref<?xi8> to memref<?xi16>
  memref.store %low, %v[%c0] : memref<?xi16>
  memref.store %high, %v[%c1] : memref<?xi16>
  %r = memref.cast %a : memref<?xi8> to memref<8xi8>
  return %r : memref<8xi8>
}

// The size of the source counts, not that of its type. An empty view may start at its end, aligned or not.
// plumb: run @at_the_end(8, 3) = 0
// plumb: run @at_the_end(9, 0) ub view-out-of-bounds
func.func @at_the_end(%shift: index, %m: index) -> index {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc(%c8) : memref<?xi8>
  %v = memref.view %a[%shift][%c0, %m] : memref<?xi8> to memref<?x?xi64>
  %r = memref.dim %v, %c0 : memref<?x?xi64>
  memref.dealloc %a : memref<?xi8>
  return %r : index
}

// Stack memory of bytes promises no alignment, wherever it is.
// plumb: run @stack() ub misaligned
func.func @stack() -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<8xi8>
  %v = memref.view %a[%c0][] : memref<8xi8> to memref<i64>
  %r = memref.rank %v : memref<i64>
  return %r : index
}

// A view of a view.
// plumb: run @of_a_view() = 513
func.func @of_a_view() -> i16 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %x = arith.constant 513 : i16
  %a = memref.alloc() : memref<16xi8>
  %v = memref.view %a[%c4][%c4] : memref<16xi8> to memref<?xi8>
  %w = memref.view %v[%c2][] : memref<?xi8> to memref<1xi16>
  memref.store %x, %w[%c0] : memref<1xi16>
  %u = memref.view %a[%c2][] : memref<16xi8> to memref<4xi16>
  %r = memref.load %u[%c2] : memref<4xi16>
  memref.dealloc %a : memref<16xi8>
  return %r : i16
}

// -----

// At 32 bits too.
// plumb: options index-bitwidth=32
// plumb: run @narrow(6, 2, 1) = 2312
// plumb: run @narrow(6, 4, 1) ub view-out-of-bounds
func.func @narrow(%shift: index, %n: index, %i: index) -> i16 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @bytes : memref<12xi8>
  %v = memref.view %g[%shift][%n] : memref<12xi8> to memref<?x1xi16>
  %r = memref.load %v[%i, %c0] : memref<?x1xi16>
  return %r : i16
}

memref.global "private" constant @bytes : memref<12xi8> = dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> {alignment = 16 : i64}
