// Vectors read from memory and written to it: whole rows, under masks, by indices, packed, and slices with bounds.

memref.global @line : memref<12xi32> = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]>
memref.global @plane : memref<4x6xi32> = dense<[
  [1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], [13, 14, 15, 16, 17, 18], [19, 20, 21, 22, 23, 24]]>

// Rows of a promised slice.
func.func @slices(%m: memref<4x6xi32>, %i: index, %j: index, %p: i32) {
  %a = vector.transfer_read %m[%i, %j], %p {in_bounds = [true, true]} : memref<4x6xi32>, vector<2x3xi32>
  vector.print %a : vector<2x3xi32>
  %b = arith.addi %a, %a : vector<2x3xi32>
  vector.transfer_write %b, %m[%j, %i] {in_bounds = [true, true]} : vector<2x3xi32>, memref<4x6xi32>
  %c = vector.load %m[%i, %j] : memref<4x6xi32>, vector<3xi32>
  vector.print %c : vector<3xi32>
  vector.store %c, %m[%i, %i] : memref<4x6xi32>, vector<3xi32>
  return
}

func.func @masked(%m: memref<12xi32>, %i: index, %v: vector<4xi32>, %k: vector<4xi1>) {
  %a = vector.maskedload %m[%i], %k, %v : memref<12xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %a : vector<4xi32>
  vector.maskedstore %m[%i], %k, %v : memref<12xi32>, vector<4xi1>, vector<4xi32>
  return
}

func.func @packed(%m: memref<12xi32>, %i: index, %v: vector<4xi32>, %k: vector<4xi1>) {
  %a = vector.expandload %m[%i], %k, %v : memref<12xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %a : vector<4xi32>
  vector.compressstore %m[%i], %k, %v : memref<12xi32>, vector<4xi1>, vector<4xi32>
  return
}

func.func @indexed(%m: memref<12xi32>, %i: index, %by: vector<4xi32>, %v: vector<4xi32>, %k: vector<4xi1>) {
  %a = vector.gather %m[%i] [%by], %k, %v : memref<12xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %a : vector<4xi32>
  vector.scatter %m[%i] [%by], %k, %v : memref<12xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
  return
}

// Lanes out of bounds in both dimensions.
func.func @bounded(%m: memref<?x?xi32, strided<[?, 1], offset: ?>>, %i: index, %j: index, %p: i32) {
  %a = vector.transfer_read %m[%i, %j], %p : memref<?x?xi32, strided<[?, 1], offset: ?>>, vector<5xi32>
  vector.print %a : vector<5xi32>
  %b = vector.transfer_read %m[%i, %j], %p : memref<?x?xi32, strided<[?, 1], offset: ?>>, vector<3x4xi32>
  vector.print %b : vector<3x4xi32>
  %c = vector.transfer_read %m[%i, %j], %p {in_bounds = [false, true]} : memref<?x?xi32, strided<[?, 1], offset: ?>>, vector<3x2xi32>
  vector.print %c : vector<3x2xi32>
  %d = arith.muli %b, %b : vector<3x4xi32>
  vector.transfer_write %d, %m[%i, %j] : vector<3x4xi32>, memref<?x?xi32, strided<[?, 1], offset: ?>>
  return
}

