// `tensor.empty`: a shape alone; each element may be anything.

// plumb: run @extent(4) = 4
// plumb: run @extent(-1) ub invalid-size
func.func @extent(%n: index) -> index {
  %e = tensor.empty(%n) : tensor<?xf32>
  %z = arith.constant 0 : index
  %r = tensor.dim %e, %z : tensor<?xf32>
  return %r : index
}

// What was not set does not matter where it is replaced.
// plumb: run @replaced() = dense<[3, 3]>
func.func @replaced() -> tensor<2xi32> {
  %e = tensor.empty() : tensor<2xi32>
  %c = arith.constant 3 : i32
  %i = arith.constant 0 : index
  %j = arith.constant 1 : index
  %a = tensor.insert %c into %e[%i] : tensor<2xi32>
  %r = tensor.insert %c into %a[%j] : tensor<2xi32>
  return %r : tensor<2xi32>
}

// plumb: run @branch() ub undefined-branch
func.func @branch() -> i32 {
  %e = tensor.empty() : tensor<1xi1>
  %i = arith.constant 0 : index
  %c = tensor.extract %e[%i] : tensor<1xi1>
  %r = scf.if %c -> i32 {
    %a = arith.constant 1 : i32
    scf.yield %a : i32
  } else {
    %b = arith.constant 2 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
