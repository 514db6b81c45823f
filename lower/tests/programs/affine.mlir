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

func.func @show(%x: index) {
  %i = arith.index_cast %x : index to i64
  vector.print %i : i64
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %c13 = arith.constant 13 : index
  %c20 = arith.constant 20 : index
  %minus = arith.constant -11 : index
  %e:5 = call @expressions(%minus, %c7) : (index, index) -> (index, index, index, index, index)
  call @show(%e#0) : (index) -> ()
  call @show(%e#1) : (index) -> ()
  call @show(%e#2) : (index) -> ()
  call @show(%e#3) : (index) -> ()
  call @show(%e#4) : (index) -> ()
  %f:5 = call @expressions(%c20, %minus) : (index, index) -> (index, index, index, index, index)
  call @show(%f#0) : (index) -> ()
  call @show(%f#1) : (index) -> ()
  call @show(%f#2) : (index) -> ()
  call @show(%f#3) : (index) -> ()
  call @show(%f#4) : (index) -> ()
  %d = call @digits(%c13, %c3) : (index, index) -> index
  call @show(%d) : (index) -> ()
  %m = memref.alloc() : memref<8x9xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 9 {
      %k = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
      %n = arith.index_cast %k : index to i32
      %x = arith.sitofp %n : i32 to f32
      affine.store %x, %m[%i, %j] : memref<8x9xf32>
    }
  }
  %r:4 = call @loops(%m, %c7) : (memref<8x9xf32>, index) -> (f32, i32, i8, f64)
  vector.print %r#0 : f32
  vector.print %r#1 : i32
  %w = arith.extsi %r#2 : i8 to i32
  vector.print %w : i32
  vector.print %r#3 : f64
  %s:4 = call @loops(%m, %c3) : (memref<8x9xf32>, index) -> (f32, i32, i8, f64)
  vector.print %s#0 : f32
  vector.print %s#1 : i32
  %y = arith.extsi %s#2 : i8 to i32
  vector.print %y : i32
  vector.print %s#3 : f64
  %first = affine.load %m[0, 7] : memref<8x9xf32>
  vector.print %first : f32
  %slice = affine.vector_load %m[2, 3] : memref<8x9xf32>, vector<4xf32>
  affine.vector_store %slice, %m[5, 1] : memref<8x9xf32>, vector<4xf32>
  %all = vector.load %m[%c0, %c1] : memref<8x9xf32>, vector<8xf32>
  vector.print %all : vector<8xf32>
  %row = affine.vector_load %m[5, 0] : memref<8x9xf32>, vector<8xf32>
  vector.print %row : vector<8xf32>
  affine.for %three = 0 to 5 {
    affine.if affine_set<(d0) : (d0 - 3 == 0)>(%three) {
      func.call @show(%three) : (index) -> ()
    }
  }
  memref.dealloc %m : memref<8x9xf32>
  return
}
