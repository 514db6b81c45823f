// Function types: no result is void, several are packed into a struct, functions as values are pointers. The document
// writes `f32` for `float` in the one with two results: a slip.
// plumb: lowers
func.func private @nothing()
func.func private @unary(i32) -> i64
func.func private @binary(i32, f32) -> i64
func.func private @two_results(i32, f32) -> (i64, f64)
func.func private @higher_order(() -> ()) -> (() -> ())
func.func private @nested((((i32) -> i64) -> (), memref<?xf32>) -> memref<?xf32>)

// -----

// plumb: lowered
module {
  llvm.func @nothing() attributes {sym_visibility = "private"}
  llvm.func @unary(i32) -> i64 attributes {sym_visibility = "private"}
  llvm.func @binary(i32, f32) -> i64 attributes {sym_visibility = "private"}
  llvm.func @two_results(i32, f32) -> !llvm.struct<(i64, f64)> attributes {sym_visibility = "private"}
  llvm.func @higher_order(!llvm.ptr) -> !llvm.ptr attributes {sym_visibility = "private"}
  llvm.func @nested(!llvm.ptr) attributes {sym_visibility = "private"}
}

// -----

// What an LLVM function type is made of shows where a function value is called: its arguments are converted one by
// one, memrefs among them into their fields. An early paragraph of the document has a pointer to the descriptor in
// their place, which is what C wrappers take; the section on calling conventions says it right.
// plumb: lowers
func.func @through_values(%none: () -> (), %two: (i32, f32) -> (i64, f64), %buffer: (memref<?xf32>) -> (),
                          %i: i32, %f: f32, %m: memref<?xf32>) -> (i64, f64) {
  func.call_indirect %none() : () -> ()
  %r:2 = func.call_indirect %two(%i, %f) : (i32, f32) -> (i64, f64)
  func.call_indirect %buffer(%m) : (memref<?xf32>) -> ()
  return %r#0, %r#1 : i64, f64
}

// -----

// plumb: lowered
module {
  llvm.func @through_values(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i32, %arg4: f32, %arg5: !llvm.ptr, %arg6: !llvm.ptr, %arg7: i64, %arg8: i64, %arg9: i64) -> !llvm.struct<(i64, f64)> {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.insertvalue %arg5, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.insertvalue %arg6, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = llvm.insertvalue %arg7, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = llvm.insertvalue %arg8, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.insertvalue %arg9, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    llvm.call %arg0() : !llvm.ptr, () -> ()
    %6 = llvm.call %arg1(%arg3, %arg4) : !llvm.ptr, (i32, f32) -> !llvm.struct<(i64, f64)>
    %7 = llvm.extractvalue %6[0] : !llvm.struct<(i64, f64)>
    %8 = llvm.extractvalue %6[1] : !llvm.struct<(i64, f64)>
    %9 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %10 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %11 = llvm.extractvalue %5[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %12 = llvm.extractvalue %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %13 = llvm.extractvalue %5[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    llvm.call %arg2(%9, %10, %11, %12, %13) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> ()
    %14 = llvm.mlir.poison : !llvm.struct<(i64, f64)>
    %15 = llvm.insertvalue %7, %14[0] : !llvm.struct<(i64, f64)>
    %16 = llvm.insertvalue %8, %15[1] : !llvm.struct<(i64, f64)>
    llvm.return %16 : !llvm.struct<(i64, f64)>
  }
}
