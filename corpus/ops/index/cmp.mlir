// `index.cmp`: every predicate, signed and unsigned.

// plumb: run @eq_index(1, 1) = 1
// plumb: run @eq_index(-1, 1) = 0
// plumb: run @eq_index(1, -1) = 0
// plumb: run @eq_index(-9223372036854775808, 9223372036854775807) = 0
// plumb: run @eq_index(0, -1) = 0
func.func @eq_index(%a: index, %b: index) -> i1 {
  %r = index.cmp eq(%a, %b)
  return %r : i1
}

// plumb: run @ne_index(1, 1) = 0
// plumb: run @ne_index(-1, 1) = 1
// plumb: run @ne_index(1, -1) = 1
// plumb: run @ne_index(-9223372036854775808, 9223372036854775807) = 1
// plumb: run @ne_index(0, -1) = 1
func.func @ne_index(%a: index, %b: index) -> i1 {
  %r = index.cmp ne(%a, %b)
  return %r : i1
}

// plumb: run @slt_index(1, 1) = 0
// plumb: run @slt_index(-1, 1) = 1
// plumb: run @slt_index(1, -1) = 0
// plumb: run @slt_index(-9223372036854775808, 9223372036854775807) = 1
// plumb: run @slt_index(0, -1) = 0
func.func @slt_index(%a: index, %b: index) -> i1 {
  %r = index.cmp slt(%a, %b)
  return %r : i1
}

// plumb: run @sle_index(1, 1) = 1
// plumb: run @sle_index(-1, 1) = 1
// plumb: run @sle_index(1, -1) = 0
// plumb: run @sle_index(-9223372036854775808, 9223372036854775807) = 1
// plumb: run @sle_index(0, -1) = 0
func.func @sle_index(%a: index, %b: index) -> i1 {
  %r = index.cmp sle(%a, %b)
  return %r : i1
}

// plumb: run @sgt_index(1, 1) = 0
// plumb: run @sgt_index(-1, 1) = 0
// plumb: run @sgt_index(1, -1) = 1
// plumb: run @sgt_index(-9223372036854775808, 9223372036854775807) = 0
// plumb: run @sgt_index(0, -1) = 1
func.func @sgt_index(%a: index, %b: index) -> i1 {
  %r = index.cmp sgt(%a, %b)
  return %r : i1
}

// plumb: run @sge_index(1, 1) = 1
// plumb: run @sge_index(-1, 1) = 0
// plumb: run @sge_index(1, -1) = 1
// plumb: run @sge_index(-9223372036854775808, 9223372036854775807) = 0
// plumb: run @sge_index(0, -1) = 1
func.func @sge_index(%a: index, %b: index) -> i1 {
  %r = index.cmp sge(%a, %b)
  return %r : i1
}

// plumb: run @ult_index(1, 1) = 0
// plumb: run @ult_index(-1, 1) = 0
// plumb: run @ult_index(1, -1) = 1
// plumb: run @ult_index(-9223372036854775808, 9223372036854775807) = 0
// plumb: run @ult_index(0, -1) = 1
func.func @ult_index(%a: index, %b: index) -> i1 {
  %r = index.cmp ult(%a, %b)
  return %r : i1
}

// plumb: run @ule_index(1, 1) = 1
// plumb: run @ule_index(-1, 1) = 0
// plumb: run @ule_index(1, -1) = 1
// plumb: run @ule_index(-9223372036854775808, 9223372036854775807) = 0
// plumb: run @ule_index(0, -1) = 1
func.func @ule_index(%a: index, %b: index) -> i1 {
  %r = index.cmp ule(%a, %b)
  return %r : i1
}

// plumb: run @ugt_index(1, 1) = 0
// plumb: run @ugt_index(-1, 1) = 1
// plumb: run @ugt_index(1, -1) = 0
// plumb: run @ugt_index(-9223372036854775808, 9223372036854775807) = 1
// plumb: run @ugt_index(0, -1) = 0
func.func @ugt_index(%a: index, %b: index) -> i1 {
  %r = index.cmp ugt(%a, %b)
  return %r : i1
}

// plumb: run @uge_index(1, 1) = 1
// plumb: run @uge_index(-1, 1) = 1
// plumb: run @uge_index(1, -1) = 0
// plumb: run @uge_index(-9223372036854775808, 9223372036854775807) = 1
// plumb: run @uge_index(0, -1) = 0
func.func @uge_index(%a: index, %b: index) -> i1 {
  %r = index.cmp uge(%a, %b)
  return %r : i1
}
