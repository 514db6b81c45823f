memref.global @g : memref<i1> = dense<true>
func.func @compute(%x: i1) -> i1 {
  %g = memref.get_global @g : memref<i1>
  %old = memref.atomic_rmw addi %x, %g[] : (i1, memref<i1>) -> i1
  %new = memref.load %g[] : memref<i1>
  return %new : i1
}

func.func @main() -> i1 {
  %x = arith.constant true
  %r = call @compute(%x) : (i1) -> i1
  return %r : i1
}
// -----
memref.global @g : memref<i1> = dense<true>
func.func @compute(%x: i1) -> i1 {
  %g = memref.get_global @g : memref<i1>
  %old = memref.atomic_rmw assign %x, %g[] : (i1, memref<i1>) -> i1
  %new = memref.load %g[] : memref<i1>
  return %new : i1
}

func.func @main() -> i1 {
  %x = arith.constant true
  %r = call @compute(%x) : (i1) -> i1
  return %r : i1
}
// -----
memref.global @g : memref<i7> = dense<7>
func.func @compute(%x: i7) -> i7 {
  %g = memref.get_global @g : memref<i7>
  %old = memref.atomic_rmw assign %x, %g[] : (i7, memref<i7>) -> i7
  %new = memref.load %g[] : memref<i7>
  return %new : i7
}

func.func @main() -> i7 {
  %x = arith.constant 3 : i7
  %r = call @compute(%x) : (i7) -> i7
  return %r : i7
}
// -----
memref.global @g : memref<i24> = dense<7>
func.func @compute(%x: i24) -> i24 {
  %g = memref.get_global @g : memref<i24>
  %old = memref.atomic_rmw ori %x, %g[] : (i24, memref<i24>) -> i24
  %new = memref.load %g[] : memref<i24>
  return %new : i24
}

func.func @main() -> i24 {
  %x = arith.constant 3 : i24
  %r = call @compute(%x) : (i24) -> i24
  return %r : i24
}
