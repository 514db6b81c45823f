module {
  memref.global @seen : memref<1xindex> = dense<0>
  func.func @main() {
    %0 = memref.get_global @seen : memref<1xindex>
    %zero = arith.constant 0 : index
    %a = arith.constant 200 : index
    %b = arith.constant 101 : index
    %one = arith.constant 1 : index
    %c = arith.subi %b, %one : index
    %less = arith.cmpi slt, %a, %c : index
    %m = arith.select %less, %a, %c : index
    memref.store %m, %0[%zero] : memref<1xindex>
    return
  }
}
