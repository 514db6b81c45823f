// `builtin.unrealized_conversion_cast`: the same value before and after a conversion.

// plumb: run @f(5) = 5
// plumb: engines interp
func.func @f(%a: index) -> index {
  %l = builtin.unrealized_conversion_cast %a : index to i64
  %r = builtin.unrealized_conversion_cast %l : i64 to index
  return %r : index
}

// A tensor stays a value of its own.
// plumb: run @tensors() = dense<[5, 6]>, dense<[5, 9]>
func.func @tensors() -> (tensor<2xi32>, tensor<2xi32>) {
  %x = arith.constant 9 : i32
  %i = arith.constant 1 : index
  %a = arith.constant dense<[5, 6]> : tensor<2xi32>
  %b = builtin.unrealized_conversion_cast %a : tensor<2xi32> to tensor<2xi32>
  %c = tensor.insert %x into %b[%i] : tensor<2xi32>
  return %a, %c : tensor<2xi32>, tensor<2xi32>
}
