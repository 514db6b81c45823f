module {
  func.func @main() -> (f32, index) {
    %0 = arith.constant 0 : i64
    %1 = arith.constant 0 : i64
    %2 = arith.shli %0, %1 : i64
    %3 = arith.constant 0 : index
    %4 = arith.constant 5 : index
    %5 = arith.constant 1 : index
    %6 = arith.constant -1.00000012 : f32
    %7:3 = scf.while (%arg0 = %3, %arg1 = %6, %arg2 = %6) : (index, f32, f32) -> (index, f32, f32) {
      %9 = math.floor %arg2 : f32
      %10 = arith.cmpi slt, %arg0, %4 : index
      scf.condition(%10) %arg0, %9, %9 : index, f32, f32
    } do {
    ^bb0(%arg0: index, %arg1: f32, %arg2: f32):
      %11 = arith.addi %arg0, %5 : index
      scf.yield %11, %arg2, %arg2 : index, f32, f32
    }
    return %7#2, %7#0 : f32, index
  }
}
