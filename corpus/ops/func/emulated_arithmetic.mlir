// The runtime of emulated floats: arithmetic, comparisons and conversions. Expected values come from LLVM's own.

func.func private @_mlir_apfloat_subtract(i32, i64, i64) -> i64
func.func private @_mlir_apfloat_multiply(i32, i64, i64) -> i64
func.func private @_mlir_apfloat_divide(i32, i64, i64) -> i64
func.func private @_mlir_apfloat_remainder(i32, i64, i64) -> i64
func.func private @_mlir_apfloat_minnum(i32, i64, i64) -> i64
func.func private @_mlir_apfloat_maxnum(i32, i64, i64) -> i64
func.func private @_mlir_apfloat_minimum(i32, i64, i64) -> i64
func.func private @_mlir_apfloat_maximum(i32, i64, i64) -> i64
func.func private @_mlir_apfloat_neg(i32, i64) -> i64
func.func private @_mlir_apfloat_isnan(i32, i64) -> i1
func.func private @_mlir_apfloat_compare(i32, i64, i64) -> i8
func.func private @_mlir_apfloat_convert(i32, i32, i64) -> i64
func.func private @_mlir_apfloat_convert_to_int(i32, i32, i1, i64) -> i64
func.func private @_mlir_apfloat_convert_from_int(i32, i32, i1, i64) -> i64

// A fifth of all pairs of bytes, folded, without NaNs, of which the bits are open, and without differences below zero in a format that
// has no sign.
// plumb: run @pairs(10, 0) = -7302432037731289380
// plumb: run @pairs(10, 1) = -6380189082447872290
// plumb: run @pairs(10, 2) = -9066295188249832065
// plumb: run @pairs(10, 3) = -376239445606676394
// plumb: run @pairs(10, 4) = -5375740042897750128
// plumb: run @pairs(10, 5) = 1236666484980322464
// plumb: run @pairs(10, 6) = -5375740042897750128
// plumb: run @pairs(10, 7) = 1236666484980322464
// plumb: run @pairs(15, 0) = 24517200932335099
// plumb: run @pairs(15, 1) = -5701135290339868913
// plumb: run @pairs(15, 2) = -8352625359516610083
// plumb: run @pairs(15, 3) = -160418982243000967
// plumb: run @pairs(15, 4) = -1253327118981018753
// plumb: run @pairs(15, 5) = 675531978657014655
// plumb: run @pairs(15, 6) = -1253327118981018753
// plumb: run @pairs(15, 7) = 675531978657014655
func.func @pairs(%format: i32, %op: index) -> i64 {
  %none = arith.constant 0 : i64
  %prime = arith.constant 31 : i64
  %signless = arith.constant 15 : i32
  %less = arith.constant 0 : i8
  %first = arith.constant 0 : index
  %five = arith.constant 5 : index
  %from = arith.constant 0 : index
  %to = arith.constant 256 : index
  %step = arith.constant 1 : index
  %no_sign = arith.cmpi eq, %format, %signless : i32
  %subtracts = arith.cmpi eq, %op, %first : index
  %not_negative = arith.andi %no_sign, %subtracts : i1
  %all = scf.for %i = %from to %to step %step iter_args(%outer = %none) -> (i64) {
    %a = arith.index_cast %i : index to i64
    %a_nan = func.call @_mlir_apfloat_isnan(%format, %a) : (i32, i64) -> i1
    %start = arith.remui %i, %five : index
    %row = scf.for %j = %start to %to step %five iter_args(%inner = %outer) -> (i64) {
      %b = arith.index_cast %j : index to i64
      %b_nan = func.call @_mlir_apfloat_isnan(%format, %b) : (i32, i64) -> i1
      %order = func.call @_mlir_apfloat_compare(%format, %a, %b) : (i32, i64, i64) -> i8
      %is_less = arith.cmpi eq, %order, %less : i8
      %negative = arith.andi %not_negative, %is_less : i1
      %nan = arith.ori %a_nan, %b_nan : i1
      %skip = arith.ori %nan, %negative : i1
      %next = scf.if %skip -> (i64) {
        scf.yield %inner : i64
      } else {
        %r = scf.index_switch %op -> i64
        case 0 {
          %x = func.call @_mlir_apfloat_subtract(%format, %a, %b) : (i32, i64, i64) -> i64
          scf.yield %x : i64
        }
        case 1 {
          %x = func.call @_mlir_apfloat_multiply(%format, %a, %b) : (i32, i64, i64) -> i64
          scf.yield %x : i64
        }
        case 2 {
          %x = func.call @_mlir_apfloat_divide(%format, %a, %b) : (i32, i64, i64) -> i64
          scf.yield %x : i64
        }
        case 3 {
          %x = func.call @_mlir_apfloat_remainder(%format, %a, %b) : (i32, i64, i64) -> i64
          scf.yield %x : i64
        }
        case 4 {
          %x = func.call @_mlir_apfloat_minnum(%format, %a, %b) : (i32, i64, i64) -> i64
          scf.yield %x : i64
        }
        case 5 {
          %x = func.call @_mlir_apfloat_maxnum(%format, %a, %b) : (i32, i64, i64) -> i64
          scf.yield %x : i64
        }
        case 6 {
          %x = func.call @_mlir_apfloat_minimum(%format, %a, %b) : (i32, i64, i64) -> i64
          scf.yield %x : i64
        }
        default {
          %x = func.call @_mlir_apfloat_maximum(%format, %a, %b) : (i32, i64, i64) -> i64
          scf.yield %x : i64
        }
        %r_nan = func.call @_mlir_apfloat_isnan(%format, %r) : (i32, i64) -> i1
        %scaled = arith.muli %inner, %prime : i64
        %sum = arith.addi %scaled, %r : i64
        %kept = arith.select %r_nan, %inner, %sum : i64
        scf.yield %kept : i64
      }
      scf.yield %next : i64
    }
    scf.yield %row : i64
  }
  return %all : i64
}

