// The runtime of emulated floats: a number that says which format, and bits. Expected values come from LLVM's own.

func.func private @_mlir_apfloat_abs(i32, i64) -> i64
func.func private @_mlir_apfloat_add(i32, i64, i64) -> i64
func.func private @_mlir_apfloat_fused_multiply_add(i32, i64, i64, i64) -> i64
func.func private @_mlir_apfloat_isfinite(i32, i64) -> i1
func.func private @_mlir_apfloat_isinfinite(i32, i64) -> i1
func.func private @_mlir_apfloat_isnan(i32, i64) -> i1
func.func private @_mlir_apfloat_isnormal(i32, i64) -> i1
func.func private @printApFloat(i32, i64)
func.func private @printNewline()

// All pairs of bytes, folded.
// plumb: run @sums(10) = -3404802636040406034
// plumb: run @sums(15) = 1340190614194736127
func.func @sums(%format: i32) -> i64 {
  %none = arith.constant 0 : i64
  %prime = arith.constant 31 : i64
  %from = arith.constant 0 : index
  %to = arith.constant 256 : index
  %step = arith.constant 1 : index
  %all = scf.for %i = %from to %to step %step iter_args(%outer = %none) -> (i64) {
    %a = arith.index_cast %i : index to i64
    %row = scf.for %j = %from to %to step %step iter_args(%inner = %outer) -> (i64) {
      %b = arith.index_cast %j : index to i64
      %sum = func.call @_mlir_apfloat_add(%format, %a, %b) : (i32, i64, i64) -> i64
      %scaled = arith.muli %inner, %prime : i64
      %next = arith.addi %scaled, %sum : i64
      scf.yield %next : i64
    }
    scf.yield %row : i64
  }
  return %all : i64
}

// plumb: run @products(10) = 3636871696992166441
// plumb: run @products(15) = -4059337231191272440
func.func @products(%format: i32) -> i64 {
  %none = arith.constant 0 : i64
  %prime = arith.constant 31 : i64
  %mix = arith.constant 85 : i64
  %most = arith.constant 127 : i64
  %from = arith.constant 0 : index
  %to = arith.constant 127 : index
  %step = arith.constant 1 : index
  %all = scf.for %i = %from to %to step %step iter_args(%outer = %none) -> (i64) {
    %a = arith.index_cast %i : index to i64
    %row = scf.for %j = %from to %to step %step iter_args(%inner = %outer) -> (i64) {
      %b = arith.index_cast %j : index to i64
      %ab = arith.xori %a, %b : i64
      %mixed = arith.xori %ab, %mix : i64
      %c = arith.remui %mixed, %most : i64
      %fma = func.call @_mlir_apfloat_fused_multiply_add(%format, %a, %b, %c) : (i32, i64, i64, i64) -> i64
      %scaled = arith.muli %inner, %prime : i64
      %next = arith.addi %scaled, %fma : i64
      scf.yield %next : i64
    }
    scf.yield %row : i64
  }
  return %all : i64
}

// plumb: run @classes(10) = -3781067235743950606
// plumb: run @classes(15) = 7978330675263724921
func.func @classes(%format: i32) -> i64 {
  %none = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %prime = arith.constant 31 : i64
  %from = arith.constant 0 : index
  %to = arith.constant 256 : index
  %step = arith.constant 1 : index
  %all = scf.for %i = %from to %to step %step iter_args(%h = %none) -> (i64) {
    %a = arith.index_cast %i : index to i64
    %t0 = func.call @_mlir_apfloat_isfinite(%format, %a) : (i32, i64) -> i1
    %w0 = arith.extui %t0 : i1 to i64
    %m0 = arith.muli %h, %three : i64
    %s0 = arith.addi %m0, %w0 : i64
    %t1 = func.call @_mlir_apfloat_isinfinite(%format, %a) : (i32, i64) -> i1
    %w1 = arith.extui %t1 : i1 to i64
    %m1 = arith.muli %s0, %three : i64
    %s1 = arith.addi %m1, %w1 : i64
    %t2 = func.call @_mlir_apfloat_isnan(%format, %a) : (i32, i64) -> i1
    %w2 = arith.extui %t2 : i1 to i64
    %m2 = arith.muli %s1, %three : i64
    %s2 = arith.addi %m2, %w2 : i64
    %t3 = func.call @_mlir_apfloat_isnormal(%format, %a) : (i32, i64) -> i1
    %w3 = arith.extui %t3 : i1 to i64
    %m3 = arith.muli %s2, %three : i64
    %s3 = arith.addi %m3, %w3 : i64
    %abs = func.call @_mlir_apfloat_abs(%format, %a) : (i32, i64) -> i64
    %scaled = arith.muli %s3, %prime : i64
    %next = arith.addi %scaled, %abs : i64
    scf.yield %next : i64
  }
  return %all : i64
}

// plumb: run @prints() returns
// plumb: prints "-1.375\n5.87747e-39\n1.5\n"
func.func @prints() {
  %e4m3 = arith.constant 10 : i32
  %e8m0 = arith.constant 15 : i32
  %f32 = arith.constant 2 : i32
  %a = arith.constant 187 : i64
  %b = arith.constant 0 : i64
  %c = arith.constant 1069547520 : i64
  call @printApFloat(%e4m3, %a) : (i32, i64) -> ()
  call @printNewline() : () -> ()
  call @printApFloat(%e8m0, %b) : (i32, i64) -> ()
  call @printNewline() : () -> ()
  call @printApFloat(%f32, %c) : (i32, i64) -> ()
  call @printNewline() : () -> ()
  return
}
