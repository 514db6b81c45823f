module {
  memref.global @output1 : memref<1xi8> = dense<0>
  func.func @main() {
    %0 = tensor.generate {
    ^bb0(%arg0: index):
      %3 = arith.constant 0 : i8
      tensor.yield %3 : i8
    } : tensor<1xi8>
    %1 = arith.xori %0, %0 : tensor<1xi8>
    %2 = memref.get_global @output1 : memref<1xi8>
    bufferization.materialize_in_destination %1 in writable %2 : (tensor<1xi8>, memref<1xi8>) -> ()
    return
  }
}
