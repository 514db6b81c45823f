// A dimension that the memref has not, where nothing is ever executed.

func.func @main() -> index {
  %one = arith.constant 1 : index
  %no = arith.constant false
  %m = memref.alloc() : memref<3xf64>
  scf.if %no {
    %d = memref.dim %m, %one : memref<3xf64>
  }
  memref.dealloc %m : memref<3xf64>
  return %one : index
}
