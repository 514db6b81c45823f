// The steps of Winograd's algorithm: together, a convolution. Our conversion does not write them out.
// plumb: engines interp

// A filter of ones and an image of ones: each output is the sum of nine ones, and the destination is added.
// plumb: run @two() = ~10.0, ~10.0
func.func @two() -> (f32, f32) {
  %one = arith.constant 1.0 : f32
  %g = tensor.splat %one : tensor<1x3x3x1xf32>
  %d = tensor.splat %one : tensor<1x4x4x1xf32>
  %y = tensor.splat %one : tensor<1x2x2x1xf32>
  %eg = tensor.empty() : tensor<4x4x1x1xf32>
  %ed = tensor.empty() : tensor<4x4x1x1x1x1xf32>
  %tg = linalg.winograd_filter_transform fmr(F_2_3) ins(%g : tensor<1x3x3x1xf32>) outs(%eg : tensor<4x4x1x1xf32>) -> tensor<4x4x1x1xf32>
  %td = linalg.winograd_input_transform fmr(F_2_3) ins(%d : tensor<1x4x4x1xf32>) outs(%ed : tensor<4x4x1x1x1x1xf32>) -> tensor<4x4x1x1x1x1xf32>
  %wg = tensor.expand_shape %tg [[0], [1], [2], [3, 4, 5]] output_shape [4, 4, 1, 1, 1, 1] : tensor<4x4x1x1xf32> into tensor<4x4x1x1x1x1xf32>
  %p = arith.mulf %wg, %td : tensor<4x4x1x1x1x1xf32>
  %r = linalg.winograd_output_transform fmr(F_2_3) ins(%p : tensor<4x4x1x1x1x1xf32>) outs(%y : tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>
  %i = arith.constant 0 : index
  %j = arith.constant 1 : index
  %a = tensor.extract %r[%i, %i, %i, %i] : tensor<1x2x2x1xf32>
  %b = tensor.extract %r[%i, %j, %j, %i] : tensor<1x2x2x1xf32>
  return %a, %b : f32, f32
}

// plumb: run @four() = ~9.0, ~9.0
func.func @four() -> (f32, f32) {
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %g = tensor.splat %one : tensor<1x3x3x1xf32>
  %d = tensor.splat %one : tensor<1x6x6x1xf32>
  %y = tensor.splat %zero : tensor<1x4x4x1xf32>
  %eg = tensor.empty() : tensor<6x6x1x1xf32>
  %ed = tensor.empty() : tensor<6x6x1x1x1x1xf32>
  %tg = linalg.winograd_filter_transform fmr(F_4_3) ins(%g : tensor<1x3x3x1xf32>) outs(%eg : tensor<6x6x1x1xf32>) -> tensor<6x6x1x1xf32>
  %td = linalg.winograd_input_transform fmr(F_4_3) ins(%d : tensor<1x6x6x1xf32>) outs(%ed : tensor<6x6x1x1x1x1xf32>) -> tensor<6x6x1x1x1x1xf32>
  %wg = tensor.expand_shape %tg [[0], [1], [2], [3, 4, 5]] output_shape [6, 6, 1, 1, 1, 1] : tensor<6x6x1x1xf32> into tensor<6x6x1x1x1x1xf32>
  %p = arith.mulf %wg, %td : tensor<6x6x1x1x1x1xf32>
  %r = linalg.winograd_output_transform fmr(F_4_3) ins(%p : tensor<6x6x1x1x1x1xf32>) outs(%y : tensor<1x4x4x1xf32>) -> tensor<1x4x4x1xf32>
  %i = arith.constant 0 : index
  %j = arith.constant 3 : index
  %a = tensor.extract %r[%i, %i, %i, %i] : tensor<1x4x4x1xf32>
  %b = tensor.extract %r[%i, %j, %j, %i] : tensor<1x4x4x1xf32>
  return %a, %b : f32, f32
}
