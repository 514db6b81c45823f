// Modules that are valid and that the conversion refuses.
// plumb: lower

func.func private @tensors(%a: tensor<4xf32>) //~ lower-unsupported-type

// A module has one block.
%true = arith.constant true
scf.if %true { //~ lower-unsupported-op
}

// No exchange takes three bytes.
func.func @exchange(%m: memref<i24>, %x: i24) -> i24 {
  %old = memref.atomic_rmw addi %x, %m[] : (i24, memref<i24>) -> i24 //~ lower-unsupported-op
  return %old : i24
}
