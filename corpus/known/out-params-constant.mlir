memref.global @g : memref<1xi32> = dense<1>
func.func private @f() -> memref<1xi32> {
  %m = memref.get_global @g : memref<1xi32>
  return %m : memref<1xi32>
}
func.func @main() {
  %f = constant @f : () -> memref<1xi32>
  %m = call_indirect %f() : () -> memref<1xi32>
  return
}
