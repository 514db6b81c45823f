memref.global @a : memref<9xi8> = dense<0>
func.func @main() {
  %a = memref.get_global @a : memref<9xi8>
  affine.for %i = 0 to 9 step 2 {
    %zero = arith.constant dense<0> : vector<1xi8>
    vector.transfer_write %zero, %a[%i] {in_bounds = [true]} : vector<1xi8>, memref<9xi8>
  }
  return
}
