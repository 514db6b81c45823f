// Destinations that are read again.
func.func private @printI64(i64)
func.func private @show(%t: tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract %t[%i] : tensor<?xi32>
    %y = arith.extsi %x : i32 to i64
    func.call @printI64(%y) : (i64) -> ()
  }
  return
}
memref.global @g : memref<2xi32> = dense<0>
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant dense<[1, 2, 3, 4, 5, 6, 7]> : tensor<7xi32>
  %w = arith.constant dense<[10, 20, 30, 40, 50, 60, 70]> : tensor<7xi32>
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %k = arith.constant 77 : i32
  %a = tensor.insert %k into %v[%c1] : tensor<7xi32>
  %any1 = tensor.cast %a : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any1) : (tensor<?xi32>) -> ()
  %any2 = tensor.cast %v : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any2) : (tensor<?xi32>) -> ()
  %s = tensor.extract_slice %v[0] [2] [1] : tensor<7xi32> to tensor<2xi32>
  %b = tensor.insert_slice %s into %w[1] [2] [2] : tensor<2xi32> into tensor<7xi32>
  %any3 = tensor.cast %b : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any3) : (tensor<?xi32>) -> ()
  %any4 = tensor.cast %w : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any4) : (tensor<?xi32>) -> ()
  %f = linalg.fill ins(%k : i32) outs(%m : tensor<3x3xi32>) -> tensor<3x3xi32>
  %flat5 = tensor.collapse_shape %f [[0, 1]] : tensor<3x3xi32> into tensor<9xi32>
  %any5 = tensor.cast %flat5 : tensor<9xi32> to tensor<?xi32>
  func.call @show(%any5) : (tensor<?xi32>) -> ()
  %flat6 = tensor.collapse_shape %m [[0, 1]] : tensor<3x3xi32> into tensor<9xi32>
  %any6 = tensor.cast %flat6 : tensor<9xi32> to tensor<?xi32>
  func.call @show(%any6) : (tensor<?xi32>) -> ()
  %x = arith.constant dense<[8, 9]> : vector<2xi32>
  %y = vector.transfer_write %x, %v[%c2] : vector<2xi32>, tensor<7xi32>
  %any7 = tensor.cast %y : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any7) : (tensor<?xi32>) -> ()
  %any8 = tensor.cast %v : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any8) : (tensor<?xi32>) -> ()
  %z = linalg.add ins(%v, %w : tensor<7xi32>, tensor<7xi32>) outs(%w : tensor<7xi32>) -> tensor<7xi32>
  %any9 = tensor.cast %z : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any9) : (tensor<?xi32>) -> ()
  %any10 = tensor.cast %w : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any10) : (tensor<?xi32>) -> ()
  %c = bufferization.alloc_tensor() copy(%v) : tensor<7xi32>
  %any11 = tensor.cast %c : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any11) : (tensor<?xi32>) -> ()
  %ed = tensor.empty() : tensor<7xi32>
  %d = bufferization.materialize_in_destination %v in %ed : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
  %any12 = tensor.cast %d : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any12) : (tensor<?xi32>) -> ()
  %g = memref.get_global @g : memref<2xi32>
  bufferization.materialize_in_destination %s in restrict writable %g : (tensor<2xi32>, memref<2xi32>) -> ()
  %e = memref.load %g[%c1] : memref<2xi32>
  %e64 = arith.extsi %e : i32 to i64
  func.call @printI64(%e64) : (i64) -> ()
  return
}

// -----