// plumb: run @orders(10) = 4408616345537127416
// plumb: run @orders(15) = -3122480909417053698
func.func @orders(%format: i32) -> i64 {
  %none = arith.constant 0 : i64
  %prime = arith.constant 31 : i64
  %from = arith.constant 0 : index
  %to = arith.constant 256 : index
  %step = arith.constant 1 : index
  %all = scf.for %i = %from to %to step %step iter_args(%outer = %none) -> (i64) {
    %a = arith.index_cast %i : index to i64
    %row = scf.for %j = %from to %to step %step iter_args(%inner = %outer) -> (i64) {
      %b = arith.index_cast %j : index to i64
      %order = func.call @_mlir_apfloat_compare(%format, %a, %b) : (i32, i64, i64) -> i8
      %wide = arith.extui %order : i8 to i64
      %scaled = arith.muli %inner, %prime : i64
      %next = arith.addi %scaled, %wide : i64
      scf.yield %next : i64
    }
    scf.yield %row : i64
  }
  return %all : i64
}

// From one format to another, every value of those of eight bits, and of others what their upper bits make.
// plumb: run @conversions(10, 0, 0, 256) = 2023315834633965568
// plumb: run @conversions(10, 1, 0, 256) = -5317586253021484544
// plumb: run @conversions(10, 2, 0, 256) = 2556362504838053888
// plumb: run @conversions(10, 10, 0, 256) = -4997545907394412384
// plumb: run @conversions(15, 2, 0, 255) = 6486972649074327552
// plumb: run @conversions(15, 10, 0, 255) = 7230608955300419037
// plumb: run @conversions(10, 15, 0, 127) = -8114302319272130703
// plumb: run @conversions(0, 10, 2, 16384) = -1856677749597245856
// plumb: run @conversions(1, 10, 2, 16384) = -3606889364841083616
// plumb: run @conversions(2, 10, 17, 32768) = 1870663296192315872
// plumb: run @conversions(2, 0, 18, 16384) = -4352242231447470080
// plumb: run @conversions(2, 0, 12, 1000) = 0
// plumb: run @conversions(2, 1, 14, 20000) = 7459490377767334212
// plumb: run @conversions(2, 15, 17, 16384) = 8440077872249660160
// plumb: run @conversions(0, 2, 2, 16384) = 266286150077906944
// plumb: run @conversions(0, 1, 2, 16384) = -6394434239452301312
func.func @conversions(%in: i32, %out: i32, %shift: i64, %to: index) -> i64 {
  %none = arith.constant 0 : i64
  %prime = arith.constant 31 : i64
  %from = arith.constant 0 : index
  %step = arith.constant 1 : index
  %all = scf.for %i = %from to %to step %step iter_args(%sum = %none) -> (i64) {
    %n = arith.index_cast %i : index to i64
    %a = arith.shli %n, %shift : i64
    %a_nan = func.call @_mlir_apfloat_isnan(%in, %a) : (i32, i64) -> i1
    %next = scf.if %a_nan -> (i64) {
      scf.yield %sum : i64
    } else {
      %r = func.call @_mlir_apfloat_convert(%in, %out, %a) : (i32, i32, i64) -> i64
      %r_nan = func.call @_mlir_apfloat_isnan(%out, %r) : (i32, i64) -> i1
      %scaled = arith.muli %sum, %prime : i64
      %more = arith.addi %scaled, %r : i64
      %kept = arith.select %r_nan, %sum, %more : i64
      scf.yield %kept : i64
    }
    scf.yield %next : i64
  }
  return %all : i64
}

