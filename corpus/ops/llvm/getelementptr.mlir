// `llvm.getelementptr`: address arithmetic by type; flags turn what they exclude into poison.

llvm.mlir.global internal @data(dense<[10, 11, 12, 13]> : tensor<4xi32>) : !llvm.array<4 x i32>

// plumb: run @array(2) = 12
// plumb: run @array(4) ub out-of-bounds
// plumb: run @array(-1) ub out-of-bounds
llvm.func @array(%i: i64) -> i32 {
  %g = llvm.mlir.addressof @data : !llvm.ptr
  %p = llvm.getelementptr %g[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Fields follow their natural alignment: i8, then i32 at 4, then i16 at 8.
// plumb: run @fields() = (4, 8, 12)
llvm.func @fields() -> !llvm.struct<(i64, i64, i64)> {
  %null = llvm.mlir.zero : !llvm.ptr
  %a = llvm.getelementptr %null[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32, i16)>
  %b = llvm.getelementptr %null[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32, i16)>
  %c = llvm.getelementptr %null[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32, i16)>
  %x = llvm.ptrtoint %a : !llvm.ptr to i64
  %y = llvm.ptrtoint %b : !llvm.ptr to i64
  %z = llvm.ptrtoint %c : !llvm.ptr to i64
  %s0 = llvm.mlir.poison : !llvm.struct<(i64, i64, i64)>
  %s1 = llvm.insertvalue %x, %s0[0] : !llvm.struct<(i64, i64, i64)>
  %s2 = llvm.insertvalue %y, %s1[1] : !llvm.struct<(i64, i64, i64)>
  %s3 = llvm.insertvalue %z, %s2[2] : !llvm.struct<(i64, i64, i64)>
  llvm.return %s3 : !llvm.struct<(i64, i64, i64)>
}

// One past the end is in bounds, two are not: the pointer is poison, and using it undefined.
// plumb: run @inbounds(3) = 13
// plumb: run @inbounds(5) ub undefined-address
llvm.func @inbounds(%i: i64) -> i32 {
  %g = llvm.mlir.addressof @data : !llvm.ptr
  %p = llvm.getelementptr inbounds %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Without a sign, no offset is negative.
// plumb: run @nuw(1) = 12
// plumb: run @nuw(-1) ub undefined-address
llvm.func @nuw(%i: i64) -> i32 {
  %g = llvm.mlir.addressof @data : !llvm.ptr
  %m = llvm.getelementptr %g[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %p = llvm.getelementptr inbounds|nuw %m[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

llvm.mlir.global internal @square(dense<0> : tensor<4x4xi32>) : !llvm.array<4 x array<4 x i32>>

// Within bounds means after each index: a detour outside and back is poison, one to the end is not.
// plumb: run @detour(3, 3) = 60
// plumb: run @detour(4, -16) = 0
// plumb: run @detour(5, -20) = poison
// plumb: run @detour(-1, 4) = poison
llvm.func @detour(%i: i64, %j: i64) -> i64 {
  %g = llvm.mlir.addressof @square : !llvm.ptr
  %p = llvm.getelementptr inbounds %g[0, %i, %j] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x array<4 x i32>>
  %a = llvm.ptrtoint %g : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %d = llvm.sub %b, %a : i64
  llvm.return %d : i64
}

// plumb: run @free_detour(5, -20) = 0
llvm.func @free_detour(%i: i64, %j: i64) -> i64 {
  %g = llvm.mlir.addressof @square : !llvm.ptr
  %p = llvm.getelementptr nusw %g[0, %i, %j] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x array<4 x i32>>
  %a = llvm.ptrtoint %g : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %d = llvm.sub %b, %a : i64
  llvm.return %d : i64
}

// An index that is wider than an address must be a number that fits, under a flag; without one it is cut off.
// plumb: run @wide_signed(3) = 3
// plumb: run @wide_signed(-3) = -3
// plumb: run @wide_signed(18446744073709551616) = poison
// plumb: run @wide_signed(9223372036854775808) = poison
llvm.func @wide_signed(%i: i128) -> i64 {
  %g = llvm.mlir.addressof @square : !llvm.ptr
  %p = llvm.getelementptr nusw %g[%i] : (!llvm.ptr, i128) -> !llvm.ptr, i8
  %a = llvm.ptrtoint %g : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %d = llvm.sub %b, %a : i64
  llvm.return %d : i64
}

// plumb: run @wide_unsigned(3) = 3
// plumb: run @wide_unsigned(-3) = poison
llvm.func @wide_unsigned(%i: i128) -> i64 {
  %g = llvm.mlir.addressof @square : !llvm.ptr
  %p = llvm.getelementptr nuw %g[%i] : (!llvm.ptr, i128) -> !llvm.ptr, i8
  %a = llvm.ptrtoint %g : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %d = llvm.sub %b, %a : i64
  llvm.return %d : i64
}

// plumb: run @wide_cut(18446744073709551619) = 3
llvm.func @wide_cut(%i: i128) -> i64 {
  %null = llvm.mlir.zero : !llvm.ptr
  %p = llvm.getelementptr %null[%i] : (!llvm.ptr, i128) -> !llvm.ptr, i8
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.return %b : i64
}

// Null is in bounds of nothing but itself.
// plumb: run @from_null(0) = 0
// plumb: run @from_null(1) = poison
llvm.func @from_null(%i: i64) -> i64 {
  %null = llvm.mlir.zero : !llvm.ptr
  %p = llvm.getelementptr inbounds %null[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.return %b : i64
}

// The offsets alone must not wrap either, though the address comes back.
// plumb: run @offsets(1, 1) = 1024
// plumb: run @offsets(9007199254740992, 9007199254740992) = poison
llvm.func @offsets(%i: i64, %j: i64) -> i64 {
  %null = llvm.mlir.zero : !llvm.ptr
  %p = llvm.getelementptr nusw %null[%i, %j] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<1 x array<512 x i8>>
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.return %b : i64
}

// Types with more parts than a value may have still have sizes and offsets.
// plumb: run @large() = 5
llvm.func @large() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %five = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.alloca %one x !llvm.struct<(array<100000 x i8>, i32, array<1152921504606846976 x struct<()>>)> : (i64) -> !llvm.ptr
  %q = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(array<100000 x i8>, i32, array<1152921504606846976 x struct<()>>)>
  %at = llvm.getelementptr inbounds %p[100000] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %five, %q : i32, !llvm.ptr
  %r = llvm.load %at : !llvm.ptr -> i32
  llvm.return %r : i32
}
