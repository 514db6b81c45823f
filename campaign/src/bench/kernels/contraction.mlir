// A product of matrices, tile by tile, each a contraction of vectors.
#rows = affine_map<(i, j, k) -> (i, k)>
#columns = affine_map<(i, j, k) -> (k, j)>
#sums = affine_map<(i, j, k) -> (i, j)>
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %size = arith.constant 64 : index
  %seven = arith.constant 7 : index
  %pad = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<64x64xf32>
  %b = memref.alloc() : memref<64x64xf32>
  %c = memref.alloc() : memref<64x64xf32>
  scf.for %i = %c0 to %size step %c1 {
    scf.for %j = %c0 to %size step %c1 {
      %ij = arith.addi %i, %j : index
      %k = arith.remui %ij, %seven : index
      %n = arith.index_cast %k : index to i32
      %f = arith.sitofp %n : i32 to f32
      %l = arith.remui %j, %seven : index
      %m = arith.index_cast %l : index to i32
      %g = arith.sitofp %m : i32 to f32
      memref.store %f, %a[%i, %j] : memref<64x64xf32>
      memref.store %g, %b[%i, %j] : memref<64x64xf32>
      memref.store %pad, %c[%i, %j] : memref<64x64xf32>
    }
  }
  scf.for %i = %c0 to %size step %c8 {
    scf.for %j = %c0 to %size step %c8 {
      scf.for %k = %c0 to %size step %c8 {
        %x = vector.transfer_read %a[%i, %k], %pad {in_bounds = [true, true]} : memref<64x64xf32>, vector<8x8xf32>
        %y = vector.transfer_read %b[%k, %j], %pad {in_bounds = [true, true]} : memref<64x64xf32>, vector<8x8xf32>
        %sum = vector.transfer_read %c[%i, %j], %pad {in_bounds = [true, true]} : memref<64x64xf32>, vector<8x8xf32>
        %next = vector.contract {
          indexing_maps = [#rows, #columns, #sums],
          iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>
        } %x, %y, %sum : vector<8x8xf32>, vector<8x8xf32> into vector<8x8xf32>
        vector.transfer_write %next, %c[%i, %j] {in_bounds = [true, true]} : vector<8x8xf32>, memref<64x64xf32>
      }
    }
  }
  %some = vector.load %c[%c8, %c8] : memref<64x64xf32>, vector<8xf32>
  %r = vector.reduction <add>, %some : vector<8xf32> into f32
  %result = arith.fptosi %r : f32 to i64
  memref.dealloc %a : memref<64x64xf32>
  memref.dealloc %b : memref<64x64xf32>
  memref.dealloc %c : memref<64x64xf32>
  return %result : i64
}
