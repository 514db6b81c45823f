module {
  func.func private @f1(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: f32, %arg3: memref<?xf32>) -> i8 {
    %0 = arith.constant 0 : i8
    return %0 : i8
  }
  func.func @main() {
    %0 = constant @f1 : (memref<?xf32>, memref<?xf32>, f32, memref<?xf32>) -> i8
    return
  }
}
