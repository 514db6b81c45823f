func.func private @nothing(%x: vector<8xi32>) {
  return
}
func.func @main() {
  %x = arith.constant dense<3> : vector<8xi32>
  call @nothing(%x) : (vector<8xi32>) -> ()
  return
}
