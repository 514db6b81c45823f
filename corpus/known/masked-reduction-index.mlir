memref.global @g : memref<1xi1> = dense<true>
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %g = memref.get_global @g : memref<1xi1>
  %v = arith.constant dense<1> : vector<1xindex>
  %x = memref.load %g[%zero] : memref<1xi1>
  %m = vector.broadcast %x : i1 to vector<1xi1>
  %r = vector.mask %m { vector.reduction <add>, %v : vector<1xindex> into index } : vector<1xi1> -> index
  return %r : index
}