// Loops that carry tensors.
func.func private @printI64(i64)
func.func private @show(%t: tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract %t[%i] : tensor<?xi32>
    %y = arith.extsi %x : i32 to i64
    func.call @printI64(%y) : (i64) -> ()
  }
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant dense<[1, 2, 3, 4, 5, 6, 7]> : tensor<7xi32>
  %w = arith.constant dense<[10, 20, 30, 40, 50, 60, 70]> : tensor<7xi32>
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %k = arith.constant 77 : i32
  %l:2 = scf.for %i = %c0 to %c2 step %c1 iter_args(%p = %v, %q = %w) -> (tensor<7xi32>, tensor<7xi32>) {
    %e = tensor.extract %p[%i] : tensor<7xi32>
    %r = tensor.insert %e into %q[%c2] : tensor<7xi32>
    %o = tensor.extract %v[%c0] : tensor<7xi32>
    %u = tensor.insert %o into %p[%c1] : tensor<7xi32>
    %t = arith.addi %u, %v : tensor<7xi32>
    scf.yield %t, %r : tensor<7xi32>, tensor<7xi32>
  }
  %any1 = tensor.cast %l#0 : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any1) : (tensor<?xi32>) -> ()
  %any2 = tensor.cast %l#1 : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any2) : (tensor<?xi32>) -> ()
  %any3 = tensor.cast %v : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any3) : (tensor<?xi32>) -> ()
  %h:3 = scf.while (%p = %v, %q = %w, %n = %c0) : (tensor<7xi32>, tensor<7xi32>, index) -> (tensor<7xi32>, tensor<7xi32>, index) {
    %before = tensor.insert %k into %p[%n] : tensor<7xi32>
    %more = arith.cmpi sle, %n, %c2 : index
    scf.condition(%more) %before, %q, %n : tensor<7xi32>, tensor<7xi32>, index
  } do {
  ^bb0(%p: tensor<7xi32>, %q: tensor<7xi32>, %n: index):
    %r = tensor.insert %k into %q[%n] : tensor<7xi32>
    %next = arith.addi %n, %c1 : index
    scf.yield %p, %r, %next : tensor<7xi32>, tensor<7xi32>, index
  }
  %any4 = tensor.cast %h#0 : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any4) : (tensor<?xi32>) -> ()
  %any5 = tensor.cast %h#1 : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any5) : (tensor<?xi32>) -> ()
  %any6 = tensor.cast %w : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any6) : (tensor<?xi32>) -> ()
  %any7 = tensor.cast %v : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any7) : (tensor<?xi32>) -> ()
  %j = scf.forall (%i) in (3) shared_outs(%o = %m) -> (tensor<3x3xi32>) {
    %s = tensor.extract_slice %o[%i, 0] [1, 3] [1, 1] : tensor<3x3xi32> to tensor<1x3xi32>
    %t = arith.addi %s, %s : tensor<1x3xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i, 0] [1, 3] [1, 1] : tensor<1x3xi32> into tensor<3x3xi32>
    }
  }
  %flat8 = tensor.collapse_shape %j [[0, 1]] : tensor<3x3xi32> into tensor<9xi32>
  %any8 = tensor.cast %flat8 : tensor<9xi32> to tensor<?xi32>
  func.call @show(%any8) : (tensor<?xi32>) -> ()
  return
}

// -----

// Branches and calls.
func.func private @printI64(i64)
func.func private @show(%t: tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract %t[%i] : tensor<?xi32>
    %y = arith.extsi %x : i32 to i64
    func.call @printI64(%y) : (i64) -> ()
  }
  return
}
func.func private @two(%a: tensor<7xi32>, %b: tensor<7xi32>) -> (tensor<7xi32>, tensor<7xi32>) {
  %c0 = arith.constant 0 : index
  %e = tensor.extract %b[%c0] : tensor<7xi32>
  %r = tensor.insert %e into %a[%c0] : tensor<7xi32>
  return %r, %b : tensor<7xi32>, tensor<7xi32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant dense<[1, 2, 3, 4, 5, 6, 7]> : tensor<7xi32>
  %w = arith.constant dense<[10, 20, 30, 40, 50, 60, 70]> : tensor<7xi32>
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %k = arith.constant 77 : i32
  %flag = arith.cmpi eq, %c0, %c0 : index
  %i = scf.if %flag -> (tensor<7xi32>) {
    %t = tensor.insert %k into %v[%c0] : tensor<7xi32>
    scf.yield %t : tensor<7xi32>
  } else {
    scf.yield %w : tensor<7xi32>
  }
  %any1 = tensor.cast %i : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any1) : (tensor<?xi32>) -> ()
  %s = scf.index_switch %c1 -> tensor<7xi32>
  case 1 {
    scf.yield %v : tensor<7xi32>
  }
  default {
    scf.yield %w : tensor<7xi32>
  }
  %any2 = tensor.cast %s : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any2) : (tensor<?xi32>) -> ()
  %t = arith.select %flag, %v, %w : tensor<7xi32>
  %any3 = tensor.cast %t : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any3) : (tensor<?xi32>) -> ()
  %r:2 = func.call @two(%v, %w) : (tensor<7xi32>, tensor<7xi32>) -> (tensor<7xi32>, tensor<7xi32>)
  %any4 = tensor.cast %r#0 : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any4) : (tensor<?xi32>) -> ()
  %any5 = tensor.cast %r#1 : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any5) : (tensor<?xi32>) -> ()
  %any6 = tensor.cast %v : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any6) : (tensor<?xi32>) -> ()
  return
}

