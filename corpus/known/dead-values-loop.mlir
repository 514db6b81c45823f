module {
  memref.global @g2 : memref<6xi64> = dense<[2147483649, 2, 1, 255, -9223372036854775808, 1]>
  func.func private @f0(%arg0: i128) -> memref<6xi64> {
    %0 = memref.get_global @g2 : memref<6xi64>
    %1 = arith.constant 1 : index
    %2:2 = scf.for %arg1 = %1 to %1 step %1 iter_args(%arg2 = %arg0, %arg3 = %0) -> (i128, memref<6xi64>) {
      scf.yield %arg2, %arg3 : i128, memref<6xi64>
    }
    return %2#1 : memref<6xi64>
  }
  func.func @main() -> memref<6xi64> {
    %0 = arith.constant 0 : i128
    %1 = call @f0(%0) : (i128) -> memref<6xi64>
    return %1 : memref<6xi64>
  }
}
