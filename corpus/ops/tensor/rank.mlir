// `tensor.rank`: the number of dimensions, which only the run may know.

// plumb: run @f() = 3
func.func @f() -> index {
  %e = tensor.empty() : tensor<2x0x1xf32>
  %u = tensor.cast %e : tensor<2x0x1xf32> to tensor<*xf32>
  %r = tensor.rank %u : tensor<*xf32>
  return %r : index
}
