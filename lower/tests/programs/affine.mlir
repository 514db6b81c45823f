// Expressions, loops, branches and accesses under affine maps.

func.func @expressions(%a: index, %b: index) -> (index, index, index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 3 - s0 + 7)>(%a)[%b]
  %1 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%a)
  %2 = affine.apply affine_map<(d0) -> (d0 ceildiv 4 + d0 mod 5)>(%b)
  %3 = affine.max affine_map<(d0)[s0] -> (d0, s0 + 1, 5)>(%a)[%b]
  %4 = affine.min affine_map<(d0)[s0] -> (d0, s0 * 2)>(%a)[%b]
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}

func.func @digits(%x: index, %n: index) -> index {
  %d:3 = affine.delinearize_index %x into (%n, 5) : index, index, index
  %y = affine.linearize_index [%d#2, %d#1, %d#0] by (6, 7) : index
  return %y : index
}

func.func @loops(%m: memref<8x9xf32>, %n: index) -> (f32, i32, i8, f64) {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %i = max affine_map<()[s0] -> (s0 - 4, 0)>()[%n] to min affine_map<()[s0] -> (s0, 8)>()[%n] step 2
      iter_args(%acc = %zero) -> f32 {
    %x = affine.load %m[%i, %i + 1] : memref<8x9xf32>
    %next = affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 - 2 >= 0)>(%i)[%n] -> f32 {
      %sum = arith.addf %acc, %x : f32
      affine.yield %sum : f32
    } else {
      affine.yield %acc : f32
    }
    affine.yield %next : f32
  }
  affine.if affine_set<()[s0] : (s0 mod 2 - 1 == 0)>()[%n] {
    affine.store %s, %m[0, symbol(%n) mod 9] : memref<8x9xf32>
  }
  %r:3 = affine.parallel (%i, %j) = (0, max(1, symbol(%n) - 9)) to (4, min(6, %n)) step (2, 3)
      reduce ("muli", "andi", "maximumf") -> (i32, i8, f64) {
    %k = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %j)
    %a = arith.index_cast %k : index to i32
    %b = arith.trunci %a : i32 to i8
    %c = arith.sitofp %a : i32 to f64
    affine.prefetch %m[%i, %j], read, locality<2>, data : memref<8x9xf32>
    affine.yield %a, %b, %c : i32, i8, f64
  }
  return %s, %r#0, %r#1, %r#2 : f32, i32, i8, f64
}
