func.func @main() -> i8 {
  %seven = arith.constant 7 : i8
  %c = arith.constant true
  %m = scf.if %c -> (memref<i8>) {
    %a = memref.alloc() : memref<i8>
    scf.yield %a : memref<i8>
  } else {
    %b = memref.alloc() : memref<i8>
    scf.yield %b : memref<i8>
  }
  memref.store %seven, %m[] : memref<i8>
  %x = memref.load %m[] : memref<i8>
  memref.dealloc %m : memref<i8>
  return %x : i8
}
