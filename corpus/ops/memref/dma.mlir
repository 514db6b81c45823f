// `memref.dma_start`, `memref.dma_wait`: elements move from one memref to another between the two.

// plumb: lower
// plumb: engines interp

// A 2 x 3 box filled with 10 i + j; elements from (0, 2) on, row by row: 2, 10, 11, ...
// plumb: run @move(0, 3) = 2
// plumb: run @move(2, 3) = 11
// plumb: run @move(3, 4) = 12
func.func @move(%at: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c10 = arith.constant 10 : index
  %a = memref.alloc() : memref<2x3xindex>
  %b = memref.alloc() : memref<8xindex, 1>
  %tag = memref.alloc() : memref<2xi32>
  scf.forall (%i, %j) in (2, 3) {
    %t = arith.muli %i, %c10 : index
    %v = arith.addi %t, %j : index
    memref.store %v, %a[%i, %j] : memref<2x3xindex>
  }
  memref.dma_start %a[%c0, %c2], %b[%c0], %n, %tag[%c1] : memref<2x3xindex>, memref<8xindex, 1>, memref<2xi32> //~ lower-unsupported-op
  memref.dma_wait %tag[%c1], %n : memref<2xi32>
  %r = memref.load %b[%at] : memref<8xindex, 1>
  memref.dealloc %a : memref<2x3xindex>
  memref.dealloc %b : memref<8xindex, 1>
  memref.dealloc %tag : memref<2xi32>
  return %r : index
}

// -----

// plumb: engines interp

// In chunks of two out of every three elements of the slower side, which has the lower memory space: 0 1 3 4 6.
// plumb: run @gather(0) = 0
// plumb: run @gather(2) = 3
// plumb: run @gather(4) = 6
func.func @gather(%at: index) -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %a = memref.alloca() : memref<8xindex>
  %b = memref.alloca() : memref<5xindex, 1>
  %tag = memref.alloca() : memref<1xi32>
  scf.forall (%i) in (8) {
    memref.store %i, %a[%i] : memref<8xindex>
  }
  memref.dma_start %a[%c0], %b[%c0], %c5, %tag[%c0], %c3, %c2 : memref<8xindex>, memref<5xindex, 1>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c5 : memref<1xi32>
  %r = memref.load %b[%at] : memref<5xindex, 1>
  return %r : index
}

// The other way round: what is not written stays.
// plumb: run @scatter(3) = 2
// plumb: run @scatter(5) = 50
func.func @scatter(%at: index) -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  %a = memref.alloca() : memref<8xindex>
  %b = memref.alloca() : memref<4xindex, 1>
  %tag = memref.alloca() : memref<index>
  scf.forall (%i) in (8) {
    %v = arith.muli %i, %c10 : index
    memref.store %v, %a[%i] : memref<8xindex>
  }
  scf.forall (%i) in (4) {
    memref.store %i, %b[%i] : memref<4xindex, 1>
  }
  memref.dma_start %b[%c0], %a[%c0], %c4, %tag[], %c3, %c2 : memref<4xindex, 1>, memref<8xindex>, memref<index>
  memref.dma_wait %tag[], %c4 : memref<index>
  %r = memref.load %a[%at] : memref<8xindex>
  return %r : index
}

// What is on its way is not there: until the wait the target has no contents.
// plumb: run @early(0) = 7
// plumb: run @early(1) ub undefined-branch
func.func @early(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  %a = memref.alloca() : memref<1xi32>
  %b = memref.alloca() : memref<1xi32>
  %tag = memref.alloca() : memref<1xi32>
  memref.store %seven, %a[%c0] : memref<1xi32>
  memref.store %seven, %b[%c0] : memref<1xi32>
  memref.dma_start %a[%c0], %b[%c0], %n, %tag[%c0] : memref<1xi32>, memref<1xi32>, memref<1xi32>
  %x = memref.load %b[%c0] : memref<1xi32>
  %same = arith.cmpi eq, %x, %seven : i32
  cf.cond_br %same, ^wait, ^wait
^wait:
  memref.dma_wait %tag[%c0], %n : memref<1xi32>
  %r = memref.load %b[%c0] : memref<1xi32>
  return %r : i32
}

// Transfers that have no meaning: too long, onto themselves, in chunks that overlap, never started, of another length,
// and from memory that is gone when they end.
// plumb: run @start(2, 0, 1, 1) returns
// plumb: run @start(5, 0, 1, 1) ub index-out-of-bounds
// plumb: run @start(-1, 0, 1, 1) ub invalid-size
// plumb: run @start(2, 0, 1, 2) ub invalid-size
// plumb: run @start(2, 1, 1, 1) ub overlap
func.func @start(%n: index, %from: index, %stride: index, %chunk: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<4xi32>
  %tag = memref.alloca() : memref<1xi32>
  %b = memref.subview %a[2] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: 2>>
  memref.dma_start %a[%from], %b[%c0], %n, %tag[%c0], %stride, %chunk : memref<4xi32>, memref<2xi32, strided<[1], offset: 2>>, memref<1xi32>
  memref.dma_wait %tag[%c0], %n : memref<1xi32>
  return
}

// plumb: run @wait(0, 2) returns
// plumb: run @wait(1, 2) ub transfer-mismatch
// plumb: run @wait(0, 3) ub transfer-mismatch
// plumb: run @wait(2, 2) ub index-out-of-bounds
func.func @wait(%i: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<4xi32>
  %b = memref.alloca() : memref<4xi32>
  %tag = memref.alloca() : memref<2xi32>
  memref.dma_start %a[%c0], %b[%c0], %c2, %tag[%c0] : memref<4xi32>, memref<4xi32>, memref<2xi32>
  memref.dma_wait %tag[%i], %n : memref<2xi32>
  return
}

// plumb: run @gone() ub use-after-free
func.func @gone() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xi32>
  %b = memref.alloca() : memref<4xi32>
  %tag = memref.alloca() : memref<1xi32>
  memref.dma_start %a[%c0], %b[%c0], %c2, %tag[%c0] : memref<4xi32>, memref<4xi32>, memref<1xi32>
  memref.dealloc %a : memref<4xi32>
  memref.dma_wait %tag[%c0], %c2 : memref<1xi32>
  return
}
