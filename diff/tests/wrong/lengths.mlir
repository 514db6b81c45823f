// What the machine chooses as vscale decides how long vectors are.

func.func @main() -> (index, i32, index) {
  %c4 = arith.constant 4 : index
  %s = vector.vscale
  %n = arith.muli %s, %c4 : index
  %v = arith.constant dense<2> : vector<[4]xi32>
  %sum = vector.reduction <add>, %v : vector<[4]xi32> into i32
  %half = arith.shrui %n, %s : index
  return %n, %sum, %half : index, i32, index
}

// mismatch: %n = arith.muli %s, %c4 : index => %n = arith.constant 4 : index
// mismatch: vector.reduction <add>, %v : vector<[4]xi32> into i32 => arith.constant 8 : i32
// mismatch: arith.shrui %n, %s => arith.divui %n, %c4
// mismatch: vector.reduction <add> => vector.reduction <mul>
// match: arith.muli %s, %c4 => arith.muli %c4, %s
// match: arith.shrui %n, %s => arith.shrui %n, %s {}
