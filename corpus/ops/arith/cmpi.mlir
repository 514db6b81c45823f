// `arith.cmpi`: every predicate, signed and unsigned.

// plumb: run @eq_i1(0, 0) = 1
// plumb: run @eq_i1(0, 1) = 0
// plumb: run @eq_i1(1, 0) = 0
func.func @eq_i1(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi eq, %a, %b : i1
  return %r : i1
}

// plumb: run @eq_i8(1, 1) = 1
// plumb: run @eq_i8(-1, 1) = 0
// plumb: run @eq_i8(1, -1) = 0
// plumb: run @eq_i8(-128, 127) = 0
// plumb: run @eq_i8(0, -1) = 0
func.func @eq_i8(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi eq, %a, %b : i8
  return %r : i1
}

// plumb: run @eq_index(1, 1) = 1
// plumb: run @eq_index(-1, 1) = 0
// plumb: run @eq_index(1, -1) = 0
// plumb: run @eq_index(-9223372036854775808, 9223372036854775807) = 0
// plumb: run @eq_index(0, -1) = 0
func.func @eq_index(%a: index, %b: index) -> i1 {
  %r = arith.cmpi eq, %a, %b : index
  return %r : i1
}

// plumb: run @ne_i1(0, 0) = 0
// plumb: run @ne_i1(0, 1) = 1
// plumb: run @ne_i1(1, 0) = 1
func.func @ne_i1(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi ne, %a, %b : i1
  return %r : i1
}

// plumb: run @ne_i8(1, 1) = 0
// plumb: run @ne_i8(-1, 1) = 1
// plumb: run @ne_i8(1, -1) = 1
// plumb: run @ne_i8(-128, 127) = 1
// plumb: run @ne_i8(0, -1) = 1
func.func @ne_i8(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi ne, %a, %b : i8
  return %r : i1
}

// plumb: run @ne_index(1, 1) = 0
// plumb: run @ne_index(-1, 1) = 1
// plumb: run @ne_index(1, -1) = 1
// plumb: run @ne_index(-9223372036854775808, 9223372036854775807) = 1
// plumb: run @ne_index(0, -1) = 1
func.func @ne_index(%a: index, %b: index) -> i1 {
  %r = arith.cmpi ne, %a, %b : index
  return %r : i1
}

// plumb: run @slt_i1(0, 0) = 0
// plumb: run @slt_i1(0, 1) = 0
// plumb: run @slt_i1(1, 0) = 1
func.func @slt_i1(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi slt, %a, %b : i1
  return %r : i1
}

// plumb: run @slt_i8(1, 1) = 0
// plumb: run @slt_i8(-1, 1) = 1
// plumb: run @slt_i8(1, -1) = 0
// plumb: run @slt_i8(-128, 127) = 1
// plumb: run @slt_i8(0, -1) = 0
func.func @slt_i8(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi slt, %a, %b : i8
  return %r : i1
}

// plumb: run @slt_index(1, 1) = 0
// plumb: run @slt_index(-1, 1) = 1
// plumb: run @slt_index(1, -1) = 0
// plumb: run @slt_index(-9223372036854775808, 9223372036854775807) = 1
// plumb: run @slt_index(0, -1) = 0
func.func @slt_index(%a: index, %b: index) -> i1 {
  %r = arith.cmpi slt, %a, %b : index
  return %r : i1
}

// plumb: run @sle_i1(0, 0) = 1
// plumb: run @sle_i1(0, 1) = 0
// plumb: run @sle_i1(1, 0) = 1
func.func @sle_i1(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi sle, %a, %b : i1
  return %r : i1
}

// plumb: run @sle_i8(1, 1) = 1
// plumb: run @sle_i8(-1, 1) = 1
// plumb: run @sle_i8(1, -1) = 0
// plumb: run @sle_i8(-128, 127) = 1
// plumb: run @sle_i8(0, -1) = 0
func.func @sle_i8(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi sle, %a, %b : i8
  return %r : i1
}

// plumb: run @sle_index(1, 1) = 1
// plumb: run @sle_index(-1, 1) = 1
// plumb: run @sle_index(1, -1) = 0
// plumb: run @sle_index(-9223372036854775808, 9223372036854775807) = 1
// plumb: run @sle_index(0, -1) = 0
func.func @sle_index(%a: index, %b: index) -> i1 {
  %r = arith.cmpi sle, %a, %b : index
  return %r : i1
}

// plumb: run @sgt_i1(0, 0) = 0
// plumb: run @sgt_i1(0, 1) = 1
// plumb: run @sgt_i1(1, 0) = 0
func.func @sgt_i1(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi sgt, %a, %b : i1
  return %r : i1
}

// plumb: run @sgt_i8(1, 1) = 0
// plumb: run @sgt_i8(-1, 1) = 0
// plumb: run @sgt_i8(1, -1) = 1
// plumb: run @sgt_i8(-128, 127) = 0
// plumb: run @sgt_i8(0, -1) = 1
func.func @sgt_i8(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi sgt, %a, %b : i8
  return %r : i1
}

// plumb: run @sgt_index(1, 1) = 0
// plumb: run @sgt_index(-1, 1) = 0
// plumb: run @sgt_index(1, -1) = 1
// plumb: run @sgt_index(-9223372036854775808, 9223372036854775807) = 0
// plumb: run @sgt_index(0, -1) = 1
func.func @sgt_index(%a: index, %b: index) -> i1 {
  %r = arith.cmpi sgt, %a, %b : index
  return %r : i1
}

