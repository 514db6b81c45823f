module {
  func.func private @f0(%arg0: i1, %arg1: tensor<?xi8>, %arg2: tensor<?xi8>) -> tensor<?xi8> {
    %0 = arith.select %arg0, %arg1, %arg2 : tensor<?xi8>
    return %0 : tensor<?xi8>
  }
  func.func @main() {
    return
  }
}
