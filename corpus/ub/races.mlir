// Iterations of parallel loops that access the same bytes, one of them writing and not both atomically.

memref.global @x : memref<8xi32> = dense<0>

// plumb: run @write_write() ub data-race
func.func @write_write() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 3 : i32
  %x = memref.get_global @x : memref<8xi32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %x[%c0] : memref<8xi32>
  }
  return
}

// What one iteration reads another writes later.
// plumb: run @read_then_write() ub data-race
func.func @read_then_write() {
  %c1 = arith.constant 1 : index
  %x = memref.get_global @x : memref<8xi32>
  scf.forall (%i) in (4) {
    %next = arith.addi %i, %c1 : index
    %v = memref.load %x[%next] : memref<8xi32>
    memref.store %v, %x[%i] : memref<8xi32>
  }
  return
}

// plumb: run @within_a_call() ub data-race
func.func @within_a_call() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    func.call @count(%i) : (index) -> ()
  }
  return
}

func.func @count(%i: index) {
  %one = arith.constant 1 : i32
  %x = memref.get_global @x : memref<8xi32>
  %v = memref.load %x[%i] : memref<8xi32>
  %w = arith.addi %v, %one : i32
  memref.store %w, %x[%i] : memref<8xi32>
  return
}

// plumb: run @atomic_and_plain() ub data-race
func.func @atomic_and_plain() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  %x = memref.get_global @x : memref<8xi32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      memref.store %one, %x[%c0] : memref<8xi32>
    } else {
      %old = memref.atomic_rmw addi %one, %x[%c0] : (i32, memref<8xi32>) -> i32
    }
  }
  %r = memref.load %x[%c0] : memref<8xi32>
  return %r : i32
}

// The iterations of the inner loop have an order to those of the outer one only where the outer one is the same.
// plumb: run @nested() ub data-race
func.func @nested() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 3 : i32
  %x = memref.get_global @x : memref<8xi32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c2) step (%c1) {
      memref.store %v, %x[%j] : memref<8xi32>
    }
  }
  return
}

// No races: each iteration has bytes of its own, reads are shared, updates are atomic, and what comes after the loop is
// after all of it.
// plumb: run @fine() = 10
func.func @fine() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %x = memref.get_global @x : memref<8xi32>
  memref.store %zero, %x[%c0] : memref<8xi32>
  memref.store %one, %x[%c7] : memref<8xi32>
  scf.parallel (%i) = (%c1) to (%c4) step (%c1) {
    %own = memref.alloca() : memref<i32>
    %shared = memref.load %x[%c7] : memref<8xi32>
    memref.store %shared, %own[] : memref<i32>
    %v = memref.load %own[] : memref<i32>
    memref.store %v, %x[%i] : memref<8xi32>
    %old = memref.atomic_rmw addi %v, %x[%c0] : (i32, memref<8xi32>) -> i32
  }
  scf.parallel (%i) = (%c1) to (%c4) step (%c1) {
    %v = memref.load %x[%i] : memref<8xi32>
    %w = arith.addi %v, %one : i32
    memref.store %w, %x[%i] : memref<8xi32>
  }
  %sum = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%one) -> i32 {
    %v = memref.load %x[%i] : memref<8xi32>
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %sum : i32
}
