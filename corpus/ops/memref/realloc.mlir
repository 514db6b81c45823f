// `memref.realloc`: another size, the same contents as far as both reach; the old memory is dead.

func.func private @filled(%n: index) -> memref<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i] : memref<?xi32>
  }
  return %m : memref<?xi32>
}

// From n elements to k: the size, the last element that was there before, and one written now.
// plumb: run @resize(4, 9) = 9, 3, 77
// plumb: run @resize(9, 4) = 4, 3, 77
// plumb: run @resize(4, 4) = 4, 3, 77
func.func @resize(%n: index, %k: index) -> (index, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %old = func.call @filled(%n) : (index) -> memref<?xi32>
  %m = memref.realloc %old(%k) : memref<?xi32> to memref<?xi32>
  %size = memref.dim %m, %c0 : memref<?xi32>
  %least = arith.minsi %n, %k : index
  %at = arith.subi %least, %c1 : index
  %last = memref.load %m[%at] : memref<?xi32>
  %end = arith.subi %k, %c1 : index
  %v = arith.constant 77 : i32
  memref.store %v, %m[%end] : memref<?xi32>
  %new = memref.load %m[%end] : memref<?xi32>
  memref.dealloc %m : memref<?xi32>
  return %size, %last, %new : index, i32, i32
}

// Sizes that the types say, elements of an odd width, and an alignment.
// plumb: run @static(5) = 5, -5
func.func @static(%v: i19) -> (i19, i19) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %zero = arith.constant 0 : i19
  %minus = arith.subi %zero, %v : i19
  %a = memref.alloc() : memref<2xi19>
  memref.store %v, %a[%c1] : memref<2xi19>
  %b = memref.realloc %a {alignment = 128} : memref<2xi19> to memref<8xi19>
  memref.store %minus, %b[%c7] : memref<8xi19>
  memref.store %minus, %b[%c0] : memref<8xi19>
  %c2 = arith.constant 2 : index
  %c = memref.realloc %b(%c2) {alignment = 64} : memref<8xi19> to memref<?xi19>
  %x = memref.load %c[%c1] : memref<?xi19>
  %y = memref.load %c[%c0] : memref<?xi19>
  memref.dealloc %c : memref<?xi19>
  return %x, %y : i19, i19
}

// plumb: run @stale(4, 8) ub use-after-free
// plumb: run @stale(8, 4) ub use-after-free
// plumb: run @stale(4, 4) ub use-after-free
func.func @stale(%n: index, %k: index) -> i32 {
  %c0 = arith.constant 0 : index
  %old = func.call @filled(%n) : (index) -> memref<?xi32>
  %m = memref.realloc %old(%k) : memref<?xi32> to memref<?xi32>
  %r = memref.load %old[%c0] : memref<?xi32>
  return %r : i32
}

// What is new has no contents.
// plumb: run @fresh() ub undefined-branch
func.func @fresh() -> i32 {
  %c2 = arith.constant 2 : index
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %old = func.call @filled(%n) : (index) -> memref<?xi32>
  %m = memref.realloc %old : memref<?xi32> to memref<8xi32>
  %x = memref.load %m[%c2] : memref<8xi32>
  %c = arith.cmpi eq, %x, %zero : i32
  cf.cond_br %c, ^a, ^b
^a:
  return %zero : i32
^b:
  return %x : i32
}

// Only what an allocation gave can change its size.
// plumb: run @stack() ub invalid-free
func.func @stack() {
  %a = memref.alloca() : memref<4xi32>
  %b = memref.realloc %a : memref<4xi32> to memref<8xi32>
  return
}
// plumb: run @twice() ub use-after-free
func.func @twice() {
  %a = memref.alloc() : memref<4xi32>
  %b = memref.realloc %a : memref<4xi32> to memref<8xi32>
  %c = memref.realloc %a : memref<4xi32> to memref<8xi32>
  return
}
// plumb: run @negative(-1) ub invalid-size
func.func @negative(%n: index) {
  %a = memref.alloc() : memref<4xi32>
  %b = memref.realloc %a(%n) : memref<4xi32> to memref<?xi32>
  return
}
