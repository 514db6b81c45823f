// A function has one result at most: several are a struct. Functions as values are pointers to functions, whose types
// these show as those of parameters. The document writes `func` for `llvm.func` here and there, and says of memrefs in
// the types of functions that they are passed by pointer, which its calling convention does not do: slips.
// plumb: lowers spelling=llvm11
func @foo() -> ()
func @bar(i32) -> (i64)
func @qux(i32, f32) -> (i64, f64)
func @quux(() -> ()) -> (() -> ())
func @higher((i32) -> (i64), (i32, f32) -> (i64), (i32, f32) -> (i64, f64), (() -> ()) -> (() -> ()))
func @of_memref((memref<?xf32>) -> ())

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @foo()
  llvm.func @bar(!llvm.i32) -> !llvm.i64
  llvm.func @qux(!llvm.i32, !llvm.float) -> !llvm<"{ i64, double }">
  llvm.func @quux(!llvm<"void ()*">) -> !llvm<"void ()*">
  llvm.func @higher(!llvm<"i64 (i32)*">, !llvm<"i64 (i32, float)*">, !llvm<"{ i64, double } (i32, float)*">, !llvm<"void ()* (void ()*)*">)
  llvm.func @of_memref(!llvm<"void (float*, float*, i64, i64, i64)*">)
}
