func.func @main() -> i16 {
  %seven = arith.constant 7 : i16
  %m = memref.alloc() : memref<bf16>
  %c = arith.bitcast %m : memref<bf16> to memref<i16>
  memref.store %seven, %c[] : memref<i16>
  %r = memref.load %c[] : memref<i16>
  memref.dealloc %m : memref<bf16>
  return %r : i16
}
