// `vector.mask`: an operation on the lanes that are on. What masks do to each operation is in the file of the operation.

// Nothing within: lanes that are on have what is given, the others what is passed through.
// plumb: run @empty(dense<[[1, 2], [3, 4]]>, dense<[[5, 6], [7, 8]]>, dense<[[1, 0], [0, 1]]>) = dense<[[1, 6], [7, 4]]>
func.func @empty(%v: vector<2x2xi32>, %p: vector<2x2xi32>, %m: vector<2x2xi1>) -> vector<2x2xi32> {
  %r = vector.mask %m, %p { vector.yield %v : vector<2x2xi32> } : vector<2x2xi1> -> vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// A bit that is poison decides whether a term takes part.
// plumb: run @poison(dense<[1, 2]>) = poison
func.func @poison(%v: vector<2xi32>) -> i32 {
  %m = ub.poison : vector<2xi1>
  %r = vector.mask %m { vector.reduction <add>, %v : vector<2xi32> into i32 } : vector<2xi1> -> i32
  return %r : i32
}

// What is off may be poison.
// plumb: run @off(dense<[0, 0]>, 7) = 7
func.func @off(%m: vector<2xi1>, %a: i32) -> i32 {
  %v = ub.poison : vector<2xi32>
  %r = vector.mask %m { vector.reduction <xor>, %v, %a : vector<2xi32> into i32 } : vector<2xi1> -> i32
  return %r : i32
}
