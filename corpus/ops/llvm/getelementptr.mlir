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