// -----

// Where elements are, and what MLIR does not bufferize.
func.func private @printI64(i64)
func.func private @show(%t: tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract %t[%i] : tensor<?xi32>
    %y = arith.extsi %x : i32 to i64
    func.call @printI64(%y) : (i64) -> ()
  }
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant dense<[1, 2, 3, 4, 5, 6, 7]> : tensor<7xi32>
  %w = arith.constant dense<[10, 20, 30, 40, 50, 60, 70]> : tensor<7xi32>
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %k = arith.constant 77 : i32
  %a = tensor.extract_slice %v[1] [3] [2] : tensor<7xi32> to tensor<3xi32>
  %any1 = tensor.cast %a : tensor<3xi32> to tensor<?xi32>
  func.call @show(%any1) : (tensor<?xi32>) -> ()
  %b = tensor.extract_slice %a[1] [2] [1] : tensor<3xi32> to tensor<2xi32>
  %any2 = tensor.cast %b : tensor<2xi32> to tensor<?xi32>
  func.call @show(%any2) : (tensor<?xi32>) -> ()
  %c = tensor.extract_slice %m[0, 1] [2, 2] [1, 1] : tensor<3x3xi32> to tensor<2x2xi32>
  %flat3 = tensor.collapse_shape %c [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  %any3 = tensor.cast %flat3 : tensor<4xi32> to tensor<?xi32>
  func.call @show(%any3) : (tensor<?xi32>) -> ()
  %d = tensor.insert_slice %c into %m[1, 0] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<3x3xi32>
  %flat4 = tensor.collapse_shape %d [[0, 1]] : tensor<3x3xi32> into tensor<9xi32>
  %any4 = tensor.cast %flat4 : tensor<9xi32> to tensor<?xi32>
  func.call @show(%any4) : (tensor<?xi32>) -> ()
  %e = tensor.insert_slice %b into %v[1] [2] [3] : tensor<2xi32> into tensor<7xi32>
  %any5 = tensor.cast %e : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any5) : (tensor<?xi32>) -> ()
  %row = tensor.insert_slice %a into %m[1, 0] [1, 3] [1, 1] : tensor<3xi32> into tensor<3x3xi32>
  %flat6 = tensor.collapse_shape %row [[0, 1]] : tensor<3x3xi32> into tensor<9xi32>
  %any6 = tensor.cast %flat6 : tensor<9xi32> to tensor<?xi32>
  func.call @show(%any6) : (tensor<?xi32>) -> ()
  %again = tensor.extract_slice %e[0] [2] [1] : tensor<7xi32> to tensor<2xi32>
  %any7 = tensor.cast %again : tensor<2xi32> to tensor<?xi32>
  func.call @show(%any7) : (tensor<?xi32>) -> ()
  %x = tensor.insert %k into %m[%c0, %c1] : tensor<3x3xi32>
  %y = tensor.extract %x[%c1, %c2] : tensor<3x3xi32>
  %z = tensor.from_elements %y, %k : tensor<2xi32>
  %flat8 = tensor.collapse_shape %x [[0, 1]] : tensor<3x3xi32> into tensor<9xi32>
  %any8 = tensor.cast %flat8 : tensor<9xi32> to tensor<?xi32>
  func.call @show(%any8) : (tensor<?xi32>) -> ()
  %any9 = tensor.cast %z : tensor<2xi32> to tensor<?xi32>
  func.call @show(%any9) : (tensor<?xi32>) -> ()
  %q = tensor.pad %a low[2] high[1] {
  ^bb0(%i: index):
    %n = arith.index_cast %i : index to i32
    %o = arith.addi %n, %k : i32
    tensor.yield %o : i32
  } : tensor<3xi32> to tensor<6xi32>
  %any10 = tensor.cast %q : tensor<6xi32> to tensor<?xi32>
  func.call @show(%any10) : (tensor<?xi32>) -> ()
  %fold = tensor.extract_slice %q[1] [2] [1] : tensor<6xi32> to tensor<2xi32>
  %any11 = tensor.cast %fold : tensor<2xi32> to tensor<?xi32>
  func.call @show(%any11) : (tensor<?xi32>) -> ()
  %gen = tensor.generate {
  ^bb0(%i: index, %j: index):
    %twice = arith.muli %i, %c2 : index
    %sum = arith.addi %twice, %j : index
    %n = arith.index_cast %sum : index to i32
    tensor.yield %n : i32
  } : tensor<2x2xi32>
  %flat12 = tensor.collapse_shape %gen [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  %any12 = tensor.cast %flat12 : tensor<4xi32> to tensor<?xi32>
  func.call @show(%any12) : (tensor<?xi32>) -> ()
  %cat = tensor.concat dim(0) %v, %w : (tensor<7xi32>, tensor<7xi32>) -> tensor<14xi32>
  %any13 = tensor.cast %cat : tensor<14xi32> to tensor<?xi32>
  func.call @show(%any13) : (tensor<?xi32>) -> ()
  %row2 = tensor.extract_slice %m[0, 0] [3, 2] [1, 1] : tensor<3x3xi32> to tensor<3x2xi32>
  %dim = tensor.dim %row2, %c0 : tensor<3x2xi32>
  %di = arith.index_cast %dim : index to i64
  func.call @printI64(%di) : (i64) -> ()
  %places = arith.constant dense<[[2], [0]]> : tensor<2x1xindex>
  %ga = tensor.gather %v[%places] gather_dims([0]) : (tensor<7xi32>, tensor<2x1xindex>) -> tensor<2x1xi32>
  %sc = tensor.scatter %ga into %w[%places] scatter_dims([0]) unique : (tensor<2x1xi32>, tensor<7xi32>, tensor<2x1xindex>) -> tensor<7xi32>
  %flat14 = tensor.collapse_shape %ga [[0, 1]] : tensor<2x1xi32> into tensor<2xi32>
  %any14 = tensor.cast %flat14 : tensor<2xi32> to tensor<?xi32>
  func.call @show(%any14) : (tensor<?xi32>) -> ()
  %any15 = tensor.cast %sc : tensor<7xi32> to tensor<?xi32>
  func.call @show(%any15) : (tensor<?xi32>) -> ()
  %pe = tensor.empty() : tensor<2x2x2x2xi32>
  %pk = linalg.pack %m padding_value(%k : i32) inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %pe : tensor<3x3xi32> -> tensor<2x2x2x2xi32>
  %flat16 = tensor.collapse_shape %pk [[0, 1, 2, 3]] : tensor<2x2x2x2xi32> into tensor<16xi32>
  %any16 = tensor.cast %flat16 : tensor<16xi32> to tensor<?xi32>
  func.call @show(%any16) : (tensor<?xi32>) -> ()
  %fl = arith.constant dense<[[0.0, 2.0], [1.0, 0.0]]> : tensor<2x2xf32>
  %ef = tensor.empty() : tensor<2x2xf32>
  %so = linalg.softmax dimension(0) ins(%fl : tensor<2x2xf32>) outs(%ef : tensor<2x2xf32>) -> tensor<2x2xf32>
  %ei = tensor.empty() : tensor<2x2xi32>
  %percent = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%so : tensor<2x2xf32>) outs(%ei : tensor<2x2xi32>) {
  ^bb0(%p0: f32, %o0: i32):
    %hundred = arith.constant 10.5 : f32
    %p1 = arith.mulf %p0, %hundred : f32
    %p2 = arith.fptosi %p1 : f32 to i32
    linalg.yield %p2 : i32
  } -> tensor<2x2xi32>
  %flat17 = tensor.collapse_shape %percent [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  %any17 = tensor.cast %flat17 : tensor<4xi32> to tensor<?xi32>
  func.call @show(%any17) : (tensor<?xi32>) -> ()
  return
}

