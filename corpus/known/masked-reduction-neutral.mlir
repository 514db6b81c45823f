module {
  func.func @main() -> f32 {
    %0 = arith.constant dense<-2.0> : vector<2xf32>
    %1 = arith.constant -1.0 : f32
    %2 = arith.constant dense<[true, false]> : vector<2xi1>
    %3 = vector.mask %2 { vector.reduction <maximumf>, %0, %1 : vector<2xf32> into f32 } : vector<2xi1> -> f32
    return %3 : f32
  }
}
