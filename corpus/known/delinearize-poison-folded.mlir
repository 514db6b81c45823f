func.func @main() {
  %p = ub.poison : index
  %r:2 = affine.delinearize_index %p into (8) : index, index
  return
}
