// `scf.execute_region`: blocks within one operation.

// plumb: run @f(1) = 10
// plumb: run @f(0) = 20
func.func @f(%c: i1) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^yes, ^no
  ^yes:
    %a = arith.constant 10 : i32
    scf.yield %a : i32
  ^no:
    %b = arith.constant 20 : i32
    scf.yield %b : i32
  }
  return %r : i32
}

// Results keep their order; blocks hand values to blocks.
// plumb: run @results(3, 4) = 4, 3, 1
// plumb: run @results(4, 3) = 4, 3, 0
func.func @results(%a: i32, %b: i32) -> (i32, i32, i1) {
  %r:3 = scf.execute_region -> (i32, i32, i1) {
    %less = arith.cmpi slt, %a, %b : i32
    cf.cond_br %less, ^order(%b, %a : i32, i32), ^order(%a, %b : i32, i32)
  ^order(%x: i32, %y: i32):
    scf.yield %x, %y, %less : i32, i32, i1
  }
  return %r#0, %r#1, %r#2 : i32, i32, i1
}

// A loop made of blocks, left early, within a loop and within a branch of it.
// The number of iterations of n -> n/2 (even), 3n+1 (odd) until 1, summed over 1..n: 1:0 2:1 3:7 4:2 5:5 6:8 7:16.
// plumb: run @collatz(7) = 39
// plumb: run @collatz(1) = 0
func.func @collatz(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> i32 {
    %first = arith.index_cast %i : index to i32
    %steps = scf.execute_region -> i32 {
      %k0 = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %start = arith.addi %first, %one : i32
      cf.br ^head(%start, %k0 : i32, i32)
    ^head(%x: i32, %k: i32):
      %end = arith.cmpi eq, %x, %one : i32
      cf.cond_br %end, ^done, ^step
    ^step:
      %two = arith.constant 2 : i32
      %rest = arith.remsi %x, %two : i32
      %odd = arith.cmpi eq, %rest, %one : i32
      %next = scf.execute_region -> i32 {
        cf.cond_br %odd, ^up, ^down
      ^up:
        %three = arith.constant 3 : i32
        %t = arith.muli %x, %three : i32
        %u = arith.addi %t, %one : i32
        scf.yield %u : i32
      ^down:
        %h = arith.divsi %x, %two : i32
        scf.yield %h : i32
      }
      %k1 = arith.addi %k, %one : i32
      cf.br ^head(%next, %k1 : i32, i32)
    ^done:
      scf.yield %k : i32
    }
    %all = arith.addi %acc, %steps : i32
    scf.yield %all : i32
  }
  return %sum : i32
}

// Nothing is given.
// plumb: run @store(7) = 7
func.func @store(%v: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  scf.execute_region {
    memref.store %v, %m[] : memref<i32>
    scf.yield
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// A region that never ends.
// plumb: options fuel=1000
// plumb: run @forever(0) = 5
// plumb: run @forever(1) fuel
func.func @forever(%c: i1) -> i32 {
  %five = arith.constant 5 : i32
  %r = scf.if %c -> i32 {
    %never = scf.execute_region -> i32 {
      cf.br ^again
    ^again:
      cf.br ^again
    }
    scf.yield %never : i32
  } else {
    scf.yield %five : i32
  }
  return %r : i32
}
