// Allocations of types with a layout: strided ones have room between their elements, and maps that are not linear say
// nothing that a program can see.

// plumb: engines interp

#columns = affine_map<(d0, d1) -> (d1, d0)>
#tiles = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
#rotated = affine_map<(d0, d1) -> (d0, (d1 + d0) mod 4)>
#pair = affine_map<(d0) -> (d0 mod 2)>
#padded = affine_map<(d0, d1) -> (d0 * 8 + d1 + 3)>

// plumb: run @columns() = 7, 2
func.func @columns() -> (i32, index) {
  %i = arith.constant 1 : index
  %j = arith.constant 2 : index
  %v = arith.constant 7 : i32
  %m = memref.alloc() : memref<2x4xi32, #columns>
  memref.store %v, %m[%i, %j] : memref<2x4xi32, #columns>
  %r = memref.load %m[%i, %j] : memref<2x4xi32, #columns>
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<2x4xi32, #columns>
  memref.dealloc %m : memref<2x4xi32, #columns>
  return %r, %n : i32, index
}

// The index is that of the type, not that of memory.
// plumb: run @outside() ub index-out-of-bounds
func.func @outside() -> i32 {
  %i = arith.constant 3 : index
  %j = arith.constant 1 : index
  %m = memref.alloc() : memref<2x4xi32, #columns>
  %r = memref.load %m[%i, %j] : memref<2x4xi32, #columns>
  return %r : i32
}

// plumb: run @tiles() = 10
func.func @tiles() -> i32 {
  %m = memref.alloca() : memref<8xi32, #tiles>
  affine.for %i = 0 to 8 {
    %v = arith.index_cast %i : index to i32
    affine.store %v, %m[%i] : memref<8xi32, #tiles>
  }
  %i = arith.constant 7 : index
  %j = arith.constant 3 : index
  %a = memref.load %m[%i] : memref<8xi32, #tiles>
  %b = affine.load %m[%j] : memref<8xi32, #tiles>
  %r = arith.addi %a, %b : i32
  return %r : i32
}

// A dimension that only the run knows.
// plumb: run @dynamic() = 5
func.func @dynamic() -> i32 {
  %n = arith.constant 6 : index
  %i = arith.constant 5 : index
  %m = memref.alloc(%n) : memref<?xi32, #tiles>
  %v = arith.constant 5 : i32
  memref.store %v, %m[%i] : memref<?xi32, #tiles>
  %r = memref.load %m[%i] : memref<?xi32, #tiles>
  memref.dealloc %m : memref<?xi32, #tiles>
  return %r : i32
}

// Each index has a place of its own, which only trying them shows.
// plumb: run @rotated() = 9
func.func @rotated() -> i32 {
  %i = arith.constant 1 : index
  %v = arith.constant 9 : i32
  %a = memref.alloc() : memref<2x4xi32, #rotated>
  %b = memref.alloc() : memref<2x4xi32>
  memref.store %v, %a[%i, %i] : memref<2x4xi32, #rotated>
  %w = arith.constant 1 : i32
  memref.copy %a, %b : memref<2x4xi32, #rotated> to memref<2x4xi32>
  %r = memref.load %b[%i, %i] : memref<2x4xi32>
  return %r : i32
}

// Indices 0 and 2 are one element.
// plumb: run @shared() unsupported
func.func @shared() -> i32 {
  %i = arith.constant 1 : index
  %m = memref.alloc() : memref<4xi32, #pair>
  %r = memref.load %m[%i] : memref<4xi32, #pair>
  return %r : i32
}

// What shows memory must know where the elements are.
// plumb: run @flat() unsupported
func.func @flat() -> i32 {
  %i = arith.constant 1 : index
  %m = memref.alloc() : memref<2x4xi32, #columns>
  %f = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<2x4xi32, #columns> to memref<8xi32>
  %r = memref.load %f[%i] : memref<8xi32>
  return %r : i32
}

// Three elements before the first one, and four after each row.
// plumb: run @padded() = 4
func.func @padded() -> i32 {
  %i = arith.constant 1 : index
  %j = arith.constant 3 : index
  %v = arith.constant 4 : i32
  %m = memref.alloc() : memref<2x4xi32, #padded>
  memref.store %v, %m[%i, %j] : memref<2x4xi32, #padded>
  %r = memref.load %m[%i, %j] : memref<2x4xi32, #padded>
  memref.dealloc %m : memref<2x4xi32, #padded>
  return %r : i32
}

// plumb: run @every_other() = 4
func.func @every_other() -> i32 {
  %i = arith.constant 3 : index
  %v = arith.constant 4 : i32
  %m = memref.alloc() : memref<4xi32, strided<[2]>>
  memref.store %v, %m[%i] : memref<4xi32, strided<[2]>>
  %r = memref.load %m[%i] : memref<4xi32, strided<[2]>>
  memref.dealloc %m : memref<4xi32, strided<[2]>>
  return %r : i32
}

// A view that begins and ends as the allocation does is no allocation.
// plumb: run @view_freed() ub invalid-free
func.func @view_freed() {
  %m = memref.alloc() : memref<7xi32>
  %s = memref.subview %m[0] [4] [2] : memref<7xi32> to memref<4xi32, strided<[2]>>
  memref.dealloc %s : memref<4xi32, strided<[2]>>
  return
}
