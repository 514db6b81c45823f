// Rounding divisions and extended arithmetic on every pair of four-bit numbers for which they are defined.
func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @signed(%x: i4) {
  %y = arith.extsi %x : i4 to i64
  call @printI64(%y) : (i64) -> ()
  call @printComma() : () -> ()
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0 : i4
  %least = arith.constant -8 : i4
  %minus = arith.constant -1 : i4
  scf.for %i = %c0 to %c16 step %c1 {
    scf.for %j = %c0 to %c16 step %c1 {
      %a = arith.index_cast %i : index to i4
      %b = arith.index_cast %j : index to i4
      %ml, %mh = arith.mulsi_extended %a, %b : i4
      %ul, %uh = arith.mului_extended %a, %b : i4
      %s, %o = arith.addui_extended %a, %b : i4, i1
      %ow = arith.extui %o : i1 to i4
      func.call @signed(%ml) : (i4) -> ()
      func.call @signed(%mh) : (i4) -> ()
      func.call @signed(%ul) : (i4) -> ()
      func.call @signed(%uh) : (i4) -> ()
      func.call @signed(%s) : (i4) -> ()
      func.call @signed(%ow) : (i4) -> ()
      %some = arith.cmpi ne, %b, %zero : i4
      scf.if %some {
        %cu = arith.ceildivui %a, %b : i4
        func.call @signed(%cu) : (i4) -> ()
        %l = arith.cmpi eq, %a, %least : i4
        %m = arith.cmpi eq, %b, %minus : i4
        %over = arith.andi %l, %m : i1
        scf.if %over {
        } else {
          %f = arith.floordivsi %a, %b : i4
          %c = arith.ceildivsi %a, %b : i4
          func.call @signed(%f) : (i4) -> ()
          func.call @signed(%c) : (i4) -> ()
        }
      }
      func.call @printNewline() : () -> ()
    }
  }
  return
}
