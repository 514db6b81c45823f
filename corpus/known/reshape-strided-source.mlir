module {
  memref.global @g : memref<1xf32> = dense<7.0>
  func.func @main() -> f32 {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %g = memref.get_global @g : memref<1xf32>
    %t = bufferization.to_tensor %g : memref<1xf32>
    %s = tensor.from_elements %one, %one : tensor<2xindex>
    %r = tensor.reshape %t(%s) : (tensor<1xf32>, tensor<2xindex>) -> tensor<1x1xf32>
    %x = tensor.extract %r[%zero, %zero] : tensor<1x1xf32>
    return %x : f32
  }
}