// -----

// Maps, loops and bodies of `linalg`.
func.func private @printI64(i64)
func.func private @show(%t: tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract %t[%i] : tensor<?xi32>
    %y = arith.extsi %x : i32 to i64
    func.call @printI64(%y) : (i64) -> ()
  }
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant dense<[1, 2, 3, 4, 5, 6, 7]> : tensor<7xi32>
  %w = arith.constant dense<[10, 20, 30, 40, 50, 60, 70]> : tensor<7xi32>
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %k = arith.constant 77 : i32
  %e9 = tensor.empty() : tensor<3x3xi32>
  %v3 = arith.constant dense<[-1, 20, 3]> : tensor<3xi32>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0 * 2 + d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%m, %v : tensor<3x3xi32>, tensor<7xi32>) outs(%e9 : tensor<3x3xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %s = arith.subi %x, %y : i32
    %t = arith.addi %s, %n : i32
    linalg.yield %t : i32
  } -> tensor<3x3xi32>
  %flat1 = tensor.collapse_shape %a [[0, 1]] : tensor<3x3xi32> into tensor<9xi32>
  %any1 = tensor.cast %flat1 : tensor<9xi32> to tensor<?xi32>
  func.call @show(%any1) : (tensor<?xi32>) -> ()
  %f3 = linalg.fill ins(%k : i32) outs(%v3 : tensor<3xi32>) -> tensor<3xi32>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1 + 1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%m, %w : tensor<3x3xi32>, tensor<7xi32>) outs(%f3 : tensor<3xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %s = arith.muli %x, %y : i32
    %t = arith.addi %o, %s : i32
    linalg.yield %t : i32
  } -> tensor<3xi32>
  %any2 = tensor.cast %b : tensor<3xi32> to tensor<?xi32>
  func.call @show(%any2) : (tensor<?xi32>) -> ()
  %by = arith.constant dense<[-1, 2, -128]> : tensor<3xi8>
  %e3 = tensor.empty() : tensor<3xi32>
  %c = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%by : tensor<3xi8>) outs(%e3 : tensor<3xi32>) {
  ^bb0(%x: i8, %o: i32):
    %s = arith.extsi %x : i8 to i32
    %u = arith.extui %x : i8 to i32
    %f = arith.uitofp %x : i8 to f32
    %g = arith.fptosi %f : f32 to i32
    %t = arith.muli %s, %u : i32
    %r = arith.addi %t, %g : i32
    linalg.yield %r : i32
  } -> tensor<3xi32>
  %any3 = tensor.cast %c : tensor<3xi32> to tensor<?xi32>
  func.call @show(%any3) : (tensor<?xi32>) -> ()
  %d = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v3, %f3 : tensor<3xi32>, tensor<3xi32>) outs(%e3 : tensor<3xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %mu = arith.maxui %x, %y : i32
    %ms = arith.maxsi %x, %y : i32
    %q = arith.divsi %x, %y : i32
    %q2 = arith.addi %q, %mu : i32
    %less = arith.cmpi slt, %x, %y : i32
    %se = arith.select %less, %q2, %ms : i32
    %su = arith.addi %se, %ms : i32
    linalg.yield %su : i32
  } -> tensor<3xi32>
  %any4 = tensor.cast %d : tensor<3xi32> to tensor<?xi32>
  func.call @show(%any4) : (tensor<?xi32>) -> ()
  %equal = arith.cmpi slt, %v3, %v3 : tensor<3xi32>
  %ordered = arith.select %equal, %b, %v3 : tensor<3xi1>, tensor<3xi32>
  %diff = arith.subi %b, %v3 : tensor<3xi32>
  %any5 = tensor.cast %ordered : tensor<3xi32> to tensor<?xi32>
  func.call @show(%any5) : (tensor<?xi32>) -> ()
  %any6 = tensor.cast %diff : tensor<3xi32> to tensor<?xi32>
  func.call @show(%any6) : (tensor<?xi32>) -> ()
  %m2 = linalg.transpose ins(%m : tensor<3x3xi32>) outs(%e9 : tensor<3x3xi32>) permutation = [1, 0]
  %mm = linalg.matmul ins(%m, %a : tensor<3x3xi32>, tensor<3x3xi32>) outs(%m2 : tensor<3x3xi32>) -> tensor<3x3xi32>
  %flat7 = tensor.collapse_shape %mm [[0, 1]] : tensor<3x3xi32> into tensor<9xi32>
  %any7 = tensor.cast %flat7 : tensor<9xi32> to tensor<?xi32>
  func.call @show(%any7) : (tensor<?xi32>) -> ()
  %z1 = arith.constant 3 : i32
  %z2 = arith.constant 5 : i32
  %qm = linalg.quantized_matmul ins(%m, %a, %z1, %z2 : tensor<3x3xi32>, tensor<3x3xi32>, i32, i32) outs(%m : tensor<3x3xi32>) -> tensor<3x3xi32>
  %flat8 = tensor.collapse_shape %qm [[0, 1]] : tensor<3x3xi32> into tensor<9xi32>
  %any8 = tensor.cast %flat8 : tensor<9xi32> to tensor<?xi32>
  func.call @show(%any8) : (tensor<?xi32>) -> ()
  %img = tensor.generate {
  ^bb0(%n0: index, %i: index, %j: index, %ch: index):
    %ii = arith.muli %i, %i : index
    %ij = arith.addi %ii, %j : index
    %x = arith.index_cast %ij : index to i32
    tensor.yield %x : i32
  } : tensor<1x7x7x1xi32>
  %ker = arith.constant dense<[[[[1]], [[2]]], [[[3]], [[5]]]]> : tensor<2x2x1x1xi32>
  %ec = arith.constant dense<0> : tensor<1x2x2x1xi32>
  %cv = linalg.conv_2d_nhwc_hwcf {strides = dense<[2, 1]> : tensor<2xi64>, dilations = dense<[1, 3]> : tensor<2xi64>} ins(%img, %ker : tensor<1x7x7x1xi32>, tensor<2x2x1x1xi32>) outs(%ec : tensor<1x2x2x1xi32>) -> tensor<1x2x2x1xi32>
  %flat9 = tensor.collapse_shape %cv [[0, 1, 2, 3]] : tensor<1x2x2x1xi32> into tensor<4xi32>
  %any9 = tensor.cast %flat9 : tensor<4xi32> to tensor<?xi32>
  func.call @show(%any9) : (tensor<?xi32>) -> ()
  %cube = tensor.generate {
  ^bb0(%i: index, %j: index, %n0: index):
    %ii = arith.muli %i, %c2 : index
    %ij = arith.addi %ii, %j : index
    %ik = arith.muli %ij, %ij : index
    %il = arith.addi %ik, %n0 : index
    %x = arith.index_cast %il : index to i32
    tensor.yield %x : i32
  } : tensor<2x2x2xi32>
  %e8 = tensor.empty() : tensor<2x2x2xi32>
  %turned = linalg.transpose ins(%cube : tensor<2x2x2xi32>) outs(%e8 : tensor<2x2x2xi32>) permutation = [1, 2, 0]
  %flat10 = tensor.collapse_shape %turned [[0, 1, 2]] : tensor<2x2x2xi32> into tensor<8xi32>
  %any10 = tensor.cast %flat10 : tensor<8xi32> to tensor<?xi32>
  func.call @show(%any10) : (tensor<?xi32>) -> ()
  %wide = linalg.broadcast ins(%v3 : tensor<3xi32>) outs(%e9 : tensor<3x3xi32>) dimensions = [1]
  %sum = linalg.reduce ins(%m : tensor<3x3xi32>) outs(%v3 : tensor<3xi32>) dimensions = [0]
  (%x: i32, %y: i32) {
    %t = arith.addi %x, %y : i32
    linalg.yield %t : i32
  }
  %flat11 = tensor.collapse_shape %wide [[0, 1]] : tensor<3x3xi32> into tensor<9xi32>
  %any11 = tensor.cast %flat11 : tensor<9xi32> to tensor<?xi32>
  func.call @show(%any11) : (tensor<?xi32>) -> ()
  %any12 = tensor.cast %sum : tensor<3xi32> to tensor<?xi32>
  func.call @show(%any12) : (tensor<?xi32>) -> ()
  return
}
