// Vectors combined along dimensions, and under masks; prints results. What mlir-opt does not convert is in scans.mlir.
func.func private @printI64(i64)
func.func private @printF64(f64)
func.func private @printNewline()

func.func @show(%x: i32) {
  %0 = arith.extsi %x : i32 to i64
  call @printI64(%0) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @showf(%x: f64) {
  call @printF64(%x) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @show_row(%v: vector<2xi32>) {
  %0 = vector.extract %v[0] : i32 from vector<2xi32>
  %1 = vector.extract %v[1] : i32 from vector<2xi32>
  call @show(%0) : (i32) -> ()
  call @show(%1) : (i32) -> ()
  return
}

func.func @show_rows(%v: vector<2x2xi32>) {
  %0 = vector.extract %v[0] : vector<2xi32> from vector<2x2xi32>
  %1 = vector.extract %v[1] : vector<2xi32> from vector<2x2xi32>
  call @show_row(%0) : (vector<2xi32>) -> ()
  call @show_row(%1) : (vector<2xi32>) -> ()
  return
}

func.func @showf_row(%v: vector<2xf64>) {
  %0 = vector.extract %v[0] : f64 from vector<2xf64>
  %1 = vector.extract %v[1] : f64 from vector<2xf64>
  call @showf(%0) : (f64) -> ()
  call @showf(%1) : (f64) -> ()
  return
}

func.func @showf_rows(%v: vector<2x2xf64>) {
  %0 = vector.extract %v[0] : vector<2xf64> from vector<2x2xf64>
  %1 = vector.extract %v[1] : vector<2xf64> from vector<2x2xf64>
  call @showf_row(%0) : (vector<2xf64>) -> ()
  call @showf_row(%1) : (vector<2xf64>) -> ()
  return
}

func.func @contractions(%a: vector<2x3xi32>, %b: vector<3x2xi32>, %c: vector<2x2xi32>) {
  %0 = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>
  } %a, %b, %c : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  call @show_rows(%0) : (vector<2x2xi32>) -> ()
  // Both factors and the result by other orders of the dimensions.
  %1 = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } %b, %a, %c : vector<3x2xi32>, vector<2x3xi32> into vector<2x2xi32>
  call @show_rows(%1) : (vector<2x2xi32>) -> ()
  %2 = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>
  } %a, %b, %c : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  call @show_rows(%2) : (vector<2x2xi32>) -> ()
  %3 = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<minui>
  } %a, %b, %c : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  call @show_rows(%3) : (vector<2x2xi32>) -> ()
  %4 = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<mul>
  } %a, %b, %c : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  call @show_rows(%4) : (vector<2x2xi32>) -> ()
  return
}

func.func @promoted(%a: vector<2x3xi8>, %b: vector<3xi8>, %c: vector<2xi32>) {
  %0 = vector.contract {
    indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
    iterator_types = ["parallel", "reduction"]
  } %a, %b, %c : vector<2x3xi8>, vector<3xi8> into vector<2xi32>
  call @show_row(%0) : (vector<2xi32>) -> ()
  return
}

func.func @contractions_of_floats(%a: vector<3xf64>, %b: vector<3xf64>, %c: f64, %d: vector<2x2xf64>, %e: vector<2x2xf64>, %f: vector<2x2xf64>) {
  %0 = vector.contract {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"]
  } %a, %b, %c : vector<3xf64>, vector<3xf64> into f64
  call @showf(%0) : (f64) -> ()
  %1 = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<minnumf>
  } %d, %e, %f : vector<2x2xf64>, vector<2x2xf64> into vector<2x2xf64>
  call @showf_rows(%1) : (vector<2x2xf64>) -> ()
  return
}

func.func @masked_contraction(%a: vector<2x3xi32>, %b: vector<3xi32>, %c: vector<2xi32>, %m: vector<2x3xi1>) {
  %0 = vector.mask %m {
    vector.contract {
      indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]
    } %a, %b, %c : vector<2x3xi32>, vector<3xi32> into vector<2xi32>
  } : vector<2x3xi1> -> vector<2xi32>
  call @show_row(%0) : (vector<2xi32>) -> ()
  return
}