// plumb: run @sge_i1(0, 0) = 1
// plumb: run @sge_i1(0, 1) = 1
// plumb: run @sge_i1(1, 0) = 0
func.func @sge_i1(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi sge, %a, %b : i1
  return %r : i1
}

// plumb: run @sge_i8(1, 1) = 1
// plumb: run @sge_i8(-1, 1) = 0
// plumb: run @sge_i8(1, -1) = 1
// plumb: run @sge_i8(-128, 127) = 0
// plumb: run @sge_i8(0, -1) = 1
func.func @sge_i8(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi sge, %a, %b : i8
  return %r : i1
}

// plumb: run @sge_index(1, 1) = 1
// plumb: run @sge_index(-1, 1) = 0
// plumb: run @sge_index(1, -1) = 1
// plumb: run @sge_index(-9223372036854775808, 9223372036854775807) = 0
// plumb: run @sge_index(0, -1) = 1
func.func @sge_index(%a: index, %b: index) -> i1 {
  %r = arith.cmpi sge, %a, %b : index
  return %r : i1
}

// plumb: run @ult_i1(0, 0) = 0
// plumb: run @ult_i1(0, 1) = 1
// plumb: run @ult_i1(1, 0) = 0
func.func @ult_i1(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi ult, %a, %b : i1
  return %r : i1
}

// plumb: run @ult_i8(1, 1) = 0
// plumb: run @ult_i8(-1, 1) = 0
// plumb: run @ult_i8(1, -1) = 1
// plumb: run @ult_i8(-128, 127) = 0
// plumb: run @ult_i8(0, -1) = 1
func.func @ult_i8(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi ult, %a, %b : i8
  return %r : i1
}

// plumb: run @ult_index(1, 1) = 0
// plumb: run @ult_index(-1, 1) = 0
// plumb: run @ult_index(1, -1) = 1
// plumb: run @ult_index(-9223372036854775808, 9223372036854775807) = 0
// plumb: run @ult_index(0, -1) = 1
func.func @ult_index(%a: index, %b: index) -> i1 {
  %r = arith.cmpi ult, %a, %b : index
  return %r : i1
}

// plumb: run @ule_i1(0, 0) = 1
// plumb: run @ule_i1(0, 1) = 1
// plumb: run @ule_i1(1, 0) = 0
func.func @ule_i1(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi ule, %a, %b : i1
  return %r : i1
}

// plumb: run @ule_i8(1, 1) = 1
// plumb: run @ule_i8(-1, 1) = 0
// plumb: run @ule_i8(1, -1) = 1
// plumb: run @ule_i8(-128, 127) = 0
// plumb: run @ule_i8(0, -1) = 1
func.func @ule_i8(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi ule, %a, %b : i8
  return %r : i1
}

// plumb: run @ule_index(1, 1) = 1
// plumb: run @ule_index(-1, 1) = 0
// plumb: run @ule_index(1, -1) = 1
// plumb: run @ule_index(-9223372036854775808, 9223372036854775807) = 0
// plumb: run @ule_index(0, -1) = 1
func.func @ule_index(%a: index, %b: index) -> i1 {
  %r = arith.cmpi ule, %a, %b : index
  return %r : i1
}

// plumb: run @ugt_i1(0, 0) = 0
// plumb: run @ugt_i1(0, 1) = 0
// plumb: run @ugt_i1(1, 0) = 1
func.func @ugt_i1(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi ugt, %a, %b : i1
  return %r : i1
}

// plumb: run @ugt_i8(1, 1) = 0
// plumb: run @ugt_i8(-1, 1) = 1
// plumb: run @ugt_i8(1, -1) = 0
// plumb: run @ugt_i8(-128, 127) = 1
// plumb: run @ugt_i8(0, -1) = 0
func.func @ugt_i8(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi ugt, %a, %b : i8
  return %r : i1
}

// plumb: run @ugt_index(1, 1) = 0
// plumb: run @ugt_index(-1, 1) = 1
// plumb: run @ugt_index(1, -1) = 0
// plumb: run @ugt_index(-9223372036854775808, 9223372036854775807) = 1
// plumb: run @ugt_index(0, -1) = 0
func.func @ugt_index(%a: index, %b: index) -> i1 {
  %r = arith.cmpi ugt, %a, %b : index
  return %r : i1
}

// plumb: run @uge_i1(0, 0) = 1
// plumb: run @uge_i1(0, 1) = 0
// plumb: run @uge_i1(1, 0) = 1
func.func @uge_i1(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi uge, %a, %b : i1
  return %r : i1
}

// plumb: run @uge_i8(1, 1) = 1
// plumb: run @uge_i8(-1, 1) = 1
// plumb: run @uge_i8(1, -1) = 0
// plumb: run @uge_i8(-128, 127) = 1
// plumb: run @uge_i8(0, -1) = 0
func.func @uge_i8(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi uge, %a, %b : i8
  return %r : i1
}

// plumb: run @uge_index(1, 1) = 1
// plumb: run @uge_index(-1, 1) = 1
// plumb: run @uge_index(1, -1) = 0
// plumb: run @uge_index(-9223372036854775808, 9223372036854775807) = 1
// plumb: run @uge_index(0, -1) = 0
func.func @uge_index(%a: index, %b: index) -> i1 {
  %r = arith.cmpi uge, %a, %b : index
  return %r : i1
}