// To integers it is rounded to the nearest, and what does not fit is the least or the greatest.
// plumb: run @integers(10, 8, 0) = 3216038576472780545
// plumb: run @integers(10, 8, 1) = 6669188278746847873
// plumb: run @integers(10, 1, 0) = -4865046885273288928
// plumb: run @integers(10, 1, 1) = -993030085062148320
// plumb: run @integers(10, 64, 0) = 1849250273515929600
// plumb: run @integers(15, 64, 1) = -8381309366350129045
// plumb: run @integers(15, 32, 0) = 8007758850471792204
func.func @integers(%format: i32, %width: i32, %unsigned: i1) -> i64 {
  %none = arith.constant 0 : i64
  %prime = arith.constant 31 : i64
  %from = arith.constant 0 : index
  %to = arith.constant 256 : index
  %step = arith.constant 1 : index
  %all = scf.for %i = %from to %to step %step iter_args(%sum = %none) -> (i64) {
    %a = arith.index_cast %i : index to i64
    %r = func.call @_mlir_apfloat_convert_to_int(%format, %width, %unsigned, %a) : (i32, i32, i1, i64) -> i64
    %scaled = arith.muli %sum, %prime : i64
    %next = arith.addi %scaled, %r : i64
    scf.yield %next : i64
  }
  return %all : i64
}

// plumb: run @floats(10, 32, 0, -500, 1, 1000) = 4474814581597437265
// plumb: run @floats(10, 8, 0, 0, 1, 256) = -3619437120334408144
// plumb: run @floats(10, 8, 1, 0, 1, 300) = -938333507823988811
// plumb: run @floats(15, 32, 1, 0, 1, 1000) = -1492077745851797664
// plumb: run @floats(15, 64, 1, 6917529027641081851, 1, 10) = 5163658208933345
// plumb: run @floats(15, 64, 1, 0, 72057594037927937, 255) = 5121681455740732807
// plumb: run @floats(0, 64, 0, -70000, 70, 2000) = -3925038948541626248
// plumb: run @floats(2, 64, 0, -9223372036854775808, 35184372088831, 5000) = -8015419372793786624
// plumb: run @floats(2, 64, 1, 9223372036854775807, 4398046511105, 5000) = 1006569657342265104
func.func @floats(%format: i32, %width: i32, %unsigned: i1, %start: i64, %distance: i64, %to: index) -> i64 {
  %none = arith.constant 0 : i64
  %prime = arith.constant 31 : i64
  %from = arith.constant 0 : index
  %step = arith.constant 1 : index
  %all, %last = scf.for %i = %from to %to step %step iter_args(%sum = %none, %n = %start) -> (i64, i64) {
    %r = func.call @_mlir_apfloat_convert_from_int(%format, %width, %unsigned, %n) : (i32, i32, i1, i64) -> i64
    %scaled = arith.muli %sum, %prime : i64
    %next = arith.addi %scaled, %r : i64
    %after = arith.addi %n, %distance : i64
    scf.yield %next, %after : i64, i64
  }
  return %all : i64
}

// In f32: minima of a number and a NaN, quiet or signalling; nothing is less than nothing.
// plumb: run @nans() = 1065353216, 1065353216, nan, 3
func.func @nans() -> (i64, i64, f32, i8) {
  %f32 = arith.constant 2 : i32
  %one = arith.constant 1065353216 : i64
  %quiet = arith.constant 2143289345 : i64
  %signalling = arith.constant 2139095041 : i64
  %a = call @_mlir_apfloat_minnum(%f32, %quiet, %one) : (i32, i64, i64) -> i64
  %b = call @_mlir_apfloat_maxnum(%f32, %one, %quiet) : (i32, i64, i64) -> i64
  %c = call @_mlir_apfloat_minnum(%f32, %one, %signalling) : (i32, i64, i64) -> i64
  %d = call @_mlir_apfloat_compare(%f32, %one, %quiet) : (i32, i64, i64) -> i8
  %low = arith.trunci %c : i64 to i32
  %f = arith.bitcast %low : i32 to f32
  return %a, %b, %f, %d : i64, i64, f32, i8
}

// plumb: run @negated(10, 1) = 129
// plumb: run @negated(10, 255) = 127
// plumb: run @negated(2, 2139095041) = 4286578689
func.func @negated(%format: i32, %a: i64) -> i64 {
  %r = call @_mlir_apfloat_neg(%format, %a) : (i32, i64) -> i64
  return %r : i64
}
