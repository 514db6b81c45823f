// `llvm.byval`: the function has a copy of its own of what the pointer points to.

llvm.func @change(%p: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}) -> i32 {
  %c = llvm.mlir.constant(3 : i32) : i32
  llvm.store %c, %p : i32, !llvm.ptr
  %q = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @kept(5, 9) = 5, 9
func.func @kept(%a: i32, %b: i32) -> (i32, i32) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i64) -> !llvm.ptr
  %q = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %a, %p : i32, !llvm.ptr
  llvm.store %b, %q : i32, !llvm.ptr
  %r = llvm.call @change(%p) : (!llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}) -> i32
  %x = llvm.load %p : !llvm.ptr -> i32
  return %x, %r : i32, i32
}

// The copy is a struct, aligned as is said, and made anew for each call of a recursion: 3 + 2 + 1 + 0.
// plumb: run @recursive(3) = 6
llvm.func @recursive(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %one x !llvm.struct<(i8, i32)> {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32)>
  llvm.store %n, %q : i32, !llvm.ptr
  %r = llvm.call @down(%p) : (!llvm.ptr {llvm.byval = !llvm.struct<(i8, i32)>, llvm.align = 32 : i64}) -> i32
  llvm.return %r : i32
}
llvm.func @down(%p: !llvm.ptr {llvm.byval = !llvm.struct<(i8, i32)>, llvm.align = 32 : i64}) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32)>
  %n = llvm.load %q : !llvm.ptr -> i32
  %done = llvm.icmp "eq" %n, %zero : i32
  llvm.cond_br %done, ^end(%zero : i32), ^more
^more:
  %m = llvm.sub %n, %one : i32
  llvm.store %m, %q : i32, !llvm.ptr
  %rest = llvm.call @down(%p) : (!llvm.ptr {llvm.byval = !llvm.struct<(i8, i32)>, llvm.align = 32 : i64}) -> i32
  %now = llvm.load %q : !llvm.ptr -> i32
  %sum = llvm.add %rest, %now : i32
  %all = llvm.add %sum, %one : i32
  llvm.br ^end(%all : i32)
^end(%r: i32):
  llvm.return %r : i32
}
