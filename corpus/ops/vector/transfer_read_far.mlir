// No index wraps: lanes far beyond the end are beyond the end.
// plumb: run @far(dense<[1, 2, 3, 4]>, 9223372036854775806) = dense<[-1, -1, -1, -1]>
// plumb: run @far(dense<[1, 2, 3, 4]>, 2) = dense<[3, 4, -1, -1]>
func.func @far(%m: memref<4xi32>, %i: index) -> vector<4xi32> {
  %pad = arith.constant -1 : i32
  %v = vector.transfer_read %m[%i], %pad : memref<4xi32>, vector<4xi32>
  return %v : vector<4xi32>
}

// plumb: run @far_rows(dense<[[1, 2], [3, 4]]>, 9223372036854775806) = dense<[[-1, -1], [-1, -1], [-1, -1]]>
func.func @far_rows(%m: memref<2x2xi32>, %i: index) -> vector<3x2xi32> {
  %zero = arith.constant 0 : index
  %pad = arith.constant -1 : i32
  %v = vector.transfer_read %m[%i, %zero], %pad {in_bounds = [false, true]} : memref<2x2xi32>, vector<3x2xi32>
  return %v : vector<3x2xi32>
}
