// Modules that are valid and that the conversion refuses.
// plumb: lower

func.func private @tensors(%a: tensor<4xtf32>) //~ lower-unsupported-type

// A module has one block.
%true = arith.constant true
scf.if %true { //~ lower-unsupported-op
}

// No exchange takes three bytes.
func.func @exchange(%m: memref<i24>, %x: i24) -> i24 {
  %old = memref.atomic_rmw addi %x, %m[] : (i24, memref<i24>) -> i24 //~ lower-unsupported-op
  return %old : i24
}

// -----

// plumb: lower
// Functions of the LLVM dialect take and return less than `func` allows.

func.func private @metadata(i32) -> !llvm.metadata //~ lower-unsupported-type

func.func private @label(!llvm.label) -> !llvm.label //~ lower-unsupported-type

func.func private @void(!llvm.void) //~ lower-unsupported-type

func.func private @function() -> !llvm.func<void ()> //~ lower-unsupported-type

func.func private @small(!llvm.struct<(f8E4M3FN)>) //~ lower-unsupported-type

func.func private @nested(i8) -> !llvm.array<2 x struct<(i8, f8E5M2)>> //~ lower-unsupported-type

func.func private @tensor() -> !llvm.struct<(tensor<1xi8>)> //~ lower-unsupported-type

// -----

// plumb: lower
// Several results become a struct, which holds no such value.

func.func private @tokens(!llvm.token) -> (i32, !llvm.token) //~ lower-unsupported-type

func.func private @metadata(!llvm.metadata) -> (i32, !llvm.metadata) //~ lower-unsupported-type

func.func @tiles(%a: !llvm.x86_amx) -> (!llvm.x86_amx, !llvm.x86_amx) { //~ lower-unsupported-type
  return %a, %a : !llvm.x86_amx, !llvm.x86_amx
}

func.func @call(%f: (!llvm.ptr) -> !llvm.metadata, %p: !llvm.ptr) {
  %m = call_indirect %f(%p) : (!llvm.ptr) -> !llvm.metadata //~ lower-unsupported-type
  return
}

// -----

// One such value alone is fine.

func.func private @token(!llvm.token, !llvm.metadata) -> !llvm.token

func.func private @target(!llvm.target<"x">) -> (!llvm.target<"x">, i8)
