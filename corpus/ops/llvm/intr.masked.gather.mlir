// `llvm.intr.masked.gather`, `llvm.intr.masked.scatter`: each lane whose mask bit is set at an address of its own; of two lanes
// written to one place, the later one stays.

llvm.mlir.global private constant @numbers(dense<[10, 20, 30, 40]> : tensor<4xi32>) : !llvm.array<4 x i32>

// plumb: run @gather(dense<[3, 0, 0, 1]>, dense<[1, 1, 1, 1]>) = dense<[40, 10, 10, 20]>
// plumb: run @gather(dense<[3, 77, 0, -1]>, dense<[1, 0, 1, 0]>) = dense<[40, -2, 10, -4]>
// plumb: run @gather(dense<[3, 77, 0, -1]>, dense<[0, 1, 0, 0]>) ub out-of-bounds
// plumb: run @gather(dense<[3, 2, 1, 0]>, poison) ub undefined-address
llvm.func @gather(%i: vector<4xi64>, %m: vector<4xi1>) -> vector<4xi32> {
  %a = llvm.mlir.addressof @numbers : !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, i32
  %others = llvm.mlir.constant(dense<[-1, -2, -3, -4]> : vector<4xi32>) : vector<4xi32>
  %r = llvm.intr.masked.gather %p, %m, %others {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// plumb: run @bytes(dense<[4, 8]>, dense<[1, 0]>) = dense<[20, poison]>
// plumb: run @bytes(dense<[4, 6]>, dense<[1, 0]>) = dense<[20, poison]>
// plumb: run @bytes(dense<[4, 6]>, dense<[1, 1]>) ub misaligned
llvm.func @bytes(%i: vector<2xi64>, %m: vector<2xi1>) -> vector<2xi32> {
  %a = llvm.mlir.addressof @numbers : !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i8
  %r = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// plumb: run @scatter(dense<[3, 1, 0, 2]>, dense<[1, 1, 1, 1]>) = dense<[3, 2, 4, 1]>
// plumb: run @scatter(dense<[1, 1, 9, 1]>, dense<[1, 1, 0, 0]>) = dense<[0, 2, 0, 0]>
// plumb: run @scatter(dense<[1, 1, 9, 1]>, dense<[0, 0, 0, 0]>) = dense<[0, 0, 0, 0]>
// plumb: run @scatter(dense<[1, 1, 9, 1]>, dense<[0, 0, 1, 0]>) ub out-of-bounds
llvm.func @scatter(%i: vector<4xi64>, %m: vector<4xi1>) -> vector<4xi32> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.zero : vector<4xi32>
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %a = llvm.alloca %one x vector<4xi32> : (i64) -> !llvm.ptr
  llvm.store %zero, %a : vector<4xi32>, !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, i32
  llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into vector<4x!llvm.ptr>
  %r = llvm.load %a : !llvm.ptr -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}
