// `vector.mask` around an operation that reads or writes memory: lanes that are off do not access it.

// plumb: run @write(dense<[1, 2, 3, 4]>, dense<[1, 0, 1, 0]>) = dense<[1, 9, 3, 9]>
func.func @write(%v: vector<4xi32>, %m: vector<4xi1>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %old = arith.constant dense<9> : vector<4xi32>
  %a = memref.alloca() : memref<4xi32>
  vector.store %old, %a[%c0] : memref<4xi32>, vector<4xi32>
  vector.mask %m { vector.transfer_write %v, %a[%c0] {in_bounds = [true]} : vector<4xi32>, memref<4xi32> } : vector<4xi1>
  %r = vector.load %a[%c0] : memref<4xi32>, vector<4xi32>
  return %r : vector<4xi32>
}

// Lanes that are off have the padding, whatever stands there.
// plumb: run @read(dense<[1, 0, 1, 0]>) = dense<[5, 7, 5, 7]>
func.func @read(%m: vector<4xi1>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %five = arith.constant 5 : i32
  %a = memref.alloca() : memref<4xi32>
  %c2 = arith.constant 2 : index
  memref.store %five, %a[%c0] : memref<4xi32>
  memref.store %five, %a[%c2] : memref<4xi32>
  %r = vector.mask %m { vector.transfer_read %a[%c0], %pad {in_bounds = [true]} : memref<4xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  return %r : vector<4xi32>
}

// A poison mask is undefined behaviour, as that of the operation itself is.
// plumb: run @poison() ub undefined-address
func.func @poison() -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %m = ub.poison : vector<2xi1>
  %v = arith.constant dense<1> : vector<2xi32>
  %a = memref.alloca() : memref<2xi32>
  vector.mask %m { vector.transfer_write %v, %a[%c0] {in_bounds = [true]} : vector<2xi32>, memref<2xi32> } : vector<2xi1>
  return %v : vector<2xi32>
}
