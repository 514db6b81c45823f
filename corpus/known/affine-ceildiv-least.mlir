memref.global @g : memref<index> = dense<-9223372036854775808>
func.func @main() -> index {
  %g = memref.get_global @g : memref<index>
  %x = memref.load %g[] : memref<index>
  %r = affine.apply affine_map<(d0) -> (d0 ceildiv 8)>(%x)
  return %r : index
}
