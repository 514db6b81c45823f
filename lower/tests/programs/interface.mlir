// A runtime function that takes memrefs the C way.
func.func private @printI64(i64)
func.func private @verifyMemRefI32(memref<*xi32>, memref<*xi32>) -> i64 attributes {llvm.emit_c_interface}

memref.global "private" @a : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
memref.global "private" @b : memref<2x3xi32> = dense<[[1, 2, 3], [4, 0, 6]]>

func.func @compare(%x: memref<2x3xi32>, %y: memref<2x3xi32>) {
  %u = memref.cast %x : memref<2x3xi32> to memref<*xi32>
  %v = memref.cast %y : memref<2x3xi32> to memref<*xi32>
  %n = call @verifyMemRefI32(%u, %v) : (memref<*xi32>, memref<*xi32>) -> i64
  call @printI64(%n) : (i64) -> ()
  return
}

func.func @main() {
  %a = memref.get_global @a : memref<2x3xi32>
  %b = memref.get_global @b : memref<2x3xi32>
  call @compare(%a, %a) : (memref<2x3xi32>, memref<2x3xi32>) -> ()
  call @compare(%a, %b) : (memref<2x3xi32>, memref<2x3xi32>) -> ()
  memref.copy %a, %b : memref<2x3xi32> to memref<2x3xi32>
  call @compare(%a, %b) : (memref<2x3xi32>, memref<2x3xi32>) -> ()
  return
}
