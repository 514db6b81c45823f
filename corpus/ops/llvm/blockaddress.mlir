// `llvm.blockaddress`, `llvm.blocktag`, `llvm.indirectbr`: the addresses of marked blocks, and jumps there.

// plumb: run @f(0) = 10
// plumb: run @f(1) = 21
llvm.func @f(%which: i1) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %ten = llvm.mlir.constant(10 : i32) : i32
  %twenty = llvm.mlir.constant(20 : i32) : i32
  %a = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  %b = llvm.blockaddress <function = @f, tag = <id = 2>> : !llvm.ptr
  %to = llvm.select %which, %b, %a : i1, !llvm.ptr
  llvm.indirectbr %to : !llvm.ptr, [
    ^first(%ten : i32),
    ^second(%twenty : i32)
  ]
^first(%x: i32):
  llvm.blocktag <id = 1>
  llvm.return %x : i32
^second(%y: i32):
  llvm.blocktag <id = 2>
  %r = llvm.add %y, %one : i32
  llvm.return %r : i32
}

// A table of blocks in memory.
llvm.mlir.global private constant @table() : !llvm.array<2 x ptr> {
  %u = llvm.mlir.undef : !llvm.array<2 x ptr>
  %a = llvm.blockaddress <function = @g, tag = <id = 7>> : !llvm.ptr
  %b = llvm.blockaddress <function = @g, tag = <id = 8>> : !llvm.ptr
  %0 = llvm.insertvalue %a, %u[0] : !llvm.array<2 x ptr>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.array<2 x ptr>
  llvm.return %1 : !llvm.array<2 x ptr>
}

// plumb: run @g(0) = 3
// plumb: run @g(1) = 4
llvm.func @g(%i: i64) -> i32 {
  %three = llvm.mlir.constant(3 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %t = llvm.mlir.addressof @table : !llvm.ptr
  %p = llvm.getelementptr inbounds %t[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x ptr>
  %to = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.indirectbr %to : !llvm.ptr, [^a, ^b]
^a:
  llvm.blocktag <id = 7>
  llvm.return %three : i32
^b:
  llvm.blocktag <id = 8>
  llvm.return %four : i32
}

// A block that is not listed, and no block at all.
// plumb: run @wrong(0) ub invalid-call
// plumb: run @wrong(1) ub invalid-call
llvm.func @wrong(%which: i1) -> i32 {
  %three = llvm.mlir.constant(3 : i32) : i32
  %a = llvm.blockaddress <function = @g, tag = <id = 7>> : !llvm.ptr
  %b = llvm.mlir.zero : !llvm.ptr
  %to = llvm.select %which, %b, %a : i1, !llvm.ptr
  llvm.indirectbr %to : !llvm.ptr, [^here]
^here:
  llvm.blocktag <id = 1>
  llvm.return %three : i32
}

// plumb: run @nowhere() ub undefined-address
llvm.func @nowhere() -> i32 {
  %three = llvm.mlir.constant(3 : i32) : i32
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.indirectbr %p : !llvm.ptr, [^here]
^here:
  llvm.blocktag <id = 1>
  llvm.return %three : i32
}
