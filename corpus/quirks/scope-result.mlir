func.func @main() -> index {
  %r = memref.alloca_scope -> (index) {
    %c = arith.constant 7 : index
    memref.alloca_scope.return %c : index
  }
  return %r : index
}
// -----
func.func @main() -> vector<2x2xi32> {
  %r = memref.alloca_scope -> (vector<2x2xi32>) {
    %c = arith.constant dense<7> : vector<2x2xi32>
    memref.alloca_scope.return %c : vector<2x2xi32>
  }
  return %r : vector<2x2xi32>
}
// -----
memref.global @g : memref<1xi32> = dense<7>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %r = memref.alloca_scope -> (memref<1xi32>) {
    %g = memref.get_global @g : memref<1xi32>
    memref.alloca_scope.return %g : memref<1xi32>
  }
  %x = memref.load %r[%c0] : memref<1xi32>
  return %x : i32
}
