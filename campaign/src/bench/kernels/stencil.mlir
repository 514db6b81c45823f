// A five-point stencil by vectors that are read and written as transfers.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %last = arith.constant 64 : index
  %rows = arith.constant 66 : index
  %steps = arith.constant 40 : index
  %pad = arith.constant 0.0 : f32
  %fifth = arith.constant dense<0.2> : vector<16xf32>
  %a = memref.alloc() : memref<66x66xf32>
  %b = memref.alloc() : memref<66x66xf32>
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %j = %c0 to %rows step %c1 {
      %k = arith.muli %i, %j : index
      %n = arith.index_cast %k : index to i32
      %f = arith.sitofp %n : i32 to f32
      memref.store %f, %a[%i, %j] : memref<66x66xf32>
      memref.store %f, %b[%i, %j] : memref<66x66xf32>
    }
  }
  scf.for %t = %c0 to %steps step %c1 {
    scf.for %i = %c0 to %last step %c1 {
      %mid = arith.addi %i, %c1 : index
      %down = arith.addi %i, %c2 : index
      scf.for %j = %c0 to %last step %c16 {
        %here = arith.addi %j, %c1 : index
        %right = arith.addi %j, %c2 : index
        %n = vector.transfer_read %a[%i, %here], %pad {in_bounds = [true]} : memref<66x66xf32>, vector<16xf32>
        %s = vector.transfer_read %a[%down, %here], %pad {in_bounds = [true]} : memref<66x66xf32>, vector<16xf32>
        %w = vector.transfer_read %a[%mid, %j], %pad {in_bounds = [true]} : memref<66x66xf32>, vector<16xf32>
        %e = vector.transfer_read %a[%mid, %right], %pad {in_bounds = [true]} : memref<66x66xf32>, vector<16xf32>
        %m = vector.transfer_read %a[%mid, %here], %pad {in_bounds = [true]} : memref<66x66xf32>, vector<16xf32>
        %x = arith.addf %n, %s : vector<16xf32>
        %y = arith.addf %w, %e : vector<16xf32>
        %z = arith.addf %x, %y : vector<16xf32>
        %sum = arith.addf %z, %m : vector<16xf32>
        %mean = arith.mulf %sum, %fifth : vector<16xf32>
        vector.transfer_write %mean, %b[%mid, %here] {in_bounds = [true]} : vector<16xf32>, memref<66x66xf32>
      }
    }
    memref.copy %b, %a : memref<66x66xf32> to memref<66x66xf32>
  }
  %all = vector.transfer_read %a[%c16, %c16], %pad {in_bounds = [true]} : memref<66x66xf32>, vector<16xf32>
  %r = vector.reduction <add>, %all : vector<16xf32> into f32
  %bits = arith.bitcast %r : f32 to i32
  %result = arith.extui %bits : i32 to i64
  memref.dealloc %a : memref<66x66xf32>
  memref.dealloc %b : memref<66x66xf32>
  return %result : i64
}
