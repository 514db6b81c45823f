// A failed assertion prints its message and aborts. Equal messages are one constant.
// plumb: run @positive(3) = 3
// plumb: run @positive(-3) trap
// plumb: lowers
func.func @positive(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %ok = arith.cmpi sge, %a, %c0 : i32
  cf.assert %ok, "below zero"
  %c100 = arith.constant 100 : i32
  %small = arith.cmpi slt, %a, %c100 : i32
  cf.assert %small, "too large"
  cf.assert %small, "below zero"
  return %a : i32
}

// -----

// plumb: lowered
module {
  llvm.mlir.global private constant @assert_msg_0(dense<[98, 101, 108, 111, 119, 32, 122, 101, 114, 111, 0]> : tensor<11xi8>) {addr_space = 0 : i32} : !llvm.array<11 x i8>
  llvm.func @puts(!llvm.ptr)
  llvm.func @abort()
  llvm.mlir.global private constant @assert_msg_1(dense<[116, 111, 111, 32, 108, 97, 114, 103, 101, 0]> : tensor<10xi8>) {addr_space = 0 : i32} : !llvm.array<10 x i8>
  llvm.func @positive(%arg0: i32) -> i32 {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.icmp "sge" %arg0, %0 : i32
    llvm.cond_br %1, ^bb2, ^bb1
  ^bb1:
    %2 = llvm.mlir.addressof @assert_msg_0 : !llvm.ptr
    llvm.call @puts(%2) : (!llvm.ptr) -> ()
    llvm.call @abort() : () -> ()
    llvm.unreachable
  ^bb2:
    %3 = llvm.mlir.constant(100 : i32) : i32
    %4 = llvm.icmp "slt" %arg0, %3 : i32
    llvm.cond_br %4, ^bb4, ^bb3
  ^bb3:
    %5 = llvm.mlir.addressof @assert_msg_1 : !llvm.ptr
    llvm.call @puts(%5) : (!llvm.ptr) -> ()
    llvm.call @abort() : () -> ()
    llvm.unreachable
  ^bb4:
    llvm.cond_br %4, ^bb6, ^bb5
  ^bb5:
    %6 = llvm.mlir.addressof @assert_msg_0 : !llvm.ptr
    llvm.call @puts(%6) : (!llvm.ptr) -> ()
    llvm.call @abort() : () -> ()
    llvm.unreachable
  ^bb6:
    llvm.return %arg0 : i32
  }
}
