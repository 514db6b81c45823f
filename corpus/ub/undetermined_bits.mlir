// Which bits of a value are undetermined: what known bits settle is settled.

// LangRef, "Undefined Values": `or` of undef and all ones is all ones.
// plumb: run @or_of_all_ones() = 1
llvm.func @or_of_all_ones() -> i32 {
  %u = llvm.mlir.undef : i8
  %m = llvm.mlir.constant(-1 : i8) : i8
  %x = llvm.or %u, %m : i8
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.switch %x : i8, ^a(%two : i32) [ -1: ^a(%one : i32) ]
^a(%r: i32):
  llvm.return %r : i32
}

// A bit field in fresh memory: the bits that were written are known, the others are not.
// plumb: run @bit_field(5) = 5
llvm.func @bit_field(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %mask = llvm.mlir.constant(7 : i32) : i32
  %others = llvm.mlir.constant(-8 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %old = llvm.load %p : !llvm.ptr -> i32
  %kept = llvm.and %old, %others : i32
  %low = llvm.and %v, %mask : i32
  %new = llvm.or %kept, %low : i32
  llvm.store %new, %p : i32, !llvm.ptr
  %again = llvm.load %p : !llvm.ptr -> i32
  %field = llvm.and %again, %mask : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c = llvm.icmp "ne" %field, %zero : i32
  llvm.cond_br %c, ^a, ^b
^a:
  llvm.return %field : i32
^b:
  llvm.return %zero : i32
}

// plumb: run @other_bits(5) ub undefined-branch
llvm.func @other_bits(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %mask = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %old = llvm.load %p : !llvm.ptr -> i32
  %low = llvm.and %v, %mask : i32
  %new = llvm.or %old, %low : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c = llvm.icmp "slt" %new, %zero : i32
  llvm.cond_br %c, ^a, ^b
^a:
  llvm.return %new : i32
^b:
  llvm.return %zero : i32
}

// What is extended has known zeros above.
// plumb: run @extended() = 1
llvm.func @extended() -> i1 {
  %u = llvm.mlir.undef : i8
  %x = llvm.zext %u : i8 to i32
  %k = llvm.mlir.constant(256 : i32) : i32
  %c = llvm.icmp "ult" %x, %k : i32
  llvm.cond_br %c, ^a(%c : i1), ^a(%c : i1)
^a(%r: i1):
  llvm.return %r : i1
}

// Whether a NaN is one is settled by its bits, whatever its sign and payload.
// plumb: run @is_nan(0) = 1
func.func @is_nan(%i: i32) -> i32 {
  %x = arith.sitofp %i : i32 to f32
  %n = arith.divf %x, %x : f32
  %b = arith.bitcast %n : f32 to i32
  %mask = arith.constant 2147483647 : i32
  %infinity = arith.constant 2139095040 : i32
  %a = arith.andi %b, %mask : i32
  %c = arith.cmpi ugt, %a, %infinity : i32
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  cf.cond_br %c, ^a(%one : i32), ^a(%zero : i32)
^a(%r: i32):
  return %r : i32
}

// The distance between two addresses in one allocation is a number.
// plumb: run @distance() = 12
llvm.mlir.global external @g(dense<[1, 2, 3, 4]> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
llvm.func @distance() -> i64 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %q = llvm.getelementptr inbounds %p[3] : (!llvm.ptr) -> !llvm.ptr, i32
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  %b = llvm.ptrtoint %q : !llvm.ptr to i64
  %d = llvm.sub %b, %a : i64
  llvm.return %d : i64
}

// A divisor that cannot be zero decides nothing.
// plumb: run @odd_divisor() = 0
llvm.func @odd_divisor() -> i32 {
  %u = llvm.mlir.undef : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %odd = llvm.or %u, %one : i32
  %q = llvm.udiv %zero, %odd : i32
  llvm.return %q : i32
}

// An integer of odd width that its type's store cannot have left is undefined.
// plumb: run @wide_i1() ub undefined-branch
llvm.func @wide_i1() -> i1 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %ff = llvm.mlir.constant(-1 : i8) : i8
  %p = llvm.alloca %one x i8 : (i32) -> !llvm.ptr
  llvm.store %ff, %p : i8, !llvm.ptr
  %c = llvm.load %p : !llvm.ptr -> i1
  llvm.cond_br %c, ^a(%c : i1), ^a(%c : i1)
^a(%r: i1):
  llvm.return %r : i1
}
