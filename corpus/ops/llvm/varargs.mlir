// `llvm.intr.vastart`, `llvm.va_arg`, `llvm.intr.vacopy`, `llvm.intr.vaend`: arguments beyond the parameters, one after the other.

llvm.func @sum(%n: i32, ...) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %list = llvm.alloca %one x !llvm.struct<(i32, i32, ptr, ptr)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  llvm.intr.vastart %list : !llvm.ptr
  llvm.br ^head(%zero, %zero : i32, i32)
^head(%i: i32, %s: i32):
  %more = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %more, ^body, ^done
^body:
  %x = llvm.va_arg %list : (!llvm.ptr) -> i32
  %t = llvm.add %s, %x : i32
  %j = llvm.add %i, %one : i32
  llvm.br ^head(%j, %t : i32, i32)
^done:
  llvm.intr.vaend %list : !llvm.ptr
  llvm.return %s : i32
}

// plumb: run @three(2, 30, 400) = 432
llvm.func @three(%a: i32, %b: i32, %c: i32) -> i32 {
  %n = llvm.mlir.constant(3 : i32) : i32
  %r = llvm.call @sum(%n, %a, %b, %c) vararg(!llvm.func<i32 (i32, ...)>) : (i32, i32, i32, i32) -> i32
  llvm.return %r : i32
}

// plumb: run @none() = 0
llvm.func @none() -> i32 {
  %n = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call @sum(%n) vararg(!llvm.func<i32 (i32, ...)>) : (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @through_pointer(7) = 14
llvm.func @through_pointer(%a: i32) -> i32 {
  %n = llvm.mlir.constant(2 : i32) : i32
  %f = llvm.mlir.addressof @sum : !llvm.ptr
  %r = llvm.call %f(%n, %a, %a) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32, i32) -> i32
  llvm.return %r : i32
}

// More than in registers, of two kinds: 1 + 2 + ... + 10 and 0.5 ten times.
llvm.func @mixed(%n: i32, ...) -> f64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %none = llvm.mlir.constant(0.0 : f64) : f64
  %list = llvm.alloca %one x !llvm.struct<(i32, i32, ptr, ptr)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  llvm.intr.vastart %list : !llvm.ptr
  llvm.br ^head(%zero, %none : i32, f64)
^head(%i: i32, %s: f64):
  %more = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %more, ^body, ^done
^body:
  %x = llvm.va_arg %list : (!llvm.ptr) -> i64
  %y = llvm.va_arg %list : (!llvm.ptr) -> f64
  %f = llvm.sitofp %x : i64 to f64
  %t = llvm.fadd %s, %f : f64
  %u = llvm.fadd %t, %y : f64
  %j = llvm.add %i, %one : i32
  llvm.br ^head(%j, %u : i32, f64)
^done:
  llvm.intr.vaend %list : !llvm.ptr
  llvm.return %s : f64
}

// plumb: run @ten() = 60.0
llvm.func @ten() -> f64 {
  %n = llvm.mlir.constant(10 : i32) : i32
  %h = llvm.mlir.constant(0.5 : f64) : f64
  %1 = llvm.mlir.constant(1 : i64) : i64
  %2 = llvm.mlir.constant(2 : i64) : i64
  %3 = llvm.mlir.constant(3 : i64) : i64
  %4 = llvm.mlir.constant(4 : i64) : i64
  %5 = llvm.mlir.constant(5 : i64) : i64
  %6 = llvm.mlir.constant(6 : i64) : i64
  %7 = llvm.mlir.constant(7 : i64) : i64
  %8 = llvm.mlir.constant(8 : i64) : i64
  %9 = llvm.mlir.constant(9 : i64) : i64
  %10 = llvm.mlir.constant(10 : i64) : i64
  %r = llvm.call @mixed(%n, %1, %h, %2, %h, %3, %h, %4, %h, %5, %h, %6, %h, %7, %h, %8, %h, %9, %h, %10, %h) vararg(!llvm.func<f64 (i32, ...)>) : (i32, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64) -> f64
  llvm.return %r : f64
}

// A copy goes on where the list is, and the list is not moved by reading the copy: 10 * second + first of the rest.
llvm.func @copied(%n: i32, ...) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %ten = llvm.mlir.constant(10 : i32) : i32
  %list = llvm.alloca %one x !llvm.struct<(i32, i32, ptr, ptr)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  %copy = llvm.alloca %one x !llvm.struct<(i32, i32, ptr, ptr)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  llvm.intr.vastart %list : !llvm.ptr
  %first = llvm.va_arg %list : (!llvm.ptr) -> i32
  llvm.intr.vacopy %list to %copy : !llvm.ptr, !llvm.ptr
  %a = llvm.va_arg %copy : (!llvm.ptr) -> i32
  %b = llvm.va_arg %list : (!llvm.ptr) -> i32
  %c = llvm.va_arg %list : (!llvm.ptr) -> i32
  llvm.intr.vaend %copy : !llvm.ptr
  llvm.intr.vaend %list : !llvm.ptr
  %same = llvm.sub %a, %b : i32
  %x = llvm.mul %c, %ten : i32
  %y = llvm.add %x, %a : i32
  %r = llvm.add %y, %same : i32
  llvm.return %r : i32
}

// plumb: run @copy(1, 2, 3) = 32
llvm.func @copy(%a: i32, %b: i32, %c: i32) -> i32 {
  %r = llvm.call @copied(%a, %a, %b, %c) vararg(!llvm.func<i32 (i32, ...)>) : (i32, i32, i32, i32) -> i32
  llvm.return %r : i32
}

// -----

// Asking for more arguments than there are.
llvm.func @takes(%n: i32, ...) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %list = llvm.alloca %one x !llvm.struct<(i32, i32, ptr, ptr)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  llvm.intr.vastart %list : !llvm.ptr
  %a = llvm.va_arg %list : (!llvm.ptr) -> i64
  %b = llvm.va_arg %list : (!llvm.ptr) -> i64
  llvm.return %b : i64
}

// plumb: run @too_few(3) ub out-of-bounds
llvm.func @too_few(%a: i64) -> i64 {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = llvm.call @takes(%n, %a) vararg(!llvm.func<i64 (i32, ...)>) : (i32, i64) -> i64
  llvm.return %r : i64
}

// plumb: run @other_type(3) ub invalid-call
llvm.func @other_type(%a: i64) -> i64 {
  %n = llvm.mlir.constant(2 : i32) : i32
  %f = llvm.mlir.addressof @takes : !llvm.ptr
  %r = llvm.call %f(%n, %a) : !llvm.ptr, (i32, i64) -> i64
  llvm.return %r : i64
}
