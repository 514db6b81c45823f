// Read-modify-write operations, and calls.

func.func @main() -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %five = arith.constant 5 : i32
  %minus = arith.constant -3 : i32
  %m = memref.alloca() : memref<2xi32>
  memref.store %five, %m[%c0] : memref<2xi32>
  memref.store %minus, %m[%c1] : memref<2xi32>
  %old = memref.atomic_rmw maxs %minus, %m[%c0] : (i32, memref<2xi32>) -> i32
  %next = memref.atomic_rmw addi %five, %m[%c1] : (i32, memref<2xi32>) -> i32
  %a = func.call @difference(%old, %next) : (i32, i32) -> i32
  %x = memref.load %m[%c0] : memref<2xi32>
  %y = memref.load %m[%c1] : memref<2xi32>
  return %a, %x, %y : i32, i32, i32
}

func.func @difference(%a: i32, %b: i32) -> i32 {
  %d = arith.subi %a, %b : i32
  return %d : i32
}

// mismatch: maxs => maxu
// mismatch: maxs => mins
// mismatch: addi %five => addi %minus
// mismatch: (%old, %next) => (%next, %old)
// mismatch: subi %a, %b => subi %b, %a
// mismatch: %x = memref.load %m[%c0] => %x = memref.load %m[%c1]
// mismatch: memref.store %minus, %m[%c1] : memref<2xi32> =>
