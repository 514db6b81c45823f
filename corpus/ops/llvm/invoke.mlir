// `llvm.invoke`: a call that goes on at one block, or at another if the callee unwinds (`landingpad.mlir`, `resume.mlir`).

llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @half(%x: i32) -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %r = llvm.sdiv %x, %two : i32
  llvm.return %r : i32
}

// plumb: run @by_name(10, 7) = 12
llvm.func @by_name(%x: i32, %y: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %r = llvm.invoke @half(%x) to ^good(%y : i32) unwind ^bad : (i32) -> i32
^good(%z: i32):
  %s = llvm.add %r, %z : i32
  llvm.return %s : i32
^bad:
  %e = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %e : !llvm.struct<(ptr, i32)>
}

// plumb: run @through_pointer(10) = 5
llvm.func @through_pointer(%x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %f = llvm.mlir.addressof @half : !llvm.ptr
  %r = llvm.invoke %f(%x) to ^good unwind ^bad : !llvm.ptr, (i32) -> i32
^good:
  llvm.return %r : i32
^bad:
  %e = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %e : !llvm.struct<(ptr, i32)>
}
