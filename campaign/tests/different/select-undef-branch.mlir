// What is chosen is a number.
llvm.func @main(%a: i32, %b: i32) -> i32 {
  %flag = llvm.icmp "slt" %a, %b : i32
  %r = llvm.select %flag, %a, %b : i1, i32
  llvm.return %r : i32
}
