// `scf.if`: one region or the other.

// plumb: run @f(1) = 1, 2
// plumb: run @f(0) = 3, 4
func.func @f(%c: i1) -> (i32, i32) {
  %a, %b = scf.if %c -> (i32, i32) {
    %x = arith.constant 1 : i32
    %y = arith.constant 2 : i32
    scf.yield %x, %y : i32, i32
  } else {
    %x = arith.constant 3 : i32
    %y = arith.constant 4 : i32
    scf.yield %x, %y : i32, i32
  }
  return %a, %b : i32, i32
}

// plumb: run @no_else(1) = 8
// plumb: run @no_else(0) = 9
func.func @no_else(%c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  %nine = arith.constant 9 : i32
  memref.store %nine, %m[] : memref<i32>
  scf.if %c {
    %eight = arith.constant 8 : i32
    memref.store %eight, %m[] : memref<i32>
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
