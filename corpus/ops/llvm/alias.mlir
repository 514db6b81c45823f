// `llvm.mlir.alias`: other names of variables and functions, of a place within a variable, and of another alias.
// `llvm.dso_local_equivalent`: the address of a function that does what the one named does.

llvm.mlir.global internal @numbers(dense<[10, 20, 30]> : tensor<3xi32>) : !llvm.array<3 x i32>

llvm.mlir.alias external @again : i32 {
  %0 = llvm.mlir.addressof @last : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @last : i32 {
  %0 = llvm.mlir.addressof @numbers : !llvm.ptr
  %1 = llvm.getelementptr inbounds %0[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i32>
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.alias external @half : !llvm.ptr {
  %0 = llvm.mlir.addressof @halved : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// plumb: run @write_one_read_all(7) = 7
llvm.func @write_one_read_all(%x: i32) -> i32 {
  %a = llvm.mlir.addressof @again : !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  %n = llvm.mlir.addressof @numbers : !llvm.ptr
  %p = llvm.getelementptr inbounds %n[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i32>
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @same() = 1
llvm.func @same() -> i1 {
  %a = llvm.mlir.addressof @again : !llvm.ptr
  %b = llvm.mlir.addressof @last : !llvm.ptr
  %r = llvm.icmp "eq" %a, %b : !llvm.ptr
  llvm.return %r : i1
}

llvm.func @halved(%x: i32) -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %r = llvm.sdiv %x, %two : i32
  llvm.return %r : i32
}

// plumb: run @call(12) = 6
llvm.func @call(%x: i32) -> i32 {
  %f = llvm.mlir.addressof @half : !llvm.ptr
  %r = llvm.call %f(%x) : !llvm.ptr, (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @equivalent(12) = 6
llvm.func @equivalent(%x: i32) -> i32 {
  %f = llvm.dso_local_equivalent @halved : !llvm.ptr
  %r = llvm.call %f(%x) : !llvm.ptr, (i32) -> i32
  llvm.return %r : i32
}
