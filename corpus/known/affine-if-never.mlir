memref.global @g : memref<index> = dense<1>
func.func @main() -> i1 {
  %g = memref.get_global @g : memref<index>
  %x = memref.load %g[] : memref<index>
  %r = affine.if affine_set<(d0)[s0] : (-1 >= 0, d0 ceildiv s0 == 0)>(%x)[%x] -> i1 {
    %no = arith.constant false
    affine.yield %no : i1
  } else {
    %yes = arith.constant true
    affine.yield %yes : i1
  }
  return %r : i1
}
