module {
  func.func @main() {
    %0 = tensor.empty() : tensor<1xf32>
    %1 = scf.forall (%arg0) in (1) shared_outs(%arg1 = %0) -> (tensor<1xf32>) {
    }
    return
  }
}
