// `linalg.generic`: a body for each point of the loops, on the elements that maps pick.

#rows = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// A sum and a maximum at once; the inner loop is a reduction.
// plumb: run @two() = dense<[6, 15]>, dense<[3, 6]>
func.func @two() -> (tensor<2xi32>, tensor<2xi32>) {
  %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %z = arith.constant dense<0> : tensor<2xi32>
  %r:2 = linalg.generic {indexing_maps = [#rows, #row, #row], iterator_types = ["parallel", "reduction"]}
    ins(%a : tensor<2x3xi32>) outs(%z, %z : tensor<2xi32>, tensor<2xi32>) {
  ^bb0(%x: i32, %sum: i32, %most: i32):
    %s = arith.addi %sum, %x : i32
    %m = arith.maxsi %most, %x : i32
    linalg.yield %s, %m : i32, i32
  } -> (tensor<2xi32>, tensor<2xi32>)
  return %r#0, %r#1 : tensor<2xi32>, tensor<2xi32>
}

// The place of an element, and a scalar that all iterations see.
// plumb: run @places(100) = dense<[[100, 101, 102], [110, 111, 112]]>
func.func @places(%c: index) -> tensor<2x3xindex> {
  %e = tensor.empty() : tensor<2x3xindex>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, #rows], iterator_types = ["parallel", "parallel"]}
    ins(%c : index) outs(%e : tensor<2x3xindex>) {
  ^bb0(%x: index, %y: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %ten = arith.constant 10 : index
    %t = arith.muli %i, %ten : index
    %u = arith.addi %t, %j : index
    %v = arith.addi %u, %x : index
    linalg.yield %v : index
  } -> tensor<2x3xindex>
  return %r : tensor<2x3xindex>
}

// Maps that are not linear.
// plumb: run @halves() = dense<[1, 1, 2, 2]>
func.func @halves() -> tensor<4xi32> {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %e = tensor.empty() : tensor<4xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 2)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
    ins(%a : tensor<2xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// A tensor that is an input and an output: the input is what it was.
// plumb: run @reversed() = dense<[1, 3, 5]>
func.func @reversed() -> tensor<3xi32> {
  %a = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %b = tensor.insert %one into %a[%i] : tensor<3xi32>
  %s = tensor.extract_slice %b[0] [2] [1] : tensor<3xi32> to tensor<2xi32>
  %t = tensor.extract_slice %b[1] [2] [1] : tensor<3xi32> to tensor<2xi32>
  %u = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
    ins(%s : tensor<2xi32>) outs(%t : tensor<2xi32>) {
  ^bb0(%x: i32, %y: i32):
    %v = arith.addi %x, %y : i32
    linalg.yield %v : i32
  } -> tensor<2xi32>
  %r = tensor.insert_slice %u into %b[1] [2] [1] : tensor<2xi32> into tensor<3xi32>
  return %r : tensor<3xi32>
}

// A window beyond its dimension.
// plumb: run @window(4) = dense<[3, 5, 7]>
// plumb: run @window(3) ub shape-mismatch
func.func @window(%n: index) -> tensor<3xi32> {
  %a = tensor.generate %n {
  ^bb0(%i: index):
    %j = arith.index_cast %i : index to i32
    %k = arith.constant 1 : i32
    %l = arith.addi %j, %k : i32
    tensor.yield %l : i32
  } : tensor<?xi32>
  %w = tensor.empty() : tensor<2xi32>
  %z = arith.constant dense<0> : tensor<3xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i + j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
    ins(%a, %w : tensor<?xi32>, tensor<2xi32>) outs(%z : tensor<3xi32>) {
  ^bb0(%x: i32, %y: i32, %s: i32):
    %v = arith.addi %s, %x : i32
    linalg.yield %v : i32
  } -> tensor<3xi32>
  return %r : tensor<3xi32>
}

// Loops of no iterations leave the output as it is.
// plumb: run @empty() = dense<[7, 8]>
func.func @empty() -> tensor<2xi32> {
  %a = tensor.empty() : tensor<2x0xi32>
  %c = arith.constant dense<[7, 8]> : tensor<2xi32>
  %r = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
    ins(%a : tensor<2x0xi32>) outs(%c : tensor<2xi32>) {
  ^bb0(%x: i32, %s: i32):
    %v = arith.addi %s, %x : i32
    linalg.yield %v : i32
  } -> tensor<2xi32>
  return %r : tensor<2xi32>
}

// Control flow within a body, and memory beside tensors.
// plumb: run @control(dense<[1, -2, 3]>) = dense<[1, 2, 3]>
func.func @control(%m: memref<3xi32>) -> tensor<3xi32> {
  %e = tensor.empty() : tensor<3xi32>
  %t = bufferization.to_tensor %m restrict : memref<3xi32> to tensor<3xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
    ins(%t : tensor<3xi32>) outs(%e : tensor<3xi32>) {
  ^bb0(%x: i32, %y: i32):
    %z = arith.constant 0 : i32
    %c = arith.cmpi slt, %x, %z : i32
    %v = scf.if %c -> i32 {
      %n = arith.subi %z, %x : i32
      scf.yield %n : i32
    } else {
      scf.yield %x : i32
    }
    linalg.yield %v : i32
  } -> tensor<3xi32>
  return %r : tensor<3xi32>
}

// Two reductions that each give what the other had: no result takes the place of an element before the other is read.
// plumb: run @crosswise() = 2, 1
func.func @crosswise() -> (i32, i32) {
  %a = arith.constant dense<[0, 0, 0]> : tensor<3xi32>
  %x = arith.constant dense<1> : tensor<i32>
  %y = arith.constant dense<2> : tensor<i32>
  %r:2 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
    ins(%a : tensor<3xi32>) outs(%x, %y : tensor<i32>, tensor<i32>) {
  ^bb0(%e: i32, %p: i32, %q: i32):
    linalg.yield %q, %p : i32, i32
  } -> (tensor<i32>, tensor<i32>)
  %p = tensor.extract %r#0[] : tensor<i32>
  %q = tensor.extract %r#1[] : tensor<i32>
  return %p, %q : i32, i32
}

// A reduction within a loop of its own: what stays in the inner loop is written before the outer one goes on.
// plumb: run @nested() = dense<[3, 12]>, dense<[0, 0]>
func.func @nested() -> (tensor<2xi32>, tensor<2xi32>) {
  %a = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %z = arith.constant dense<0> : tensor<2xi32>
  %r = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
    ins(%a : tensor<2x3xi32>) outs(%z : tensor<2xi32>) {
  ^bb0(%x: i32, %sum: i32):
    %s = arith.addi %sum, %x : i32
    linalg.yield %s : i32
  } -> tensor<2xi32>
  return %r, %z : tensor<2xi32>, tensor<2xi32>
}

// -----

// Without outputs it does nothing that could be seen.
// plumb: run @no_outputs(dense<[1, 2, 3]>) = 7
func.func @no_outputs(%a: memref<3xi32>) -> i32 {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : memref<3xi32>) {
  ^bb0(%x: i32):
    linalg.yield
  }
  %r = arith.constant 7 : i32
  return %r : i32
}
