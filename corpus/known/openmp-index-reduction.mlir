module {
  func.func @main() {
    %0 = index.constant 1
    %1 = arith.constant 0 : index
    %2 = arith.constant 0 : i8
    %3:2 = scf.parallel (%arg0, %arg1) = (%0, %0) to (%1, %1) step (%0, %0) init (%1, %2) -> (index, i8) {
      scf.reduce(%1, %2 : index, i8) {
      ^bb0(%arg2: index, %arg3: index):
        %4 = arith.xori %arg2, %arg3 : index
        scf.reduce.return %4 : index
      }, {
      ^bb0(%arg2: i8, %arg3: i8):
        %4 = arith.xori %arg2, %arg3 : i8
        scf.reduce.return %4 : i8
      }
    }
    return
  }
}
