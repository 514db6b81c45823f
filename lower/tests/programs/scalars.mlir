// Arithmetic on scalars, index and vectors; prints results.
func.func private @printI64(i64)
func.func private @printF64(f64)
func.func private @printNewline()

func.func @show(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @showf(%x: f64) {
  call @printF64(%x) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @show_index(%x: index) {
  %y = arith.index_cast %x : index to i64
  call @show(%y) : (i64) -> ()
  return
}

func.func @integers(%a: i32, %b: i32) {
  %0 = arith.floordivsi %a, %b : i32
  %1 = arith.ceildivsi %a, %b : i32
  %2 = arith.ceildivui %a, %b : i32
  %3 = arith.extsi %0 : i32 to i64
  %4 = arith.extsi %1 : i32 to i64
  %5 = arith.extui %2 : i32 to i64
  call @show(%3) : (i64) -> ()
  call @show(%4) : (i64) -> ()
  call @show(%5) : (i64) -> ()
  %6 = arith.divui %a, %b : i32
  %7 = arith.extsi %6 : i32 to i64
  call @show(%7) : (i64) -> ()
  %c3 = arith.constant 3 : i32
  %8 = arith.shrsi %a, %c3 : i32
  %9 = arith.shrui %a, %c3 : i32
  %10 = arith.extsi %8 : i32 to i64
  %11 = arith.extsi %9 : i32 to i64
  call @show(%10) : (i64) -> ()
  call @show(%11) : (i64) -> ()
  %12 = arith.minsi %a, %b : i32
  %13 = arith.maxui %a, %b : i32
  %14 = arith.subi %12, %13 overflow<nsw> : i32
  %15 = arith.extsi %14 : i32 to i64
  call @show(%15) : (i64) -> ()
  %16 = arith.cmpi ult, %a, %b : i32
  %17 = arith.select %16, %a, %b : i32
  %18 = arith.extsi %17 : i32 to i64
  call @show(%18) : (i64) -> ()
  %19:2 = arith.mulsi_extended %a, %b : i32
  %20 = arith.extsi %19#1 : i32 to i64
  call @show(%20) : (i64) -> ()
  %21:2 = arith.mului_extended %a, %b : i32
  %22 = arith.extsi %21#1 : i32 to i64
  call @show(%22) : (i64) -> ()
  %23, %24 = arith.addui_extended %a, %b : i32, i1
  %25 = arith.extui %24 : i1 to i64
  call @show(%25) : (i64) -> ()
  %26 = arith.uitofp %a : i32 to f64
  call @showf(%26) : (f64) -> ()
  %27 = arith.sitofp %a : i32 to f32
  %28 = arith.extf %27 : f32 to f64
  call @showf(%28) : (f64) -> ()
  %29 = arith.trunci %a : i32 to i8
  %30 = arith.extui %29 : i8 to i64
  call @show(%30) : (i64) -> ()
  %31 = arith.index_castui %29 : i8 to index
  call @show_index(%31) : (index) -> ()
  return
}

func.func @indices(%a: index, %b: index) {
  %0 = index.floordivs %a, %b
  %1 = index.ceildivs %a, %b
  %2 = index.divs %a, %b
  %3 = index.rems %a, %b
  %4 = index.maxs %a, %b
  %5 = index.minu %a, %b
  %6 = index.cmp slt(%a, %b)
  %7 = arith.select %6, %0, %1 : index
  %8 = index.casts %7 : index to i32
  %9 = index.castu %8 : i32 to index
  %10 = index.sizeof
  %c1 = index.constant 1
  %11 = index.shrs %a, %c1
  %12 = index.xor %11, %b
  call @show_index(%0) : (index) -> ()
  call @show_index(%1) : (index) -> ()
  call @show_index(%2) : (index) -> ()
  call @show_index(%3) : (index) -> ()
  call @show_index(%4) : (index) -> ()
  call @show_index(%5) : (index) -> ()
  call @show_index(%9) : (index) -> ()
  call @show_index(%10) : (index) -> ()
  call @show_index(%12) : (index) -> ()
  return
}

func.func @floats(%a: f64, %b: f64) {
  %0 = arith.maximumf %a, %b : f64
  %1 = arith.maxnumf %a, %b : f64
  %2 = arith.addf %0, %1 fastmath<nnan, nsz> : f64
  %3 = arith.truncf %a : f64 to bf16
  %4 = arith.extf %3 : bf16 to f64
  %5 = arith.truncf %b : f64 to f16
  %6 = arith.extf %5 : f16 to f64
  %7 = arith.negf %a : f64
  %8 = arith.remf %7, %b : f64
  %9 = arith.bitcast %a : f64 to i64
  %10 = arith.fptosi %b : f64 to i32
  %11 = arith.extsi %10 : i32 to i64
  %12 = arith.cmpf ult, %a, %b : f64
  %13 = arith.extui %12 : i1 to i64
  call @showf(%0) : (f64) -> ()
  call @showf(%1) : (f64) -> ()
  call @showf(%2) : (f64) -> ()
  call @showf(%4) : (f64) -> ()
  call @showf(%6) : (f64) -> ()
  call @showf(%8) : (f64) -> ()
  call @show(%9) : (i64) -> ()
  call @show(%11) : (i64) -> ()
  call @show(%13) : (i64) -> ()
  return
}

// Vectors go through memory: element access on vectors is another dialect's.
func.func @vectors(%m: memref<2xvector<2x3xi32>>, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.load %m[%c0] : memref<2xvector<2x3xi32>>
  %b = arith.constant dense<[[-1, 2, -3], [4, -5, 6]]> : vector<2x3xi32>
  %k = arith.constant dense<3> : vector<2x3xi32>
  %0 = arith.muli %a, %b : vector<2x3xi32>
  %1 = arith.floordivsi %0, %k : vector<2x3xi32>
  %2 = arith.cmpi slt, %1, %b : vector<2x3xi32>
  %3 = arith.select %2, %1, %a : vector<2x3xi1>, vector<2x3xi32>
  %4 = arith.select %c, %3, %b : vector<2x3xi32>
  %5 = arith.shrsi %4, %k : vector<2x3xi32>
  %6 = arith.addi %5, %4 : vector<2x3xi32>
  %7 = arith.index_cast %6 : vector<2x3xi32> to vector<2x3xindex>
  %8 = arith.index_cast %7 : vector<2x3xindex> to vector<2x3xi32>
  memref.store %8, %m[%c1] : memref<2xvector<2x3xi32>>
  return
}

func.func @main() {
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %c = arith.constant -2147483648 : i32
  %d = arith.constant -3 : i32
  call @integers(%a, %b) : (i32, i32) -> ()
  call @integers(%b, %a) : (i32, i32) -> ()
  call @integers(%c, %d) : (i32, i32) -> ()
  call @integers(%c, %b) : (i32, i32) -> ()
  %e = arith.constant -7 : index
  %f = arith.constant 2 : index
  call @indices(%e, %f) : (index, index) -> ()
  call @indices(%f, %e) : (index, index) -> ()
  %g = arith.constant 1.3 : f64
  %h = arith.constant -4.75 : f64
  %nan = arith.constant 0x7FF8000000000000 : f64
  call @floats(%g, %h) : (f64, f64) -> ()
  call @floats(%h, %g) : (f64, f64) -> ()
  %n = arith.maxnumf %g, %nan : f64
  call @showf(%n) : (f64) -> ()
  %max = arith.maximumf %g, %nan : f64
  %ordered = arith.cmpf oeq, %max, %max : f64
  %is_number = arith.extui %ordered : i1 to i64
  call @show(%is_number) : (i64) -> ()
  %t = arith.constant true
  %m = memref.alloca() : memref<2xvector<2x3xi32>>
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<[[7, 8, 9], [-7, -8, -9]]> : vector<2x3xi32>
  memref.store %v, %m[%c0] : memref<2xvector<2x3xi32>>
  call @vectors(%m, %t) : (memref<2xvector<2x3xi32>>, i1) -> ()
  return
}
