// Modules whose text is MLIR and whose structure is not allowed.

// A value is used only where its definition has come before on every way.
func.func @dominance(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^left, ^join
^left:
  %x = arith.addi %a, %a : i32
  cf.br ^join
^join:
  return %x : i32 //~ verify-dominance
}

// -----

func.func @no_terminator(%a: i32) -> i32 {
  %x = arith.addi %a, %a : i32 //~ verify-terminator
}

// -----

func.func @too_many_results(%a: i32) -> i32 {
  return %a, %a : i32, i32 //~ verify-return
}

// -----

func.func @wrong_result(%a: i32) -> i64 {
  return %a : i32 //~ verify-return
}

// -----

func.func @unknown_callee(%a: i32) {
  call @nowhere(%a) : (i32) -> () //~ verify-symbol
  return
}

// -----

func.func private @callee(i32) -> i32
func.func @wrong_call(%a: i64) {
  %r = call @callee(%a) : (i64) -> i32 //~ verify-call
  return
}

// -----

func.func private @twice()
func.func private @twice() //~ verify-symbol

// -----

// What ends a loop ends nothing else.
func.func @outer() {
  scf.yield //~ verify-parent
}

// -----

func.func @isolated(%a: i32) {
  func.func @inner() -> i32 {
    return %a : i32 //~ undeclared-value
  }
  return
}

// -----

func.func @yields(%c: i1, %a: i32) -> i64 {
  %r = scf.if %c -> (i64) { //~ verify-region
    scf.yield %a : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i64
}

// -----

func.func @block_arguments(%a: i32) {
  cf.br ^next(%a : i32) //~ verify-successor
^next(%x: i64):
  return
}

// -----

func.func @no_narrowing(%a: i32) -> i64 {
  %r = arith.trunci %a : i32 to i64 //~ verify-cast
  return %r : i64
}

// -----

func.func @indices(%m: memref<2x2xi32>, %i: index) -> i32 {
  %r = memref.load %m[%i] : memref<2x2xi32> //~ verify-operands
  return %r : i32
}

// -----

func.func @select_type(%c: i32, %a: i32) -> i32 {
  %r = "arith.select"(%c, %a, %a) : (i32, i32, i32) -> i32 //~ verify-type
  return %r : i32
}

// -----

func.func @missing_attribute(%a: i32) -> i1 {
  %r = "arith.cmpi"(%a, %a) : (i32, i32) -> i1 //~ verify-attribute
  return %r : i1
}

// -----

func.func @missing_operand(%a: i32) -> i32 {
  %r = "arith.addi"(%a) : (i32) -> i32 //~ verify-count
  return %r : i32
}

// -----

func.func @missing_region(%n: index) {
  "scf.for"(%n, %n, %n) : (index, index, index) -> () //~ verify-count
  return
}

// -----

func.func @static_position(%v: memref<4xi32>) -> memref<4xi32, strided<[1], offset: 1>> {
  %r = memref.subview %v[1] [4] [1] : memref<4xi32> to memref<4xi32, strided<[1], offset: 1>> //~ verify-bounds
  return %r : memref<4xi32, strided<[1], offset: 1>>
}

// -----

llvm.mlir.global internal @g() : i32 { //~ verify-type
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}

// -----

func.func @effects(%m: memref<4xi32>, %i: index) {
  %old = memref.generic_atomic_rmw %m[%i] : memref<4xi32> { //~ verify-region
  ^bb0(%current: i32):
    memref.store %current, %m[%i] : memref<4xi32>
    memref.atomic_yield %current : i32
  }
  return
}

// -----

func.func @effects_within(%m: memref<4xi32>, %i: index, %c: i1) {
  %old = memref.generic_atomic_rmw %m[%i] : memref<4xi32> { //~ verify-region
  ^bb0(%current: i32):
    scf.if %c {
      cf.assert %c, "no"
    }
    memref.atomic_yield %current : i32
  }
  return
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64, 64]> : vector<2xi64>>} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<[64, 64, 64, 64, 64]> : vector<5xi64>>} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = 64 : i64>} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64, 64, 64]> : vector<3xi32>>} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<1xi64>, !llvm.ptr = dense<[64, 64, 32]> : vector<3xi64>>} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr, dense<[64, 64, 32]> : vector<3xi64>>>} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64, 64, 64, 64]> : vector<4xi64>, !llvm.ptr<1> = dense<[32, 32, 64]> : vector<3xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<3xi64>, "dlti.endianness" = "little">} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr, dense<[64, 32, 64]> : tensor<3xi64>>>} {}

// -----

func.func @step(%a: index, %b: index) {
  %zero = arith.constant 0 : index
  scf.parallel (%i) = (%a) to (%b) step (%zero) { //~ verify-operands
  }
  return
}

// -----

func.func @step(%a: index, %b: index) {
  %one = arith.constant 1 : index
  %less = index.constant -1
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%one, %less) { //~ verify-operands
  }
  return
}

// -----

// A loop in order has no such rule.
func.func @step(%a: index, %b: index) {
  %zero = arith.constant 0 : index
  scf.for %i = %a to %b step %zero {
  }
  return
}

// -----

func.func @tensors_and_memory(%m: memref<3xi32>, %t: tensor<3xi32>) -> tensor<3xi32> {
  %r = linalg.add ins(%m, %t : memref<3xi32>, tensor<3xi32>) outs(%t : tensor<3xi32>) -> tensor<3xi32> //~ verify-type
  return %r : tensor<3xi32>
}

// -----

func.func @tensors_and_memory_mapped(%m: memref<3xi32>, %t: tensor<3xi32>) -> tensor<3xi32> {
  %r = linalg.map { arith.addi } ins(%m, %t : memref<3xi32>, tensor<3xi32>) outs(%t : tensor<3xi32>) //~ verify-type
  return %r : tensor<3xi32>
}

// -----

func.func @below_zero(%a: memref<3xi32>, %b: memref<3xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 - 1)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : memref<3xi32>) outs(%b : memref<3xi32>) { //~ verify-type
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----

func.func @slice_elsewhere(%t: tensor<4xi32>, %u: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.constant dense<1> : tensor<1xi32>
  %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<4xi32> { //~ verify-operands
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %u[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %r : tensor<4xi32>
}
