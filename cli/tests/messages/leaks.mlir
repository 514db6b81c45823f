// run: --entry lost
// run: --entry lost --strict
// run: --entry lost --format json
// run: --entry result --strict
// run: --entry variable --strict

memref.global "private" @kept : memref<1xindex> = uninitialized

func.func @lost() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  scf.for %i = %zero to %three step %one {
    %m = memref.alloc() : memref<4xi32>
  }
  %n = memref.alloc() : memref<2xi64>
  %freed = memref.alloc() : memref<2xi64>
  memref.dealloc %freed : memref<2xi64>
  return
}

// The caller frees what it is given.
func.func @result() -> memref<1xi32> {
  %zero = arith.constant 0 : index
  %seven = arith.constant 7 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %seven, %m[%zero] : memref<1xi32>
  return %m : memref<1xi32>
}

// What a variable has the address of is reached, as a number too.
func.func @variable() {
  %zero = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<1xi32> -> index
  %g = memref.get_global @kept : memref<1xindex>
  memref.store %p, %g[%zero] : memref<1xindex>
  return
}