// Dimensions in another order, and some that are repeated.
func.func @mapped(%m: memref<?x?xi32, strided<[?, 1], offset: ?>>, %i: index, %j: index, %p: i32) {
  %a = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xi32, strided<[?, 1], offset: ?>>, vector<4x3xi32>
  vector.print %a : vector<4x3xi32>
  %b = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xi32, strided<[?, 1], offset: ?>>, vector<4xi32>
  vector.print %b : vector<4xi32>
  %c = vector.transfer_read %m[%i, %j], %p {in_bounds = [false, true], permutation_map = affine_map<(d0, d1) -> (d1, 0)>} : memref<?x?xi32, strided<[?, 1], offset: ?>>, vector<4x2xi32>
  vector.print %c : vector<4x2xi32>
  %d = vector.transfer_read %m[%i, %j], %p {in_bounds = [true, false], permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<?x?xi32, strided<[?, 1], offset: ?>>, vector<2x4xi32>
  vector.print %d : vector<2x4xi32>
  %e = arith.addi %a, %a : vector<4x3xi32>
  vector.transfer_write %e, %m[%i, %j] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x3xi32>, memref<?x?xi32, strided<[?, 1], offset: ?>>
  return
}

// Every second element.
func.func @strided(%m: memref<?xi32, strided<[2], offset: ?>>, %i: index, %p: i32) {
  %a = vector.transfer_read %m[%i], %p : memref<?xi32, strided<[2], offset: ?>>, vector<6xi32>
  vector.print %a : vector<6xi32>
  %b = arith.subi %a, %a : vector<6xi32>
  vector.transfer_write %b, %m[%i] : vector<6xi32>, memref<?xi32, strided<[2], offset: ?>>
  return
}

func.func @under_masks(%m: memref<12xi32>, %i: index, %p: i32, %v: vector<4xi32>, %k: vector<4xi1>) {
  %a = vector.transfer_read %m[%i], %p, %k : memref<12xi32>, vector<4xi32>
  vector.print %a : vector<4xi32>
  vector.transfer_write %v, %m[%i], %k : vector<4xi32>, memref<12xi32>
  return
}

func.func @whole_line() {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @line : memref<12xi32>
  %v = vector.load %m[%c0] : memref<12xi32>, vector<12xi32>
  vector.print %v : vector<12xi32>
  return
}

func.func @whole_plane() {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @plane : memref<4x6xi32>
  %p = arith.constant 0 : i32
  %v = vector.transfer_read %m[%c0, %c0], %p {in_bounds = [true, true]} : memref<4x6xi32>, vector<4x6xi32>
  vector.print %v : vector<4x6xi32>
  return
}

func.func @main() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c10 = arith.constant 10 : index
  %p = arith.constant -7 : i32
  %v = arith.constant dense<[31, 32, 33, 34]> : vector<4xi32>
  %k = arith.constant dense<[false, true, false, true]> : vector<4xi1>
  %by = arith.constant dense<[3, -2, 1, 4]> : vector<4xi32>
  %line = memref.get_global @line : memref<12xi32>
  %plane = memref.get_global @plane : memref<4x6xi32>
  func.call @masked(%line, %c2, %v, %k) : (memref<12xi32>, index, vector<4xi32>, vector<4xi1>) -> ()
  func.call @whole_line() : () -> ()
  %w = arith.addi %v, %v : vector<4xi32>
  func.call @packed(%line, %c6, %w, %k) : (memref<12xi32>, index, vector<4xi32>, vector<4xi1>) -> ()
  func.call @whole_line() : () -> ()
  %x = arith.addi %w, %v : vector<4xi32>
  func.call @indexed(%line, %c5, %by, %x, %k) : (memref<12xi32>, index, vector<4xi32>, vector<4xi32>, vector<4xi1>) -> ()
  func.call @whole_line() : () -> ()
  %y = arith.addi %x, %v : vector<4xi32>
  %promised = vector.transfer_read %line[%c3], %p, %k {in_bounds = [true]} : memref<12xi32>, vector<4xi32>
  vector.print %promised : vector<4xi32>
  func.call @under_masks(%line, %c3, %p, %y, %k) : (memref<12xi32>, index, i32, vector<4xi32>, vector<4xi1>) -> ()
  func.call @whole_line() : () -> ()
  %last = memref.subview %line[1] [4] [2] : memref<12xi32> to memref<4xi32, strided<[2], offset: 1>>
  %seconds = memref.cast %last : memref<4xi32, strided<[2], offset: 1>> to memref<?xi32, strided<[2], offset: ?>>
  func.call @strided(%seconds, %c1, %p) : (memref<?xi32, strided<[2], offset: ?>>, index, i32) -> ()
  func.call @whole_line() : () -> ()
  func.call @slices(%plane, %c1, %c2, %p) : (memref<4x6xi32>, index, index, i32) -> ()
  func.call @whole_plane() : () -> ()
  %part = memref.subview %plane[1, 0] [2, 4] [1, 1] : memref<4x6xi32> to memref<2x4xi32, strided<[6, 1], offset: 6>>
  %view = memref.cast %part : memref<2x4xi32, strided<[6, 1], offset: 6>> to memref<?x?xi32, strided<[?, 1], offset: ?>>
  func.call @bounded(%view, %c1, %c1, %p) : (memref<?x?xi32, strided<[?, 1], offset: ?>>, index, index, i32) -> ()
  func.call @whole_plane() : () -> ()
  func.call @mapped(%view, %c1, %c1, %p) : (memref<?x?xi32, strided<[?, 1], offset: ?>>, index, index, i32) -> ()
  func.call @whole_plane() : () -> ()
  %narrow = memref.subview %plane[0, 1] [3, 2] [1, 1] : memref<4x6xi32> to memref<3x2xi32, strided<[6, 1], offset: 1>>
  %tall = memref.cast %narrow : memref<3x2xi32, strided<[6, 1], offset: 1>> to memref<?x?xi32, strided<[?, 1], offset: ?>>
  %c0 = arith.constant 0 : index
  func.call @mapped(%tall, %c0, %c0, %p) : (memref<?x?xi32, strided<[?, 1], offset: ?>>, index, index, i32) -> ()
  func.call @whole_plane() : () -> ()
  func.call @under_masks(%line, %c10, %p, %x, %k) : (memref<12xi32>, index, i32, vector<4xi32>, vector<4xi1>) -> ()
  func.call @whole_line() : () -> ()
  return
}

