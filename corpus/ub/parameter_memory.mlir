// What parameters promise about the memory that they point to, held against what is done through pointers based on them.

llvm.mlir.global external @g(5 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external @pair(dense<[5, 6]> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>
llvm.mlir.global external @kept() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

llvm.func @both(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr) -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

llvm.func @both_read(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr {llvm.noalias}) -> i32 {
  %a = llvm.load %p : !llvm.ptr -> i32
  %b = llvm.load %q : !llvm.ptr -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}

// plumb: run @read_what_is_written() ub assumption-violated
llvm.func @read_what_is_written() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.call @both(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %r : i32
}

// Nothing is changed, so that it does not matter.
// plumb: run @read_in_two_ways() = 10
llvm.func @read_in_two_ways() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.call @both_read(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %r : i32
}

// Other bytes of one allocation are other memory.
// plumb: run @neighbours() = 6
llvm.func @neighbours() -> i32 {
  %p = llvm.mlir.addressof @pair : !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.call @both(%p, %q) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %r : i32
}

llvm.func @by_name(%p: !llvm.ptr {llvm.noalias}) -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.store %c, %g : i32, !llvm.ptr
  llvm.return %r : i32
}

// plumb: run @written_by_name() ub assumption-violated
llvm.func @written_by_name() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.call @by_name(%p) : (!llvm.ptr) -> i32
  llvm.return %r : i32
}

// What is computed of the parameter, kept in memory, and handed on is based on it; afterwards nothing is promised.
// plumb: run @based_on_it() = 16
llvm.func @based_on_it() -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.addressof @pair : !llvm.ptr
  %k = llvm.mlir.addressof @kept : !llvm.ptr
  %a = llvm.call @kept_in_memory(%p) : (!llvm.ptr) -> i32
  %q = llvm.load %k : !llvm.ptr -> !llvm.ptr
  llvm.store %c, %q : i32, !llvm.ptr
  %b = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}

llvm.func @kept_in_memory(%p: !llvm.ptr {llvm.noalias}) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %c = llvm.mlir.constant(7 : i32) : i32
  %k = llvm.mlir.addressof @kept : !llvm.ptr
  llvm.store %p, %k : !llvm.ptr, !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %q = llvm.load %k : !llvm.ptr -> !llvm.ptr
  %a = llvm.load %q : !llvm.ptr -> i32
  %b = llvm.call @first(%q) : (!llvm.ptr) -> i32
  %s = llvm.add %a, %b : i32
  %r = llvm.add %s, %one : i32
  llvm.return %r : i32
}

llvm.func @first(%p: !llvm.ptr {llvm.noalias}) -> i32 {
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// A pointer made of an integer may be based on any.
// plumb: run @by_way_of_an_integer() = 7
llvm.func @by_way_of_an_integer() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.call @through_an_integer(%p) : (!llvm.ptr) -> i32
  llvm.return %r : i32
}

llvm.func @through_an_integer(%p: !llvm.ptr {llvm.noalias}) -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %n = llvm.ptrtoint %p : !llvm.ptr to i64
  %q = llvm.inttoptr %n : i64 to !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

llvm.func @write(%p: !llvm.ptr) {
  %c = llvm.mlir.constant(6 : i32) : i32
  llvm.store %c, %p : i32, !llvm.ptr
  llvm.return
}

llvm.func @write_only(%p: !llvm.ptr {llvm.writeonly}) {
  llvm.call @write(%p) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @write_read_only(%p: !llvm.ptr {llvm.readonly}) {
  llvm.call @write(%p) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @read_write_only(%p: !llvm.ptr {llvm.writeonly}) -> i32 {
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

llvm.func @read_none(%p: !llvm.ptr {llvm.readnone}, %q: !llvm.ptr) -> i32 {
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @writes_read_only() ub assumption-violated
llvm.func @writes_read_only() {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @write_read_only(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// plumb: run @reads_write_only() ub assumption-violated
llvm.func @reads_write_only() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.call @read_write_only(%p) : (!llvm.ptr) -> i32
  llvm.return %r : i32
}

// plumb: run @reads_read_none() ub assumption-violated
llvm.func @reads_read_none() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.call @read_read_none(%p) : (!llvm.ptr) -> i32
  llvm.return %r : i32
}

llvm.func @read_read_none(%p: !llvm.ptr {llvm.readnone}) -> i32 {
  %r = llvm.call @read_none(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %r : i32
}

// The promise is about pointers, not about memory: through others the same may be accessed.
// plumb: run @in_other_ways() = 6
llvm.func @in_other_ways() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @write_only(%p) : (!llvm.ptr) -> ()
  %r = llvm.call @read_none(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %r : i32
}

// Calls promise the same of what they pass.
// plumb: run @call_of_read_only() ub assumption-violated
llvm.func @call_of_read_only() {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @write(%p) : (!llvm.ptr {llvm.readonly}) -> ()
  llvm.return
}

// plumb: run @call_alone() ub assumption-violated
llvm.func @call_alone() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.call @written(%p, %p) : (!llvm.ptr, !llvm.ptr {llvm.noalias}) -> i32
  llvm.return %r : i32
}

llvm.func @written(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
  %c = llvm.mlir.constant(6 : i32) : i32
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @after_the_call() = 6
llvm.func @after_the_call() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %k = llvm.mlir.addressof @kept : !llvm.ptr
  llvm.call @keep(%p, %k) : (!llvm.ptr {llvm.readonly}, !llvm.ptr) -> ()
  %q = llvm.load %k : !llvm.ptr -> !llvm.ptr
  llvm.call @write(%q) : (!llvm.ptr) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

llvm.func @keep(%p: !llvm.ptr, %k: !llvm.ptr) {
  llvm.store %p, %k : !llvm.ptr, !llvm.ptr
  llvm.return
}

llvm.func @give_memory() -> (!llvm.ptr {llvm.noalias}) {
  %p = llvm.mlir.addressof @pair : !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// What a result promises to reach alone is reached by name.
// plumb: run @given_and_named() ub assumption-violated
llvm.func @given_and_named() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.call @give_memory() : () -> !llvm.ptr
  %q = llvm.mlir.addressof @pair : !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// What was given before and is given again.
// plumb: run @given_twice() ub assumption-violated
llvm.func @given_twice() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.call @give_memory() : () -> !llvm.ptr
  %q = llvm.call @give_memory() : () -> !llvm.ptr
  llvm.store %c, %q : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Memory may be given out again, and be written by those who do that.
// plumb: run @given_anew() = 21
llvm.func @given_anew() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.call @give_memory() : () -> !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i32
  llvm.call @take_back() : () -> ()
  %q = llvm.call @give_memory() : () -> !llvm.ptr
  llvm.store %c, %q : i32, !llvm.ptr
  %b = llvm.load %q : !llvm.ptr -> i32
  %d = llvm.call @use(%q) : (!llvm.ptr) -> i32
  %s = llvm.add %a, %b : i32
  %r = llvm.add %s, %d : i32
  llvm.return %r : i32
}

llvm.func @take_back() {
  %c = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.mlir.addressof @pair : !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  llvm.return
}

llvm.func @use(%p: !llvm.ptr) -> i32 {
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
