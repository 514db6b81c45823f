// A product of matrices by affine loops over tiles.
func.func @main() -> i64 {
  %a = memref.alloc() : memref<50x50xi64>
  %b = memref.alloc() : memref<50x50xi64>
  %c = memref.alloc() : memref<50x50xi64>
  %zero = arith.constant 0 : i64
  affine.for %i = 0 to 50 {
    affine.for %j = 0 to 50 {
      %n = affine.apply affine_map<(i, j) -> ((i * 7 + j) mod 11)>(%i, %j)
      %x = arith.index_cast %n : index to i64
      affine.store %x, %a[%i, %j] : memref<50x50xi64>
      affine.store %x, %b[%j, %i] : memref<50x50xi64>
      affine.store %zero, %c[%i, %j] : memref<50x50xi64>
    }
  }
  affine.for %ti = 0 to 50 step 10 {
    affine.for %tj = 0 to 50 step 10 {
      affine.for %k = 0 to 50 {
        affine.for %i = affine_map<(t) -> (t)>(%ti) to affine_map<(t) -> (t + 10)>(%ti) {
          affine.for %j = affine_map<(t) -> (t)>(%tj) to affine_map<(t) -> (t + 10)>(%tj) {
            %x = affine.load %a[%i, %k] : memref<50x50xi64>
            %y = affine.load %b[%k, %j] : memref<50x50xi64>
            %old = affine.load %c[%i, %j] : memref<50x50xi64>
            %p = arith.muli %x, %y : i64
            %new = arith.addi %old, %p : i64
            affine.store %new, %c[%i, %j] : memref<50x50xi64>
          }
        }
      }
    }
  }
  %sum = affine.for %i = 0 to 50 iter_args(%s = %zero) -> (i64) {
    %x = affine.load %c[%i, 49 - %i] : memref<50x50xi64>
    %next = arith.addi %s, %x : i64
    affine.yield %next : i64
  }
  memref.dealloc %a : memref<50x50xi64>
  memref.dealloc %b : memref<50x50xi64>
  memref.dealloc %c : memref<50x50xi64>
  return %sum : i64
}
