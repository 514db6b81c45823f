// `tensor.pad`: elements around a tensor.

// plumb: run @f(1, 2) = dense<[9, 1, 2, 9, 9]>
// plumb: run @f(0, 0) = dense<[1, 2]>
// plumb: run @f(-1, 0) ub invalid-size
func.func @f(%l: index, %h: index) -> tensor<?xi32> {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %c = arith.constant 9 : i32
  %r = tensor.pad %a low[%l] high[%h] {
  ^bb0(%i: index):
    tensor.yield %c : i32
  } : tensor<2xi32> to tensor<?xi32>
  return %r : tensor<?xi32>
}

// The body sees places of the result, and runs for each, also where the source is: 6 / (i - n).
// plumb: run @places(-1) = dense<[6, 7, 2, 1]>
// plumb: run @places(1) ub division-by-zero
func.func @places(%n: index) -> tensor<4xindex> {
  %a = arith.constant dense<7> : tensor<1xindex>
  %r = tensor.pad %a low[1] high[2] {
  ^bb0(%i: index):
    %six = arith.constant 6 : index
    %d = arith.subi %i, %n : index
    %q = arith.divsi %six, %d : index
    tensor.yield %q : index
  } : tensor<1xindex> to tensor<4xindex>
  return %r : tensor<4xindex>
}
