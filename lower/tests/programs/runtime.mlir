// Unranked memrefs copied by the runtime, whose descriptors have 64-bit fields.
func.func private @printI64(i64)
func.func private @printNewline()
memref.global @from : memref<2xi64> = dense<[8, 9]>
func.func @main() {
  %c1 = arith.constant 1 : index
  %from = memref.get_global @from : memref<2xi64>
  %to = memref.alloc() : memref<2xi64>
  %zero = arith.constant 0 : i64
  memref.store %zero, %to[%c1] : memref<2xi64>
  %u = memref.cast %from : memref<2xi64> to memref<*xi64>
  %v = memref.cast %to : memref<2xi64> to memref<*xi64>
  memref.copy %u, %v : memref<*xi64> to memref<*xi64>
  %x = memref.load %to[%c1] : memref<2xi64>
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %to : memref<2xi64>
  return
}
