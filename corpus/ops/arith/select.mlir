// `arith.select`: one of two values; the one not chosen may be poison.

// plumb: run @f(1, 3, 4) = 3
// plumb: run @f(0, 3, 4) = 4
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = arith.select %c, %a, %b : i32
  return %r : i32
}

// plumb: run @poison_arm(1) = 7
// plumb: run @poison_arm(0) = poison
func.func @poison_arm(%c: i1) -> i32 {
  %a = arith.constant 7 : i32
  %p = ub.poison : i32
  %r = arith.select %c, %a, %p : i32
  return %r : i32
}

// plumb: run @poison_condition() = poison
func.func @poison_condition() -> i32 {
  %c = ub.poison : i1
  %a = arith.constant 7 : i32
  %r = arith.select %c, %a, %a : i32
  return %r : i32
}

// plumb: run @lanes() = dense<[1, 20, 3]>
func.func @lanes() -> vector<3xi32> {
  %c = arith.constant dense<[true, false, true]> : vector<3xi1>
  %a = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %b = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  %r = arith.select %c, %a, %b : vector<3xi1>, vector<3xi32>
  return %r : vector<3xi32>
}

// plumb: run @whole(0) = dense<[10, 20]>
func.func @whole(%c: i1) -> vector<2xi32> {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[10, 20]> : vector<2xi32>
  %r = arith.select %c, %a, %b : vector<2xi32>
  return %r : vector<2xi32>
}

// plumb: run @memrefs(0) = 2
func.func @memrefs(%c: i1) -> i32 {
  %a = memref.alloc() : memref<i32>
  %b = memref.alloc() : memref<i32>
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  memref.store %one, %a[] : memref<i32>
  memref.store %two, %b[] : memref<i32>
  %m = arith.select %c, %a, %b : memref<i32>
  %r = memref.load %m[] : memref<i32>
  memref.dealloc %a : memref<i32>
  memref.dealloc %b : memref<i32>
  return %r : i32
}
