// `memref.assume_alignment`: the same memref; poison if it is less aligned.

// plumb: engines interp

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