func.func @along_dimensions(%v: vector<2x3xi32>, %w: vector<3x2xi32>, %a: vector<2xi32>, %s: i32) {
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<2x3xi32> to vector<2xi32>
  %1 = vector.multi_reduction <mul>, %w, %a [0] : vector<3x2xi32> to vector<2xi32>
  %2 = vector.multi_reduction <minui>, %v, %a [1] : vector<2x3xi32> to vector<2xi32>
  %3 = vector.multi_reduction <maxui>, %w, %a [0] : vector<3x2xi32> to vector<2xi32>
  %4 = vector.multi_reduction <maxsi>, %v, %a [1] : vector<2x3xi32> to vector<2xi32>
  %5 = vector.multi_reduction <add>, %v, %s [0, 1] : vector<2x3xi32> to i32
  call @show_row(%0) : (vector<2xi32>) -> ()
  call @show_row(%1) : (vector<2xi32>) -> ()
  call @show_row(%2) : (vector<2xi32>) -> ()
  call @show_row(%3) : (vector<2xi32>) -> ()
  call @show_row(%4) : (vector<2xi32>) -> ()
  call @show(%5) : (i32) -> ()
  return
}

func.func @masked_dimensions(%v: vector<2x3xi32>, %a: vector<2xi32>, %m: vector<2x3xi1>) {
  %0 = vector.mask %m {
    vector.multi_reduction <add>, %v, %a [1] : vector<2x3xi32> to vector<2xi32>
  } : vector<2x3xi1> -> vector<2xi32>
  call @show_row(%0) : (vector<2xi32>) -> ()
  return
}

func.func @reductions(%v: vector<3xi32>, %a: i32) {
  %0 = vector.reduction <add>, %v : vector<3xi32> into i32
  %1 = vector.reduction <add>, %v, %a : vector<3xi32> into i32
  %2 = vector.reduction <mul>, %v, %a : vector<3xi32> into i32
  %3 = vector.reduction <minui>, %v : vector<3xi32> into i32
  %4 = vector.reduction <minsi>, %v : vector<3xi32> into i32
  %5 = vector.reduction <maxui>, %v : vector<3xi32> into i32
  %6 = vector.reduction <maxsi>, %v, %a : vector<3xi32> into i32
  %7 = vector.reduction <and>, %v, %a : vector<3xi32> into i32
  %8 = vector.reduction <or>, %v : vector<3xi32> into i32
  %9 = vector.reduction <xor>, %v, %a : vector<3xi32> into i32
  call @show(%0) : (i32) -> ()
  call @show(%1) : (i32) -> ()
  call @show(%2) : (i32) -> ()
  call @show(%3) : (i32) -> ()
  call @show(%4) : (i32) -> ()
  call @show(%5) : (i32) -> ()
  call @show(%6) : (i32) -> ()
  call @show(%7) : (i32) -> ()
  call @show(%8) : (i32) -> ()
  call @show(%9) : (i32) -> ()
  return
}

func.func @reductions_of_floats(%v: vector<3xf64>, %a: f64) {
  %0 = vector.reduction <add>, %v : vector<3xf64> into f64
  %1 = vector.reduction <add>, %v, %a : vector<3xf64> into f64
  %2 = vector.reduction <mul>, %v : vector<3xf64> into f64
  %3 = vector.reduction <mul>, %v, %a : vector<3xf64> into f64
  %4 = vector.reduction <minnumf>, %v : vector<3xf64> into f64
  %5 = vector.reduction <maxnumf>, %v, %a : vector<3xf64> into f64
  %6 = vector.reduction <minimumf>, %v : vector<3xf64> into f64
  %7 = vector.reduction <maximumf>, %v : vector<3xf64> into f64
  call @showf(%0) : (f64) -> ()
  call @showf(%1) : (f64) -> ()
  call @showf(%2) : (f64) -> ()
  call @showf(%3) : (f64) -> ()
  call @showf(%4) : (f64) -> ()
  call @showf(%5) : (f64) -> ()
  call @showf(%6) : (f64) -> ()
  call @showf(%7) : (f64) -> ()
  return
}

func.func @masked_reductions(%v: vector<3xi32>, %a: i32, %m: vector<3xi1>) {
  %0 = vector.mask %m { vector.reduction <add>, %v, %a : vector<3xi32> into i32 } : vector<3xi1> -> i32
  %1 = vector.mask %m { vector.reduction <minsi>, %v : vector<3xi32> into i32 } : vector<3xi1> -> i32
  %2 = vector.mask %m { vector.reduction <mul>, %v : vector<3xi32> into i32 } : vector<3xi1> -> i32
  call @show(%0) : (i32) -> ()
  call @show(%1) : (i32) -> ()
  call @show(%2) : (i32) -> ()
  return
}

