// `affine.dma_start`, `affine.dma_wait`: transfers whose indices affine maps give.

// plumb: lower
// plumb: engines interp

// Row i of a 3 x 2 box filled with 10 i + j, by way of a row of another memory space. The tags of rows take turns.
// plumb: run @row(0, 1) = 1
// plumb: run @row(2, 0) = 20
// plumb: run @row(2, 1) = 21
func.func @row(%i: index, %j: index) -> index {
  %c2 = arith.constant 2 : index
  %c10 = arith.constant 10 : index
  %a = memref.alloc() : memref<3x2xindex>
  %b = memref.alloc() : memref<3x2xindex>
  %row = memref.alloc() : memref<4xindex, 1>
  %tag = memref.alloc() : memref<2x1xi32>
  affine.for %k = 0 to 3 {
    affine.for %l = 0 to 2 {
      %t = arith.muli %k, %c10 : index
      %v = arith.addi %t, %l : index
      affine.store %v, %a[%k, %l] : memref<3x2xindex>
    }
  }
  affine.for %k = 0 to 3 {
    affine.dma_start %a[%k, 0], %row[1], %tag[%k mod 2, 0], %c2 : memref<3x2xindex>, memref<4xindex, 1>, memref<2x1xi32> //~ lower-unsupported-op
    affine.dma_wait %tag[%k mod 2, 0], %c2 : memref<2x1xi32>
    affine.for %l = 0 to 2 {
      %v = affine.load %row[%l + 1] : memref<4xindex, 1>
      affine.store %v, %b[%k, %l] : memref<3x2xindex>
    }
  }
  %r = memref.load %b[%i, %j] : memref<3x2xindex>
  memref.dealloc %a : memref<3x2xindex>
  memref.dealloc %b : memref<3x2xindex>
  memref.dealloc %row : memref<4xindex, 1>
  memref.dealloc %tag : memref<2x1xi32>
  return %r : index
}

// -----

// plumb: engines interp

// In chunks of two out of every three elements of the slower side: 0 1 3 4.
// plumb: run @gather(2) = 3
// plumb: run @gather(3) = 4
func.func @gather(%at: index) -> index {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloca() : memref<8xindex>
  %b = memref.alloca() : memref<4xindex, 1>
  %tag = memref.alloca() : memref<1xi32>
  affine.for %i = 0 to 8 {
    affine.store %i, %a[%i] : memref<8xindex>
  }
  affine.dma_start %a[0], %b[0], %tag[0], %c4, %c3, %c2 : memref<8xindex>, memref<4xindex, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %c4 : memref<1xi32>
  %r = memref.load %b[%at] : memref<4xindex, 1>
  return %r : index
}

// An index that a map takes beyond the memref.
// plumb: run @outside(0) = 7
// plumb: run @outside(1) ub index-out-of-bounds
func.func @outside(%n: index) -> i32 {
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  %a = memref.alloca() : memref<1xi32>
  %b = memref.alloca() : memref<1xi32, 1>
  %tag = memref.alloca() : memref<1xi32>
  affine.store %seven, %a[0] : memref<1xi32>
  affine.dma_start %a[symbol(%n)], %b[0], %tag[0], %c1 : memref<1xi32>, memref<1xi32, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %c1 : memref<1xi32>
  %r = affine.load %b[0] : memref<1xi32, 1>
  return %r : i32
}

// A wait for another tag.
// plumb: run @other() ub transfer-mismatch
func.func @other() {
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<1xi32>
  %b = memref.alloca() : memref<1xi32, 1>
  %tag = memref.alloca() : memref<2xi32>
  affine.dma_start %a[0], %b[0], %tag[0], %c1 : memref<1xi32>, memref<1xi32, 1>, memref<2xi32>
  affine.dma_wait %tag[1], %c1 : memref<2xi32>
  return
}
