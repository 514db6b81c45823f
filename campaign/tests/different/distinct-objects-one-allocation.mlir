// The memrefs come out exchanged.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %a = memref.alloc() : memref<1xi32>
  %b = memref.alloc() : memref<1xi32>
  memref.store %one, %a[%c0] : memref<1xi32>
  memref.store %two, %b[%c0] : memref<1xi32>
  %s, %t = memref.distinct_objects %a, %b : memref<1xi32>, memref<1xi32>
  %y = memref.load %s[%c0] : memref<1xi32>
  memref.dealloc %a : memref<1xi32>
  memref.dealloc %b : memref<1xi32>
  return %y : i32
}
// -----
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %a = memref.alloc() : memref<1xi32>
  %b = memref.alloc() : memref<1xi32>
  memref.store %one, %a[%c0] : memref<1xi32>
  memref.store %two, %b[%c0] : memref<1xi32>
  %s, %t = memref.distinct_objects %b, %a : memref<1xi32>, memref<1xi32>
  %y = memref.load %s[%c0] : memref<1xi32>
  memref.dealloc %a : memref<1xi32>
  memref.dealloc %b : memref<1xi32>
  return %y : i32
}
