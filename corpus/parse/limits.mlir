// What is larger than the limits that docs/limits.md states.

func.func private @rank(memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xi8>) //~ rank-too-large

// -----

func.func private @lanes(vector<65536x32768xi8>) //~ vector-too-large

// -----

func.func private @lanes_of_product(vector<9223372036854775807x9223372036854775807xi8>) //~ vector-too-large

// -----

func.func private @width(i16777216) //~ number-out-of-range

// -----

// The result of an operation is no type of the text.
func.func @inferred(%a: vector<65536xi8>, %b: vector<32768xi8>) {
  %0 = vector.outerproduct %a, %b : vector<65536xi8>, vector<32768xi8> //~ vector-too-large
  return
}

// -----

func.func @cases(%c: i32) {
  "cf.switch"(%c)[^a] <{case_operand_segments = array<i32>, case_values = dense<0> : tensor<9223372036854775807x9223372036854775807xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> () //~ elements-type
^a:
  return
}
