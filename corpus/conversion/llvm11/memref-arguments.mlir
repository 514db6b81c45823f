// A function takes the members of a descriptor one by one and puts them together again; what is used of it in the
// document by an operation that nobody knows is returned here.
// plumb: lowers spelling=llvm11
func @foo(%arg0: memref<?xf32>) -> memref<?xf32> {
  return %arg0 : memref<?xf32>
}

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @foo(%arg0: !llvm<"float*">, %arg1: !llvm<"float*">, %arg2: !llvm.i64, %arg3: !llvm.i64, %arg4: !llvm.i64) -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }"> {
    %0 = llvm.mlir.undef : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    llvm.return %5 : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  }
}

// -----

// A call takes the descriptor apart. It comes from a call here, from an operation that nobody knows in the document.
// plumb: lowers spelling=llvm11
func @get() -> memref<?xf32>
func @foo(memref<?xf32>)
func @bar() {
  %0 = call @get() : () -> (memref<?xf32>)
  call @foo(%0) : (memref<?xf32>) -> ()
  return
}

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @get() -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  llvm.func @foo(!llvm<"float*">, !llvm<"float*">, !llvm.i64, !llvm.i64, !llvm.i64)
  llvm.func @bar() {
    %0 = llvm.call @get() : () -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %1 = llvm.extractvalue %0[0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %2 = llvm.extractvalue %0[1] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %3 = llvm.extractvalue %0[2] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %4 = llvm.extractvalue %0[3, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %5 = llvm.extractvalue %0[4, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    llvm.call @foo(%1, %2, %3, %4, %5) : (!llvm<"float*">, !llvm<"float*">, !llvm.i64, !llvm.i64, !llvm.i64) -> ()
    llvm.return
  }
}
