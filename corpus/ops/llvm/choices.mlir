// What a compiler may choose: `llvm.intr.is.constant` (whether it finds its operand constant: either answer is right at any time),
// `llvm.intr.eh.typeid.for` (which number it gives a type), `llvm.intr.invariant.start` (what stands for a marked range).
// `llvm.mlir.none` has no bits to choose.

// plumb: run @both_ways(5) = 5
llvm.func @both_ways(%x: i32) -> i32 {
  %c = "llvm.intr.is.constant"(%x) : (i32) -> i1
  %r = llvm.select %c, %x, %x : i1, i32
  %z = llvm.mlir.constant(0 : i32) : i32
  %e = llvm.zext %c : i1 to i32
  %m = llvm.mul %e, %z : i32
  %s = llvm.add %x, %m : i32
  llvm.return %s : i32
}

llvm.func @__gxx_personality_v0(...) -> i32
llvm.mlir.global internal constant @type(0 : i8) : i8

// plumb: run @number(5) = 5
llvm.func @number(%x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %t = llvm.mlir.addressof @type : !llvm.ptr
  %n = llvm.intr.eh.typeid.for %t : (!llvm.ptr) -> i32
  %z = llvm.mlir.constant(0 : i32) : i32
  %m = llvm.mul %n, %z : i32
  %s = llvm.add %x, %m : i32
  llvm.return %s : i32
}

// plumb: run @marked(5) = 5
llvm.func @marked(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %m = llvm.intr.invariant.start 4, %p : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.intr.invariant.end %m, 4, %p : !llvm.ptr
  llvm.return %r : i32
}

// plumb: run @token(5) = 5
llvm.func @token(%x: i32) -> i32 {
  %t = llvm.mlir.none : !llvm.token
  llvm.return %x : i32
}

// plumb: run @debugger(5) = 5
llvm.func @debugger(%x: i32) -> i32 {
  "llvm.intr.debugtrap"() : () -> ()
  llvm.return %x : i32
}
