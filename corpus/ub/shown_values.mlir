// What strict runs end by: showing uninitialised memory or poison. Loading, storing and copying it is fine.

// plumb: options strict

func.func private @printI64(i64)

// plumb: run @returned() ub uninit
func.func @returned() -> i32 {
  %zero = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi32>
  %x = memref.load %m[%zero] : memref<2xi32>
  return %x : i32
}

// plumb: run @printed() ub uninit
func.func @printed() {
  %zero = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi64>
  %x = memref.load %m[%zero] : memref<2xi64>
  call @printI64(%x) : (i64) -> ()
  return
}

// What is returned is shown with its elements.
// plumb: run @elements() ub uninit
func.func @elements() -> memref<2xi32> {
  %zero = arith.constant 0 : index
  %seven = arith.constant 7 : i32
  %m = memref.alloc() : memref<2xi32>
  memref.store %seven, %m[%zero] : memref<2xi32>
  return %m : memref<2xi32>
}

// plumb: run @poison() ub poison
func.func @poison() -> i32 {
  %one = arith.constant 1 : i32
  %by = arith.constant 32 : i32
  %x = arith.shli %one, %by : i32
  return %x : i32
}

// Frozen it is some value.
// plumb: run @frozen() = 1
func.func @frozen() -> i1 {
  %p = ub.poison : i32
  %x = llvm.freeze %p : i32
  %same = arith.cmpi eq, %x, %x : i32
  %true = arith.constant true
  %r = arith.ori %same, %true : i1
  return %r : i1
}

// plumb: run @moved() = 7
func.func @moved() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  %m = memref.alloca() : memref<2xi32>
  %n = memref.alloca() : memref<2xi32>
  memref.store %seven, %m[%zero] : memref<2xi32>
  memref.copy %m, %n : memref<2xi32> to memref<2xi32>
  %x = memref.load %n[%one] : memref<2xi32>
  memref.store %x, %m[%one] : memref<2xi32>
  %y = memref.load %n[%zero] : memref<2xi32>
  return %y : i32
}
