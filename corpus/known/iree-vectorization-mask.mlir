module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = vector.create_mask %0 : vector<i1>
    return
  }
}
