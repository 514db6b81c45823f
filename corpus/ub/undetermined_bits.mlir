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

// A float that is made of such bits remembers which they are.
// plumb: run @through_float() = 0
llvm.func @through_float() -> i32 {
  %u = llvm.mlir.undef : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %odd = llvm.or %u, %one : i32
  %f = llvm.bitcast %odd : i32 to f32
  %back = llvm.bitcast %f : f32 to i32
  %q = llvm.udiv %zero, %back : i32
  llvm.return %q : i32
}

// plumb: run @through_float_of_arith() = 0
func.func @through_float_of_arith() -> i32 {
  %m = memref.alloca() : memref<1xi32>
  %i = arith.constant 0 : index
  %u = memref.load %m[%i] : memref<1xi32>
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %odd = arith.ori %u, %one : i32
  %f = arith.bitcast %odd : i32 to f32
  %back = arith.bitcast %f : f32 to i32
  %q = arith.divui %zero, %back : i32
  return %q : i32
}

// plumb: run @float_in_memory() = 0
llvm.func @float_in_memory() -> i32 {
  %u = llvm.mlir.undef : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %odd = llvm.or %u, %one : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %q = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  llvm.store %odd, %p : i32, !llvm.ptr
  %f = llvm.load %p : !llvm.ptr -> f32
  llvm.store %f, %q : f32, !llvm.ptr
  %back = llvm.load %q : !llvm.ptr -> i32
  %r = llvm.udiv %zero, %back : i32
  llvm.return %r : i32
}

// What is computed of such a float is undetermined throughout.
// plumb: run @sum_of_float() ub undefined-divisor
llvm.func @sum_of_float() -> i32 {
  %u = llvm.mlir.undef : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %odd = llvm.or %u, %one : i32
  %f = llvm.bitcast %odd : i32 to f32
  %sum = llvm.fadd %f, %f : f32
  %back = llvm.bitcast %sum : f32 to i32
  %r = llvm.udiv %one, %back : i32
  llvm.return %r : i32
}

// Lanes of another width have the bits of those that they are made of.
// plumb: run @through_lanes() = 0
llvm.func @through_lanes() -> i32 {
  %u = llvm.mlir.undef : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %odd = llvm.or %u, %one : i32
  %v = llvm.bitcast %odd : i32 to vector<4xi8>
  %back = llvm.bitcast %v : vector<4xi8> to i32
  %q = llvm.udiv %zero, %back : i32
  llvm.return %q : i32
}

// plumb: run @known_lane() = 1
llvm.func @known_lane() -> i16 {
  %zero = llvm.mlir.constant(0 : i16) : i16
  %five = llvm.mlir.constant(5 : i16) : i16
  %u = llvm.mlir.undef : vector<2xi16>
  %v = llvm.insertelement %five, %u[%zero : i16] : vector<2xi16>
  %b = llvm.bitcast %v : vector<2xi16> to i32
  %low = llvm.trunc %b : i32 to i16
  %q = llvm.udiv %five, %low : i16
  llvm.return %q : i16
}

// plumb: run @other_lane() ub undefined-divisor
llvm.func @other_lane() -> i16 {
  %zero = llvm.mlir.constant(0 : i16) : i16
  %five = llvm.mlir.constant(5 : i16) : i16
  %half = llvm.mlir.constant(16 : i32) : i32
  %u = llvm.mlir.undef : vector<2xi16>
  %v = llvm.insertelement %five, %u[%zero : i16] : vector<2xi16>
  %b = llvm.bitcast %v : vector<2xi16> to i32
  %shifted = llvm.lshr %b, %half : i32
  %high = llvm.trunc %shifted : i32 to i16
  %q = llvm.udiv %five, %high : i16
  llvm.return %q : i16
}

// plumb: run @known_lane_of_memory() = 14
func.func @known_lane_of_memory() -> i8 {
  %m = memref.alloca() : memref<4xi8>
  %i = arith.constant 1 : index
  %seven = arith.constant 7 : i8
  memref.store %seven, %m[%i] : memref<4xi8>
  %z = arith.constant 0 : index
  %v = vector.load %m[%z] : memref<4xi8>, vector<4xi8>
  %w = vector.bitcast %v : vector<4xi8> to vector<1xi32>
  %s = vector.extract %w[0] : i32 from vector<1xi32>
  %eight = arith.constant 8 : i32
  %h = arith.shrui %s, %eight : i32
  %t = arith.trunci %h : i32 to i8
  %hundred = arith.constant 100 : i8
  %d = arith.divui %hundred, %t : i8
  return %d : i8
}

// plumb: run @known_lane_of_wide() = 1
llvm.func @known_lane_of_wide() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %u = llvm.mlir.undef : vector<4xi32>
  %v = llvm.insertelement %five, %u[%zero : i32] : vector<4xi32>
  %b = llvm.bitcast %v : vector<4xi32> to i128
  %low = llvm.trunc %b : i128 to i32
  %q = llvm.udiv %five, %low : i32
  llvm.return %q : i32
}

// The exponents of NaN lanes are known.
// plumb: run @nan_lanes(0) = 1
func.func @nan_lanes(%i: i32) -> i64 {
  %x = arith.sitofp %i : i32 to f32
  %n = arith.divf %x, %x : f32
  %v = vector.broadcast %n : f32 to vector<2xf32>
  %w = vector.bitcast %v : vector<2xf32> to vector<1xi64>
  %b = vector.extract %w[0] : i64 from vector<1xi64>
  %exponents = arith.constant 9187343241974906880 : i64
  %a = arith.andi %b, %exponents : i64
  %q = arith.divui %exponents, %a : i64
  return %q : i64
}

// Changes of the sign leave the other bits what they are.
// plumb: run @sign_changed() = 1
llvm.func @sign_changed() -> i32 {
  %u = llvm.mlir.undef : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %odd = llvm.or %u, %one : i32
  %f = llvm.bitcast %odd : i32 to f32
  %n = llvm.fneg %f : f32
  %m = llvm.intr.fabs(%n) : (f32) -> f32
  %back = llvm.bitcast %m : f32 to i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c = llvm.icmp "sgt" %back, %zero : i32
  %r = llvm.zext %c : i1 to i32
  llvm.return %r : i32
}

// A part of an integer of more than 64 bits.
// plumb: run @part_of_wide(5) = 5
llvm.func @part_of_wide(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %mask = llvm.mlir.constant(-79228162495817593519834398721 : i128) : i128
  %place = llvm.mlir.constant(64 : i128) : i128
  %p = llvm.alloca %one x i128 : (i32) -> !llvm.ptr
  %old = llvm.load %p : !llvm.ptr -> i128
  %kept = llvm.and %old, %mask : i128
  %wide = llvm.zext %v : i32 to i128
  %moved = llvm.shl %wide, %place : i128
  %new = llvm.or %kept, %moved : i128
  %down = llvm.lshr %new, %place : i128
  %again = llvm.trunc %down : i128 to i32
  %q = llvm.udiv %again, %one : i32
  %r = llvm.udiv %v, %again : i32
  %s = llvm.mul %q, %r : i32
  llvm.return %s : i32
}

// plumb: run @other_part_of_wide() ub undefined-divisor
llvm.func @other_part_of_wide() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.mlir.constant(18446744073709551615 : i128) : i128
  %place = llvm.mlir.constant(32 : i128) : i128
  %u = llvm.mlir.undef : i128
  %new = llvm.and %u, %wide : i128
  %down = llvm.lshr %new, %place : i128
  %again = llvm.trunc %down : i128 to i32
  %r = llvm.udiv %one, %again : i32
  llvm.return %r : i32
}
