module {
  memref.global @g1 : memref<1xi32> = dense<-2147483648>
  func.func @main() -> i16 {
    %0 = arith.constant 1 : index
    %1 = memref.get_global @g1 : memref<1xi32>
    %2 = arith.constant 0 : index
    %3 = arith.constant 0 : i32
    %4:4 = memref.extract_strided_metadata %1 : memref<1xi32> -> memref<i32>, index, index, index
    %5 = arith.constant 4 : index
    %6 = arith.constant 6 : index
    %7 = arith.constant 0 : i16
    %8:2 = scf.parallel (%arg0, %arg1, %arg2) = (%2, %0, %0) to (%0, %5, %6) step (%0, %4#3, %0) init (%4#1, %7) -> (index, i16) {
      %9 = arith.constant 1 : i16
      %10:2 = memref.extract_strided_metadata %4#0 : memref<i32> -> memref<i32>, index
      %11 = memref.load %10#0[] : memref<i32>
      %12 = arith.cmpi sge, %3, %11 : i32
      %13 = scf.if %12 -> (i16) {
        scf.yield %9 : i16
      } else {
        scf.yield %7 : i16
      }
      scf.reduce(%10#1, %13 : index, i16) {
      ^bb0(%arg3: index, %arg4: index):
        scf.reduce.return %2 : index
      }, {
      ^bb0(%arg3: i16, %arg4: i16):
        %14 = arith.ori %arg3, %arg4 : i16
        scf.reduce.return %14 : i16
      }
    }
    return %8#1 : i16
  }
}
