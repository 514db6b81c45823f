// `memref.assume_alignment`: the same memref; poison if its first element is less aligned.

// plumb: run @aligned() = 5
func.func @aligned() -> i32 {
  %v = arith.constant 5 : i32
  %a = memref.alloc() {alignment = 16 : i64} : memref<4xi32>
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<4xi32>
  %b = memref.assume_alignment %a, 16 : memref<4xi32>
  %r = memref.load %b[%c0] : memref<4xi32>
  memref.dealloc %a : memref<4xi32>
  return %r : i32
}

// The first element counts, not the start of the memory. Rank and elements are any.
// plumb: run @view(6) = 6
func.func @view(%v: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() {alignment = 64 : i64} : memref<8x4xf64>
  memref.store %v, %a[%c3, %c2] : memref<8x4xf64>
  // Elements 8 and on: 64 bytes behind the start.
  %b = memref.subview %a[%c2, 0] [4, 4] [1, 1] : memref<8x4xf64> to memref<4x4xf64, strided<[4, 1], offset: ?>>
  %s = memref.assume_alignment %b, 64 : memref<4x4xf64, strided<[4, 1], offset: ?>>
  %c1 = arith.constant 1 : index
  %r = memref.load %s[%c1, %c2] : memref<4x4xf64, strided<[4, 1], offset: ?>>
  memref.dealloc %a : memref<8x4xf64>
  return %r : f64
}

// Memory that starts 8 bytes before a multiple of 64.
// plumb: run @shifted(6) = 6
func.func @shifted(%v: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() {alignment = 64 : i64} : memref<16xf64>
  %b = memref.reinterpret_cast %a to offset: [7], sizes: [9], strides: [1] : memref<16xf64> to memref<9xf64, strided<[1], offset: 7>>
  %c = memref.subview %b[1] [8] [1] : memref<9xf64, strided<[1], offset: 7>> to memref<8xf64, strided<[1], offset: 8>>
  memref.store %v, %c[%c1] : memref<8xf64, strided<[1], offset: 8>>
  %d = memref.assume_alignment %c, 64 : memref<8xf64, strided<[1], offset: 8>>
  %r = memref.load %d[%c1] : memref<8xf64, strided<[1], offset: 8>>
  memref.dealloc %a : memref<16xf64>
  return %r : f64
}

// An assumption alone does nothing, broken or not; a result that is poison may not be accessed.
// plumb: run @broken(0) returns
func.func @broken(%i: index) {
  %a = memref.alloc() {alignment = 64 : i64} : memref<16xi8>
  %b = memref.subview %a[1] [4] [1] : memref<16xi8> to memref<4xi8, strided<[1], offset: 1>>
  %c = memref.assume_alignment %b, 64 : memref<4xi8, strided<[1], offset: 1>>
  memref.dealloc %a : memref<16xi8>
  return
}
// plumb: run @used(0) ub undefined-address
func.func @used(%i: index) -> i8 {
  %a = memref.alloc() {alignment = 64 : i64} : memref<16xi8>
  %b = memref.subview %a[1] [4] [1] : memref<16xi8> to memref<4xi8, strided<[1], offset: 1>>
  %c = memref.assume_alignment %b, 64 : memref<4xi8, strided<[1], offset: 1>>
  %r = memref.load %c[%i] : memref<4xi8, strided<[1], offset: 1>>
  return %r : i8
}
