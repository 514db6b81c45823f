module {
  func.func @main() -> i8 {
    %0 = arith.constant -9223372036854775805 : index
    %1 = index.constant 274877906944
    %2 = arith.constant 281474976710655 : index
    %3 = arith.constant 1 : i8
    %4 = scf.for %arg0 = %0 to %1 step %2 iter_args(%arg1 = %3) -> (i8) {
      %5 = arith.constant 0 : i8
      scf.yield %5 : i8
    }
    return %4 : i8
  }
}
