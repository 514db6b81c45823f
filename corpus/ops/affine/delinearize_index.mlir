// `affine.delinearize_index`: digits of an index. Each but the first is the remainder by its basis element, never
// negative; the first is what is left. Basis elements are positive, and so is their product.

// plumb: run @numbers(0) = 0, 0, 0
// plumb: run @numbers(59) = 2, 3, 4
// plumb: run @numbers(60) = 3, 0, 0
// plumb: run @numbers(-1) = -1, 3, 4
func.func @numbers(%x: index) -> (index, index, index) {
  %r:3 = affine.delinearize_index %x into (4, 5) : index, index, index
  return %r#0, %r#1, %r#2 : index, index, index
}

// plumb: run @values(59, 4, 5) = 2, 3, 4
// plumb: run @values(-7, 2, 3) = -2, 1, 2
// plumb: run @values(59, 0, 5) ub non-positive-divisor
// plumb: run @values(59, 4, -5) ub non-positive-divisor
// plumb: run @values(59, 4294967296, 4294967296) ub undefined-divisor
// plumb: run @values(59, poison, 5) ub undefined-divisor
func.func @values(%x: index, %a: index, %b: index) -> (index, index, index) {
  %r:3 = affine.delinearize_index %x into (%a, %b) : index, index, index
  return %r#0, %r#1, %r#2 : index, index, index
}

// A bound of the first digit is not computed with, but holds.
// plumb: run @bounded(59, 3) = 2, 3, 4
// plumb: run @bounded(60, 3) = poison, poison, poison
// plumb: run @bounded(-1, 3) = poison, poison, poison
// plumb: run @bounded(59, 0) ub non-positive-divisor
func.func @bounded(%x: index, %outer: index) -> (index, index, index) {
  %r:3 = affine.delinearize_index %x into (%outer, 4, 5) : index, index, index
  return %r#0, %r#1, %r#2 : index, index, index
}

// plumb: run @one_digit(-5) = -5
func.func @one_digit(%x: index) -> index {
  %r = affine.delinearize_index %x into () : index
  return %r : index
}