func.func @outer_products(%a: vector<2xi32>, %b: vector<2xi32>, %c: vector<2x2xi32>, %m: vector<2x2xi1>, %s: i32) {
  %0 = vector.outerproduct %a, %b : vector<2xi32>, vector<2xi32>
  %1 = vector.outerproduct %a, %b, %c : vector<2xi32>, vector<2xi32>
  %2 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxsi>} : vector<2xi32>, vector<2xi32>
  %3 = vector.mask %m {
    vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xi32>, vector<2xi32>
  } : vector<2x2xi1> -> vector<2x2xi32>
  %4 = vector.outerproduct %a, %s : vector<2xi32>, i32
  call @show_rows(%0) : (vector<2x2xi32>) -> ()
  call @show_rows(%1) : (vector<2x2xi32>) -> ()
  call @show_rows(%2) : (vector<2x2xi32>) -> ()
  call @show_rows(%3) : (vector<2x2xi32>) -> ()
  call @show_row(%4) : (vector<2xi32>) -> ()
  return
}

func.func @of_floats(%a: vector<2xf64>, %b: vector<2xf64>, %c: vector<2x2xf64>, %d: vector<2x2xf64>, %e: vector<2x2xf64>) {
  %0 = vector.outerproduct %a, %b, %c : vector<2xf64>, vector<2xf64>
  %1 = vector.fma %c, %d, %e : vector<2x2xf64>
  call @showf_rows(%0) : (vector<2x2xf64>) -> ()
  call @showf_rows(%1) : (vector<2x2xf64>) -> ()
  return
}

func.func @main() {
  %a = arith.constant dense<[[1, -2, 3], [4, 5, -6]]> : vector<2x3xi32>
  %b = arith.constant dense<[[7, -1], [2, 9], [-3, 8]]> : vector<3x2xi32>
  %c = arith.constant dense<[[100, 20], [-30, 11]]> : vector<2x2xi32>
  %r = arith.constant dense<[10, -20]> : vector<2xi32>
  %t = arith.constant dense<[-3, 13]> : vector<2xi32>
  %v = arith.constant dense<[6, -5, 3]> : vector<3xi32>
  %s = arith.constant 14 : i32
  %m = arith.constant dense<[[true, false, true], [false, true, false]]> : vector<2x3xi1>
  %n = arith.constant dense<[true, false, true]> : vector<3xi1>
  %q = arith.constant dense<[[true, false], [true, true]]> : vector<2x2xi1>
  %a8 = arith.constant dense<[[1, -2, 127], [-128, 5, -6]]> : vector<2x3xi8>
  %b8 = arith.constant dense<[-7, 100, 3]> : vector<3xi8>
  %x = arith.constant dense<[1.5, -2.0, 4.0]> : vector<3xf64>
  %y = arith.constant dense<[2.0, 3.0, 0.25]> : vector<3xf64>
  %z = arith.constant 10.0 : f64
  %f = arith.constant dense<[1.5, -3.0]> : vector<2xf64>
  %g = arith.constant dense<[2.0, 7.0]> : vector<2xf64>
  %h = arith.constant dense<[[0.5, 2.0], [-8.0, 16.0]]> : vector<2x2xf64>
  %i = arith.constant dense<[[3.0, -1.0], [5.0, 0.25]]> : vector<2x2xf64>
  %j = arith.constant dense<[[10.0, 20.0], [30.0, -40.0]]> : vector<2x2xf64>
  call @contractions(%a, %b, %c) : (vector<2x3xi32>, vector<3x2xi32>, vector<2x2xi32>) -> ()
  call @promoted(%a8, %b8, %r) : (vector<2x3xi8>, vector<3xi8>, vector<2xi32>) -> ()
  call @contractions_of_floats(%x, %y, %z, %h, %i, %j) : (vector<3xf64>, vector<3xf64>, f64, vector<2x2xf64>, vector<2x2xf64>, vector<2x2xf64>) -> ()
  call @masked_contraction(%a, %v, %r, %m) : (vector<2x3xi32>, vector<3xi32>, vector<2xi32>, vector<2x3xi1>) -> ()
  call @along_dimensions(%a, %b, %r, %s) : (vector<2x3xi32>, vector<3x2xi32>, vector<2xi32>, i32) -> ()
  call @masked_dimensions(%a, %r, %m) : (vector<2x3xi32>, vector<2xi32>, vector<2x3xi1>) -> ()
  call @reductions(%v, %s) : (vector<3xi32>, i32) -> ()
  call @reductions_of_floats(%x, %z) : (vector<3xf64>, f64) -> ()
  call @masked_reductions(%v, %s, %n) : (vector<3xi32>, i32, vector<3xi1>) -> ()
  call @outer_products(%t, %r, %c, %q, %s) : (vector<2xi32>, vector<2xi32>, vector<2x2xi32>, vector<2x2xi1>, i32) -> ()
  call @of_floats(%f, %g, %h, %i, %j) : (vector<2xf64>, vector<2xf64>, vector<2x2xf64>, vector<2x2xf64>, vector<2x2xf64>) -> ()
  return
}
