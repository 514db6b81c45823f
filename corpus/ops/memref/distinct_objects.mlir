// `memref.distinct_objects`: the same memrefs, which share no memory.

// plumb: run @apart(3, 4) = 3, 4
func.func @apart(%x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloca() : memref<i32>
  %p, %q = memref.distinct_objects %a, %b : memref<2xi32>, memref<i32>
  memref.store %x, %p[%c0] : memref<2xi32>
  memref.store %y, %q[] : memref<i32>
  %r = memref.load %a[%c0] : memref<2xi32>
  %s = memref.load %b[] : memref<i32>
  memref.dealloc %a : memref<2xi32>
  return %r, %s : i32, i32
}

// Two parts of one memory, of n elements each from 0 and 4 on.
// plumb: run @halves(4, 7) = 7
// plumb: run @halves(0, 7) = 7
// plumb: run @halves(5, 7) ub assumption-violated
func.func @halves(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<16xi32>
  memref.store %x, %a[%c0] : memref<16xi32>
  %p = memref.subview %a[0] [%n] [1] : memref<16xi32> to memref<?xi32, strided<[1]>>
  %q = memref.subview %a[4] [%n] [1] : memref<16xi32> to memref<?xi32, strided<[1], offset: 4>>
  %s, %t = memref.distinct_objects %p, %q : memref<?xi32, strided<[1]>>, memref<?xi32, strided<[1], offset: 4>>
  %r = memref.load %a[%c0] : memref<16xi32>
  memref.dealloc %a : memref<16xi32>
  return %r : i32
}

// plumb: run @same() ub assumption-violated
func.func @same() {
  %a = memref.alloca() : memref<f32>
  %p, %q = memref.distinct_objects %a, %a : memref<f32>, memref<f32>
  return
}