// -----

// What MLIR's own passes do not convert, or convert to accesses of other elements: slices of more dimensions that are
// loaded and stored, and lanes under masks of views whose elements lie apart.

memref.global @row : memref<12xi32> = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]>
memref.global @grid : memref<3x4xi32> = dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]>

func.func @indexed_apart(%m: memref<6xi32, strided<[2], offset: 1>>, %i: index, %by: vector<3xi32>, %v: vector<3xi32>, %k: vector<3xi1>) {
  %a = vector.gather %m[%i] [%by], %k, %v : memref<6xi32, strided<[2], offset: 1>>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  vector.print %a : vector<3xi32>
  vector.scatter %m[%i] [%by], %k, %v : memref<6xi32, strided<[2], offset: 1>>, vector<3xi32>, vector<3xi1>, vector<3xi32>
  return
}

func.func @masked_apart(%m: memref<6xi32, strided<[2], offset: 1>>, %i: index, %v: vector<3xi32>, %k: vector<3xi1>) {
  %a = vector.maskedload %m[%i], %k, %v : memref<6xi32, strided<[2], offset: 1>>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  vector.print %a : vector<3xi32>
  vector.maskedstore %m[%i], %k, %v : memref<6xi32, strided<[2], offset: 1>>, vector<3xi1>, vector<3xi32>
  return
}

func.func @packed_apart(%m: memref<6xi32, strided<[2], offset: 1>>, %i: index, %v: vector<3xi32>, %k: vector<3xi1>) {
  %a = vector.expandload %m[%i], %k, %v : memref<6xi32, strided<[2], offset: 1>>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  vector.print %a : vector<3xi32>
  vector.compressstore %m[%i], %k, %v : memref<6xi32, strided<[2], offset: 1>>, vector<3xi1>, vector<3xi32>
  return
}

func.func @whole_row() {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @row : memref<12xi32>
  %v = vector.load %m[%c0] : memref<12xi32>, vector<12xi32>
  vector.print %v : vector<12xi32>
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant dense<[31, 32, 33]> : vector<3xi32>
  %k = arith.constant dense<[true, false, true]> : vector<3xi1>
  %by = arith.constant dense<[3, 1, -1]> : vector<3xi32>
  %row = memref.get_global @row : memref<12xi32>
  %apart = memref.subview %row[1] [6] [2] : memref<12xi32> to memref<6xi32, strided<[2], offset: 1>>
  func.call @indexed_apart(%apart, %c1, %by, %v, %k) : (memref<6xi32, strided<[2], offset: 1>>, index, vector<3xi32>, vector<3xi32>, vector<3xi1>) -> ()
  func.call @whole_row() : () -> ()
  %w = arith.addi %v, %v : vector<3xi32>
  func.call @masked_apart(%apart, %c2, %w, %k) : (memref<6xi32, strided<[2], offset: 1>>, index, vector<3xi32>, vector<3xi1>) -> ()
  func.call @whole_row() : () -> ()
  %x = arith.addi %w, %v : vector<3xi32>
  func.call @packed_apart(%apart, %c1, %x, %k) : (memref<6xi32, strided<[2], offset: 1>>, index, vector<3xi32>, vector<3xi1>) -> ()
  func.call @whole_row() : () -> ()
  %grid = memref.get_global @grid : memref<3x4xi32>
  %a = vector.load %grid[%c1, %c1] : memref<3x4xi32>, vector<2x3xi32>
  vector.print %a : vector<2x3xi32>
  vector.store %a, %grid[%c0, %c0] : memref<3x4xi32>, vector<2x3xi32>
  %b = vector.load %grid[%c0, %c0] : memref<3x4xi32>, vector<3x4xi32>
  vector.print %b : vector<3x4xi32>
  return
}
