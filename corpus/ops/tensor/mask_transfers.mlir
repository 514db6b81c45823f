// `vector.mask` around transfers of tensors: elements under lanes that are off stay as they are.

// plumb: run @write(dense<[1, 2, 3, 4]>, dense<[1, 0, 1, 0]>) = dense<[1, 9, 3, 9]>
func.func @write(%v: vector<4xi32>, %m: vector<4xi1>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %t = arith.constant dense<9> : tensor<4xi32>
  %w = vector.mask %m { vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32> } : vector<4xi1> -> tensor<4xi32>
  %r = vector.transfer_read %w[%c0], %pad {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// plumb: run @read(dense<[1, 0, 1, 0]>) = dense<[9, 7, 9, 7]>
func.func @read(%m: vector<4xi1>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %t = arith.constant dense<9> : tensor<4xi32>
  %r = vector.mask %m { vector.transfer_read %t[%c0], %pad {in_bounds = [true]} : tensor<4xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// The write is of the value of the tensor: the first one stays.
// plumb: run @kept(dense<[1, 0]>) = dense<[8, 1]>
func.func @kept(%m: vector<2xi1>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant dense<8> : vector<2xi32>
  %t = arith.constant dense<1> : tensor<2xi32>
  %w = vector.mask %m { vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<2xi32>, tensor<2xi32> } : vector<2xi1> -> tensor<2xi32>
  %new = tensor.extract %w[%c0] : tensor<2xi32>
  %old = tensor.extract %t[%c0] : tensor<2xi32>
  %r = vector.from_elements %new, %old : vector<2xi32>
  return %r : vector<2xi32>
}
