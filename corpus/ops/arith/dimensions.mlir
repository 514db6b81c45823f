// Elementwise `arith` on vectors of several dimensions: each lane as a scalar. Values computed lane by lane in Python.

// plumb: run @addi(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[5, -2, -32768], [-32763, 7, -5]]>
func.func @addi(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.addi %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @subi(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, -8, 32766], [32763, -7, 3]]>
func.func @subi(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.subi %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @muli(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[6, -15, 32767], [-32768, 0, 4]]>
func.func @muli(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.muli %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @andi(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[2, 3, 1], [0, 0, -4]]>
func.func @andi(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.andi %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @ori(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[3, -5, 32767], [-32763, 7, -1]]>
func.func @ori(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.ori %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @xori(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, -8, 32766], [-32763, 7, 3]]>
func.func @xori(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.xori %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @divsi(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, -1, 32767], [-6553, 0, 0]]>
func.func @divsi(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.divsi %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @divui(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, 21843, 32767], [6553, 0, 1]]>
func.func @divui(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.divui %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @remsi(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, -2, 0], [-3, 0, -1]]>
func.func @remsi(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.remsi %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @remui(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, 2, 0], [3, 0, 3]]>
func.func @remui(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.remui %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @ceildivsi(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[2, -1, 32767], [-6553, 0, 1]]>
func.func @ceildivsi(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.ceildivsi %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @floordivsi(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, -2, 32767], [-6554, 0, 0]]>
func.func @floordivsi(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.floordivsi %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @ceildivui(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[2, 21844, 32767], [6554, 0, 2]]>
func.func @ceildivui(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.ceildivui %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @maxsi(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[3, 3, 32767], [5, 7, -1]]>
func.func @maxsi(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.maxsi %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @minsi(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[2, -5, 1], [-32768, 0, -4]]>
func.func @minsi(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.minsi %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @maxui(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[3, -5, 32767], [-32768, 7, -1]]>
func.func @maxui(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.maxui %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @minui(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[2, 3, 1], [5, 0, -4]]>
func.func @minui(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.minui %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @shli(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[0, 1, 15], [4, 3, 8]]>) = dense<[[3, -10, -32768], [0, 0, -256]]>
func.func @shli(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.shli %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @shrui(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[0, 1, 15], [4, 3, 8]]>) = dense<[[3, 32765, 0], [2048, 0, 255]]>
func.func @shrui(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.shrui %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @shrsi(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[0, 1, 15], [4, 3, 8]]>) = dense<[[3, -3, 0], [-2048, 0, -1]]>
func.func @shrsi(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.shrsi %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @cmpi_eq(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[0, 0, 0], [0, 0, 0]]>
func.func @cmpi_eq(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi1> {
  %r = arith.cmpi eq, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi1>
}

// plumb: run @cmpi_ne(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, 1, 1], [1, 1, 1]]>
func.func @cmpi_ne(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi1> {
  %r = arith.cmpi ne, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi1>
}

// plumb: run @cmpi_slt(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[0, 1, 0], [1, 1, 0]]>
func.func @cmpi_slt(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi1> {
  %r = arith.cmpi slt, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi1>
}

// plumb: run @cmpi_sle(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[0, 1, 0], [1, 1, 0]]>
func.func @cmpi_sle(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi1> {
  %r = arith.cmpi sle, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi1>
}

// plumb: run @cmpi_sgt(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, 0, 1], [0, 0, 1]]>
func.func @cmpi_sgt(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi1> {
  %r = arith.cmpi sgt, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi1>
}

// plumb: run @cmpi_sge(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, 0, 1], [0, 0, 1]]>
func.func @cmpi_sge(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi1> {
  %r = arith.cmpi sge, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi1>
}

// plumb: run @cmpi_ult(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[0, 0, 0], [0, 1, 0]]>
func.func @cmpi_ult(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi1> {
  %r = arith.cmpi ult, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi1>
}

// plumb: run @cmpi_ule(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[0, 0, 0], [0, 1, 0]]>
func.func @cmpi_ule(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi1> {
  %r = arith.cmpi ule, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi1>
}

// plumb: run @cmpi_ugt(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, 1, 1], [1, 0, 1]]>
func.func @cmpi_ugt(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi1> {
  %r = arith.cmpi ugt, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi1>
}

// plumb: run @cmpi_uge(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[1, 1, 1], [1, 0, 1]]>
func.func @cmpi_uge(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi1> {
  %r = arith.cmpi uge, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi1>
}

// plumb: run @cmpi_bits(dense<[[0, 1, 1], [0, 1, 0]]>, dense<[[1, 0, 1], [0, 1, 1]]>) = dense<[[0, 1, 0], [0, 0, 0]]>
func.func @cmpi_bits(%a: vector<2x3xi1>, %b: vector<2x3xi1>) -> vector<2x3xi1> {
  %r = arith.cmpi slt, %a, %b : vector<2x3xi1>
  return %r : vector<2x3xi1>
}

// plumb: run @select_lanes(dense<[[0, 1, 1], [0, 1, 0]]>, dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[2, -5, 32767], [5, 0, -4]]>
func.func @select_lanes(%c: vector<2x3xi1>, %a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.select %c, %a, %b : vector<2x3xi1>, vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @select_all(1, dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[3, -5, 32767], [-32768, 0, -1]]>
// plumb: run @select_all(0, dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[2, 3, 1], [5, 7, -4]]>
func.func @select_all(%c: i1, %a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.select %c, %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @extsi(dense<[[3, -5, 32767], [-32768, 0, -1]]>) = dense<[[3, -5, 32767], [-32768, 0, -1]]>
func.func @extsi(%a: vector<2x3xi16>) -> vector<2x3xi33> {
  %r = arith.extsi %a : vector<2x3xi16> to vector<2x3xi33>
  return %r : vector<2x3xi33>
}

// plumb: run @extui(dense<[[3, -5, 32767], [-32768, 0, -1]]>) = dense<[[3, 65531, 32767], [32768, 0, 65535]]>
func.func @extui(%a: vector<2x3xi16>) -> vector<2x3xi33> {
  %r = arith.extui %a : vector<2x3xi16> to vector<2x3xi33>
  return %r : vector<2x3xi33>
}

// plumb: run @trunci(dense<[[3, -5, 32767], [-32768, 0, -1]]>) = dense<[[3, -5, -1], [0, 0, -1]]>
func.func @trunci(%a: vector<2x3xi16>) -> vector<2x3xi5> {
  %r = arith.trunci %a : vector<2x3xi16> to vector<2x3xi5>
  return %r : vector<2x3xi5>
}

// plumb: run @sitofp(dense<[[3, -5, 32767], [-32768, 0, -1]]>) = dense<[[3.0, -5.0, 32767.0], [-32768.0, 0.0, -1.0]]>
func.func @sitofp(%a: vector<2x3xi16>) -> vector<2x3xf32> {
  %r = arith.sitofp %a : vector<2x3xi16> to vector<2x3xf32>
  return %r : vector<2x3xf32>
}

// plumb: run @uitofp(dense<[[3, -5, 32767], [-32768, 0, -1]]>) = dense<[[3.0, 65531.0, 32767.0], [32768.0, 0.0, 65535.0]]>
func.func @uitofp(%a: vector<2x3xi16>) -> vector<2x3xf64> {
  %r = arith.uitofp %a : vector<2x3xi16> to vector<2x3xf64>
  return %r : vector<2x3xf64>
}

// plumb: run @fptosi(dense<[[1.5, -2.5, 0.0], [100.25, -0.75, 7.0]]>) = dense<[[1, -2, 0], [100, 0, 7]]>
func.func @fptosi(%a: vector<2x3xf32>) -> vector<2x3xi16> {
  %r = arith.fptosi %a : vector<2x3xf32> to vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @fptoui(dense<[[1.5, 2.5, 0.0], [100.25, 0.75, 7.0]]>) = dense<[[1, 2, 0], [100, 0, 7]]>
func.func @fptoui(%a: vector<2x3xf64>) -> vector<2x3xi16> {
  %r = arith.fptoui %a : vector<2x3xf64> to vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @extf(dense<[[1.5, -2.5, 0.0], [100.25, -0.75, 7.0]]>) = dense<[[1.5, -2.5, 0.0], [100.25, -0.75, 7.0]]>
func.func @extf(%a: vector<2x3xf16>) -> vector<2x3xf64> {
  %r = arith.extf %a : vector<2x3xf16> to vector<2x3xf64>
  return %r : vector<2x3xf64>
}

// plumb: run @truncf(dense<[[1.5, -2.5, 0.0], [100.25, -0.75, 7.0]]>) = dense<[[1.5, -2.5, 0.0], [100.0, -0.75, 7.0]]>
func.func @truncf(%a: vector<2x3xf64>) -> vector<2x3xbf16> {
  %r = arith.truncf %a : vector<2x3xf64> to vector<2x3xbf16>
  return %r : vector<2x3xbf16>
}

// plumb: run @bitcast(dense<[[15872, -16128, 0], [18688, -17920, 18176]]>) = dense<[[1.5, -2.5, 0.0], [10.0, -0.75, 7.0]]>
func.func @bitcast(%a: vector<2x3xi16>) -> vector<2x3xf16> {
  %r = arith.bitcast %a : vector<2x3xi16> to vector<2x3xf16>
  return %r : vector<2x3xf16>
}

// plumb: run @index_cast(dense<[[3, -5, 32767], [-32768, 0, -1]]>) = dense<[[3, -5, 32767], [-32768, 0, -1]]>
func.func @index_cast(%a: vector<2x3xi16>) -> vector<2x3xindex> {
  %r = arith.index_cast %a : vector<2x3xi16> to vector<2x3xindex>
  return %r : vector<2x3xindex>
}

// plumb: run @index_castui(dense<[[3, -5, 32767], [-32768, 0, -1]]>) = dense<[[3, 65531, 32767], [32768, 0, 65535]]>
func.func @index_castui(%a: vector<2x3xi16>) -> vector<2x3xindex> {
  %r = arith.index_castui %a : vector<2x3xi16> to vector<2x3xindex>
  return %r : vector<2x3xindex>
}

// plumb: run @index_cast_back(dense<[[3, -5, 32767], [-32768, 0, -1]]>) = dense<[[3, -5, -1], [0, 0, -1]]>
func.func @index_cast_back(%a: vector<2x3xindex>) -> vector<2x3xi5> {
  %r = arith.index_cast %a : vector<2x3xindex> to vector<2x3xi5>
  return %r : vector<2x3xi5>
}

// plumb: run @index_castui_back(dense<[[3, -5, 32767], [-32768, 0, -1]]>) = dense<[[3, -5, -1], [0, 0, -1]]>
func.func @index_castui_back(%a: vector<2x3xindex>) -> vector<2x3xi5> {
  %r = arith.index_castui %a : vector<2x3xindex> to vector<2x3xi5>
  return %r : vector<2x3xi5>
}

// plumb: run @addf(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[0.5, 2.0, -1.0]], [[4.0, -0.25, -8.0]]]>) = dense<[[[2.0, -0.5, -1.0]], [[104.25, -1.0, -1.0]]]>
func.func @addf(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xf32> {
  %r = arith.addf %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

// plumb: run @subf(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[0.5, 2.0, -1.0]], [[4.0, -0.25, -8.0]]]>) = dense<[[[1.0, -4.5, 1.0]], [[96.25, -0.5, 15.0]]]>
func.func @subf(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xf32> {
  %r = arith.subf %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

// plumb: run @mulf(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[0.5, 2.0, -1.0]], [[4.0, -0.25, -8.0]]]>) = dense<[[[0.75, -5.0, -0.0]], [[401.0, 0.1875, -56.0]]]>
func.func @mulf(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xf32> {
  %r = arith.mulf %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

// plumb: run @divf(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[0.5, 2.0, -1.0]], [[4.0, -0.25, -8.0]]]>) = dense<[[[3.0, -1.25, -0.0]], [[25.0625, 3.0, -0.875]]]>
func.func @divf(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xf32> {
  %r = arith.divf %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

// plumb: run @remf(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[0.5, 2.0, -1.0]], [[4.0, -0.25, -8.0]]]>) = dense<[[[0.0, -0.5, 0.0]], [[0.25, -0.0, 7.0]]]>
func.func @remf(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xf32> {
  %r = arith.remf %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

// plumb: run @maximumf(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[0.5, 2.0, -1.0]], [[4.0, -0.25, -8.0]]]>) = dense<[[[1.5, 2.0, 0.0]], [[100.25, -0.25, 7.0]]]>
func.func @maximumf(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xf32> {
  %r = arith.maximumf %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

// plumb: run @minimumf(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[0.5, 2.0, -1.0]], [[4.0, -0.25, -8.0]]]>) = dense<[[[0.5, -2.5, -1.0]], [[4.0, -0.75, -8.0]]]>
func.func @minimumf(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xf32> {
  %r = arith.minimumf %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

// plumb: run @maxnumf(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[0.5, 2.0, -1.0]], [[4.0, -0.25, -8.0]]]>) = dense<[[[1.5, 2.0, 0.0]], [[100.25, -0.25, 7.0]]]>
func.func @maxnumf(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xf32> {
  %r = arith.maxnumf %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

// plumb: run @minnumf(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[0.5, 2.0, -1.0]], [[4.0, -0.25, -8.0]]]>) = dense<[[[0.5, -2.5, -1.0]], [[4.0, -0.75, -8.0]]]>
func.func @minnumf(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xf32> {
  %r = arith.minnumf %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

// plumb: run @negf(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>) = dense<[[[-1.5, 2.5, -0.0]], [[-100.25, 0.75, -7.0]]]>
func.func @negf(%a: vector<2x1x3xf32>) -> vector<2x1x3xf32> {
  %r = arith.negf %a : vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

// plumb: run @cmpf_oeq(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[nan, 2.0, 0.0]], [[100.25, inf, -inf]]]>) = dense<[[[0, 0, 1]], [[1, 0, 0]]]>
func.func @cmpf_oeq(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xi1> {
  %r = arith.cmpf oeq, %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xi1>
}

// plumb: run @cmpf_olt(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[nan, 2.0, 0.0]], [[100.25, inf, -inf]]]>) = dense<[[[0, 1, 0]], [[0, 1, 0]]]>
func.func @cmpf_olt(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xi1> {
  %r = arith.cmpf olt, %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xi1>
}

// plumb: run @cmpf_oge(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[nan, 2.0, 0.0]], [[100.25, inf, -inf]]]>) = dense<[[[0, 0, 1]], [[1, 0, 1]]]>
func.func @cmpf_oge(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xi1> {
  %r = arith.cmpf oge, %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xi1>
}

// plumb: run @cmpf_une(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[nan, 2.0, 0.0]], [[100.25, inf, -inf]]]>) = dense<[[[1, 1, 0]], [[0, 1, 1]]]>
func.func @cmpf_une(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xi1> {
  %r = arith.cmpf une, %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xi1>
}

// plumb: run @cmpf_uno(dense<[[[1.5, -2.5, 0.0]], [[100.25, -0.75, 7.0]]]>, dense<[[[nan, 2.0, 0.0]], [[100.25, inf, -inf]]]>) = dense<[[[1, 0, 0]], [[0, 0, 0]]]>
func.func @cmpf_uno(%a: vector<2x1x3xf32>, %b: vector<2x1x3xf32>) -> vector<2x1x3xi1> {
  %r = arith.cmpf uno, %a, %b : vector<2x1x3xf32>
  return %r : vector<2x1x3xi1>
}

// plumb: run @constant() = dense<[[3, -5, 32767], [-32768, 0, -1]]>
func.func @constant() -> vector<2x3xi16> {
  %r = arith.constant dense<[[3, -5, 32767], [-32768, 0, -1]]> : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// plumb: run @splat() = dense<[[-0.5, -0.5, -0.5], [-0.5, -0.5, -0.5]]>
func.func @splat() -> vector<2x3xf64> {
  %r = arith.constant dense<-0.5> : vector<2x3xf64>
  return %r : vector<2x3xf64>
}

// plumb: run @constant_index() = dense<[[3, -5, 32767], [-32768, 0, -1]]>
func.func @constant_index() -> vector<2x3xindex> {
  %r = arith.constant dense<[[3, -5, 32767], [-32768, 0, -1]]> : vector<2x3xindex>
  return %r : vector<2x3xindex>
}

// plumb: run @constant_bits() = dense<[[1, 0, 1], [0, 0, 1]]>
func.func @constant_bits() -> vector<2x3xi1> {
  %r = arith.constant dense<[[true, false, true], [false, false, true]]> : vector<2x3xi1>
  return %r : vector<2x3xi1>
}

// Undefined where any lane is.
// plumb: run @lane_zero(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[1, 2, 3], [4, 0, 5]]>) ub division-by-zero
func.func @lane_zero(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> vector<2x3xi16> {
  %r = arith.divui %a, %b : vector<2x3xi16>
  return %r : vector<2x3xi16>
}

// -----

// plumb: run @addui_extended(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[5, -2, -32768], [-32763, 7, -5]]>, dense<[[0, 0, 0], [0, 0, 1]]>
func.func @addui_extended(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> (vector<2x3xi16>, vector<2x3xi1>) {
  %r, %o = arith.addui_extended %a, %b : vector<2x3xi16>, vector<2x3xi1>
  return %r, %o : vector<2x3xi16>, vector<2x3xi1>
}

// plumb: run @mulsi_extended(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[6, -15, 32767], [-32768, 0, 4]]>, dense<[[0, -1, 0], [-3, 0, 0]]>
func.func @mulsi_extended(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> (vector<2x3xi16>, vector<2x3xi16>) {
  %l, %h = arith.mulsi_extended %a, %b : vector<2x3xi16>
  return %l, %h : vector<2x3xi16>, vector<2x3xi16>
}

// plumb: run @mului_extended(dense<[[3, -5, 32767], [-32768, 0, -1]]>, dense<[[2, 3, 1], [5, 7, -4]]>) = dense<[[6, -15, 32767], [-32768, 0, 4]]>, dense<[[0, 2, 0], [2, 0, -5]]>
func.func @mului_extended(%a: vector<2x3xi16>, %b: vector<2x3xi16>) -> (vector<2x3xi16>, vector<2x3xi16>) {
  %l, %h = arith.mului_extended %a, %b : vector<2x3xi16>
  return %l, %h : vector<2x3xi16>, vector<2x3xi16>
}

// -----

// `index` of 32 bits.
// plumb: options index-bitwidth=32
// plumb: run @index_cast(dense<[[4294967296, 5, -1], [2147483648, 7, -3]]>) = dense<[[0, 5, -1], [-2147483648, 7, -3]]>
func.func @index_cast(%a: vector<2x3xi64>) -> vector<2x3xindex> {
  %r = arith.index_cast %a : vector<2x3xi64> to vector<2x3xindex>
  return %r : vector<2x3xindex>
}

// plumb: run @index_castui(dense<[[3, -5, 32767], [-32768, 0, -1]]>) = dense<[[3, 65531, 32767], [32768, 0, 65535]]>
func.func @index_castui(%a: vector<2x3xi16>) -> vector<2x3xindex> {
  %r = arith.index_castui %a : vector<2x3xi16> to vector<2x3xindex>
  return %r : vector<2x3xindex>
}
