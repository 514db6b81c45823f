module {
  func.func @main() -> tensor<1x1xi8> {
    %0 = tensor.empty() : tensor<1x1xi8>
    %1 = scf.forall (%arg0) in (1) shared_outs(%arg1 = %0) -> (tensor<1x1xi8>) {
    }
    return %1 : tensor<1x1xi8>
  }
}
