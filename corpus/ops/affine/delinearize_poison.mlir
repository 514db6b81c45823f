// `affine.delinearize_index` of poison.

// plumb: run @of_poison() = poison, poison
func.func @of_poison() -> (index, index) {
  %p = ub.poison : index
  %r:2 = affine.delinearize_index %p into (8) : index, index
  return %r#0, %r#1 : index, index
}
