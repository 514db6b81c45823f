module {
  func.func private @f1(%arg0: memref<1x1xi8, strided<[1, 1]>>, %arg1: f32, %arg2: memref<1x1xi8, strided<[1, 1]>>, %arg3: f32) -> f32 {
    %0 = arith.constant 0.000000e+00 : f32
    return %0 : f32
  }
  func.func @main() {
    %0 = memref.alloc() : memref<1x1xi8>
    %1 = memref.subview %0[0, 0] [1, 1] [1, 1] : memref<1x1xi8> to memref<1x1xi8, strided<[1, 1]>>
    %2 = arith.constant 0.000000e+00 : f32
    %3 = constant @f1 : (memref<1x1xi8, strided<[1, 1]>>, f32, memref<1x1xi8, strided<[1, 1]>>, f32) -> f32
    %4 = call_indirect %3(%1, %2, %1, %2) : (memref<1x1xi8, strided<[1, 1]>>, f32, memref<1x1xi8, strided<[1, 1]>>, f32) -> f32
    return
  }
}
