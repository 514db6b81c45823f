// The descriptor has the two pointers, the offset and, but for rank 0, sizes and strides; the type alone says neither
// what is static nor what is not. A result is handed over whole, which shows it.
// plumb: lowers spelling=llvm11
func @rank_0() -> memref<f32>
func @static_size() -> memref<1 x f32>
func @dynamic_size() -> memref<? x f32>
func @static_sizes() -> memref<10x42x42x43x123 x f32>
func @mixed_sizes() -> memref<10x?x42x?x123 x f32>
// Elements may be vectors. The document gives this one of rank 2 a descriptor of rank 1: a slip.
func @vectors() -> memref<1x? x vector<4xf32>>
// Of unknown rank: the rank and a pointer to a descriptor of it.
func @unranked() -> memref<*xf32>

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @rank_0() -> !llvm<"{ float*, float*, i64 }">
  llvm.func @static_size() -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  llvm.func @dynamic_size() -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  llvm.func @static_sizes() -> !llvm<"{ float*, float*, i64, [5 x i64], [5 x i64] }">
  llvm.func @mixed_sizes() -> !llvm<"{ float*, float*, i64, [5 x i64], [5 x i64] }">
  llvm.func @vectors() -> !llvm<"{ <4 x float>*, <4 x float>*, i64, [2 x i64], [2 x i64] }">
  llvm.func @unranked() -> !llvm<"{ i64, i8* }">
}
