// `tensor.insert`: a tensor with one element replaced; the one before stays as it is.

// plumb: run @f(1) = dense<[1, 9, 3]>, dense<[1, 2, 3]>
// plumb: run @f(3) ub index-out-of-bounds
func.func @f(%i: index) -> (tensor<3xi32>, tensor<3xi32>) {
  %a = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %c = arith.constant 9 : i32
  %r = tensor.insert %c into %a[%i] : tensor<3xi32>
  return %r, %a : tensor<3xi32>, tensor<3xi32>
}

// Carried crosswise: each round reads what the round before has made of the other.
// plumb: run @crosswise() = dense<[2, 0]>, dense<[1, 0]>
func.func @crosswise() -> (tensor<2xi32>, tensor<2xi32>) {
  %a = arith.constant dense<[0, 0]> : tensor<2xi32>
  %i = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %r:2 = scf.for %k = %i to %two step %one iter_args(%x = %a, %y = %a) -> (tensor<2xi32>, tensor<2xi32>) {
    %v = tensor.extract %x[%i] : tensor<2xi32>
    %c = arith.constant 1 : i32
    %w = arith.addi %v, %c : i32
    %n = tensor.insert %w into %x[%i] : tensor<2xi32>
    scf.yield %n, %x : tensor<2xi32>, tensor<2xi32>
  }
  return %r#0, %r#1 : tensor<2xi32>, tensor<2xi32>
}

// A function that changes its argument changes its own copy.
// plumb: run @called() = dense<[8, 2]>, dense<[1, 2]>
func.func @called() -> (tensor<2xi32>, tensor<2xi32>) {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %r = call @changes(%a) : (tensor<2xi32>) -> tensor<2xi32>
  return %r, %a : tensor<2xi32>, tensor<2xi32>
}

func.func private @changes(%t: tensor<2xi32>) -> tensor<2xi32> {
  %c = arith.constant 8 : i32
  %i = arith.constant 0 : index
  %r = tensor.insert %c into %t[%i] : tensor<2xi32>
  return %r : tensor<2xi32>
}

// What a loop begins with stays as it is when what the loop ends with is changed.
// plumb: run @begun() = dense<[7, 2]>, dense<[1, 2]>
func.func @begun() -> (tensor<2xi32>, tensor<2xi32>) {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %i = arith.constant 0 : index
  %one = arith.constant 1 : index
  %c = arith.constant 7 : i32
  %r = scf.for %k = %i to %one step %one iter_args(%x = %a) -> (tensor<2xi32>) {
    scf.yield %x : tensor<2xi32>
  }
  %n = tensor.insert %c into %r[%i] : tensor<2xi32>
  return %n, %a : tensor<2xi32>, tensor<2xi32>
}
