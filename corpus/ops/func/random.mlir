// Generators of numbers of the runtime: what is drawn depends on the seed and on how many were drawn before.

func.func private @rtsrand(i64) -> !llvm.ptr
func.func private @rtrand(!llvm.ptr, i64) -> i64
func.func private @rtdrand(!llvm.ptr)
func.func private @nanoTime() -> i64

// plumb: run @drawn(1) = 5905185300
// plumb: run @drawn(2) = 616992592
func.func @drawn(%seed: i64) -> i64 {
  %most = arith.constant 9 : i64
  %ten = arith.constant 10 : i64
  %zero = arith.constant 0 : i64
  %from = arith.constant 0 : index
  %to = arith.constant 10 : index
  %step = arith.constant 1 : index
  %g = call @rtsrand(%seed) : (i64) -> !llvm.ptr
  %all = scf.for %i = %from to %to step %step iter_args(%sum = %zero) -> (i64) {
    %r = func.call @rtrand(%g, %most) : (!llvm.ptr, i64) -> i64
    %scaled = arith.muli %sum, %ten : i64
    %next = arith.addi %scaled, %r : i64
    scf.yield %next : i64
  }
  call @rtdrand(%g) : (!llvm.ptr) -> ()
  return %all : i64
}

// Two of one seed go on by themselves; without a bound all 64 bits are drawn.
// plumb: run @alike() = 1, 0
func.func @alike() -> (i1, i1) {
  %seed = arith.constant 7 : i64
  %most = arith.constant -1 : i64
  %g = call @rtsrand(%seed) : (i64) -> !llvm.ptr
  %h = call @rtsrand(%seed) : (i64) -> !llvm.ptr
  %a = call @rtrand(%g, %most) : (!llvm.ptr, i64) -> i64
  %b = call @rtrand(%h, %most) : (!llvm.ptr, i64) -> i64
  %c = call @rtrand(%h, %most) : (!llvm.ptr, i64) -> i64
  call @rtdrand(%g) : (!llvm.ptr) -> ()
  call @rtdrand(%h) : (!llvm.ptr) -> ()
  %same = arith.cmpi eq, %a, %b : i64
  %other = arith.cmpi eq, %b, %c : i64
  return %same, %other : i1, i1
}

// plumb: run @gone() ub use-after-free
func.func @gone() -> i64 {
  %c = arith.constant 1 : i64
  %g = call @rtsrand(%c) : (i64) -> !llvm.ptr
  call @rtdrand(%g) : (!llvm.ptr) -> ()
  %r = call @rtrand(%g, %c) : (!llvm.ptr, i64) -> i64
  return %r : i64
}

// Whatever time it is, it does not change the rest.
// plumb: run @time() returns
func.func @time() {
  %t = call @nanoTime() : () -> i64
  return
}

// The first number of the reference's test.
// plumb: run @first(1234567) = 6457827717110365317
func.func @first(%seed: i64) -> i64 {
  %most = arith.constant -1 : i64
  %g = call @rtsrand(%seed) : (i64) -> !llvm.ptr
  %r = call @rtrand(%g, %most) : (!llvm.ptr, i64) -> i64
  call @rtdrand(%g) : (!llvm.ptr) -> ()
  return %r : i64
}
