func.func private @printMemrefI64(memref<*xi64>)
func.func @main() {
  %seven = arith.constant 7 : index
  %m = memref.alloc() : memref<index>
  memref.store %seven, %m[] : memref<index>
  %c = arith.index_cast %m : memref<index> to memref<i64>
  %u = memref.cast %c : memref<i64> to memref<*xi64>
  call @printMemrefI64(%u) : (memref<*xi64>) -> ()
  return
}
