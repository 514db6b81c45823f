// Text that is not MLIR: what is wrong is said where it is wrong.

func.func @missing_type(%a: i32) -> i32 {
  %r = arith.addi %a, %a
  return %r : i32 //~ parse-expected
}

// -----

// The line after a bad operation is read again.
func.func @recovers(%a: i32) -> i32 {
  %r = arith.addi %a %a : i32 //~ parse-expected
  %s = arith.muli %a, %a : : i32 //~ parse-expected
  return %a : i32
}

// -----

func.func @unclosed(%a: i32) -> i32 {
  return %a : i32
//~ parse-expected // -----

func.func @f() {
  return
}
} //~ parse-expected

// -----

func.func @f() {
  "func.return"() : () -> (
} //~ parse-expected
//~ parse-expected // -----

func.func @stray_character() {
  %a = arith.constant ? : i32 //~ parse-expected
  return
}

// -----

func.func @not_closed_string() {
  cf.assert %c, "never ends //~ lex
  return
}

// -----

func.func @an_index_for_each_dimension(%m: memref<4xi32>, %n: index, %tag: memref<1xi32>) {
  memref.dma_start %m[], %m[], %n, %tag[%n] : memref<4xi32>, memref<4xi32>, memref<1xi32> //~ operand-count
  return
}
