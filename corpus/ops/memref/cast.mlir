// `memref.cast`: what the type forgets or asserts; a wrong assertion is undefined.

// plumb: run @round_trip() = 4
func.func @round_trip() -> i32 {
  %c1 = arith.constant 1 : index
  %four = arith.constant 4 : i32
  %a = memref.alloc() : memref<2xi32>
  %d = memref.cast %a : memref<2xi32> to memref<?xi32>
  %u = memref.cast %d : memref<?xi32> to memref<*xi32>
  %s = memref.cast %u : memref<*xi32> to memref<2xi32>
  memref.store %four, %s[%c1] : memref<2xi32>
  %r = memref.load %a[%c1] : memref<2xi32>
  memref.dealloc %a : memref<2xi32>
  return %r : i32
}

// plumb: run @wrong_size(2) = 0
// plumb: run @wrong_size(3) ub cast-mismatch
func.func @wrong_size(%n: index) -> i32 {
  %zero = arith.constant 0 : i32
  %a = memref.alloc(%n) : memref<?xi32>
  %s = memref.cast %a : memref<?xi32> to memref<2xi32>
  memref.dealloc %a : memref<?xi32>
  return %zero : i32
}

// plumb: run @wrong_rank() ub cast-mismatch
func.func @wrong_rank() -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<2x3xi32>
  %u = memref.cast %a : memref<2x3xi32> to memref<*xi32>
  %s = memref.cast %u : memref<*xi32> to memref<?xi32>
  %r = memref.dim %s, %c0 : memref<?xi32>
  return %r : index
}
