// Alignments that the module states: an i64 of four bytes' alignment, an x87 float of four.

module attributes {llvm.data_layout = "e-p:64:64-i64:32-f80:32-v64:32-a:32:32"} {
  // plumb: run @second() = 4
  llvm.func @second() -> i64 {
    %n = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %n[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64)>
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }

  // plumb: run @next() = 12
  llvm.func @next() -> i64 {
    %n = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %n[1] : (!llvm.ptr) -> !llvm.ptr, f80
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }

  // A struct of single bytes is aligned to four of them all the same.
  // plumb: run @struct() = 4
  llvm.func @struct() -> i64 {
    %n = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %n[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8)>
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }

  // plumb: run @vector() = 4
  llvm.func @vector() -> i64 {
    %n = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %n[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, vector<2xi32>)>
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }
}

// -----

// The same in MLIR's own words.
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<32> : vector<2xi64>, "dlti.endianness" = "little">} {
  // plumb: run @second() = 4
  llvm.func @second() -> i64 {
    %n = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %n[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64)>
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }
}

// -----

// With nothing stated the rules are those of x86-64.
// plumb: run @second() = 8
llvm.func @second() -> i64 {
  %n = llvm.mlir.zero : !llvm.ptr
  %p = llvm.getelementptr %n[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64)>
  %r = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.return %r : i64
}

// plumb: run @next() = 16
llvm.func @next() -> i64 {
  %n = llvm.mlir.zero : !llvm.ptr
  %p = llvm.getelementptr %n[1] : (!llvm.ptr) -> !llvm.ptr, f80
  %r = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.return %r : i64
}
