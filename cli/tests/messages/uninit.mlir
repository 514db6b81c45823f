// run: --entry shown
// run: --entry shown --explain
// run: --entry shown --strict
// run: --entry moved --strict
// run: --entry through_memory --explain
// run: --entry undef --explain

// Each place that shows what was never written is warned of once.
func.func private @printI64(i64)
func.func private @printMemrefI32(memref<*xi32>)
func.func @shown() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %seven = arith.constant 7 : i32
  %m = memref.alloca() : memref<4xi32>
  memref.store %seven, %m[%zero] : memref<4xi32>
  scf.for %i = %zero to %two step %one {
    %x = memref.load %m[%one] : memref<4xi32>
    %wide = arith.extsi %x : i32 to i64
    func.call @printI64(%wide) : (i64) -> ()
  }
  %u = memref.cast %m : memref<4xi32> to memref<*xi32>
  call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  %y = memref.load %m[%two] : memref<4xi32>
  %z = arith.addi %y, %seven : i32
  return %z : i32
}

// Loading, storing and copying it is as good as anything else.
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

// The memory that was not written is named, not that which it was copied to.
func.func @through_memory() -> i32 {
  %zero = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi32>
  %n = memref.alloca() : memref<2xi32>
  %x = memref.load %m[%zero] : memref<2xi32>
  memref.store %x, %n[%zero] : memref<2xi32>
  %y = memref.load %n[%zero] : memref<2xi32>
  return %y : i32
}

func.func @undef() -> i32 {
  %x = llvm.mlir.undef : i32
  return %x : i32
}
